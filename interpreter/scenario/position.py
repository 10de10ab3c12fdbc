"""The position that a scenario gives, as data: which cards are where, who owns which pile, what is counted and remembered.

Cards are masks of first faces, seats are 0-based, -1 is nobody. Knows no file and no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from interpreter.frozen import frozen

SPARE = 2
TURN = 2
OWN = ("hand", "captured", "shown")


@frozen
class Pile:
    """A pile on the table. kind: its id. owner: a seat, -1 for nobody."""

    cards: int
    kind: str
    owner: int
    worth: int


@dataclass(slots=True)
class Position:
    """What is given.

    turn: the number of the mover's turn that is about to begin. at: the moment whose events come first (`dealt`, `shuffled`), or "".
    spare: cards that each hand gets beside those named. stock: the named cards on top, in order. turned: cards whose other face counts.
    state: by id and seat (-1 for the table's). counts: how often a rule has happened to a seat.
    """

    players: int
    dealer: int = 0
    turn: int = TURN
    at: Literal["", "dealt", "shuffled"] = ""
    spare: int = SPARE
    shared: dict[str, int] = field(default_factory=dict)
    own: dict[str, list[int]] = field(default_factory=dict)
    piles: list[Pile] = field(default_factory=list)
    stock: list[int] = field(default_factory=list)
    turned: int = 0
    state: dict[tuple[str, int], int] = field(default_factory=dict)
    counts: dict[tuple[str, int], int] = field(default_factory=dict)
    match_points: list[int] = field(default_factory=list)
    hand_number: int = 1

    @property
    def named(self) -> int:
        """Every card that has its place."""
        found = 0
        for mask in (*self.shared.values(), *self.own["hand"], *self.own["captured"], *(p.cards for p in self.piles), *self.stock):
            found |= mask
        return found
