"""The rows that generated code notes while a hand runs, before anybody puts them into words.

A row is a tuple `(turn, seat, mark, number, *data)`; `number` tells the rule, or what the mark itself says.
"""

from __future__ import annotations

from enum import IntEnum

Note = tuple[int, ...]


class Mark(IntEnum):
    """What a row is about."""

    CHOICE = 0  # number: rule; thing, whether it was the only one
    EVENT = 1  # number: rule; thing
    STEP = 2  # number: step
    DECIDE = 3  # number: 0; the card chosen, whether it was the only one
    CARDS = 4  # number: verb; cards, place, player
    CHANGE = 5  # number: state; player, value
    PAY = 6  # number: 0; to, amount (seat pays); -1 for nobody
    END = 7  # number: ending; winner, points (-1: as counted)
    YAKU = 8  # number: rule; points, number of the row that shadows it or -1
    MULTIPLIER = 9  # number: rule; payer, before, after
    LIABILITY = 10  # number: rule; from payer, amount taken over
    RESULT = 11  # number: 0; amount (seat)
    SITS_OUT = 12  # number: 0 (seat)
    REVERSED = 13  # number: 0
    CUT = 14  # number: 0; how many cards


VERBS = ("play", "flip", "lay", "take", "move", "stack", "show", "turn_over", "shuffle", "show to")


class Ending(IntEnum):
    """How a hand stands. `RUNNING` until something ends it."""

    RUNNING = 0
    WINS = 1
    SCORING = 2
    REDEAL = 3
