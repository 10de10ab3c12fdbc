"""What kind of thing stands under a key of a record, said in data, and the check of a node against it. Knows no key."""

from __future__ import annotations

import re

from interpreter.diagnostics import Report
from interpreter.frozen import frozen
from interpreter.source.node import Mapping, Node, Scalar, Sequence


@frozen
class Shape:
    """Values that may stand somewhere: scalars of these types, lists of `items`, objects of `values`; `words` says it to people."""

    words: str
    scalars: tuple[type, ...] = ()
    items: Shape | None = None
    values: Shape | None = None
    pattern: str = ""  # of texts; empty for any


NUMBER = Shape("a whole number", (int,))
TEXT = Shape("a text", (str,))
ID = Shape("the id of a ruleset (small letters, digits and `_`)", (str,), pattern="[a-z][a-z0-9_]*")
TRUTH = Shape("true or false", (bool,))
TEXTS = Shape("a list of texts", items=TEXT)
NUMBERS = Shape("a list of whole numbers", items=NUMBER)


def list_of(items: Shape, words: str) -> Shape:
    """A list of things of one shape."""
    return Shape(words, items=items)


def object_of(values: Shape, words: str) -> Shape:
    """An object whose keys are ids and whose values are of one shape."""
    return Shape(words, values=values)


def fits(node: Node, shape: Shape, what: str, report: Report) -> bool:
    """Whether a node is of a shape; each part that is not is an H701 at its own place. what: the key, for the message."""
    match node:
        case Scalar(value=value):
            if type(value) in shape.scalars and (not isinstance(value, str) or re.fullmatch(shape.pattern or r"(?s:.*)", value)):
                return True
        case Sequence(items=items):
            if shape.items is not None:
                parts = [fits(item, shape.items, what, report) for item in items]  # all are looked at
                return all(parts)
        case Mapping():
            if shape.values is not None:
                parts = [fits(entry.value, shape.values, what, report) for entry in node]
                return all(parts)
    report.add("H701", node.span, f"in `{what}`, {shape.words} is wanted here")
    return False


def plain(node: Node) -> object:
    """The value of a node: None, bool, int, text, tuple of values, dict of values."""
    match node:
        case Scalar(value=value):
            return value
        case Sequence(items=items):
            return tuple(plain(item) for item in items)
        case Mapping():
            return {entry.name: plain(entry.value) for entry in node}
