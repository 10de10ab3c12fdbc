"""A sheet before it is printed: sections of paragraphs, lists and tables. Knows no format and no rules."""

from __future__ import annotations

from interpreter.frozen import frozen


@frozen
class Paragraph:
    """Some sentences."""

    text: str


@frozen
class Item:
    """A point of a list: what it is about (or ""), what is said of it, and points under it."""

    head: str
    text: str
    under: tuple[Item, ...] = ()


@frozen
class Items:
    """A list."""

    items: tuple[Item, ...]
    numbered: bool = False


@frozen
class Table:
    """Rows under a head; columns in `right` are numbers, and stand to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


Block = Paragraph | Items | Table


@frozen
class Section:
    """A part of a sheet under a title."""

    title: str
    blocks: tuple[Block, ...]


@frozen
class Sheet:
    """The whole."""

    title: str
    below: str
    sections: tuple[Section, ...]
    language: str
