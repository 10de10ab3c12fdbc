"""What may come next in an expression or phrase that is being written. Knows the grammar and what is known of the ruleset; no places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from interpreter.expression.reader import Reading, UnreadableError
from interpreter.expression.scope import OWN
from interpreter.expression.types import CARDS, NUMBER, PLAYER, PLAYERS, TRUTH, Kind, Type
from interpreter.expression.words import ALSO_NAMES, BUILT_INS, RESERVED
from interpreter.frozen import frozen
from interpreter.lsp.known import Known

Wanted = Literal[
    "value", "attribute", "range", "players", "total", "bound", "row", "pile", "step", "packet", "state", "place", "word", "new"
]
"""What a name that may come next is: a value (of some type), an attribute, what a range goes over, players, what `this` is at, …

`total` is what `for each` of a sum goes over; `word` stands for the words given; `new` is a name of the author's choice.
"""

_TOKEN = re.compile(r"[a-z_][a-z0-9_]*|\d+|<=|>=|\S")
_COMPARISONS = {"<", "<=", ">", ">="}
_SIGNS = {"+", "-", "*"}
_TYPES = {kind.value: Type(kind) for kind in Kind if kind not in (Kind.SYMBOL, Kind.BROKEN)}

BUILT_IN_TYPES = {name.name: _TYPES[name.type] for name in BUILT_INS if name.type in _TYPES}
"""The types of the names that every ruleset knows."""


@frozen
class Expected:
    """What may come next: reserved words, and names where `names` is set. type: of a value, None for any. words: just these."""

    keywords: tuple[str, ...]
    names: Wanted | None = None
    type: Type | None = None
    words: tuple[str, ...] = ()


def type_of(name: str, known: Known | None) -> Type | None:
    """The type of a name as a value; None where it is none, or unknown. An attribute has the type of its values."""
    if name in BUILT_IN_TYPES:
        return BUILT_IN_TYPES[name]
    if known is None:
        return None
    names = known.names
    if name in names.attributes:
        return names.attributes[name].type
    if name in names.options:
        option = names.options[name]
        return None if option.choices else TRUTH if option.is_truth else NUMBER
    if name in names.state:
        return names.state[name].holds
    if name in names.rules:
        return NUMBER
    if name in names.cards or name in names.zones or names.symbol(name):
        return CARDS
    return known.words.get(name)


def expected(start: str, before: str, wanted: Type | None, known: Known | None) -> Expected:
    """What may come next behind `before`.

    start: the start symbol of what is written, `expression` or a kind of phrase. wanted: the type that the whole must have.
    """
    accepts = _accepts(start, before)
    keywords = tuple(sorted(word for word in RESERVED if word.upper() in accepts and word not in ALSO_NAMES))
    if "NAME" not in accepts:
        return Expected(keywords)
    said = _TOKEN.findall(before)
    names, type_, words = _next(start, said, wanted, known)
    if names == "word":
        keywords = tuple(word for word in keywords if word == "not")
    return Expected(keywords, names, type_, words)


def _accepts(start: str, before: str) -> set[str]:
    """The terminals that may come next; behind what cannot be read, any."""
    reading = Reading(start)
    try:
        reading.take(before)
    except UnreadableError:
        return {"NAME", *(word.upper() for word in RESERVED)}
    return reading.accepts()


def _next(start: str, said: Sequence[str], wanted: Type | None, known: Known | None) -> tuple[Wanted, Type | None, tuple[str, ...]]:
    """What the name is that may come behind these tokens."""
    last, second, third = (said[-1 - back] if len(said) > back else "" for back in range(3))
    begin: dict[str, tuple[Wanted, Type | None]] = {"run": ("step", None), "packet": ("packet", None), "set": ("state", None)}
    if not said:
        return (*begin.get(start, ("value", _START_TYPES.get(start, wanted))), ())
    if last in ("highest", "lowest") or (last == "of" and second == "sum") or (last == "one" and second == "of" and third.isdigit()):
        return "attribute", None, ()
    if last == "each":
        return ("range" if start == "each" and len(said) == 1 else "total" if second == "for" else "players"), None, ()
    if last == "other" or last == "any":
        return "range", None, ()
    simple: dict[str, Wanted] = {"this": "bound", "that": "bound", "scored": "row"}
    if last in simple:
        return simple[last], None, ()
    if last == "as":
        return ("pile" if start == "stack" else "new"), None, ()
    if last == "to":
        return {"add": ("state", None, ()), "move": ("place", None, ())}.get(start) or (
            "value",
            _target(said, known) if start == "set" else PLAYER,
            (),
        )
    if last == "of":
        return _of(second, known)
    if last in ("is", "has") or (last == "not" and second == "is"):
        return _compared(said[: -2 if last == "not" else -1], known)
    return "value", _after(last, second, said, wanted), ()


_START_TYPES = {"by": PLAYER, "move": CARDS, "stack": CARDS, "pay": NUMBER, "score": NUMBER, "add": None, "end": PLAYER}


def _after(last: str, second: str, said: Sequence[str], wanted: Type | None) -> Type | None:
    """The type of a value by the word before it."""
    if last in ("in", "matching", "matches", "all", "no") or (last == "with" and said[0] != "with"):
        return CARDS
    if last in ("from", "by"):
        return NUMBER if second == "divided" else PLAYER
    if last in _COMPARISONS or last in ("at", "worth", "wins", "*"):
        return NUMBER
    if last in _SIGNS:
        return wanted if wanted in (CARDS, NUMBER) else None
    if last in ("then", "else"):
        return wanted
    return None


def _of(owned: str, known: Known | None) -> tuple[Wanted, Type | None, tuple[str, ...]]:
    """What may stand behind `X of`."""
    if owned == "top":
        return "word", None, ("stock",)
    if owned in ("count", "one"):
        return "value", CARDS, ()
    if owned in ("owner", "worth") or (known and owned in known.names.attributes):
        return "value", CARDS, ()
    if owned in OWN or (known and (owned in known.names.state or owned in known.names.rules or owned in known.words)):
        return "value", PLAYER, ()
    return "value", None, ()


def _compared(left: Sequence[str], known: Known | None) -> tuple[Wanted, Type | None, tuple[str, ...]]:
    """What may stand opposite what ends here: `A of B`, or one name."""
    at = len(left) - 1
    while at >= 2 and (left[at - 1] == "of" or left[at - 1] in ("this", "that")):
        at -= 2 if left[at - 1] == "of" else 1
    name = left[at] if 0 <= at < len(left) else ""
    if known and name in known.names.options and (choices := known.names.options[name].choices):
        return "word", None, choices
    found = type_of(name, known)
    if found and found.kind is Kind.SYMBOL and known:
        return "word", None, (*known.names.attributes[found.attribute].symbols, found.attribute)
    return "value", CARDS if found in (CARDS, PLAYERS) else found, ()


def _target(said: Sequence[str], known: Known | None) -> Type | None:
    """What the state holds that `set` is about."""
    return known.names.state[said[0]].holds if known and said[0] in known.names.state else None
