"""The scenarios that `docs/scenarios.md` shows: the good ones pass, the wrong one fails as the page says."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.files import scenario_files
from interpreter.scenario.suite import Result, try_all
from tests.docs.blocks import blocks

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "scenarios.md"


def tried(folder: Path, name: str, report: Report) -> list[Result]:
    """Write down what the page shows, and try one file of it."""
    for block in blocks(PAGE):
        if block.file:
            (folder / block.file).write_text(block.body, encoding="utf-8")
    return [result for source in scenario_files(str(folder / name), report) for result in try_all(source, report)]


def test_the_scenarios_of_the_page_pass(tmp_path: Path) -> None:
    report = Report()
    results = tried(tmp_path, "sunday.yaml", report)
    assert [str(finding) for finding in report] == []
    assert len(results) == 5
    uncovered(results, report)
    assert [finding.message for finding in report] == []


def test_the_wrong_scenario_of_the_page_fails_with_all_differences(tmp_path: Path) -> None:
    report = Report()
    tried(tmp_path, "wrong.scenarios.yaml", report)
    (finding,) = report
    assert finding.code == "H601"
    assert [line.split() for line in finding.notes[1:3]] == [["`birds`", "once", "never"], ["`result`", "of", "a", "-60", "-100"]]
    assert any("played_out" in line and "flower_base.yaml" in line for line in finding.notes)
