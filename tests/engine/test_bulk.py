"""Bulk hands are the hands that are played one by one, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from interpreter.engine.bulk import Bulk, lots
from interpreter.engine.errors import HandFault
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.saving import digest
from interpreter.engine.soundness import faults
from interpreter.plan.chance import key_of
from interpreter.plan.notes import Mode
from interpreter.plan.program import State
from tests.tables import FEW, game, house
from tests.tiny import tiny


class Follower:
    """Picks for a bulk hand what a hand of the same deck is given, and holds the two together at every decision."""

    def __init__(self, hand: Hand, random: Random) -> None:
        self.hand, self.random, self.asked = hand, random, 0

    def __call__(self, state: State, count: int) -> int:
        hand, ways = self.hand, self.hand.ways()
        self.asked += 1
        assert (state.seat, count) == (hand.state.seat, len(ways))
        state.legal = hand.state.legal  # which only a hand that waits has
        assert digest(state) == hand.digest()
        place = self.random.randrange(count)
        hand.apply(ways[place])
        return place


def compare(rules: Rules, players: int, seed: str, **rest: int) -> int:
    """Play one hand both ways; how many decisions it had."""
    hand = rules.deal(players, seed=seed, trace=False, **rest)  # type: ignore[arg-type]
    follower = Follower(hand, Random(seed))
    state = Bulk(rules.plan(players)).play(key_of(seed), rest.get("dealer", 0), follower)
    assert hand.over
    assert (tuple(state.result), tuple(state.paid), state.winner) == (hand.result, hand.paid, hand.winner)
    assert state.seen == hand.state.seen
    assert faults(hand.plan, state) == []
    return follower.asked


@pytest.mark.parametrize(("id", "players"), FEW)
def test_bulk_hands_are_the_same_hands(id: str, players: int) -> None:
    random = Random(f"bulk {id} {players}")
    rules = house(id, random)
    assert sum(compare(rules, players, f"{id} {n}", dealer=n % players) for n in range(3)) > 3


SETS: dict[str, Any] = {
    "deal": "{first: dealer, lead: dealer, packets: [hand 2, table 4]}",
    "turn": "[play, finish]",
    "choices": """
        adding: {at: play, for: each set in table where sum of rank in this set >= 9, do: [take: this set]}
        put: {at: play, for: each card in hand, do: [lay: this card]}
    """,
    "events": """
        e: {at: finish, when: hand of next_player is empty, do: [end: scoring]}
        r: {at: dealt, when: table has red_1 and table has red_2, do: [end: redeal]}
    """,
    "payment": "{from: nobody, to: each player, amount: count of captured}",
}


def test_bulk_hands_with_sets_and_void_deals_are_the_same_hands() -> None:
    rules = tiny(**SETS)
    decks: Iterator[int] = (len(rules.deal(2, seed=str(n)).decks) for n in range(40))
    assert max(decks) > 1
    assert sum(compare(rules, 2, str(n)) for n in range(40)) > 40


def test_cards_dealt_by_a_rule_stay_where_they_come_to_lie() -> None:
    rules = tiny(
        zones="aside: {seen_by: nobody}",
        events="""
            again: {at: dealt, while: rank of table is 1, do: [move: table to aside, deal: table 1]}
            more: {at: dealt, while: count of aside < 2, do: [deal: aside 1]}
            last: {at: finish, when: hand is empty, do: [deal: table 1, end: scoring]}
        """,
        deal="{first: dealer, lead: dealer, packets: [hand 2, table 1]}",
        choices="put: {at: play, for: each card in hand, do: [lay: this card]}",
    )
    assert sum(compare(rules, 2, str(n), dealer=n % 2) for n in range(40)) == 80


def test_lots_are_legal_and_reach_every_possibility() -> None:
    places: dict[int, set[int]] = {}
    draw = lots(key_of("picks"))

    def checked(state: State, count: int) -> int:
        place = draw(state, count)
        places.setdefault(count, set()).add(place)
        return place

    for n in range(200):
        Bulk(tiny(**SETS).plan(2)).play(key_of(str(n)), n % 2, checked)
    assert max(places) > 12
    assert all(found == set(range(count)) for count, found in places.items() if count < 8)
    assert all(found <= set(range(count)) for count, found in places.items())


def test_faults_of_bulk_hands_are_those_of_hands() -> None:
    never = tiny(choices="only: {at: play}")
    with pytest.raises(HandFault, match="after 2000 turns nothing has ended the hand"):
        Bulk(never.plan(2)).play(0, 0, lots(0))
    void = tiny(choices="only: {at: play}", events="e: {at: dealt, do: [end: redeal]}")
    with pytest.raises(HandFault, match="1000 deals in a row were void"):
        Bulk(void.plan(2)).play(0, 0, lots(0))
    left = tiny(choices="only: {at: play, do: [flip]}")
    with pytest.raises(HandFault, match="is still in play"):
        Bulk(left.plan(2)).play(0, 0, lots(0))


def test_all_packets_at_once_are_the_packets_one_by_one() -> None:
    plan = game("gostop").plan(3)
    bulk, program = Bulk(plan), plan.program(Mode(census=True, bulk=True))
    for dealer in range(3):
        states = [program.state() for _ in range(2)]
        for state in states:
            state.deck, state.stock, state.dealer = (
                [1 << n for n in reversed(range(len(plan.setup.deck.cards)))],
                plan.setup.deck.pack,
                dealer,
            )
        bulk._deal(states[0])
        for packet in plan.packets:
            program.space["deal"](states[1], packet.zone, packet.count)
        assert [(s.hand, s.table, s.top, s.stock) for s in states[:1]] == [(s.hand, s.table, s.top, s.stock) for s in states[1:]]
