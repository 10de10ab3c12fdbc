"""The options that a scenario sets, checked against the ruleset that has them."""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.expression.types import Setting
from interpreter.model.option_values import refuse
from interpreter.model.read import setting
from interpreter.model.ruleset import Ruleset
from interpreter.scenario.read import Scenario


def settings(scenario: Scenario, ruleset: Ruleset, report: Report) -> dict[str, Setting] | None:
    """The values by option, or None when some option is not there (H253) or not allowed to be so (H409)."""
    before = report.errors
    known = ruleset.names.options
    found: dict[str, Setting] = {}
    for entry in scenario.settings:
        option, value = known.get(entry.name), setting(entry.value)
        if option is None:
            near = get_close_matches(entry.name, known, n=1)
            help = f"did you mean `{near[0]}`?" if near else f"`{ruleset.id}` has {', '.join(f'`{id}`' for id in known) or 'no options'}"
            report.add("H253", entry.key.span, f"there is no option `{entry.name}`", help=help)
        elif value is None or not option.allows(value):
            refuse(option, entry.value, report)
        else:
            found[entry.name] = value
    return found if report.errors == before else None
