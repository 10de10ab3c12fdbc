"""Random hands of every shipped ruleset, with options at random: what must hold after every action and at the end.

On CI the hands are the same every time; elsewhere they are others on every run. A failure names the seed.
"""

from __future__ import annotations

import os
from random import Random, SystemRandom

import pytest

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.soundness import faults, leaks
from tests.engine.seen import steps
from tests.property.claims import Claims
from tests.tables import TABLES, game, house

LUCK = "0" if os.environ.get("CI") else str(SystemRandom().randrange(10**9))
HANDS = 3  # of each ruleset and number of players
SELDOM = 0.04  # how many of the decisions are looked at in every direction


def look_around(hand: Hand, random: Random) -> list[str]:
    """Every action that is said to be legal can be taken and leads to a sound place; the hand comes back from JSON as it was."""
    found = []
    again = Hand.from_json(hand.rules, hand.to_json())
    if (again.digest(), again.legal_names()) != (hand.digest(), hand.legal_names()):
        found.append("it does not come back from JSON")
    for action in hand.legal_actions():
        copy = hand.copy()
        copy.apply(action)
        found += [f"after {hand.name_of(action)}: {fault}" for fault in faults(copy.plan, copy.state)]
    for seat in range(hand.players):
        found += [f"seat {seat} sees {card}" for card in leaks(hand, seat, hand.view(seat))]
    return found


def hand_faults(rules: Rules, players: int, seed: str) -> list[str]:
    """A whole hand, looked at after every action."""
    random = Random(seed)
    found: list[str] = []
    for hand in steps(rules.deal(players, seed=seed, dealer=random.randrange(players), trace=random.random() < 0.5), random):
        found += [f"turn {hand.state.turn}: {fault}" for fault in faults(hand.plan, hand.state)]
        if random.random() < SELDOM:
            found += look_around(hand, random)
    assert hand.over
    return found + Claims(hand.plan).ended(hand.state)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_random_hands_of_a_random_house(id: str, players: int) -> None:
    random = Random(f"{LUCK} {id} {players}")
    rules = house(id, random) if random.random() < 0.7 else game(id)
    found = {seed: hand_faults(rules, players, seed) for seed in (f"{LUCK} {n}" for n in range(HANDS))}
    assert not any(found.values()), (rules.settings, found)


def test_the_games_that_only_move_points_are_known() -> None:
    """If this changes, a game has changed: whether its payments must sum to zero is not to be lost by accident."""
    known = {id for id, players in TABLES if Claims(game(id).plan(players)).zero_sum}
    assert known >= {"gostop", "gostop_wiki", "gostop_sheet", "gostop_pagat", "gostop_retold", "matgo"}
    assert not known & {"minhwatu", "scopa", "cassino", "koi_koi"}


def test_a_lost_card_is_noticed() -> None:
    hand = game("gostop").deal(3, seed=1)
    hand.state.hand[0] &= hand.state.hand[0] - 1
    assert any("nowhere" in fault for fault in faults(hand.plan, hand.state))
    hand.state.table |= hand.state.hand[1]
    assert any("in two places" in fault for fault in faults(hand.plan, hand.state))
