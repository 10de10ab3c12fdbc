"""Expressions without a file around them, and a compact way of writing syntax trees down."""

from __future__ import annotations

from dataclasses import fields

from interpreter.diagnostics import Report
from interpreter.expression import tree
from interpreter.expression.parse import expression, phrase
from interpreter.expression.words import RESERVED
from interpreter.source.node import Scalar
from interpreter.text import Source, Span

SOME_WORDS = [
    *RESERVED,
    "hand",
    "card",
    "a",
    "b",
    "0",
    "3",
    "12",
    "redeal",
    "turn",
    *"+-*()<>=.,'!",
    "<=",
    ">=",
    " ",
    "\n",
    "  ",
    "Hand",
    "패",
    "\0",
    "\t",
]
"""Of the language, and others: what texts are made of by lot."""


def scalar(text: str, value: None | bool | int | str = "") -> Scalar:
    """A value as a file would hold it; text unless another value is given."""
    source = Source("test.yaml", text)
    return Scalar(text if value == "" else value, text, source.whole(), tuple(range(len(text) + 1)))


def read(start: str, text: str, report: Report) -> tree.Expression | tree.Phrase | None:
    node = scalar(text)
    return expression(node, report) if start == "expression" else phrase(start, node, report)


def shown(node: object) -> str:
    """A syntax tree as `(kind part part)`; what is not there is `-`."""
    match node:
        case tree.Name(id=id) | tree.Word(id=id):
            return id
        case tree.Number(value=value):
            return str(value)
        case tree.Truth(value=value):
            return str(value).lower()
        case tree.Binary(operator=operator, left=left, right=right):
            return f"({operator} {shown(left)} {shown(right)})"
        case tree.All(parts=parts):
            return f"(all {' '.join(map(shown, parts))})"
        case None:
            return "-"
        case tree.Expression() | tree.Things() | tree.Target():
            return _parts(node)
        case str() | int():
            return str(node).lower()
        case _:
            return _parts(node)


def _parts(node: object) -> str:
    values = [getattr(node, f.name) for f in fields(node) if f.name != "span"]  # type: ignore[arg-type]
    return f"({' '.join([type(node).__name__.lower(), *map(shown, values)])})"


def spans(node: object) -> list[tuple[str, str]]:
    """The kind and the text of every node that has a span, from the outside in."""
    found: list[tuple[str, str]] = []
    span = getattr(node, "span", None)
    if isinstance(span, Span):
        found.append((type(node).__name__, span.text))
    if hasattr(node, "__dataclass_fields__") and not isinstance(node, Span):
        for field in fields(node):  # type: ignore[arg-type]
            value = getattr(node, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if not isinstance(part, (str, int, Span)) and part is not None:
                    found += spans(part)
    return found
