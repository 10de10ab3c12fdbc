"""What is learnt from the hands of which a trace is kept: what each rule was worth, and how much there was to choose.

Which hands these are their numbers tell, so that it does not depend on how the hands are shared out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from interpreter.plan.marks import Mark, Note
from interpreter.plan.program import State

FIRST = 2000  # so many hands are all in the sample: of fewer the columns of a report would not go together
EACH = 20  # of so many later hands one is
LAST = 100_000  # hands from this number on are not: what there is tells enough

Key = tuple[str, str]

_RULES = frozenset((int(Mark.CHOICE), int(Mark.EVENT)))
_MONEY = frozenset((int(Mark.PAY), int(Mark.YAKU), int(Mark.MULTIPLIER), int(Mark.LIABILITY)))
_STEP = int(Mark.STEP)


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

    def count(self, keys: Sequence[Key], notes: Iterable[Note]) -> None:
        """Count a hand by its notes. keys: what the numbers in notes stand for."""
        self.hands += 1
        worth: Counter[Key] = Counter()
        rule: Key | None = None  # whose verbs are at work
        for note in notes:
            mark = note[2]
            if mark in _RULES:
                rule = keys[note[3]]
                self.times[rule] += 1
            elif mark == _STEP:
                rule = None
            elif mark in _MONEY:
                self._money(keys, note, rule, worth)
        for key, amount in worth.items():
            self.worth[key] += amount
            self.squares[key] += amount * amount

    def _money(self, keys: Sequence[Key], note: Note, rule: Key | None, worth: Counter[Key]) -> None:
        _, seat, mark, number, *data = note
        match mark:
            case Mark.PAY:
                if number == 0 and rule is not None and data[0] != seat:  # else a payer of the settlement, who pays for no rule alone
                    worth[rule] += data[1]
            case Mark.YAKU:
                if data[1] < 0:
                    self.times[keys[number]] += 1
                    worth[keys[number]] += data[0]
            case _:
                self.times[keys[number]] += 1
                worth[keys[number]] += data[2] - data[1] if mark == Mark.MULTIPLIER else data[1]

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


def options(state: State) -> int:
    """How many ways the seat that is asked may decide; each set counts as one."""
    legal, found = int(state.legal), 0
    for start, sets in state.sets.items():
        block = (1 << max((s.bit_length() for s in sets), default=0) + 1) - 1 << start
        if legal & block:
            found += len(sets)
            legal &= ~block
    return found + legal.bit_count()
