"""Typed expressions to code over masks, for one setting. Static parts fold to constants; loops become small functions of their own.

In generated code `h` is the state. A card, or any set of cards, is a mask; a player is a seat (0-based, -1 nobody); a pile is a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from interpreter.expression import typed
from interpreter.expression.types import PLAYERS, Names
from interpreter.expression.types import Setting as Value
from interpreter.model.ruleset import Ruleset
from interpreter.plan import code as c
from interpreter.plan import runtime
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, ident, lit, name, truth
from interpreter.plan.deck import Deck, bits
from interpreter.plan.module import Module, Writer
from interpreter.plan.usage import named_singly

REGISTERS = ("played", "flipped", "taken")
H = name("h")
_SEAT = name("seat")
_SHORT = 60  # characters of a word that is still written in line


@dataclass(frozen=True, slots=True)
class Setup:
    """What a plan is made for. team: by seat, the seat that stands for the team (the lowest)."""

    ruleset: Ruleset
    players: int
    options: Mapping[str, Value]
    deck: Deck
    team: tuple[int, ...]

    @property
    def names(self) -> Names:
        return self.ruleset.names

    def mates(self, seat: int) -> tuple[int, ...]:
        return tuple(p for p in range(self.players) if self.team[p] == self.team[seat])

    def around(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order from one."""
        return tuple((seat + i) % self.players for i in range(self.players))

    def others(self, seat: int) -> tuple[int, ...]:
        """The opponents of a seat in turn order."""
        return tuple(p for p in self.around(seat) if self.team[p] != self.team[seat])


@dataclass(frozen=True, slots=True)
class Env:
    """What names mean where an expression stands. whose: the player meant. at: the card or pile that bare attributes are of."""

    whose: Code | None = None
    bound: Mapping[str, Code] = field(default_factory=dict)
    at: Code | None = None
    rule: str = ""  # whose expression it is, for faults

    def binding(self, **things: Code) -> Env:
        return replace(self, bound={**self.bound, **things})

    def locals(self) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for value in (self.whose, self.at, *self.bound.values()):
            for part in sorted(value.free) if value else ():
                found.setdefault(part)
        return tuple(n for n in found if n != "h")


class Values:
    """Lowers expressions. Everything it needs of tables and small functions goes into the module."""

    def __init__(self, setup: Setup, module: Module) -> None:
        self.setup, self.module = setup, module
        self._masks: dict[str, dict[int, int]] = {a: setup.deck.value_masks(a) for a in setup.names.attributes}
        self._alike: dict[int, int] | None = None

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
                return self._compare(e, env)
            case typed.SameCards():
                return self._same(self.cards(e.left, env), self.cards(e.right, env))
            case typed.NoPlayers():
                return c.none(self.players(e.players, env))
            case typed.Has():
                return self._has(e, env)
            case typed.HasOfOne():
                masks = self.module.table(ident("VALUES_", e.attribute), tuple(self._masks[e.attribute].values()))
                return c.call("has_of_one", self.cards(e.cards, env), lit(e.count), Code(masks))
            case typed.Matches():
                return c.some(c.both(self.cards(e.left, env), self._matching(self.cards(e.right, env))))
            case typed.Scored():
                assert env.whose is not None
                return c.call(ident("scored_", e.row), H, env.whose)
            case typed.AnyOf():
                return self._any(e, env)
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
                return self._own(e, env), TRUE
            case typed.Shared():
                return Code("h.hand_number" if e.name == "hand_number" else f"h.{ident('s_', e.name)}", free=H.free), TRUE
            case typed.AttributeOf():
                return self._attribute(e, env)
            case typed.Fact(fact="worth"):
                return c.item(self.pile(e.of, env).text, lit(3)), TRUE
            case typed.Bound():
                return env.bound[e.kind], TRUE
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
                return self._over(e, env), TRUE
            case typed.ForEach():
                return self._for_each(e, env), TRUE
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
                turned = self.module.table("NEXT", tuple((p + 1) % self.setup.players for p in range(self.setup.players)))
                return Code(f"{turned}[h.{'mover' if e.name == 'next_player' else 'dealer'}]", free=H.free)
            case typed.Seat():
                return lit(int(e.name[5:])) if e.name.startswith("seat ") else Code(f"h.{e.name}", free=H.free)
            case typed.Bound():
                return env.bound[e.kind]
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
        everybody = (1 << self.setup.players) - 1
        match e:
            case typed.Seats(name="players"):
                return lit(everybody)
            case typed.Seats():
                seat = Code("h.winner", free=H.free) if e.name == "losers" else env.whose
                assert seat is not None
                table = self.module.table("OPPONENTS", tuple(everybody & ~_seats(self.setup.mates(p)) for p in range(self.setup.players)))
                found = c.item(table, seat)
                return c.if_(c.compare(">=", seat, ZERO), found, lit(everybody)) if e.name == "losers" else found
            case typed.Where():
                return self._where_players(e, env)
            case typed.If():
                return c.if_(self.truth(e.test, env), self.players(e.then, env), self.players(e.other, env))
            case typed.Call():
                return self._word(e, env, self.players)
        raise TypeError(e)

    def cards(self, e: typed.Typed, env: Env) -> Code:
        deck = self.setup.deck
        match e:
            case typed.Named():
                return lit(deck.named[e.id] if e.id else 0)
            case typed.Zone():
                return Code(f"h.{self.zone(e.name)}" if e.name != "loose" else "h.table & ~h.piled", c.ATOM if e.name != "loose" else c.INTERSECTION,
                            free=H.free)  # fmt: skip
            case typed.Top():
                return c.call("top_of", H)
            case typed.Own() | typed.Shared():
                return self.number(e, env)
            case typed.Bound():
                return env.bound[f"that {e.kind}" if e.other else e.kind]
            case typed.Chosen():
                return env.bound[e.name]
            case typed.PileCards():
                return c.item(self.pile(e.pile, env).text, ZERO)
            case typed.If():
                return c.if_(self.truth(e.test, env), self.cards(e.then, env), self.cards(e.other, env))
            case typed.Join():
                left, right = self.cards(e.left, env), self.cards(e.right, env)
                match e.operator:
                    case "+":
                        return c.union(left, right)
                    case "-":
                        return c.without(left, right)
                    case "in":
                        return c.both(left, right)
                    case "matching":
                        met = c.both(left, self._matching(right))
                        return met if right.single else c.without(met, right)
            case typed.Where():
                group = self.cards(e.group, env)
                mask = self.mask_where(e.test, env)
                return c.both(group, mask) if mask is not None else self._where_cards(group, e, env)
            case typed.Best():
                values = self._masks[e.attribute].items()
                table = self.module.table(ident("LOWEST_" if e.extreme == "lowest" else "HIGHEST_", e.attribute), _ordered(values, e.extreme))
                return c.call("first_cards", self.cards(e.cards, env), Code(table))
            case typed.Call():
                return self._word(e, env, self.cards)
        raise TypeError(e)

    # ------------------------------------------------------------ words and names

    def body(self, e: typed.Call) -> typed.Typed:
        return self.setup.ruleset.words[e.word].body

    def word_env(self, e: typed.Call, env: Env) -> Env:
        """A word sees what is bound where it is used, of the player it is used of; bare attributes stay outside."""
        whose = env.whose if e.player is None else self.player(e.player, env)
        return replace(env, whose=whose, at=None)

    def _word(self, e: typed.Call, env: Env, lower: Callable[[typed.Typed, Env], Code]) -> Code:
        """A word in line where it is short; a long one is a function, written once."""
        inner = self.word_env(e, env)
        found = lower(self.body(e), inner)
        if len(found.text) <= _SHORT:
            return found
        if self.setup.ruleset.words[e.word].whose and inner.whose is not None:
            body = lower(self.body(e), replace(inner, whose=_SEAT))
            arguments = {**dict.fromkeys(sorted(body.free - {"h", "seat"})), "seat": inner.whose}
        else:
            body, arguments = found, dict.fromkeys(sorted(found.free - {"h"}))
        w = Writer()
        w.line(f"return {body}")
        function = self.module.helper(ident("word_", e.word), ("h", *arguments), w)
        return replace(c.call(function, H, *(value or name(key) for key, value in arguments.items())), single=found.single)

    def zone(self, id: str) -> str:
        return id if id in ("table", "stock", "in_play", *REGISTERS) else ident("z_", id)

    def field(self, id: str) -> str:
        """The field of the state that holds what players have."""
        names = self.setup.names
        return ident("s_", id) if id in names.state else ident("n_", id) if id in names.rules else id

    def _own(self, e: typed.Own, env: Env) -> Code:
        player = self.player(e.player, env)
        sure = self.sure(e.player)
        missing = -1 if e.name in self.setup.names.state and self.setup.names.state[e.name].start else 0
        if e.name == "points":
            return self._of(player, sure, 0, lambda seat: c.call("points", H, seat))
        if e.name == "captured" and len(set(self.setup.team)) < self.setup.players:
            team = self.module.table("TEAM", self.setup.team)
            return self._of(player, sure, 0, lambda seat: Code(f"h.captured[{team}[{seat}]]", free=seat.free | H.free))
        return self._of(player, sure, missing, lambda seat: Code(f"h.{self.field(e.name)}[{seat}]", free=seat.free | H.free))

    def _of(self, player: Code, sure: bool, missing: int, of: Callable[[Code], Code]) -> Code:
        """Something of a player who may be nobody."""
        if player.value is not None:
            return of(player) if player.value >= 0 else lit(missing)
        if sure:
            return of(player)
        if player.simple:
            return c.if_(c.compare(">=", player, ZERO), of(player), lit(missing))
        seat = self.module.fresh("seat")
        found = c.if_(Code(f"({seat} := {player}) >= 0", c.COMPARISON, free=player.free), of(Code(seat)), lit(missing))
        return found

    def sure(self, e: typed.Typed) -> bool:
        """Whether a player cannot be nobody."""
        match e:
            case typed.Seat():
                return e.name not in ("winner", "nobody")
            case typed.Bound():
                return True
            case typed.If():
                return self.sure(e.then) and self.sure(e.other)
            case typed.Call():
                return self.sure(self.body(e))
            case _:
                return False

    def pile(self, e: typed.Typed | None, env: Env) -> Code:
        if e is None:
            assert env.at is not None
            return env.at
        assert isinstance(e, typed.Bound)
        return env.bound[e.kind]

    def _attribute(self, e: typed.AttributeOf, env: Env) -> tuple[Code, Code]:
        deck = self.setup.deck
        cards = env.at if e.cards is None else self.cards(e.cards, env)
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

    # ------------------------------------------------------------ comparisons

    def _compare(self, e: typed.Compare, env: Env) -> Code:
        kind = e.left.type.kind.value
        if kind == "player":
            return c.compare("is", self.player(e.left, env), self.player(e.right, env))
        if kind == "yes or no":
            left, right = self.truth(e.left, env), self.truth(e.right, env)
            return right if left == TRUE else c.not_(right) if left == FALSE else c.if_(right, left, c.not_(left))
        (left, left_there), (right, right_there) = self.maybe(e.left, env), self.maybe(e.right, env)
        return c.and_(left_there, right_there, c.compare(e.operator, left, right))

    def _same(self, left: Code, right: Code) -> Code:
        if right.value == 0 or left.value == 0:
            return c.none(left if right.value == 0 else right)
        if left.single:
            return c.some(c.both(left, right))
        if left.value is not None and right.value is not None:
            return truth(self._are_same(left.value, right.value))
        self.module.table("same_cards", self._are_same)
        return c.call("same_cards", left, right)

    def _are_same(self, left: int, right: int) -> bool:
        front = self.setup.deck.front
        left, right = front(left), front(right)
        if left.bit_count() == 1 and right:
            return left & right != 0
        return left == right

    def _has(self, e: typed.Has, env: Env) -> Code:
        if e.left.type == PLAYERS:
            seat = self.player(e.right, env)
            return Code(f"{self.players(e.left, env).at(c.SHIFT)} >> ({seat} + 1 and {seat}) & 1 == 1", c.COMPARISON, free=H.free | seat.free)
        left, right = self.cards(e.left, env), self.cards(e.right, env)
        if e.relation == "has":
            return c.some(c.both(left, right))
        deck = self.setup.deck
        wanted = right.value
        if wanted is None or wanted == 0:
            return c.none(c.without(right, left))
        tests: list[Code] = []
        plain = sum(b for b in bits(wanted) if b not in deck.turned or not deck.turned[b] & wanted)
        if plain:
            tests.append(Code(f"{c.both(left, lit(plain)).at(c.UNION)} == {plain}", c.COMPARISON, free=left.free) if left.value is None
                         else truth(left.value & plain == plain))  # fmt: skip
        tests += [c.some(c.both(left, lit(b | deck.turned[b]))) for b in bits(wanted & ~plain) if b < deck.turned[b]]
        return c.and_(*tests)

    def _matching(self, cards: Code) -> Code:
        """The cards that match some card of a mask."""
        by_bit = self.matches
        if cards.value is not None:
            found = 0
            for bit in bits(cards.value):
                found |= by_bit[bit]
            return lit(found)
        return c.item(self.module.table("MATCHING", runtime.union_of(by_bit)), cards)

    @property
    def matches(self) -> dict[int, int]:
        """For each face the faces that it matches, as `cards_match` says."""
        found: dict[int, int] | None = self.module.tables.get("_matches")  # type: ignore[assignment]
        if found is None:
            found = self._find_matches()
            self.module.tables["_matches"] = found
        return found

    def _find_matches(self) -> dict[int, int]:
        condition, deck = self.setup.ruleset.match_condition, self.setup.deck
        single = [1 << n for n in range(len(deck.faces))]
        if condition is None:
            return dict.fromkeys(single, 0)
        this, that = name("this", single=True), name("that", single=True)
        test = self.truth(condition, Env(bound={"card": this, "that card": that}, rule="cards_match"))
        writer = Writer()
        writer.line(f"return {test}")
        function = self.module.helper("cards_match", ("this", "that"), writer)
        space = dict(self.module.tables)
        exec(compile(self.module.text(), "<cards_match>", "exec"), space)
        holds = space[function]
        return {a: sum(b for b in single if a != b and deck.turned.get(a) != b and holds(a, b)) for a in single}  # type: ignore[operator, misc]

    # ------------------------------------------------------------ over cards and ranges

    def _over(self, e: typed.Over, env: Env) -> Code:
        cards = self.cards(e.cards, env)
        masks = self._masks[e.attribute]
        if e.fold != "sum":
            table = self.module.table(ident("LOWEST_" if e.fold == "lowest" else "HIGHEST_", e.attribute), _ordered(masks.items(), e.fold))
            return c.call("first_value", cards, Code(table))
        planes: dict[int, int] = {}
        for value, mask in masks.items():
            for plane in range(value.bit_length()):
                if value >> plane & 1:
                    planes[1 << plane] = planes.get(1 << plane, 0) | mask
        total = ZERO
        for weight, mask in sorted(planes.items()):
            total = c.arithmetic("+", total, c.arithmetic("*", lit(weight), c.size(c.both(cards, lit(mask)))))
        return total

    def mask_where(self, test: typed.Typed, env: Env) -> Code | None:
        """The mask of the faces for which a test of bare attributes holds; None where it needs a loop."""
        everything = self.setup.deck.everything
        if not speaks_of_card(test):
            holds = self.truth(test, env)
            return lit(everything if holds.value else 0) if holds.value is not None else c.if_(holds, lit(everything), ZERO)
        match test:
            case typed.Logic():
                masks = [self.mask_where(p, env) for p in test.parts]
                found: Code | None = lit(everything if test.operator == "and" else 0)
                for mask in masks:
                    if mask is None or found is None:
                        return None
                    found = c.both(found, mask) if test.operator == "and" else c.union(found, mask)
                    if found.value is None and test.operator == "and" and found.text == f"{everything} & {mask}":
                        found = mask
                return found
            case typed.Not():
                inner = self.mask_where(test.operand, env)
                return None if inner is None else c.without(lit(everything), inner)
            case typed.Compare(operator=operator, left=typed.AttributeOf(attribute=attribute, cards=None), right=other) if not speaks_of_card(other):
                return self._faces(attribute, operator, other, env)
            case typed.Compare(operator=operator, left=other, right=typed.AttributeOf(attribute=attribute, cards=None)) if not speaks_of_card(other):
                turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(operator, operator)
                return self._faces(attribute, turned, other, env)
        found_mask = 0
        for number in range(len(self.setup.deck.faces)):
            holds = self.truth(test, replace(env, at=lit(1 << number)))
            if holds.value is None:
                return None
            found_mask |= holds.value << number
        return lit(found_mask)

    def _faces(self, attribute: str, operator: str, other: typed.Typed, env: Env) -> Code:
        """The faces whose attribute compares so with a value."""
        masks = self._masks[attribute]
        value, there = self.maybe(other, env)

        def function(limit: int) -> int:
            return sum(mask for v, mask in masks.items() if c.compare(operator, lit(v), lit(limit)).value)

        if there == FALSE:
            return ZERO
        if value.value is not None:
            return c.if_(there, lit(function(value.value)), ZERO)
        word = {"is": "IS_", "<": "BELOW_", "<=": "UP_TO_", ">": "ABOVE_", ">=": "FROM_"}[operator]
        table = self.module.table(ident(word, attribute), runtime.Table(function))
        return c.if_(there, c.item(table, value), ZERO)

    def _where_cards(self, group: Code, e: typed.Where, env: Env) -> Code:
        return self.filter(group, lambda bit: self.truth(e.test, replace(env, at=bit)))

    def filter(self, group: Code, test: Callable[[Code], Code]) -> Code:
        """Those of some cards for which a test holds, one by one."""
        bit = name("bit", single=True)
        holds = test(bit)
        if holds.value is not None:
            return group if holds.value else ZERO
        writer = Writer()
        writer.line("found = 0")
        with writer.block("for bit in bits(cards):"), writer.block(f"if {holds}:"):
            writer.line("found |= bit")
        writer.line("return found")
        outside = tuple(n for n in sorted(holds.free) if n not in ("h", "bit"))
        function = self.module.helper("where", ("h", "cards", *outside), writer)
        return c.call(function, H, group, *(name(n) for n in outside))

    def _where_players(self, e: typed.Where, env: Env) -> Code:
        group = self.players(e.group, env)
        found = ZERO
        for seat in range(self.setup.players):
            holds = self.truth(e.test, replace(env, whose=lit(seat), at=None))
            one = c.both(group, lit(1 << seat)) if group.value is not None else Code(f"{group.at(c.INTERSECTION)} & {1 << seat}", c.INTERSECTION, free=group.free)
            found = c.union(found, c.if_(holds, one, ZERO))
        return found

    def seats(self, things: typed.Things, env: Env) -> Code:
        """The seats of a range of players as a table of tuples, in turn order from the player meant (or the mover, or the lead)."""
        setup, kind = self.setup, things.kind
        if kind == "player":
            table = self.module.table("AROUND", tuple(setup.around(p) for p in range(setup.players)))
            return Code(f"{table}[h.mover if h.mover >= 0 else h.lead]", free=H.free)
        table = self.module.table("OTHERS", tuple(setup.others(p) for p in range(setup.players)))
        if kind == "opponent":
            assert env.whose is not None
            return c.item(table, env.whose)
        everybody = self.module.table("EVERYBODY", tuple(range(setup.players)))
        return Code(f"({table}[h.winner] if h.winner >= 0 else {everybody})", free=H.free)

    def _for_each(self, e: typed.ForEach, env: Env) -> Code:
        things = e.things
        if things.kind == "attribute":
            parts = [self.maybe(e.value, env.binding(**{things.name: lit(v)})) for v in self.setup.names.attributes[things.name].values]
            there = [(value, there) for value, there in parts if there != FALSE]
            values = [c.if_(t, v, ZERO) for v, t in there]
            if e.total == "total":
                total = ZERO
                for value in values:
                    total = c.arithmetic("+", total, value)
                return total
            if not values:
                return ZERO
            return c.call("max" if e.total == "highest" else "min", *values) if len(values) > 1 else values[0]
        seat = name("other")
        value, there_ = self.maybe(e.value, env.binding(**{things.name: seat}))
        writer = Writer()
        writer.line("values = []")
        with writer.block(f"for other in {self.seats(things, env)}:"):
            if there_ != TRUE:
                with writer.block(f"if {there_}:"):
                    writer.line(f"values.append({value})")
            else:
                writer.line(f"values.append({value})")
        ending = {"total": "sum(values)", "highest": "max(values, default=0)", "lowest": "min(values, default=0)"}[e.total]
        writer.line(f"return {ending}")
        used = c.free(value, there_, self.seats(things, env))
        outside = tuple(n for n in sorted(used) if n not in ("h", "other"))
        function = self.module.helper("each", ("h", *outside), writer)
        return c.call(function, H, *(name(n) for n in outside))

    def _any(self, e: typed.AnyOf, env: Env) -> Code:
        things = e.things
        if things.kind == "attribute":
            tests = []
            for v in self.setup.names.attributes[things.name].values:
                key = f"that {things.name}" if e.other else things.name
                test = self.truth(e.test, env.binding(**{key: lit(v)}))
                tests.append(c.and_(c.not_(c.compare("is", env.bound[things.name], lit(v))), test) if e.other else test)
            return c.or_(*tests)
        if things.kind == "card" and not e.other and things.source is not None:
            mask = self.mask_where(e.test, env) if not mentions_bound(e.test, things.name, self.setup.ruleset) else None
            group = self.cards(things.source, env)
            if mask is not None:
                return c.some(c.both(group, mask))
        return self._any_loop(e, env)

    def _any_loop(self, e: typed.AnyOf, env: Env) -> Code:
        things = e.things
        over, one, inner = self.loop(things, env)
        if e.other:
            inner = env.binding(**{f"that {things.name}": one})
        test = self.truth(e.test, inner)
        if e.other:
            test = c.and_(Code(f"{one} != {env.bound[things.name]}", c.COMPARISON, free=c.free(one, env.bound[things.name])), test)
        if test == FALSE:
            return FALSE
        writer = Writer()
        with writer.block(f"for {one} in {over}:"), writer.block(f"if {test}:"):
            writer.line("return True")
        writer.line("return False")
        outside = tuple(n for n in sorted(c.free(over, test)) if n not in ("h", one.text))
        function = self.module.helper("any", ("h", *outside), writer)
        return c.call(function, H, *(name(n) for n in outside))

    def loop(self, things: typed.Things, env: Env) -> tuple[Code, Code, Env]:
        """What to loop over, the loop's name, and what is known inside. `where` of the range is not in it."""
        one = name(self.module.fresh({"attribute": "value", "player": "seat", "opponent": "seat", "loser": "seat"}.get(things.kind, things.kind)),
                   single=things.kind == "card")  # fmt: skip
        if things.kind == "attribute":
            values = self.module.table(ident("ALL_", things.name), self.setup.names.attributes[things.name].values)
            return Code(values), one, env.binding(**{things.name: one})
        if things.kind in ("player", "opponent", "loser"):
            return self.seats(things, env), one, env.binding(**{things.name: one})
        assert things.source is not None
        group = self.cards(things.source, env)
        if things.kind == "card":
            return c.call("bits", group), one, replace(env.binding(card=one), at=one)
        if things.kind == "set":
            return Code(f"subsets({group}, {env.rule!r})", free=group.free), one, env.binding(set=one)
        kind = self.pile_kind(things.pile_kind) if things.pile_kind else -1
        return c.call("piles_in", H, group, lit(kind)), one, replace(env.binding(**{things.name: one, "pile": one}), at=one)

    def where(self, things: typed.Things, one: Code, inner: Env) -> Code:
        """The `where` of a range, of the one at hand."""
        if things.where is None:
            return TRUE
        if things.kind in ("player", "opponent", "loser"):
            inner = replace(inner, whose=one, at=None)
        return self.truth(things.where, inner)

    def mentions(self, e: typed.Typed, kind: str) -> bool:
        """Whether `this KIND` stands in an expression, or in a word that it uses."""
        return mentions_bound(e, kind, self.setup.ruleset)

    @property
    def alike(self) -> dict[int, int]:
        """For each card that another one is like in every attribute, none of them named singly: the first of those."""
        if self._alike is None:
            first: dict[object, int] = {}
            self._alike = {}
            single, deck = named_singly(self.setup.ruleset), self.setup.deck
            for number, (face, id) in enumerate(zip(deck.faces, deck.ids, strict=True)):
                if id not in single:
                    key = (face.type, tuple(sorted(face.attributes.items())), 1 << number in deck.turned)
                    kept = first.setdefault(key, 1 << number)
                    if kept != 1 << number:
                        self._alike[1 << number] = kept
        return self._alike

    def distinct(self) -> runtime.Table[int]:
        """Of cards that are alike only the first."""
        kin = {b: self.alike.get(b, b) for b in bits(self.setup.deck.everything)}

        def function(cards: int) -> int:
            first: dict[int, int] = {}
            for bit in bits(cards):
                first.setdefault(kin[bit], bit)
            return sum(first.values())

        return runtime.Table(function)

    def seat(self, number: int) -> Code:
        return lit(number)

    def pile_kind(self, id: str) -> int:
        return self.setup.names.pile_kinds().index(id)


def _seats(seats: Iterable[int]) -> int:
    return sum(1 << p for p in seats)


def _ordered(values: Iterable[tuple[int, int]], extreme: str) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(values, reverse=extreme == "highest"))


def speaks_of_card(e: typed.Typed) -> bool:
    """Whether a bare attribute or fact stands in it: something of the card or pile at hand."""
    return any(isinstance(x, typed.AttributeOf) and x.cards is None or isinstance(x, typed.Fact) and x.of is None for x in walk(e, into_where=False))


def mentions_bound(e: typed.Typed, kind: str, ruleset: Ruleset) -> bool:
    """Whether `this KIND` stands in it, or in a word that it uses."""
    for x in walk(e):
        if isinstance(x, typed.Bound) and x.kind == kind and not x.other:
            return True
        if isinstance(x, typed.Call) and kind in ruleset.words[x.word].needs:
            return True
    return False


def walk(e: object, into_where: bool = True) -> Iterable[typed.Typed]:
    """Every typed part of an expression, itself included; without `into_where` not the tests of inner `where`s over cards."""
    if isinstance(e, typed.Typed):
        yield e
    if isinstance(e, (typed.Typed, typed.Things)):
        for slot in e.__dataclass_fields__:
            if not into_where and isinstance(e, (typed.Where, typed.AnyOf)) and slot == "test":
                continue
            value = getattr(e, slot)
            for part in value if isinstance(value, tuple) else (value,):
                yield from walk(part, into_where)
