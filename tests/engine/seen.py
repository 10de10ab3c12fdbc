"""What the tests of hands share: playing at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from interpreter.engine.hand import Hand


def steps(hand: Hand, random: Random) -> Iterator[Hand]:
    """A hand at each of its decisions, decided at random, and at its end."""
    while not hand.over:
        yield hand
        hand.apply(random.choice(hand.legal_actions()))
    yield hand


def played(hand: Hand, random: Random) -> Hand:
    for _ in steps(hand, random):
        pass
    return hand
