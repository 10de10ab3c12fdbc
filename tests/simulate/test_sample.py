from __future__ import annotations

from collections import Counter

import pytest

from interpreter.engine.bulk import Bulk, random_pick
from interpreter.plan.chance import Chance
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.simulate.sample import FIRST, LAST, Sample, options, sampled
from tests.tables import FEW, game


def test_the_first_hands_are_in_the_sample_and_few_of_the_later_ones() -> None:
    assert all(sampled(n) for n in range(FIRST))
    assert [n for n in range(FIRST, FIRST + 60) if sampled(n)] == [FIRST + 19, FIRST + 39, FIRST + 59]
    assert not any(sampled(n) for n in range(LAST, LAST + 100))


@pytest.mark.parametrize(("id", "players"), FEW)
def test_a_hand_with_a_trace_is_the_same_hand(id: str, players: int) -> None:
    plan = game(id).plan(players)
    ends: list[tuple[object, ...]] = []
    for trace in (False, True):
        chance = Chance("sample")
        state = Bulk(plan, trace=trace).play(f"sample {id}", 1, random_pick(chance.share))
        ends.append((state.result, state.paid, state.winner, state.turn, state.seen, state.captured, chance.share()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("id", "players"), [("gostop", 3), ("minhwatu", 2), ("koi_koi", 2)])
def test_what_rules_are_worth_adds_up_to_what_is_paid(id: str, players: int) -> None:
    plan = game(id).plan(players)
    bulk, checked = Bulk(plan, trace=True), 0
    for number in range(40):
        state = bulk.play(f"worth/{number}", number % players, random_pick(Chance(f"worth/{number}").share))
        sample = Sample()
        sample.count(plan.keys, state.notes)
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
    notes = [Bulk(plan, trace=True).play(str(n), 0, random_pick(Chance(str(n)).share)).notes for n in range(6)]
    whole, parts = Sample(), Sample()
    for of in notes:
        whole.count(plan.keys, of)
        one = Sample()
        one.count(plan.keys, of)
        parts.add(one)
    assert parts == whole
    assert whole.hands == 6


def asking(legal: int, sets: dict[int, list[int]]) -> State:
    state = Bulk(game("minhwatu").plan(2)).play("0", 0, random_pick(Chance("0").share))
    state.legal, state.sets = legal, sets
    return state


@pytest.mark.parametrize(
    ("legal", "sets", "found"),
    [(0b1011, {}, 3), (0b0001, {}, 1), (0b1_0110, {1: [0b01, 0b11, 0b10]}, 4), (0b110, {4: [0b1]}, 2)],
)
def test_each_set_is_one_way_to_decide(legal: int, sets: dict[int, list[int]], found: int) -> None:
    assert options(asking(legal, sets)) == found


def test_decisions_are_counted_with_what_was_legal() -> None:
    sample = Sample()
    for legal in (3, 4, 2):
        sample.asked(legal)
    assert (sample.decisions, sample.options) == (3, 9)
    assert sample.times == Counter()
