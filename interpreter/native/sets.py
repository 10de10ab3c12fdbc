"""Sets of cards, and other lists of numbers: each in a row of the record, `listed`."""

from __future__ import annotations

from interpreter.native.compiling import Fault, Masks, Record, compiled
from interpreter.native.masks import bit_count, lowest
from interpreter.plan.runtime import MOST_IN_SETS
from interpreter.plan.sums import MOST_SETS

_LARGEST_SUM = 61
_SUMS = (1 << _LARGEST_SUM + 1) - 1


@compiled
def listed(h: Record, site: int, size: int, one: int) -> int:
    """A number comes to a list in a row of the record; how many there are then."""
    if size >= MOST_SETS:
        raise Fault
    h.listed[site, size] = one
    return size + 1


@compiled
def subsets(h: Record, cards: int, site: int) -> int:
    """Every set of the cards that is not empty, in the order of counting."""
    if bit_count(cards) > MOST_IN_SETS:
        raise Fault
    found = 0
    part = -cards & cards
    while part:
        found = listed(h, site, found, part)
        part = (part - cards) & cards
    return found


@compiled
def reaches(cards: int, total: int, values: Masks) -> bool:
    """Whether some of the cards, one at least, come to a total. values: by bit, from 0 up."""
    if total < 0:
        return False
    if total > _LARGEST_SUM:
        raise Fault
    reached = 1
    nothing = False
    while cards:
        value = values[lowest(cards)]
        nothing = nothing or value == 0
        if value <= total:
            reached |= reached << value & _SUMS
        cards &= cards - 1
    return nothing if total == 0 else reached >> total & 1 == 1


@compiled
def sets_of_sum(h: Record, cards: int, total: int, values: Masks, site: int) -> int:
    """All sets of the cards, the empty one left out, that come to a total, in the order of counting.

    From the highest card down each is left out first and then taken; the sums that the lower cards can come to show which way leads on.
    """
    if not reaches(cards, total, values):
        return 0
    size = 0
    h.reached[0] = 1
    while cards:
        value = values[lowest(cards)]
        h.of_sum[size] = cards & -cards
        below = h.reached[size]
        h.reached[size + 1] = below | (below << value & _SUMS if value <= total else 0)
        size += 1
        cards &= cards - 1
    found = 0
    depth = 1
    h.open[0, 0], h.open[0, 1], h.open[0, 2] = size, total, 0
    while depth:
        depth -= 1
        left, rest, chosen = h.open[depth, 0], h.open[depth, 1], h.open[depth, 2]
        if left == 0:
            if chosen:
                found = listed(h, site, found, chosen)
            continue
        card = h.of_sum[left - 1]
        value = values[lowest(card)]
        if value <= rest and h.reached[left - 1] >> (rest - value) & 1:
            h.open[depth, 0], h.open[depth, 1], h.open[depth, 2] = left - 1, rest - value, chosen | card
            depth += 1
        if h.reached[left - 1] >> rest & 1:
            h.open[depth, 0], h.open[depth, 1], h.open[depth, 2] = left - 1, rest, chosen
            depth += 1
    return found


@compiled
def any_of_sets(h: Record, one: int, first: int, other: int, second: int, site: int) -> int:
    """The sets that are in one of two rows, each once, in the order of counting. first, second: how many are there."""
    found = a = b = 0
    while a < first or b < second:
        if b >= second or (a < first and h.listed[one, a] < h.listed[other, b]):
            found = listed(h, site, found, h.listed[one, a])
            a += 1
        else:
            if a < first and h.listed[one, a] == h.listed[other, b]:
                a += 1
            found = listed(h, site, found, h.listed[other, b])
            b += 1
    return found
