"""Twelve cards and a course of play that each test writes for itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from textwrap import dedent, indent
from typing import Any

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.expression.types import Setting
from tests.small import rules

DECK = ("red_1", "red_2", "red_3", "red_4", "red_5", "red_6", "blue_1", "blue_2", "blue_3", "blue_4", "blue_5", "blue_6")
_ENTRY = re.compile(r"[a-z_0-9]+:( |$)")  # the body is a mapping, written over lines
SECTIONS = {
    "format": "1",
    "id": "tiny",
    "players": "2 to 4",
    "attributes": "{suit: [red, blue], rank: 1 to 6}",
    "cards": "{every: [suit, rank]}",
    "cards_match": "rank of this card is rank of that card",
    "deal": "{first: dealer, lead: dealer, packets: [hand 2, table 2]}",
    "turn": "[play, finish]",
    "payment": "{from: nobody, to: winner, amount: points}",
}


def text(**sections: Any) -> str:
    """A ruleset: what is not said is as in `SECTIONS`."""
    parts = []
    for key, body in {**SECTIONS, **sections}.items():
        body = dedent(body).strip("\n")
        parts.append(f"{key}:\n{indent(body, '  ')}\n" if "\n" in body or _ENTRY.match(body) else f"{key}: {body}\n")
    return "".join(parts)


def tiny(settings: Mapping[str, Setting] | None = None, **sections: Any) -> Rules:
    return rules(text(**sections), **(settings or {}))


def deal(players: int = 2, deck: Sequence[str] = DECK, *, dealer: int = 0, trace: bool = True, **sections: Any) -> Hand:
    """A hand from a deck in order: with two players a has red_1 and red_2, b red_3 and red_4; red_5 and red_6 lie on the table."""
    return tiny(**sections).deal(players, deck=deck, dealer=dealer, trace=trace)


def at(hand: Hand, place: str) -> tuple[str, ...]:
    """The cards of a place, such as `table`, `pot`, `hand a`, `stock` (in order)."""
    zone, _, owner = place.partition(" ")
    deck, state = hand.plan.setup.deck, hand.state
    if zone == "stock":
        return tuple(deck.ids[b.bit_length() - 1] for b in state.deck[state.top :])
    if owner:
        seat = "abcd".index(owner)
        return deck.names(getattr(state, zone)[hand.plan.setup.team[seat] if zone == "captured" else seat])
    return deck.names(getattr(state, zone) if hasattr(state, zone) else getattr(state, f"z_{zone}"))


def piles(hand: Hand) -> list[tuple[tuple[str, ...], str, int, int]]:
    """Cards, kind, owner and worth of the piles that lie anywhere."""
    kinds, deck = hand.plan.setup.names.pile_kinds(), hand.plan.setup.deck
    return [(deck.names(cards), kinds[kind], owner, worth) for cards, kind, owner, worth in hand.state.piles]


def play(hand: Hand, *actions: str) -> Hand:
    for action in actions:
        hand.apply(action)
    return hand
