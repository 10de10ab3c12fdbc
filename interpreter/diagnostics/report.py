"""Findings as they are collected: nothing stops at the first."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Diagnostic, Fix, Place
from interpreter.text import Span


class Report:
    """An ordered collection of diagnostics without repeats."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, Span | None, str], Diagnostic] = {}

    def add(
        self,
        code: str,
        span: Span | None,
        message: str,
        *,
        label: str = "",
        related: tuple[Place, ...] = (),
        help: str = "",
        notes: tuple[str, ...] = (),
        fixes: tuple[Fix, ...] = (),
        path: str = "",
    ) -> None:
        """Record a finding. The same code at the same span with the same message counts once."""
        found = Diagnostic(code, message, span, label, related, help, notes, fixes, path)
        self._found.setdefault((code, span, message), found)

    def extend(self, found: Report) -> None:
        for diagnostic in found:
            self._found.setdefault((diagnostic.code, diagnostic.span, diagnostic.message), diagnostic)

    @property
    def errors(self) -> int:
        """How many findings are errors (they alone stop compilation)."""
        return sum(d.severity is Severity.ERROR for d in self._found.values())

    def __iter__(self) -> Iterator[Diagnostic]:
        """In the order of files as they were first met, then of places."""
        order: dict[int, int] = {}
        for d in self._found.values():
            if d.span:
                order.setdefault(id(d.span.source), len(order))
        return iter(sorted(self._found.values(), key=lambda d: (order[id(d.span.source)], d.span.start) if d.span else (-1, 0)))

    def __len__(self) -> int:
        return len(self._found)
