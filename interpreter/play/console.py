"""Where the table is written to. Knows text and styles, nothing of cards; loads a terminal library only when there is a terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import IO, Protocol

Piece = str | tuple[str, str]
"""A text, or a text with a style: a colour or a few words such as `bold red`."""


class Console(Protocol):
    """A place to write lines to."""

    def write(self, *pieces: Piece) -> None:
        """Write one line."""
        ...


class PlainConsole:
    """Lines without any style: for pipes, files and people who want none."""

    def __init__(self, write_line: Callable[[str], object]) -> None:
        self._write_line = write_line

    def write(self, *pieces: Piece) -> None:
        """Write one line, the styles left out."""
        self._write_line("".join(piece if isinstance(piece, str) else piece[0] for piece in pieces))


class ColourConsole:
    """Lines with styles on a terminal."""

    def __init__(self, file: IO[str]) -> None:
        from rich.console import Console as Rich
        from rich.text import Text

        self._rich = Rich(file=file, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._text = Text

    def write(self, *pieces: Piece) -> None:
        """Write one line."""
        self._rich.print(self._text.assemble(*pieces))


def console_for(file: IO[str], write_line: Callable[[str], object]) -> Console:
    """A console for a file: with colour if it is a terminal that wants colour (see https://no-color.org)."""
    if file.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb":
        return ColourConsole(file)
    return PlainConsole(write_line)
