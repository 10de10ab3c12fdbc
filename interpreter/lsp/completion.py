"""What may be written at a place: keys, ids, values, and names and words in expressions. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

from interpreter.lsp.key_completion import keys
from interpreter.lsp.known import Known
from interpreter.lsp.meant import start_of
from interpreter.lsp.name_completion import names
from interpreter.lsp.offer import Offer, placed
from interpreter.lsp.position import Spot, locate
from interpreter.lsp.value_completion import values


def complete(text: str, offset: int, known: Known | None, folder: File | None = None) -> tuple[Offer, ...]:
    """Everything that may stand at an offset, whatever of it is there already. folder: where rulesets beside this one lie."""
    spot = locate(text, offset)
    return () if spot is None else placed(_offers(spot, known, folder), spot)


def _offers(spot: Spot, known: Known | None, folder: File | None) -> Iterator[Offer]:
    if spot.role != "value":
        yield from keys(spot.mapping, known, spot.keys, colon=spot.role != "key")
    if spot.role in ("value", "open"):
        yield from values(spot, known, folder)
        if started := start_of(spot):
            yield from names(spot, *started, known)
