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
    """By seat, or by place: wins, and sums of payments (points of stake) and of their squares."""

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

    draws: hands that nobody won. dealt: for each seat as the dealer, what all seats won and were paid. lead, lead_squares: sums of what the
    dealer got beyond the mean of the others, times the number of the others, and of its square. turns, turns_squares: turns of a
    hand, likewise. gains: how often winners got an amount; payments: how often seats did; both by `bin_of` once they are added to others.
    happened: for each kind of rule, in how many hands a rule happened. sample: of hands with a trace.
    """

    players: int
    hands: int = 0
    draws: int = 0
    dealt: list[Seats] = field(default_factory=list)
    lead: int = 0
    lead_squares: int = 0
    turns: int = 0
    turns_squares: int = 0
    gains: Counter[int] = field(default_factory=Counter)
    payments: Counter[int] = field(default_factory=Counter)
    happened: dict[str, Counter[str]] = field(default_factory=lambda: {kind: Counter() for kind in KINDS})
    sample: Sample = field(default_factory=Sample)

    def __post_init__(self) -> None:
        self.dealt.extend(Seats(self.players) for _ in range(self.players - len(self.dealt)))

    @property
    def seats(self) -> Seats:
        """By seat, whoever dealt."""
        found = Seats(self.players)
        for seats in self.dealt:
            found.add(seats)
        return found

    @property
    def places(self) -> Seats:
        """By place after the dealer, who is at place 0."""
        found = Seats(self.players)
        for dealer, seats in enumerate(self.dealt):
            found.add(Seats(self.players, *(of[dealer:] + of[:dealer] for of in (seats.wins, seats.paid, seats.squares))))
        return found

    @property
    def wins(self) -> list[int]:
        """By seat."""
        return self.seats.wins

    @property
    def paid(self) -> list[int]:
        """Sums of payments by seat, in points of stake."""
        return self.seats.paid

    def count(self, winner: int, payments: Sequence[int], dealer: int = 0, turns: int = 0) -> None:
        """Count a hand: who won it (-1 for nobody), what it paid seat by seat, who dealt, and how many turns it had."""
        self.hands += 1
        self.turns += turns
        self.turns_squares += turns * turns
        seats, all_paid = self.dealt[dealer], self.payments
        if winner < 0:
            self.draws += 1
        else:
            seats.wins[winner] += 1
            self.gains[payments[winner]] += 1
        paid, squares = seats.paid, seats.squares
        for seat, amount in enumerate(payments):
            paid[seat] += amount
            squares[seat] += amount * amount
            all_paid[amount] += 1
        lead = self.players * payments[dealer] - sum(payments)
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
        for mine, theirs in zip(self.dealt, other.dealt, strict=True):
            mine.add(theirs)
        for counts, more in ((self.gains, other.gains), (self.payments, other.payments)):
            for amount, times in more.items():
                counts[bin_of(amount)] += times
        for kind, rules in other.happened.items():
            self.happened[kind].update(rules)
        self.sample.add(other.sample)
