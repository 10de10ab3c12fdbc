"""Places in generated code, local names and fields of the state, as they stand in the tree of a function."""

from __future__ import annotations

import ast
from collections import Counter
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


class Survey:
    """What statements speak of; each is looked at once."""

    def __init__(self) -> None:
        self._seen: dict[ast.AST, tuple[Counter[str], frozenset[str]]] = {}

    def mentions(self, node: ast.AST) -> Counter[str]:
        """How often names stand in a statement."""
        return self._look(node)[0]

    def written(self, node: ast.AST) -> frozenset[str]:
        """The places that a statement writes itself."""
        return self._look(node)[1]

    def _look(self, node: ast.AST) -> tuple[Counter[str], frozenset[str]]:
        if node not in self._seen:
            names, places = Counter[str](), set[str]()
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.stmt):
                    inner = self._look(child)
                    names.update(inner[0])
                    places |= inner[1]
                    continue
                for part in ast.walk(child):
                    if isinstance(part, ast.Name):
                        names[part.id] += 1
                    if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Store) and (place := place_of(part)):
                        places.add(place)
            self._seen[node] = names, frozenset(places)
        return self._seen[node]
