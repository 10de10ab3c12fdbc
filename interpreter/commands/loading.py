"""From what people type to rules that can be played. What is wrong with a ruleset is told as diagnostics."""

from __future__ import annotations

from collections.abc import Mapping

import click

from interpreter.commands.findings import FindingsError
from interpreter.commands.settings import settings
from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.source.lineage import open_ruleset


def load_ruleset(name: str) -> Ruleset:
    """A ruleset by path, shipped name or `-`. Raises FindingsError with all that is wrong with it."""
    report = Report()
    source = open_ruleset(name, report)
    ruleset = check(source, report) if source else None
    if ruleset is None or report.errors:
        raise FindingsError(report)
    return ruleset


def load_rules(name: str, given: Mapping[str, str]) -> Rules:
    """Rules ready to be played, with the values given for options. Raises FindingsError, or UsageError for a mere base."""
    ruleset = load_ruleset(name)
    if ruleset.abstract:
        raise click.UsageError(f"`{ruleset.id}` is a base to extend, not a game")
    return Rules(ruleset, settings(given, ruleset.names.options, range(ruleset.low, ruleset.high + 1)))


def number_of_players(ruleset: Ruleset, wanted: int | None) -> int:
    """How many play: as many as wanted, else as many as can up to three. Raises BadParameter."""
    low, high = ruleset.low, ruleset.high
    if wanted is None:
        return max(low, min(3, high))
    if not low <= wanted <= high:
        span = f"{low}" if low == high else f"{low} to {high}"
        raise click.BadParameter(f"`{ruleset.id}` is for {span} players", param_hint="--players")
    return wanted


players_option = click.option("--players", type=int, metavar="N", help="How many play; up to three unless said.")
