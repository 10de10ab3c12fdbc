"""`hwatu simulate`: many hands, and what they come to."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.progress import progress
from interpreter.commands.seeds import seed_option
from interpreter.commands.settings import set_option
from interpreter.engine.rules import Rules
from interpreter.play.bots import NAMES
from interpreter.simulate.keeping import CannotKeep, Keeper
from interpreter.simulate.natively import NoNative, player_of
from interpreter.simulate.plot import CannotPlot, plot, ready
from interpreter.simulate.rows import header
from interpreter.simulate.run import run_of, simulate
from interpreter.simulate.summary import Summary
from interpreter.simulate.workers import NoCluster

INTERRUPTED = 130
NATIVE_FROM = 20_000  # hands: fewer are played before numba is loaded and has compiled

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command(
    cls=ExampleCommand,
    examples=(
        "hwatu simulate {game} -n 10000 --jobs 2",
        "hwatu simulate our_house.yaml -n 1000000 --out hands.csv --resume",
        "hwatu simulate {game} -n 100000 --plot hands.svg",
        "hwatu simulate our_house.yaml --format json",
    ),
)
@click.argument("ruleset", type=RULESET)
@click.option("-n", "--hands", type=click.IntRange(min=1), default=1000, show_default=True, help="How many hands.")
@players_option
@seed_option("The same seed gives the same hands, however many jobs.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes, at most one a core.")
@click.option("--batch", type=click.IntRange(min=1), metavar="N", help="How many hands a process plays before it tells; changes no result.")
@click.option("--backend", type=click.Choice(["local", "dask"]), default="local", help="This machine (the default), or a Dask cluster.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="That of the cluster, as tcp://HOST:8786.")
@click.option(
    "--native/--no-native",
    default=None,
    help="Play as machine code (needs the extra `native`); changes no result. "
    f"Unless said: for {NATIVE_FROM:,} hands and more, where it is installed.",
)
@set_option
@click.option("--bots", type=click.Choice(NAMES), default="random", show_default=True, help="Who plays.")
@click.option("--out", type=FILE, metavar="FILE.csv", help="Write a row for each hand; FILE.csv.part until the last is played.")
@click.option("--resume", is_flag=True, help="Go on with what FILE.csv.part has; begin where there is none.")
@click.option("--plot", "picture", type=FILE, metavar="FILE.png|svg", help="Draw what came of it (needs the extra `plot`).")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Tables (the default), or JSON.")
def command(
    ruleset: str, hands: int, players: int | None, seed: str, jobs: int, batch: int | None, backend: str, scheduler: str,
    native: bool | None, given: dict[str, str], bots: str, out: Path | None, resume: bool, picture: Path | None, format_: str,
) -> int:  # fmt: skip
    """Play many hands with bots, and tell who wins, what is paid, and how often each rule happens and what it is worth.

    Each hand is dealt by itself; the deal goes round. Ctrl-C ends it and shows what is finished. No result depends on jobs,
    batches or machines.
    """
    if (backend == "dask") != bool(scheduler):
        raise click.UsageError("`--backend dask` and `--scheduler ADDRESS` belong together")
    if resume and out is None:
        raise click.UsageError("`--resume` goes on with a file: name it with `--out`")
    rules = load_rules(ruleset, given)
    number = number_of_players(rules.ruleset, players)
    seats = (bots,) * number
    try:
        as_code = _native(rules, seats, hands, native)
        if picture:
            ready(picture)
        with ExitStack() as open_:
            keeper = open_.enter_context(Keeper(out, run_of(rules, number, seed, seats), header(number), resume=resume)) if out else None
            if keeper and keeper.had > hands:
                raise CannotKeep(f"{out} holds {keeper.had:,} hands already, more than the {hands:,} wanted; nothing is played")
            begun = keeper.tally.hands if keeper else 0
            advance = open_.enter_context(progress(hands))
            started = time.perf_counter()
            summary = simulate(
                rules, hands, number, seed, jobs, seats, advance, batch=batch, scheduler=scheduler, keeper=keeper, native=as_code
            )
            seconds = time.perf_counter() - started
        if picture:
            plot(summary, picture)
    except (CannotKeep, CannotPlot, NoCluster, NoNative) as problem:
        raise click.UsageError(str(problem)) from None
    except OSError as fault:
        where = out if out and str(fault.filename or "").startswith(str(out)) else picture or out
        raise click.UsageError(f"{where} cannot be written: {(fault.strerror or str(fault)).lower()}") from None
    _tell(summary, format_, (summary.tally.hands - begun) / seconds)
    return 0 if summary.whole else INTERRUPTED


def _native(rules: Rules, bots: tuple[str, ...], hands: int, wanted: bool | None) -> bool:
    """Whether hands are played as machine code. wanted: what is said of it; None for nothing. Raises NoNative where it cannot be."""
    if wanted is False or (wanted is None and (hands < NATIVE_FROM or find_spec("numba") is None)):
        return False
    try:
        player_of(rules, bots, lambda text: click.echo(text, err=True))
    except NoNative as reason:
        if wanted:
            raise
        click.echo(f"note: {reason}; played in Python", err=True)
        return False
    return True


def _tell(summary: Summary, format_: str, rate: float) -> None:
    if format_ == "json":
        click.echo(json.dumps(summary.to_json(), ensure_ascii=False, indent=2))
    else:
        click.echo(summary.to_text())
        click.echo(f"{rate:,.0f} hands a second")
