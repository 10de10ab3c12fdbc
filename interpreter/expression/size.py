"""How large an expression is once the words in it are written out, which is what running it costs. Knows trees; resolves no name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from interpreter.expression import tree
from interpreter.text import Span

MOST_PARTS = 1000


def parts(e: tree.Expression, words: Mapping[str, int]) -> int:
    """The number of parts of an expression. words: how many parts each word has that it may name."""
    number = 0
    todo: list[object] = [e]
    while todo:
        node = todo.pop()
        if isinstance(node, tuple):
            todo += node
        elif is_dataclass(node) and not isinstance(node, Span):
            number += 1
            if isinstance(node, tree.Name | tree.Word):
                number += words.get(node.id, 0)
            else:
                todo += (getattr(node, field.name) for field in fields(node))
    return number
