"""The points of a pile of captured cards, written by hand over bit masks: what generated code of the yaku is measured by.

It is the section `yaku` of `core_gostop.yaml`. A mask has a bit for each card, by its number in the pack of `reference.py`: a deck of the
ruleset numbers them alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from benchmarks.reference import PACK, Card


def make_points() -> Callable[[int], int]:
    """The function from a mask to points."""

    def mask(cards: Iterable[Card]) -> int:
        return sum(1 << c.number for c in cards)

    def of_set(name: str) -> int:
        return mask(c for c in PACK if c.set == name)

    bright, animal, ribbon, junk = (mask(c for c in PACK if c.type == type) for type in ("bright", "animal", "ribbon", "junk"))
    double, rain = mask(c for c in PACK if c.worth == 2), of_set("rain")
    godori, red, grass, blue = (of_set(name) for name in ("godori", "red", "grass", "blue"))

    def points(pile: int) -> int:
        total = 0
        n = (pile & bright).bit_count()
        if n >= 3:
            total += 15 if n == 5 else 4 if n == 4 else 2 if pile & rain else 3
        n = (pile & animal).bit_count()
        if n >= 5:
            total += n - 4
        if pile & godori == godori:
            total += 5
        n = (pile & ribbon).bit_count()
        if n >= 5:
            total += n - 4
        if pile & red == red:
            total += 3
        if pile & grass == grass:
            total += 3
        if pile & blue == blue:
            total += 3
        n = (pile & junk).bit_count() + (pile & double).bit_count()
        if n >= 10:
            total += n - 9
        return total

    return points
