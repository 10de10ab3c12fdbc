"""Whatever an author writes: a tree with sound places, or a finding; never an exception."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.diagnostics.render import render
from interpreter.source.extends import merge
from interpreter.source.node import Node, Scalar, Sequence
from interpreter.source.yaml import read
from interpreter.text import Source

PIECES = (
    *(
        "a",
        "b: ",
        "- ",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        " ",
        "\n",
        "\n  ",
        '"',
        "'",
        "''",
        "|\n",
        ">-\n",
        "|2\n",
        "&x ",
        "*x",
        "!t ",
        "#",
        " # c\n",
    ),
    *(
        "%",
        "@",
        "`",
        "\t",
        "한",
        "\ufeff",
        "\r\n",
        "1.5",
        "yes",
        "?",
        "\\",
        "\\u0041",
        "\\\n",
        "---",
        "...",
        "<<: ",
        "~",
        "-",
        "events: ",
        "remove: ",
    ),
)
BASE = "events: {a: {at: b, when: c}}\ncards: {a: {cards: {b: a}}}\noptions: {a: {default: 1}}\n"


def nodes(node: Node) -> Iterator[Node]:
    """A node and all within it, keys too."""
    yield node
    if isinstance(node, Sequence):
        for item in node:
            yield from nodes(item)
    elif not isinstance(node, Scalar):
        for entry in node:
            yield entry.key
            yield from nodes(entry.value)


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_any_text_is_read_or_complained_of(text: str) -> None:
    report = Report()
    source = Source("file.yaml", text)
    root = read(source, report)
    if root is None:
        assert report.errors
    else:
        for node in nodes(root):
            assert 0 <= node.span.start <= node.span.end <= len(text)
            if isinstance(node, Scalar):
                assert len(node.offsets) == len(node.written) + 1
                assert list(node.offsets) == sorted(node.offsets)
                assert node.span.start <= node.offsets[0]
                assert node.offsets[-1] <= node.span.end
        base = read(Source("base.yaml", BASE), Report())
        assert base is not None
        assert merge((base, root), report).files == (base, root)
    assert (render(report, "text") == "") == (len(report) == 0)
