"""Each character of a value leads back to its character in the file, in every style of scalar."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.trees import scalar, sound


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: x and yz", "x and yz"),
        ("a: 'x and yz'", "x and yz"),
        ('a: "x and yz"', "x and yz"),
        ("a: 'it''s x'", "it's x"),
        ("a: {b: 1, c: x y}", None),
        ("a: |\n  x and\n  yz\n", "x and\nyz\n"),
        ("a: |-  # why\n\n  x and\n    yz\n", "\nx and\n  yz"),
        ("a: |2\n    x\n  y\n", "  x\ny\n"),
        ("a: >\n  x and\n  yz\n\n  w\n", "x and yz\nw\n"),
        ("a: >-\n  x\n    y\n  z", "x\n  y\nz"),
        ("a: x and\n  yz\n\n  w # c", "x and yz\nw"),
        ("a: 'x and\n  yz\n\n\n  w'", "x and yz\n\nw"),
        ('a: "x and\n  yz \\\n  w"', "x and yz w"),
        ("a: 한글 값 x", "한글 값 x"),
        ("a: |\r\n  x and\r\n  yz\r\n", "x and\nyz\n"),
        ("a: x and\r\n  yz\r\n", "x and yz"),
    ],
)
def test_what_is_not_blank_stands_where_its_offset_says(text: str, value: str | None) -> None:
    root = sound(text)
    found = scalar(root, "a", "c") if value is None else scalar(root, "a")
    assert found.written == (value or "x y")
    assert len(found.offsets) == len(found.written) + 1
    assert [text[offset] for char, offset in zip(found.written, found.offsets, strict=False) if not char.isspace()] == [
        char for char in found.written if not char.isspace()
    ]
    assert list(found.offsets) == sorted(found.offsets)
    assert found.span.start <= found.offsets[0]
    assert found.offsets[-1] <= found.span.end


def test_an_escape_stands_at_its_backslash() -> None:
    text = 'a: "x\\u0041\\ty\\U0001F600z\\x41"'
    found = scalar(sound(text), "a")
    assert found.written == "xA\ty😀zA"
    assert [text[offset] for offset in found.offsets] == ["x", "\\", "\\", "y", "\\", "z", "\\", '"']


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("a: count of brigth", "brigth", "1:13"),
        ("a: 'count of brigth'", "brigth", "1:14"),
        ("a: 'it''s brigth'", "brigth", "1:11"),
        ('a: "\\u0041 brigth"', "brigth", "1:12"),
        ("a: |\n  count of\n  brigth", "brigth", "3:3"),
        ("a: >\n  count of\n\n  a brigth", "brigth", "4:5"),
        ("a: count\n  of brigth", "brigth", "2:6"),
    ],
)
def test_a_word_of_an_expression_is_found_in_the_file(text: str, word: str, place: str) -> None:
    found = scalar(sound(text), "a")
    start = found.written.index(word)
    part = found.part(start, start + len(word))
    assert (part.text, str(part)) == (word, f"file.yaml:{place}")


def test_a_block_ends_with_its_last_line() -> None:
    text = "a: |\n  x\n\n\n# c\nb: >\n\nc: d\n"
    root = sound(text)
    assert [scalar(root, name).span.text for name in "abc"] == ["|\n  x", ">", "d"]


@given(st.text(st.sampled_from("ab 'é한\"\\:#,[]{}-"), min_size=1, max_size=12))
def test_any_text_in_single_quotes_keeps_its_places(value: str) -> None:
    text = "a: '" + value.replace("'", "''") + "'"
    found = scalar(sound(text), "a")
    assert found.written == value
    assert [text[offset] for offset in found.offsets[:-1]] == list(value)
    assert found.offsets[-1] == len(text) - 1
