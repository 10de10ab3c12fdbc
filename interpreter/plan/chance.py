"""Chance from a seed, the same on every machine, in every version and in compiled code. Knows nothing of cards.

A seed is a text, or a key of 64 bits that a text stands for. `SEED/7` is the seventh (from 0) of the seeds that SEED has, so that of
many hands each has its own, and none has to wait for another. What a seed draws are the words of SplitMix64 (Steele, Lea and Flood,
"Fast splittable pseudorandom number generators", OOPSLA 2014), each used as two numbers of 32 bits. A number below n is such a number
times n over 2^32: for a pack of cards none is likelier than another by more than one part in fifty million.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import chain, count, repeat
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15  # between the states of two words: 2^64 over the golden ratio
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
CHILD = 0x6A09E667F3BCC908  # apart from the words of a key: the fraction of the root of 2
DRAWS = 64  # numbers of 32 bits that are made at once

_LARGEST = 18  # digits of the number of a seed's seed
_LANE = 128  # the words of a block lie side by side in one large number, with room for products
_FEW = 10  # words that a hand draws at once


def mixed(word: int) -> int:
    """A word of 64 bits whose every bit depends on every bit of the word given."""
    word = (word ^ word >> 30) * FIRST & WORD
    word = (word ^ word >> 27) * SECOND & WORD
    return word ^ word >> 31


def child(key: int, number: int) -> int:
    """The key of the seed of a number, from 0, that a seed has."""
    return mixed(mixed(key ^ CHILD) + (number + 1) * STEP & WORD)


def key_of(seed: str) -> int:
    """The key of a seed. Where the text ends with `/` and a number, it is that child of what stands before."""
    numbers: list[int] = []
    while True:
        head, slash, last = seed.rpartition("/")
        if not (slash and last.isascii() and last.isdecimal() and len(last) <= _LARGEST and (last == "0" or last[0] != "0")):
            break
        numbers.append(int(last))
        seed = head
    key = int.from_bytes(sha256(seed.encode()).digest()[:8], "big")
    for number in reversed(numbers):
        key = child(key, number)
    return key


@cache
def blocks(lanes: int) -> Callable[[int, int], tuple[int, ...]]:
    """What gives blocks of so many words: of a key and the number of a block what the key draws, two numbers of 32 bits a word.

    All words of a block are mixed at once, each in its lane of one large number.
    """
    ones = sum(1 << _LANE * lane for lane in range(lanes))
    steps = sum(((lane + 1) * STEP & WORD) << _LANE * lane for lane in range(lanes))
    whole, over_30, over_27, over_31 = (ones * (WORD >> shift) for shift in (0, 30, 27, 31))
    unpack, size, far = Struct("<" + "II8x" * lanes).unpack, lanes * _LANE // 8, lanes * STEP

    def block(key: int, number: int) -> tuple[int, ...]:
        words = (key + number * far & WORD) * ones + steps & whole
        words = (words ^ words >> 30 & over_30) * FIRST & whole
        words = (words ^ words >> 27 & over_27) * SECOND & whole
        words ^= words >> 31 & over_31
        return unpack(words.to_bytes(size, "little"))

    return block


def block(key: int, number: int = 0) -> tuple[int, ...]:
    """A block of `DRAWS` numbers of what a key draws."""
    return blocks(DRAWS // 2)(key, number)


def draws(key: int) -> Iterator[int]:
    """All that a key draws, number by number."""
    return chain.from_iterable(map(blocks(_FEW), repeat(key), count()))


def order(key: int, cards: int) -> list[int]:
    """A permutation of `range(cards)`: Fisher-Yates."""
    return shuffled(key, range(cards))


def shuffled(key: int, things: Iterable[T]) -> list[T]:
    """The things in the order that `order` gives."""
    found = list(things)
    size = len(found)
    for last, drawn in zip(range(size - 1, 0, -1), blocks(size // 2)(key, 0) if size <= DRAWS else draws(key), strict=False):
        other = drawn * (last + 1) >> 32
        found[last], found[other] = found[other], found[last]
    return found


class Chance:
    """Numbers drawn from a seed. Two streams of one seed draw the same."""

    __slots__ = ("_next",)

    def __init__(self, seed: str | int) -> None:
        self._next = draws(key_of(seed) if isinstance(seed, str) else seed).__next__

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely as the other. Raises ValueError for a count below 1."""
        if count < 1:
            raise ValueError("there is nothing to draw from")
        if count < 1 << 20:
            return self._next() * count >> 32
        return (self._next() | self._next() << 32 | self._next() << 64 | self._next() << 96) * count >> 128
