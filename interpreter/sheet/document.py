"""A sheet before it is printed: sections of paragraphs, lists and tables. Knows no format and no rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """A point of a list: what it is about (or ""), what is said of it, and points under it."""

    head: str
    text: str
    under: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Item, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a head; columns in `right` are numbers, and stand to the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


Block = Paragraph | Items | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a sheet under a title."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole."""

    title: str
    below: str
    sections: tuple[Section, ...]
    language: str
