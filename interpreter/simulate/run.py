"""Many hands, on one core, on several or on many machines. The same seed gives the same counts, however the hands are shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from interpreter.engine.rules import Rules
from interpreter.record.fingerprint import fingerprint
from interpreter.simulate import natively
from interpreter.simulate.batch import Played, Table, play_batch, play_elsewhere
from interpreter.simulate.interrupt import interruption
from interpreter.simulate.keeping import Keeper, Run
from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import KINDS, Tally
from interpreter.simulate.workers import in_processes, on_cluster, useful

BATCH = 100  # hands
LARGEST = 2000
NATIVE_BATCH = 20_000
FEW = 300  # hands: fewer are played before code that plays them faster is made


def simulate(
    rules: Rules,
    hands: int,
    players: int,
    seed: int | str = 0,
    jobs: int = 1,
    bots: Sequence[str] = (),
    progress: Callable[[int], None] = lambda done: None,
    *,
    batch: int | None = None,
    scheduler: str = "",
    keeper: Keeper | None = None,
    native: bool = False,
) -> Summary:
    """Play `hands` hands and count. When interrupted (Ctrl-C) it gives what is finished, which are the first hands without a gap.

    bots: names of bots, seat by seat; random ones unless given. jobs: how many processes at most. batch: how many hands a process plays
    before it tells. scheduler: the address of that of a Dask cluster, whose workers play instead. keeper: takes a row for each hand; the
    hands that it has already are not played again.
    native: play as machine code, where all seats are of one kind; the same hands.
    progress: called with the number of hands that were finished since the last call.
    Raises NoCluster, NoNative, and HandFault where the rules lead nowhere.
    """
    names = tuple(bots) or ("random",) * players
    tally = keeper.tally if keeper else Tally(players)
    left = max(0, hands - tally.hands)
    jobs = useful(jobs, left, batch or (NATIVE_BATCH if native else BATCH))
    elsewhere, native = jobs > 1 or bool(scheduler), native and natively.able(names)
    if native:
        natively.player_of(rules, names)  # compiled here once, and found by whoever plays
    key = _key(rules) if elsewhere else ""
    table = Table(key, rules.ruleset, rules.settings, players, str(seed), names, keeper is not None, native, left <= FEW)
    few, many = (NATIVE_BATCH, NATIVE_BATCH) if native else (BATCH, LARGEST)
    size = batch or (max(few, min(many, hands // (4 * max(jobs, 4)))) if elsewhere else few)
    if tally.hands:
        progress(tally.hands)
    with interruption() as stopped:
        batches = (range(first, min(first + size, hands)) for first in range(tally.hands, hands, size) if not stopped())
        for part in _played(rules, table, batches, jobs, scheduler):
            if keeper:
                keeper.add(part.rows, part.tally)
            else:
                tally.add(part.tally)
            progress(part.tally.hands)
    whole = tally.hands >= hands
    if keeper:
        keeper.finished = whole
    kinds = {kind: tuple(getattr(rules.ruleset, kind)) for kind in KINDS}
    return Summary(rules.ruleset.id, rules.options(players), players, str(seed), names, kinds, tally, whole)


def run_of(rules: Rules, players: int, seed: str, bots: Sequence[str]) -> Run:
    """What makes the rows of two runs the same."""
    return Run(fingerprint(rules.ruleset.chain), str(sorted(rules.options(players).items())), players, seed, tuple(bots))


def _key(rules: Rules) -> str:
    return f"{fingerprint(rules.ruleset.chain)} {sorted(rules.settings.items())}"


def _played(rules: Rules, table: Table, batches: Iterator[range], jobs: int, scheduler: str) -> Iterator[Played]:
    if scheduler:
        yield from on_cluster(scheduler, partial(play_elsewhere, table), batches)
    elif jobs > 1:
        yield from in_processes(jobs, partial(play_elsewhere, table), batches)
    else:
        yield from (play_batch(rules, table, batch) for batch in batches)
