"""The symbols of a ruleset for outlines of editors: sections, and the ids in them. Read from the text alone, half-written or not."""

from __future__ import annotations

import re
from itertools import pairwise

from interpreter.frozen import frozen
from interpreter.lsp.outline import Item, outline
from interpreter.lsp.slots import slot

_DEEPEST = 2
_CLOSING = re.compile(r"""[ \t\]}"']*""")


@frozen
class Symbol:
    """A key. start, end: of the key; until: where its value ends, blanks and comments behind it left out."""

    name: str
    detail: str
    start: int
    end: int
    until: int
    inner: tuple[Symbol, ...] = ()


def symbols(text: str) -> tuple[Symbol, ...]:
    """The sections of a file, with their ids inside, in the order of the file."""
    return _symbols(text, outline(text), 1)


def _symbols(text: str, items: tuple[Item, ...], depth: int) -> tuple[Symbol, ...]:
    firsts = [i for i, item in enumerate(items) if item.role == "key" and len(item.path) == depth]
    return tuple(_symbol(text, items[i:j], depth) for i, j in pairwise((*firsts, len(items))))


def _symbol(text: str, items: tuple[Item, ...], depth: int) -> Symbol:
    key = items[0]
    name = str(key.path[-1])
    until = max(item.end for item in items)
    if closing := _CLOSING.match(text, until):
        until += len(closing[0].rstrip())
    section = slot(key.path[:1])
    inner = _symbols(text, items[1:], depth + 1) if depth < _DEEPEST and section and section.named else ()
    detail = section.title if depth == 1 and section else ""
    return Symbol(name, detail, key.start, key.end, until, inner)
