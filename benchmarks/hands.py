"""Hands per second of `simulate`: every shipped game with every number of players, one core, random players.

    python benchmarks/hands.py [--hands N] [GAME …]

What is compiled once for a game is not counted: a few hands are played before.
"""

from __future__ import annotations

import argparse
import time

import interpreter
from interpreter.engine.rules import Rules
from interpreter.resources import shipped
from interpreter.simulate.run import simulate

WARMING = 20  # hands


def per_second(rules: Rules, players: int, hands: int) -> float:
    """How many hands are played in a second."""
    simulate(rules, WARMING, players)
    begin = time.perf_counter()
    simulate(rules, hands, players, seed=1)
    return hands / (time.perf_counter() - begin)


def main() -> None:
    """Measure, and print a line for each game and number of players."""
    parser = argparse.ArgumentParser(description="Measure hands per second.")
    parser.add_argument("games", nargs="*", default=shipped(), metavar="GAME", help="a shipped ruleset, or the path of one")
    parser.add_argument("--hands", type=int, default=2000, metavar="N", help="how many hands are played for each figure")
    chosen = parser.parse_args()
    for name in chosen.games:
        rules = interpreter.load(name)
        if rules.ruleset.abstract:
            continue
        for players in rules.players:
            print(f"{name:<16} {players} players {per_second(rules, players, chosen.hands):>10,.0f} hands a second", flush=True)


if __name__ == "__main__":
    main()
