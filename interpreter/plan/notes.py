"""How a program is made, and the rows that it notes for the trace."""

from __future__ import annotations

from enum import IntEnum

from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.plan.marks import VERBS, Mark
from interpreter.plan.module import Writer


class Likeness(IntEnum):
    """What an answer is like, for who decides by what can be seen."""

    NOTHING = 0
    ENDS = 1  # the hand
    CARD = 2
    OTHER = 3  # a value, a player


@frozen
class Mode:
    """How a program is made. trace: rows are noted. census: which rules happened is kept as a mask. bulk: `pick` decides, nothing waits.

    sums: how often each rule happened, and what it was worth, is summed up by its number. dealt: its hands begin with the deal, so that
    what can never happen then needs no code; in bulk they always do. Else a hand may begin in any position. shown: `pick` is shown what is
    possible: for each choice what an answer of it is like, and a mask of its things.
    plain: written once as the rules say it, for a few hands: made in a third of the time, it takes twice as long for each.
    """

    trace: bool = False
    census: bool = False
    bulk: bool = False
    sums: bool = False
    dealt: bool = False
    shown: bool = False
    plain: bool = False

    def see(self, w: Writer, number: str) -> None:
        """The rule of a number (or of the name of one) has happened."""
        if self.census:
            w.line(f"h.seen |= {1 << int(number) if number.isdecimal() else f'1 << {number}'}")

    def count(self, w: Writer, number: str, worth: str = "") -> None:
        """A rule has happened once more, and was worth something."""
        if self.sums:
            w.line(f"h.times[{number}] += 1")
            self.add(w, number, worth)

    def add(self, w: Writer, number: str, worth: str) -> None:
        """A rule was worth something more."""
        if self.sums and worth:
            w.line(f"h.worth[{number}] += {worth}")


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
