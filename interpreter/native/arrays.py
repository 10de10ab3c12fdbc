"""The tables of generated code as arrays, and the functions that stand for those that are worked out when they are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.native.compiling import ABSENT, NotNative
from interpreter.plan.module import Remembered
from interpreter.plan.runtime import Table
from interpreter.plan.sums import Sums

Nested = Any  # whole numbers, or lists of such


class Arrays:
    """tables: of a program. faces: how many bits a card may have. first: the place after the dealer of who is dealt to first.

    What is asked for is written: `text` has the arrays by then.
    """

    def __init__(self, tables: Mapping[str, object], faces: int, first: int) -> None:
        self._tables, self._faces, self.first = tables, faces, first
        self._written: dict[str, str] = {}

    def __contains__(self, table: str) -> bool:
        """Whether a table is one of numbers, or of rows of numbers."""
        return _depth(self._tables.get(table)) > 0

    def text(self) -> str:
        """The arrays as code."""
        return "\n".join(self._written.values())

    def values(self, table: str) -> str:
        """The array of a table, rows filled up with -1."""
        return self._write(table, _filled(self._tables[table]))

    def has_rows(self, table: str, indices: int) -> bool:
        """Whether so many indices lead to a row of seats."""
        return indices > 0 and _depth(self._tables.get(table)) == indices + 1

    def rows(self, table: str) -> tuple[str, str]:
        """The array of a table of rows, and that of the sizes of the rows."""
        return self.values(table), self._write(f"{table}_SIZES", _sizes(self._tables[table]))

    def by_bit(self, table: str) -> str:
        """The array of a table by single bits: what is not in it is 0."""
        of = self._tables[table]
        assert isinstance(of, dict)
        return self._write(table, [of.get(1 << number, 0) for number in range(self._faces)])

    def summed(self, table: str) -> str:
        """The array by bit of the values that sets of cards are summed up by."""
        of = self._tables[table]
        assert isinstance(of, Sums)
        return self.by_bit_of(table, of.values, 0)

    def function(self, table: str) -> tuple[str, tuple[str, ...]] | None:
        """The function that stands for a table, and what it takes besides the index; None for a table that is an array."""
        of = self._tables.get(table)
        match of:
            case Remembered():
                return of.function, ()
            case Table(kind="union_of"):
                return of.kind, (self.by_bit_of(table, of.of, 0),)
            case Table(kind="common_value"):
                return of.kind, (self.by_bit_of(table, of.of, ABSENT),)
            case Table(kind="distinct"):
                return of.kind, (self._write(table, [of.of.get(1 << number, 1 << number) for number in range(self._faces)]),)
            case Table(kind="by_value"):
                return of.kind, (self._write(table, list(of.of.values())), str(min(of.of)))
            case Table():
                raise NotNative(f"the table {table}")
            case dict() if table.startswith("PLACE_"):
                low = min(of, default=0)
                return "by_value", (self._write(table, [of.get(v, 0) for v in range(low, max(of, default=0) + 1)]), str(low))
        return None

    def by_bit_of(self, table: str, of: Mapping[int, int], missing: int) -> str:
        return self._write(table, [of.get(1 << number, missing) for number in range(self._faces)])

    def _write(self, name: str, values: Nested) -> str:
        self._written.setdefault(name, f"{name} = np.array({values}, np.int64)")
        return name


def _depth(value: object) -> int:
    """How many indices lead to a number; -1 where none do."""
    if isinstance(value, int):
        return 0
    if not isinstance(value, tuple):
        return -1
    depths = [_depth(one) for one in value]
    return -1 if any(d < 0 for d in depths) else 1 + max(depths, default=0)


def _filled(value: Nested) -> Nested:
    """Nested tuples as lists; all rows as long as the longest, filled up with -1."""
    depth, width = _depth(value), _width(value)

    def fill(value: Nested, depth: int) -> Nested:
        return [*value, *[-1] * (width - len(value))] if depth == 1 else [fill(one, depth - 1) for one in value]

    return fill(value, depth)


def _width(value: Nested) -> int:
    return len(value) if _depth(value) == 1 else max((_width(one) for one in value), default=0)


def _sizes(value: Nested) -> Nested:
    """How long each row is."""
    return [len(row) if _depth(row) == 1 else _sizes(row) for row in value]
