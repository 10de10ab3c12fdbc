"""All scenarios of a file, tried one after the other. Knows where the ruleset that a scenario names is found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from interpreter import resources
from interpreter.diagnostics import Report
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.scenario.read import Scenario, scenarios
from interpreter.scenario.run import Plans, run
from interpreter.source.extends import open_ruleset
from interpreter.source.node import Scalar
from interpreter.text import Source

_FOLDER = "scenarios"  # the rulesets of the files in it stand one level higher
_SUFFIX = ".yaml"


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario that was tried. ruleset: None where it has mistakes of its own, which are in the report."""

    scenario: Scenario
    ruleset: Ruleset | None
    passed: bool


def try_all(source: Source, report: Report, only: Collection[str] = ()) -> tuple[Result, ...]:
    """Try the scenarios of a file, or `only` those of these ids. What fails is in the report, as is what is wrong with a ruleset."""
    found: list[Result] = []
    opened: dict[str, Plans | None] = {}
    for scenario in scenarios(source, report):
        if only and scenario.id not in only:
            continue
        name = scenario.rules.written
        if name not in opened:
            opened[name] = _plans(scenario.rules, source, report)
        plans = opened[name]
        found.append(Result(scenario, plans.ruleset if plans else None, plans is not None and run(scenario, plans, report)))
    return tuple(found)


def _plans(rules: Scalar, source: Source, report: Report) -> Plans | None:
    """What a scenario is to be played by; None after a complaint."""
    name, trial = rules.written, Report()
    opened = open_ruleset(_where(name, source), trial)
    for found in trial:
        report.add(found.code, rules.span, found.message, label=found.label, help=found.help)
    if opened is None:
        return None
    mistakes = Report()
    ruleset = check(opened, mistakes)
    report.extend(mistakes)
    if ruleset is not None and ruleset.abstract:
        report.add("H203", rules.span, f"`{name}` is a base to extend, not a game", help="name a ruleset that can be played")
        return None
    return Plans(ruleset) if ruleset else None


def _where(name: str, source: Source) -> str:
    """A file beside the scenario file, or above its folder `scenarios`, comes before a shipped ruleset only if its suffix is written."""
    if name in resources.shipped():
        return name
    here = Path(source.name).parent
    for folder in (here, here.parent) if here.name == _FOLDER else (here,):
        for path in (folder / name, folder / f"{name}{_SUFFIX}"):
            if path.is_file() and path != Path(source.name):
                return str(path)
    return name
