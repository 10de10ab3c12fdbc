"""What is left of a rule in which something is wrong: the keys and the steps of its `do` that are sound, so that these are checked too.

Works on trees and findings. Rules put together so are read for their own expressions only, never played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter.diagnostics import Diagnostic, Severity
from interpreter.source.node import Entry, Mapping, Node, Sequence
from interpreter.text import Span

_RULES = frozenset({"steps", "choices", "events", "yaku", "multipliers", "liability"})
_SINGLE = frozenset({"payment", "match"})  # sections that are one thing
_ITSELF = ("H3", "H401", "H402", "H407", "H408")  # what an expression is told of by itself, whatever is missing around it


def partly(
    files: tuple[Mapping, ...], kept: tuple[Mapping, ...], found: Iterable[Diagnostic]
) -> tuple[tuple[Mapping, ...], tuple[Span, ...]]:
    """The trees `kept` of a chain of files with what is sound of the rules that were left out of them, and where these rules stand."""
    errors = [one for one in found if one.severity is Severity.ERROR and one.span]
    spans: list[Span] = []
    trees = []
    for file, left in zip(files, kept, strict=True):
        here = [one for one in errors if one.span and one.span.source is file.span.source]
        sections = {section.name: section for section in left}
        for section in file if here else ():
            if section.name in _SINGLE and section.name not in sections and (part := _part(section, here)):
                spans.append(part.value.span)
                sections[section.name] = part
            if section.name not in _RULES or not isinstance(section.value, Mapping):
                continue
            sound = sections.get(section.name)
            entries = sound.value.entries if sound and isinstance(sound.value, Mapping) else ()
            back = [part for entry in section.value if entry not in entries and (part := _part(entry, here))]
            if back:
                spans += [part.value.span for part in back]
                sections[section.name] = Entry(section.key, Mapping((*entries, *back), section.value.span))
        trees.append(Mapping(tuple(sections.values()), left.span))
    return tuple(trees), tuple(spans)


def of_itself(found: Iterable[Diagnostic], spans: tuple[Span, ...]) -> list[Diagnostic]:
    """Those findings that lie in the rules at `spans` and do not follow from what is missing of these."""
    return [one for one in found if one.span and one.code.startswith(_ITSELF) and any(_holds(span, one.span) for span in spans)]


def _part(entry: Entry, errors: list[Diagnostic]) -> Entry | None:
    body = entry.value
    bad = [one.span for one in errors if one.span and one.code != "H202"]  # what is missing spoils nothing that is there
    if not isinstance(body, Mapping) or any(_holds(entry.key.span, span) for span in bad):
        return None
    keys = []
    for key in body:
        inside = [span for span in bad if _holds(key.key.span, span) or _holds(key.value.span, span)]
        if not inside:
            keys.append(key)
        elif isinstance(key.value, Sequence) and not any(_holds(key.key.span, span) for span in inside):
            items: tuple[Node, ...] = tuple(item for item in key.value if not any(_holds(item.span, span) for span in inside))
            if items and all(any(_holds(item.span, span) for item in key.value) for span in inside):
                keys.append(Entry(key.key, replace(key.value, items=items)))
    return Entry(entry.key, Mapping(tuple(keys), body.span)) if keys else None


def _holds(outer: Span, inner: Span) -> bool:
    return outer.source is inner.source and outer.start <= inner.start and inner.start <= max(outer.end - 1, outer.start)
