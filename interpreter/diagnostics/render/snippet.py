"""A line of a source with a mark under a span, laid out in cells of a terminal: Hangul, kana and kanji take two each."""

from __future__ import annotations

from interpreter.diagnostics.render.visible import visible
from interpreter.frozen import frozen
from interpreter.text import Span
from interpreter.text.cells import cells

_CUT = "…"


@frozen
class Snippet:
    """What is shown of a span: the number of its line (from 1), the line, and where in it the mark stands, in cells."""

    number: int
    line: str
    indent: int
    length: int


def snippet(span: Span, width: int) -> Snippet:
    """The first line of a span, cut to at most `width` cells round the start of the span. An empty span is marked by one cell."""
    begin, finish = span.begin, span.finish
    line = span.source.line(begin.line).removeprefix("\ufeff")
    shift = span.source.line(begin.line)[:1] == "\ufeff"
    first = max(0, min(begin.column - 1 - shift, len(line)))
    last = min(finish.column - 1 - shift, len(line)) if finish.line == begin.line else len(line.rstrip())
    shown = [visible(char) for char in line]
    start, end = _cut(shown, first, width)
    text = "".join(shown[start:end])
    head = _CUT if start else ""
    tail = _CUT if end < len(shown) else ""
    indent = cells(head + "".join(shown[start:first]))
    length = cells("".join(shown[first : min(last, end)]))
    return Snippet(begin.line, (head + text + tail).rstrip(), indent, max(1, length))


def _cut(shown: list[str], first: int, width: int) -> tuple[int, int]:
    """From where to where a line is shown, so that it fits and the place `first` has a third of the line before it."""
    widths = [cells(char) for char in shown]
    if sum(widths) <= width:
        return 0, len(shown)
    start = first
    room = width // 3
    while start > 0 and widths[start - 1] <= room:
        start -= 1
        room -= widths[start]
    room = width - 2  # the two signs of a cut
    end = start
    while end < len(shown) and widths[end] <= room:
        room -= widths[end]
        end += 1
    while end == len(shown) and start > 0 and widths[start - 1] <= room:
        start -= 1
        room -= widths[start]
    return start, end
