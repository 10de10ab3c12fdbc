"""Text of authors made fit to be shown: nothing in it moves the cursor, hides or turns round what stands beside it."""

from __future__ import annotations

import unicodedata

TAB = 4  # cells of a tab, wherever it stands
_REPLACED = "\ufffd"
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029")


def visible(char: str) -> str:
    """A character as it is shown; a tab is four blanks."""
    if char == "\t":
        return " " * TAB
    if char in _TURNS or unicodedata.category(char) in ("Cc", "Cs"):
        return _REPLACED
    return char


def on_one_line(text: str) -> str:
    """A text without line ends, tabs and control characters."""
    return text if text.isprintable() else "".join(visible(" " if char in "\r\n\t" else char) for char in text)
