"""Which events and options of a plan matter: what does nothing and what nobody reads need not be told. Knows no language."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.phrases.fold import Fold
from interpreter.phrases.memory import expressions
from interpreter.phrases.settled import is_nothing
from interpreter.plan.plan import Plan
from interpreter.plan.usage import mentioned, parts


def does_nothing(event: model.Event, fold: Fold) -> bool:
    """Whether nothing comes of an event: not by itself, not by what happens at it, and not by how often it has happened."""
    if event.at in fold.rules.steps and fold.rules.steps[event.at].first:
        return False  # it keeps those after it from happening
    if event.id in mentioned(fold.rules) or not all(_is_void(verb, fold) for verb in event.do):
        return False
    if any(choice.at == event.id and fold.happens(choice.id) for choice in fold.rules.choices.values()):
        return False
    return all(does_nothing(e, fold) for e in fold.rules.events.values() if e.at == event.id and fold.happens(e.id))


def options_that_matter(plan: Plan) -> tuple[str, ...]:
    """The options that some rule would read if they were not settled, while all others are."""
    return tuple(id for id in plan.setup.names.options if _is_read(id, Fold(plan, id)))


def _is_void(verb: model.Verb, fold: Fold) -> bool:
    match verb:
        case model.Change(state=state) if state not in fold.read:
            return True
        case model.Pay(value=value) | model.Score(value=value) | model.Change(verb="add", value=value):
            return _is_zero(fold(value))
        case (
            model.Simple(verb="lay" | "take" | "show" | "turn_over", cards=cards)
            | model.ShowTo(cards=cards)
            | model.Move(cards=cards)
            | model.Stack(cards=cards)
        ):
            return is_nothing(fold(cards))
        case _:
            return False


def _is_zero(e: typed.Typed) -> bool:
    return isinstance(e, typed.Constant) and e.value == 0


def _is_read(option: str, fold: Fold) -> bool:
    return any(_mentions(fold(e), option, fold, set()) for thing in _left(option, fold) for e, _ in expressions(thing))


def _left(option: str, fold: Fold) -> Iterator[object]:
    """What there is of the rules whatever the option is set to."""
    rules, plan = fold.rules, fold.plan
    yield from (rules.steps.values(), rules.payment, rules.match, rules.match_condition)
    yield from (card.when for card in rules.cards.values())
    yield from (one.when for one in rules.teams.get(plan.players, ()))
    happenings: list[model.Event | model.Choice] = [*rules.events.values(), *rules.choices.values()]
    for rule in happenings:
        gates = (rule.when, rule.unless, rule.each)
        gated = any(_mentions(e, option, fold, set()) for gate in gates for e, _ in expressions(gate))
        happens = (fold.holds(rule) and not _of_nothing(rule.each, fold)) if gated else fold.happens(rule.id)
        if happens and not (isinstance(rule, model.Event) and rule.do and does_nothing(rule, fold)):
            yield rule
    yield from (row for row in rules.yaku.values() if fold.holds(row))
    yield from (multiplier for multiplier in rules.multipliers.values() if fold.changes(multiplier))
    if rules.payment.from_losers and plan.players > 2:
        yield from (rule for rule in rules.liability.values() if fold.holds(rule))


def _of_nothing(things: typed.Things | None, fold: Fold) -> bool:
    return things is not None and things.source is not None and is_nothing(fold(things.source))


def _mentions(e: typed.Typed, option: str, fold: Fold, seen: set[str]) -> bool:
    """Whether an expression speaks of an option, by its words too."""
    for part in parts(e):
        if isinstance(part, typed.Setting | typed.ChoiceIs) and part.option == option:
            return True
        if isinstance(part, typed.Call) and part.word not in seen:
            seen.add(part.word)
            if _mentions(fold.word(part.word), option, fold, seen):
                return True
    return False
