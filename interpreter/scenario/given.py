"""From the `given` of a scenario to a position, by the names of a ruleset; what cannot be is refused.

Knows no play; what is left out is filled in elsewhere.
"""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.expression import tree, typed
from interpreter.expression.parse import expression, phrase
from interpreter.expression.types import CARDS, NUMBER, PLAYER, Kind, Type
from interpreter.model.ruleset import Ruleset
from interpreter.plan.deck import bits
from interpreter.plan.values import Env, Values
from interpreter.scenario.position import OWN, Pile, Position
from interpreter.scenario.read import Scenario
from interpreter.scenario.seats import NOBODYS, SeatChecker
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Span

PLAIN = ("players", "spare", "turn", "at", "dealer", "stock", "turned")  # keys of `given` that are no place, state or count


def players_of(scenario: Scenario, ruleset: Ruleset, report: Report) -> int | None:
    """How many play: as given, or as the ruleset says where it allows one number only. None after a complaint."""
    low, high = ruleset.low, ruleset.high
    many = f"{low} to {high}" if low < high else str(low)
    entry = next((e for e in scenario.given if e.name == "players"), None)
    if entry is None:
        if low < high:
            message = f"the scenario does not say how many play: `{ruleset.id}` is for {many}"
            report.add("H202", scenario.span, message, help="add `players:` to `given`")
        return low if low == high else None
    value = _number(entry.value)
    if value is None or not low <= value <= high:
        report.add("H602", entry.value.span, f"`{_shown(entry.value)}` cannot play: `{ruleset.id}` is for {many}")
        return None
    return value


def position(scenario: Scenario, values: Values, report: Report) -> Position | None:
    """The position of a scenario, or None when anything in it was reported: names (H401 to H405) and what cannot be (H602)."""
    return _Reader(scenario, values, report).read()


class _Reader:
    """Reads one `given`, entry by entry."""

    def __init__(self, scenario: Scenario, values: Values, report: Report) -> None:
        setup = values.setup
        self._given, self._values, self._report = scenario.given, values, report
        self._names, self._deck, self._players = setup.names, setup.deck, setup.players
        self._checker = SeatChecker(setup.ruleset, setup.players, report)
        self._position = Position(setup.players, own={place: [0] * setup.players for place in OWN}, match_points=[0] * setup.players)
        self._places: dict[int, Span] = {}  # where each card was put

    def read(self) -> Position | None:
        before = self._report.errors
        for entry in self._given:
            if entry.name in PLAIN:
                self._plain(entry)
            else:
                self._place(entry)
        return self._position if self._report.errors == before else None

    # ------------------------------------------------------------ plain keys

    def _plain(self, entry: Entry) -> None:
        position, node = self._position, entry.value
        match entry.name:
            case "spare":
                position.spare = self._count(node, 0)
            case "turn":
                position.turn = self._count(node, 1)
            case "at":
                position.dealt = True
                if not isinstance(node, Scalar) or node.written != "dealt":
                    self._report.add(
                        "H206", node.span, f"`at` is `{_shown(node)}`, and can only be `dealt`", help="without it, `a` is about to play"
                    )
            case "dealer":
                position.dealer = self._seat(self._value(node, PLAYER), node.span)
            case "turned":
                position.turned = self._cards(node)
            case "stock":
                for item in node.items if isinstance(node, Sequence) else (node,):
                    card = self._cards(item)
                    if card.bit_count() > 1:
                        self._report.add(
                            "H602", item.span, f"`{_shown(item)}` are several cards: their order matters here", help="name them one by one"
                        )
                    elif self._put(card, item):
                        position.stock.append(card)

    def _count(self, node: Node, low: int) -> int:
        value = _number(node)
        if value is None or value < low:
            self._report.add("H602", node.span, f"`{_shown(node)}` is no number from {low} on")
            return low
        return value

    # ------------------------------------------------------------ places, states, counts

    def _place(self, entry: Entry) -> None:
        said = expression(entry.key, self._report, "given")
        match said:
            case tree.Of(word=word, owner=owner):
                self._owned(entry, word, owner)
            case tree.Name(id=id):
                self._shared(entry, id)
            case None:
                return
            case _:
                self._unknown(entry, entry.name)

    def _owned(self, entry: Entry, word: tree.Word, owner: tree.Expression) -> None:
        names, id, position = self._names, word.id, self._position
        known = id in (*OWN, *names.pile_kinds(), *names.rules, "match_points") or (id in names.state and names.state[id].per_player)
        if not known:
            self._unknown(entry, id)
            return
        seat = self._seat(self._checker.want(owner, PLAYER, NOBODYS), owner.span)
        if id in names.pile_kinds():
            self._piles(entry, id, seat)
            return
        if seat < 0:
            self._report.add("H602", owner.span, f"nobody has a `{id}`", help="name a seat, as in `… of a`")
            return
        if id in OWN:
            cards = self._cards(entry.value)
            if id == "shown" or self._put(cards, entry.value):
                position.own[id][seat] |= cards
        elif id == "match_points":
            position.match_points[seat] = self._amount(entry.value, NUMBER)
        elif id in names.state:
            position.state[id, seat] = self._amount(entry.value, names.state[id].holds)
        else:
            position.counts[id, seat] = self._count(entry.value, 0)

    def _shared(self, entry: Entry, id: str) -> None:
        names, position = self._names, self._position
        if id == "table" or id in names.zones:
            cards = self._cards(entry.value)
            if self._put(cards, entry.value):
                position.shared[id] = position.shared.get(id, 0) | cards
        elif id == "hand_number":
            position.hand_number = self._count(entry.value, 1)
        elif id in names.state and not names.state[id].per_player:
            position.state[id, -1] = self._amount(entry.value, names.state[id].holds)
        elif id in (*OWN, *names.pile_kinds(), *names.rules, *names.state, "match_points"):
            self._report.add("H404", entry.key.span, f"whose `{id}`?", help=f"write `{id} of a`")
        else:
            self._unknown(entry, id)

    def _piles(self, entry: Entry, kind: str, owner: int) -> None:
        """One pile, or a list of piles; each may say what it is `worth`, as the verb `stack` does."""
        node = entry.value
        for item in node.items if isinstance(node, Sequence) else (node,):
            said = phrase("stack", item, self._report, entry.name)
            if not isinstance(said, tree.Stack):
                continue
            for word in (said.kind, said.by):
                if word is not None:
                    self._report.add(
                        "H602", word.span, "the key says already what pile it is and whose", help="write the cards, and `worth` if need be"
                    )
            cards = self._fold(self._checker.want(said.cards, CARDS, NOBODYS), said.cards)
            worth = 0 if said.worth is None else self._number_of(self._checker.want(said.worth, NUMBER, NOBODYS))
            if cards.bit_count() < 2:
                self._report.add(
                    "H602",
                    item.span,
                    f"a pile has at least two cards, and this one has {cards.bit_count()}",
                    help="a single card lies on the `table`",
                )
            elif self._put(cards, item):
                self._position.piles.append(Pile(cards, kind, owner, worth))

    def _unknown(self, entry: Entry, id: str) -> None:
        names = self._names
        known = (*PLAIN, "table", *OWN, *names.zones, *names.pile_kinds(), *names.state, *names.rules, "match_points", "hand_number")
        near = get_close_matches(id, known, n=2)
        helps = (
            f"did you mean {' or '.join(f'`{n}`' for n in near)}?"
            if near
            else "it is a place such as `table` or `hand of a`, a state, or a rule that counts itself"
        )
        self._report.add("H401", entry.key.span, f"`{entry.name}` is nothing that a position has", help=helps)

    # ------------------------------------------------------------ values

    def _value(self, node: Node, wanted: Type) -> typed.Typed:
        said = expression(node, self._report, "given")
        return typed.Broken(node.span, wanted) if said is None else self._checker.want(said, wanted, NOBODYS)

    def _amount(self, node: Node, holds: Type) -> int:
        if holds.kind is Kind.CARDS:
            return self._cards(node)
        if holds == PLAYER:
            return self._seat(self._value(node, PLAYER), node.span)
        value = _number(node)  # a state may be below zero, which no expression writes
        return self._number_of(self._value(node, NUMBER)) if value is None else value

    def _number_of(self, value: typed.Typed) -> int:
        found = None if isinstance(value, typed.Broken) else self._values.number(value, Env()).value
        if found is None and not isinstance(value, typed.Broken):
            self._depends(value.span)
        return found or 0

    def _seat(self, value: typed.Typed, span: Span) -> int:
        if isinstance(value, typed.Broken):
            return 0
        found = self._values.player(value, Env()).value
        if found is None:
            self._depends(span)
        return found or 0

    def _cards(self, node: Node) -> int:
        said = expression(node, self._report, "given")
        return 0 if said is None else self._fold(self._checker.want(said, CARDS, NOBODYS), said)

    def _fold(self, value: typed.Typed, said: tree.Expression) -> int:
        """The cards, first faces up. They must not depend on the position that they make."""
        if isinstance(value, typed.Broken) or not self._in_pack(said):
            return 0
        found = self._values.cards(value, Env()).value
        if found is None:
            self._depends(said.span)
            return 0
        return self._deck.front(found)

    def _in_pack(self, said: tree.Expression) -> bool:
        missing = [n for n in _names_in(said) if n.id in self._values.setup.ruleset.cards and not self._deck.named.get(n.id)]
        for name in missing:
            self._report.add("H602", name.span, f"the card `{name.id}` is not in the pack", help="an option decides: see the card's `when`")
        return not missing

    def _depends(self, span: Span) -> None:
        self._report.add(
            "H602", span, f"`{span.text}` depends on the position that is to be given", help="name the cards, numbers and seats themselves"
        )

    def _put(self, cards: int, node: Node) -> bool:
        """Note where cards were put; False after a complaint that one of them lies elsewhere too."""
        twice = [bit for bit in bits(cards) if bit in self._places]
        for bit in twice:
            id = self._deck.names(bit)[0]
            related = (Place(self._places[bit], "here too"),)
            self._report.add("H602", _span_of(id, node), f"the card `{id}` lies in two places", label="again", related=related)
        for bit in bits(cards):
            self._places.setdefault(bit, _span_of(self._deck.names(bit)[0], node))
        return not twice


def _names_in(e: tree.Expression) -> list[tree.Name]:
    """Every bare name in an expression about cards."""
    match e:
        case tree.Name():
            return [e]
        case tree.Binary():
            return _names_in(e.left) + _names_in(e.right)
        case tree.Where():
            return _names_in(e.group)
        case _:
            return []


def _span_of(card: str, node: Node) -> Span:
    """Where a value names a card; the whole value where it is meant by another word."""
    if not isinstance(node, Scalar):
        return node.span
    words = node.written.split()
    start = 0
    for word in words:
        start = node.written.index(word, start)
        if word.strip("()") == card:
            inside = start + word.index(card)
            return node.part(inside, inside + len(card))
        start += len(word)
    return node.span


def _number(node: Node) -> int | None:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool) else None


def _shown(node: Node) -> str:
    return node.written if isinstance(node, Scalar) else "{…}" if isinstance(node, Mapping) else "[…]"
