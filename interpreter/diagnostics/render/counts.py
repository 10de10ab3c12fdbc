"""How many findings there are, and which of them are shown. Knows nothing of layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Applicability, Diagnostic

MOST_OF_A_FILE = 50


def count(diagnostics: Sequence[Diagnostic], severity: Severity) -> int:
    """How many findings are of one severity."""
    return sum(diagnostic.severity is severity for diagnostic in diagnostics)


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """As in `2 errors, 1 warning in 1 file; --fix mends 1`."""
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
    numbers = ((count(diagnostics, severity), word) for severity, word in words.items())
    said = ", ".join(_number(number, word) for number, word in numbers if number)
    files = len({diagnostic.span.source.name for diagnostic in diagnostics if diagnostic.span})
    fixable = sum(any(fix.applicability is Applicability.MACHINE for fix in diagnostic.fixes) for diagnostic in diagnostics)
    where = f" in {_number(files, 'file')}" if files else ""
    return f"{said}{where}{f'; --fix mends {fixable}' if fixable else ''}"


def first_of_each_file(diagnostics: Sequence[Diagnostic]) -> tuple[list[Diagnostic], list[str]]:
    """At most fifty findings of each file, and for each file with more a line that says how many are left out."""
    seen: Counter[str] = Counter()
    shown = []
    for diagnostic in diagnostics:
        name = diagnostic.span.source.name if diagnostic.span else ""
        seen[name] += 1
        if seen[name] <= MOST_OF_A_FILE:
            shown.append(diagnostic)
    left = [(name, number - MOST_OF_A_FILE) for name, number in seen.items() if number > MOST_OF_A_FILE]
    return shown, [f"{name + ': ' if name else ''}{_number(number, 'more finding')} not shown" for name, number in left]


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
