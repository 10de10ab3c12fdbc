"""The outline of a good file is its tree; that of a half-written one is what it will be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.lsp.outline import outline
from interpreter.source.limits import MOST_DEPTH
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.yaml import read
from interpreter.text import Source

HERE = Path(__file__).resolve().parent.parent.parent
FILES = sorted((HERE / "rulesets").rglob("*.yaml"))


def of_tree(node: Node, path: tuple[str | int, ...]) -> Iterator[tuple[str, tuple[str | int, ...], int]]:
    if isinstance(node, Mapping):
        for entry in node:
            yield "key", (*path, entry.name), entry.key.offsets[0]
            yield from of_tree(entry.value, (*path, entry.name))
    elif isinstance(node, Scalar):
        if node.written:
            yield "scalar", path, node.offsets[0]
    else:
        for index, item in enumerate(node.items):
            yield from of_tree(item, (*path, index))


def of_outline(text: str) -> list[tuple[str, tuple[str | int, ...], int]]:
    return [("key" if item.role == "key" else "scalar", item.path, item.start) for item in outline(text)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_outline_of_a_good_file_is_its_tree(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    root = read(Source(file.name, text), Report())
    assert root
    assert of_outline(text) == list(of_tree(root, ()))


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\nb:\n- x\n- y: 1\n  z: 2\nc: 3\n",
        "a:\n  - - 1\n    - 2\n  - b: c d\n",
        "a: one\n  two\n  three\nb: 1\n",
        "a: 'it''s'\nb: \"x\\\"y\"\nc: 'q' # no\n",
        "a: |\n  one\n  two\n\nb: >-\n  three\nc: 1\n",
        "a: {b: one\n  two, c: [d, e: f, {g: h}]}\nb: 1\n",
        "'a': x\n\"b\":\n  c: [1,\n    2]\n",
        "a: [x # c\n  , y]\nb: {}\nc: []\nd: x#y\n",
        "a: {b: , c: x}\r\nb: 1\r\n",
        "a:\n  b: {c: 'x, y', d: \"z\"}\n",
    ],
)
def test_all_ways_of_writing_are_read_as_they_are(text: str) -> None:
    root = read(Source("a.yaml", text), Report())
    assert root
    assert of_outline(text) == list(of_tree(root, ()))


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("yaku:\n  one: {when: x, points\n  two: {when: y}\n", ("yaku", "two", "when")),
        ("yaku:\n  one: {when: [a, b\n  two: 1\n", ("yaku", "two")),
        ("a: [b, c\nd: e\n", ("d",)),
        ("a: 'b\nd: e\n", ("d",)),
        ("a:\n  b\n  c: d\n", ("a", "c")),
        ("a: x\n  c: d\n", ("a", "c")),
    ],
)
def test_what_is_never_closed_ends_where_it_must(text: str, last: tuple[str, ...]) -> None:
    assert outline(text)[-1].path == last


@given(st.text(alphabet="ab:-#,[]{}'\"|>\n \t\r\\%", max_size=60))
def test_any_text_is_read(text: str) -> None:
    for item in outline(text):
        assert 0 <= item.start <= item.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "a" + " " * 100_000,
        "a: " + "b " * 50_000 + "\n",
        "- " * 50_000,
        "[" * 100_000,
        "[a," * 50_000,
        "{a: " * 50_000,
        "".join(f"{' ' * depth}a:\n" for depth in range(1000)),
        "'" * 100_001,
        '"\\' * 50_000,
        "a: |\n" * 20_000,
    ],
    ids=lambda text: text[:8],
)
def test_a_hostile_text_is_read_in_no_time(text: str) -> None:
    """No assertion on time: what grows with the square of these would never end."""
    assert all(len(item.path) <= MOST_DEPTH + 1 for item in outline(text))
