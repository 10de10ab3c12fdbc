"""Rules, verbs and expressions taken apart, and compared without regard to where they stand. Knows no lint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from interpreter.expression import typed
from interpreter.model import ruleset as model

Condition = tuple[typed.Typed, bool]  # an expression and whether it must hold


_CLOSED = ("span", "type", "name", "id")


@cache
def _slots(kind: Any, closed: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a class but for some."""
    return tuple(field.name for field in fields(kind) if field.name not in closed)


_PARTS = (typed.Typed, typed.Things, model.Verb, model.Players, model.Place, model.Rule, model.Step)


def parts(thing: object) -> Iterator[object]:
    """A rule, verb or expression with everything in it; words stay closed."""
    if isinstance(thing, tuple):
        for one in thing:
            yield from parts(one)
    elif isinstance(thing, _PARTS):
        yield thing
        kind: Any = type(thing)
        for slot in _slots(kind, _CLOSED):
            value = getattr(thing, slot)
            if isinstance(value, (tuple, *_PARTS)):
                yield from parts(value)


def everything(ruleset: model.Ruleset) -> Iterator[object]:
    """All rules, words, conditions of cards and what is said of payment and match, taken apart."""
    for section in (ruleset.steps, ruleset.events, ruleset.choices, ruleset.yaku, ruleset.multipliers, ruleset.liability):
        for rule in section.values():
            yield from parts(rule)
    for word in ruleset.words.values():
        yield from parts(word.body)
    for card in ruleset.cards.values():
        yield from parts(card.when) if card.when else ()
    for slot in (ruleset.match_condition, ruleset.payment.amount, ruleset.match.next_dealer, ruleset.match.ends):
        yield from parts(slot) if slot else ()


def through_words(thing: object, ruleset: model.Ruleset) -> Iterator[object]:
    """As `parts`, and what the words in it say, each word once."""
    seen: set[str] = set()

    def walk(one: object) -> Iterator[object]:
        for part in parts(one):
            yield part
            if isinstance(part, typed.Call) and part.word not in seen and part.word in ruleset.words:
                seen.add(part.word)
                yield from walk(ruleset.words[part.word].body)

    yield from walk(thing)


def key(e: object) -> object:
    """The same for expressions that say the same, wherever they stand."""
    if isinstance(e, typed.Broken):
        return e.span.start, id(e)
    if isinstance(e, tuple):
        return tuple(key(one) for one in e)
    if isinstance(e, typed.Typed | typed.Things):
        kind: Any = type(e)
        return (kind.__name__, *[key(getattr(e, slot)) for slot in _slots(kind, ("span",))])
    return e


def conjuncts(conditions: Iterator[Condition] | tuple[Condition, ...]) -> Iterator[Condition]:
    """What must all hold, or not hold, for all of some conditions to be so."""
    for e, holds in conditions:
        match e:
            case typed.Logic(operator="and") if holds:
                yield from conjuncts(tuple((p, True) for p in e.parts))
            case typed.Logic(operator="or") if not holds:
                yield from conjuncts(tuple((p, False) for p in e.parts))
            case typed.Not():
                yield from conjuncts(((e.operand, not holds),))
            case _:
                yield e, holds


def of_rule(rule: model.Rule) -> tuple[Condition, ...]:
    """`when` and `unless` of a rule as conditions."""
    return tuple((e, holds) for e, holds in ((rule.when, True), (rule.unless, False)) if e is not None)
