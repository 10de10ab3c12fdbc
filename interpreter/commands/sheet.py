"""`hwatu sheet`: the rules on one or two pages for the table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import line_width
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.settings import set_option
from interpreter.phrases.languages import LANGUAGES
from interpreter.replacing import replaced
from interpreter.sheet.build import Builder
from interpreter.sheet.document import Sheet
from interpreter.sheet.html import html
from interpreter.sheet.markdown import markdown
from interpreter.sheet.text import WIDTH, text

FORMATS: Mapping[str, Callable[[Sheet], str]] = MappingProxyType({"md": markdown, "html": html, "text": text})


@click.command(
    cls=ExampleCommand, examples=("hwatu sheet {game} --format html --out rules.html", "hwatu sheet our_house.yaml --language ko")
)
@click.argument("ruleset", type=RULESET)
@players_option
@set_option
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the sheet.")
@click.option(
    "--format", "format_", type=click.Choice([*FORMATS]), default="text", help="Plain text (the default), Markdown, or a page to print."
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write to a file.")
def command(ruleset: str, players: int | None, given: dict[str, str], language: str, format_: str, out: Path | None) -> None:
    """Print the rules as one or two pages for the table.

    The sheet is made from the rules: it holds for the number of players and the house rules said, and cannot disagree with them.
    """
    rules = load_rules(ruleset, given)
    sheet = Builder(rules, number_of_players(rules.ruleset, players), language).sheet()
    if out is None:
        narrow = min(WIDTH, line_width(sys.stdout) or WIDTH)
        click.echo(text(sheet, narrow) if format_ == "text" else FORMATS[format_](sheet), nl=False)
        return
    said = FORMATS[format_](sheet)
    try:
        _write(out, said)
    except OSError as error:
        raise click.UsageError(f"`{out}` cannot be written: {(error.strerror or str(error)).lower()}") from None


def _write(path: Path, said: str) -> None:
    with replaced(path) as fresh:
        fresh.write_text(said, encoding="utf-8", newline="\n")
