"""What is learnt from some of the hands: what each rule was worth, and how much there was to choose.

Which hands these are their numbers tell, so that it does not depend on how the hands are shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

FIRST = 2000  # so many hands are all in the sample: of fewer the columns of a report would not go together
EACH = 20  # of so many later hands one is
LAST = 100_000  # hands from this number on are not: what there is tells enough

Key = tuple[str, str]


def sampled(number: int) -> bool:
    """Whether the hand of this number is in the sample."""
    return number < FIRST or (number % EACH == EACH - 1 and number < LAST)


@dataclass(slots=True)
class Sample:
    """Sums over hands of the sample.

    decisions: how often a seat was asked. options: how many actions were legal then, in sum. By (section, id) of a rule, times: how
    often it happened; worth, squares: sums over hands of what it was worth in a hand, and of the square: the points of a yaku,
    and in points of stake what a multiplier changed, what a liability shifted, what a choice or an event had paid.
    """

    hands: int = 0
    decisions: int = 0
    options: int = 0
    times: Counter[Key] = field(default_factory=Counter)
    worth: Counter[Key] = field(default_factory=Counter)
    squares: Counter[Key] = field(default_factory=Counter)

    def count(self, keys: Sequence[Key], times: Sequence[int], worth: Sequence[int]) -> None:
        """Count a hand: by number of a rule how often it happened, and what it was worth. keys: what the numbers stand for."""
        self.hands += 1
        for key, often, much in zip(keys, times, worth, strict=True):
            if often:
                self.times[key] += often
            if much:
                self.worth[key] += much
                self.squares[key] += much * much

    def asked(self, options: int) -> None:
        """Count a decision with so many legal actions."""
        self.decisions += 1
        self.options += options

    def add(self, other: Sample) -> None:
        """Add the sums of other hands."""
        self.hands += other.hands
        self.decisions += other.decisions
        self.options += other.options
        for mine, theirs in ((self.times, other.times), (self.worth, other.worth), (self.squares, other.squares)):
            for key, number in theirs.items():  # not `update`: what is 0 or less stays
                mine[key] += number
