"""How a program is made, and the rows that it notes for the trace."""

from __future__ import annotations

from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.plan.marks import VERBS, Mark
from interpreter.plan.module import Writer


@frozen
class Mode:
    """How a program is made. trace: rows are noted. census: which rules happened is kept as a mask. bulk: `pick` decides, nothing waits."""

    trace: bool = False
    census: bool = False
    bulk: bool = False


class Notes:
    """Writes the lines that note rows, where the mode wants a trace.

    places: in the order that notes number them. on_move: whether a turn runs.
    """

    def __init__(self, mode: Mode, places: tuple[str, ...]) -> None:
        self._mode, self._places = mode, places
        self.on_move = False

    def note(self, w: Writer, mark: Mark, number: int, *data: str, seat: str = "") -> None:
        """A row; the seat on move unless said."""
        if self._mode.trace:
            seat = seat or ("h.mover" if self.on_move else "-1")
            w.line(f"h.notes.append(({', '.join(['h.turn', seat, str(int(mark)), str(number), *data])}))")

    def cards(self, w: Writer, verb: str, cards: str, place: str, player: str) -> None:
        """A row for cards that a verb moved, where there are any."""
        if self._mode.trace:
            with w.block(f"if {cards}:"):
                self.note(w, Mark.CARDS, VERBS.index(verb), cards, str(self._places.index(place)), player)


def comment(rule: model.Rule) -> str:
    """What stands beside the code of a rule: its id and where it is written."""
    return f"{rule.id}  {rule.place}" if rule.place.isascii() and rule.place.isprintable() else rule.id


def message(id: str, what: str) -> str:
    """The code of a text about a rule."""
    return repr(f"`{id}` {what}")
