"""The lines of a sheet as a test looks at them: rows of tables with bars, points of lists with what they are about."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.sheet.document import Item, Items, Paragraph, Sheet, Table


def lines(sheet: Sheet) -> list[str]:
    """All lines."""
    found = [sheet.title, sheet.below]
    for section in sheet.sections:
        found.append(section.title)
        for block in section.blocks:
            match block:
                case Paragraph(text=text):
                    found.append(text)
                case Items(items=items):
                    found += [line for item in items for line in _item(item)]
                case Table():
                    found += [" | ".join(row) for row in (block.head, *block.rows)]
    return found


def _item(item: Item) -> Iterator[str]:
    yield f"{item.head}: {item.text}" if item.head else item.text
    for under in item.under:
        yield from _item(under)
