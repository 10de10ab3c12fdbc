"""A sheet as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.sheet.document import Block, Item, Items, Paragraph, Sheet, Table

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#~])")


def markdown(sheet: Sheet) -> str:
    """The text of the sheet, with nothing in it read as a sign of the format."""
    return "\n".join(_lines(sheet)).rstrip() + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    yield from (f"# {_escaped(sheet.title)}", "", _escaped(sheet.below), "")
    for section in sheet.sections:
        yield from (f"## {_escaped(section.title)}", "")
        for block in section.blocks:
            yield from _block(block)
            yield ""


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text=text):
            yield _escaped(text)
        case Items(items=items, numbered=numbered):
            yield from _items(items, "", numbered)
        case Table():
            yield f"| {' | '.join(map(_escaped, block.head))} |"
            yield "|" + "".join("---:|" if n in block.right else "---|" for n in range(len(block.head)))
            for row in block.rows:
                yield f"| {' | '.join(map(_escaped, row))} |"


def _items(items: tuple[Item, ...], indent: str, numbered: bool) -> Iterator[str]:
    for number, item in enumerate(items, 1):
        mark = f"{number}." if numbered else "-"
        head = f"**{_escaped(item.head)}**" if item.head else ""
        yield f"{indent}{mark} {': '.join(part for part in (head, _escaped(item.text)) if part)}"
        yield from _items(item.under, indent + " " * (len(mark) + 1), numbered=False)


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)
