"""How many cells of a terminal a text takes: Hangul, kana and kanji two each, marks that combine none. Knows nothing of colours."""

from __future__ import annotations

from unicodedata import category, east_asian_width


def cells(text: str) -> int:
    """The width of a text in cells. Control characters count none, a tab too: expand tabs before."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_width(c) for c in text)


def pad(text: str, width: int, *, right: bool = False) -> str:
    """The text with blanks up to `width` cells, after it or (right) before it; a longer text stays as it is."""
    blanks = " " * max(0, width - cells(text))
    return blanks + text if right else text + blanks


def wrap(text: str, width: int) -> list[str]:
    """The words of a text in lines of at most `width` cells; a longer word has a line of its own. At least one line."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cells(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def _width(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1
