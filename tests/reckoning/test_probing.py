"""Events that are said not to have happened did not, and what failed of them is told."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.engine.rules import load
from interpreter.phrases.fold import Fold
from interpreter.reckoning.probing import tried
from interpreter.reckoning.retell import Retelling
from interpreter.record.lines import Played
from interpreter.record.recorder import Recorder


def record(name: str, players: int, seed: int) -> tuple[Played, Recorder]:
    random = Random(seed)
    recorder = Recorder(load(name).deal(players, seed=seed))
    while not recorder.hand.over:
        recorder.apply(random.choice(recorder.hand.legal_actions()))
    return recorder.played(), recorder


@pytest.mark.parametrize(("name", "players"), [("gostop", 3), ("koi_koi", 2), ("scopa", 2), ("minhwatu", 4)])
def test_what_was_tried_did_not_happen(name: str, players: int) -> None:
    played, recorder = record(name, players, 3)
    hand = recorder.hand
    ruleset, fold = hand.rules.ruleset, Fold(hand.plan)
    found = 0
    for turn in range(1, int(hand.state.turn) + 1):
        happened = {row.rule for row in hand.trace if row.turn == turn}
        for mover, one in tried(played, hand.rules, fold, turn):
            step = ruleset.steps[ruleset.events[one.rule.id].at]
            assert mover in range(players)
            assert one.failed
            if not step.given:  # a step that is run with cards is run more than once in a turn
                assert one.rule.id not in happened
            found += 1
    assert found > 10


def test_rules_and_their_names_are_as_before() -> None:
    played, recorder = record("gostop", 3, 3)
    rules = recorder.hand.rules
    before = set(rules.ruleset.names.rules)
    assert list(tried(played, rules, Fold(recorder.hand.plan), 2))
    assert set(rules.ruleset.names.rules) == before


def test_the_part_that_failed_is_said() -> None:
    played, recorder = record("gostop", 3, 3)
    hand = recorder.hand
    lines = [line for one in Retelling(played, hand.rules, hand, "en").not_possible(1) for line in one.under]
    said = {line.head: line.text for line in lines}
    assert said["only flip"] == "a's “flips still owed” is 0 or less"
    assert said["nagari"] == "the next player's hand is not empty"
    assert any(head.startswith("ppeok (") for head in said)
