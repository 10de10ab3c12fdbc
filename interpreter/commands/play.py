"""`hwatu play`: a match at this terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from interpreter.commands.completion import RULESET, usual_game
from interpreter.commands.findings import line_width
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.seeds import seed_option
from interpreter.commands.settings import set_option
from interpreter.play.bots import NAMES, make_bot
from interpreter.play.console import console_for
from interpreter.play.table import Table
from interpreter.play.wording import LANGUAGES
from interpreter.record.lines import Played
from interpreter.record.writer import write
from interpreter.replacing import check_place


@click.command(cls=ExampleCommand, examples=("hwatu play", "hwatu play our_house.yaml --players 2 --hands 12", "hwatu play --watch"))
@click.argument("ruleset", type=RULESET, required=False)
@players_option
@seed_option("The same seed deals the same; another one each time unless given.", default=None)
@set_option
@click.option("--hands", type=click.IntRange(min=1), default=1, show_default=True, help="How many hands of a match.")
@click.option("--watch/--no-watch", default=None, help="Only bots play. So it is without being said where the input is no terminal.")
@click.option("--bots", type=click.Choice(NAMES), default="greedy", show_default=True, help="Who sits on the other seats.")
@click.option("--record", type=click.Path(dir_okay=False, writable=True, path_type=Path), help="Write a record of the hands.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the table.")
def command(
    ruleset: str | None,
    players: int | None,
    seed: str | None,
    given: dict[str, str],
    hands: int,
    watch: bool | None,
    bots: str,
    record: Path | None,
    language: str,
) -> None:
    """Play at this terminal against bots, or watch them play.

    You sit on the first seat. Numbers choose, ? shows the rules, q leaves. Without RULESET it is the game that most
    of those that come with the program are variants of.
    """
    rules = load_rules(ruleset or usual_game(), given)
    number = number_of_players(rules.ruleset, players)
    seed = secrets.token_hex(4) if seed is None else seed
    only_bots = watch if watch is not None else not sys.stdin.isatty()
    seats = range(0 if only_bots else 1, number)
    seated = {seat: make_bot(bots, rules, number, f"{seed}/bot/{seat}") for seat in seats}
    console = console_for(sys.stdout, click.echo)
    console.write(f"{rules.ruleset.name.get(language)} · seed {seed}")
    if record:
        _ready(record)
    table = Table(rules.match(number, seed), seated, console, _ask, language, line_width(sys.stdout))
    try:
        table.play(hands)
    finally:
        if record and table.played:
            _write(record, table.played)


def _ask(prompt: str) -> str | None:
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    return line or None


def _ready(path: Path) -> None:
    """Whether a record can be written is told before anybody plays."""
    try:
        check_place(path)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _write(path: Path, hands: Sequence[Played]) -> None:
    try:
        write(path, hands)
    except OSError as error:
        raise click.UsageError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None
    click.echo(f"{path} is written; `hwatu replay {path}` plays it again.", err=True)
