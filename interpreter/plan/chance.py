"""Chance from a seed, the same on every machine and in every version.

Numbers come from the bytes of SHA-256 of `seed/0`, `seed/1`, …; a byte that would make some outcomes likelier is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256


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


def uniform(seed: str, limit: int) -> int:
    """A number from 0 to `limit - 1`."""
    if limit <= 256:
        return _below(_bytes(seed), limit)
    return int.from_bytes(sha256(seed.encode()).digest()) % limit  # 256 bits: what is unfair in it cannot be noticed
