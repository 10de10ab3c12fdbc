"""The stock, and all chance: what `plan.chance` draws from a key and `plan.runtime` from the order of a pack."""

from __future__ import annotations

from typing import Any

import numpy as np

from interpreter.native.compiling import Fault, Masks, Record, compiled
from interpreter.native.masks import bit_count
from interpreter.plan import chance

_WORD = np.uint64(0xFFFFFFFF)
_STEP, _FIRST, _SECOND, _CHILD = (np.uint64(n) for n in (chance.STEP, chance.FIRST, chance.SECOND, chance.CHILD))
_27, _30, _31, _32, _1 = (np.uint64(n) for n in (27, 30, 31, 32, 1))


@compiled
def mixed(word: Any) -> Any:
    """A word of 64 bits whose every bit depends on every bit of the word given."""
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
        return int(np.int64(((h.word >> _32) * np.uint64(count)) >> _32))
    h.key += _STEP
    h.word = mixed(h.key)
    h.spare = 1
    return int(np.int64(((h.word & _WORD) * np.uint64(count)) >> _32))


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
    """The next card of the stock; no card when it is empty."""
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
    """Cards leave the stock, from wherever in it they are."""
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
        h.lot_key = key or _1


@compiled
def lot(h: Record, most: int) -> int:
    """A number from 1 to `most` by chance, as `plan.runtime.lot` draws it."""
    if most < 1:
        raise Fault
    key_of_pack(h)
    found = int(np.int64(((child(h.lot_key, h.lots) >> _32) * np.uint64(most)) >> _32)) + 1
    h.lots += 1
    return found


@compiled
def cut(h: Record, count: int) -> None:
    """So many cards from the top of the stock, not all, go under it."""
    for _ in range(count):
        card = h.deck[h.top]
        for at in range(h.top, h.deck_size - 1):
            h.deck[at] = h.deck[at + 1]
        h.deck[h.deck_size - 1] = card


@compiled
def put_under(h: Record, cards: int) -> None:
    """Cards (already taken from where they were) go under the stock, in pack order."""
    h.stock |= cards
    while cards:
        h.deck[h.deck_size] = cards & -cards
        h.deck_size += 1
        cards &= cards - 1


@compiled
def shuffle_in(h: Record, cards: int) -> None:
    """Cards (already taken from where they were) join the stock, which is mixed by lots."""
    if h.deck_size - h.top + bit_count(cards) > 1:
        key_of_pack(h)  # before the cards join it
    put_under(h, cards)
    for last in range(h.deck_size - h.top - 1, 0, -1):
        other = h.top + lot(h, last + 1) - 1
        card = h.deck[h.top + last]
        h.deck[h.top + last] = h.deck[other]
        h.deck[other] = card
