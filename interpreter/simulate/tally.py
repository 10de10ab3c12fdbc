"""What is counted over many hands: whole numbers only, so that the same hands give the same counts however they are shared out.

How much is kept does not grow with the number of hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from interpreter.simulate.sample import Sample
from interpreter.simulate.statistics import bin_of

KINDS = ("choices", "events", "yaku", "multipliers", "liability")


@dataclass(slots=True)
class Seats:
    """By seat, or by place after the dealer: wins, and sums of payments (points of stake) and of their squares."""

    players: int
    wins: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for counts in (self.wins, self.paid, self.squares):
            counts.extend([0] * (self.players - len(counts)))

    def add(self, other: Seats) -> None:
        """Add the sums of other hands."""
        for mine, theirs in ((self.wins, other.wins), (self.paid, other.paid), (self.squares, other.squares)):
            for seat, number in enumerate(theirs):
                mine[seat] += number


@dataclass(slots=True)
class Tally:
    """Counts over hands of one number of players.

    wins: by seat. draws: hands that nobody won. paid, squares: sums of each seat's payments (points of stake) and of their squares.
    places: the same by place after the dealer, who is at place 0. lead, lead_squares: sums of what the dealer got beyond the mean of the
    others, times the number of the others, and of its square. turns, turns_squares: turns of a hand, likewise. gains: what winners
    got, by `bin_of`. payments: what seats got, by `bin_of`. happened: for each kind of rule, in how many hands a rule happened.
    sample: of hands with a trace.
    """

    players: int
    hands: int = 0
    draws: int = 0
    seats: Seats = field(init=False)
    places: Seats = field(init=False)
    lead: int = 0
    lead_squares: int = 0
    turns: int = 0
    turns_squares: int = 0
    gains: Counter[int] = field(default_factory=Counter)
    payments: Counter[int] = field(default_factory=Counter)
    happened: dict[str, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})
    sample: Sample = field(default_factory=Sample)

    def __post_init__(self) -> None:
        self.seats, self.places = Seats(self.players), Seats(self.players)

    @property
    def wins(self) -> list[int]:
        return self.seats.wins

    @property
    def paid(self) -> list[int]:
        return self.seats.paid

    @property
    def squares(self) -> list[int]:
        return self.seats.squares

    def count(self, winner: int, payments: Sequence[int], dealer: int = 0, turns: int = 0) -> None:
        """Count a hand: who won it (-1 for nobody), what it paid seat by seat, who dealt, and how many turns it had."""
        self.hands += 1
        self.turns += turns
        self.turns_squares += turns * turns
        seats, places, players = self.seats, self.places, self.players
        if winner < 0:
            self.draws += 1
        else:
            seats.wins[winner] += 1
            places.wins[winner - dealer] += 1  # a negative place counts from the end: just so
            self.gains[bin_of(payments[winner])] += 1
        for seat, amount in enumerate(payments):
            square = amount * amount
            seats.paid[seat] += amount
            seats.squares[seat] += square
            places.paid[seat - dealer] += amount
            places.squares[seat - dealer] += square
            self.payments[bin_of(amount)] += 1
        lead = players * payments[dealer] - sum(payments)
        self.lead += lead
        self.lead_squares += lead * lead

    def add(self, other: Tally) -> None:
        """Add the counts of other hands."""
        self.hands += other.hands
        self.draws += other.draws
        self.lead += other.lead
        self.lead_squares += other.lead_squares
        self.turns += other.turns
        self.turns_squares += other.turns_squares
        self.seats.add(other.seats)
        self.places.add(other.places)
        self.gains.update(other.gains)
        self.payments.update(other.payments)
        for kind, rules in other.happened.items():
            self.happened[kind].update(rules)
        self.sample.add(other.sample)
