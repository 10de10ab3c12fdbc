"""Typed expressions to code over masks, for one setting. Static parts fold to constants; loops become small functions of their own.

In generated code `h` is the state. A card, or any set of cards, is a mask; a player is a seat (0-based, -1 nobody); a pile is a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from interpreter.expression import typed
from interpreter.expression.types import PLAYERS
from interpreter.plan import code as c
from interpreter.plan import runtime
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, ident, lit, name, truth
from interpreter.plan.deck import bits
from interpreter.plan.facts import Facts
from interpreter.plan.module import Module, Writer
from interpreter.plan.owned import Owned
from interpreter.plan.ranges import Ranges, mask_of_seats, ordered, walk
from interpreter.plan.registers import Registers
from interpreter.plan.relations import Relations
from interpreter.plan.scarce import Scarce
from interpreter.plan.setup import Env, Setup

REGISTERS = ("played", "flipped", "taken")
H = name("h")
SHORT = 100  # characters of a word that is still written in line


class Values:
    """Lowers expressions. Everything it needs of tables and small functions goes into the module."""

    def __init__(self, setup: Setup, module: Module, facts: Facts | None = None) -> None:
        self.facts = facts or Facts(setup.names)
        self.setup, self.module = setup, module
        self.masks: dict[str, dict[int, int]] = {a: setup.deck.value_masks(a) for a in setup.names.attributes}
        self.ranges, self.relations, self.owned, self.scarce = Ranges(self), Relations(self), Owned(self), Scarce(self)
        self.registers = Registers()
        self.shared: dict[str, Code] = {}  # words that were just worked out, under their names
        self.short = SHORT
        self.calls: Counter[Code] | None = None  # how often each word is used, while somebody counts
        self.calls_within = False  # whether words within words count too
        self._written_now: dict[tuple[object, ...], Code] | None = None  # the words within one that is being written

    # ------------------------------------------------------------ by type

    def truth(self, e: typed.Typed, env: Env) -> Code:
        """A condition; absent attributes make comparisons false."""
        match e:
            case typed.Constant():
                return truth(bool(e.value))
            case typed.Setting():
                return truth(bool(self.setup.options[e.option]))
            case typed.ChoiceIs():
                value = self.setup.options[e.option]
                return truth(e.choice in value if isinstance(value, tuple) else e.choice == value)
            case typed.Logic():
                parts = [self.truth(p, env) for p in e.parts]
                return c.and_(*parts) if e.operator == "and" else c.or_(*parts)
            case typed.Not():
                return c.not_(self.truth(e.operand, env))
            case typed.If():
                return c.if_(self.truth(e.test, env), self.truth(e.then, env), self.truth(e.other, env))
            case typed.Compare():
                return self.relations.compare(e, env)
            case typed.SameCards():
                return self.relations.same(e, env)
            case typed.NoPlayers():
                return c.none(self.players(e.players, env))
            case typed.Has():
                return self.relations.has(e, env)
            case typed.HasOfOne():
                return self.scarce.has_of_one(self.cards(e.cards, env), e.attribute, tuple(self.masks[e.attribute].values()), e.count)
            case typed.Matches():
                return c.some(c.both(self.cards(e.left, env), self.relations.matching(self.cards(e.right, env))))
            case typed.Scored():
                assert env.whose is not None
                return c.call(ident("scored_", e.row), H, env.whose)
            case typed.AnyOf():
                return self.ranges.any_of(e, env)
            case typed.Call():
                return self._word(e, env, self.truth)
            case typed.Own() | typed.Shared():
                return c.compare("is", self.number(e, env), lit(1))
        raise TypeError(e)

    def number(self, e: typed.Typed, env: Env) -> Code:
        """A number that is there."""
        return self.maybe(e, env)[0]

    def maybe(self, e: typed.Typed, env: Env) -> tuple[Code, Code]:
        """A number, and whether it is there at all. The second must be evaluated before the first."""
        match e:
            case typed.Constant():
                return lit(e.value), TRUE
            case typed.Setting():
                return lit(int(str(self.setup.options[e.option]))), TRUE
            case typed.Own():
                return self.owned.own(e, env), TRUE
            case typed.Shared():
                constant = self.facts.constant(e.name)
                if constant is not None:
                    return lit(constant), TRUE
                return Code("h.hand_number" if e.name == "hand_number" else f"h.{ident('s_', e.name)}", free=H.free), TRUE
            case typed.AttributeOf():
                return self._attribute(e, env)
            case typed.Fact(fact="worth"):
                return c.item(self.pile(e.of, env).text, lit(3)), TRUE
            case typed.Bound():
                return env.bound[_key(e)], TRUE
            case typed.If():
                test = self.truth(e.test, env)
                (then, then_there), (other, other_there) = self.maybe(e.then, env), self.maybe(e.other, env)
                return c.if_(test, then, other), c.if_(test, then_there, other_there)
            case typed.Arithmetic():
                (left, left_there), (right, right_there) = self.maybe(e.left, env), self.maybe(e.right, env)
                return c.arithmetic(e.operator, left, right), c.and_(left_there, right_there)
            case typed.Count():
                if e.group.type == PLAYERS:
                    return c.size(self.players(e.group, env)), TRUE
                group = self.cards(e.group, env)
                return (lit(self.setup.deck.front(group.value).bit_count()) if group.value is not None else c.size(group)), TRUE
            case typed.Over():
                return self.ranges.over(e, env), TRUE
            case typed.ForEach():
                return self.ranges.for_each(e, env), TRUE
            case typed.WithMore():
                return self.owned.with_more(e, env), TRUE
            case typed.Call():
                if typed.may_be_absent(self.body(e), self.setup.ruleset.words):
                    return self.maybe(self.body(e), self.word_env(e, env))
                return self._word(e, env, self.number), TRUE
        raise TypeError(e)

    def player(self, e: typed.Typed, env: Env) -> Code:
        match e:
            case typed.Seat(name="nobody"):
                return lit(-1)
            case typed.Seat(name="whose"):
                assert env.whose is not None
                return env.whose
            case typed.Seat(name="receiver" | "payer"):
                return env.bound[e.name]
            case typed.Seat(name="next_player" | "next_to_dealer"):
                if e.name == "next_to_dealer":
                    beside = self.by_seat("BESIDE", lambda p, active, _: self.setup.after(p, active))
                    return Code(f"{beside}[h.dealer]", free=H.free)
                found = Code(f"{self.by_seat('NEXT', self.setup.after)}[h.mover]", free=H.free)
                return found if env.on_move else c.if_(Code("h.mover >= 0", c.COMPARISON, free=H.free), found, lit(-1))
            case typed.Seat():
                return lit(int(e.name[5:])) if e.name.startswith("seat ") else Code(f"h.{e.name}", free=H.free)
            case typed.Bound():
                return env.bound[_key(e)]
            case typed.Fact():
                if e.of is None or e.of.type.kind.value == "pile":
                    return c.item(self.pile(e.of, env).text, lit(2))
                return c.call("owner_of", H, self.cards(e.of, env))
            case typed.Own() | typed.Shared():
                return self.number(e, env)
            case typed.If():
                return c.if_(self.truth(e.test, env), self.player(e.then, env), self.player(e.other, env))
            case typed.Call():
                return self._word(e, env, self.player)
        raise TypeError(e)

    def players(self, e: typed.Typed, env: Env) -> Code:
        """A set of players as a mask over seats."""
        setup = self.setup
        everybody = Code("h.active", free=H.free) if setup.sits_out else lit(setup.everybody)
        match e:
            case typed.Seats(name="players"):
                return everybody
            case typed.Seats(name="sitters"):
                return Code(f"{setup.everybody} & ~h.active", c.INTERSECTION, free=H.free) if setup.sits_out else ZERO
            case typed.Seats():
                seat = Code("h.winner", free=H.free) if e.name == "losers" else env.whose
                assert seat is not None
                table = self.by_seat("OPPONENTS", lambda p, active, _: mask_of_seats(setup.others(p, active)))
                found = c.item(table, seat)
                return c.if_(c.compare(">=", seat, ZERO), found, everybody) if e.name == "losers" or env.unsure else found
            case typed.Where():
                return self.ranges.where_players(e, env)
            case typed.If():
                return c.if_(self.truth(e.test, env), self.players(e.then, env), self.players(e.other, env))
            case typed.Call():
                return self._word(e, env, self.players)
        raise TypeError(e)

    def cards(self, e: typed.Typed, env: Env, raw: bool = False) -> Code:
        """Cards as a mask. raw: a card that is named may stand with both its faces, since only those that are somewhere will be taken."""
        deck = self.setup.deck
        match e:
            case typed.Named():
                faces = lit(deck.named[e.id] if e.id else 0)
                return (
                    faces
                    if raw or env.still or not faces.value or not faces.value & deck.two_faced
                    else c.both(faces, Code("h.up", free=H.free))
                )
            case typed.Zone(name="loose"):
                return Code("h.table & ~h.piled", c.INTERSECTION, free=H.free)
            case typed.Zone() if (held := self.registers.cards(e.name)) is not None:
                return held
            case typed.Zone() if self.facts.constant(e.name) == 0:
                return ZERO
            case typed.Zone():
                return Code(f"h.{self.zone(e.name)}", free=H.free)
            case typed.Top():
                return self.top()
            case typed.Own() | typed.Shared():
                return self.number(e, env)
            case typed.Bound():
                return env.bound[_key(e)]
            case typed.Chosen():
                return env.bound[e.name]
            case typed.PileCards():
                return c.item(self.pile(e.pile, env).text, ZERO)
            case typed.If():
                return c.if_(self.truth(e.test, env), self.cards(e.then, env, raw), self.cards(e.other, env, raw))
            case typed.Join():
                match e.operator:
                    case "+":
                        return c.union(self.cards(e.left, env, raw), self.cards(e.right, env, raw))
                    case "-":
                        return c.without(self.cards(e.left, env, raw), self.cards(e.right, env, raw=True))
                    case "in":
                        return c.both(self.cards(e.left, env, raw or not self.names_faces(e.right)), self.cards(e.right, env, raw=True))
                    case "matching":
                        left, right = self.cards(e.left, env), self.cards(e.right, env)
                        met = c.both(left, self.relations.matching(right))
                        return met if right.single else c.without(met, right)
            case typed.Where():
                group = self.cards(e.group, env)
                mask = self.ranges.mask_where(e.test, env)
                return c.both(group, mask) if mask is not None else self.ranges.where_cards(group, e, env)
            case typed.Best():
                values = self.masks[e.attribute].items()
                table = self.module.table(
                    ident("LOWEST_" if e.extreme == "lowest" else "HIGHEST_", e.attribute), ordered(values, e.extreme)
                )
                return c.call("first_cards", self.cards(e.cards, env), Code(table))
            case typed.Call():
                return self._word(e, env, lambda body, inner: self.cards(body, inner, raw), raw)
        raise TypeError(e)

    def top(self) -> Code:
        """The next card of the stock; no card when it is empty."""
        return Code("h.deck[h.top] if h.stock else 0", c.CHOICE, free=H.free)

    def names_faces(self, e: typed.Typed) -> bool:
        """Whether cards with two faces are named in it, or in a word that it uses."""
        named, two_faced = self.setup.deck.named, self.setup.deck.two_faced
        return bool(two_faced) and any(
            (isinstance(x, typed.Named) and named.get(x.id, 0) & two_faced)
            or (isinstance(x, typed.Call) and self.names_faces(self.body(x)))
            for x in walk(e)
        )

    # ------------------------------------------------------------ words and names

    def body(self, e: typed.Call) -> typed.Typed:
        return self.setup.ruleset.words[e.word].body

    def word_env(self, e: typed.Call, env: Env) -> Env:
        """A word sees what is bound where it is used, of the player it is used of; bare attributes stay outside."""
        if e.player is None:
            return replace(env, at=None)
        return replace(env, whose=self.player(e.player, env), unsure=not self.sure(e.player, env), at=None)

    def _word(self, e: typed.Call, env: Env, lower: Callable[[typed.Typed, Env], Code], raw: bool = False) -> Code:
        """A word, under its name where it has just been worked out. A word within a word does not count as one more use."""
        calls, self.calls = self.calls, self.calls if self.calls_within else None
        found = self._once(e, self.word_env(e, env), lower, raw)
        self.calls = calls
        if calls is not None and not found.simple:
            calls[found] += 1
        return self.shared.get(found.text, found)

    def _once(self, e: typed.Call, inner: Env, lower: Callable[[typed.Typed, Env], Code], raw: bool) -> Code:
        """A word within a word, which may stand in it in many places, is written once for each meaning of its names."""
        outermost = self._written_now is None
        known = self._written_now = {} if self._written_now is None else self._written_now
        key = (e.word, raw, inner.whose, inner.unsure, inner.rule, inner.on_move, inner.still, *sorted(inner.bound.items()))
        try:
            if key not in known:
                known[key] = self._written(e, inner, lower)
            return known[key]
        finally:
            if outermost:
                self._written_now = None

    def _written(self, e: typed.Call, inner: Env, lower: Callable[[typed.Typed, Env], Code]) -> Code:
        """A word in line where it is short; a long one is a function, written once."""
        found = lower(self.body(e), inner)
        if len(found.text) <= self.short:
            return found
        if self.setup.ruleset.words[e.word].whose and inner.whose is not None:
            who = name(inner.fresh("seat"))
            body = lower(self.body(e), replace(inner, whose=who))
            arguments = {**dict.fromkeys(sorted(body.free - who.free - {"h"})), who.text: inner.whose}
        else:
            body, arguments = found, dict.fromkeys(sorted(found.free - {"h"}))
        w = Writer()
        w.line(f"return {body}")
        function = self.module.helper(ident("word_", e.word), ("h", *arguments), w)
        return replace(
            c.call(function, H, *(value or name(key) for key, value in arguments.items())),
            single=found.single,
            low=found.low,
            high=found.high,
        )

    def by_seat(self, name: str, function: Callable[[int, int, int], object]) -> str:
        """The code of a table by seat, of what depends on who takes part and which way turns go.

        The function is called with a seat, a mask of seats, and 1 where the order of turns is turned round.

        One name is always of one function: a table that is there already is not worked out again, for of many players it is long.
        """
        seats, sits_out, reverses = range(self.setup.players), self.setup.sits_out, self.setup.reverses
        if name not in self.module.tables:
            masks = range(self.setup.everybody + 1) if sits_out else (-1,)
            ways = [tuple(tuple(function(p, active, back) for p in seats) for active in masks) for back in (0, 1)[: 1 + reverses]]
            tables = tuple(way if sits_out else way[0] for way in ways)
            self.module.table(name, tables if reverses else tables[0])
        return f"{name}{'[h.back]' if reverses else ''}{'[h.active]' if sits_out else ''}"

    def zone(self, id: str) -> str:
        return id if id in ("table", "stock", "in_play", *REGISTERS) else ident("z_", id)

    def field(self, id: str) -> str:
        """The field of the state that holds what players have."""
        names = self.setup.names
        return ident("s_", id) if id in names.state else ident("n_", id) if id in names.rules else id

    def sure(self, e: typed.Typed, env: Env) -> bool:
        """Whether a player cannot be nobody."""
        match e:
            case typed.Seat(name="whose"):
                return not env.unsure
            case typed.Seat(name="mover" | "next_player"):
                return env.on_move
            case typed.Seat():
                return e.name not in ("winner", "nobody")
            case typed.Bound():
                return True
            case typed.If():
                return self.sure(e.then, env) and self.sure(e.other, env)
            case typed.Call():
                return self.sure(self.body(e), self.word_env(e, env))
            case _:
                return False

    def pile(self, e: typed.Typed | None, env: Env) -> Code:
        if e is None:
            assert env.at is not None
            return env.at
        assert isinstance(e, typed.Bound)
        return env.bound[_key(e)]

    def _attribute(self, e: typed.AttributeOf, env: Env) -> tuple[Code, Code]:
        deck = self.setup.deck
        cards = env.at if e.cards is None else self.cards(e.cards, env, raw=True)
        if e.cards is not None and self.names_faces(e.cards):
            cards = self.cards(e.cards, env)
        assert cards is not None
        if cards.value is not None:
            values = {deck.faces[b.bit_length() - 1].attributes.get(e.attribute) for b in bits(cards.value)}
            value = values.pop() if len(values) == 1 else None
            return (ZERO, FALSE) if value is None else (lit(value), TRUE)
        by_bit = {1 << n: f.attributes[e.attribute] for n, f in enumerate(deck.faces) if e.attribute in f.attributes}
        table = self.module.table(ident("OF_", e.attribute), runtime.common_value(by_bit))
        if cards.single and len(by_bit) == len(deck.faces):
            return c.item(table, cards), TRUE
        value_name = self.module.fresh("value")
        return Code(value_name), Code(f"({value_name} := {table}[{cards}]) is not None", c.COMPARISON, free=cards.free)


def _key(e: typed.Bound) -> str:
    """Under what a thing at hand is known."""
    return f"that {e.kind}" if e.other else e.kind
