"""Spans of numbers such as `2 to 4`, as sections take them: from a smaller number to a larger one, and not too many."""

from __future__ import annotations

from dataclasses import replace

from interpreter.diagnostics import Edit, Fix, Report
from interpreter.expression import tree
from interpreter.expression.parse import phrase
from interpreter.source.node import Node

MOST_VALUES = 1000
"""Values of an attribute."""

MOST_PLAYERS = 20


def span(node: Node, report: Report, slot: str, most: int | None = None) -> tree.Range | None:
    """The span in a slot, of at most so many numbers; None after a complaint, but one that is only turned round is what was meant."""
    found = phrase("span", node, report, slot)
    if not isinstance(found, tree.Range):
        return None
    if found.low > found.high:
        right = f"{found.high} to {found.low}"
        report.add("H206", node.span, f"`{slot}` goes from {found.low} down to {found.high}", help=f"write `{right}`",
                   fixes=(Fix(f"write `{right}`", (Edit(node.span, right),)),))  # fmt: skip
        found = replace(found, low=found.high, high=found.low)
    if most is not None and found.high - found.low >= most:
        report.add("H206", node.span, f"`{slot}` has {found.high - found.low + 1:,} values, and at most {most:,} can be handled",
                   help="write a smaller span")  # fmt: skip
        return None
    return found
