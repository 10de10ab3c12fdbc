"""What compiled hands stand on: the same as `plan.runtime`, over a record of fixed size. Knows masks, no ruleset.

A state `h` is a record whose fields are those of the generated class of states: whole numbers of 64 bits, and arrays of them. The piles
lie in four arrays, the first `pile_count` of which count; a pile that a rule speaks of is a row of four. A set of cards is a mask of
at most 62 bits. Where a number would outgrow 63 bits, or a rule leads nowhere, `Fault` is raised: who called plays the hand again in
Python, which finds the same fault and names the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

from interpreter.plan import chance, runtime
from interpreter.plan.runtime import MOST_IN_SETS
from interpreter.plan.sums import MOST_SETS

F = TypeVar("F", bound=Callable[..., Any])
Record = Any
Masks = Any  # an array of whole numbers
Row = tuple[int, int, int, int]

ABSENT = -(1 << 62)  # a value that is not there
PILES = 24  # at most, at a time
WORD_BITS = 62  # of a word of a census

_LARGEST_SUM = 61
_SUMS = (1 << _LARGEST_SUM + 1) - 1
_WORD = np.uint64(0xFFFFFFFF)
_STEP, _FIRST, _SECOND, _CHILD = (np.uint64(n) for n in (chance.STEP, chance.FIRST, chance.SECOND, chance.CHILD))
_27, _30, _31, _32, _1 = (np.uint64(n) for n in (27, 30, 31, 32, 1))


class Fault(Exception):
    """A hand that is to be played again in Python."""


def compiled(function: F) -> F:
    """Compile a function when it is first used."""
    return cast(F, njit(function))


# ------------------------------------------------------------ masks


@intrinsic  # type: ignore[untyped-decorator]
def bit_count(typing: Any, mask: Any) -> Any:
    """How many bits a mask has: one instruction."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def lowest(typing: Any, mask: Any) -> Any:
    """The number of the lowest bit of a mask that is not empty: one instruction."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic  # type: ignore[untyped-decorator]
def bit_length(typing: Any, mask: Any) -> Any:
    """How many bits a number from 0 up takes."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.sub(ir.Constant(ir.IntType(64), 64), builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0)))

    return types.int64(types.int64), code


@compiled
def union_of(cards: int, by_bit: Masks) -> int:
    """What each of the cards has in a table by bit, together."""
    found = 0
    while cards:
        found |= by_bit[lowest(cards)]
        cards &= cards - 1
    return found


@compiled
def common_value(cards: int, by_bit: Masks) -> int:
    """The value that all of the cards have in a table by bit; `ABSENT` where they differ, lack it, or there are none."""
    if cards == 0:
        return ABSENT
    value = int(by_bit[lowest(cards)])
    cards &= cards - 1
    while cards:
        if by_bit[lowest(cards)] != value:
            return ABSENT
        cards &= cards - 1
    return value


@compiled
def distinct(cards: int, first: Masks) -> int:
    """Of cards that are alike only the first. first: by bit, the first of those that a card is like."""
    found = seen = 0
    while cards:
        bit = cards & -cards
        kind = first[lowest(cards)]
        if not seen & kind:
            found |= bit
            seen |= kind
        cards ^= bit
    return found


@compiled
def by_value(value: int, table: Masks, low: int) -> int:
    """The entry of a value in a table from `low` on; beyond its ends it goes on as it ends."""
    return int(table[min(max(value - low, 0), len(table) - 1)])


@compiled
def has_of_one(cards: int, count: int, masks: Masks) -> bool:
    for mask in masks:
        if bit_count(cards & mask) >= count:
            return True
    return False


@compiled
def first_value(cards: int, masks: Masks) -> int:
    for place in range(len(masks)):
        if cards & masks[place, 1]:
            return int(masks[place, 0])
    return 0


@compiled
def first_cards(cards: int, masks: Masks) -> int:
    for place in range(len(masks)):
        if cards & masks[place, 1]:
            return int(cards & masks[place, 1])
    return 0


@compiled
def has_player(players: int, seat: int) -> bool:
    return seat >= 0 and players >> seat & 1 == 1


# ------------------------------------------------------------ piles


@compiled
def add_pile(h: Record, cards: int, kind: int, owner: int, worth: int) -> None:
    at = h.pile_count
    if at >= PILES:
        raise Fault
    h.pile_cards[at] = cards
    h.pile_kind[at] = kind
    h.pile_owner[at] = owner
    h.pile_worth[at] = worth
    h.pile_count = at + 1


@compiled
def piles_in(h: Record, cards: int, kind: int, site: int) -> int:
    """Copy the piles with a card among `cards`, of a kind or (-1) of any, to the rows of a place of the program; how many there are."""
    found = 0
    if not cards & h.piled:
        return 0
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards and (kind < 0 or kind == h.pile_kind[at]):
            h.rows[site, found, 0] = h.pile_cards[at]
            h.rows[site, found, 1] = h.pile_kind[at]
            h.rows[site, found, 2] = h.pile_owner[at]
            h.rows[site, found, 3] = h.pile_worth[at]
            found += 1
    return found


@compiled
def row_of(h: Record, site: int, place: int) -> Row:
    """A row that `piles_in` has copied."""
    return (h.rows[site, place, 0], h.rows[site, place, 1], h.rows[site, place, 2], h.rows[site, place, 3])


@compiled
def first_pile(h: Record, cards: int, kind: int) -> Row:
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards and (kind < 0 or kind == h.pile_kind[at]):
            return (h.pile_cards[at], h.pile_kind[at], h.pile_owner[at], h.pile_worth[at])
    raise Fault


@compiled
def whole(h: Record, cards: int) -> int:
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards:
            cards |= h.pile_cards[at]
    return cards


@compiled
def unpile(h: Record, cards: int) -> None:
    kept = piled = 0
    for at in range(h.pile_count):
        if not h.pile_cards[at] & cards:
            h.pile_cards[kept] = h.pile_cards[at]
            h.pile_kind[kept] = h.pile_kind[at]
            h.pile_owner[kept] = h.pile_owner[at]
            h.pile_worth[kept] = h.pile_worth[at]
            piled |= h.pile_cards[at]
            kept += 1
    h.pile_count = kept
    h.piled = piled


@compiled
def owner_of(h: Record, cards: int) -> int:
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards:
            return int(h.pile_owner[at])
    return -1


# ------------------------------------------------------------ stock and chance


@compiled
def mixed(word: Any) -> Any:
    word = (word ^ word >> _30) * _FIRST
    word = (word ^ word >> _27) * _SECOND
    return word ^ word >> _31


@compiled
def child(key: Any, number: int) -> Any:
    """The key of a seed's seed, as `plan.chance.child` gives it."""
    return mixed(mixed(key ^ _CHILD) + np.uint64(number + 1) * _STEP)


@compiled
def pick(h: Record, count: int) -> int:
    """One of so many possibilities, as the key of the hand draws."""
    h.decisions += 1
    h.possibilities += count
    if h.spare:
        h.spare = 0
        return np.int64(((h.word >> _32) * np.uint64(count)) >> _32)
    h.key += _STEP
    h.word = mixed(h.key)
    h.spare = 1
    return np.int64(((h.word & _WORD) * np.uint64(count)) >> _32)


@compiled
def shuffle(h: Record, key: Any, cards: Masks) -> None:
    """Lay out the deck as `plan.chance.order` does. cards: the single-bit masks of the pack."""
    deck = h.deck
    size = len(cards)
    for at in range(size):
        deck[at] = cards[at]
    word = key
    drawn = key
    for last in range(size - 1, 0, -1):
        if (size - 1 - last) & 1:
            drawn = word >> _32
        else:
            key += _STEP
            word = mixed(key)
            drawn = word & _WORD
        other = np.int64((drawn * np.uint64(last + 1)) >> _32)
        card = deck[last]
        deck[last] = deck[other]
        deck[other] = card
    h.deck_size = size


@compiled
def top_of(h: Record) -> int:
    return int(h.deck[h.top]) if h.stock else 0


@compiled
def drawn(h: Record, count: int) -> int:
    """So many cards from the stock, fewer where it ends."""
    found = 0
    for _ in range(count):
        if h.top < h.deck_size:
            found |= h.deck[h.top]
            h.top += 1
    h.stock &= ~found
    return found


@compiled
def take_from_stock(h: Record, cards: int) -> None:
    if not h.stock & cards:
        return
    kept = h.top
    for at in range(h.top, h.deck_size):
        if not h.deck[at] & cards:
            h.deck[kept] = h.deck[at]
            kept += 1
    h.deck_size = kept
    h.stock &= ~cards


@compiled
def key_of_pack(h: Record) -> None:
    """The pack as it lies gives the key of all lots, unless there is one already."""
    if h.lot_key == 0:
        key = _1
        for at in range(h.deck_size):
            key = mixed((key ^ np.uint64(h.deck[at])) + _STEP)
        h.lot_key = key if key else _1


@compiled
def lot(h: Record, most: int) -> int:
    if most < 1:
        raise Fault
    key_of_pack(h)
    found = np.int64(((child(h.lot_key, h.lots) >> _32) * np.uint64(most)) >> _32) + 1
    h.lots += 1
    return found


@compiled
def shuffle_in(h: Record, cards: int) -> None:
    h.stock |= cards
    if h.deck_size - h.top + bit_count(cards) > 1:
        key_of_pack(h)  # before the cards join it
    while cards:
        h.deck[h.deck_size] = cards & -cards
        h.deck_size += 1
        cards &= cards - 1
    for last in range(h.deck_size - h.top - 1, 0, -1):
        other = h.top + lot(h, last + 1) - 1
        card = h.deck[h.top + last]
        h.deck[h.top + last] = h.deck[other]
        h.deck[other] = card


# ------------------------------------------------------------ sets


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


# ------------------------------------------------------------ faces


@compiled
def other_faces(mask: int, up: int, turned: Masks) -> int:
    for number in range(len(turned)):
        bit = 1 << number
        if mask & ~up & bit:
            mask = mask & ~bit | turned[number]
    return mask


# ------------------------------------------------------------ amounts


@compiled
def within(value: int) -> int:
    if not -(1 << 62) < value < 1 << 62:
        raise Fault
    return value


@compiled
def doubled(amount: int, times: int) -> int:
    """An amount doubled so many times."""
    if amount != 0 and (times > 61 or abs(amount) >> (61 - times)):
        raise Fault
    return amount << times if amount else 0


@compiled
def product(amount: int, factor: int) -> int:
    found = amount * factor
    if abs(float(amount) * float(factor)) > 4e18:
        raise Fault
    return found


equal_in_teams, highest, share_in_team = map(compiled, (runtime.equal_in_teams, runtime.highest, runtime.share_in_team))
