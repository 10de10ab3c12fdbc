"""Columns in the units of editors: a clef is one code point, two units of UTF-16 and four bytes; a syllable one, one and three."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.lsp.columns import Columns
from interpreter.text import Source

TEXT = "a화𝄞b\n\tx\r\n끝"


@pytest.mark.parametrize(
    ("encoding", "columns"),
    [("utf-8", [0, 1, 4, 8, 9]), ("utf-16", [0, 1, 2, 4, 5]), ("utf-32", [0, 1, 2, 3, 4])],
)
def test_columns_are_counted_in_units(encoding: str, columns: list[int]) -> None:
    source = Source("a", TEXT)
    assert [Columns(encoding).place(source, offset) for offset in range(5)] == [(0, column) for column in columns]


@pytest.mark.parametrize(("line", "column", "offset"), [(0, 3, 2), (0, 99, 4), (1, 0, 5), (1, 99, 7), (2, 1, 10), (2, 9, 10), (9, 0, 10)])
def test_places_that_are_not_there_are_the_nearest(line: int, column: int, offset: int) -> None:
    assert Columns("utf-16").offset(Source("a", TEXT), line, column) == offset


def test_no_other_units_are_known() -> None:
    with pytest.raises(ValueError, match="ascii"):
        Columns("ascii")


@given(st.text(alphabet="a화𝄞\n", max_size=20), st.sampled_from(["utf-8", "utf-16", "utf-32"]))
def test_every_offset_is_found_again(text: str, encoding: str) -> None:
    source, columns = Source("a", text), Columns(encoding)
    assert [columns.offset(source, *columns.place(source, offset)) for offset in range(len(text) + 1)] == list(range(len(text) + 1))
