"""The games that are shipped, for tests that go over all of them."""

from __future__ import annotations

from functools import cache
from random import Random

from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules, load
from interpreter.expression.types import Option, Setting
from interpreter.resources import shipped
from interpreter.source.extends import open_ruleset, resolve


def _games() -> dict[str, range]:
    """The numbers of players of every shipped ruleset that is no mere base; read without checking anything."""
    found = {}
    for id in shipped():
        source = open_ruleset(id, Report())
        assert source is not None
        resolved = resolve(source, Report())
        assert resolved is not None
        players = resolved.root.get("players")
        if players is not None:
            low, _, high = players.span.text.partition(" to ")
            found[id] = range(int(low), int(high or low) + 1)
    return found


GAMES = _games()
TABLES = [(id, players) for id, numbers in GAMES.items() for players in numbers]
FEW = [(id, players) for id, numbers in GAMES.items() for players in sorted({numbers[0], numbers[-1]})]  # the fewest and the most


@cache
def game(id: str) -> Rules:
    """A shipped ruleset as it is."""
    return load(id)


def house(id: str, random: Random, changes: int = 4) -> Rules:
    """A shipped ruleset with some options set at random."""
    options = list(game(id).ruleset.names.options.values())
    chosen = random.sample(options, min(changes, len(options)))
    return Rules(game(id).ruleset, {option.id: any_value(option, random) for option in chosen})


def any_value(option: Option, random: Random) -> Setting:
    if option.several:
        return tuple(choice for choice in option.choices if random.random() < 0.5)
    if option.choices:
        return random.choice(option.choices)
    if option.numbers:
        return random.choice(option.numbers)
    return random.random() < 0.5 if option.is_truth else random.randint(option.low, option.high)
