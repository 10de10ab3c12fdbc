"""How commands tell what was found. Knows the formats of reports and terminals."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from shutil import get_terminal_size
from typing import IO

import click

from interpreter.diagnostics import Diagnostic
from interpreter.diagnostics.render import Format, render

FOUND = 1
WRONG_USAGE = 2

format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "concise", "json"]),
    default="text",
    show_default=True,
    help="How findings are told: with the lines they are about, in one line each, or for programs.",
)


class FindingsError(click.ClickException):
    """Ends a command with diagnostics on standard error, and with exit code 1."""

    exit_code = FOUND

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("; ".join(str(diagnostic) for diagnostic in self.diagnostics))

    def show(self, file: IO[str] | None = None) -> None:
        """Write them as text."""
        where = file or sys.stderr
        click.echo(as_text(self.diagnostics, where), file=where, nl=False)


class WrongSettingError(FindingsError):
    """What is wrong was given on the command line: exit code 2."""

    exit_code = WRONG_USAGE


def as_text(diagnostics: Iterable[Diagnostic], file: IO[str], format: Format = "text") -> str:
    """A report in a format; as text with the colours and the width of the file it goes to."""
    if format != "text":
        return render(diagnostics, format)
    colour = wants_colour(file)
    return render(diagnostics, format, colour=colour, width=get_terminal_size((100, 24)).columns if colour else 100)


def wants_colour(file: IO[str]) -> bool:
    """Whether it is a terminal, and people have not asked for none (see https://no-color.org)."""
    return file.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
