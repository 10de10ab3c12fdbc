"""Rules without a scenario are told, each once, in the ruleset that answers for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.suite import try_all
from interpreter.text import Source

HOUSE = """
format: 1
id: house
extends: minhwatu
yaku:
  birds: {when: captured has all godori, points: 40}
events:
  played_out: {when: hand of next_player is empty and stock is not empty}
"""


def missing(text: str, name: str = "trial.yaml") -> list[tuple[str, str]]:
    """The rule and the help of each H604 that a file of scenarios leaves."""
    report = Report()
    results = try_all(Source(name, text), report)
    warnings = Report()
    uncovered(results, warnings)
    assert {d.code for d in warnings} <= {"H604"}
    return [(d.message, d.help) for d in warnings]


LAST = "{players: 2, spare: 0, table: plum_junk_1, hand of a: plum_junk_2, stock: [pine_junk_1]}"


@pytest.mark.parametrize(
    ("trace", "message", "help"),
    [
        ("{}", "happening or just not happening", "write one with `trace: {played_out: 1}` and one with `trace: {played_out: 0}`"),
        ("{played_out: 1}", "just not happening", "write one with `trace: {played_out: 0}`"),
    ],
)
def test_what_no_scenario_shows_is_told(trace: str, message: str, help: str) -> None:
    found = missing(f"scenarios:\n  last: {{rules: minhwatu, given: {LAST}, trace: {trace}}}\n")
    assert (f"no scenario shows `played_out` {message}", help) in found


def test_what_is_shown_both_ways_is_not_told() -> None:
    both = (
        f"scenarios:\n  last: {{rules: minhwatu, given: {LAST}, trace: {{played_out: 1}}}}\n"
        "  not_last: {rules: minhwatu, given: {players: 2}, trace: {played_out: 0}}\n"
    )
    assert not [message for message, _ in missing(both) if "`played_out`" in message]


@pytest.mark.parametrize(
    ("action", "message"), [("throw iris_plain", "happening"), ("choose iris_plain", "happening or just not happening")]
)
def test_a_refused_action_shows_its_choice_not_happening(action: str, message: str) -> None:
    found = missing(f"scenarios:\n  it: {{rules: minhwatu, given: {{players: 2, table: iris_plain}}, refused: [{action}]}}\n")
    assert [said for said, _ in found if "`throw`" in said] == [f"no scenario shows `throw` {message}"]


def test_a_scenario_that_fails_shows_nothing() -> None:
    text = "scenarios:\n  it: {rules: minhwatu, given: {players: 2}, trace: {played_out: 0, land_pair: 1}}\n"
    assert "no scenario shows `played_out` happening or just not happening" in [message for message, _ in missing(text)]


def test_a_ruleset_answers_for_its_own_rules_and_for_those_it_changes(tmp_path: Path) -> None:
    (tmp_path / "house.yaml").write_text(HOUSE, encoding="utf-8")
    text = "scenarios:\n  it: {rules: house.yaml, given: {players: 2}, then: [dealer is a]}\n"
    found = missing(text, str(tmp_path / "trial.yaml"))
    assert [message for message, _ in found] == [
        "no scenario shows `played_out` happening or just not happening",
        "no scenario shows `birds` happening or just not happening",
    ]


def test_a_game_answers_for_the_base_that_cannot_be_played() -> None:
    found = missing("scenarios:\n  it: {rules: minhwatu, given: {players: 2}, then: [dealer is a]}\n")
    assert any("`land_pair`" in message for message, _ in found)
