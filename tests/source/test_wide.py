"""Wide signs are named, with what to write, wherever they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.source.wide import first_wide
from tests.model.lints.told import findings

COLON = "`：` (fullwidth colon, U+FF1A) is not `:`"
CASES = [
    ("yaku:\n  mine： {points: 1}\n", "H204", COLON + ": write `:` and a blank"),
    ("set： {target: 5}\n", "H201", COLON + ": write `:` and a blank"),
    ("yaku：\n  mine: {points: 1}\n", "H101", "write `:` and a blank"),
    ("yaku: {mine: {points: 1， when: hand is empty}}\n", "H101", "write `,`"),
    (
        "yaku: {mine: {points: 1, when:\u3000hand}}\n",
        "H108",
        "`\u3000` (ideographic space, U+3000) is not an ordinary blank: write an ordinary blank",
    ),
    ("yaku: {mine: {points: count of （captured)}}\n", "H301", "write `(`"),
    ("yaku: {mine: {points: （count of captured) - 1}}\n", "H301", "write `(`"),
    ("yaku: {mine: {points: １}}\n", "H301", "write `1`"),
    ("yaku: {mine: {points: count\u3000of\u3000captured}}\n", "H301", "write an ordinary blank"),
    ("set: {many: ５}\n", "H409", "write `5`, with the plain digits 0 to 9"),
]


@pytest.mark.parametrize(("text", "code", "help"), CASES, ids=[text for text, _, _ in CASES])
def test_a_wide_sign_is_named_with_what_to_write(tmp_path: Path, text: str, code: str, help: str) -> None:
    assert (code, help) in [(one.code, one.help) for one in findings(text, tmp_path)]


def test_wide_signs_in_names_for_people_are_right(tmp_path: Path) -> None:
    assert findings("called: {met: {ko: 맞는，것}}\n", tmp_path) == []


def test_a_run_of_wide_characters_is_one() -> None:
    found = first_wide("a １２ ３")
    assert found
    assert (found.start, found.end, found.plain) == (2, 4, "12")
    assert first_wide("a １２", 0, 2) is None
    assert first_wide("plain (1), 2: 한글") is None
