"""What must be true of a hand at every moment, whatever the rules are: where its cards lie, and what a seat can know of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from interpreter.engine.hand import Hand
from interpreter.engine.view import View, told
from interpreter.plan.code import ident
from interpreter.plan.plan import Plan
from interpreter.plan.program import State


def places(plan: Plan, state: State) -> dict[str, int]:
    """The cards of every place, as masks."""
    found = {"stock": state.stock, "table": state.table, "in play": state.in_play}
    found |= {zone: getattr(state, ident("z_", zone)) for zone in plan.setup.ruleset.zones}
    found |= {f"hand of {seat}": mask for seat, mask in enumerate(state.hand)}
    return found | {f"captured of {seat}": mask for seat, mask in enumerate(state.captured)}


def faults(plan: Plan, state: State) -> list[str]:
    """What cannot be of the cards of a state: each must be in one place, and piles must agree with what lies there."""
    deck, found, seen = plan.setup.deck, [], 0
    for place, mask in places(plan, state).items():
        front = deck.front(mask)
        if front.bit_count() != mask.bit_count():
            found.append(f"two faces of one card are in the {place}")
        if front & seen:
            found.append(f"{', '.join(deck.names(front & seen))} in the {place} is in two places")
        seen |= front
        if mask & ~state.up:
            found.append(f"a face that is not up is in the {place}")
    if seen != deck.pack:
        found.append(f"{', '.join(deck.names(deck.pack & ~seen))} is nowhere")
    stock = sum(state.deck[state.top :])
    if stock != state.stock or len(state.deck[state.top :]) != state.stock.bit_count():
        found.append("the order of the stock is not that of its cards")
    return found + _pile_faults(plan, state)


def _pile_faults(plan: Plan, state: State) -> list[str]:
    found, joined = [], 0
    for cards, *_ in state.piles:
        if cards & joined or not cards:
            found.append("piles overlap or are empty")
        joined |= cards
        where = [place for place, mask in places(plan, state).items() if mask & cards]
        if len(where) != 1 or where[0].partition(" ")[0] in ("hand", "captured", "stock"):
            found.append(f"a pile lies in {where}")
    if joined != state.piled:
        found.append("the cards in piles are not those that are kept as such")
    return found


def hidden(hand: Hand, seat: int) -> frozenset[str]:
    """The cards that a seat cannot know: the stock, the hands of others but for what they showed (all or it), places that nobody sees."""
    plan, state = hand.plan, hand.state
    mask = state.stock
    for other, held in enumerate(state.hand):
        if other != seat:
            mask |= held & ~state.shown[other] & ~told(plan, state, seat, other)
    for zone, public in plan.setup.ruleset.zones.items():
        mask |= 0 if public else getattr(state, ident("z_", zone))
    return frozenset(plan.setup.deck.names(mask))


def leaks(hand: Hand, seat: int, view: View) -> set[str]:
    """Cards that a view names and its seat cannot know; what the seat itself may choose among is shown to it by the rules."""
    offered = set(spoken(view.legal)) if view.to_move == seat else set()
    return (set(spoken(view)) & hidden(hand, seat)) - offered


def spoken(thing: object) -> Iterator[str]:
    """Every word of a view, at whatever depth."""
    if isinstance(thing, str):
        yield from thing.split()
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from spoken(key)
            yield from spoken(value)
    elif isinstance(thing, (list, tuple)):
        for one in thing:
            yield from spoken(one)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from spoken(getattr(thing, field.name))
