"""Players that need no person. They know what a person at their seat knows, and no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from interpreter.engine.rules import Rules
from interpreter.engine.view import View
from interpreter.model.ruleset import End, Ruleset
from interpreter.plan.chance import Chance
from interpreter.play.matching import Matching

NAMES = ("random", "greedy")


class Bot(Protocol):
    """Who decides for a seat."""

    def choose(self, view: View, actions: Sequence[int]) -> int:
        """One of the actions, which are legal and not none; `view` is that of the seat to move."""
        ...


class RandomBot:
    """Takes each action as likely as any other."""

    def __init__(self, seed: int | str) -> None:
        self._chance = Chance(f"bot/{seed}")

    def choose(self, view: View, actions: Sequence[int]) -> int:
        """An action by lot."""
        return self.pick(actions)

    def pick(self, actions: Sequence[int]) -> int:
        """An action by lot, for whoever has made no view: the same of the same actions in any order."""
        actions = sorted(actions)
        return actions[self._chance.below(len(actions))] if len(actions) > 1 else actions[0]


class GreedyBot:
    """Takes what looks best one step ahead: a sure win, then scarce cards. Of equals the first in the order of the file."""

    def __init__(self, rules: Rules, players: int) -> None:
        self._matching = Matching(rules.plan(players))
        self._worth = worths(rules.ruleset)
        self._winning = frozenset(
            choice.id for choice in rules.ruleset.choices.values() if any(isinstance(verb, End) for verb in choice.do)
        )

    def choose(self, view: View, actions: Sequence[int]) -> int:
        """The best of the actions."""
        names = dict(view.legal)
        return max(actions, key=lambda action: self._promise(view, names[action]))

    def _promise(self, view: View, name: str) -> int:
        """How good an action looks, in hundredths of the worth of the scarcest card; 0 is neither good nor bad."""
        choice, _, thing = name.partition(" ")
        if choice in self._winning:
            return 1_000_000
        if not thing:
            return 0
        if thing not in self._worth:
            return 500  # several cards at once
        worth = self._worth[thing]
        if thing in view.captured[view.seat]:
            return -worth  # to be given away
        if thing in view.table:
            return worth  # to be taken
        met = [self._worth[card] for card in self._matching.met(thing, view.table)]
        return worth + max(met) if met else -worth


def ending_choices(ruleset: Ruleset) -> frozenset[str]:
    """The choices that end the hand by what they do themselves."""
    return frozenset(choice.id for choice in ruleset.choices.values() if any(isinstance(verb, End) for verb in choice.do))


def worths(ruleset: Ruleset) -> dict[str, int]:
    """How scarce each card's type is among all cards: from 1 to 100."""
    numbers = Counter(card.face.type for card in ruleset.cards.values())
    return {card.id: max(1, 100 // numbers[card.face.type]) for card in ruleset.cards.values()}


def make_bot(name: str, rules: Rules, players: int, seed: int | str) -> Bot:
    """A bot by its name, one of `NAMES`. Raises ValueError for another."""
    match name:
        case "random":
            return RandomBot(seed)
        case "greedy":
            return GreedyBot(rules, players)
        case _:
            raise ValueError(f"there is no bot {name!r}")
