"""The tree of a YAML file: plain nodes that know their place. Provenance is the source of a node's span."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.frozen import frozen
from interpreter.text import Span


@frozen
class Scalar:
    """A single value.

    value: `None`, a bool, an int, or text. written: the value as text, before `true` or `12` was read as more than that.
    offsets: for each character of `written` its offset in the source, and one more for the end, so that a place in an
    expression is a place in the file (also in quoted, folded and block scalars).
    """

    value: None | bool | int | str
    written: str
    span: Span
    offsets: tuple[int, ...]

    def part(self, start: int, end: int) -> Span:
        """The span in the file of `written[start:end]`."""
        last = len(self.offsets) - 1
        start, end = max(0, min(start, last)), max(0, min(end, last))
        begin = self.offsets[start]
        return self.span.source.span(begin, max(begin, self.offsets[end - 1] + 1 if end > start else begin))


@frozen
class Sequence:
    """A list in the order of the file."""

    items: tuple[Node, ...]
    span: Span

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@frozen
class Entry:
    """A key with its value. `name` is the key's text."""

    key: Scalar
    value: Node

    @property
    def name(self) -> str:
        return self.key.written


@frozen
class Mapping:
    """A mapping in the order of the file (after merging: in the order that counts). Keys are unique."""

    entries: tuple[Entry, ...]
    span: Span

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def get(self, name: str) -> Node | None:
        entry = self.entry(name)
        return entry.value if entry else None

    def entry(self, name: str) -> Entry | None:
        return next((e for e in self.entries if e.name == name), None)

    def names(self) -> tuple[str, ...]:
        return tuple(e.name for e in self.entries)


Node = Scalar | Sequence | Mapping
