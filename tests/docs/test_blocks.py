"""What pages show is compared as a reader would compare it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import Block, Command, blocks, commands, matches


@pytest.mark.parametrize(
    ("expected", "found", "same"),
    [
        ("", "", True),
        ("a\n", "a \n\n", True),
        ("a\n", "b\n", False),
        ("a\n", "a\nb\n", False),
        ("a.c\n", "abc\n", False),
        ("took … s\n", "took 0.3 s\n", True),
        ("took … s\n", "took 0.3\ns\n", False),
        ("a\n…\nz\n", "a\nb\nc\nz\n", True),
        ("a\n…\nz\n", "a\nz\n", True),
        ("a\n…\n", "a\nb\n", True),
        ("a\n…\nz\n", "a\nb\n", False),
        ("…\n", "", True),
    ],
)
def test_dots_stand_for_anything_and_all_else_for_itself(expected: str, found: str, same: bool) -> None:
    assert matches(expected, found) is same


def test_blocks_and_commands_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Text.\n\n```yaml file=a.yaml\nid: a\n```\n\n```console\n$ one\n1\n$ two # exit code 2\n```\n\n```\nnot run\n```\n")
    first, second = blocks(page)
    assert first == Block("yaml", "a.yaml", "id: a\n", 4)
    assert list(commands(second)) == [Command("one", 0, "1\n"), Command("two # exit code 2", 2, "")]
