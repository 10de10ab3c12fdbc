"""What numbers and cards can come to, whatever the options, the number of players and the cards: bounds that always hold.

A number has a lowest and a highest value; cards are at most and at least certain faces. Conditions are left to `bounds`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from interpreter.expression import typed
from interpreter.expression.types import PLAYERS, Kind
from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.model.lints.faces import Faces, numbers
from interpreter.model.lints.walk import everything, key

NO, YES, EITHER = 1, 2, 3  # a condition as the set of what it may be
FAR = 1 << 80  # stands for no bound
_MOST_LOOKED = 100_000  # expressions: several times what the longest ruleset takes
_WIDE = 3  # rounds after which bounds that still move are given up
MOST_TURNS = 2000  # of a hand, with room: the engine stops a hand that takes so many

Number = tuple[int, int]

_PLAYERS = ("player", "partner", "opponent", "loser", "sitter")


@frozen
class Cards:
    """may: no other faces than these. must: at least these. low, high: how many cards."""

    may: int
    must: int
    low: int
    high: int


class Terms(ABC):
    """far: what numbers without a bound are taken for. parts: the ruleset taken apart, where that is done already.

    whole: whether all that happens is known; if not, anything may change what is remembered, and come to where it may lie.
    """

    def __init__(self, ruleset: model.Ruleset, far: int = FAR, parts: tuple[object, ...] = (), *, whole: bool = True) -> None:
        parts = parts or tuple(everything(ruleset))
        self.ruleset, self.faces, self.far = ruleset, Faces(ruleset), far
        self._words: dict[str, object] = {}
        self._keys: dict[int, tuple[typed.Typed, object]] = {}  # by identity, with the expression: so that it stays
        self._bound: dict[str, Cards | Number] = {}
        self._at: int | None = None
        self._looked = 0
        self._pack = self.faces.everything
        self._size = len(ruleset.cards)
        self._fed = set(_fed(ruleset, parts)) if whole else {*ruleset.zones, "shown"}
        self._fewest = 1 if any(isinstance(v, model.SitOut) for v in parts) else ruleset.low
        self._stacked = {v.kind for v in parts if isinstance(v, model.Stack)} if whole else set(ruleset.names.pile_kinds())
        numbers_kept = [s.id for s in ruleset.names.state.values() if s.holds.kind is Kind.NUMBER]
        self.states = self._find_states(parts) if whole else dict.fromkeys(numbers_kept, (-far, far))
        self._words.clear()

    def tired(self) -> bool:
        """Whether so much has been looked at that all else is taken for unknown: words can be made of words many times over."""
        self._looked += 1
        return self._looked > _MOST_LOOKED

    def key(self, e: typed.Typed) -> object:
        """The same for expressions that say the same; worked out once for each."""
        found = self._keys.get(id(e))
        if found is None:
            found = self._keys[id(e)] = (e, key(e))
        return found[1]

    @abstractmethod
    def truth(self, e: typed.Typed) -> int:
        """What a condition may be: NO, YES or EITHER."""

    def of_face(self, test: typed.Typed, face: int) -> int:
        """A condition about the attributes of one face."""
        kept, self._at = self._at, face
        found = self.truth(test)
        self._at = kept
        return found

    @contextmanager
    def inside(self, things: typed.Things | None) -> Iterator[None]:
        """Within a range: `this` is something of it."""
        if things is None or things.kind in _PLAYERS:
            yield
            return
        kept, self._bound = self._bound, dict(self._bound)
        if things.kind == "attribute":
            values = self.ruleset.names.attributes[things.name].values
            self._bound[things.name] = (min(values, default=0), max(values, default=0))
        else:
            source = self.cards(things.source) if things.source else self._some()
            may = source.may if things.kind != "pile" else self._pack
            high = 1 if things.kind == "card" else self._size if things.kind == "pile" else source.high
            this = Cards(may, 0, 1, high)
            self._bound["card" if things.kind == "card" else "set" if things.kind == "set" else "pile"] = this
            self._bound[things.name] = this
        kept_words, self._words = self._words, {id: v for id, v in self._words.items() if not self.ruleset.words[id].needs}
        yield
        kept_words.update((id, v) for id, v in self._words.items() if not self.ruleset.words[id].needs)
        self._bound, self._words = kept, kept_words

    # ------------------------------------------------------------ numbers

    def number(self, e: typed.Typed) -> Number:
        """The lowest and the highest value; the lowest above the highest where it is never there."""
        if self.tired():
            return -self.far, self.far
        match e:
            case typed.Constant():
                return e.value, e.value
            case typed.Setting():
                option = self.ruleset.names.options[e.option]
                if option.numbers:
                    return min(option.numbers), max(option.numbers)
                return (0, 1) if option.is_truth else (option.low, option.high)
            case typed.Own() | typed.Shared():
                return self._own(e.name)
            case typed.AttributeOf():
                return self._attribute(e)
            case typed.Fact():
                return -self.far, self.far
            case typed.Bound():
                found = self._bound.get(e.kind)
                return found if isinstance(found, tuple) else self._values(e.type.attribute or e.kind)
            case typed.If():
                test = self.truth(e.test)
                sides = [self.number(s) for s, on in ((e.then, test & YES), (e.other, test & NO)) if on]
                return min(s[0] for s in sides), max(s[1] for s in sides)
            case typed.Arithmetic():
                return self._arithmetic(e.operator, self.number(e.left), self.number(e.right))
            case typed.Count():
                if e.group.type == PLAYERS:
                    return self.players(e.group)
                cards = self.cards(e.group)
                return cards.low, cards.high
            case typed.Over():
                return self._over(e, self.cards(e.cards))
            case typed.ForEach():
                return self._for_each(e)
            case typed.Call():
                said = self._word(e)
                return said if isinstance(said, tuple) else (-self.far, self.far)
            case _:
                return -self.far, self.far

    def _own(self, name: str) -> Number:
        if name in self.states:
            return self.states[name]
        if name in self.ruleset.names.rules or name == "turn_number":
            return 0, min(MOST_TURNS, self.far) if name == "turn_number" else self.far
        if name == "hand_number":
            return 1, self.far
        return -self.far, self.far

    def _attribute(self, e: typed.AttributeOf) -> Number:
        if e.cards is None and self._at is not None:
            value = self.faces.faces[self._at].attributes.get(e.attribute)
            return (1, 0) if value is None else (value, value)
        group = self._pack if e.cards is None else self.cards(e.cards).may
        values = [v for n in numbers(group) if (v := self.faces.faces[n].attributes.get(e.attribute)) is not None]
        return (min(values), max(values)) if values else (1, 0)

    def _values(self, attribute: str) -> Number:
        declared = self.ruleset.names.attributes.get(attribute)
        return (min(declared.values), max(declared.values)) if declared and declared.values else (-self.far, self.far)

    def _arithmetic(self, operator: str, x: Number, y: Number) -> Number:
        (a, b), (c, d) = x, y
        match operator:
            case "+":
                low, high = a + c, b + d
            case "-":
                low, high = a - d, b - c
            case "capped":
                low, high = min(a, c), min(b, d)
            case "floored":
                low, high = max(a, c), max(b, d)
            case "*":
                products = (a * c, a * d, b * c, b * d)
                low, high = min(products), max(products)
            case _:
                quotients = [n // m for n in (a, b) for m in (max(c, 1), max(d, 1))]
                low, high = min(quotients), max(quotients)
        return max(low, -FAR), min(high, FAR)

    def _over(self, e: typed.Over, cards: Cards) -> Number:
        values = sorted(self.faces.values(cards.may, e.attribute), reverse=True)
        if not values:
            return 0, 0
        if e.fold != "sum":
            return min(0, values[-1]), max(0, values[0])
        sure = 0 if self.faces.two_faced else sum(v for v in self.faces.values(cards.must, e.attribute) if v > 0)
        return sure + sum(v for v in values if v < 0), sum(v for v in values[: cards.high] if v > 0)

    def _for_each(self, e: typed.ForEach) -> Number:
        low, high = self.things(e.things)
        with self.inside(e.things):
            a, b = self.number(e.value)
        if a > b:
            return 0, 0
        if typed.may_be_absent(e.value, self.ruleset.words):
            low = 0
        if e.total == "total":
            corners = [a * low, a * high, b * low, b * high]
            return max(min(corners), -FAR), min(max(corners), FAR)
        return (a, b) if low > 0 else (min(a, 0), max(b, 0))

    # ------------------------------------------------------------ players, ranges

    def players(self, e: typed.Typed) -> Number:
        """How many."""
        match e:
            case typed.Seats(name="players"):
                return self._fewest, self.ruleset.high
            case typed.Where():
                return 0, self.players(e.group)[1] if self.truth(e.test) & YES else 0
            case typed.Seats():
                return 0 if self.ruleset.teams or e.name == "sitters" else self._fewest - 1, self.ruleset.high
            case _:
                return 0, self.ruleset.high

    def things(self, things: typed.Things) -> Number:
        """How many there are in a range, without regard to its `where` but for whether it can hold."""
        if things.kind == "attribute":
            n = len(self.ruleset.names.attributes[things.name].values)
            low, high = n, n
        elif things.kind in _PLAYERS:
            low, high = self._fewest if things.kind == "player" else 0, self.ruleset.high
        else:
            source = self.cards(things.source) if things.source else self._some()
            low, high = source.low, source.high
            if things.kind == "set":
                high = FAR if high else 0
            elif things.kind == "pile":
                low, high = 0, 0 if not self._stacked or (things.pile_kind and things.pile_kind not in self._stacked) else high
        if things.where is not None:
            with self.inside(things):
                low, high = 0, high if self.truth(things.where) & YES else 0
        return low, high

    # ------------------------------------------------------------ cards

    def cards(self, e: typed.Typed) -> Cards:
        """At most and at least which, and how many."""
        if self.tired():
            return self._some()
        match e:
            case typed.Named():
                may = self.faces.named(e.id)
                must = may & self.faces.always()
                for whole in self.faces.two_faced:
                    if whole & ~may:
                        must &= ~whole  # it depends on which face is up
                return Cards(may, must, self.faces.count(must), self.faces.count(may))
            case typed.Zone():
                return self._some() if self._can_hold(e.name) else Cards(0, 0, 0, 0)
            case typed.Own() | typed.Shared():
                return self._some() if e.name != "shown" or "shown" in self._fed else Cards(0, 0, 0, 0)
            case typed.Top():
                return Cards(self._pack, 0, 0, 1)
            case typed.Chosen():
                return Cards(self._pack, 0, 0, 1)
            case typed.Bound():
                found = None if e.other else self._bound.get(e.kind)
                return found if isinstance(found, Cards) else Cards(self._pack, 0, 1, 1 if e.kind == "card" else self._size)
            case typed.PileCards(pile=typed.Bound()):
                return Cards(self._pack, 0, 1, self._size)
            case typed.If():
                test = self.truth(e.test)
                sides = [self.cards(s) for s, on in ((e.then, test & YES), (e.other, test & NO)) if on]
                found = sides[0]
                for s in sides[1:]:
                    found = Cards(found.may | s.may, found.must & s.must, min(found.low, s.low), max(found.high, s.high))
                return found
            case typed.Join():
                return self._join(e.operator, self.cards(e.left), self.cards(e.right))
            case typed.Where():
                return self._where(e)
            case typed.Best():
                group = self.cards(e.cards)
                return Cards(group.may, 0, 0, group.high)
            case typed.Call():
                word = self._word(e)
                return word if isinstance(word, Cards) else self._some()
            case _:
                return self._some()

    def _some(self) -> Cards:
        return Cards(self._pack, 0, 0, self._size)

    def _can_hold(self, zone: str) -> bool:
        return zone not in self.ruleset.zones or zone in self._fed

    def _join(self, operator: str, a: Cards, b: Cards) -> Cards:
        match operator:
            case "+":
                may, must = a.may | b.may, a.must | b.must
                low, high = max(a.low, b.low), a.high + b.high
            case "-":
                may, must = a.may & ~b.must, a.must & ~b.may
                low, high = a.low - b.high, a.high
            case "in":
                may, must = a.may & b.may, a.must & b.must
                low, high = 0, min(a.high, b.high)
            case _:
                may, must, low, high = a.may, 0, 0, a.high if b.high else 0
        low = max(low, 0 if self.faces.two_faced else must.bit_count())
        return Cards(may, must, low, min(high, self.faces.count(may)))

    def _where(self, e: typed.Where) -> Cards:
        group = self.cards(e.group)
        may = must = 0
        for n in numbers(group.may):
            test = self.of_face(e.test, n)
            may |= (1 << n) if test & YES else 0
            must |= (1 << n) if test == YES and group.must >> n & 1 else 0
        return Cards(may, must, self.faces.count(must), min(group.high, self.faces.count(may)))

    # ------------------------------------------------------------ words, states

    def _word(self, e: typed.Call) -> object:
        """The bounds of a word, once; within a `where` of its own."""
        if e.word not in self._words:
            meaning = self.ruleset.words.get(e.word)
            if meaning is None:
                return None
            kept, self._at = self._at, None
            kind = meaning.body.type.kind
            read = {Kind.TRUTH: self.truth, Kind.NUMBER: self.number, Kind.SYMBOL: self.number, Kind.CARDS: self.cards}.get(kind)
            found = read(meaning.body) if read else None
            self._words[e.word] = found
            self._at = kept
        return self._words[e.word]

    def _find_states(self, parts: tuple[object, ...]) -> dict[str, Number]:
        """What the states that are numbers can come to, from what changes them."""
        names = self.ruleset.names.state
        changes = [v for v in parts if isinstance(v, model.Change) and v.state in names]
        self.states = {s.id: (0, 0) for s in names.values() if s.holds.kind is Kind.NUMBER}
        for turn in count():
            found = dict(self.states)
            self._words.clear()
            for change in changes:
                if change.state not in found:
                    continue
                (low, high), (a, b) = found[change.state], self.number(change.value)
                if change.verb != "add":
                    low, high = min(low, a), max(high, b)
                else:
                    low, high = -self.far if a < 0 else low, self.far if b > 0 else high
                found[change.state] = max(low, -self.far), min(high, self.far)
            if found == self.states:
                break
            if turn >= _WIDE:  # what still grows has no bound
                found = {s: span if span == self.states[s] else (-self.far, self.far) for s, span in found.items()}
            self.states = found
        return self.states


def _fed(ruleset: model.Ruleset, parts: tuple[object, ...]) -> Iterator[str]:
    """The zones that cards may come to, and `shown`."""
    for packets in ruleset.deal.packets.values():
        yield from (p.zone for p in packets)
    for part in parts:
        match part:
            case model.Place():
                yield part.zone
            case model.DealPacket():
                yield part.packet.zone
            case model.Simple(verb="show"):
                yield "shown"
            case _:
                pass
