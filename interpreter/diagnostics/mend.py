"""Fixes put into texts: spans are replaced, everything else (comments, layout, line ends) stays as it is.

Knows texts and diagnostics; opens no file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Applicability, Diagnostic, Edit, Fix
from interpreter.diagnostics.report import Report
from interpreter.frozen import frozen
from interpreter.text import Source

MOST_ROUNDS = 8

Examine = Callable[[Source, Report], None]
"""Adds all that is wrong with a source to a report."""


@frozen
class Mended:
    """A text after its fixes. number: how many were put in. report: what is left to say of it."""

    source: Source
    number: int
    report: Report


def mend(source: Source, examine: Examine) -> Mended:
    """Examine a source, put in the fixes that are right by themselves, and again, until there are none or rounds enough.

    A round is taken back if it leaves more that cannot be read than it found.
    """
    report = Report()
    examine(source, report)
    number = 0
    for _ in range(MOST_ROUNDS):
        text, done = fixed(source, report)
        if not done:
            break
        after, found = Source(source.name, text), Report()
        examine(after, found)
        if _unreadable(found) > _unreadable(report):
            break
        source, report, number = after, found, number + done
    return Mended(source, number, report)


def fixed(source: Source, diagnostics: Iterable[Diagnostic]) -> tuple[str, int]:
    """The text with the fixes that are right by themselves, and how many. Of two that touch one place the first is taken."""
    edits: list[Edit] = []
    number = 0
    for diagnostic in diagnostics:
        fix = next((fix for fix in diagnostic.fixes if _is_sure(fix, source)), None)
        if fix and not any(_touch(one, other) for one in fix.edits for other in edits):
            edits += fix.edits
            number += 1
    text = source.text
    for edit in sorted(edits, key=lambda edit: edit.span.start, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text, number


def _is_sure(fix: Fix, source: Source) -> bool:
    return (
        fix.applicability is Applicability.MACHINE
        and all(edit.span.source is source for edit in fix.edits)
        and any(edit.span.text != edit.text for edit in fix.edits)
    )


def _touch(one: Edit, other: Edit) -> bool:
    return one.span.start <= other.span.end and other.span.start <= one.span.end


def _unreadable(report: Report) -> int:
    """How many findings are of the file or its YAML, and no mere warnings."""
    return sum(found.code.startswith(("H0", "H1")) and found.severity is Severity.ERROR for found in report)
