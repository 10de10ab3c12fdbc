"""H506: loops, and choices that are offered again, that change nothing of what their conditions read. H503: what stands behind `end`."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Place, Report
from interpreter.expression import typed
from interpreter.expression.types import CARDS
from interpreter.model import ruleset as model
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.walk import parts, through_words

_CARDS = "cards"
_MOVING = (model.Flip, model.Move, model.Stack, model.DealPacket, model.SitOut, model.Cut)


def effects(of: Subject, report: Report) -> None:
    """Loops only where all that a rule leads to is known."""
    rules = of.ruleset
    for do in (*(s.do for s in rules.steps.values()), *(e.do for e in rules.events.values()), *(c.do for c in rules.choices.values())):
        _behind_end(do, of, report)
    if not of.read("events", "choices", "steps"):
        return
    for event in of.ruleset.events.values():
        if event.while_ is None or event.while_.span.source is not of.own:
            continue
        changed = _changes(event, of.ruleset)
        if _sound(changed, of) and not changed & _reads((event.while_, event.when, event.unless), of.ruleset):
            report.add(
                "H506",
                event.while_.span,
                f"`{event.id}` never stops: what it does changes nothing that its `while` reads",
                label="always the same",
                help="let the `do` move a card or change a state that is named here, or write `when`",
            )
    for choice in of.ruleset.choices.values():
        if not choice.again or choice.span.source is not of.own:
            continue
        changed = _changes(choice, of.ruleset)
        if _sound(changed, of) and not changed & _reads((choice.when, choice.unless, choice.each), of.ruleset):
            report.add(
                "H506",
                choice.span,
                f"`{choice.id}` can be taken without end: it changes nothing that its conditions read",
                help="leave out `again`, or give it a condition that its `do` changes",
            )


def _behind_end(do: tuple[model.Verb, ...], of: Subject, report: Report) -> None:
    for place, verb in enumerate(do[:-1]):
        if isinstance(verb, model.End) and do[place + 1].span.source is of.own:
            over = "turn" if verb.kind == "turn" else "hand"
            report.add("H503", do[place + 1].span, f"this is never done: the {over} has ended before it", label="behind `end`",
                       related=(Place(verb.span, f"here the {over} ends"),), help="put it before `end`, or leave it out")  # fmt: skip
            return


def _sound(ids: set[str], of: Subject) -> bool:
    """Whether nothing wrong was found in any of the rules that something leads to."""
    return all(of.sound(section, id) for section in ("events", "choices", "steps") for id in ids)


def _changes(rule: model.Event | model.Choice, ruleset: model.Ruleset) -> set[str]:
    """What a rule changes: states, counts, cards; with the steps that it runs and the rules that are hooked to it."""
    found: set[str] = set()
    todo: list[str] = [rule.id]
    while todo:
        id = todo.pop()
        if id in found:
            continue
        found.add(id)
        for verb in _verbs(id, ruleset):
            match verb:
                case model.Change():
                    found.add(verb.state)
                case model.Run():
                    todo.append(verb.step)
                case model.Simple(verb="show"):
                    found.add("shown")
                case model.End():
                    found |= {_CARDS, *ruleset.names.state, *ruleset.names.rules}
                case model.Simple() | model.Choose():
                    found.add(_CARDS)
                case _ if isinstance(verb, _MOVING):
                    found.add(_CARDS)
                case _:
                    pass
        todo += [event.id for event in ruleset.events.values() if event.at == id]
        todo += [choice.id for choice in ruleset.choices.values() if choice.at == id]
    return found


def _verbs(id: str, ruleset: model.Ruleset) -> Iterator[object]:
    for section in (ruleset.events, ruleset.choices, ruleset.steps):
        if id in section:
            yield from (part for part in parts(section[id].do) if isinstance(part, model.Verb))


def _reads(conditions: tuple[object, ...], ruleset: model.Ruleset) -> set[str]:
    """What conditions depend on, in the same words."""
    found: set[str] = set()
    for part in through_words(conditions, ruleset):
        match part:
            case typed.Own(name="points") | typed.Scored() | typed.WithMore():
                found |= {_CARDS, *ruleset.names.state, *ruleset.names.rules}
            case typed.Own() | typed.Shared():
                found.add(part.name)
                if part.type == CARDS and part.name != "shown" and part.name not in ruleset.names.state:
                    found.add(_CARDS)
            case typed.Zone() | typed.Top() | typed.Chosen() | typed.PileCards() | typed.Fact():
                found.add(_CARDS)
            case typed.Things(kind="card" | "set" | "pile"):
                found.add(_CARDS)
            case _:
                pass
    return found
