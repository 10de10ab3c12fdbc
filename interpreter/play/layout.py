"""A position as lines: what lies on the table and before each player, as one seat may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.engine.trace import seat_name
from interpreter.engine.view import View
from interpreter.phrases.names import Names
from interpreter.play.console import Piece
from interpreter.play.wording import Wording
from interpreter.text.cells import cells, pad

_STYLES = ("bold yellow", "bold red", "bold blue", "green", "bold magenta", "cyan")

Pieces = tuple[Piece, ...]


class Layout:
    """Lines of pieces; each type of card has a colour of its own, in the order of the file."""

    def __init__(self, names: Names, wording: Wording) -> None:
        self._names, self._say = names, wording.say
        self._types = (*names.ruleset.types, "")
        self._width = max(cells(names.type(kind)) for kind in self._types)

    def position(self, view: View, marks: Sequence[str] = ()) -> Iterator[Pieces]:
        """The whole position. marks: what stands behind the letter of each seat, such as `you`."""
        for seat in range(len(view.hands)):
            yield from self._player(view, seat, marks[seat] if marks else "")
        for zone, cards in view.zones.items():
            if cards:
                yield (f"{self._names.label(zone)}: ", *self.cards(cards))
        yield from self._table(view)
        if view.backward:
            yield (self._say("backward"),)

    def hand(self, view: View) -> Pieces:
        """The cards in the hand of the seat that sees."""
        return (f"{self._say('hand')}: ", *self.cards(view.hand))

    def card(self, id: str) -> Piece:
        """A card in the colour of its type."""
        place = self._types.index(self._names.ruleset.cards[id].face.type)
        return self._names.card(id), _STYLES[place % len(_STYLES)]

    def cards(self, ids: Sequence[str]) -> Pieces:
        """Cards with commas; a word for none."""
        if not ids:
            return (self._say("none"),)
        pieces: list[Piece] = [self.card(ids[0])]
        for id in ids[1:]:
            pieces += [", ", self.card(id)]
        return tuple(pieces)

    def _player(self, view: View, seat: int, mark: str) -> Iterator[Pieces]:
        name = f"{seat_name(seat)}{f' ({mark})' if mark else ''}"
        points = self._say("points", points=view.points[seat])
        yield ((name, "bold"), f": {points}, {self._say('holds', count=view.hands[seat])}")
        known = (*view.shown[seat], *(card for card in view.told[seat] if card not in view.shown[seat]))
        if known and seat != view.seat:
            yield (f"    {self._say('known')}: ", *self.cards(known))
        by_type: dict[str, list[str]] = {}
        for id in view.captured[seat]:
            by_type.setdefault(self._names.ruleset.cards[id].face.type, []).append(id)
        for kind in self._types:
            if cards := by_type.get(kind):
                yield (f"    {pad(self._names.type(kind), self._width)}{len(cards):>3}  ", *self.cards(cards))

    def _table(self, view: View) -> Iterator[Pieces]:
        piled = {id for pile in view.piles for id in pile.cards}
        loose = [id for id in view.table if id not in piled]
        stock = self._say("cards_left", count=view.stock)
        yield ((self._say("table"), "bold"), ": ", *self.cards(loose), f"   ({self._say('stock')}: {stock})")
        for pile in view.piles:
            whose = self._say("pile_of", seat=seat_name(pile.owner)) if pile.owner >= 0 else self._say("pile_dealt")
            worth = f", {self._say('worth', points=pile.worth)}" if pile.worth else ""
            yield (f"    {whose}{worth}: ", *self.cards(pile.cards))
