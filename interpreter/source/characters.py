"""Characters that a ruleset may not hold: control characters, lone carriage returns, line ends that only YAML 1.1 knows.

They are looked for before YAML is read, since the YAML library names them by a byte offset, or breaks lines where editors do not.
"""

from __future__ import annotations

import re
import unicodedata

from interpreter.diagnostics import Report
from interpreter.text import Source

_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)")
_MOST = 20
BYTE_ORDER_MARK = "\ufeff"


def check_characters(source: Source, report: Report) -> bool:
    """Whether every character may stand in a ruleset; the first twenty that may not are H101. A byte order mark may stand first."""
    begin = len(BYTE_ORDER_MARK) if source.text.startswith(BYTE_ORDER_MARK) else 0
    found = 0
    for match in _FORBIDDEN.finditer(source.text, begin):
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


def _called(char: str) -> str:
    number = f"U+{ord(char):04X}"
    if char == "\r":
        return f"a carriage return without a line feed ({number})"
    if unicodedata.category(char) == "Cc":
        return f"the control character {number}"
    return f"the character {number} ({unicodedata.name(char, 'without a name').lower()})"
