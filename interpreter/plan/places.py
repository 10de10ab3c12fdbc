"""Places in generated code, local names and fields of the state, as they stand in the tree of a function."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from typing import Any, cast


def place_of(node: ast.expr) -> str | None:
    """The place that an expression is: a local name, or a field of the state."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "h":
        return f"h.{node.attr}"
    return None


def literal(value: object) -> ast.expr:
    """The expression of a constant."""
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(cast(Any, value))


def load(place: str) -> ast.expr:
    """The expression that reads a place."""
    return ast.Name(place, ast.Load()) if "." not in place else ast.Attribute(ast.Name("h", ast.Load()), place[2:], ast.Load())


def stored(place: str) -> ast.Name | ast.Attribute:
    """The expression that a place is written by."""
    return ast.Name(place, ast.Store()) if "." not in place else ast.Attribute(ast.Name("h", ast.Load()), place[2:], ast.Store())


def mentions(nodes: Iterable[ast.AST]) -> Counter[str]:
    """How often names stand in some code."""
    return Counter(part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name))


def written(nodes: Iterable[ast.AST]) -> frozenset[str]:
    """The places that some code writes itself."""
    found = set[str]()
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Store) and (place := place_of(part)):
                found.add(place)
    return frozenset(found)
