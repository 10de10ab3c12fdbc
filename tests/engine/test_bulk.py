"""Bulk hands are the hands that are played one by one, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from interpreter.engine.bulk import Bulk, random_pick
from interpreter.engine.errors import HandFault
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.saving import digest
from interpreter.engine.soundness import faults
from interpreter.plan.chance import Chance
from interpreter.plan.program import State
from tests.tables import FEW, house
from tests.tiny import tiny


class Follower:
    """Picks for a bulk hand what a hand of the same deck is given, and holds the two together at every decision."""

    def __init__(self, hand: Hand, random: Random) -> None:
        self.hand, self.random, self.asked = hand, random, 0

    def __call__(self, state: State) -> int:
        hand, mine = self.hand, self.hand.state
        self.asked += 1
        assert (state.seat, state.legal) == (mine.seat, mine.legal)
        assert digest(state) == hand.digest()
        before = mine.sets
        while True:
            action = self.random.choice(hand.legal_actions())
            block = hand.plan.actions.block(action)
            known = len(hand.decisions)
            hand.apply(action)
            if len(hand.decisions) > known:
                break
        if block.kind != "set":
            return action
        name = hand.decisions[-1][1]
        state.picked = next(s for s in before[block.start] if hand.plan.actions.whole(block, s) == name)
        return block.start


def compare(rules: Rules, players: int, seed: str, **rest: int) -> int:
    """Play one hand both ways; how many decisions it had."""
    hand = rules.deal(players, seed=seed, trace=False, **rest)  # type: ignore[arg-type]
    follower = Follower(hand, Random(seed))
    state = Bulk(rules.plan(players)).play(seed, rest.get("dealer", 0), follower)
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


def test_random_picks_are_legal_and_reach_every_action() -> None:
    plan, chance = tiny(**SETS).plan(2), Chance("picks")
    pick, seen = random_pick(chance.share), set[tuple[int, int]]()

    def checked(state: State) -> int:
        action = pick(state)
        if action == 0:  # the block of sets
            assert state.picked in state.sets[0]
            assert state.legal & (state.picked & -state.picked)
        else:
            assert state.legal >> action & 1
        seen.add((action, state.picked if action == 0 else 0))
        return action

    for n in range(60):
        Bulk(plan).play(str(n), n % 2, checked)
    assert {action for action, _ in seen} == {0, *range(13, 25)}
    assert len({cards for _, cards in seen}) > 30


def test_faults_of_bulk_hands_are_those_of_hands() -> None:
    never = tiny(choices="only: {at: play}")
    with pytest.raises(HandFault, match="after 2000 turns nothing has ended the hand"):
        Bulk(never.plan(2)).play("0", 0, random_pick(Chance("x").share))
    void = tiny(choices="only: {at: play}", events="e: {at: dealt, do: [end: redeal]}")
    with pytest.raises(HandFault, match="1000 deals in a row were void"):
        Bulk(void.plan(2)).play("0", 0, random_pick(Chance("x").share))
    left = tiny(choices="only: {at: play, do: [flip]}")
    with pytest.raises(HandFault, match="is still in play"):
        Bulk(left.plan(2)).play("0", 0, random_pick(Chance("x").share))
