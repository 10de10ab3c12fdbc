from __future__ import annotations

from collections import Counter

import pytest

from interpreter.plan.chance import Chance


def test_a_seed_draws_the_same_for_ever() -> None:
    assert [Chance("seven").below(1000) for _ in range(3)] == [Chance("seven").below(1000)] * 3
    drawn = Chance("seven")
    assert [drawn.below(1000) for _ in range(6)] == [66, 465, 312, 991, 77, 0]


def test_other_seeds_draw_otherwise() -> None:
    assert len({Chance(str(seed)).below(1 << 60) for seed in range(100)}) == 100


def test_every_number_comes_up_as_often() -> None:
    chance = Chance("often")
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_shares_lie_between_0_and_1() -> None:
    chance = Chance("share")
    shares = [chance.share() for _ in range(2000)]
    assert all(0 <= share < 1 for share in shares)
    assert 0.45 < sum(shares) / len(shares) < 0.55


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Chance("x").below(0)
