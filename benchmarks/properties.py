"""Plays many hands of every shipped game with every number of players, and looks at the end of each for what cannot be.

    python benchmarks/properties.py [-n HANDS] [--workers N] [GAME …]

Hands are played in bulk; from every twentieth deck one more by itself, looked at after every action. Half of the hands are played with
options at random. The checks are those of the tests, so this runs from a checkout only. Exit code 1 where a fault was found.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from joblib import Parallel, delayed
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

BATCH = 500  # hands of one setting of options
EACH = 20  # of so many hands one is played by itself too


@dataclass(frozen=True)
class Batch:
    """So many hands of a game, from one seed."""

    game: str
    players: int
    number: int
    hands: int


@dataclass
class Found:
    """What a batch came to: hands, those played by themselves, decisions of these, and faults with where they were."""

    batch: Batch
    hands: int = 0
    alone: int = 0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)


def play(batch: Batch) -> Found:
    """Play one batch."""
    from random import Random

    from interpreter.engine.bulk import Bulk, lots
    from interpreter.engine.soundness import faults
    from interpreter.plan.chance import key_of
    from tests.engine.seen import steps
    from tests.property.claims import Claims
    from tests.tables import game, house

    found = Found(batch)
    name = f"{batch.game}, {batch.players} players, batch {batch.number}"
    random = Random(name)
    rules = house(batch.game, random) if batch.number % 2 else game(batch.game)
    plan = rules.plan(batch.players)
    bulk, claims = Bulk(plan), Claims(plan)
    pick = lots(key_of(name))
    for hand_number in range(batch.hands):
        seed, dealer = f"{name}/{hand_number}", hand_number % batch.players
        where = f"{name}, seed {seed!r}, dealer {dealer}, options {rules.settings}"
        try:
            said = claims.ended(bulk.play(key_of(seed), dealer, pick))
            found.hands += 1
            if hand_number % EACH == 0:
                for hand in steps(rules.deal(batch.players, seed=seed, dealer=dealer, trace=bool(hand_number % (2 * EACH))), random):
                    said += faults(plan, hand.state)
                    found.decisions += not hand.over
                said += claims.ended(hand.state)
                found.alone += 1
        except Exception as fault:
            said = [f"{type(fault).__name__}: {fault}"]
        found.faults += [f"{where}: {one}" for one in said]
    return found


def main() -> int:
    """Play, and tell how many hands there were, how long they took and what was wrong."""
    parser = argparse.ArgumentParser(description="Look for what cannot be in many hands.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="a shipped ruleset; all of them unless said")
    parser.add_argument("-n", "--hands", type=int, default=20_000, metavar="N", help="hands of each game and number of players (20000)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    chosen = parser.parse_args()
    from tests.tables import GAMES

    unknown = [g for g in chosen.games if g not in GAMES]
    if unknown:
        parser.error(f"there is no shipped game {', '.join(unknown)}; there are {', '.join(GAMES)}")
    batches = [
        Batch(id, players, number, min(BATCH, chosen.hands - number * BATCH))
        for id in chosen.games or GAMES
        for players in GAMES[id]
        for number in range(-(-chosen.hands // BATCH))
    ]
    console = Console()
    begin, total, faults = time.perf_counter(), Counter[str](), list[str]()
    columns = (TextColumn("{task.description:<28}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("hands", total=sum(b.hands for b in batches))
        with suppress(KeyboardInterrupt):  # what has been played until then is told
            for found in Parallel(n_jobs=chosen.workers, return_as="generator_unordered")(delayed(play)(b) for b in batches):
                total.update(hands=found.hands, alone=found.alone, decisions=found.decisions)
                faults += found.faults
                progress.update(task, advance=found.batch.hands, description=f"{found.batch.game}, {found.batch.players} players")
    for fault in faults[:50]:
        console.print(fault, style="red", highlight=False)
    seconds = time.perf_counter() - begin
    tables = len({(b.game, b.players) for b in batches})
    console.print(
        f"{tables} tables, {total['hands']:,} hands in bulk and {total['alone']:,} action by action ({total['decisions']:,} decisions), "
        f"{seconds:,.0f} seconds, {len(faults):,} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
