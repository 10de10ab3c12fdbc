"""What the bounds say of an expression holds in every hand: words and conditions of the shipped rulesets, evaluated where hands ended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from interpreter.engine.rules import Rules, load
from interpreter.engine.short_matches import Numbered, short_matches
from interpreter.expression import typed
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.terms import NO, YES
from interpreter.model.lints.walk import key, parts
from interpreter.plan.notes import Mode


def closed(rules: Rules) -> Iterator[typed.Typed]:
    """Parts of rows of points and words that speak of a player and of nothing bound."""
    ruleset, seen = rules.ruleset, set()
    words = [w.body for w in ruleset.words.values() if not w.needs]
    for part in parts((*words, *ruleset.yaku.values())):
        bound = any(
            isinstance(p, typed.Bound | typed.Chosen | typed.Broken | typed.Scored)
            or (isinstance(p, typed.AttributeOf | typed.Fact) and getattr(p, "cards", getattr(p, "of", None)) is None)
            or (isinstance(p, typed.Call) and ruleset.words[p.word].needs)
            for p in parts(part)
        )
        absent = isinstance(part, typed.Typed) and typed.may_be_absent(part, ruleset.words)
        if isinstance(part, typed.Typed) and not bound and not absent and key(part) not in seen:
            seen.add(key(part))
            yield part


GAMES = ("cassino", "gostop", "matgo", "minhwatu", "scopa")


@pytest.mark.parametrize("name", GAMES)
def test_what_expressions_come_to_lies_within_their_bounds(name: str) -> None:
    rules = load(name)
    bounds, players = Bounds(rules.ruleset), rules.usual_players
    program = rules.plan(players).program(Mode(census=True, bulk=True))
    states = list(short_matches(rules, players, 5, Numbered(0, 1)))
    wrong = []
    for e in closed(rules):
        for state in states:
            value = program.evaluate(e, state, 0)
            match e.type.kind.value:
                case "yes or no":
                    fits = bool((YES if value else NO) & bounds.truth(e))
                case "number":
                    low, high = bounds.number(e)
                    fits = low <= value <= high
                case "cards":
                    fits = bounds.cards(e).low <= value.bit_count() <= bounds.cards(e).high
                case _:
                    fits = True
            if not fits:
                wrong.append(f"{e.span}: {e.span.text} is {value}")
    assert wrong == [], "\n".join(wrong)
