"""The shipped rulesets do what their scenarios say, and have a scenario for every rule, happening and just not happening."""

from __future__ import annotations

import pytest

from interpreter import resources
from interpreter.diagnostics import Report
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.suite import try_all
from interpreter.text import Source

WITH_SCENARIOS = [name for name in resources.shipped() if resources.scenario_names(name)]


@pytest.mark.parametrize("name", WITH_SCENARIOS)
def test_every_scenario_comes_out_as_written_and_none_is_lacking(name: str) -> None:
    report = Report()
    results = [r for path in resources.scenario_names(name) for r in try_all(Source(path, resources.scenario_text(path)), report)]
    uncovered(results, report)
    assert [str(finding) for finding in report] == []
    assert all(result.passed for result in results)


def test_scenarios_are_shipped() -> None:
    assert {"gostop", "minhwatu"} <= set(WITH_SCENARIOS)
