"""A sheet as plain text, in lines that fit a terminal or a typewriter's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.sheet.document import Block, Item, Items, Paragraph, Sheet, Table
from interpreter.text.cells import cells, pad, wrap

WIDTH = 100  # cells
_NARROWEST = 12


def text(sheet: Sheet, width: int = WIDTH) -> str:
    """The lines of the sheet."""
    return "\n".join(line.rstrip() for line in _lines(sheet, width)).rstrip() + "\n"


def _lines(sheet: Sheet, width: int) -> Iterator[str]:
    yield from (sheet.title, "=" * cells(sheet.title), sheet.below)
    for section in sheet.sections:
        yield from ("", section.title, "-" * cells(section.title))
        for number, block in enumerate(section.blocks):
            if number:
                yield ""
            yield from _block(block, width)


def _block(block: Block, width: int) -> Iterator[str]:
    match block:
        case Paragraph(text=said):
            yield from wrap(said, width)
        case Items(items=items, numbered=numbered):
            yield from _items(items, 0, numbered, width)
        case Table():
            yield from _table(block, width)


def _items(items: Sequence[Item], indent: int, numbered: bool, width: int) -> Iterator[str]:
    for number, item in enumerate(items, 1):
        mark = f"{number}. " if numbered else "- "
        said = f"{item.head}: {item.text}" if item.head and item.text else item.head or item.text
        first, *rest = wrap(said, width - indent - len(mark))
        yield " " * indent + mark + first
        yield from (" " * (indent + len(mark)) + line for line in rest)
        yield from _items(item.under, indent + len(mark), False, width)


def _table(table: Table, width: int) -> Iterator[str]:
    rows = (table.head, *table.rows)
    widths = [max(cells(row[n]) for row in rows) for n in range(len(table.head))]
    room = width - 2 * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    for number, row in enumerate(rows):
        columns = [wrap(cell, w) for cell, w in zip(row, widths, strict=True)]
        for n in range(max(map(len, columns))):
            parts = [
                pad(c[n] if n < len(c) else "", w, right=k in table.right) for k, (c, w) in enumerate(zip(columns, widths, strict=True))
            ]
            yield "  ".join(parts)
        if number == 0:
            yield "  ".join("-" * w for w in widths)
