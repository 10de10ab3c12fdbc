from __future__ import annotations

from collections import Counter

import pytest

from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import KINDS, Tally


def tally(*hands: tuple[int, tuple[int, int]]) -> Tally:
    counted = Tally(2)
    for winner, payments in hands:
        counted.count(winner, payments)
    return counted


def summary(counted: Tally, whole: bool = True) -> Summary:
    rules = dict.fromkeys(KINDS, ()) | {"events": ("met", "missed")}
    return Summary("tiny", {"target": 3, "sets": ("one",)}, 2, "7", ("random", "random"), rules, counted, whole)


def test_wins_draws_and_payments_are_counted() -> None:
    counted = tally((0, (3, -3)), (1, (-1, 1)), (-1, (0, 0)))
    assert (counted.hands, counted.wins, counted.draws, counted.paid) == (3, [1, 1], 1, [2, -2])


def test_counts_are_the_same_however_hands_are_shared_out() -> None:
    hands = [(k % 3 - 1, (k, -k)) for k in range(20)]
    parts = Tally(2)
    for first in range(0, 20, 7):
        part = tally(*hands[first : first + 7])
        part.happened["events"].update(["met"])
        parts.add(part)
    whole = tally(*hands)
    whole.happened["events"]["met"] = 3
    assert parts == whole


def test_means_have_their_standard_errors() -> None:
    made = summary(tally((0, (3, -3)), (0, (1, -1)), (0, (2, -2))))
    assert made.means == (2.0, -2.0)
    assert made.errors == pytest.approx((1 / 3**0.5, 1 / 3**0.5))


@pytest.mark.parametrize("hands", [0, 1])
def test_too_few_hands_have_no_error(hands: int) -> None:
    assert summary(tally(*[(0, (3, -3))] * hands)).errors == (0.0, 0.0)


def test_rules_that_never_happened_are_counted_too() -> None:
    counted = tally((0, (3, -3)))
    counted.happened["events"] = Counter({"met": 1})
    data = summary(counted).to_json()
    assert data["events"] == {"met": 1, "missed": 0}
    assert data["options"] == {"target": 3, "sets": ["one"]}
    assert data["payments"] == {"mean": [3.0, -3.0], "standard_error": [0.0, 0.0]}
    text = summary(counted).to_text()
    assert "met" in text
    assert "never: missed" in text


def test_a_broken_off_simulation_says_so() -> None:
    assert "broken off" in summary(tally((0, (3, -3))), whole=False).to_text()
    assert summary(Tally(2), whole=False).to_text() == "tiny, 2 players (random, random), seed 7: 0 hands, broken off\n"
