"""Nodes seen as plain data, as a schema sees them, and as people speak of them."""

from __future__ import annotations

from collections.abc import Sequence as Parts

from interpreter.source.node import Entry, Mapping, Node, Scalar

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
Path = Parts[str | int]
"""Keys and list indices from the root of a file."""


def plain(node: Node) -> Plain:
    """The data without its places. The key of a mapping is always text."""
    if isinstance(node, Mapping):
        return {entry.name: plain(entry.value) for entry in node}
    return node.value if isinstance(node, Scalar) else [plain(item) for item in node]


def kind_of(node: Node) -> str:
    """What a value is, in words: `a mapping`, `nothing`."""
    if isinstance(node, Mapping):
        return "a mapping"
    if not isinstance(node, Scalar):
        return "a list"
    if node.value is None:
        return "nothing"
    return "true or false" if isinstance(node.value, bool) else "a number" if isinstance(node.value, int) else "text"


def find(root: Node, path: Path) -> tuple[Entry | None, Node]:
    """The value at a path, with the last entry of a mapping on the way there. Raises KeyError for a path that does not exist."""
    entry: Entry | None = None
    node = root
    for part in path:
        if isinstance(part, int) and not isinstance(node, (Mapping, Scalar)):
            node = node.items[part]
            continue
        found = node.entry(str(part)) if isinstance(node, Mapping) else None
        if found is None:
            raise KeyError(part)
        entry, node = found, found.value
    return entry, node
