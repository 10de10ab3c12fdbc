"""What stands where the cursor is, `|` in these texts."""

from __future__ import annotations

import pytest

from interpreter.lsp.position import locate


@pytest.mark.parametrize(
    ("marked", "role", "path", "word"),
    [
        ("|", "bare", (), ""),
        ("fo|", "bare", (), "fo"),
        ("format: 1\n|", "bare", (), ""),
        ("fo|rmat: 1\n", "key", ("format",), "format"),
        ("format: |1\n", "value", ("format",), "1"),
        ("extends: |\n", "value", ("extends",), ""),
        ("yaku:\n  |", "open", ("yaku",), ""),
        ("yaku:\n  one:\n    when: x\n  |\n  two: {}\n", "bare", ("yaku",), ""),
        ("yaku:\n  one:\n    |\n  two: {}\n", "open", ("yaku", "one"), ""),
        ("yaku:\n  one:\n    when: hand has |\n    points: 1\n", "value", ("yaku", "one", "when"), ""),
        ("yaku:\n  one: {when: count of ha|nd, points: 1}\n", "value", ("yaku", "one", "when"), "hand"),
        ("yaku:\n  one: {|}\n", "bare", ("yaku", "one"), ""),
        ("yaku:\n  one: {when: x, po|}\n", "bare", ("yaku", "one"), "po"),
        ("yaku:\n  one: {when: x, po|\n  two: {}\n", "bare", ("yaku", "one"), "po"),
        ("yaku:\n  one: {when: |\n  two: {}\n", "value", ("yaku", "one", "when"), ""),
        ("turn: [play, |]\n", "open", ("turn", 1), ""),
        ("turn: [|", "open", ("turn", 0), ""),
        ("steps:\n  a:\n    do:\n      - |\n", "open", ("steps", "a", "do", 0), ""),
        ("steps:\n  a:\n    do:\n      - run: l|and\n", "value", ("steps", "a", "do", 0, "run"), "land"),
        ("steps:\n  a: {do: [play: this |, flip]}\n", "value", ("steps", "a", "do", 0, "play"), ""),
        ("remove: {events: [one.un|]}\n", "open", ("remove", "events", 0), "one.un"),
        ("a:\n  when: x\n    and |y\n", "value", ("a", "when"), "y"),
    ],
)
def test_the_place_is_found(marked: str, role: str, path: tuple[str | int, ...], word: str) -> None:
    offset = marked.index("|")
    spot = locate(marked.replace("|", "", 1), offset)
    assert spot
    assert (spot.role, spot.path, spot.word) == (role, path, word)


@pytest.mark.parametrize("marked", ["# a comm|ent\n", "a: 1 # |\n", "a: {} |\n"])
def test_nothing_stands_in_comments_and_behind_brackets(marked: str) -> None:
    assert locate(marked.replace("|", ""), marked.index("|")) is None


def test_the_text_around_is_told() -> None:
    text = "a: {when: one and two or three, at: x}\n"
    spot = locate(text, text.index("two") + 1)
    assert spot
    assert (spot.text, spot.before, spot.start) == ("one and two or three", "one and ", 10)
    assert (text[spot.word_start : spot.word_end], spot.keys) == ("two", ())
    key = locate(text, text.index("when"))
    assert key
    assert key.keys == ("at",)


def test_a_long_word_is_found() -> None:
    text = "a: " + "b" * 100_000 + " c"
    spot = locate(text, 50_000)
    assert spot
    assert len(spot.word) == 100_000
