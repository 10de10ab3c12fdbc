"""Between offsets and the lines and columns of editors, which count in units of an encoding. Imports nothing of the project but texts."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.text import Source

_BYTES = {"utf-8": 1, "utf-16": 2, "utf-32": 4}
_CODECS = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}


@dataclass(frozen=True, slots=True)
class Columns:
    """Lines and columns, both from 0. encoding: `utf-8`, `utf-16` or `utf-32`, of which a column is so many units."""

    encoding: str

    def __post_init__(self) -> None:
        if self.encoding not in _BYTES:
            raise ValueError(f"columns cannot be counted in {self.encoding}")

    def place(self, source: Source, offset: int) -> tuple[int, int]:
        """Line and column of a code-point offset."""
        position = source.position(offset)
        before = source.text[source.offset(position.line, 1) : source.offset(position.line, position.column)]
        return position.line - 1, self._units(before)

    def offset(self, source: Source, line: int, column: int) -> int:
        """The offset of a line and column. Past the end of a line it is that end, past the last line the end of the text."""
        if line >= source.position(len(source.text)).line:
            return len(source.text)
        start, text = source.offset(line + 1, 1), source.line(line + 1)
        at = 0
        for character in text:
            column -= self._units(character)
            if column < 0:
                break
            at += 1
        return start + at

    def _units(self, text: str) -> int:
        return len(text.encode(_CODECS[self.encoding], "surrogatepass")) // _BYTES[self.encoding]
