"""Many hands, on one core or on several. The same seed gives the same counts, however the hands are shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from interpreter.engine.rules import Rules
from interpreter.simulate.batch import play_batch
from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import KINDS, Tally

BATCH = 100  # hands


def simulate(
    rules: Rules,
    hands: int,
    players: int,
    seed: int | str = 0,
    jobs: int = 1,
    bots: Sequence[str] = (),
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play `hands` hands and count. When interrupted (Ctrl-C) it gives what is finished.

    bots: names of bots, seat by seat; random ones unless given. jobs: how many processes. progress: called with the number of
    hands that were finished since the last call.
    """
    names = tuple(bots) or ("random",) * players
    tally, whole = Tally(players), True
    try:
        for part in _parts(rules, hands, players, str(seed), jobs, names):
            tally.add(part)
            progress(part.hands)
    except KeyboardInterrupt:
        whole = False
    kinds = {kind: tuple(getattr(rules.ruleset, kind)) for kind in KINDS}
    return Summary(rules.ruleset.id, rules.options(players), players, str(seed), names, kinds, tally, whole)


def _parts(rules: Rules, hands: int, players: int, seed: str, jobs: int, bots: Sequence[str]) -> Iterator[Tally]:
    batches = [range(first, min(first + BATCH, hands)) for first in range(0, hands, BATCH)]
    if jobs == 1:
        return (play_batch(rules, players, seed, bots, batch) for batch in batches)
    from joblib import Parallel, delayed

    work = (delayed(play_batch)(rules, players, seed, bots, batch) for batch in batches)
    found: Iterator[Tally] = Parallel(n_jobs=jobs, return_as="generator_unordered")(work)
    return found
