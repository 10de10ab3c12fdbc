"""What is counted over many hands: whole numbers only, so that the same hands give the same counts however they are shared out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

KINDS = ("choices", "events", "yaku", "multipliers", "liability")


@dataclass(slots=True)
class Tally:
    """Counts over hands of one number of players.

    wins: by seat. draws: hands that nobody won. paid, squares: sums of each seat's payments (points of stake) and of their squares.
    happened: for each kind of rule, in how many hands a rule happened.
    """

    players: int
    hands: int = 0
    draws: int = 0
    wins: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    happened: dict[str, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})

    def __post_init__(self) -> None:
        for counts in (self.wins, self.paid, self.squares):
            counts.extend([0] * (self.players - len(counts)))

    def count(self, winner: int, payments: Sequence[int]) -> None:
        """Count a hand: who won it (-1 for nobody) and what it paid, seat by seat."""
        self.hands += 1
        if winner < 0:
            self.draws += 1
        else:
            self.wins[winner] += 1
        for seat, amount in enumerate(payments):
            self.paid[seat] += amount
            self.squares[seat] += amount * amount

    def add(self, other: Tally) -> None:
        """Add the counts of other hands."""
        self.hands += other.hands
        self.draws += other.draws
        for mine, theirs in ((self.wins, other.wins), (self.paid, other.paid), (self.squares, other.squares)):
            for seat, number in enumerate(theirs):
                mine[seat] += number
        for kind, rules in other.happened.items():
            self.happened[kind].update(rules)
