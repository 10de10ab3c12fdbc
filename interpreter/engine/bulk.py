"""Many hands without waiting: the same rules and decisions as `Hand`, decided on the spot and without a trace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.engine.errors import HandFault
from interpreter.engine.machine import MOST_DEALS, MOST_TURNS
from interpreter.plan.chance import order
from interpreter.plan.code import ident
from interpreter.plan.marks import Ending
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import State

Pick = Callable[[State], int]  # the state holds `seat`, `legal` and (of sets) `sets`; a set that is picked goes to `picked`


def random_pick(draw: Callable[[], float]) -> Pick:
    """Any legal action, each as likely as the others; of sets each as likely. draw: gives a number from 0 up to 1, 1 left out."""

    def pick(state: State) -> int:
        legal = state.legal
        if state.sets:
            return _with_sets(state, draw)
        for _ in range(int(draw() * legal.bit_count())):
            legal &= legal - 1
        return int((legal & -legal).bit_length() - 1)

    return pick


def _with_sets(state: State, draw: Callable[[], float]) -> int:
    options: list[tuple[int, int]] = []
    legal = state.legal
    for start, sets in state.sets.items():
        size = max((s.bit_length() for s in sets), default=0) + 1
        if legal >> start & ((1 << size) - 1):
            options += [(start, s) for s in sets]
            legal &= ~(((1 << size) - 1) << start)
    while legal:
        bit = legal & -legal
        options.append((bit.bit_length() - 1, 0))
        legal ^= bit
    action, state.picked = options[int(draw() * len(options))]
    return action


class Bulk:
    """Plays hands of one plan one after the other. trace: whether `notes` are kept in the state; a deal that is void loses its own."""

    def __init__(self, plan: Plan, *, trace: bool = False) -> None:
        self.plan = plan
        self._program = plan.program(Mode(trace=trace, census=True, bulk=True))
        self._cards = [plan.setup.deck.bit(c.id) for c in plan.setup.deck.cards]
        self._zones = [(p.zone, p.count) for p in plan.packets]

    def play(
        self,
        seed: str,
        dealer: int,
        pick: Pick,
        *,
        number: int = 1,
        totals: Sequence[int] = (),
        carried: dict[str, int | list[int]] | None = None,
    ) -> State:
        """One hand from the shuffle to the payment; the state as it ends: `result`, `paid`, `winner`, `seen`. Raises HandFault."""
        program, setup, seen = self._program, self.plan.setup, 0
        for deal in range(MOST_DEALS):
            state = program.state()
            state.dealer, state.hand_number, state.lead = dealer, number, (dealer + setup.ruleset.deal.lead) % setup.players
            state.seen = seen
            if totals:
                state.match_points = list(totals)
            for id, value in (carried or {}).items():
                setattr(state, ident("s_", id), value)
            cards = self._cards
            state.deck, state.stock = [cards[i] for i in order(f"{seed}/{deal}", len(cards))], setup.deck.pack
            self._run(state, pick)
            if state.ending != Ending.REDEAL:
                break
            seen = state.seen
            carried = {s.id: getattr(state, ident("s_", s.id)) for s in setup.names.state.values() if s.lasts == "match"}
        else:
            raise HandFault(f"{setup.ruleset.id}: {MOST_DEALS} deals in a row were void")
        program.over(state, pick)  # type: ignore[call-arg]
        program.settle(state)
        program.settled(state, pick)  # type: ignore[call-arg]
        return state

    def _run(self, state: State, pick: Pick) -> None:
        program = self._program
        begin, turn = program.begin, program.turn
        if self.plan.before_deal:
            program.shuffled(state, pick)  # type: ignore[call-arg]
            if state.ending:
                return
        for zone, count in self._zones:
            program.space["deal"](state, zone, count)
        program.dealt(state, pick)  # type: ignore[call-arg]
        while not state.ending:
            begin(state)
            turn(state, pick)  # type: ignore[call-arg]
            if state.in_play and not state.ending:
                raise HandFault(f"{self.plan.setup.ruleset.id}: at the end of a turn a card is still in play; a rule must put it somewhere")
            if state.turn >= MOST_TURNS:
                raise HandFault(f"{self.plan.setup.ruleset.id}: after {MOST_TURNS} turns nothing has ended the hand")
