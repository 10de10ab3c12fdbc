"""A text that an author wrote, and spans of it.

All offsets are 0-based code points; lines and columns shown to people are 1-based.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from interpreter.frozen import frozen


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place for people: line and column, both from 1, the column in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """One file, or one text without a file. Compared by identity: two readings of a file are two sources.

    name: what people are shown, a path relative to the working folder or ``<stdin>``.
    """

    name: str
    text: str
    _starts: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        starts = [0]
        starts += (i + 1 for i, c in enumerate(self.text) if c == "\n")
        object.__setattr__(self, "_starts", tuple(starts))

    def position(self, offset: int) -> Position:
        """Line and column of a code-point offset; an offset past the end is the end."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of a line (from 1) without its line end; empty past the last line."""
        if not 1 <= number <= len(self._starts):
            return ""
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column, both from 1. Raises IndexError for a line that is not there."""
        return self._starts[line - 1] + column - 1

    def span(self, start: int, end: int) -> Span:
        return Span(self, start, end)

    def whole(self) -> Span:
        return Span(self, 0, len(self.text))


@frozen
class Span:
    """A stretch of a source: start inclusive, end exclusive, in code-point offsets."""

    source: Source
    start: int
    end: int

    @property
    def begin(self) -> Position:
        return self.source.position(self.start)

    @property
    def finish(self) -> Position:
        return self.source.position(self.end)

    @property
    def text(self) -> str:
        return self.source.text[self.start : self.end]

    @property
    def place(self) -> str:
        """``file:line``, as traces and provenance show it."""
        return f"{self.source.name}:{self.begin.line}"

    def __str__(self) -> str:
        begin = self.begin
        return f"{self.source.name}:{begin.line}:{begin.column}"
