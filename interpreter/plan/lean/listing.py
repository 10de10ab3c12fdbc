"""Statements as lines of text, each with its comment; and lines as statements."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

_COLUMN = 88  # where comments stand


def parse(lines: Iterable[str]) -> ast.FunctionDef:
    """A function from its lines. A statement keeps what stands beside its first line as `comment`."""
    text = list(lines)
    (function,) = ast.parse("\n".join(text)).body
    assert isinstance(function, ast.FunctionDef)
    for node in ast.walk(function):
        if isinstance(node, ast.stmt):
            _, mark, comment = text[node.lineno - 1].partition("  # ")
            if mark:
                node.comment = comment  # type: ignore[attr-defined]
    return function


def lines(statements: Iterable[ast.stmt], indent: int) -> Iterator[str]:
    """Statements as lines, indented by so many levels."""
    for node in statements:
        yield from _statement(node, indent)


def _statement(node: ast.stmt, indent: int, word: str = "if") -> Iterator[str]:
    match node:
        case ast.If():
            yield _line(f"{word} {ast.unparse(node.test)}:", node, indent)
            yield from lines(node.body, indent + 1)
            if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
                yield from _statement(node.orelse[0], indent, "elif")
            elif node.orelse:
                yield "    " * indent + "else:"
                yield from lines(node.orelse, indent + 1)
        case ast.For() | ast.While():
            head = (
                f"while {ast.unparse(node.test)}:"
                if isinstance(node, ast.While)
                else f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:"
            )
            yield _line(head, node, indent)
            yield from lines(node.body, indent + 1)
            if node.orelse:
                yield "    " * indent + "else:"
                yield from lines(node.orelse, indent + 1)
        case _:
            yield _line(ast.unparse(ast.fix_missing_locations(node)), node, indent)


def _line(text: str, node: ast.stmt, indent: int) -> str:
    shown, comment = "    " * indent + text, getattr(node, "comment", "")
    return f"{shown:<{_COLUMN}}  # {comment}" if comment else shown
