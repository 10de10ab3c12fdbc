"""A sheet in each format says the same, and nothing in it is taken for a sign of the format."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from interpreter.sheet.document import Item, Items, Paragraph, Section, Sheet, Table
from interpreter.sheet.html import html
from interpreter.sheet.markdown import markdown
from interpreter.sheet.text import text
from interpreter.text.cells import cells

SHEET = Sheet(
    "A <b>game</b> & more",
    "2 players",
    (
        Section(
            "One | two",
            (Paragraph("a_b *c* " + "word " * 60), Table(("name", "n"), (("<script>x</script>", "1"), ("피 | 광", "20")), right=(1,))),
        ),
        Section("Three", (Items((Item("head", "text", (Item("", "under `it`"),)), Item("", "last")), numbered=True),)),
    ),
    "en",
)


class Reader(HTMLParser):
    """Holds that tags are closed in order, and keeps the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.said.append(data)


def test_html_is_whole_escaped_and_for_paper() -> None:
    page, reader = html(SHEET), Reader()
    reader.feed(page)
    assert reader.open == []
    assert {"A <b>game</b> & more", "<script>x</script>", "under `it`"} <= set(reader.said)
    assert "<script" not in page
    assert "@media print" in page
    assert 'name="viewport"' in page
    assert not re.search(r"(src|href)=", page)


def test_markdown_escapes_its_signs() -> None:
    said = markdown(SHEET)
    assert "# A \\<b\\>game\\</b\\> & more" in said
    assert "| 피 \\| 광 | 20 |" in said
    assert "a\\_b \\*c\\*" in said
    assert "1. **head**: text\n   - under \\`it\\`\n2. last" in said


@pytest.mark.parametrize("width", [40, 100])
def test_text_keeps_to_its_width(width: int) -> None:
    said = text(SHEET, width)
    assert max(map(cells, said.splitlines())) <= width
    assert " ".join(said.split()).count("word") == 60
    assert "1. head: text\n   - under `it`\n2. last" in said
