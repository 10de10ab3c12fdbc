"""A batch of hands, counted. Each hand is dealt by itself, from a seed made of the run's seed and the hand's number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from interpreter.engine.bulk import Bulk, random_pick
from interpreter.engine.rules import Rules
from interpreter.expression.types import Settings
from interpreter.frozen import frozen
from interpreter.model.ruleset import Ruleset
from interpreter.plan.chance import Chance
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.play.bots import RandomBot, make_bot
from interpreter.simulate.rows import Rows
from interpreter.simulate.sample import Sample, options, sampled
from interpreter.simulate.tally import Tally

PlayHand = Callable[[int], State]
"""Plays the hand of a number, and gives the state as it ends."""


@frozen
class Table:
    """Who plays what: all that a batch needs, to be sent to wherever it is played.

    key: the same for the same rules with the same settings; empty where it stays here. seed: of the run. bots: names, seat by seat.
    rows: whether a row of text is made for each hand.
    """

    key: str
    ruleset: Ruleset
    settings: Settings
    players: int
    seed: str
    bots: tuple[str, ...]
    rows: bool = False


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
    tally, keys = Tally(players), rules.plan(players).keys
    play = (_at_random if set(table.bots) == {"random"} else _by_bots)(rules, table, tally.sample)
    rows = Rows(players, keys) if table.rows else None
    seen: Counter[int] = Counter()
    for number in numbers:
        state, dealer = play(number), number % players
        payments = [result + paid for result, paid in zip(state.result, state.paid, strict=True)]
        tally.count(state.winner, payments, dealer, state.turn)
        seen[state.seen] += 1
        if sampled(number):
            tally.sample.count(keys, state.notes)
        if rows:
            rows.add(number, dealer, state.winner, state.turn, payments, state.seen)
    for mask, hands in seen.items():
        for bit in bits(mask):
            section, id = keys[bit.bit_length() - 1]
            tally.happened[section][id] += hands
    return Played(tally, rows.text() if rows else "")


def _at_random(rules: Rules, table: Table, sample: Sample) -> PlayHand:
    """All seats decide by lot, without any view being made."""
    plan, seed, players = rules.plan(table.players), table.seed, table.players
    made: dict[bool, Bulk] = {}

    def play(number: int) -> State:
        name, dealer = f"{seed}/{number}", number % players
        pick = random_pick(Chance(f"{name}/pick").share)
        trace = sampled(number)
        bulk = made.get(trace) or made.setdefault(trace, Bulk(plan, trace=trace))
        if not trace:
            return bulk.play(name, dealer, pick)

        def watched(state: State) -> int:
            sample.asked(options(state))
            return pick(state)

        return bulk.play(name, dealer, watched)

    return play


def _by_bots(rules: Rules, table: Table, sample: Sample) -> PlayHand:
    """Each seat decides by a bot that sees what a person there would see."""
    names: Sequence[str] = table.bots

    def play(number: int) -> State:
        seed, watched = f"{table.seed}/{number}", sampled(number)
        seated = [make_bot(name, rules, table.players, f"{seed}/{seat}") for seat, name in enumerate(names)]
        hand = rules.deal(table.players, seed, dealer=number % table.players, trace=watched)
        asked = -1
        while not hand.over:
            bot, actions = seated[hand.seat], hand.legal_actions()
            if watched and (now := len(hand.decisions)) != asked:  # a set that is picked card by card is one decision
                sample.asked(options(hand.state))
                asked = now
            hand.apply(bot.pick(actions) if isinstance(bot, RandomBot) else bot.choose(hand.view(hand.seat), actions))
        return hand.state

    return play
