"""How it is told that a hand went wrong: at the rule that is to blame, with the command that shows the hand again.

The hands are those of matches of seats that decide by lot, known by the seed of the match and the number of the hand in it.
"""

from __future__ import annotations

import re

from interpreter.diagnostics import Place, Report
from interpreter.engine.rules import Rules
from interpreter.engine.short_matches import Numbered
from interpreter.expression.types import Setting
from interpreter.model import ruleset as model
from interpreter.model.declare import show
from interpreter.text import Span

CODE = "H603"
MEND = "say what happens then: an event for this case, or an `unless` that keeps it from happening"

_ID = re.compile(r"(?m)^id:\s*(\S+)")
_NAMED = re.compile(r"`([a-z][a-z0-9_]*)`")


def tell(report: Report, span: Span, message: str, rules: Rules, name: str, players: int, at: Numbered, help: str = MEND) -> None:
    """Report a hand that went wrong. name: how the ruleset is called on the command line. at: which hand it was."""
    given = "".join(f" --set {id}={_plain(value)}" for id, value in rules.settings.items())
    hands = f" --hands {at.hand}" if at.hand > 1 else ""
    again = f"hwatu play {name} --watch --bots random --players {players} --seed {at.seed}{hands}{given}"
    own = rules.ruleset.chain[-1]
    report.add(
        CODE,
        span if span.source is own else own_name(rules.ruleset),
        message,
        related=() if span.source is own else (Place(span, "by this"),),
        help=help,
        notes=(f"so it is with {players} players in hand {at.hand} of the match with seed {at.seed}; to watch it: {again}",),
    )


def fault(ruleset: model.Ruleset, said: str) -> tuple[Span, str]:
    """Where a fault of a hand belongs, and what it says without the name of the ruleset."""
    said = said.removeprefix(f"{ruleset.id}: ")
    for id in _NAMED.findall(said):
        for rules in (ruleset.events, ruleset.choices, ruleset.yaku, ruleset.multipliers, ruleset.liability, ruleset.steps):
            if id in rules:
                return rules[id].span, f"when hands are played out, {said}"
    return turn(ruleset), said


def turn(ruleset: model.Ruleset) -> Span:
    """Where a fault is shown that names no rule: at the first step of the turn."""
    first = ruleset.steps.get(ruleset.turn[0]) if ruleset.turn else None
    return first.span if first else own_name(ruleset)


def own_name(ruleset: model.Ruleset) -> Span:
    """The name that the own file has for itself."""
    own = ruleset.chain[-1]
    id = _ID.search(own.text)
    return own.span(*id.span(1)) if id else own.span(0, 0)


def _plain(value: Setting | dict[int, Setting]) -> str:
    if isinstance(value, dict):
        return "'{" + ", ".join(f"{players}: {show(one)}" for players, one in value.items()) + "}'"
    return ",".join(value) if isinstance(value, tuple) else show(value)
