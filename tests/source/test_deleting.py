"""What goes with an entry when it is deleted."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.source.deleting import deletion
from interpreter.source.node import Entry, Mapping
from interpreter.source.yaml import read
from interpreter.text import Source


def entry(root: Mapping, path: str) -> Entry:
    """The entry at a path of keys."""
    found = None
    for name in path.split("."):
        found = root.entry(name)
        assert found
        root = found.value if isinstance(found.value, Mapping) else Mapping((), found.value.span)
    assert found
    return found


@pytest.mark.parametrize(
    ("text", "path", "left"),
    [
        ("a: 1\nx: 2\nb: 3\n", "x", "a: 1\nb: 3\n"),
        ("x: 1   # why\nb: 3\n", "x", "b: 3\n"),
        ("a: 1\nx: 2", "x", "a: 1\n"),
        ("a: 1\r\nx: 2\r\nb: 3\r\n", "x", "a: 1\r\nb: 3\r\n"),
        ("a: 1\nx:\n  b: 2\n\n  c: [3,\n    4]  # d\ne: 5\n", "x", "a: 1\ne: 5\n"),
        ("a:\n  x: 1\n  # b\n  b: 2\nc: 3\n", "a.x", "a:\n  # b\n  b: 2\nc: 3\n"),
        ("a:\n  b: |\n    c\n  x: 1\nd: 3\n", "a.x", "a:\n  b: |\n    c\nd: 3\n"),
        ("{x: 1, b: 2}\n", "x", "{b: 2}\n"),
        ("{a: 1, x: 2}\n", "x", "{a: 1}\n"),
        ("{a: 1,\n x: {y: [1, 2]},\n b: 2}\n", "x", "{a: 1,\n b: 2}\n"),
        ("a: {b: 1, x: c d, e: 2} # f\n", "a.x", "a: {b: 1, e: 2} # f\n"),
        # the mapping would be left empty
        ("a:\n  x: 1\nb: 2\n", "a.x", None),
        ("a: {x: 1}\n", "a.x", None),
        ("x: 1\n", "x", None),
    ],
)
def test_an_entry_goes_and_nothing_else(text: str, path: str, left: str | None) -> None:
    root = read(Source("x.yaml", text), Report())
    assert root
    span = deletion(entry(root, path))
    assert (span and text[: span.start] + text[span.end :]) == left
