"""The command `test`: what it tries, what it says, and its exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.runner import hwatu

HOUSE = "format: 1\nid: house\nextends: minhwatu\nyaku:\n  birds: {when: captured has all godori, points: 40}\n"
BIRDS = "{players: 2, spare: 0, table: plum_warbler, hand of a: plum_junk_1, stock: [iris_junk_1], captured of a: pampas_geese}"
SCENARIOS = f"""scenarios:
  two_birds: {{rules: house, given: {BIRDS}, trace: {{birds: 0}}}}
  third_bird: {{rules: house, given: {BIRDS[:-1]} + wisteria_cuckoo}}, trace: {{birds: 1}}}}
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaml").write_text(HOUSE, encoding="utf-8")
    (tmp_path / "house.scenarios.yaml").write_text(SCENARIOS, encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(SCENARIOS.replace("birds: 0", "birds: 1"), encoding="utf-8")
    (tmp_path / "half.yaml").write_text(SCENARIOS.replace("birds: 1", "throw: 1"), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code", "last"),
    [
        (("house.yaml",), 0, "2 scenarios, all as written"),
        (("house.scenarios.yaml", "--coverage"), 0, "2 scenarios, all as written"),
        (("house.yaml", "--only", "two_birds"), 0, "1 scenario, all as written"),
        (("wrong.yaml",), 1, "1 of 2 scenarios as written"),
        (("house.yaml", "wrong.yaml"), 1, "3 of 4 scenarios as written"),
        (("half.yaml",), 0, "2 scenarios, all as written"),
        (("half.yaml", "--coverage"), 1, "2 scenarios, all as written"),
    ],
)
def test_exit_codes_and_the_last_line(arguments: tuple[str, ...], code: int, last: str) -> None:
    outcome = hwatu("test", *arguments)
    assert (outcome.code, outcome.out.splitlines()[-1]) == (code, last)


def test_what_comes_out_otherwise_stands_at_the_expected_value() -> None:
    (found,) = hwatu("test", "wrong.yaml", "--format", "json").data["diagnostics"]
    line = Path("wrong.yaml").read_text(encoding="utf-8").splitlines()[1]
    assert (found["code"], found["start"]["line"], line[found["start"]["column"] - 1 :]) == ("H601", 2, "1}}")


def test_a_rule_without_a_scenario_is_named_at_its_place() -> None:
    (found,) = hwatu("test", "half.yaml", "--coverage", "--format", "concise").out.splitlines()[:1]
    assert found.startswith("house.yaml:5:3: warning[H604] uncovered-rule: no scenario shows `birds` happening")


def test_a_scenario_that_is_not_there_is_wrong_usage() -> None:
    outcome = hwatu("test", "house.yaml", "--only", "five_birds")
    assert outcome.code == 2
    assert "there is no scenario `five_birds`" in outcome.err


def test_a_ruleset_without_scenarios_is_told() -> None:
    (Path("lonely.yaml")).write_text("format: 1\nid: lonely\nextends: minhwatu\nset: {par: 100}\n", encoding="utf-8")
    outcome = hwatu("test", "lonely.yaml")
    assert outcome.code == 1
    assert "there are no scenarios for `lonely.yaml`" in outcome.out
