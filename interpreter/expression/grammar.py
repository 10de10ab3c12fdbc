"""The parser made from `grammar/expression.lark`, built at its first use.

Knows the grammar and nothing of nodes, spans or reports. Lark is imported here only, and late: it costs more than reading a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from interpreter.expression.words import ALSO_NAMES, RESERVED
from interpreter.resources import grammar

if TYPE_CHECKING:
    from lark import Lark, Token

EXPRESSION = "expression"
PHRASES = ("each", "by", "packet", "span", "add", "move", "set", "choose", "stack", "pay", "score", "run", "end")
STARTS = (EXPRESSION, *PHRASES)


class _KeepWords:
    """Has reserved words read as such everywhere, so that none of them passes for a name where it cannot stand."""

    always_accept = tuple(word.upper() for word in RESERVED if word not in ALSO_NAMES)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return stream


def make(strict: bool = False) -> Lark:
    """A parser for all `STARTS`. strict: refuse a grammar with conflicts or colliding terminals (needs interegular)."""
    from lark import Lark

    text = grammar("expression.lark")
    return Lark(text, parser="lalr", start=list(STARTS), propagate_positions=True, strict=strict, postlex=_KeepWords())


@cache
def parser() -> Lark:
    """The parser that everybody uses."""
    return make()
