"""A village's rules as a file of differences: what no ruleset that is shipped has can be said in twenty lines."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Report
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.files import scenario_files
from interpreter.scenario.suite import try_all

RULESET = Path(__file__).with_name("month_yak.yaml")


def test_its_scenarios_come_out_as_written_and_none_is_lacking() -> None:
    report = Report()
    results = [result for source in scenario_files(str(RULESET), report) for result in try_all(source, report)]
    uncovered(results, report)
    assert [str(finding) for finding in report] == []
    assert all(result.passed for result in results)
    assert len(results) == 5
