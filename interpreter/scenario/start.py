"""From a position in which every card has its place to the state of a hand that starts there. Knows the fields of states."""

from __future__ import annotations

from interpreter.plan.code import ident
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State
from interpreter.plan.runtime import turn_over
from interpreter.scenario.position import Position


def start(position: Position, plan: Plan, program: Program) -> State:
    """The state in which seat 0 is about to begin its turn, or the cards have just been shuffled or dealt."""
    setup, names, values = plan.setup, plan.setup.names, program.values
    state = program.state()
    state.dealer = position.dealer
    state.lead = (position.dealer + setup.ruleset.deal.lead) % position.players
    state.hand_number, state.match_points = position.hand_number, list(position.match_points)
    for zone, cards in position.shared.items():
        setattr(state, values.zone(zone), cards)
    state.piles = [[pile.cards, setup.pile_kind(pile.kind), pile.owner, pile.worth] for pile in position.piles]
    for pile in position.piles:
        state.table |= pile.cards
        state.piled |= pile.cards
    state.deck = list(position.stock)
    state.stock = sum(position.stock)
    state.hand, state.shown = list(position.own["hand"]), list(position.own["shown"])
    for seat, cards in enumerate(position.own["captured"]):
        state.captured[setup.team[seat]] |= cards
    for (id, seat), value in position.state.items():
        _set(state, ident("s_", id), seat, value)
    for (id, seat), count in position.counts.items():
        _set(state, ident("n_", id), seat, count)
    if position.turned:
        shared = tuple(values.zone(zone) for zone in ("table", "in_play", *names.zones))
        turn_over(state, position.turned, setup.deck.turned, shared, ("hand", "captured", "shown"))
    if not position.at:
        state.turn_number = _turns_before(position, state.lead)
        state.turn = sum(state.turn_number)
        state.mover = position.players - 1
    return state


def _set(state: State, field: str, seat: int, value: int) -> None:
    if seat < 0:
        setattr(state, field, value)
    else:
        getattr(state, field)[seat] = value


def _turns_before(position: Position, lead: int) -> list[int]:
    """How many turns each seat has had when seat 0 begins its turn of the given number: those between lead and it one more."""
    return [position.turn - (seat < lead or lead == 0) for seat in range(position.players)]
