"""What must be true of every hand of a ruleset, whatever is played."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.expression.types import Setting
from interpreter.model import ruleset as model
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.program import State
from interpreter.plan.usage import everything
from tests.engine.seen import faults


def zero_sum(plan: Plan) -> bool:
    """Whether a hand only moves points between the players: losers pay, and nothing is scored from nobody."""
    rules = plan.setup.ruleset
    scores = any(isinstance(part, model.Score) for part in everything(rules))
    return rules.payment.from_losers and not scores and len(set(plan.setup.team)) == plan.players


def ended(plan: Plan, state: State) -> list[str]:
    """What cannot be of a hand that is over."""
    found = faults(plan, state)
    total = sum(state.result) + sum(state.paid)
    if not state.ending:
        found.append("it is over and nothing has ended it")
    if state.winner not in range(-1, plan.players):
        found.append(f"the winner is {state.winner}")
    if zero_sum(plan) and total:
        found.append(f"payments sum to {total}")
    if plan.setup.ruleset.id == "minhwatu":
        found += _taken(plan, state, plan.setup.options)
    return found + _values(plan, state)


def _taken(plan: Plan, state: State, options: Mapping[str, Setting]) -> list[str]:
    """Minhwatu: all 240 points are taken but for what is left on the table, and par takes them away again."""
    value = {1 << n: face.attributes.get("value", 0) for n, face in enumerate(plan.setup.deck.faces)}
    taken = sum(value[b] for mask in state.captured for b in bits(mask))
    left = sum(value[b] for b in bits(state.table))
    found = []
    if taken + left != 240 and not state.stock:
        found.append(f"{taken} points were taken and {left} are left")
    total, players = sum(state.result) + sum(state.paid), plan.players
    par, bonus = int(str(options["par"])), int(str(options["first_bonus"]))
    if options["settle"] in ("crossed", "at_once") and total != taken + bonus - par * players:
        found.append(f"sets change the sum: {total} for {taken} points taken")
    return found


def _values(plan: Plan, state: State) -> list[str]:
    """Of every value of every attribute there are as many cards as the pack has, with those turned over counted as they lie."""
    deck = plan.setup.deck
    there = state.stock | state.table | state.in_play
    for mask in (*state.hand, *state.captured, *(getattr(state, ident("z_", zone)) for zone in plan.setup.ruleset.zones)):
        there |= mask
    found = []
    for attribute in plan.setup.names.attributes:
        for value, mask in deck.value_masks(attribute).items():
            wanted = (mask & deck.pack).bit_count() + _turned(state, deck.turned, mask, deck.pack)
            if (there & mask).bit_count() != wanted:
                found.append(f"{attribute} {value} is there {(there & mask).bit_count()} times")
    return found


def _turned(state: State, turned: dict[int, int], mask: int, pack: int) -> int:
    """How many more cards have a value since their other faces are up."""
    over = state.up & ~pack
    return sum(bool(b & mask) - bool(turned[b] & mask) for b in bits(over))
