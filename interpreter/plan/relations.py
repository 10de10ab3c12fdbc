"""Comparisons of numbers, players and cards, and which cards match: the conditions that everything else is built on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.expression import typed
from interpreter.expression.types import PLAYERS
from interpreter.plan import code as c
from interpreter.plan import runtime
from interpreter.plan.code import FALSE, TRUE, Code, lit, name, truth
from interpreter.plan.deck import bits
from interpreter.plan.module import Writer
from interpreter.plan.setup import Env

if TYPE_CHECKING:
    from interpreter.plan.values import Values


class Relations:
    """The part of `Values` that compares."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def compare(self, e: typed.Compare, env: Env) -> Code:
        kind = e.left.type.kind.value
        if kind == "player":
            return c.compare("is", self._values.player(e.left, env), self._values.player(e.right, env))
        if kind == "yes or no":
            left, right = self._values.truth(e.left, env), self._values.truth(e.right, env)
            return right if left == TRUE else c.not_(right) if left == FALSE else c.if_(right, left, c.not_(left))
        (left, left_there), (right, right_there) = self._values.maybe(e.left, env), self._values.maybe(e.right, env)
        return c.and_(left_there, right_there, c.compare(e.operator, left, right))

    def same(self, e: typed.SameCards, env: Env) -> Code:
        """`empty` is no card. What is one card by its nature is what it belongs to, and so is a card alone of a name (of nothing that
        the pack lacks). Else both sides are the same cards."""
        left, right = self._values.cards(e.left, env), self._values.cards(e.right, env)
        if isinstance(e.right, typed.Named) and not e.right.id:
            return c.none(left)
        if isinstance(e.left, typed.Named) and not e.left.id:
            return c.none(right)
        named = isinstance(e.right, typed.Named)
        if left.single or (isinstance(e.left, typed.Top) and named):
            return c.some(c.both(left, right))
        if left.value is not None and right.value is not None:
            return truth(self._belongs(left.value, right.value) if named else self._equal(left.value, right.value))
        turning = self._values.setup.deck.turned and self._values.facts.possible("verb turn_over")
        if not named and not turning:
            return Code(f"{left.at(c.UNION)} == {right.at(c.UNION)}", c.COMPARISON, free=c.free(left, right))
        self._values.module.table("belongs" if named else "equal", self._belongs if named else self._equal)
        return c.call("belongs" if named else "equal", left, right)

    def _equal(self, left: int, right: int) -> bool:
        front = self._values.setup.deck.front
        return front(left) == front(right)

    def _belongs(self, left: int, right: int) -> bool:
        front = self._values.setup.deck.front
        left, right = front(left), front(right)
        return left & right != 0 if left.bit_count() == 1 and right else left == right

    def has(self, e: typed.Has, env: Env) -> Code:
        if e.left.type == PLAYERS:
            seat, players = self._values.player(e.right, env), self._values.players(e.left, env)
            return c.call("has_player", players, seat)
        left = self._values.cards(e.left, env, raw=not self._values.names_faces(e.right))
        right = self._values.cards(e.right, env, raw=e.relation == "has")
        if e.relation == "has":
            return c.some(c.both(left, right))
        if right.value and left.value is None:
            return Code(f"{c.both(left, right).at(c.UNION)} == {right}", c.COMPARISON, free=left.free)
        return c.none(c.without(right, left))

    def matching(self, cards: Code) -> Code:
        """The cards that match some card of a mask."""
        by_bit = self.matches
        if cards.value is not None:
            found = 0
            for bit in bits(cards.value):
                found |= by_bit[bit]
            return lit(found)
        return c.item(self._values.module.table("MATCHING", runtime.union_of(by_bit)), cards)

    @property
    def matches(self) -> dict[int, int]:
        """For each face the faces that it matches, as `cards_match` says."""
        found: dict[int, int] | None = self._values.module.tables.get("_matches")  # type: ignore[assignment]
        if found is None:
            found = self._find_matches()
            self._values.module.tables["_matches"] = found
        return found

    def _find_matches(self) -> dict[int, int]:
        condition, deck = self._values.setup.ruleset.match_condition, self._values.setup.deck
        single = [1 << n for n in range(len(deck.faces))]
        if condition is None:
            return dict.fromkeys(single, 0)
        this, that = name("this", single=True), name("that", single=True)
        test = self._values.truth(condition, Env(bound={"card": this, "that card": that}, rule="cards_match", still=True))
        writer = Writer()
        writer.line(f"return {test}")
        function = self._values.module.helper("cards_match", ("this", "that"), writer)
        space: dict[str, Any] = {}
        self._values.module.run(space, "cards_match")
        holds = space[function]
        return {a: sum(b for b in single if a != b and deck.turned.get(a) != b and holds(a, b)) for a in single}
