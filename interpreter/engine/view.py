"""What one seat may know of a hand: built up from what it may see, never cut down from the whole."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.frozen import frozen
from interpreter.plan.code import ident
from interpreter.plan.plan import Plan
from interpreter.plan.program import State


@frozen
class PileView:
    """A pile on the table. owner: a seat, -1 for nobody."""

    kind: str
    owner: int
    worth: int
    cards: tuple[str, ...]


@frozen
class View:
    """Everything a person at `seat` sees. Cards are ids in pack order; what stands by seat is a tuple over seats.

    hands: how many cards each holds. shown: what of each hand all have seen. told: what of each hand was shown to this seat. backward:
    whether the order of turns is turned round. in_play: what was played or turned up and lies nowhere yet.
    stock: how many cards are left in it. counts: how often each event and choice has happened, as far as the rules count it.
    state: what the hand remembers, of cards only those that the seat may know.
    legal: (action, name), only when the seat is to move.
    """

    seat: int
    to_move: int
    mover: int
    dealer: int
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    captured: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    told: tuple[tuple[str, ...], ...]
    table: tuple[str, ...]
    in_play: tuple[str, ...]
    piles: tuple[PileView, ...]
    zones: Mapping[str, tuple[str, ...]]
    stock: int
    backward: bool
    points: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]
    state: Mapping[str, int | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, ...], ...]]
    turn_number: tuple[int, ...]
    legal: tuple[tuple[int, str], ...]


def view(plan: Plan, state: State, seat: int, to_move: int, points: tuple[int, ...], legal: tuple[tuple[int, str], ...]) -> View:
    """The view of a seat. Raises IndexError for a seat that is not there."""
    deck, rules, names = plan.setup.deck, plan.setup.ruleset, plan.setup.names
    if seat not in range(plan.players):
        raise IndexError(f"there is no seat {seat}")
    seats, open_zones = range(plan.players), [z for z, public in rules.zones.items() if public]
    known = state.hand[seat] | state.table | state.in_play
    for mask in (*state.captured, *(held & shown for held, shown in zip(state.hand, state.shown, strict=True))):
        known |= mask
    for other in seats:
        known |= told(plan, state, seat, other)
    for zone in open_zones:
        known |= getattr(state, ident("z_", zone))
    kept: dict[str, int | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, ...], ...]] = {}
    for held in names.state.values():
        value = getattr(state, ident("s_", held.id))
        if held.holds.kind.value == "cards":
            kept[held.id] = tuple(deck.names(v & known) for v in value) if held.per_player else deck.names(value & known)
        else:
            kept[held.id] = tuple(value) if held.per_player else value
    return View(
        seat=seat,
        to_move=to_move,
        mover=state.mover,
        dealer=state.dealer,
        hand=deck.names(state.hand[seat]),
        hands=tuple(m.bit_count() for m in state.hand),
        captured=tuple(deck.names(state.captured[plan.setup.team[p]]) for p in seats),
        shown=tuple(deck.names(state.shown[p] & state.hand[p]) for p in seats),
        told=tuple(deck.names(told(plan, state, seat, p)) for p in seats),
        table=deck.names(state.table),
        in_play=deck.names(state.in_play),
        piles=tuple(PileView(names.pile_kinds()[k], o, w, deck.names(c)) for c, k, o, w in state.piles if c & state.table),
        zones={z: deck.names(getattr(state, ident("z_", z))) for z in open_zones},
        stock=state.stock.bit_count(),
        backward=plan.setup.reverses and state.back == 1,
        points=points,
        counts={r: tuple(getattr(state, ident("n_", r))) for r in names.rules if hasattr(state, ident("n_", r))},
        state=kept,
        turn_number=tuple(state.turn_number),
        legal=legal,
    )


def told(plan: Plan, state: State, seat: int, other: int) -> int:
    """What of the hand of another seat was shown to a seat, as a mask; no card of its own hand."""
    if not plan.setup.tells or seat == other:
        return 0
    return int(state.told[seat * plan.players + other] & state.hand[other])
