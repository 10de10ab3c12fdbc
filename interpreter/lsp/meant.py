"""What the word at a place stands for. Knows the slots of the language and what is known of the ruleset."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.expression.types import CARDS, NUMBER, PLAYER, TRUTH, Type
from interpreter.lsp.expected import Wanted, expected
from interpreter.lsp.known import Known
from interpreter.lsp.position import Spot
from interpreter.lsp.slots import slot
from interpreter.lsp.things import Thing, moments, of_section, piles, rows, steps, things

_STARTS = {
    "condition": "expression",
    "expression": "expression",
    "number": "expression",
    "cards_expression": "expression",
    "player": "expression",
    "each": "each",
    "by": "by",
    "packet": "packet",
}
_TYPES = {"condition": TRUTH, "number": NUMBER, "cards_expression": CARDS, "player": PLAYER}
_PHRASE = "phrase_"


def start_of(spot: Spot) -> tuple[str, Type | None] | None:
    """The start symbol of the expression or phrase at a place, and the type it must have; None where neither stands."""
    found = slot(spot.path)
    if found is None or spot.role in ("key", "bare"):
        return None
    if found.kind.startswith(_PHRASE):
        return found.kind.removeprefix(_PHRASE), None
    if found.kind not in _STARTS:
        return None
    around = slot(spot.path[:-1])
    in_list = found.kind == "expression" and isinstance(spot.path[-1], int) and around is not None
    return _STARTS[found.kind], TRUTH if in_list else _TYPES.get(found.kind)


def meant(spot: Spot, known: Known | None) -> Thing | None:
    """The thing with a name that the word at a place stands for, or that a key there declares or changes."""
    if spot.role == "key":
        return _declared(spot.path, known)
    started = start_of(spot)
    if started is None:
        return _listed(spot, known)
    names = expected(started[0], spot.before, started[1], known).names
    return _of_names(names, known).get(spot.word)


def _of_names(names: Wanted | None, known: Known | None) -> Mapping[str, Thing]:
    match names:
        case "row":
            return rows(known)
        case "step":
            return steps(known)
        case "pile":
            return piles(known)
        case _:
            return {**piles(known), **things(known)}


def _declared(path: tuple[str | int, ...], known: Known | None) -> Thing | None:
    """What a key of the author's own making is."""
    match path:
        case ("cards", str(group), "cards", str(part)):
            return things(known).get(f"{group}_{part}")
        case ("set", str(option)):
            return things(known).get(option)
        case ("steps", str(step)):
            return steps(known).get(step)
        case ("yaku", str(id)):
            return rows(known).get(id)
        case ("piles", str(id)):
            return piles(known).get(id)
        case (str(section), str(id)) if (around := slot((section,))) and around.named and id not in around.keys:
            found = things(known).get(id)
            return found if found and found.path else of_section(known, section, id)
        case (*_, str(key)) if (around := slot(path[:-1])) and around.named and key not in around.keys:
            found = things(known).get(key)  # an attribute of a card
            return found if found and found.path[:1] == ("attributes",) else None
        case _:
            return None


def _listed(spot: Spot, known: Known | None) -> Thing | None:
    """What an id stands for that is a whole value, or an item of a list of ids."""
    word, path = spot.word, spot.path
    match path:
        case ("turn", int()):
            return steps(known).get(word)
        case ("remove", str(section), int()):
            return _declared((section, word.partition(".")[0]), known)
        case (*_, "at"):
            return steps(known).get(word) or moments().get(word) or things(known).get(word)
        case (str(section), _, "before" | "after"):
            return _declared((section, word), known)
        case ("yaku", _, "group"):
            return rows(known).get(word)
        case ("set" | "options", str(option), *_):
            return things(known).get(option)
        case _:
            return things(known).get(word)
