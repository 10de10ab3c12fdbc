"""A plan: a ruleset with its options settled, for one number of players, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from interpreter.expression.types import Setting
from interpreter.frozen import frozen
from interpreter.model.ruleset import Packet, Ruleset
from interpreter.plan.actions import Actions
from interpreter.plan.deck import make_deck
from interpreter.plan.module import Module
from interpreter.plan.notes import Mode
from interpreter.plan.program import Program, make_program
from interpreter.plan.setup import Env, Setup
from interpreter.plan.usage import reverses, sits_out, tells
from interpreter.plan.values import Values

_COUNTED = ("events", "choices", "yaku", "multipliers", "liability")


@frozen
class Plan:
    """keys: what the numbers in notes stand for, as (section, id). before_deal: whether rules stand at the moment before the deal.

    Programs are made when first wanted.
    """

    setup: Setup
    actions: Actions
    keys: tuple[tuple[str, str], ...]
    packets: tuple[Packet, ...]
    before_deal: bool = False
    _programs: dict[Mode, Program] = field(default_factory=dict, repr=False)

    def program(self, mode: Mode) -> Program:
        if mode not in self._programs:
            numbers = {f"{section} {id}": n for n, (section, id) in enumerate(self.keys)}
            self._programs[mode] = make_program(self.setup, self.actions, mode, numbers, frozenset(p.zone for p in self.packets))
        return self._programs[mode]

    @property
    def players(self) -> int:
        return self.setup.players


def make_plan(ruleset: Ruleset, players: int, options: Mapping[str, Setting]) -> Plan:
    """The plan for a number of players (in the ruleset's range) and the values of all options."""
    empty = make_deck(ruleset, frozenset())
    early = Values(Setup(ruleset, players, options, empty, tuple(range(players))), Module())
    made = (t.way for t in ruleset.teams.get(players, ()) if t.when is None or early.truth(t.when, Env(rule="teams", still=True)).value)
    teams = _teams(next(made, ""), players)
    team = tuple(p % teams for p in range(players))
    in_pack = frozenset(c.id for c in ruleset.cards.values() if c.when is None or early.truth(c.when, Env(rule=c.id, still=True)).value)
    setup = Setup(ruleset, players, options, make_deck(ruleset, in_pack), team, sits_out(ruleset), reverses(ruleset), tells(ruleset))
    sections = {**{s: getattr(ruleset, s) for s in _COUNTED}, "steps": ruleset.steps, "state": ruleset.names.state}
    keys = tuple((section, id) for section, ids in sections.items() for id in ids)
    packets = ruleset.deal.packets.get(players, ruleset.deal.packets.get(0, ()))
    before = "shuffled" in {*(event.at for event in ruleset.events.values()), *(choice.at for choice in ruleset.choices.values())}
    return Plan(setup, Actions(setup), keys, packets, before)


def _teams(way: str, players: int) -> int:
    """Into how many teams the players fall: as many as there are players where nobody has a partner."""
    if way == "opposite" and players % 2 == 0:
        return players // 2
    return 2 if way == "alternate" else players
