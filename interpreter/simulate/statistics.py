"""What can be said of many hands from sums of whole numbers: means, errors, intervals, quantiles. Knows no rules and no cards."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

SURE = 1.959964  # standard errors to each side hold 95 of 100 samples
_EXACT = 9  # binary digits that an amount keeps in its bin


def error(n: int, total: int, squares: int) -> float:
    """The standard error of a mean of `n` values with this sum and sum of squares; 0 where there are too few to tell."""
    if n < 2:
        return 0.0
    return sqrt(max(0, n * squares - total * total) / (n - 1)) / n


def wilson(found: int, n: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a part `found` of `n`: from 0 to 1, and all of that where n is 0."""
    if n == 0:
        return (0.0, 1.0)
    part, z2 = found / n, SURE * SURE
    middle = (part + z2 / (2 * n)) / (1 + z2 / n)
    reach = SURE * sqrt(part * (1 - part) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return (max(0.0, middle - reach) if found else 0.0, min(1.0, middle + reach) if found < n else 1.0)


def bin_of(amount: int) -> int:
    """The amount itself below 512, beyond it to nine binary digits, towards 0: so the number of bins does not grow with the hands."""
    size = abs(amount)
    shift = max(0, size.bit_length() - _EXACT)
    return (size >> shift << shift) * (1 if amount >= 0 else -1)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The lowest value that at least this part (0 to 1) of what was counted does not exceed; 0 where nothing was counted."""
    wanted, passed = part * sum(counts.values()), 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return 0


def classes(counts: Mapping[int, int], most: int = 12) -> list[tuple[int, int, int]]:
    """The values in at most so many classes, as (lowest, highest, how many): of one width below, the last open to the highest value."""
    if not counts:
        return []
    low, high, end = min(counts), max(counts), quantile(counts, 0.98)
    width = -(-(end - low + 1) // (most - 1))
    found: list[tuple[int, int, int]] = []
    for first in range(low, low + width * (most - 1), width):
        last = first + width - 1
        found.append((first, min(last, high), sum(n for value, n in counts.items() if first <= value <= last)))
        if last >= high:
            return found
    first = low + width * (most - 1)
    return [*found, (first, high, sum(n for value, n in counts.items() if value >= first))]
