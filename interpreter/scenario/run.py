"""Plays a scenario and tells what came out otherwise. Everything wrong is a diagnostic at its place in the file."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.diagnostics import Report
from interpreter.engine.errors import HandFault
from interpreter.engine.hand import Hand
from interpreter.engine.machine import Phase
from interpreter.engine.rules import Rules
from interpreter.engine.trace import seat_name
from interpreter.expression.types import Setting
from interpreter.frozen import frozen
from interpreter.model.ruleset import Ruleset
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.scenario.compare import compare, failure
from interpreter.scenario.fill import fill
from interpreter.scenario.found import Difference
from interpreter.scenario.given import players_of, position
from interpreter.scenario.possible import check_possible, most_in_hand
from interpreter.scenario.read import Scenario
from interpreter.scenario.settings import settings
from interpreter.scenario.start import start
from interpreter.scenario.unasked import unasked

_TRACED = Mode(trace=True)
FROM = {"": Phase.TURN, "dealt": Phase.DEALT, "shuffled": Phase.SHUFFLED}
"""The phase in which a position begins, by what its `at` says."""


@frozen
class Game:
    """Rules for a number of players. most: how many cards a hand can have, or None where a rule may give it more than the deal."""

    rules: Rules
    plan: Plan
    most: int | None


@dataclass(slots=True)
class Games:
    """What scenarios of one ruleset are played by, made once for each number of players and each way to set the options."""

    ruleset: Ruleset
    _made: dict[tuple[int, tuple[tuple[str, Setting], ...]], Game] = field(default_factory=dict, repr=False)

    def game(self, players: int, set: dict[str, Setting]) -> Game:
        """Raises BadSetting and ValueError as `Rules` does."""
        key = players, tuple(sorted(set.items()))
        if key not in self._made:
            rules = Rules(self.ruleset, set)
            plan = rules.plan(players)
            self._made[key] = Game(rules, plan, most_in_hand(plan))
        return self._made[key]


def run(scenario: Scenario, games: Games, report: Report) -> bool:
    """Whether a scenario comes out as it says. If not, the report tells why.

    One H601 with everything that came out otherwise; H602 for a position that cannot be; H603 for a hand that breaks down; H253 and
    H409 for options, H401 to H405 for names.
    """
    before = report.errors
    players = players_of(scenario, games.ruleset, report)
    set = settings(scenario, games.ruleset, report)
    if players is None or set is None:
        return False
    game = games.game(players, set)
    plan = game.plan
    program = plan.program(_TRACED)
    given = position(scenario, program.values, report)
    if given is None or not check_possible(scenario, given, plan, game.most, program.values, report):
        return False
    if not fill(given, plan.setup.deck.pack, program.values.relations.matches, game.most, report, scenario.span):
        return False
    try:
        hand = Hand.at(game.rules, plan, start(given, plan, program), phase=FROM[given.at])
        differences = [*_played(scenario, hand), *compare(scenario, hand, report)]
    except HandFault as fault:
        report.add("H603", scenario.span, f"the hand of `{scenario.id}` breaks down: {fault}")
        return False
    if differences:
        failure(scenario, hand, differences, report)
    return report.errors == before


def _played(scenario: Scenario, hand: Hand) -> list[Difference]:
    """Play the actions, up to the first that is not possible. One that was done without asking may be named, or left out."""
    done: list[str] = []
    seen = 0
    for item in scenario.play:
        name = " ".join(item.written.split())
        done += [action for note in hand.state.notes[seen:] if (action := unasked(hand.plan, note))]
        seen = len(hand.state.notes)
        if (meant := hand.meant(name)) is not None:
            hand.apply(meant)
        elif name in done:
            done.remove(name)
        elif hand.over:
            return [Difference(item.span, f"`{name}`", "played", "the hand is over")]
        else:
            offered = ", ".join(f"`{action}`" for action in hand.legal_names())
            return [Difference(item.span, f"`{name}`", "offered", f"{seat_name(hand.seat)} may {offered}")]
    return []
