"""Chance from a seed, the same on every machine and in every version: SHA-256 over a seed and a counter. Knows nothing of cards.

Whatever would make some outcomes likelier than others is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

_WORD = 1 << 64
_SHARE = 2.0**-53  # as many bits as a float has


class Chance:
    """Numbers drawn from a seed. Two streams of one seed draw the same; the seed may be any text."""

    __slots__ = ("_counter", "_key", "_words")

    def __init__(self, seed: str) -> None:
        self._key = sha256(seed.encode()).digest()
        self._counter = 0
        self._words: list[int] = []

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely as the other. Raises ValueError for a count below 1."""
        if count < 1:
            raise ValueError("there is nothing to draw from")
        limit = _WORD - _WORD % count  # beyond it some numbers would come up once more than others
        while (word := self._next()) >= limit:
            pass
        return word % count

    def share(self) -> float:
        """A number from 0 up to 1, 1 left out."""
        return (self._next() >> 11) * _SHARE

    def _next(self) -> int:
        if not self._words:
            block = sha256(self._key + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in range(24, -1, -8)]
        return self._words.pop()


def _bytes(seed: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"{seed}/{block}".encode()).digest()
        block += 1


def _below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 to `limit - 1`, limit at most 256."""
    fair = 256 - 256 % limit
    byte = next(stream)
    while byte >= fair:
        byte = next(stream)
    return byte % limit


def order(seed: str, cards: int) -> list[int]:
    """A permutation of `range(cards)`, cards at most 256: Fisher-Yates."""
    found = list(range(cards))
    stream = _bytes(seed)
    for last in range(cards - 1, 0, -1):
        other = _below(stream, last + 1)
        found[last], found[other] = found[other], found[last]
    return found
