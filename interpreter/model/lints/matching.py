"""H202: cards are asked whether they match, and nothing says when cards do."""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.model.lints.subject import Subject


def matching(of: Subject, report: Report) -> None:
    """The first `matches` or `matching` of a ruleset without `cards_match`."""
    if of.root.get("cards_match") is not None or get_close_matches("cards_match", of.refused.sections):
        return
    asking = next((part for part in of.everything if _asks(part)), None)
    if isinstance(asking, typed.Typed):
        report.add(
            "H202",
            asking.span,
            "nothing says when cards match: the ruleset has no `cards_match`",
            help="add it, as in `cards_match: rank of this card is rank of that card`",
        )


def _asks(part: object) -> bool:
    return isinstance(part, typed.Matches) or (isinstance(part, typed.Join) and part.operator == "matching")
