"""What the tests of this folder share: texts to trees, trees to plain data, reports to lines."""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.yaml import read
from interpreter.text import Source

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]


def tree(text: str) -> tuple[Mapping | None, Report]:
    """The tree of a text and what was said of it."""
    report = Report()
    return read(Source("file.yaml", text), report), report


def sound(text: str) -> Mapping:
    """The tree of a text without faults."""
    found, report = tree(text)
    assert [str(diagnostic) for diagnostic in report] == []
    assert found is not None
    return found


def plain(node: Node) -> Plain:
    """A node as plain data."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node]
    return {entry.name: plain(entry.value) for entry in node}


def told(report: Report) -> list[str]:
    """Each finding as `line:column code text`, the text being what is marked."""
    lines = []
    for found in report:
        assert found.span is not None
        lines.append(f"{found.span.begin.line}:{found.span.begin.column} {found.code} {found.span.text}")
    return lines


def scalar(root: Mapping, *path: str) -> Scalar:
    """The scalar at a path of keys."""
    node: Node | None = root
    for name in path:
        assert isinstance(node, Mapping)
        node = node.get(name)
    assert isinstance(node, Scalar)
    return node
