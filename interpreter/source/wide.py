"""Wide signs, digits and blanks, as keyboards for Korean, Chinese and Japanese write them, and the plain ones that are meant.

Knows characters only.
"""

from __future__ import annotations

import re
from unicodedata import name

from interpreter.frozen import frozen

_TWINS = {chr(0xFF01 + place): chr(0x21 + place) for place in range(94)} | {"\u3000": " ", "\xa0": " ", "、": ","}
_WIDE = re.compile(f"[{re.escape(''.join(_TWINS))}]+")


@frozen
class Wide:
    """A run of wide characters in a text. start, end: offsets; plain: what to write instead."""

    start: int
    end: int
    written: str
    plain: str

    @property
    def message(self) -> str:
        """What it is, in words."""
        plain = "an ordinary blank" if self.plain.isspace() else f"`{self.plain}`"
        return f"`{self.written}` ({_called(self.written[0])}) is not {plain}"

    @property
    def help(self) -> str:
        """What to write."""
        return "write an ordinary blank" if self.plain.isspace() else f"write `{self.plain}`"


def first_wide(text: str, start: int = 0, end: int | None = None) -> Wide | None:
    """The first run of wide characters that begins from `start` on and before `end`."""
    found = _WIDE.search(text, start)
    if found is None or (end is not None and found.start() >= end):
        return None
    return Wide(found.start(), found.end(), found[0], "".join(_TWINS[char] for char in found[0]))


def _called(char: str) -> str:
    return f"{name(char, 'a wide sign').lower()}, U+{ord(char):04X}"
