"""The table of traps names every one of them, and tests that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs/decisions/0010-checking.md").read_text(encoding="utf-8")
ROWS = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in PAGE.splitlines() if re.match(r"\| [YJLE]?\d+ \|", line)]


@cache
def functions(file: str) -> frozenset[str]:
    """The names of the functions of a file of tests."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_no_trap_is_left_out() -> None:
    numbers = [row[0] for row in ROWS]
    wanted = [
        f"{family}{number}" for family, last in (("Y", 17), ("J", 10), ("L", 15), ("E", 9), ("", 52)) for number in range(1, last + 1)
    ]
    assert numbers == wanted


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_trap_names_a_test_that_exists_or_why_it_needs_none(row: tuple[str, ...]) -> None:
    _, _, held = row
    if held.startswith("–"):
        assert len(held) > 10
        return
    file, _, name = held.partition("::")
    assert name in functions(file)
