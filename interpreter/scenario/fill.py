"""Fills in what a scenario leaves out: further cards for each hand, and the rest of the stock. Always the same way.

A hand gets cards from the end of the pack, those first that match the fewest cards it holds; the stock gets what is left, in pack
order. A filled-in card never makes a hand hold all cards that match each other, nor more cards than a hand can have. Knows which cards
match, nothing else of a ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.diagnostics import Report
from interpreter.plan.deck import bits
from interpreter.scenario.position import Position
from interpreter.text import Span


def fill(position: Position, pack: int, matches: Mapping[int, int], most: int | None, report: Report, at: Span) -> bool:
    """Give every card of the pack its place. False after a complaint (H602 at `at`) that too few cards are left.

    pack: the mask of all cards. matches: for the mask of each card the cards that it matches. most: cards that a hand can have.
    """
    left = list(bits(pack & ~position.named))
    hands = position.own["hand"]
    for seat in range(position.players):
        room = position.spare if most is None else most - hands[seat].bit_count()
        for _ in range(min(position.spare, room)):
            card = _card_for(hands[seat], left, pack, matches)
            if card is None:
                message = f"the pack has too few cards for this position: {position.spare} more are wanted in each hand"
                report.add("H602", at, message, help="give a smaller `spare`")
                return False
            hands[seat] |= card
            left.remove(card)
    position.stock.extend(left)
    return True


def _card_for(hand: int, left: list[int], pack: int, matches: Mapping[int, int]) -> int | None:
    """The card that disturbs a hand least; None when each would complete what matches each other."""
    free = [card for card in left if not _completes(card, hand, pack, matches)]
    return min(reversed(free), key=lambda card: (hand & matches[card]).bit_count(), default=None)


def _completes(card: int, hand: int, pack: int, matches: Mapping[int, int]) -> bool:
    others = matches[card] & pack
    return others != 0 and hand & others == others
