"""Actions that a scenario says are not offered in the end. Knows what actions there are; decides nothing."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.trace import seat_name
from interpreter.plan.plan import Plan
from interpreter.scenario.found import Difference
from interpreter.scenario.read import Scenario


def refused(scenario: Scenario, hand: Hand, report: Report) -> Iterator[Difference]:
    """Those that are offered all the same, or cannot be refused since nobody is asked. What is no action at all is reported (H401)."""
    for item in scenario.refused:
        name = " ".join(item.written.split())
        if not _is_action(hand.plan, name):
            near = get_close_matches(name, _names(hand.plan), n=1)
            help = f"did you mean `{near[0]}`?" if near else "write an action as `play` has it"
            report.add("H401", item.span, f"`{hand.plan.setup.ruleset.id}` has no action `{name}`", help=help)
        elif hand.over:
            yield Difference(item.span, f"`{name}`", "refused", "the hand is over")
        elif hand.meant(name) is not None:
            yield Difference(item.span, f"`{name}`", "refused", f"{seat_name(hand.seat)} may do it")


def _is_action(plan: Plan, name: str) -> bool:
    """Whether somebody may do this at some time. The cards of a set may stand in any order."""
    label, *things = name.split() or [""]
    block = plan.actions.of.get(label)
    if block is not None and block.kind == "set":
        return bool(things) and set(things) <= set(plan.setup.deck.ids)
    return name in _names(plan)


def _names(plan: Plan) -> list[str]:
    return [plan.actions.name(action) for action in range(plan.actions.size)]
