"""A batch of hands, counted. Each hand is dealt by itself, from a seed made of the run's seed and the hand's number."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.play.bots import Bot, RandomBot, make_bot
from interpreter.simulate.tally import KINDS, Tally


def play_batch(rules: Rules, players: int, seed: str, bots: Sequence[str], numbers: range) -> Tally:
    """Play the hands of these numbers. bots: a name for each seat. In hand k the dealer is seat k mod players."""
    tally = Tally(players)
    for number in numbers:
        hand = rules.deal(players, f"{seed}/{number}", dealer=number % players, trace=False)
        play_out(hand, [make_bot(name, rules, f"{seed}/{number}/{seat}") for seat, name in enumerate(bots)])
        tally.count(hand.winner, hand.payments)
        for kind in KINDS:
            tally.happened[kind].update(hand.happened_of(kind))
    return tally


def play_out(hand: Hand, bots: Sequence[Bot]) -> None:
    """Play a hand to its end."""
    while not hand.over:
        bot, actions = bots[hand.seat], hand.legal_actions()
        hand.apply(bot.pick(actions) if isinstance(bot, RandomBot) else bot.choose(hand.view(hand.seat), actions))
