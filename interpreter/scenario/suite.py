"""All scenarios of a file, tried one after the other."""

from __future__ import annotations

from collections.abc import Collection

from interpreter.diagnostics import Report
from interpreter.frozen import frozen
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.scenario.files import ruleset_path
from interpreter.scenario.read import Scenario, scenarios
from interpreter.scenario.run import Games, run
from interpreter.source.extends import open_ruleset
from interpreter.source.node import Scalar
from interpreter.text import Source


@frozen
class Result:
    """A scenario that was tried. ruleset: None where it has mistakes of its own, which are in the report."""

    scenario: Scenario
    ruleset: Ruleset | None
    passed: bool


def try_all(source: Source, report: Report, only: Collection[str] = ()) -> tuple[Result, ...]:
    """Try the scenarios of a file, or `only` those of these ids. What fails is in the report, as is what is wrong with a ruleset."""
    found: list[Result] = []
    opened: dict[str, Games | None] = {}
    for scenario in scenarios(source, report):
        if only and scenario.id not in only:
            continue
        name = scenario.rules.written
        if name not in opened:
            opened[name] = _games(scenario.rules, source, report)
        games = opened[name]
        found.append(Result(scenario, games.ruleset if games else None, games is not None and run(scenario, games, report)))
    return tuple(found)


def _games(rules: Scalar, source: Source, report: Report) -> Games | None:
    """What a scenario is to be played by; None after a complaint."""
    name, trial = rules.written, Report()
    opened = open_ruleset(ruleset_path(name, source), trial)
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
    return Games(ruleset) if ruleset else None
