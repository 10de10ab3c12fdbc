"""Which states are ever read under the options in force: what is noted down for nobody need not be told. Knows no language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan.usage import parts

if TYPE_CHECKING:
    from interpreter.phrases.fold import Fold


def states_read(fold: Fold) -> frozenset[str]:
    """The states that some rule reads which can happen; those that only make the value of others, if those are read."""
    found: set[str] = set()
    makes: list[tuple[str, frozenset[str]]] = []
    for thing in _living(fold):
        for e, state in expressions(thing):
            read = frozenset(_read(fold(e), fold, set()))
            if state:
                makes.append((state, read))
            else:
                found |= read
    while more := {id for state, read in makes if state in found for id in read} - found:
        found |= more
    return frozenset(found)


def expressions(thing: object, state: str = "") -> Iterator[tuple[typed.Typed, str]]:
    """The expressions that stand in a rule, whole, each with the state that it is to become the value of, or ""."""
    if isinstance(thing, typed.Typed):
        yield thing, state
    elif isinstance(thing, typed.Things) or (is_dataclass(thing) and type(thing).__module__ == model.__name__):
        for field in fields(thing):
            changed = thing.state if isinstance(thing, model.Change) and field.name == "value" else state
            yield from expressions(getattr(thing, field.name), changed)
    elif not isinstance(thing, str):
        for one in thing if hasattr(thing, "__iter__") else ():
            yield from expressions(one, state)


def _living(fold: Fold) -> Iterator[object]:
    """The rules that can happen or count."""
    rules = fold.rules
    yield from (rules.steps.values(), rules.payment, rules.match)
    yield from (rule for rule in (*rules.events.values(), *rules.choices.values()) if fold.happens(rule.id))
    yield from (row for row in (*rules.yaku.values(), *rules.liability.values()) if fold.holds(row))
    yield from (multiplier for multiplier in rules.multipliers.values() if fold.changes(multiplier))


def _read(e: typed.Typed, fold: Fold, seen: set[str]) -> Iterator[str]:
    """The states of which an expression speaks, by its words too."""
    for part in parts(e):
        if isinstance(part, typed.Own | typed.Shared) and part.name in fold.setup.names.state:
            yield part.name
        if isinstance(part, typed.Call) and part.word not in seen:
            seen.add(part.word)
            yield from _read(fold.word(part.word), fold, seen)
