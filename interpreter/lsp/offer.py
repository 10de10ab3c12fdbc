"""What is offered where the cursor is: one completion. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from interpreter.frozen import frozen
from interpreter.lsp.position import Spot
from interpreter.lsp.things import Thing


@frozen
class Offer:
    """A text that may stand between two offsets. kind: of what it is, in an author's words. rank: lower ones come first."""

    label: str
    kind: str
    detail: str = ""
    text: str = ""
    insert: str = ""
    rank: int = 1
    start: int = 0
    end: int = 0


def of_things(found: Iterable[Thing], rank: int = 1) -> Iterator[Offer]:
    """Names as they are written in expressions and lists."""
    for thing in found:
        detail = f"{thing.kind}, {thing.detail}" if thing.detail else thing.kind
        yield Offer(thing.name, thing.kind, detail, thing.text, thing.name, rank)


def of_words(words: Iterable[str], kind: str = "a value", text: str = "", rank: int = 1) -> Iterator[Offer]:
    """Plain words."""
    for word in words:
        yield Offer(word, kind, "", text, word, rank)


def placed(offers: Iterable[Offer], spot: Spot) -> tuple[Offer, ...]:
    """The offers in place of the word at a spot (of a key: in place of all of it), each text once."""
    start, end = (spot.start, spot.start + len(spot.text)) if spot.role == "key" else (spot.word_start, spot.word_end)
    once: dict[str, Offer] = {}
    for offer in offers:
        once.setdefault(offer.label, replace(offer, start=start, end=end))
    return tuple(once.values())
