"""Actions that were done without asking, since nothing else was possible: a scenario may name them or leave them out."""

from __future__ import annotations

from interpreter.plan.actions import SEATS, Block
from interpreter.plan.deck import bits
from interpreter.plan.marks import Mark, Note
from interpreter.plan.plan import Plan


def unasked(plan: Plan, note: Note) -> str:
    """The name of the action that a note tells of, if it was the only one; the empty text for every other note."""
    _, _, mark, number, *data = note
    if mark == Mark.DECIDE and data[1]:
        return plan.actions.whole(plan.actions.choose, data[0])
    if mark == Mark.CHOICE and data[1]:
        return _name(plan, plan.actions.of[plan.keys[number][1]], data[0])
    return ""


def _name(plan: Plan, block: Block, thing: int) -> str:
    match block.kind:
        case "":
            return block.label
        case "attribute":
            return f"{block.label} {plan.setup.names.attributes[block.attribute].show(thing)}"
        case "seat":
            return f"{block.label} {SEATS[thing]}"
        case "pile":
            return plan.actions.whole(block, next(bits(thing)))
        case _:
            return plan.actions.whole(block, thing)
