"""From the `given` of a scenario to a position, by the names of a ruleset.

Knows no play; what is left out is filled in elsewhere.
"""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.expression import tree
from interpreter.expression.parse import expression, phrase
from interpreter.model.ruleset import Ruleset
from interpreter.plan.deck import bits
from interpreter.plan.values import Values
from interpreter.scenario.fixed import Cards, Fixed, plain_number, written
from interpreter.scenario.position import OWN, Pile, Position
from interpreter.scenario.read import Scenario
from interpreter.source.node import Entry, Scalar, Sequence
from interpreter.text import Span

PLAIN = ("players", "spare", "turn", "at", "dealer", "stock", "turned")  # keys that are no place, state or count
_AGAIN = "the key says already what pile it is, and whose"


def players_of(scenario: Scenario, ruleset: Ruleset, report: Report) -> int | None:
    """How many play: as given, or as the ruleset says where it allows one number only. None after a complaint (H202, H602)."""
    low, high = ruleset.low, ruleset.high
    many = f"{low} to {high}" if low < high else str(low)
    entry = next((e for e in scenario.given if e.name == "players"), None)
    if entry is None:
        if low < high:
            message = f"the scenario does not say how many play: `{ruleset.id}` is for {many}"
            report.add("H202", scenario.span, message, help="add `players:` to `given`")
        return low if low == high else None
    value = plain_number(entry.value)
    if value is None or not low <= value <= high:
        report.add("H602", entry.value.span, f"`{written(entry.value)}` cannot play: `{ruleset.id}` is for {many}")
        return None
    return value


def position(scenario: Scenario, values: Values, report: Report) -> Position | None:
    """The position of a scenario, or None when anything in it was reported: names (H401 to H405) and what cannot be (H602)."""
    return _Reader(scenario, values, report).read()


class _Reader:
    """Reads one `given`, entry by entry."""

    def __init__(self, scenario: Scenario, values: Values, report: Report) -> None:
        setup = values.setup
        self._given, self._report, self._names, self._deck = scenario.given, report, setup.names, setup.deck
        self._fixed = Fixed(values, report)
        self._position = Position(setup.players, own={place: [0] * setup.players for place in OWN}, match_points=[0] * setup.players)
        self._places: dict[int, Span] = {}  # where each card was put

    def read(self) -> Position | None:
        before = self._report.errors
        for entry in self._given:
            if entry.name in PLAIN:
                self._plain(entry)
            else:
                self._place(entry)
        if self._position.at == "shuffled":
            self._position.spare = 0
        return self._position if self._report.errors == before else None

    def _plain(self, entry: Entry) -> None:
        position, fixed, node = self._position, self._fixed, entry.value
        match entry.name:
            case "spare":
                position.spare = fixed.count(node, 0)
            case "turn":
                position.turn = fixed.count(node, 1)
            case "at":
                position.at = "shuffled" if isinstance(node, Scalar) and node.written == "shuffled" else "dealt"
            case "dealer":
                position.dealer = fixed.seat(node)
            case "turned":
                position.turned = fixed.cards(node).mask
            case "stock":
                for item in node.items if isinstance(node, Sequence) else (node,):
                    cards = fixed.cards(item)
                    if cards.mask.bit_count() > 1:
                        message = f"`{written(item)}` are several cards, whose order matters here"
                        self._report.add("H602", item.span, message, help="name them one by one")
                    elif cards.mask and self._put(cards):
                        position.stock.append(cards.mask)

    def _place(self, entry: Entry) -> None:
        match expression(entry.key, self._report, "given"):
            case None:
                return
            case tree.Of(word=word, owner=owner) if self._is_owned(word.id):
                self._owned(entry, word.id, owner)
            case tree.Name(id=id) if self._is_shared(id):
                self._shared(entry, id)
            case tree.Name(id=id) if self._is_owned(id):
                self._report.add("H404", entry.key.span, f"whose `{id}`?", help=f"write `{id} of a`")
            case tree.Of(word=word) if self._is_shared(word.id):
                self._report.add(
                    "H404", entry.key.span, f"`{word.id}` is nobody's: there is one for the table", help=f"write `{word.id}` alone"
                )
            case _:
                self._unknown(entry)

    def _is_owned(self, id: str) -> bool:
        names = self._names
        return id in (*OWN, *names.pile_kinds(), *names.rules, "match_points") or (id in names.state and names.state[id].per_player)

    def _is_shared(self, id: str) -> bool:
        names = self._names
        return id in ("table", *names.zones, "hand_number") or (id in names.state and not names.state[id].per_player)

    def _owned(self, entry: Entry, id: str, owner: tree.Expression) -> None:
        position, seat = self._position, self._fixed.seat_of(owner)
        if id in self._names.pile_kinds():
            self._piles(entry, id, seat)
        elif seat < 0:
            self._report.add("H602", owner.span, f"nobody has a `{id}`", help="name a seat, as in `… of a`")
        elif id in OWN:
            cards = self._fixed.cards(entry.value)
            if id == "shown" or self._put(cards):
                position.own[id][seat] |= cards.mask
        elif id == "match_points":
            position.match_points[seat] = self._fixed.number(entry.value)
        elif id in self._names.state:
            position.state[id, seat] = self._fixed.held(entry.value, self._names.state[id].holds)
        else:
            position.counts[id, seat] = self._fixed.count(entry.value, 0)

    def _shared(self, entry: Entry, id: str) -> None:
        position = self._position
        if id == "hand_number":
            position.hand_number = self._fixed.count(entry.value, 1)
        elif id in self._names.state:
            position.state[id, -1] = self._fixed.held(entry.value, self._names.state[id].holds)
        elif self._put(cards := self._fixed.cards(entry.value)):
            position.shared[id] = cards.mask

    def _piles(self, entry: Entry, kind: str, owner: int) -> None:
        """One pile, or a list of piles; each may say what it is `worth`, as the verb `stack` does."""
        node = entry.value
        for item in node.items if isinstance(node, Sequence) else (node,):
            said = phrase("stack", item, self._report, entry.name)
            if not isinstance(said, tree.Stack):
                continue
            for span in (said.kind.span if said.kind else None, said.by.span if said.by else None):
                if span is not None:
                    self._report.add("H602", span, _AGAIN, help="write the cards, and `worth` if need be")
            cards = self._fixed.cards_of(said.cards)
            worth = 0 if said.worth is None else self._fixed.number_of(said.worth)
            size = cards.mask.bit_count()
            if size < 2:
                message = f"a pile has at least two cards, and this one has {size or 'none'}"
                self._report.add("H602", item.span, message, help="a single card lies on the `table`")
            elif self._put(cards):
                self._position.piles.append(Pile(cards.mask, kind, owner, worth))

    def _unknown(self, entry: Entry) -> None:
        names = self._names
        known = (*PLAIN, "table", *OWN, *names.zones, *names.pile_kinds(), *names.state, *names.rules, "match_points", "hand_number")
        near = get_close_matches(entry.name.split()[0] if entry.name.split() else "", known, n=2)
        helps = f"did you mean {' or '.join(f'`{n}`' for n in near)}?" if near else ""
        other = "it is a place such as `table` or `hand of a`, a state, or a rule that counts itself"
        self._report.add("H401", entry.key.span, f"`{entry.name}` is nothing that a position has", help=helps or other)

    def _put(self, cards: Cards) -> bool:
        """Note where cards were put; False after a complaint that one of them lies elsewhere too."""
        ids = {bit: self._deck.names(bit)[0] for bit in bits(cards.mask)}
        twice = [bit for bit in ids if bit in self._places]
        for bit in twice:
            related = (Place(self._places[bit], "here too"),)
            self._report.add("H602", cards.span_of(ids[bit]), f"the card `{ids[bit]}` lies in two places", label="again", related=related)
        for bit, id in ids.items():
            self._places.setdefault(bit, cards.span_of(id))
        return not twice
