from __future__ import annotations

import unicodedata

import pytest

from interpreter.text.cells import cells, pad, wrap


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("table", 5),
        ("바닥", 4),
        ("場札 a", 6),
        ("é", 1),
        (unicodedata.normalize("NFD", "é"), 1),
        ("a\tb", 2),
        ("ｱ", 1),
        ("Ａ", 2),
    ],
)
def test_a_text_takes_its_cells(text: str, width: int) -> None:
    assert cells(text) == width


def test_blanks_fill_up_to_a_width() -> None:
    assert pad("바닥", 6) == "바닥  "
    assert pad("바닥", 6, right=True) == "  바닥"
    assert pad("바닥", 3) == "바닥"


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("바닥 카드", 9, ["바닥 카드"]),
        ("바닥 카드", 8, ["바닥", "카드"]),
        ("unbreakable", 3, ["unbreakable"]),
    ],
)
def test_words_are_wrapped_at_a_width(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines
