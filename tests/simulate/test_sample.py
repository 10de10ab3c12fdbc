from __future__ import annotations

from collections import Counter

import pytest

from interpreter.engine.bulk import Bulk, lots
from interpreter.plan.chance import key_of
from interpreter.plan.deck import bits
from interpreter.simulate.sample import FIRST, LAST, Sample, sampled
from tests.tables import FEW, game


def test_the_first_hands_are_in_the_sample_and_few_of_the_later_ones() -> None:
    assert all(sampled(n) for n in range(FIRST))
    assert [n for n in range(FIRST, FIRST + 60) if sampled(n)] == [FIRST + 19, FIRST + 39, FIRST + 59]
    assert not any(sampled(n) for n in range(LAST, LAST + 100))


@pytest.mark.parametrize(("id", "players"), FEW)
def test_a_hand_with_a_trace_or_with_sums_is_the_same_hand(id: str, players: int) -> None:
    plan = game(id).plan(players)
    ends: list[tuple[object, ...]] = []
    key = key_of(f"sample {id}")
    for mode in ({}, {"trace": True}, {"sums": True}, {"sums": True, "few": True}):
        pick = lots(key)
        state = Bulk(plan, **mode).play(key, 1, pick)
        ends.append((state.result, state.paid, state.winner, state.turn, state.seen, state.captured, pick(state, 1 << 30)))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize(("id", "players"), [("gostop", 3), ("minhwatu", 2), ("koi_koi", 2)])
def test_what_rules_are_worth_adds_up_to_what_is_paid(id: str, players: int) -> None:
    plan = game(id).plan(players)
    bulk, checked = Bulk(plan, sums=True), 0
    for number in range(40):
        key = key_of(f"worth/{number}")
        state = bulk.play(key, number % players, lots(key))
        sample = Sample()
        sample.count(plan.keys, state.times, state.worth)
        assert all(sample.times[key] for key in sample.worth)
        seen = {plan.keys[bit.bit_length() - 1] for bit in bits(state.seen)}
        assert set(sample.times) <= seen
        if id == "gostop" and state.winner >= 0 and state.fixed is None:
            points = sum(amount for (section, _), amount in sample.worth.items() if section == "yaku")
            added = sum(amount for (section, _), amount in sample.worth.items() if section == "multipliers")
            assert state.result[state.winner] == points * (players - 1) + added
            checked += 1
    assert checked > 10 or id != "gostop"


def test_sums_do_not_depend_on_how_they_are_added() -> None:
    plan = game("gostop").plan(3)
    states = [Bulk(plan, sums=True).play(n, 0, lots(n)) for n in range(6)]
    whole, parts = Sample(), Sample()
    for state in states:
        whole.count(plan.keys, state.times, state.worth)
        one = Sample()
        one.count(plan.keys, state.times, state.worth)
        parts.add(one)
    assert parts == whole
    assert whole.hands == 6


def test_decisions_are_counted_with_what_was_legal() -> None:
    sample = Sample()
    for legal in (3, 4, 2):
        sample.asked(legal)
    assert (sample.decisions, sample.options) == (3, 9)
    assert sample.times == Counter()
