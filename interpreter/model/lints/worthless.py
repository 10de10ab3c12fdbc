"""H503: rows that are worth nothing, and multipliers that leave every amount as it is."""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject

_NEUTRAL = {"add": 0, "times": 1, "doublings": 0}


def worthless(of: Subject, bounds: Bounds, report: Report) -> None:
    """Only where the amount stands in the own file."""
    for row in of.ruleset.yaku.values():
        if row.points.span.source is of.own and of.sound("yaku", row.id) and bounds.number(row.points) == (0, 0):
            report.add(
                "H503", row.points.span, f"the yaku `{row.id}` is always worth 0: it never counts", help="give it points, or leave it out"
            )
    for multiplier in of.ruleset.multipliers.values():
        if multiplier.value.span.source is not of.own or not of.sound("multipliers", multiplier.id) or multiplier.way not in _NEUTRAL:
            continue
        low, high = bounds.number(multiplier.value)
        if low == high == _NEUTRAL[multiplier.way]:
            report.add("H503", multiplier.value.span, f"`{multiplier.id}` changes no amount: its `{multiplier.way}` is always {low}",
                       help="take another number, or leave it out")  # fmt: skip
