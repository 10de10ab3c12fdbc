"""The rules of a recorded hand: the file of its ruleset's name beside the record, or the shipped one. A record leads to no other files."""

from __future__ import annotations

from pathlib import Path

from interpreter.commands.loading import load_ruleset
from interpreter.diagnostics import Report
from interpreter.engine.errors import BadSetting
from interpreter.engine.rules import Rules
from interpreter.record.lines import Played
from interpreter.resources import shipped


def rules_of(played: Played, file: str, named: str | None, report: Report) -> Rules | None:
    """The rules that a hand was played by; None after an H001 or H702. named: the ruleset, where it has another name now.

    Raises FindingsError for a ruleset that is wrong itself.
    """
    opening = played.opening
    beside = Path(file).with_name(f"{opening.ruleset}.yaml")
    if not named and opening.ruleset not in shipped() and not beside.is_file():
        missing = f"there is no ruleset `{opening.ruleset}`: it comes not with the program, and `{beside}` is not there"
        report.add("H001", opening.span, missing, help="name its file with --rules")
        return None
    ruleset = load_ruleset(named or (str(beside) if beside.is_file() else opening.ruleset))
    try:
        return Rules(ruleset, opening.options)
    except BadSetting as bad:
        report.add(
            "H702",
            opening.places.get(f"options.{bad.id}", opening.span),
            f"the options of the record are not those of `{ruleset.id}`: {bad}",
        )
        return None
