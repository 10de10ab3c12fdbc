"""How `hwatu check` plays rules out: how many hands, with which settings of the options. Must not be loaded before something is played."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from interpreter.diagnostics import Report
from interpreter.engine.combinations import Settings, alone, pairs
from interpreter.engine.playouts import PlayOuts
from interpreter.engine.rules import Rules
from interpreter.model.ruleset import Ruleset

OF_A_SETTING = 5  # hands for each number of players, where every value of every option is tried


def try_out(ruleset: Ruleset, name: str, report: Report, hands: int, *, every: bool, never: bool) -> None:
    """Play so many hands for each number of players and report what goes wrong; what is found once is not looked for again.

    name: how the ruleset was named, for messages. every: with every value of every option alone and all pairs of values too.
    never: report rules that never happened.
    """
    outs = PlayOuts(ruleset, name, report)
    well = _play(outs, Rules(ruleset, {}), hands)
    if every and well:
        options = ruleset.names.options
        with _shown([*alone(options), *pairs(options)]) as settings:
            for setting in settings:
                well = _play(outs, Rules(ruleset, setting), OF_A_SETTING) and well
    if never and well:
        outs.tell_never()


def _play(outs: PlayOuts, rules: Rules, hands: int) -> bool:
    """Hands for each number of players, to the last even when some went wrong."""
    wrong = [players for players in rules.players if not outs.play(rules, players, hands)]
    return not wrong


@contextmanager
def _shown(settings: Sequence[Settings]) -> Iterator[Iterator[Settings]]:
    """The settings, with a bar on standard error while it is a terminal."""
    if not sys.stderr.isatty():
        yield iter(settings)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        yield iter(bar.track(settings, description="settings"))
