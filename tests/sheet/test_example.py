"""The worked example is a hand of the engine, told row by row."""

from __future__ import annotations

from interpreter.engine.rules import load
from interpreter.sheet.build import Builder
from interpreter.sheet.example import telling_hand
from tests.sheet.lines import lines


def test_the_hand_shows_several_multipliers_at_once() -> None:
    hand = telling_hand(load("gostop"), 3)
    assert len({row.rule for row in hand.trace if row.kind == "multiplier"}) >= 3
    assert hand.over


def test_the_sheet_tells_what_the_hand_paid() -> None:
    rules = load("gostop")
    hand = telling_hand(rules, 3)
    text = "\n".join(lines(Builder(rules, 3).sheet()))
    for row in hand.trace:
        if row.kind == "multiplier":
            _, _, change = row.what.partition(": ")
            assert change.replace("->", "→") in text
    for seat, amount in enumerate(hand.payments):
        assert f"{'abc'[seat]} {amount:+}" in text


def test_the_same_rules_give_the_same_example() -> None:
    rules = load("minhwatu")
    assert telling_hand(rules, 2, 20).digest() == telling_hand(rules, 2, 20).digest()
