"""Many hands without waiting: the same rules and decisions as `Hand`, decided on the spot and without a trace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.engine.errors import HandFault
from interpreter.engine.machine import MOST_DEALS, MOST_TURNS
from interpreter.plan.chance import child, draws, shuffled
from interpreter.plan.code import ident
from interpreter.plan.marks import Ending
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import State

Pick = Callable[[State, int], int]
"""Decides: of so many possibilities (2 or more) the place of one, from 0, in the order of the actions; sets of cards one by one in the
order of counting. `state.seat` is asked."""


def lots(key: int) -> Pick:
    """Any possibility, each as likely as the others, as a key draws."""
    draw = draws(key).__next__
    return lambda state, count: draw() * count >> 32


class Bulk:
    """Plays hands of one plan one after the other.

    trace: whether `notes` are kept in the state; sums: whether `times` and `worth` of rules are; a deal that is void loses its own.
    """

    def __init__(self, plan: Plan, *, trace: bool = False, sums: bool = False) -> None:
        self.plan, setup = plan, plan.setup
        self._program = plan.program(Mode(trace=trace, census=True, bulk=True, sums=sums))
        self._cards = [setup.deck.bit(c.id) for c in setup.deck.cards]
        self._zones = [(p.zone, p.count) for p in plan.packets]
        self._lasting = [s.id for s in setup.names.state.values() if s.lasts == "match"]

    def play(
        self,
        key: int,
        dealer: int,
        pick: Pick,
        *,
        number: int = 1,
        totals: Sequence[int] = (),
        carried: dict[str, int | list[int]] | None = None,
    ) -> State:
        """One hand from the shuffle to the payment; the state as it ends: `result`, `paid`, `winner`, `seen`. Raises HandFault.

        key: that of the seed of the hand, as `key_of` gives it.
        """
        program, setup, seen = self._program, self.plan.setup, 0
        lead = (dealer + setup.ruleset.deal.lead) % setup.players
        for deal in range(MOST_DEALS):
            state = program.state()
            state.dealer, state.hand_number, state.lead, state.seen = dealer, number, lead, seen
            if totals:
                state.match_points = list(totals)
            if carried:
                for id, value in carried.items():
                    setattr(state, ident("s_", id), value)
            state.deck, state.stock = shuffled(child(key, deal), self._cards), setup.deck.pack
            self._run(state, pick)
            if state.ending != Ending.REDEAL:
                break
            seen = state.seen
            carried = {id: getattr(state, ident("s_", id)) for id in self._lasting}
        else:
            raise HandFault(f"{setup.ruleset.id}: {MOST_DEALS} deals in a row were void")
        program.over(state, pick)  # type: ignore[call-arg]
        program.settle(state)
        program.settled(state, pick)  # type: ignore[call-arg]
        return state

    def _run(self, state: State, pick: Pick) -> None:
        program, turn = self._program, self._program.turn
        if self.plan.before_deal:
            program.shuffled(state, pick)  # type: ignore[call-arg]
            if state.ending:
                return
        deal = program.space["deal"]
        for zone, count in self._zones:
            deal(state, zone, count)
        program.dealt(state, pick)  # type: ignore[call-arg]
        while not state.ending:
            turn(state, pick)  # type: ignore[call-arg]
            if state.in_play and not state.ending:
                raise HandFault(f"{self.plan.setup.ruleset.id}: at the end of a turn a card is still in play; a rule must put it somewhere")
            if state.turn >= MOST_TURNS:
                raise HandFault(f"{self.plan.setup.ruleset.id}: after {MOST_TURNS} turns nothing has ended the hand")
