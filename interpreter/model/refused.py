"""What of a ruleset's files cannot be used since something in it is wrong: left out before anything is built. One mistake is told once.

Works on trees and findings; must not know what sections mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from interpreter.diagnostics import Diagnostic, Severity
from interpreter.frozen import frozen
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.sections import BY_ID, CARDS, OWN

_EVERY = "every"
_NAMED = BY_ID | {CARDS, "remove", "set"}
_WORD = re.compile(r"[a-z][a-z0-9_]*")


@frozen
class Refused:
    """sections: left out whole. touched: those that lost something. names: what the things left out would have declared.

    words: every word that stands in them. vague: something is missing of which not even the names are known. made: cards made of values
    are missing, whose names are made of them.
    """

    sections: frozenset[str] = frozenset()
    touched: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    vague: bool = False
    made: bool = False


def sound(files: tuple[Mapping, ...], found: Iterable[Diagnostic]) -> tuple[tuple[Mapping, ...], Refused]:
    """The trees of a chain of files without the things in which one of the errors found lies, and what is gone with them.

    A thing is an entry of a section of named things, or any other section whole. What a later file adds to a thing that an earlier
    file has lost is lost with it.
    """
    errors = [d for d in found if d.severity is Severity.ERROR and d.span and not _is_read(d)]
    if not errors:
        return files, Refused()
    kept: list[Mapping] = []
    gone: list[Node] = []
    sections: set[str] = set()
    lost: set[tuple[str, str]] = set()
    vague = False
    for file in files:
        here = [d.span for d in errors if d.span and d.span.source is file.span.source]
        spans = [s for s in here if s.start < s.end]  # an empty span stands where a whole section is missing
        entries: list[Entry] = []
        placed = 0
        for section in file:
            inside = [s.start for s in spans if _within(section, s.start)]
            placed += len(inside)
            if section.name in OWN:
                if isinstance(section.value, Scalar):
                    entries.append(section)
            elif isinstance(section.value, Mapping) and section.name in _NAMED and not any(_on(section.key, at) for at in inside):
                body = section.value
                bad = {e.name for e in body if any(_within(e, at) for at in inside)}
                bad |= {s.text for s in spans if _within(section, s.start) and body.entry(s.text)}
                lost |= {(section.name, name) for name in bad}
                left = tuple(e for e in body if (section.name, e.name) not in lost)
                gone += [Mapping((e,), e.value.span) for e in body if e not in left]
                if left or not body.entries:
                    entries.append(Entry(section.key, Mapping(left, body.span)))
            elif inside:
                sections.add(section.name)
                gone.append(section.value)
            else:
                entries.append(section)
        vague = vague or placed < len(spans)
        kept.append(Mapping(tuple(entries), file.span))
    declared = frozenset(name for node in gone for name in (words_in(node) if isinstance(node, Scalar) else _declared(node, "")))
    words = frozenset(word for node in gone for word in words_in(node))
    touched = frozenset(section for section, _ in lost) | sections
    made = (CARDS, _EVERY) in lost or CARDS in sections or "attributes" in touched
    return tuple(kept), Refused(frozenset(sections), touched, declared, words, vague, made)


def _on(node: Node, at: int) -> bool:
    return node.span.start <= at <= node.span.end


def _is_read(found: Diagnostic) -> bool:
    """Whether something wrong was read all the same as it was meant: the first of two keys, a number in an odd form."""
    if found.code == "H104":
        return any(edit.text.lstrip("-").isdecimal() for fix in found.fixes for edit in fix.edits)
    return found.code == "H102"


def _within(entry: Entry, at: int) -> bool:
    return entry.key.span.start <= at <= max(entry.key.span.end, entry.value.span.end)


def _declared(node: Node, owner: str) -> Iterator[str]:
    """Ids, values listed, and steps that are run: whatever may be a name elsewhere."""
    match node:
        case Mapping():
            for entry in node:
                yield entry.name
                yield f"{owner}_{entry.name}"
                if entry.name in ("run", "group") and isinstance(entry.value, Scalar):
                    yield from entry.value.written.split()[:1]
                yield from _declared(entry.value, owner if entry.name == "cards" else entry.name)
        case Sequence():
            for item in node:
                yield from [item.written] if isinstance(item, Scalar) else _declared(item, owner)
        case _:
            return


def words_in(node: Node) -> Iterator[str]:
    """Every word of a part of a file, keys included."""
    match node:
        case Mapping():
            for entry in node:
                yield entry.name
                yield from words_in(entry.value)
        case Sequence():
            for item in node:
                yield from words_in(item)
        case Scalar():
            yield from _WORD.findall(node.written)
