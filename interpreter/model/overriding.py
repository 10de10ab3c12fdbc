"""Findings about what a file changes of its base: each is shown in the own text, with both places.

Works on findings and trees; must not know what sections mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from interpreter.diagnostics import Diagnostic, Place
from interpreter.source.extends import Resolved
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Span

_MEANING = ("H3", "H4", "H5")  # what merging has found speaks of both places by itself
_WORD = re.compile(r"[a-z][a-z0-9_]*")


def with_both_places(found: Diagnostic, resolved: Resolved) -> Diagnostic:
    """A finding in a key that replaces one of the base names that too; one in the base that a change has caused is shown at the change."""
    if found.span is None or len(resolved.files) < 2 or not found.code.startswith(_MEANING):
        return found
    *bases, own = resolved.files
    if found.span.source is own.span.source:
        replaced = _replaced(found.span, own, bases)
        return replace(found, related=(*found.related, Place(replaced.value.span, "this stands in what it extends"))) if replaced else found
    if found.code == "H403" and (mine := next((place for place in found.related if place.span.source is own.span.source), None)):
        return _taken_here(found, mine)
    changed = _changed(found.span, own, bases)
    if changed is None:
        return found
    here = Place(found.span, found.label or "this does not fit it any more")
    return replace(found, span=changed.key.span, label="changed here", related=(here, *found.related), fixes=())


def _taken_here(found: Diagnostic, mine: Place) -> Diagnostic:
    """Two things of one name, of which the one in the base was read later: told at the own one. Labels say what each is."""
    assert found.span
    other = found.label.removesuffix(" here")
    return replace(found, message=f"`{mine.span.text}` is already {other}", span=mine.span, label=mine.label,
                   related=(Place(found.span, found.label),), help="take another name, or write it where the other stands")  # fmt: skip


def _replaced(span: Span, own: Mapping, bases: list[Mapping]) -> Entry | None:
    """The entry of a base whose value the own file has replaced at a place."""
    path = _path(own, span)
    for base in reversed(bases) if len(path) > 1 else ():
        node: Node | None = base
        entry = None
        for name in path:
            entry = node.entry(name) if isinstance(node, Mapping) else None
            node = entry.value if entry else None
        if entry is not None:
            return entry
    return None


def _path(node: Node, span: Span) -> tuple[str, ...]:
    """The keys that lead to the innermost value that holds a place."""
    for entry in node if isinstance(node, Mapping) else ():
        if entry.value.span.start <= span.start <= entry.value.span.end:
            return entry.name, *_path(entry.value, span)
    return ()


def _changed(span: Span, own: Mapping, bases: list[Mapping]) -> Entry | None:
    """What the own file has changed among the things that are named at a place of a base, or around it."""
    base = next((file for file in bases if file.span.source is span.source), None)
    if base is None:
        return None
    around = " ".join(scalar.written for scalar in _scalars(base) if scalar.span.start <= span.start <= scalar.span.end)
    for name in (*_WORD.findall(span.text), *_WORD.findall(around)):
        for section in own:
            body = section.value
            entry = body.entry(name) if isinstance(body, Mapping) else None
            if entry is not None and any(_has(file, section.name, name) for file in bases):
                return entry
    return None


def _has(file: Mapping, section: str, id: str) -> bool:
    body = file.get(section)
    return isinstance(body, Mapping) and body.entry(id) is not None


def _scalars(node: Node) -> Iterator[Scalar]:
    match node:
        case Mapping():
            for entry in node:
                yield from _scalars(entry.value)
        case Sequence():
            for item in node:
                yield from _scalars(item)
        case Scalar():
            yield node
