"""Where what stands at a place is declared, in this file or in one that it extends. Knows no protocol."""

from __future__ import annotations

from difflib import SequenceMatcher

from interpreter import resources
from interpreter.diagnostics import Report
from interpreter.lsp.known import Known
from interpreter.lsp.meant import meant
from interpreter.lsp.position import Spot, locate
from interpreter.source.extends import lineage
from interpreter.text import Source, Span


def definitions(text: str, offset: int, known: Known | None) -> tuple[Span, ...]:
    """The places that declare what stands at an offset, base first, without the place itself; empty where nothing is known.

    Spans of the file itself are of the text that was last read.
    """
    spot = locate(text, offset)
    if spot is None or known is None:
        return ()
    if spot.path == ("extends",):
        return _base(spot, known)
    thing = meant(spot, known)
    path = thing.path if thing and thing.path else spot.path if spot.role == "key" else ()
    found = [span for _, span in known.at(path)] if path else []
    if not found and thing and thing.span:
        found = [thing.span]
    here = carry(text, known.source.text, spot.start) if spot.role == "key" else -1
    return tuple(span for span in found if span.source is not known.source or span.start != here)


def _base(spot: Spot, known: Known) -> tuple[Span, ...]:
    files = lineage(Source(known.source.name, f"extends: {spot.text.strip()}\n"), Report()).files
    return (files[-2].span.source.span(0, 0),) if len(files) > 1 else ()


def carry(old: str, new: str, offset: int) -> int:
    """Where an offset of a text lies in a later text: in the same line, if that is still there, or in one that came for it."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    line = old.count("\n", 0, offset)
    column = offset - sum(map(len, before[:line]))
    for tag, first, last, begin, end in SequenceMatcher(None, before, after).get_opcodes():
        if first <= line < last:
            there = begin + line - first if tag == "equal" else min(begin + line - first, max(begin, end - 1))
            length = len(after[there].rstrip("\r\n")) if there < len(after) else 0
            return sum(map(len, after[:there])) + min(column, length)
    return len(new)


def shipped_id(source: Source) -> str:
    """The id of a shipped ruleset by its source; empty for a file of an author."""
    return next((id for id in resources.shipped() if resources.ruleset_path_name(id) == source.name), "")
