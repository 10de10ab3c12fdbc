"""Many hands, on one core or on several. The same seed gives the same counts, however the hands are shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from interpreter.engine.rules import Rules
from interpreter.expression.types import Setting
from interpreter.model.ruleset import Ruleset
from interpreter.record.fingerprint import fingerprint
from interpreter.simulate.batch import play_batch
from interpreter.simulate.interrupt import deaf_children, interruption
from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import KINDS, Tally

BATCH = 100  # hands
LARGEST = 2000


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
    tally = Tally(players)
    with interruption() as stopped:
        for part in _parts(rules, hands, players, str(seed), jobs, names, stopped):
            tally.add(part)
            progress(part.hands)
    kinds = {kind: tuple(getattr(rules.ruleset, kind)) for kind in KINDS}
    return Summary(rules.ruleset.id, rules.options(players), players, str(seed), names, kinds, tally, tally.hands == hands)


def _parts(
    rules: Rules, hands: int, players: int, seed: str, jobs: int, bots: Sequence[str], stopped: Callable[[], bool]
) -> Iterator[Tally]:
    size = BATCH if jobs == 1 else max(BATCH, min(LARGEST, hands // (4 * jobs)))
    batches = (range(first, min(first + size, hands)) for first in range(0, hands, size) if not stopped())
    if jobs == 1:
        yield from (play_batch(rules, players, seed, bots, batch) for batch in batches)
        return
    from joblib import Parallel, delayed

    key = f"{fingerprint(rules.ruleset.chain)} {sorted(rules.settings.items())}"
    work = (delayed(_elsewhere)(key, rules.ruleset, rules.settings, players, seed, bots, batch) for batch in batches)
    with deaf_children():
        found = Parallel(n_jobs=jobs, return_as="generator_unordered", pre_dispatch=jobs, batch_size=1)(work)
    yield from found


_known: dict[str, Rules] = {}  # in a worker: compiled plans outlive a batch


def _elsewhere(
    key: str, ruleset: Ruleset, settings: Mapping[str, Setting], players: int, seed: str, bots: Sequence[str], batch: range
) -> Tally:
    """A batch in another process. Rules are sent without what was compiled for them."""
    if key not in _known:
        _known[key] = Rules(ruleset, settings)
    return play_batch(_known[key], players, seed, bots, batch)
