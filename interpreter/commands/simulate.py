"""`hwatu simulate`: many hands, and what they come to."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.settings import set_option
from interpreter.play.bots import NAMES
from interpreter.simulate.run import simulate

INTERRUPTED = 130


@click.command(cls=ExampleCommand, examples=("hwatu simulate {game} -n 10000 --jobs 2", "hwatu simulate our_house.yaml --format json"))
@click.argument("ruleset", type=RULESET)
@click.option("-n", "--hands", type=click.IntRange(min=1), default=1000, show_default=True, help="How many hands.")
@players_option
@click.option("--seed", default="0", show_default=True, metavar="TEXT", help="The same seed gives the same hands, however many jobs.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes.")
@set_option
@click.option("--bots", type=click.Choice(NAMES), default="random", show_default=True, help="Who plays.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Tables (the default), or JSON.")
def command(ruleset: str, hands: int, players: int | None, seed: str, jobs: int, given: dict[str, str], bots: str, format_: str) -> int:
    """Play many hands with bots, and count wins, payments and how often each rule happens.

    Each hand is dealt by itself; the deal goes round. Ctrl-C ends it and shows what is finished.
    """
    rules = load_rules(ruleset, given)
    number = number_of_players(rules.ruleset, players)
    started = time.perf_counter()
    with _progress(hands) as advance:
        summary = simulate(rules, hands, number, seed, jobs, (bots,) * number, advance)
    seconds = time.perf_counter() - started
    if format_ == "json":
        click.echo(json.dumps(summary.to_json(), ensure_ascii=False, indent=2))
    else:
        click.echo(summary.to_text())
        click.echo(f"{summary.tally.hands / seconds:,.0f} hands a second")
    return 0 if summary.whole else INTERRUPTED


@contextmanager
def _progress(hands: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while it is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("hands", total=hands)
        yield lambda done: bar.advance(task, done)
