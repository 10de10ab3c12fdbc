"""Where scenarios are looked for, and the rulesets that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.scenario.files import scenario_files
from interpreter.scenario.suite import try_all

HOUSE = "format: 1\nid: house\nextends: minhwatu\nset: {par: 100}\n"
PAR = (
    "scenarios:\n  it:\n    rules: {rules}\n"
    "    given: {{players: 2, spare: 0, table: plum_junk_1, hand of a: plum_junk_2, stock: [pine_junk_1]}}\n"
    "    result: {{a: -100, b: -100}}\n"
)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house rule in an empty folder, which is not the working folder."""
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    path = tmp_path / "house.yaml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


@pytest.mark.parametrize("place", ["house.scenarios.yaml", "scenarios/house.yaml"])
@pytest.mark.parametrize("rules", ["house", "house.yaml"])
def test_scenarios_beside_a_ruleset_are_found_and_find_it(house: Path, place: str, rules: str) -> None:
    path = house.parent / place
    path.parent.mkdir(exist_ok=True)
    path.write_text(PAR.format(rules=rules), encoding="utf-8")
    report = Report()
    sources = scenario_files(str(house), report)
    assert [source.name for source in sources] == [str(path)]
    assert [result.passed for source in sources for result in try_all(source, report)] == [True]
    assert list(report) == []


def test_a_file_of_scenarios_stands_for_itself(house: Path) -> None:
    path = house.parent / "any_name.yaml"
    path.write_text(PAR.format(rules="house"), encoding="utf-8")
    assert [source.name for source in scenario_files(str(path), Report())] == [str(path)]


def test_a_shipped_name_stands_for_the_scenarios_shipped_with_it() -> None:
    assert [source.name for source in scenario_files("minhwatu", Report())] == ["rulesets/scenarios/minhwatu.yaml"]


def test_no_scenarios_are_told_with_where_to_write_them(house: Path) -> None:
    report = Report()
    assert scenario_files(str(house), report) == ()
    assert [(d.code, d.help) for d in report] == [("H001", "write them to `house.scenarios.yaml` beside it")]


def test_a_file_that_is_not_there_is_told() -> None:
    report = Report()
    assert scenario_files("minwhatu", report) == ()
    assert [(d.code, d.help) for d in report] == [("H001", "did you mean `minhwatu`?")]


@pytest.mark.parametrize("text", ["scenarios: []\n", "scenarios:\n  it: {given: {players: 2}}\n", "scenarios:\n\tit: 1\n"])
def test_a_file_of_the_wrong_shape_is_told_and_not_tried(house: Path, text: str) -> None:
    path = house.parent / "trial.yaml"
    path.write_text(text, encoding="utf-8")
    report = Report()
    results = [result for source in scenario_files(str(path), report) for result in try_all(source, report)]
    assert results == []
    assert report.errors
