"""Which conditions on sets are found by their sum, and which by a look at every set."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.plan.code import name
from interpreter.plan.setup import Env
from tests.plan.both_ways import Bench
from tests.small import small

BY_SUM = """
any set in hand where sum of rank in this set is limit
any set in hand where limit is sum of rank in this set
any set in hand where sum of rank in this set + limit is bonus
any set in hand where 9 - sum of rank in this set is bonus
any set in hand where count of this set > 1 and sum of rank in this set is rank of top of stock
any set in hand where sum of rank in this set is limit or sum of rank in this set + 2 is bonus
any set in hand where count of this set > 1 and (sum of rank in this set is limit or sum of rank in this set is 3 and count of this set < 4)
any set in moon where (any other set in moon where sum of rank in that set is sum of rank in this set)
""".strip().splitlines()

BY_LOOKING = """
any set in hand where sum of rank in this set < limit
any set in hand where not sum of rank in this set is limit
any set in hand where sum of rank in this set is limit or count of this set is 2
any set in hand where sum of rank in this set is count of this set
any set in hand where highest rank in this set is limit
any set in hand where sum of rank in (this set + captured) is limit
""".strip().splitlines()


def written(text: str) -> str:
    """The functions that come of a condition, and the condition itself."""
    bench = Bench.of(small(), 2)
    _, meant = bench.read(text, bench.scope)
    module = bench.program.values.module
    before = len(module)
    found = bench.program.values.truth(meant, Env(whose=name("who"), rule="test"))
    return f"{module.text(before)}{found}"


@pytest.mark.parametrize("text", BY_SUM)
def test_by_sum(text: str) -> None:
    assert "SUMS_rank" in written(text)


@pytest.mark.parametrize("text", [text for text in BY_SUM if " or " in text])
def test_sets_of_one_sum_or_another_are_those_that_a_look_at_every_set_finds(text: str) -> None:
    assert "any_of_sets(" in written(text)
    assert Bench.of(small(), 2).differences(text, Random("sums"), 60) == []


@pytest.mark.parametrize("text", BY_LOOKING)
def test_by_looking(text: str) -> None:
    assert "SUMS_" not in written(text)
    assert "subsets(" in written(text)
