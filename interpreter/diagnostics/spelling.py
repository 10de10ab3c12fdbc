"""Fixes for what is misspelt: how sure one can be that a known word was meant. Knows words only."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from interpreter.diagnostics.diagnostic import Applicability, Edit, Fix
from interpreter.text import Span

_SHORTEST = 4  # letters; of shorter words too many are one slip away
_ALIKE = 0.67


def respelt(span: Span, written: str, known: Iterable[str]) -> tuple[Fix, ...]:
    """The fix that writes a known word at a span, where one is clearly meant.

    It is right by itself if one slip (a letter too many, too few, wrong, or two swapped) leads to one known word only, and probable if
    only one known word is near at all.
    """
    words = tuple(dict.fromkeys(known))
    slips = [word for word in words if one_slip(written, word)]
    if len(slips) == 1 and min(len(written), len(slips[0])) >= _SHORTEST:
        return (_write(span, slips[0], Applicability.MACHINE),)
    near = slips or get_close_matches(written, words, n=2)
    return (_write(span, near[0], Applicability.MAYBE),) if len(near) == 1 else ()


def nearest(written: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words that may have been meant: those one slip away, those of which it is a part, and those that are spelt alike."""
    words = tuple(dict.fromkeys(known))
    parts = [word for word in words if written in word.split("_")] if len(written) >= _SHORTEST else []
    alike = get_close_matches(written, words, n=most, cutoff=_ALIKE)
    return list(dict.fromkeys((*(word for word in alike if one_slip(written, word)), *parts, *alike)))[:most]


def one_slip(one: str, other: str) -> bool:
    """Whether two different words are one letter added, left out or replaced, or one pair of neighbours swapped, apart."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    rest, other_rest = one[start:], other[start:]
    if len(one) == len(other):
        return rest[1:] == other_rest[1:] or (rest[1::-1] == other_rest[:2] and rest[2:] == other_rest[2:])
    longer, shorter = (rest, other_rest) if len(rest) > len(other_rest) else (other_rest, rest)
    return longer[1:] == shorter


def _write(span: Span, word: str, applicability: Applicability) -> Fix:
    return Fix(f"write `{word}`", (Edit(span, word),), applicability)
