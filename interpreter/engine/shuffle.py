"""Orders of a pack from a seed, the same on every machine and in every version.

Fisher-Yates over the bytes of SHA-256 of `seed/0`, `seed/1`, …; a byte that would make some places likelier is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256


def _bytes(seed: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"{seed}/{block}".encode()).digest()
        block += 1


def order(seed: str, cards: int) -> list[int]:
    """A permutation of `range(cards)`, cards at most 256."""
    found = list(range(cards))
    stream = _bytes(seed)
    for last in range(cards - 1, 0, -1):
        limit = 256 - 256 % (last + 1)
        byte = next(stream)
        while byte >= limit:
            byte = next(stream)
        other = byte % (last + 1)
        found[last], found[other] = found[other], found[last]
    return found
