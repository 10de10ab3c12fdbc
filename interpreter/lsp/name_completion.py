"""What is offered in expressions and phrases: names by slot and type, and the reserved words of the grammar. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.expression.types import BROKEN, CARDS, NUMBER, PILE, PLAYERS, TRUTH, Kind, Type
from interpreter.expression.words import RANGES
from interpreter.lsp.expected import Expected, expected
from interpreter.lsp.hover import of_word
from interpreter.lsp.known import Known
from interpreter.lsp.offer import Offer, of_things, of_words
from interpreter.lsp.position import Spot
from interpreter.lsp.things import Thing, piles, rows, steps, things

_DEALT = ("hand", "table")
_PLACES = ("table", "in_play", "hand", "captured")
_OF_CARDS = ("card", "set", "pile", "stack")


def names(spot: Spot, start: str, wanted: Type | None, known: Known | None) -> Iterator[Offer]:
    """What may come next at a place of an expression or phrase."""
    found = expected(start, spot.before, wanted, known)
    yield from _names(found, known)
    for word in found.keywords:
        yield Offer(word, "a word of the language", "", of_word(word), word, 5)


def _names(found: Expected, known: Known | None) -> Iterator[Offer]:
    all_ = things(known)
    declared = known.names if known else None
    match found.names:
        case "value":
            yield from _values(found.type, known)
        case "word":
            yield from of_words(found.words)
        case "attribute":
            yield from of_things(all_[id] for id in declared.attributes) if declared else ()
        case "range" | "total" | "players" | "bound":
            yield from _ranges(found.names, known)
        case "row":
            yield from of_things(rows(known).values())
        case "pile":
            yield from of_things(piles(known).values())
        case "step":
            yield from of_things(steps(known).values())
        case "state":
            yield from of_things(all_[id] for id in declared.state) if declared else ()
        case "packet" | "place":
            zones = declared.zones if declared else ()
            yield from of_things(all_[id] for id in (*(_DEALT if found.names == "packet" else _PLACES), *zones))


def _values(wanted: Type | None, known: Known | None) -> Iterator[Offer]:
    """Names that stand for a value, those of the wanted type first."""
    for thing in things(known).values():
        if (rank := _rank(thing, wanted)) is not None:
            yield from of_things((thing,), rank)


def _rank(thing: Thing, wanted: Type | None) -> int | None:
    """How well a name fits; None where it cannot stand. A condition, or what may be of any type, may begin with any name."""
    type_ = thing.type
    if wanted is None or wanted == TRUTH:
        return 1 if wanted == type_ and wanted else 2
    if type_ is None:
        return 3 if thing.kind == "a word" else None
    if type_ in (wanted, BROKEN):
        return 1
    if wanted == CARDS and (type_ in (PILE, PLAYERS) or type_.kind is Kind.SYMBOL):
        return 2
    if wanted == NUMBER and thing.kind == "an attribute of cards" and type_.kind is not Kind.SYMBOL:
        return 2
    return None


def _ranges(wanted: str, known: Known | None) -> Iterator[Offer]:
    """What ranges go over: `card in …`, `player`, an attribute; or what `this` is at in them."""
    told = {range_.form.split()[0]: range_.meaning for range_ in RANGES}
    of_cards = (*_OF_CARDS, *(known.names.piles if known else ()))
    behind = " in " if wanted == "range" else ""
    if wanted in ("range", "bound"):
        yield from (Offer(word, "a range", "", told.get(word, told["stack"]), word + behind, 1) for word in of_cards)
    yield from (Offer(word, "a range", "", told[word], word, 2) for word in RANGES_OF_PLAYERS)
    if wanted != "players" and known:
        yield from of_things((things(known)[id] for id in known.names.attributes), 3)
