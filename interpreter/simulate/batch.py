"""A batch of hands, counted. Each hand is dealt by itself, from a seed made of the run's seed and the hand's number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from operator import add

from interpreter.engine.bulk import Bulk, lots, noted_lots
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.expression.types import Settings
from interpreter.frozen import frozen
from interpreter.model.ruleset import Ruleset
from interpreter.plan.chance import child, key_of
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.play.bots import RandomBot, make_bot
from interpreter.simulate import natively
from interpreter.simulate.rows import Rows
from interpreter.simulate.sample import Sample, sampled
from interpreter.simulate.tally import Tally

PlayHand = Callable[[int], State]
"""Plays the hand of a number, and gives the state as it ends."""


@frozen
class Table:
    """Who plays what: all that a batch needs, to be sent to wherever it is played.

    key: the same for the same rules with the same settings; empty where it stays here. seed: of the run. bots: names, seat by seat.
    rows: whether a row of text is made for each hand. native: whether hands are played as machine code where that can be; few:
    whether there are only a few. Neither changes a count.
    """

    key: str
    ruleset: Ruleset
    settings: Settings
    players: int
    seed: str
    bots: tuple[str, ...]
    rows: bool = False
    native: bool = False
    few: bool = False


@frozen
class Played:
    """What a batch came to: the counts, and its rows as CSV (empty where none were wanted)."""

    tally: Tally
    rows: str


_known: dict[str, Rules] = {}  # rules are sent without what was compiled for them, and compiled plans outlive a batch


def play_elsewhere(table: Table, numbers: range) -> Played:
    """Play a batch in a process that others send work to."""
    if table.key not in _known:
        _known[table.key] = Rules(table.ruleset, table.settings)
    return play_batch(_known[table.key], table, numbers)


def play_batch(rules: Rules, table: Table, numbers: range) -> Played:
    """Play the hands of these numbers. In hand k the dealer is seat k mod players. Raises HandFault where the rules lead nowhere."""
    players = table.players
    if table.native and (played := _natively(rules, table, numbers)) is not None:
        return played
    tally, keys = Tally(players), rules.plan(players).keys
    play = (_at_random if set(table.bots) == {"random"} else _by_bots)(rules, table, tally.sample)
    rows = Rows(players, keys) if table.rows else None
    seen: Counter[int] = Counter()
    for number in numbers:
        state, dealer = play(number), number % players
        payments = list(map(add, state.result, state.paid))
        tally.count(state.winner, payments, dealer, state.turn)
        seen[state.seen] += 1
        if rows:
            rows.add(number, dealer, state.winner, state.turn, payments, state.seen)
    for mask, hands in seen.items():
        for bit in bits(mask):
            section, id = keys[bit.bit_length() - 1]
            tally.happened[section][id] += hands
    return Played(tally, rows.text() if rows else "")


def _natively(rules: Rules, table: Table, numbers: range) -> Played | None:
    """The same as machine code; None where that cannot be."""
    rows = Rows(table.players, rules.plan(table.players).keys) if table.rows else None
    try:
        tally = natively.play(rules, table.bots, table.seed, numbers, rows)
    except natively.NoNative:  # on a machine that lacks the extra
        return None
    return None if tally is None else Played(tally, rows.text() if rows else "")


def _at_random(rules: Rules, table: Table, sample: Sample) -> PlayHand:
    """All seats decide by lot, without any view being made. A hand draws from the key of its number, which deals it too."""
    plan, players, run = rules.plan(table.players), table.players, key_of(table.seed)

    @cache
    def bulk(sums: bool) -> Bulk:  # made when it is first wanted: few hands are all in the sample
        return Bulk(plan, sums=sums, few=table.few)

    def play(number: int) -> State:
        key = child(run, number)
        if not sampled(number):
            return bulk(False).play(key, number % players, lots(key))
        counts: list[int] = []
        state = bulk(True).play(key, number % players, noted_lots(key, counts))
        sample.decisions += len(counts)
        sample.options += sum(counts)
        sample.count(plan.keys, state.times, state.worth)
        return state

    return play


def _by_bots(rules: Rules, table: Table, sample: Sample) -> PlayHand:
    """Each seat decides by a bot that sees what a person there would see."""
    names, plan = table.bots, rules.plan(table.players)

    def play(number: int) -> State:
        seed, watched = f"{table.seed}/{number}", sampled(number)
        seated = [make_bot(name, rules, table.players, f"{seed}/{seat}") for seat, name in enumerate(names)]
        hand = Hand.deal(
            rules, plan, seed, given=(), dealer=number % table.players, number=1, carried={}, totals=(), trace=False, sums=watched
        )
        asked = -1
        while not hand.over:
            bot, actions = seated[hand.seat], hand.legal_actions()
            if watched and (now := len(hand.decisions)) != asked:  # a set that is picked card by card is one decision
                sample.asked(len(hand.ways()))
                asked = now
            hand.apply(bot.pick(actions) if isinstance(bot, RandomBot) else bot.choose(hand.view(hand.seat), actions))
        if watched:
            sample.count(plan.keys, hand.state.times, hand.state.worth)
        return hand.state

    return play
