"""The parser made from `grammar/expression.lark`.

Building it from the grammar takes longer than checking a ruleset. So the tables that lark works out are kept in `tables.py` (`make docs`
writes it); where they are of another grammar or another lark the parser is built from the grammar. Knows nothing of nodes, spans or
reports. Lark is imported here only, and at the first use.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
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
    """A parser for all `STARTS`, built from the grammar. strict: refuse one with conflicts or colliding terminals (needs interegular)."""
    from lark import Lark

    text = grammar("expression.lark")
    return Lark(text, parser="lalr", start=list(STARTS), propagate_positions=True, strict=strict, postlex=_KeepWords())


def made_from() -> str:
    """What tables depend on, as one number: the grammar, where it may start, the words that are kept, and lark itself."""
    import lark

    return sha256("\n".join((grammar("expression.lark"), *STARTS, *_KeepWords.always_accept, lark.__version__)).encode()).hexdigest()


def tables() -> str:
    """The source of `tables.py`: what lark works out from the grammar, as plain data."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = make().memo_serialize([TerminalDef, Rule])
    data["options"]["postlex"] = None
    return _TABLES.format(made_from=made_from(), data=data, memo=memo)


@cache
def parser() -> Lark:
    """The parser that everybody uses."""
    from interpreter.expression.tables import DATA, MADE_FROM, MEMO

    if made_from() != MADE_FROM:
        return make()
    from lark import Lark

    options = {**DATA["options"], "postlex": _KeepWords()}
    return Lark.load({"data": {**DATA, "options": options}, "memo": MEMO})


_TABLES = '''"""What lark works out from `grammar/expression.lark`: made by `make docs`, not to be changed by hand."""

# ruff: noqa: E501
# fmt: off
from typing import Any

MADE_FROM = {made_from!r}
DATA: dict[str, Any] = {data!r}
MEMO: dict[int, Any] = {memo!r}
'''
