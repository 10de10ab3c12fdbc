"""Whole hands as text: what was dealt, what was decided, what happened by which rule of which file, who pays.

Line numbers are left out: every comment would change them.

    python -m tests.engine.golden

writes the texts of all shipped rulesets anew. Look at the difference before it is committed: it is what has changed for players.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from interpreter.engine.trace import seat_name
from interpreter.plan.chance import Chance
from tests.tables import GAMES, game

FOLDER = Path(__file__).resolve().parent.parent / "golden"
SEEDS = (1, 2, 3)


def names() -> dict[str, tuple[str, int, int]]:
    """The file of each golden hand: the game, the players (few, as usual, many) and the seed."""
    return {f"{id}-{seed}.txt": (id, _players(GAMES[id], seed), seed) for id in GAMES for seed in SEEDS}


def _players(numbers: range, seed: int) -> int:
    return (numbers[0], numbers[len(numbers) // 2], numbers[-1])[seed - 1]


def told(id: str, players: int, seed: int) -> str:
    """One hand, decided by chance from its seed."""
    chance, hand = Chance(f"golden {id} {seed}"), game(id).deal(players, seed=seed, dealer=seed % players)
    while not hand.over:
        legal = hand.legal_actions()
        hand.apply(legal[chance.below(len(legal))])
    lines = [f"{id}, {players} players, seed {seed}, dealer {seat_name(hand.dealer)}", ""]
    for number, deck in enumerate(hand.decks, 1):
        lines += [f"deck {number}: {' '.join(deck)}", ""]
    lines += ["decisions:", *(f"  {seat_name(seat)} {action}" for seat, action in hand.decisions), "", "trace:"]
    lines += [f"  {row.turn:>3} {seat_name(row.seat):<7}{row.kind:<11}{row.rule:<16} {row.what}{_files(row.place)}" for row in hand.trace]
    lines += ["", f"winner: {seat_name(hand.winner)}"]
    lines += [
        f"  {seat_name(seat)} {points:+} ({hand.result[seat]:+} result, {hand.paid[seat]:+} in play)"
        for seat, points in enumerate(hand.payments)
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _files(place: str) -> str:
    """The files of a rule; nothing where a row has no rule."""
    return f"  [{re.sub(r':[0-9]+', '', place)}]" if place else ""


def refresh() -> int:
    """Write all texts; how many have changed. Texts of games that are gone are removed."""
    FOLDER.mkdir(exist_ok=True)
    wanted, changed = names(), 0
    for path in FOLDER.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
            changed += 1
    for name, (id, players, seed) in wanted.items():
        path, text = FOLDER / name, told(id, players, seed)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed += 1
    return changed


if __name__ == "__main__":
    sys.stdout.write(f"{refresh()} of {len(names())} golden hands have changed\n")
