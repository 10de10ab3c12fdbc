"""H503 and H507: rows of points that the pack cannot make, and rows that a better one of their group always hides."""

from __future__ import annotations

from interpreter.diagnostics import Place, Report
from interpreter.model import ruleset as model
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.captures import Captures, LongError, UnknownError
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.terms import NO
from interpreter.model.lints.walk import key


def rows(of: Subject, bounds: Bounds, report: Report) -> None:
    """Each row by itself, and beside each other row of its group."""
    possible = [row for row in of.ruleset.yaku.values() if of.sound("yaku", row.id) and bounds.rule(row) != NO]
    hidden: set[str] = set()
    for row in possible:
        if of.is_own(row) and not _can_be(row, bounds):
            hidden.add(row.id)
            report.add(
                "H503", row.span, f"the yaku `{row.id}` can never be made with this pack", help="change the condition, or leave the row out"
            )
    for place, row in enumerate(possible):
        for other_place, better in enumerate(possible):
            if row is better or not row.group or row.group != better.group or better.id in hidden or row.id in hidden:
                continue
            if (of.is_own(row) or of.is_own(better)) and _hides(better, row, other_place < place, bounds):
                hidden.add(row.id)
                _tell(row, better, of, report)


def _tell(row: model.Yaku, better: model.Yaku, of: Subject, report: Report) -> None:
    new, old = (row, better) if of.is_own(row) else (better, row)
    report.add(
        "H507",
        new.span,
        f"the yaku `{row.id}` never counts: whenever it is made, `{better.id}` of the same group is there for as much",
        related=(Place(old.span, f"`{old.id}`"),),
        help=f"change its condition or its points, or leave `{row.id}` out",
        notes=(f"of the group `{row.group}` only the best row counts, and of equals the first",),
    )


def _can_be(row: model.Yaku, bounds: Bounds) -> bool:
    captures = Captures(bounds)
    try:
        holds = captures.rule(row)
    except LongError:
        return True
    positions = captures.positions(row)
    return positions is None or any(holds(m, f) for m, f in positions)


def _hides(better: model.Yaku, row: model.Yaku, before: bool, bounds: Bounds) -> bool:
    """Whether `better` is there for at least as much whenever `row` is."""
    captures = Captures(bounds)
    try:
        holds, covers = captures.rule(row), captures.rule(better)
    except LongError:
        return False
    if key(row.points) == key(better.points):
        enough = before
        positions = captures.positions(row, better) if enough else None
        return positions is not None and all(covers(m, f) for m, f in positions if holds(m, f))
    try:
        less, more = captures.number(row.points), captures.number(better.points)
    except (UnknownError, LongError):
        return False
    positions = captures.positions(row, better)
    if positions is None:
        return False
    least = 0 if before else 1
    return all(covers(m, f) and more(m, f) - less(m, f) >= least and more(m, f) for m, f in positions if holds(m, f))
