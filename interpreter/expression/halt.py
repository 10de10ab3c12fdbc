"""The place where reading an expression came to a halt, and what is told about it.

Knows the reader; asks it what might have stood there. The causes themselves are in `mistakes`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from interpreter.expression.reader import Reading
from interpreter.frozen import frozen

_TOKEN = re.compile(r"\w+|<=|>=|\S")


@frozen
class Cause:
    """start, end: in the text. opened: the place of an opening parenthesis, where that matters. write: what to put there instead;
    sure: whether nothing else can be meant."""

    start: int
    end: int
    message: str
    label: str = ""
    help: str = ""
    opened: int | None = None
    write: str = ""
    sure: bool = False


@dataclass(frozen=True)
class Halt:
    """Where reading stopped: everything before offset `at` of `text` was fine. At the end of the text, `found` is empty."""

    start: str
    text: str
    at: int

    @cached_property
    def found(self) -> str:
        """The token at the place, or nothing at the end of the text."""
        match = _TOKEN.match(self.text, self.at)
        return match[0] if match else ""

    @cached_property
    def before(self) -> tuple[re.Match[str], ...]:
        """The tokens before the place."""
        return tuple(_TOKEN.finditer(self.text, 0, self.at))

    @cached_property
    def words(self) -> frozenset[str]:
        """The tokens before the place, within the innermost parenthesis that is still open."""
        start = self.opened[-1] if self.opened else 0
        return frozenset(token[0] for token in self.before if token.start() >= start)

    @cached_property
    def accepts(self) -> set[str]:
        """The terminals that might have stood there."""
        reading = Reading(self.start)
        reading.take(self.text[: self.at])
        return reading.accepts()

    @cached_property
    def opened(self) -> tuple[int, ...]:
        """The offsets of parentheses that are still open, outermost first."""
        found: list[int] = []
        for token in self.before:
            if token[0] == "(":
                found.append(token.start())
            elif token[0] == ")" and found:
                found.pop()
        return tuple(found)

    @property
    def end(self) -> int:
        """The offset behind the token found."""
        return self.at + len(self.found)

    @property
    def previous(self) -> str:
        """The token before the place, or nothing."""
        return self.before[-1][0] if self.before else ""

    @property
    def after(self) -> str:
        """The token after the one found."""
        match = _TOKEN.search(self.text, self.end)
        return match[0] if match else ""

    def here(self, message: str, help: str = "", *, label: str = "", write: str = "", sure: bool = False) -> Cause:
        """A cause at the token found; at the end of the text, just past it."""
        return Cause(self.at, self.end, message, label, help, write=write, sure=sure)
