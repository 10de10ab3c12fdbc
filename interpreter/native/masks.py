"""Masks and tables over them: the same as in `plan.runtime`. The tables are arrays, most of them by the number of a bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from interpreter.native.compiling import ABSENT, Masks, compiled


@intrinsic
def _bit_count(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _lowest(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def _bit_length(typing: Any, mask: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.sub(ir.Constant(ir.IntType(64), 64), builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 0)))

    return types.int64(types.int64), code


bit_count = cast(Callable[[int], int], _bit_count)
"""How many bits a mask has."""
lowest = cast(Callable[[int], int], _lowest)
"""The number of the lowest bit of a mask that is not empty."""
bit_length = cast(Callable[[int], int], _bit_length)
"""How many bits a number from 0 up takes."""


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
    """Whether at least `count` of the cards lie in one of the masks."""
    for mask in masks:  # noqa: SIM110  a generator would not be compiled
        if bit_count(cards & mask) >= count:
            return True
    return False


@compiled
def first_value(cards: int, masks: Masks) -> int:
    """The value of the first mask that has a card; 0 for none. masks: rows of a value and a mask."""
    for place in range(len(masks)):
        if cards & masks[place, 1]:
            return int(masks[place, 0])
    return 0


@compiled
def first_cards(cards: int, masks: Masks) -> int:
    """The cards in the first mask that has any. masks: rows of a value and a mask."""
    for place in range(len(masks)):
        if cards & masks[place, 1]:
            return int(cards & masks[place, 1])
    return 0


@compiled
def has_player(players: int, seat: int) -> bool:
    """Whether a seat is in a mask over seats; nobody (-1) is in none."""
    return seat >= 0 and players >> seat & 1 == 1


@compiled
def other_faces(mask: int, up: int, turned: Masks) -> int:
    """The same cards with the faces that are up. turned: by bit, the other face."""
    for number in range(len(turned)):
        bit = 1 << number
        if mask & ~up & bit:
            mask = mask & ~bit | turned[number]
    return mask
