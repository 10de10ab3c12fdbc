"""What expressions mean, said a second time: a slow walk over syntax trees with cards as sets of names.

Written from the reference of the language, not from the code that it judges: no masks, no types, no folding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations

from interpreter.expression import tree
from interpreter.expression.types import Setting
from interpreter.model.ruleset import Face, Ruleset


@dataclass(frozen=True)
class Player:
    seat: int


@dataclass(frozen=True)
class Symbol:
    """A value of an attribute that has names for its values."""

    id: str


@dataclass(frozen=True)
class Pile:
    cards: frozenset[str]
    kind: str
    owner: Player
    worth: int


NOBODY = Player(-1)
NO_CARDS: frozenset[str] = frozenset()
Cards = frozenset[str]
Players = frozenset[Player]
Value = None | bool | int | Cards | Players | Pile | Player | Symbol


@dataclass
class Position:
    """A moment of a hand. What belongs to players is a list by seat; places hold names of cards."""

    rules: Ruleset
    words: Mapping[str, tree.Expression]
    options: Mapping[str, Setting]
    players: int
    pack: tuple[str, ...]
    mover: int
    dealer: int
    lead: int
    winner: int
    hand_number: int
    stock: list[str]
    shared: dict[str, Cards]  # table in_play played flipped taken and declared zones
    own: dict[str, list[Cards]]  # hand captured shown
    numbers: dict[str, list[int]]  # of players: counts, turn_number, match_points
    state: dict[str, Value | list[Value]]
    piles: list[Pile]
    teams: list[set[int]]
    sitting: frozenset[int] = frozenset()  # seats that sit out
    turned: Cards = NO_CARDS

    def face(self, card: str) -> Face:
        found = self.rules.cards[card]
        return found.other if card in self.turned and found.other is not None else found.face

    def team(self, seat: int) -> set[int]:
        return next(team for team in self.teams if seat in team) if seat >= 0 else set()

    def around(self, seat: int) -> list[Player]:
        return [Player(p) for i in range(self.players) if (p := (seat + i) % self.players) not in self.sitting]

    def after(self, seat: int) -> Player:
        """Who comes next, of those who take part."""
        return next(iter(self.around((seat + 1) % self.players)), Player(seat))

    def others(self, seat: int) -> list[Player]:
        return [p for p in self.around(seat) if p.seat not in self.team(seat)]


@dataclass(frozen=True)
class Eyes:
    """Who is meant, what `this`, `that` and given names are, and what bare attributes are of."""

    whose: int | None = None
    bound: Mapping[str, Value] = field(default_factory=dict)
    at: str | Pile | None = None


class Oracle:
    """Evaluates in one position."""

    def __init__(self, position: Position) -> None:
        self.p = position

    # ------------------------------------------------------------ names

    def card_names(self, id: str) -> Cards | None:
        """A card, a group, a type or a symbol as cards."""
        p, r = self.p, self.p.rules
        if id in r.cards:
            return frozenset({id} & set(p.pack))
        if id in r.groups:
            return frozenset(c for c in p.pack if r.cards[c].group == id)
        if id in r.types:
            return frozenset(c for c in p.pack if p.face(c).type == id)
        for attribute in r.names.attributes.values():
            if id in attribute.symbols:
                value = attribute.symbols.index(id)
                return frozenset(c for c in p.pack if p.face(c).attributes.get(attribute.id) == value)
        return None

    def attribute(self, id: str, card: str) -> Value:
        value = self.p.face(card).attributes.get(id)
        symbols = self.p.rules.names.attributes[id].symbols
        return None if value is None else Symbol(symbols[value]) if symbols else value

    def of_player(self, id: str, seat: int, eyes: Eyes) -> Value:
        p = self.p
        if id in p.rules.words:
            return self(p.words[id], replace(eyes, whose=seat, at=None))
        state = p.rules.names.state.get(id)
        if seat < 0:  # nobody has nothing
            kind = state.holds.kind.value if state else "cards" if id in p.own else "number"
            return NO_CARDS if kind == "cards" else NOBODY if kind == "player" else 0
        if id == "captured":
            return frozenset().union(*(p.own["captured"][s] for s in p.team(seat)))
        if id in p.own:
            return p.own[id][seat]
        if id == "points":
            return points(self, seat)
        if state:
            held = p.state[id]
            assert isinstance(held, list)
            return held[seat]
        return p.numbers[id][seat]

    def name(self, id: str, eyes: Eyes) -> Value:
        p, names = self.p, self.p.rules.names
        if isinstance(eyes.at, str) and id in names.attributes:
            return self.attribute(id, eyes.at)
        if isinstance(eyes.at, Pile) and id in ("owner", "worth"):
            return eyes.at.owner if id == "owner" else eyes.at.worth
        if id in eyes.bound:
            return eyes.bound[id]
        simple: dict[str, Value] = {
            "mover": Player(p.mover),
            "dealer": Player(p.dealer),
            "winner": Player(p.winner),
            "next_player": p.after(p.mover) if p.mover >= 0 else NOBODY,
            "next_to_dealer": p.after(p.dealer),
            "players": frozenset(p.around(0)),
            "sitters": frozenset(Player(seat) for seat in p.sitting),
            "hand_number": p.hand_number,
            "stock": frozenset(p.stock),
            "loose": p.shared["table"].difference(*(x.cards for x in p.piles)),
        }
        if id in simple:
            return simple[id]
        if id in p.shared:
            return p.shared[id]
        if id == "losers":
            return frozenset(p.others(p.winner) if p.winner >= 0 else p.around(0))
        if id == "opponents":
            assert eyes.whose is not None
            return frozenset(p.others(eyes.whose))
        if id in p.own or id in p.numbers or id == "points" or (id in names.state and names.state[id].per_player):
            assert eyes.whose is not None
            return self.of_player(id, eyes.whose, eyes)
        if id in names.state:
            held = p.state[id]
            assert not isinstance(held, list)
            return held
        if id in p.words:
            return self(p.words[id], replace(eyes, at=None))
        if id in p.options:
            value = p.options[id]
            assert isinstance(value, int)
            return value
        cards = self.card_names(id)
        assert cards is not None, id
        return cards

    # ------------------------------------------------------------ parts

    def truth(self, e: tree.Expression, eyes: Eyes) -> bool:
        value = self(e, eyes)
        assert isinstance(value, bool), e.span.text
        return value

    def number(self, e: tree.Expression, eyes: Eyes) -> int | None:
        value = self(e, eyes)
        assert value is None or (isinstance(value, int) and not isinstance(value, bool)), e.span.text
        return value

    def cards(self, e: tree.Expression, eyes: Eyes) -> Cards:
        value = self(e, eyes)
        return as_cards(value)

    def range(self, kind: str, eyes: Eyes, source: tree.Expression | None = None) -> Iterator[Value]:
        """The things of a range, in order."""
        p = self.p
        if kind == "player":
            yield from p.around(p.mover if p.mover >= 0 else p.lead)
        elif kind == "partner":
            assert eyes.whose is not None
            yield from (q for q in p.around(eyes.whose) if q.seat in p.team(eyes.whose)) if eyes.whose >= 0 else ()
        elif kind == "opponent":
            assert eyes.whose is not None
            yield from p.others(eyes.whose)
        elif kind == "sitter":
            yield from (Player(seat) for i in range(p.players) if (seat := (p.lead + i) % p.players) in p.sitting)
        elif kind == "loser":
            yield from p.others(p.winner) if p.winner >= 0 else p.around(p.lead)
        elif kind in p.rules.names.attributes:
            attribute = p.rules.names.attributes[kind]
            yield from (Symbol(attribute.symbols[v]) if attribute.symbols else v for v in attribute.values)
        else:
            assert source is not None
            cards = self.cards(source, eyes)
            if kind == "card":
                yield from (frozenset({c}) for c in cards)
            elif kind == "set":
                yield from (frozenset(s) for size in range(1, len(cards) + 1) for s in combinations(sorted(cards), size))
            else:
                yield from (pile for pile in p.piles if pile.cards & cards and kind in ("pile", pile.kind))

    def seen(self, kind: str, thing: Value, eyes: Eyes) -> Eyes:
        """Inside the condition of a range."""
        eyes = replace(eyes, bound={**eyes.bound, kind: thing, **({"pile": thing} if isinstance(thing, Pile) else {})})
        if kind == "card":
            return replace(eyes, at=single(as_cards(thing)))
        if isinstance(thing, Pile):
            return replace(eyes, at=thing)
        return replace(eyes, whose=thing.seat, at=None) if isinstance(thing, Player) else eyes

    def match(self, this: str, that: str) -> bool:
        if this == that:
            return False
        condition = self.p.words["cards_match"]
        return self.truth(condition, Eyes(bound={"card": frozenset({this}), "that card": frozenset({that})}))

    def values(self, attribute: str, cards: Cards) -> list[int]:
        found = (self.p.face(c).attributes.get(attribute) for c in cards)
        return [v for v in found if v is not None]

    # ------------------------------------------------------------ expressions

    def __call__(self, e: tree.Expression, eyes: Eyes, symbol: bool = False) -> Value:
        match e:
            case tree.Number() | tree.Truth():
                return e.value
            case tree.Empty():
                return NO_CARDS
            case tree.Nobody():
                return NOBODY
            case tree.Name():
                attributes = self.p.rules.names.attributes.values()
                return Symbol(e.id) if symbol and any(e.id in a.symbols for a in attributes) else self.name(e.id, eyes)
            case tree.This():
                return eyes.bound[e.kind]
            case tree.That():
                return eyes.bound[f"that {e.kind}"]
            case tree.Of():
                return self._of(e, eyes)
            case tree.IfElse():
                return self(e.then if self.truth(e.test, eyes) else e.other, eyes, symbol)
            case tree.Any():
                return self._any(e, eyes)
            case tree.Where():
                return self._where(e, eyes)
            case tree.Binary():
                return self._binary(e, eyes)
            case tree.Not():
                return not self.truth(e.operand, eyes)
            case tree.All():
                return all(self.truth(part, eyes) for part in e.parts)
            case tree.HasOfOne():
                values = self.values(e.attribute.id, self.cards(e.group, eyes))
                return any(values.count(v) >= e.count for v in set(values))
            case tree.Count():
                group = self(e.group, eyes)
                return len(group) if isinstance(group, frozenset) else len(as_cards(group))
            case tree.Over():
                values = self.values(e.attribute.id, self.cards(e.group, eyes))
                return sum(values) if e.fold == "sum" else (max if e.fold == "highest" else min)(values, default=0)
            case tree.ForEach():
                things = list(self.range(e.kind.id, eyes))
                each = [self.number(e.value, replace(eyes, bound={**eyes.bound, e.kind.id: thing})) for thing in things]
                there = [n for n in each if n is not None]
                return sum(there) if e.total == "total" else (max if e.total == "highest" else min)(there, default=0)
            case tree.WithMore():
                return self._with_more(e, eyes)
            case tree.Scored():
                assert eyes.whose is not None
                return any(e.row.id in (row, self.p.rules.yaku[row].group) for row, _ in rows(self, eyes.whose))
            case tree.Best():
                cards = self.cards(e.group, eyes)
                values = self.values(e.attribute.id, cards)
                best = (max if e.extreme == "highest" else min)(values, default=0)
                return frozenset(c for c in cards if self.p.face(c).attributes.get(e.attribute.id) == best) if values else NO_CARDS
        raise TypeError(e)

    def _with_more(self, e: tree.WithMore, eyes: Eyes) -> Value:
        """A number of a player, had he captured some cards besides."""
        of = self(e.value.owner, eyes) if isinstance(e.value, tree.Of) else Player(-1 if eyes.whose is None else eyes.whose)
        assert isinstance(of, Player)
        captured = self.p.own["captured"]
        if of == NOBODY:
            return 0
        other = replace(
            self.p, own={**self.p.own, "captured": [c | self.cards(e.cards, eyes) if s == of.seat else c for s, c in enumerate(captured)]}
        )
        return Oracle(other)(e.value, eyes)

    def _of(self, e: tree.Of, eyes: Eyes) -> Value:
        id, p = e.word.id, self.p
        if id == "top":
            return frozenset(p.stock[:1])
        if id in p.rules.names.attributes:
            found = {self.attribute(id, c) for c in self.cards(e.owner, eyes)}
            return found.pop() if len(found) == 1 else None
        owner = self(e.owner, eyes)
        if isinstance(owner, Pile):
            return owner.owner if id == "owner" else owner.worth
        if id == "owner":
            cards = as_cards(owner)
            return next((pile.owner for pile in p.piles if pile.cards & cards), NOBODY)
        assert isinstance(owner, Player)
        return self.of_player(id, owner.seat, eyes)

    def _any(self, e: tree.Any, eyes: Eyes) -> bool:
        kind = e.things.kind.id
        things = self.range(kind, eyes, e.things.source)
        if not e.other:
            return any(self.truth(e.test, self.seen(kind, thing, eyes)) for thing in things)
        this = eyes.bound[kind]
        return any(thing != this and self.truth(e.test, replace(eyes, bound={**eyes.bound, f"that {kind}": thing})) for thing in things)

    def _where(self, e: tree.Where, eyes: Eyes) -> Value:
        group = self(e.group, eyes)
        if isinstance(group, frozenset) and (players := members(group)):
            return frozenset(p for p in players if self.truth(e.test, replace(eyes, whose=p.seat, at=None)))
        return frozenset(c for c in as_cards(group) if self.truth(e.test, replace(eyes, at=c)))

    def _symbolic(self, e: tree.Expression, eyes: Eyes) -> bool:
        attributes = self.p.rules.names.attributes
        match e:
            case tree.Of():
                return e.word.id in attributes and bool(attributes[e.word.id].symbols)
            case tree.This() | tree.That():
                return e.kind in attributes and bool(attributes[e.kind].symbols)
            case tree.Name():
                return isinstance(eyes.at, str) and e.id in attributes and bool(attributes[e.id].symbols)
            case tree.IfElse():
                return self._symbolic(e.then, eyes) or self._symbolic(e.other, eyes)
        return False

    def _option(self, e: tree.Expression) -> Setting | None:
        found = self.p.options.get(e.id) if isinstance(e, tree.Name) else None
        return found if isinstance(found, str | tuple) else None

    def _binary(self, e: tree.Binary, eyes: Eyes) -> Value:
        match e.operator:
            case "and":
                return self.truth(e.left, eyes) and self.truth(e.right, eyes)
            case "or":
                return self.truth(e.left, eyes) or self.truth(e.right, eyes)
            case "is":
                return self._is(e, eyes)
            case "is not":
                return not self._is(e, eyes)
            case "has" | "has no":
                return self._has(e, eyes) == (e.operator == "has")
            case "has all":
                return self.cards(e.right, eyes) <= self.cards(e.left, eyes)
            case "matches":
                return any(self.match(y, x) for x in self.cards(e.left, eyes) for y in self.cards(e.right, eyes))
            case "matching":
                near = self.cards(e.right, eyes)
                return frozenset(x for x in self.cards(e.left, eyes) - near if any(self.match(y, x) for y in near))
            case "in":
                return self.cards(e.left, eyes) & self.cards(e.right, eyes)
        left, right = self(e.left, eyes), self(e.right, eyes)
        if e.operator in ("+", "-") and isinstance(left, frozenset | Pile):
            return as_cards(left) | as_cards(right) if e.operator == "+" else as_cards(left) - as_cards(right)
        comparison = e.operator in ("<", "<=", ">", ">=")
        if left is None or right is None:
            return False if comparison else None
        assert isinstance(left, int)
        assert isinstance(right, int)
        return compared(e.operator, left, right) if comparison else computed(e.operator, left, right)

    def _is(self, e: tree.Binary, eyes: Eyes) -> bool:
        for one, other in ((e.left, e.right), (e.right, e.left)):
            option = self._option(one)
            if isinstance(option, str) and isinstance(other, tree.Name):
                return option == other.id
        symbolic = self._symbolic(e.left, eyes) or self._symbolic(e.right, eyes)
        left, right = self(e.left, eyes, symbolic), self(e.right, eyes, symbolic)
        if isinstance(left, frozenset) and members(left):
            return False  # players are compared with `empty` only
        if isinstance(left, Pile | frozenset) and isinstance(right, Pile | frozenset):
            left, right = as_cards(left), as_cards(right)
            by_name = isinstance(e.right, tree.Name) and self.card_names(e.right.id) is not None
            if not isinstance(e.right, tree.Empty) and _is_one_card(e.left, eyes, by_name):
                return bool(left & right)
            return left <= right if by_name and len(left) == 1 and right else left == right
        return left is not None and right is not None and left == right

    def _has(self, e: tree.Binary, eyes: Eyes) -> bool:
        option = self._option(e.left)
        if isinstance(option, tuple):
            return isinstance(e.right, tree.Name) and e.right.id in option
        left, right = self(e.left, eyes), self(e.right, eyes)
        if isinstance(right, Player):
            assert isinstance(left, frozenset)
            return right in members(left)
        return bool(as_cards(left) & as_cards(right))


def _is_one_card(e: tree.Expression, eyes: Eyes, by_name: bool) -> bool:
    """Whether an expression is one card by its nature: `this card`, a chosen one; the top of the stock opposite a name."""
    match e:
        case tree.This(kind="card") | tree.That(kind="card"):
            return True
        case tree.Of(word=tree.Word(id="top")):
            return by_name
        case tree.Name(id=id):
            return id == "chosen" or (id in eyes.bound and id not in ("payer", "receiver"))
        case _:
            return False


def as_cards(value: Value) -> Cards:
    if isinstance(value, Pile):
        return value.cards
    assert isinstance(value, frozenset), value
    return frozenset(c for c in value if isinstance(c, str))


def members(group: Cards | Players) -> Players:
    """The players in a group that may be one of cards."""
    return frozenset(x for x in group if isinstance(x, Player))


def single(cards: Iterable[str]) -> str:
    (found,) = cards
    return found


def compared(operator: str, left: int, right: int) -> bool:
    return {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}[operator]


def computed(operator: str, left: int, right: int) -> int:
    if operator == "divided":
        return left // right
    return {"+": left + right, "-": left - right, "*": left * right, "capped": min(left, right), "floored": max(left, right)}[operator]


def rows(oracle: Oracle, seat: int) -> list[tuple[str, int]]:
    """The yaku that count for a seat: of a group the best, and of equals the first."""
    found: dict[str, tuple[str, int]] = {}
    for id, row in oracle.p.rules.yaku.items():
        eyes, words = Eyes(whose=seat), oracle.p.words
        if f"when {id}" in words and not oracle.truth(words[f"when {id}"], eyes):
            continue
        worth = oracle.number(words[f"points {id}"], eyes)
        key = row.group or f"alone {id}"
        if worth and (key not in found or worth > found[key][1]):
            found[key] = (id, worth)
    return list(found.values())


def points(oracle: Oracle, seat: int) -> int:
    return sum(worth for _, worth in rows(oracle, seat))
