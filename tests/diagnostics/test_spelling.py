"""What may have been meant by a word that is not known."""

from __future__ import annotations

import pytest

from interpreter.diagnostics.spelling import nearest

KNOWN = ("hand", "captured", "pine_poem", "plum_poem", "poems", "iris", "target", "month", "full_moon", "mover")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hnad", ["hand"]),
        ("poem", ["poems", "pine_poem", "plum_poem"]),
        ("moon", ["full_moon"]),
        ("capture", ["captured"]),
        ("birds", []),
        ("on", []),
        ("", []),
    ],
)
def test_one_slip_comes_first_then_what_it_is_a_part_of_then_what_is_alike(written: str, meant: list[str]) -> None:
    assert nearest(written, KNOWN) == meant


def test_no_more_are_named_than_can_be_read() -> None:
    assert len(nearest("pile", [f"pile_{n}" for n in range(9)])) == 3
