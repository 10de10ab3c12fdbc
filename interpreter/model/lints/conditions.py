"""H503 and H508: conditions that never hold, or always, under every value of every option and every number of players."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.terms import NO, YES
from interpreter.model.lints.walk import of_rule
from interpreter.text import Span

_NEVER = {"yaku": "can never be made", "multiplier": "can never apply", "liability": "can never apply", "choice": "can never be offered"}
_KINDS = {"events": "event", "choices": "choice", "yaku": "yaku", "multipliers": "multiplier", "liability": "liability"}


def conditions(of: Subject, bounds: Bounds, report: Report) -> None:
    """Rules that cannot be, and parts of their conditions that say nothing."""
    for section, kind in _KINDS.items():
        rules: dict[str, model.Rule] = getattr(of.ruleset, section)
        for rule in rules.values():
            if of.is_own(rule) and of.sound(section, rule.id):
                _rule(rule, kind, bounds, of, report)
    for id, word in of.ruleset.words.items():
        if word.body.span.source is of.own and of.sound("words", id):
            for e in _inner(word.body):
                _part(e, bounds, report)


def _rule(rule: model.Rule, kind: str, bounds: Bounds, of: Subject, report: Report) -> None:
    each = rule.each if isinstance(rule, model.Event | model.Choice) else None
    if bounds.rule(rule) == NO:
        _never(rule, kind, each, bounds, report)
        return
    with bounds.inside(each):
        for e, holds in of_rule(rule):
            if e.span.source is not of.own or isinstance(e, typed.Constant):
                continue
            if bounds.truth(e) == (YES if holds else NO):
                says = "always" if holds else "never"
                report.add(
                    "H508",
                    e.span,
                    f"this condition of `{rule.id}` {says} holds: it says nothing",
                    label=f"{says} holds",
                    help=_advice(e) or f"leave out `{'when' if holds else 'unless'}`, or ask what was meant",
                )
            else:
                for part in _inner(e):
                    _part(part, bounds, report)


def _never(rule: model.Rule, kind: str, each: typed.Things | None, bounds: Bounds, report: Report) -> None:
    with bounds.inside(each):
        span = next((_narrowest(e, holds, bounds) for e, holds in of_rule(rule) if _fails(e, holds, bounds)), rule.span)
    if each is not None and each.source is not None and bounds.things(each)[1] <= 0:
        span = each.source.span
    what = _NEVER.get(kind, "can never happen")
    label = "never holds" if span is not rule.span else "its conditions contradict each other"
    if each is not None and each.source is not None and span is each.source.span:
        label = "there are never any"
    report.add(
        "H503",
        span,
        f"the {kind} `{rule.id}` {what}, whatever the options and the cards",
        label=label,
        help="change the condition, or leave the rule out",
    )


def _fails(e: typed.Typed, holds: bool, bounds: Bounds) -> bool:
    return bounds.truth(e) == (NO if holds else YES)


def _narrowest(e: typed.Typed, holds: bool, bounds: Bounds) -> Span:
    """The smallest part that alone decides."""
    if isinstance(e, typed.Not):
        return _narrowest(e.operand, not holds, bounds)
    if isinstance(e, typed.Logic) and (e.operator == "and") == holds:
        part = next((p for p in e.parts if _fails(p, holds, bounds)), None)
        return _narrowest(part, holds, bounds) if part is not None else e.span
    return e.span


def _inner(e: typed.Typed) -> Iterator[typed.Typed]:
    """The conditions inside a condition or another expression, outermost first: parts of `and` and `or`, what `if` asks."""
    match e:
        case typed.Logic():
            for part in e.parts:
                yield part
                yield from _inner(part)
        case typed.Not():
            yield from _inner(e.operand)
        case typed.If():
            yield e.test
            for part in (e.test, e.then, e.other):
                yield from _inner(part)
        case typed.Arithmetic() | typed.Join() | typed.Compare():
            yield from _inner(e.left)
            yield from _inner(e.right)
        case _:
            return


def _part(e: typed.Typed, bounds: Bounds, report: Report) -> None:
    if isinstance(e, typed.Logic | typed.Constant):
        return  # its parts are looked at one by one
    found = bounds.truth(e)
    if found in (YES, NO):
        says = "always" if found == YES else "never"
        help = _advice(e) or "leave it out, or ask what was meant"
        report.add("H508", e.span, f"this part of the condition {says} holds", label=f"{says} holds", help=help)


def _advice(e: typed.Typed) -> str:
    """What to write where the attribute of one card is asked of what may be many."""
    sides = (e.left, e.right) if isinstance(e, typed.Compare) else ()
    for side in sides:
        if isinstance(side, typed.AttributeOf) and isinstance(side.cards, typed.Own | typed.Named):
            return f"`{side.attribute}` is that of a single card; `sum of {side.attribute} in …` is that of several"
    return ""
