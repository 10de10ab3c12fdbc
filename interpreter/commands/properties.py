"""What `hwatu test --properties` does: rulesets are played by lot and held to what every one must keep. Must not be loaded before."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from interpreter.commands.completion import games
from interpreter.commands.loading import number_of_players
from interpreter.commands.settings import settings
from interpreter.conformance.kit import Kit
from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.source.lineage import open_ruleset

SUFFIX = ".yaml"
OF_SCENARIOS = ".scenarios.yaml"


def try_properties(
    names: Sequence[str], hands: int, players: int | None, seed: int, given: Mapping[str, str], report: Report
) -> Iterator[str]:
    """Play so many hands of each ruleset with each number of players; of each a line about what was kept.

    names: as people type them, folders among them; none for all that come with the program. players: only this number.
    """
    for name in _found(names):
        rules = _rules(name, given, report, named=name in names)
        if rules is None:
            continue
        numbers = [number_of_players(rules.ruleset, players)] if players is not None else list(rules.players)
        before, kit = report.errors, Kit(rules, name, report, seed)
        with _progress(name, hands * len(numbers)) as advance:
            for number in numbers:
                kit.play(number, hands, advance)
        wrong = report.errors - before
        kept = f"{wrong} finding{'' if wrong == 1 else 's'}" if wrong else "all that every game must keep is kept"
        many = f"{kit.hands:,} hand{'' if kit.hands == 1 else 's'} with {_numbers(numbers)} players"
        yield f"{name}: {many}, {kit.decisions:,} decisions: {kept}"


def _found(names: Sequence[str]) -> Iterator[str]:
    """The names, and in place of a folder the files in it that are no scenarios."""
    for name in names or games():
        if Path(name).is_dir():
            paths = sorted(path for path in Path(name).glob(f"*{SUFFIX}") if not path.name.endswith(OF_SCENARIOS))
            if not paths:
                raise click.UsageError(f"there is no ruleset in the folder `{name}`")
            yield from map(str, paths)
        else:
            yield name


def _rules(name: str, given: Mapping[str, str], report: Report, *, named: bool) -> Rules | None:
    """Rules to be tried; None for what is wrong, which is reported, and for a mere base that nobody has named. Raises UsageError."""
    one = Report()
    source = open_ruleset(name, one)
    ruleset = check(source, one) if source else None
    if ruleset is None or one.errors:
        report.extend(one)
        return None
    if ruleset.abstract:
        if named:
            raise click.UsageError(f"`{ruleset.id}` is a base to extend, not a game")
        return None
    return Rules(ruleset, settings(given, ruleset.names.options, range(ruleset.low, ruleset.high + 1)))


def _numbers(numbers: Sequence[int]) -> str:
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


@contextmanager
def _progress(name: str, hands: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while it is a terminal."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Path(name).stem, total=hands)
        yield lambda done: bar.advance(task, done)
