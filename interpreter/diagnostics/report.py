"""Findings as they are collected: nothing stops at the first."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics.codes import CODES, Severity
from interpreter.diagnostics.diagnostic import Diagnostic, Edit, Fix, Place
from interpreter.diagnostics.ignore import Ignore, faults, ignores
from interpreter.text import Source, Span


class Report:
    """An ordered collection of diagnostics without repeats, and without those that a comment of the author's puts aside."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, Span | None, str], Diagnostic] = {}
        self._ignores: dict[Source, tuple[Ignore, ...]] = {}
        self._used: set[tuple[Ignore, str]] = set()

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
        """Record a finding. The same code at the same span with the same message counts once; one that is ignored does not count."""
        if span and self._is_ignored(code, span):
            return
        found = Diagnostic(code, message, span, label, related, help, notes, fixes, path)
        self._found.setdefault((code, span, message), found)

    def extend(self, found: Report) -> None:
        """Take over the findings of another report."""
        for diagnostic in found:
            self._found.setdefault((diagnostic.code, diagnostic.span, diagnostic.message), diagnostic)
        self.take_ignores(found)

    def take_ignores(self, found: Report) -> None:
        """Hold what another report has put aside for put aside here: for whoever hands its findings on one by one."""
        self._used |= found._used

    def judge_ignores(self, source: Source, whole: bool) -> None:
        """Complain of comments of a source that ignore nothing (H110), or are wrong (H109), once it has been checked.

        whole: whether everything that can be found in it was looked for; if not, nobody knows what a comment might ignore. What
        play-outs find (H6) depends on how many there were, so that a comment about it is never called unused.
        """
        for ignore in self._of(source):
            wrong = tuple(faults(ignore))
            for fault in wrong:
                self.add("H109", fault.span, fault.message, help=fault.help)
            unused = [code for code in ignore.codes if (ignore, code) not in self._used and not code.startswith("H6")]
            if whole and not wrong and unused:
                said = " and ".join(f"`{code}`" for code in unused)
                self.add("H110", ignore.span, f"there is no {said} here to ignore", help="delete this comment", fixes=(_deleted(ignore),))

    def _of(self, source: Source) -> tuple[Ignore, ...]:
        found = self._ignores.get(source)
        if found is None:
            found = self._ignores[source] = ignores(source)
        return found

    def _is_ignored(self, code: str, span: Span) -> bool:
        """Whether a comment puts a finding aside; the comment is in use then."""
        found = self._of(span.source)
        if not found or not CODES[code].ignorable:
            return False
        line = span.begin.line
        covering = [ignore for ignore in found if ignore.covers(code, line)]
        self._used |= {(ignore, code) for ignore in covering}
        return bool(covering)

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


def _deleted(ignore: Ignore) -> Fix:
    return Fix("delete the comment", (Edit(ignore.whole, ""),))
