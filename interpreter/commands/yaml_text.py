"""A node tree as the text of a ruleset again, each line with the place that its key came from. Knows the YAML profile, no rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.plain import read_plain
from interpreter.text import Span
from interpreter.text.cells import cells, pad

_WIDEST = 100  # cells; comments of longer lines follow at once
_NOT_PLAIN = re.compile(r"""^[\s\-?:,\[\]{}#&*!|>'"%@`]|[\s:]$|:\s|\s#|[\x00-\x1f\x7f]""")
_NOT_IN_FLOW = re.compile(r"[,\[\]{}]")

Line = tuple[str, Span | None]


def yaml_text(root: Mapping, *, places: bool) -> str:
    """The tree in block style; what came from one line and fits in one stays in one. places: with `file:line` of each behind it."""
    lines = list(_mapping(root, 0))
    if not places:
        return "".join(f"{text}\n" for text, _ in lines)
    column = min(_WIDEST, max((cells(text) for text, _ in lines), default=0))
    return "".join(f"{pad(text, column)}  # {span.place}\n" if span else f"{text}\n" for text, span in lines)


def _mapping(node: Mapping, depth: int) -> Iterator[Line]:
    for entry in node:
        key = "  " * depth + _word(entry.key, flow=False) + ":"
        yield from _valued(key, entry.value, entry.key.span, depth + 1)


def _valued(head: str, value: Node, span: Span, depth: int) -> Iterator[Line]:
    """A value behind its head on the same line, or below it."""
    match value:
        case Scalar():
            yield f"{head} {_word(value, flow=False)}".rstrip(), span
        case Mapping(entries=()) | Sequence(items=()):
            yield f"{head} {_flow(value)}", span
        case _ if depth > 1 and _is_of_one_line(value, span) and cells(line := f"{head} {_flow(value)}") <= _WIDEST:
            yield line, span
        case Mapping():
            yield head, span
            yield from _mapping(value, depth)
        case Sequence():
            yield head, span
            for item in value:
                yield from _item(item, depth)


def _is_of_one_line(node: Node, span: Span) -> bool:
    """Whether every key in it comes from the line of the span."""
    match node:
        case Mapping():
            return all(entry.key.span.place == span.place and _is_of_one_line(entry.value, span) for entry in node)
        case Sequence():
            return all(_is_of_one_line(item, span) for item in node)
        case _:
            return True


def _flow(node: Node) -> str:
    match node:
        case Scalar():
            return _word(node, flow=True)
        case Sequence():
            return f"[{', '.join(_flow(item) for item in node)}]"
        case Mapping():
            return f"{{{', '.join(f'{_word(entry.key, flow=True)}: {_flow(entry.value)}' for entry in node)}}}"


def _item(item: Node, depth: int) -> Iterator[Line]:
    dash = "  " * depth + "- "
    if not isinstance(item, Mapping) or not item.entries or (_is_of_one_line(item, item.span) and cells(dash + _flow(item)) <= _WIDEST):
        yield from _valued(dash.rstrip(), item, item.span, depth + 1)
        return
    for number, (text, span) in enumerate(_mapping(item, depth + 1)):
        yield (dash + text[len(dash) :] if number == 0 else text), span


def _word(scalar: Scalar, *, flow: bool) -> str:
    if not isinstance(scalar.value, str):
        return scalar.written or "null"
    text = scalar.value
    plain = text and read_plain(text).value == text and read_plain(text).odd is None and not _NOT_PLAIN.search(text)
    return text if plain and not (flow and _NOT_IN_FLOW.search(text)) else json.dumps(text, ensure_ascii=False)
