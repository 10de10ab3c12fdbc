"""A report for the log of a GitHub workflow: first as people read it, then as annotations, which appear beside the lines of a change.

GitHub shows ten errors and ten warnings of a step and drops the rest without a word, so no more are written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Diagnostic
from interpreter.diagnostics.render.text import render_text

MOST_OF_A_KIND = 10

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def render_github(diagnostics: Sequence[Diagnostic], *, width: int) -> str:
    """The report as text, then the annotations; empty without findings."""
    return render_text(diagnostics, colour=False, width=width) + "".join(f"{line}\n" for line in _annotations(diagnostics))


def _annotations(diagnostics: Sequence[Diagnostic]) -> Iterator[str]:
    for severity, command in _COMMANDS.items():
        found = [diagnostic for diagnostic in diagnostics if diagnostic.severity is severity]
        for diagnostic in found[:MOST_OF_A_KIND]:
            yield f"::{command} {_properties(diagnostic)}::{_escaped(_said(diagnostic))}"


def _properties(diagnostic: Diagnostic) -> str:
    values: dict[str, str | int] = {}
    if diagnostic.span:
        begin, finish = diagnostic.span.begin, diagnostic.span.finish
        values = {"file": diagnostic.span.source.name, "line": begin.line, "endLine": finish.line}
        if begin.line == finish.line:  # GitHub knows columns within one line only
            values |= {"col": begin.column, "endColumn": finish.column}
    values["title"] = f"{diagnostic.code} {diagnostic.name}"
    return ",".join(f"{key}={_escaped(str(value)).replace(':', '%3A').replace(',', '%2C')}" for key, value in values.items())


def _said(diagnostic: Diagnostic) -> str:
    return "\n".join(part for part in (diagnostic.message, diagnostic.help, *diagnostic.notes) if part)


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
