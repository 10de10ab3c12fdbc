from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from interpreter.engine.rules import Rules, load
from interpreter.simulate.interrupt import interruption
from interpreter.simulate.run import simulate


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


@pytest.mark.parametrize("bots", [(), ("greedy", "random", "greedy")])
def test_the_same_seed_gives_the_same_counts_however_many_jobs(rules: Rules, bots: tuple[str, ...]) -> None:
    hands = 250 if not bots else 130
    alone = simulate(rules, hands, 3, 7, 1, bots)
    shared = simulate(rules, hands, 3, 7, 2, bots)
    assert alone.to_json() == shared.to_json()
    assert alone.whole
    assert alone.tally.hands == hands


def test_the_first_hands_are_those_of_a_shorter_run(rules: Rules) -> None:
    counts = [simulate(rules, hands, 2, "s").tally for hands in (100, 250)]
    rest = simulate(rules, 250, 2, "s").tally
    assert counts[1] == rest
    assert all(short <= long for short, long in zip(counts[0].wins, counts[1].wins, strict=True))


def test_another_seed_gives_other_counts(rules: Rules) -> None:
    assert simulate(rules, 50, 3, 1).tally != simulate(rules, 50, 3, 2).tally


@pytest.mark.parametrize(("name", "players"), [("gostop", 2), ("gostop", 3), ("minhwatu", 2), ("minhwatu", 7)])
def test_counts_fit_together(name: str, players: int) -> None:
    rules = load(name)
    made = simulate(rules, 60, players, 3)
    tally, data = made.tally, made.to_json()
    assert sum(tally.wins) + tally.draws == tally.hands == 60
    assert name != "gostop" or sum(tally.paid) == 0
    choices = data["choices"]
    assert isinstance(choices, dict)
    assert choices["throw"] == 60 - tally.happened["events"]["chongtong"] - tally.happened["events"]["all_quads"]
    assert set(tally.happened["yaku"]) <= set(made.rules["yaku"])


def test_progress_is_told(rules: Rules) -> None:
    told: list[int] = []
    simulate(rules, 250, 2, 1, progress=told.append)
    assert told == [100, 100, 50]


def test_an_interruption_gives_what_is_finished(rules: Rules) -> None:
    made = simulate(rules, 100_000, 2, 1, progress=lambda done: signal.raise_signal(signal.SIGINT))
    assert not made.whole
    assert made.tally.hands == 100
    assert made.to_json()["whole"] is False


def interrupt_twice() -> None:
    with interruption() as wished:
        assert not wished()
        signal.raise_signal(signal.SIGINT)
        assert wished()
        signal.raise_signal(signal.SIGINT)


def test_a_second_interruption_is_one() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        interrupt_twice()
    assert signal.getsignal(signal.SIGINT) is before


INTERRUPTED = """
import os, signal
from interpreter.engine.rules import load
from interpreter.simulate.run import simulate

made = simulate(load("gostop"), 1_000_000, 3, 1, 2, progress=lambda done: os.killpg(0, signal.SIGINT) if first.pop() else None)
print(made.whole, 0 < made.tally.hands < 1_000_000)
"""


def test_workers_leave_an_interruption_to_whom_they_work_for() -> None:
    code = INTERRUPTED.replace("made =", "first = [False] * 99 + [True]\nmade =", 1)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, start_new_session=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "False True\n", "")


@pytest.mark.parametrize("bots", [(), ("greedy", "random")])
def test_no_result_depends_on_the_batch(rules: Rules, bots: tuple[str, ...]) -> None:
    hands = 90
    whole = simulate(rules, hands, 2, "b", 1, bots, batch=hands)
    assert whole.tally.sample.hands == 90  # so few are all looked at
    for size in (1, 7, 1000):
        assert simulate(rules, hands, 2, "b", 1, bots, batch=size).to_json() == whole.to_json()
    assert simulate(rules, hands, 2, "b", 2, bots, batch=13).to_json() == whole.to_json()


def test_hands_of_the_dealer_are_those_of_all_seats_in_turn(rules: Rules) -> None:
    made = simulate(rules, 99, 3, "d")
    tally = made.tally
    assert sum(tally.places.wins) == sum(tally.wins)
    assert sum(tally.places.squares) == sum(tally.seats.squares)
    assert tally.lead == 3 * tally.places.paid[0] - sum(tally.paid)
    mean, _ = made.advantage()
    assert mean == pytest.approx((tally.places.paid[0] - sum(tally.places.paid[1:]) / 2) / 99)


def test_what_is_counted_does_not_grow_with_the_hands() -> None:
    rules = load("minhwatu")
    few, many = (simulate(rules, hands, 2, "m").tally for hands in (400, 1200))
    assert len(many.payments) < 1.6 * len(few.payments)
    assert sum(many.payments.values()) == 2400
