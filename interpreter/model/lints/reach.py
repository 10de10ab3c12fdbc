"""H503 and H504: rules whose time never comes, events behind one that always happens, hands that nothing ends."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Place, Report
from interpreter.model import ruleset as model
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.terms import NO, YES
from interpreter.model.lints.walk import parts

_ENDS = ("wins", "scoring")


def reach(of: Subject, bounds: Bounds, report: Report) -> None:
    """Only where all that happens is known."""
    if of.whole:
        _untimely(of, report)
        _hidden(of, bounds, report)
        _endless(of, bounds, report)


def _rules(ruleset: model.Ruleset) -> Iterator[tuple[str, model.Event | model.Choice]]:
    yield from (("event", e) for e in ruleset.events.values())
    yield from (("choice", c) for c in ruleset.choices.values())


def _untimely(of: Subject, report: Report) -> None:
    comes = of.contexts.at_moments | of.contexts.in_turns
    dropped: dict[str, list[model.Rule]] = {}
    for kind, rule in _rules(of.ruleset):
        if rule.id in comes or rule.at in of.contexts.rules:
            continue
        if rule.span.source is of.own:
            report.add(
                "H503",
                rule.span,
                f"the {kind} `{rule.id}` never happens: nothing comes to the step `{rule.at}`",
                help=f"put `{rule.at}` into `turn`, or `run` it in a `do`",
            )
        else:
            dropped.setdefault(rule.at, []).append(rule)
    turn = of.root.entry("turn")
    if turn is None or turn.key.span.source is not of.own:
        return
    for step, rules in dropped.items():
        names = ", ".join(f"`{rule.id}`" for rule in rules)
        report.add(
            "H503",
            turn.key.span,
            f"nothing comes to the step `{step}` any more, and {names} can never happen",
            related=tuple(Place(rule.span, f"at `{step}`") for rule in rules),
            help=f"put `{step}` into `turn`, or remove what happens there",
        )


def _hidden(of: Subject, bounds: Bounds, report: Report) -> None:
    for step in of.ruleset.steps.values():
        if not step.first:
            continue
        always: model.Event | None = None
        for event in of.ruleset.events.values():
            if event.at != step.id:
                continue
            if always is None:
                plain = event.each is None and event.while_ is None
                always = event if plain and bounds.rule(event) == YES else None
            elif of.own in (event.span.source, always.span.source):
                new = event.span.source is of.own
                report.add(
                    "H503",
                    (event if new else always).span,
                    f"`{event.id}` never happens: `{always.id}` before it always does",
                    related=(Place(always.span if new else event.span, "always happens" if new else "never happens"),),
                    help=f"write `before: {always.id}`" if new else f"give `{always.id}` a condition, or remove `{event.id}`",
                    notes=(f"of the events at `{step.id}` only the first that happens is done",),
                )


def _endless(of: Subject, bounds: Bounds, report: Report) -> None:
    """Whether something in a turn ends the hand."""
    turn = of.root.entry("turn")
    if turn is None:
        return
    doing: list[object] = [s.do for s in of.ruleset.steps.values() if s.id in of.contexts.in_turns]
    doing += [r.do for _, r in _rules(of.ruleset) if r.id in of.contexts.in_turns and bounds.rule(r) != NO]
    if not any(isinstance(verb, model.End) and verb.kind in _ENDS for do in doing for verb in parts(do)):
        report.add(
            "H504",
            turn.key.span,
            "nothing in a turn ends the hand",
            help="add an event such as `{at: …, when: hand of next_player is empty, do: [end: scoring]}`",
        )
