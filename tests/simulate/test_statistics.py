from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from interpreter.simulate.statistics import bin_of, classes, error, quantile, wilson


def test_an_error_is_that_of_a_mean() -> None:
    values = [3, 1, 2, 2, 7]
    mean = sum(values) / 5
    deviation = sum((v - mean) ** 2 for v in values) / 4
    assert error(5, sum(values), sum(v * v for v in values)) == pytest.approx((deviation / 5) ** 0.5)


@pytest.mark.parametrize("n", [0, 1])
def test_too_few_values_have_no_error(n: int) -> None:
    assert error(n, 5 * n, 25 * n) == 0.0


@pytest.mark.parametrize(
    ("found", "n", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (30, 100, 0.2189, 0.3958),
    ],
)
def test_intervals_are_those_of_wilson(found: int, n: int, low: float, high: float) -> None:
    assert wilson(found, n) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    ("amount", "bin"), [(0, 0), (511, 511), (-511, -511), (512, 512), (513, 512), (1027, 1024), (-1027, -1024), (10**12 + 1, 998579896320)]
)
def test_an_amount_is_kept_to_nine_digits(amount: int, bin: int) -> None:
    assert bin_of(amount) == bin
    assert abs(amount - bin) <= abs(amount) / 256


def test_bins_are_few_however_many_amounts() -> None:
    assert len({bin_of(amount) for amount in range(0, 2**20, 7)}) <= 512 + 256 * 11


@pytest.mark.parametrize(("part", "value"), [(0.0, 1), (0.25, 1), (0.5, 2), (0.75, 5), (1.0, 9)])
def test_quantiles_are_values_that_were_counted(part: float, value: int) -> None:
    assert quantile(Counter([1, 1, 2, 5, 5, 9][:6]), part) == value


def test_nothing_has_no_quantile_and_no_classes() -> None:
    assert quantile({}, 0.5) == 0
    assert classes({}) == []


@pytest.mark.parametrize("values", [[4], [1, 2, 3], list(range(40)), [0, 5] * 50 + [4000], [-30, 0, 30]])
def test_classes_hold_everything_once(values: list[int]) -> None:
    found = classes(Counter(values))
    assert len(found) <= 12
    assert sum(n for _, _, n in found) == len(values)
    assert found[0][0] == min(values)
    assert found[-1][1] == max(values)
    assert all(first <= last for first, last, _ in found)
    assert all(before[1] + 1 == after[0] for before, after in pairwise(found))
