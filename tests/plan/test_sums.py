"""Sets of a sum, found by search and by looking at all sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.plan.runtime import HandFault, subsets
from interpreter.plan.sums import Sums

VALUES = st.dictionaries(st.integers(0, 11), st.integers(0, 9))  # by bit number; a card that is left out has no value


def by_looking(values: dict[int, int], cards: int, total: int) -> list[int]:
    return [s for s in subsets(cards, "rule") if sum(v for n, v in values.items() if s >> n & 1) == total]


@given(values=VALUES, cards=st.integers(0, (1 << 12) - 1), total=st.integers(-3, 30))
def test_both_ways_give_the_same_sets(values: dict[int, int], cards: int, total: int) -> None:
    sums = Sums({1 << n: v for n, v in values.items()})
    expected = by_looking(values, cards, total)
    assert sums.sets(cards, total, "rule") == expected
    assert sums.reach(cards, total) == bool(expected)


def test_a_table_of_forty_cards_is_no_burden() -> None:
    sums = Sums({1 << n: n % 10 + 1 for n in range(40)})
    everything = (1 << 40) - 1
    assert len(sums.sets(everything, 10, "rule")) == 1702  # the coefficient of x^10 in the product of (1 + x^k)^4
    assert sums.reach(everything, 220)
    assert not sums.reach(everything, 221)
    assert sums.sets(everything, 220, "rule") == [everything]


def test_cards_that_count_nothing_join_every_set() -> None:
    sums = Sums({0b1: 2, 0b10: 0})
    assert sums.sets(0b111, 2, "rule") == [0b001, 0b011, 0b101, 0b111]
    assert sums.sets(0b111, 0, "rule") == [0b010, 0b100, 0b110]
    assert sums.sets(0b001, 0, "rule") == []
    assert not sums.reach(0b001, 0)


@pytest.mark.parametrize(("values", "total"), [({1 << n: 1 for n in range(20)}, 10), ({1 << n: 0 for n in range(13)}, 0)])
def test_more_sets_than_can_be_offered_name_the_rule(values: dict[int, int], total: int) -> None:
    cards = sum(values)
    assert Sums(values).reach(cards, total)
    with pytest.raises(HandFault, match="`adding`"):
        Sums(values).sets(cards, total, "adding")
