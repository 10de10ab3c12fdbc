"""What the expressions of a ruleset speak of, so that what nobody reads need not be kept."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from interpreter.expression import typed
from interpreter.model import ruleset as model

_PLAIN = frozenset({"span", "type"})  # fields that have no such parts


def parts(thing: object) -> Iterator[object]:
    """A rule, verb or expression with everything in it."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from parts(one)
        return
    kind: Any = type(thing)
    names = _fields(kind)
    if names is None:
        return
    yield thing
    for name in names:
        yield from parts(getattr(thing, name))


@cache
def _fields(kind: Hashable) -> tuple[str, ...] | None:
    """The fields of a class of rules or expressions; None for any other class."""
    if not isinstance(kind, type) or not is_dataclass(kind) or kind.__module__ not in (model.__name__, typed.__name__):
        return None
    return tuple(field.name for field in fields(kind) if field.name not in _PLAIN)


def everything(ruleset: model.Ruleset) -> Iterator[object]:
    """Every rule of a ruleset with all its parts."""
    for section in (ruleset.steps, ruleset.events, ruleset.choices, ruleset.yaku, ruleset.multipliers, ruleset.liability, ruleset.words):
        for rule in section.values():
            yield from parts(rule)
    yield from parts((ruleset.payment, ruleset.match))


def mentioned(ruleset: model.Ruleset) -> frozenset[str]:
    """The places, registers, counts and states that some expression reads."""
    found = set()
    for thing in everything(ruleset):
        if isinstance(thing, typed.Own | typed.Zone | typed.Shared | typed.Seats | typed.Seat):
            found.add(thing.name)
    return frozenset(found)


def verbs(ruleset: model.Ruleset) -> Iterator[model.Verb]:
    """Whatever is ever done."""
    for section in (ruleset.steps, ruleset.events, ruleset.choices):
        for rule in section.values():
            yield from rule.do


def sits_out(ruleset: model.Ruleset) -> bool:
    """Whether players can ever sit out a hand."""
    return any(isinstance(verb, model.SitOut) for verb in verbs(ruleset))


def reverses(ruleset: model.Ruleset) -> bool:
    """Whether the order of turns can ever be turned round."""
    return any(isinstance(verb, model.Reverse) for verb in verbs(ruleset))


def tells(ruleset: model.Ruleset) -> bool:
    """Whether players can ever be shown cards that others do not see."""
    return any(isinstance(verb, model.ShowTo) for verb in verbs(ruleset))


def stacks(ruleset: model.Ruleset) -> bool:
    """Whether piles can ever lie on the table."""
    return any(isinstance(verb, model.Stack) for verb in verbs(ruleset))


def named_singly(ruleset: model.Ruleset) -> frozenset[str]:
    """The cards that some expression names one by one."""
    return frozenset(t.id for t in everything(ruleset) if isinstance(t, typed.Named) and t.id in ruleset.cards)


def of_captured_alone(ruleset: model.Ruleset) -> bool:
    """Whether points follow from what a player has captured, and from nothing else that changes in a hand."""
    todo: list[object] = [*ruleset.yaku.values()]
    seen: set[str] = set()
    while todo:
        for thing in parts(todo.pop()):
            if isinstance(thing, typed.Call) and thing.word not in seen:
                seen.add(thing.word)
                todo.append(ruleset.words[thing.word])
            if _speaks_of_more(thing):
                return False
    return True


def _of_whose(player: typed.Typed) -> bool:
    return isinstance(player, typed.Seat) and player.name == "whose"


def _speaks_of_more(thing: object) -> bool:
    """Whether a part speaks of anything but what the player meant has captured."""
    match thing:
        case typed.Own():
            return thing.name != "captured" or not _of_whose(thing.player)
        case typed.Call():
            return thing.player is not None and not _of_whose(thing.player)
        case typed.Where():
            return thing.type.kind.value != "cards"
        case typed.Seat():
            return thing.name in ("mover", "next_player", "winner")
        case _:
            return isinstance(thing, typed.Zone | typed.Top | typed.Shared | typed.Seats | typed.Fact | typed.WithMore)
