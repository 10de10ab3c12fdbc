"""H509: amounts that may be larger than any amount can be, 63 bits."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject

LIMIT = 1 << 63
FAR = 10_000  # what counts and states are taken for: a hand that comes to more than that is none
_BITS = 64


def amounts(of: Subject, report: Report) -> None:
    """Every amount by itself, then what the multipliers make of a payment one after the other."""
    bounds = Bounds(of.ruleset, FAR, of.everything)
    for value in _amounts(of):
        if value.span.source is of.own and _size(value, bounds) >= LIMIT:
            report.add(
                "H509",
                value.span,
                "this amount may be larger than any amount can be",
                label="2 to the 63rd or more",
                help="take smaller numbers, or write `… capped at …`",
            )
            return
    reached = _size(of.ruleset.payment.amount, bounds)
    for multiplier in of.ruleset.multipliers.values():
        least, size = bounds.number(multiplier.value)
        match multiplier.way:
            case "add":
                reached += max(size, 0)
            case "times":
                reached *= max(size, 1)
            case "doublings":
                reached <<= min(max(size, 0), _BITS) if size < FAR // 2 or least == size else 0
            case _:
                reached = min(reached, max(size, 0))
        if reached >= LIMIT:
            if of.is_own(multiplier) or multiplier.value.span.source is of.own:
                report.add(
                    "H509",
                    multiplier.value.span,
                    f"with `{multiplier.id}` a payment may be larger than any amount can be",
                    label="2 to the 63rd or more",
                    help="allow fewer doublings, or add a multiplier with `at_most` before it",
                )
            return


def _size(e: typed.Typed, bounds: Bounds) -> int:
    low, high = bounds.number(e)
    return max(-low, high, 0)


def _amounts(of: Subject) -> Iterator[typed.Typed]:
    yield from (row.points for row in of.ruleset.yaku.values())
    yield of.ruleset.payment.amount
    for part in of.everything:
        match part:
            case model.Pay() | model.Score():
                yield part.value
            case model.Change() if part.value.type.kind.value == "number":
                yield part.value
            case model.End() if part.points is not None:
                yield part.points
            case model.Stack() if part.worth is not None:
                yield part.worth
            case _:
                pass
