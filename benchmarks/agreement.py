"""Whether the benchmark hand as a ruleset is the same hand as the reference: ten figures of each, with errors, and how far they are apart.

    python benchmarks/agreement.py [--hands N] [--seed TEXT]

z is the difference in standard errors: of ten that agree none is beyond 3.5 but once in 200 times, and then the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks import reference  # noqa: E402
from interpreter.engine.bulk import Bulk, lots  # noqa: E402
from interpreter.engine.rules import load  # noqa: E402
from interpreter.plan.chance import child, key_of  # noqa: E402
from interpreter.simulate.statistics import error  # noqa: E402

FAR = 3.5
COUNTED = (("choices", "go"), ("events", "surrender"), ("events", "ppeok"))  # each card handed over is an event of its own


@dataclass
class Sums:
    """Sums over hands of each figure, and of its square."""

    hands: int = 0
    totals: list[int] = field(default_factory=lambda: [0] * len(reference.FIGURES))
    squares: list[int] = field(default_factory=lambda: [0] * len(reference.FIGURES))

    def count(self, figures: list[int]) -> None:
        """Count a hand."""
        self.hands += 1
        for place, number in enumerate(figures):
            self.totals[place] += number
            self.squares[place] += number * number

    def mean(self, place: int) -> tuple[float, float]:
        """A figure a hand and its standard error."""
        return self.totals[place] / self.hands, error(self.hands, self.totals[place], self.squares[place])


def of_reference(hands: int, seed: str) -> Sums:
    """Hands of the reference."""
    found = Sums()
    for number in range(hands):
        found.count(reference.run(1, f"{seed}/{number}"))
    return found


def of_ruleset(hands: int, seed: str) -> Sums:
    """Hands of the ruleset, played in bulk with sums to count from."""
    plan = load(HERE / "core_gostop.yaml").plan(3)
    bulk, found = Bulk(plan, sums=True), Sums()
    counted = [plan.keys.index(key) for key in COUNTED]
    for number in range(hands):
        key = child(key_of(seed), number)
        state = bulk.play(key, 0, lots(key))
        wins = [int(state.winner == seat) for seat in (0, 1, 2, -1)]
        receipts = max(state.result)
        found.count([*wins, receipts, state.turn, *(state.times[number] for number in counted), receipts * receipts])
    return found


def main(arguments: list[str]) -> int:
    """Play both, and print a line for each figure."""
    parser = argparse.ArgumentParser(description="Compare the benchmark hand as a ruleset with the reference.")
    parser.add_argument("--hands", type=int, default=20_000, metavar="N", help="hands of each (20000)")
    parser.add_argument("--seed", default="agreement", metavar="TEXT")
    chosen = parser.parse_args(arguments)
    first, second = of_reference(chosen.hands, chosen.seed), of_ruleset(chosen.hands, chosen.seed)
    print(f"{'a hand':<20}{'reference':>24}{'ruleset':>24}{'z':>8}")
    far = 0
    for place, name in enumerate(reference.FIGURES):
        (a, a_error), (b, b_error) = first.mean(place), second.mean(place)
        both = sqrt(a_error * a_error + b_error * b_error)
        z = (b - a) / both if both else 0.0
        far += abs(z) > FAR
        print(f"{name:<20}{f'{a:.4f} ±{a_error:.4f}':>24}{f'{b:.4f} ±{b_error:.4f}':>24}{z:>+8.2f}")
    return 1 if far else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
