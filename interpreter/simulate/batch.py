"""A batch of hands, counted. Each hand is dealt by itself, from a seed made of the run's seed and the hand's number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.engine.bulk import Bulk, random_pick
from interpreter.engine.rules import Rules
from interpreter.plan.chance import Chance
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.play.bots import RandomBot, make_bot
from interpreter.simulate.tally import Tally

PlayHand = Callable[[str, int], State]
"""Plays a hand from its seed and its dealer's seat, and gives the state as it ends."""


def play_batch(rules: Rules, players: int, seed: str, bots: Sequence[str], numbers: range) -> Tally:
    """Play the hands of these numbers. bots: a name for each seat. In hand k the dealer is seat k mod players."""
    tally, keys = Tally(players), rules.plan(players).keys
    play = _at_random(rules, players) if set(bots) == {"random"} else _by_bots(rules, players, bots)
    for number in numbers:
        state = play(f"{seed}/{number}", number % players)
        tally.count(state.winner, [result + paid for result, paid in zip(state.result, state.paid, strict=True)])
        for bit in bits(state.seen):
            section, id = keys[bit.bit_length() - 1]
            tally.happened[section][id] += 1
    return tally


def _at_random(rules: Rules, players: int) -> PlayHand:
    """All seats decide by lot, without any view being made."""
    bulk = Bulk(rules.plan(players))
    return lambda seed, dealer: bulk.play(seed, dealer, random_pick(Chance(f"{seed}/pick").share))


def _by_bots(rules: Rules, players: int, bots: Sequence[str]) -> PlayHand:
    """Each seat decides by a bot that sees what a person there would see."""

    def play(seed: str, dealer: int) -> State:
        seated = [make_bot(name, rules, players, f"{seed}/{seat}") for seat, name in enumerate(bots)]
        hand = rules.deal(players, seed, dealer=dealer, trace=False)
        while not hand.over:
            bot, actions = seated[hand.seat], hand.legal_actions()
            hand.apply(bot.pick(actions) if isinstance(bot, RandomBot) else bot.choose(hand.view(hand.seat), actions))
        return hand.state

    return play
