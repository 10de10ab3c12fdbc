"""What the tests of hands share: playing at random, where every card is, what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from interpreter.engine.hand import Hand
from interpreter.engine.view import View
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.program import State


def steps(hand: Hand, random: Random) -> Iterator[Hand]:
    """A hand at each of its decisions, decided at random, and at its end."""
    while not hand.over:
        yield hand
        hand.apply(random.choice(hand.legal_actions()))
    yield hand


def played(hand: Hand, random: Random) -> Hand:
    for _ in steps(hand, random):
        pass
    return hand


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
            found.append(f"two faces of one card in {place}")
        if front & seen:
            found.append(f"in two places: {', '.join(deck.names(front & seen))} ({place})")
        seen |= front
        if mask & ~state.up:
            found.append(f"a face that is not up in {place}")
    if seen != deck.pack:
        found.append(f"nowhere: {', '.join(deck.names(deck.pack & ~seen))}")
    stock = sum(state.deck[state.top :])
    if stock != state.stock or len(state.deck[state.top :]) != state.stock.bit_count():
        found.append("the order of the stock is not that of its cards")
    joined = 0
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
    """The cards that a seat cannot know: the stock, the hands of others but for what they showed, places that nobody sees."""
    plan, state = hand.plan, hand.state
    mask = state.stock
    for other, held in enumerate(state.hand):
        if other != seat:
            mask |= held & ~state.shown[other]
    for zone, public in plan.setup.ruleset.zones.items():
        mask |= 0 if public else getattr(state, ident("z_", zone))
    return frozenset(plan.setup.deck.names(mask))


def spoken(thing: object) -> Iterator[str]:
    """Every word of a view, at whatever depth."""
    if isinstance(thing, str):
        yield from thing.split()
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from spoken(key)
            yield from spoken(value)
    elif isinstance(thing, (list, tuple)):
        for one in thing:
            yield from spoken(one)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from spoken(getattr(thing, field.name))


def leaks(hand: Hand, seat: int, view: View) -> set[str]:
    """Cards that a view names and its seat cannot know; what the seat itself may choose among is shown to it by the rules."""
    offered = set(spoken(view.legal)) if view.to_move == seat else set()
    return (set(spoken(view)) & hidden(hand, seat)) - offered


def cards_of(hand: Hand, mask: int) -> list[str]:
    return [hand.plan.setup.deck.ids[b.bit_length() - 1] for b in bits(mask)]
