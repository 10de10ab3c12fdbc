"""How commands tell what was found. Knows the formats of reports and terminals."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import IO, get_args

import click

from interpreter.diagnostics import Diagnostic
from interpreter.diagnostics.render import Format, render

_WIDE = 120  # cells of a line where there is no terminal

FOUND = 1
WRONG_USAGE = 2


def _chosen(ctx: click.Context, param: click.Parameter, given: Format | None) -> Format:
    return given or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text")


format_option = click.option(
    "--format",
    "format_",
    type=click.Choice(get_args(Format)),
    callback=_chosen,
    show_default="text; in a GitHub workflow github",
    help="How findings are told: with the lines they are about, in one line each, for programs, or with annotations.",
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
        return render(diagnostics, format, width=_WIDE)
    colour = wants_colour(file)
    return render(diagnostics, format, colour=colour, width=line_width(file) or _WIDE)


def line_width(file: IO[str]) -> int | None:
    """Cells of a line: what COLUMNS says, else those of a terminal; None where there is neither."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdecimal() and int(said):
        return int(said)
    return os.get_terminal_size(file.fileno()).columns if file.isatty() else None


def wants_colour(file: IO[str]) -> bool:
    """Whether it is a terminal, and people have not asked for none (see https://no-color.org)."""
    return file.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
