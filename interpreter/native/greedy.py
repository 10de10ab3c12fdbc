"""Seats that take what looks best one step ahead: `play.bots.GreedyBot`, over masks."""

from __future__ import annotations

from interpreter.native.compiling import Masks, Record, compiled
from interpreter.native.masks import lowest
from interpreter.plan.notes import Likeness

SURE, FAIR = 1_000_000, 500  # a sure win; what cannot be judged
_ENDS, _CARD, _OTHER = int(Likeness.ENDS), int(Likeness.CARD), int(Likeness.OTHER)


@compiled
def promise(h: Record, card: int, worths: Masks, matches: Masks, mine: int) -> int:
    """How good it looks to answer with a card. mine: what the seat has captured."""
    number = lowest(card)
    worth = int(worths[number])
    if card & mine:
        return -worth
    if card & h.table:
        return worth
    met = h.table & matches[number]
    if not met:
        return -worth
    best = 0
    while met:
        best = max(best, int(worths[lowest(met)]))
        met &= met - 1
    return worth + best


@compiled
def pick_best(h: Record, count: int, worths: Masks, matches: Masks, places: Masks, owners: Masks, *offers: int) -> int:
    """The place of what looks best, of equals the first in the order of the file, then of the pack.

    offers: for each choice its `Likeness` and a mask of its things. worths, matches, places: by bit, how scarce a card is, what it matches,
    and its place in the pack. owners: by seat, under which seat lies what it has captured.
    """
    h.decisions += 1
    h.possibilities += count
    mine = h.captured[owners[h.seat]]
    place = found = 0
    best, best_at, best_place = -SURE, -1, 0
    for at in range(len(offers) // 2):
        like = offers[2 * at]
        things = offers[2 * at + 1]
        while things:
            looks, of_pack = SURE if like == _ENDS else FAIR if like == _OTHER else 0, place
            if like == _CARD:
                looks = promise(h, things & -things, worths, matches, mine)
                of_pack = int(places[lowest(things)])
            if looks > best or (looks == best and at == best_at and of_pack < best_place):
                best, best_at, best_place = looks, at, of_pack
                found = place
            place += 1
            things &= things - 1
    return found
