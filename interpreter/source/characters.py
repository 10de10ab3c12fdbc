"""Characters that a ruleset may not hold: control characters, lone carriage returns, line ends that only YAML 1.1 knows.

They are looked for before YAML is read, since the YAML library names them by a byte offset, or breaks lines where editors do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.diagnostics import Report
from interpreter.text import Source

_ALLOWED = ((0x20, 0x7E), (0xA0, 0x2027), (0x202A, 0xD7FF), (0xE000, 0xFEFE), (0xFF00, 0xFFFD), (0x10000, 0x10FFFF))
_MOST = 20
BYTE_ORDER_MARK = "\ufeff"


def check_characters(source: Source, report: Report) -> bool:
    """Whether every character may stand in a ruleset; the first twenty that may not are H101. A byte order mark may stand first."""
    begin = len(BYTE_ORDER_MARK) if source.text.startswith(BYTE_ORDER_MARK) else 0
    found = 0
    for match in _forbidden(source.text):
        if match.start() < begin:
            continue
        found += 1
        if found > _MOST:
            break
        report.add(
            "H101",
            source.span(match.start(), match.end()),
            f"{_called(match[0])} cannot stand in a ruleset",
            label="it cannot be seen",
            help="delete it; it often comes along when text is copied from elsewhere"
            if match[0] != "\r"
            else "save the file with the line ends of your system",
        )
    return not found


def _forbidden(text: str) -> Iterator[re.Match[str]]:
    """Every character of a text that may not stand there."""
    odd = "".join(sorted(char for char in set(text) if char not in "\t\n\r" and not _is_allowed(ord(char))))
    if odd or "\r" in text:  # the pattern of all that might be wrong takes longer to compile than a file to check
        yield from re.finditer(f"[{re.escape(odd)}]|\r(?!\n)" if odd else "\r(?!\n)", text)


def _is_allowed(number: int) -> bool:
    return any(low <= number <= high for low, high in _ALLOWED)


def _called(char: str) -> str:
    import unicodedata

    number = f"U+{ord(char):04X}"
    if char == "\r":
        return f"a carriage return without a line feed ({number})"
    if unicodedata.category(char) == "Cc":
        return f"the control character {number}"
    return f"the character {number} ({unicodedata.name(char, 'without a name').lower()})"
