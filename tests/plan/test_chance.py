from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from interpreter.plan.chance import DRAWS, FIRST, SECOND, STEP, WORD, Chance, block, blocks, child, draws, key_of, mixed, order


def test_a_seed_draws_the_same_for_ever() -> None:
    assert [Chance("seven").below(1000) for _ in range(3)] == [Chance("seven").below(1000)] * 3
    drawn = Chance("seven")
    assert [drawn.below(1000) for _ in range(6)] == [120, 200, 887, 554, 677, 46]


def test_other_seeds_draw_otherwise() -> None:
    assert len({Chance(str(seed)).below(1 << 60) for seed in range(100)}) == 100


def test_every_number_comes_up_as_often() -> None:
    chance = Chance("often")
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Chance("x").below(0)


def test_words_are_those_that_splitmix64_is_published_with() -> None:
    state, words = 1234567, []
    for _ in range(3):
        state = state + STEP & WORD
        word = (state ^ state >> 30) * FIRST & WORD
        word = (word ^ word >> 27) * SECOND & WORD
        words.append(word ^ word >> 31)
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [low | high << 32 for low, high in zip(*[islice(draws(1234567), 6)] * 2, strict=True)] == words


@pytest.mark.parametrize("key", [0, 1, WORD, 0x0123456789ABCDEF])
def test_a_block_is_mixed_as_its_words_are_one_by_one(key: int) -> None:
    words = [mixed(key + (number + 1) * STEP & WORD) for number in range(DRAWS)]
    expected = [drawn for word in words for drawn in (word & 0xFFFFFFFF, word >> 32)]
    assert [*block(key), *block(key, 1)] == expected
    assert [*blocks(DRAWS)(key, 0)] == expected
    assert list(islice(draws(key), 2 * DRAWS)) == expected


def test_a_seed_with_a_number_is_the_child_of_what_stands_before() -> None:
    assert key_of("a b/0/12") == child(child(key_of("a b"), 0), 12)
    assert key_of("7") == int.from_bytes(bytes.fromhex("7902699be42c8a8e"), "big")
    assert len({key_of(seed) for seed in ("a", "a/1", "a/01", "a/-1", "a/\u0661", "a/", "/1", "a/x")}) == 8
    assert len({child(key, number) for key in range(50) for number in range(50)}) == 2500


def test_an_order_has_every_card_once_and_each_card_is_as_often_first() -> None:
    assert sorted(order(5, 48)) == list(range(48))
    assert sorted(order(5, 100)) == list(range(100))
    firsts = Counter(order(child(0, number), 12)[0] for number in range(12_000))
    assert len(firsts) == 12
    assert all(850 < count < 1150 for count in firsts.values())
