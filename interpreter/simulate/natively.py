"""A batch of hands as machine code, where that can be: the same hands and the same counts as in Python. Needs the extra `native`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from interpreter.engine.rules import Rules
from interpreter.plan.chance import key_of
from interpreter.plan.plan import Plan
from interpreter.play.bots import worths
from interpreter.simulate.rows import Rows
from interpreter.simulate.sample import EACH, FIRST, LAST
from interpreter.simulate.tally import Tally

if TYPE_CHECKING:
    from interpreter.native.player import Hands, Player

LARGE = 1 << 20  # points of stake: beyond it sums of squares are left to Python's numbers

NEAR = 1 << 16  # points of stake: amounts within such a span are counted without being sorted
BOTS = ("random", "greedy")  # of whom all seats must be one

_known: dict[tuple[int, str], tuple[Plan, Player]] = {}  # by the identity of a plan, which is kept with its player, and the bots


class NoNative(ValueError):
    """Hands that cannot be played as machine code; the message says why, for people."""


def able(bots: Sequence[str]) -> bool:
    """Whether seats decide in a way that can be machine code."""
    return len(set(bots)) == 1 and bots[0] in BOTS


def player_of(rules: Rules, bots: Sequence[str], told: Callable[[str], None] = lambda text: None) -> Player:
    """Who plays these rules as machine code. bots: of whom `able` is true, seat by seat.

    told: called where they have to be compiled, which takes some seconds. Raises NoNative.
    """
    try:
        from interpreter.native.player import NotNative, Player
    except ImportError:
        raise NoNative("machine code needs the extra `native`: pip install 'hwatu[native]'") from None
    plan = rules.plan(len(bots))
    key = id(plan), bots[0]
    if key not in _known:
        try:
            _known[key] = plan, Player(plan, None if bots[0] == "random" else worths(rules.ruleset), told)
        except NotNative as reason:
            raise NoNative(f"{rules.id} cannot be compiled: {reason}") from None
    return _known[key][1]


def play(rules: Rules, bots: Sequence[str], seed: str, numbers: range, rows: Rows | None) -> Tally | None:
    """Play the hands of these numbers, which follow each other; None where one of them needs Python. Raises NoNative."""
    import numpy as np

    from interpreter.native.player import Fault

    places = np.arange(numbers.start, numbers.stop)
    sampled = (places < FIRST) | ((places % EACH == EACH - 1) & (places < LAST))
    try:
        hands = player_of(rules, bots).play(key_of(seed), numbers, sampled)
    except Fault:
        return None
    if len(numbers) and int(np.abs(hands.payments).max()) >= LARGE:
        return None
    players = len(bots)
    keys = rules.plan(players).keys
    tally = _counted(hands, players, places, sampled, keys)
    if rows is not None:
        for place, number in enumerate(numbers):
            seen = sum(int(word) << 62 * at for at, word in enumerate(hands.seen[place]))
            payments = [int(amount) for amount in hands.payments[place]]
            rows.add(number, number % players, int(hands.winners[place]), int(hands.turns[place]), payments, seen)
    return tally


def _counted(hands: Hands, players: int, places: Any, sampled: Any, keys: tuple[tuple[str, str], ...]) -> Tally:
    """The counts of hands. places: their numbers."""
    import numpy as np

    tally, dealers = Tally(players), places % players
    winners, payments = hands.winners, hands.payments
    tally.hands, tally.draws = len(places), int((winners < 0).sum())
    tally.turns, tally.turns_squares = int(hands.turns.sum()), int((hands.turns * hands.turns).sum())
    for dealer, seats in enumerate(tally.dealt):
        dealt = dealers == dealer
        won = winners[dealt]
        seats.wins[:] = np.bincount(won[won >= 0], minlength=players).tolist()
        seats.paid[:] = payments[dealt].sum(axis=0).tolist()
        seats.squares[:] = (payments[dealt] * payments[dealt]).sum(axis=0).tolist()
    lead = players * payments[np.arange(len(places)), dealers] - payments.sum(axis=1)
    tally.lead, tally.lead_squares = int(lead.sum()), int((lead * lead).sum())
    won = winners >= 0
    tally.gains = _times(payments[won, winners[won]])
    tally.payments = _times(payments)
    for number, (section, id) in enumerate(keys):
        times = int((hands.seen[:, number // 62] >> number % 62 & 1).sum())
        if times:
            tally.happened[section][id] += times
    sample = tally.sample
    sample.hands = int(sampled.sum())
    sample.decisions, sample.options = (int(number) for number in hands.asked)
    for counts, numbers in zip((sample.times, sample.worth, sample.squares), hands.sums, strict=True):
        counts.update({key: int(number) for key, number in zip(keys, numbers, strict=True) if number})
    return tally


def _times(amounts: Any) -> Counter[int]:
    """How often each amount is there."""
    import numpy as np

    if not amounts.size:
        return Counter()
    low = amounts.min()
    if amounts.max() - low < NEAR:
        times = np.bincount(amounts.ravel() - low)
        values = times.nonzero()[0]
        return Counter(dict(zip((values + low).tolist(), times[values].tolist(), strict=True)))
    values, times = np.unique(amounts, return_counts=True)
    return Counter(dict(zip(values.tolist(), times.tolist(), strict=True)))
