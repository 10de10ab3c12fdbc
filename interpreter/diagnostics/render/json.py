"""All that is known of each finding, for programs. Never cut short.

Lines and columns are 1-based, columns and offsets in code points; offsets and ends as in spans, the end exclusive.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Diagnostic, Fix
from interpreter.diagnostics.render.counts import count
from interpreter.text import Span

Value = None | int | str | list["Value"] | dict[str, "Value"]


def render_json(diagnostics: Sequence[Diagnostic]) -> str:
    """One object: `diagnostics`, and the numbers of `errors` and `warnings`."""
    report: dict[str, Value] = {
        "diagnostics": [record(diagnostic) for diagnostic in diagnostics],
        "errors": count(diagnostics, Severity.ERROR),
        "warnings": count(diagnostics, Severity.WARNING),
    }
    return json.dumps(report, ensure_ascii=False, indent=2) + "\n"


def record(diagnostic: Diagnostic) -> dict[str, Value]:
    """A finding as plain data; without a place its `file`, `start` and `end` are null."""
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.span),
        "label": diagnostic.label,
        "related": [{**_place(place.span), "label": place.label} for place in diagnostic.related],
        "help": diagnostic.help,
        "notes": list(diagnostic.notes),
        "fixes": [_fix(fix) for fix in diagnostic.fixes],
        "path": diagnostic.path,
    }


def _fix(fix: Fix) -> Value:
    edits: list[Value] = [{**_place(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "applicability": fix.applicability.value, "edits": edits}


def _place(span: Span | None) -> dict[str, Value]:
    if span is None:
        return {"file": None, "start": None, "end": None}
    return {"file": span.source.name, "start": _point(span, span.start), "end": _point(span, span.end)}


def _point(span: Span, offset: int) -> Value:
    position = span.source.position(offset)
    return {"line": position.line, "column": position.column, "offset": offset}
