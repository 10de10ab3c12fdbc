"""What to delete of a text so that an entry of a mapping is gone, and nothing else.

Works on the text around the entry, since commas, line ends and comments are in no tree.
"""

from __future__ import annotations

import re

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
    before, after = source.text[:start].rstrip(), source.text[end:].lstrip()
    if before.endswith(("{", ",")) and after.startswith(("}", ",")):
        return _in_braces(entry, before, end)
    return _in_lines(entry, start, end)


def _in_braces(entry: Entry, before: str, end: int) -> Span | None:
    source = entry.key.span.source
    text = source.text
    comma = re.compile(r"\s*,[ \t]*").match(text, end)
    if comma:
        return source.span(entry.key.span.start, comma.end())
    return source.span(len(before) - 1, end) if before.endswith(",") else None


def _in_lines(entry: Entry, start: int, end: int) -> Span | None:
    source = entry.key.span.source
    text = source.text
    begin = text.rfind("\n", 0, start) + 1
    rest = _COMMENT.match(text, end)
    if text[begin:start].strip(" ") or not rest:
        return None
    indent = start - begin
    above = [line for line in text[:begin].splitlines() if _has_content(line)]
    below = [line for line in text[rest.end() :].splitlines() if _has_content(line)]
    has_above = next((_indent(line) == indent for line in reversed(above) if _indent(line) <= indent), False)
    has_below = bool(below) and _indent(below[0]) == indent
    return source.span(begin, rest.end()) if has_above or has_below else None


def _has_content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
