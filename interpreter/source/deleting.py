"""What to delete of a text so that an entry of a mapping is gone, and nothing else.

Works on the text around the entry, since commas, line ends and comments are in no tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.diagnostics import Edit, Fix
from interpreter.source.node import Entry
from interpreter.text import Span

_COMMENT = re.compile(r"[ \t]*(?:#[^\n]*)?(?:\r?\n|\Z)")


def deleted(entry: Entry) -> tuple[Fix, ...]:
    """The fix that deletes an entry, where one can be sure what goes with it."""
    span = deletion(entry)
    return (Fix(f"delete `{entry.name}`", (Edit(span, ""),)),) if span else ()


def deletion(entry: Entry) -> Span | None:
    """The span that goes with an entry; None where the mapping would be left empty, or where one cannot be sure."""
    source = entry.key.span.source
    if entry.value.span.source is not source:
        return None
    start, end = entry.key.span.start, max(entry.key.span.end, entry.value.span.end)
    before = next((at for at in range(start - 1, -1, -1) if not source.text[at].isspace()), -1)
    after = next((at for at in range(end, len(source.text)) if not source.text[at].isspace()), -1)
    if before >= 0 <= after and source.text[before] in "{," and source.text[after] in "},":
        return _in_braces(entry, before, end)
    return _in_lines(entry, start, end)


def _in_braces(entry: Entry, before: int, end: int) -> Span | None:
    source = entry.key.span.source
    text = source.text
    comma = re.compile(r"\s*,[ \t]*").match(text, end)
    if comma:
        start = entry.key.span.start
        begin = text.rfind("\n", 0, start) + 1
        rest = _COMMENT.match(text, comma.end())
        return source.span(begin, rest.end()) if rest and not text[begin:start].strip() else source.span(start, comma.end())
    return source.span(before, end) if text[before] == "," else None


def _in_lines(entry: Entry, start: int, end: int) -> Span | None:
    source = entry.key.span.source
    text = source.text
    begin = text.rfind("\n", 0, start) + 1
    rest = _COMMENT.match(text, end)
    if text[begin:start].strip(" ") or not rest:
        return None
    indent = start - begin
    has_above = next(
        (_indent(line) == indent for line in _lines_above(text, begin) if _has_content(line) and _indent(line) <= indent), False
    )
    has_below = next((_indent(line) == indent for line in _lines_below(text, rest.end()) if _has_content(line)), False)
    return source.span(begin, rest.end()) if has_above or has_below else None


def _lines_above(text: str, begin: int) -> Iterator[str]:
    """The lines before an offset at the beginning of one, the nearest first."""
    while begin > 0:
        start = text.rfind("\n", 0, begin - 1) + 1
        yield text[start : begin - 1]
        begin = start


def _lines_below(text: str, start: int) -> Iterator[str]:
    while start < len(text):
        end = text.find("\n", start)
        end = end if end >= 0 else len(text)
        yield text[start:end]
        start = end + 1


def _has_content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
