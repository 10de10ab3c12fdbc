"""A sheet as one page of HTML that needs nothing else: for a phone, and for paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from interpreter.sheet.document import Block, Item, Items, Paragraph, Sheet, Table

_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, "Noto Sans KR", "Apple SD Gothic Neo", sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0; } h1 + p { margin-top: 0; }
h2 { margin: 1.2rem 0 .3rem; border-bottom: 1px solid; font-size: 1.15rem; }
p, ul, ol, table { margin: .3rem 0; } ul, ol { padding-left: 1.3rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .1rem .5rem .1rem 0; border-bottom: 1px solid #8885; overflow-wrap: anywhere; }
th.right, td.right { text-align: right; }
@media print {
  @page { margin: 9mm; }
  body { font-size: 7.2pt; line-height: 1.18; max-width: none; padding: 0; columns: 2; column-gap: 7mm; color: #000; background: #fff; }
  h1 { font-size: 13pt; } h2 { font-size: 9pt; margin: 2mm 0 .5mm; break-after: avoid; }
  p, ul, ol, table { margin: .6mm 0; } tr, li { break-inside: avoid; } th, td { padding: 0 1.5mm 0 0; }
}
"""


def html(sheet: Sheet) -> str:
    """The page; all that comes from the rules is escaped."""
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    yield from ("<!doctype html>", f'<html lang="{escape(sheet.language)}">', "<head>", '<meta charset="utf-8">')
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield from (f"<title>{escape(sheet.title)}</title>", f"<style>{_STYLE}</style>", "</head>", "<body>")
    yield from (f"<h1>{escape(sheet.title)}</h1>", f"<p>{escape(sheet.below)}</p>")
    for section in sheet.sections:
        yield f"<h2>{escape(section.title)}</h2>"
        for block in section.blocks:
            yield from _block(block)
    yield from ("</body>", "</html>")


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text=text):
            yield f"<p>{escape(text)}</p>"
        case Items(items=items, numbered=numbered):
            yield from _items(items, "ol" if numbered else "ul")
        case Table():
            yield "<table>"
            yield f"<thead>{_row(block, block.head, 'th')}</thead>"
            yield from ("<tbody>", *(_row(block, row, "td") for row in block.rows), "</tbody>", "</table>")


def _row(table: Table, row: Sequence[str], tag: str) -> str:
    right = ' class="right"'
    said = (f"<{tag}{right if n in table.right else ''}>{escape(cell)}</{tag}>" for n, cell in enumerate(row))
    return f"<tr>{''.join(said)}</tr>"


def _items(items: Sequence[Item], tag: str) -> Iterator[str]:
    yield f"<{tag}>"
    for item in items:
        head = f"<b>{escape(item.head)}</b>" if item.head else ""
        said = ": ".join(part for part in (head, escape(item.text)) if part)
        if item.under:
            yield f"<li>{said}"
            yield from _items(item.under, "ul")
            yield "</li>"
        else:
            yield f"<li>{said}</li>"
    yield f"</{tag}>"
