"""What must be true of every hand of a ruleset, whatever is played."""

from __future__ import annotations

from interpreter.engine.playouts import balanced
from interpreter.engine.soundness import faults
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.program import State

ALL_POINTS = 240  # of the pack of Minhwatu


class Claims:
    """What one plan claims, worked out once."""

    def __init__(self, plan: Plan) -> None:
        self.plan, rules = plan, plan.setup.ruleset
        self.zero_sum = balanced(plan)
        deck = plan.setup.deck
        self._values = [(a, v, mask) for a in plan.setup.names.attributes for v, mask in deck.value_masks(a).items()]
        self._points = {1 << n: face.attributes.get("value", 0) for n, face in enumerate(deck.faces)} if rules.id == "minhwatu" else {}

    def ended(self, state: State) -> list[str]:
        """What cannot be of a hand that is over."""
        found = faults(self.plan, state)
        total = sum(state.result) + sum(state.paid)
        if not state.ending:
            found.append("it is over and nothing has ended it")
        if state.winner not in range(-1, self.plan.players):
            found.append(f"the winner is {state.winner}")
        if self.zero_sum and total:
            found.append(f"payments sum to {total}")
        if self._points:
            found += self._taken(state, total)
        return found + self._counted(state)

    def _taken(self, state: State, total: int) -> list[str]:
        """Minhwatu: all points of the pack are taken but for what is left on the table, and par takes them away again."""
        taken = sum(self._points[b] for mask in state.captured for b in bits(mask))
        left = sum(self._points[b] for b in bits(state.table))
        found, options = [], self.plan.setup.options
        if taken + left != ALL_POINTS and not state.stock:
            found.append(f"{taken} points were taken and {left} are left")
        par, bonus = int(str(options["par"])), int(str(options["first_bonus"]))
        if options["settle"] in ("crossed", "at_once") and total != taken + bonus - par * self.plan.players:
            found.append(f"sets change the sum: {total} for {taken} points taken")
        return found

    def _counted(self, state: State) -> list[str]:
        """Of every value of every attribute there are as many cards as the pack has, with those turned over counted as they lie."""
        deck = self.plan.setup.deck
        there = state.stock | state.table | state.in_play
        for mask in (*state.hand, *state.captured, *(getattr(state, ident("z_", zone)) for zone in self.plan.setup.ruleset.zones)):
            there |= mask
        over = list(bits(state.up & ~deck.pack))
        found = []
        for attribute, value, mask in self._values:
            turned = sum(bool(b & mask) - bool(deck.turned[b] & mask) for b in over)
            if (there & mask).bit_count() != (mask & deck.pack).bit_count() + turned:
                found.append(f"{attribute} {value} is there {(there & mask).bit_count()} times")
        return found
