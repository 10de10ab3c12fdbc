"""What can still be read of a text in which something is wrong: the same text with the slip mended, or its other parts.

Works on texts; what is read is read elsewhere. A part is only taken for one where nothing before it can reach into it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from interpreter.source.node import Scalar

_TOKEN = re.compile(r"\w+|\S")
_QUOTING = frozenset("'\"`‘’“”「[]{}")  # what begins here may end anywhere
_WHOLE = frozenset({"if", "then", "else"})  # these reach over everything behind them
_RANGE = frozenset({"any", "where"})  # behind these a name may be that of something in the range


def mended(scalar: Scalar, start: int, end: int, text: str) -> Scalar:
    """The scalar with other text in the place of `written[start:end]`; the whole of it is about all that stood there."""
    written = scalar.written[:start] + text + scalar.written[end:]
    first, last = scalar.offsets[start], scalar.offsets[max(start, end - 1)]
    offsets = (*scalar.offsets[:start], *(first for _ in text[1:]), last, *scalar.offsets[end:])
    return Scalar(written, written, scalar.span, offsets)


def others(scalar: Scalar, at: int) -> Iterator[tuple[Scalar, bool]]:
    """The parts between `and` and `or` but for that in which reading stopped, each with whether its names mean what they seem to."""
    text = scalar.written
    joints: list[tuple[int, int]] = []
    ranged = len(text)
    depth = 0
    for token in _TOKEN.finditer(text):
        word = token[0]
        depth += (word == "(") - (word == ")")
        if depth < 0 or word in _QUOTING or (depth == 0 and word in _WHOLE):
            return
        if depth == 0 and word in _RANGE:
            ranged = min(ranged, token.start())
        if depth == 0 and word in ("and", "or"):
            joints.append(token.span())
    if depth:
        return
    begin = 0
    for end, behind in (*joints, (len(text), len(text) + 1)):
        part = text[begin:end]
        start = begin + len(part) - len(part.lstrip())
        part = part.strip()
        if part and not begin <= at < behind:
            yield _slice(scalar, start, start + len(part)), begin < ranged
        begin = behind


def _slice(scalar: Scalar, start: int, end: int) -> Scalar:
    written = scalar.written[start:end]
    return Scalar(written, written, scalar.part(start, end), scalar.offsets[start : end + 1])
