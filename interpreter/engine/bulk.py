"""Many hands without waiting: the same rules and decisions as `Hand`, decided on the spot and without a trace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.engine.errors import HandFault
from interpreter.engine.machine import MOST_DEALS, MOST_TURNS
from interpreter.plan.chance import child, draws, shuffled
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
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


def noted_lots(key: int, counts: list[int]) -> Pick:
    """The same; of each decision the number of possibilities is noted."""
    draw, note = draws(key).__next__, counts.append

    def pick(state: State, count: int) -> int:
        note(count)
        return draw() * count >> 32

    return pick


class Bulk:
    """Plays hands of one plan one after the other.

    trace: whether `notes` are kept in the state; sums: whether `times` and `worth` of rules are; a deal that is void loses its own.
    few: whether there are only a few hands to play.
    """

    def __init__(self, plan: Plan, *, trace: bool = False, sums: bool = False, few: bool = False) -> None:
        self.plan, setup = plan, plan.setup
        self._program = plan.program(Mode(trace=trace, census=True, bulk=True, sums=sums, plain=few))
        self._cards = [1 << number for number in range(len(setup.deck.cards))]
        self._first = setup.ruleset.deal.first
        self._hands, self._shared = self._places()
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

    def _places(self) -> tuple[list[list[int]], dict[str, list[int]]]:
        """Which places of the pack are dealt to each hand, from the first on, and to each shared zone: found by dealing the places."""
        state, size = self._program.state(), len(self._cards)
        state.deck, state.stock, state.dealer = [1 << place for place in range(size)], (1 << size) - 1, -self._first
        self._deal_packets(state)
        zones = dict.fromkeys(packet.zone for packet in self.plan.packets if packet.zone != "hand")
        fields = [zone if zone == "table" else ident("z_", zone) for zone in zones]

        def places(mask: int) -> list[int]:
            return [bit.bit_length() - 1 for bit in bits(mask)]

        return [places(hand) for hand in state.hand], {field: places(getattr(state, field)) for field in fields}

    def _deal_packets(self, state: State) -> None:
        for packet in self.plan.packets:
            self._program.space["deal"](state, packet.zone, packet.count)

    def _deal(self, state: State) -> None:
        """All packets at once, from a whole pack."""
        card, hand = state.deck.__getitem__, state.hand
        players, seat = len(hand), state.dealer + self._first
        dealt, top = 0, 0
        for places in self._hands:
            cards = hand[seat % players] = sum(map(card, places))
            dealt, top, seat = dealt | cards, top + len(places), seat + 1
        for field, places in self._shared.items():
            cards = sum(map(card, places))
            dealt, top = dealt | cards, top + len(places)
            setattr(state, field, cards)
        state.stock ^= dealt
        state.top = top

    def _run(self, state: State, pick: Pick) -> None:
        program, turn = self._program, self._program.turn
        if self.plan.before_deal:
            program.shuffled(state, pick)  # type: ignore[call-arg]
            if state.ending:
                return
            self._deal_packets(state)
        else:
            self._deal(state)
        program.dealt(state, pick)  # type: ignore[call-arg]
        if state.ending:
            return
        for _ in range(MOST_TURNS):
            turn(state, pick)  # type: ignore[call-arg]
            if state.ending:
                return
            if state.in_play:
                raise HandFault(f"{self.plan.setup.ruleset.id}: at the end of a turn a card is still in play; a rule must put it somewhere")
        raise HandFault(f"{self.plan.setup.ruleset.id}: after {MOST_TURNS} turns nothing has ended the hand")
