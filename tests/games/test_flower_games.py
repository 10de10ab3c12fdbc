"""What the flower-card games claim of every hand: nothing is lost, the worth of the pack, and payments that come to nothing."""

from __future__ import annotations

import pytest

import interpreter
from interpreter.engine.bulk import Bulk, lots
from interpreter.plan.plan import Plan
from interpreter.plan.program import State

HANDS = 40
WORTH = {"bakappana": 264, "hana_awase": 264, "hachi_hachi": 264, "sakura": 240, "sakura_pairs": 240, "roppyakken": 490, "yukbaek": 490}
PLAYED_OUT = {"bakappana", "hana_awase"}
BALANCED = {"hana_awase": {}, "hachi_hachi": {"mizuten": True, "feeder_pays": True}, "koi_koi_zero_sum": {}}


def worth(plan: Plan, cards: int) -> int:
    """What cards are worth by their attribute `value`."""
    return sum(card.face.attributes["value"] for card in plan.setup.deck.cards if plan.setup.deck.bit(card.id) & cards)


def hands(plan: Plan) -> list[State]:
    bulk = Bulk(plan)
    return [bulk.play(n, n % plan.players, lots(n), number=n % 12 + 1) for n in range(HANDS)]


@pytest.mark.parametrize("name", WORTH)
def test_all_cards_together_are_worth_what_the_game_says(name: str) -> None:
    rules = interpreter.load(name)
    for players in rules.players:
        plan = rules.plan(players)
        assert worth(plan, plan.setup.deck.pack) == WORTH[name]
        for state in hands(plan):
            captured = sum(worth(plan, state.captured[seat]) for seat in set(plan.setup.team))
            assert captured == WORTH[name] or (name not in PLAYED_OUT and captured < WORTH[name])


@pytest.mark.parametrize("name", BALANCED)
def test_what_some_get_others_pay(name: str) -> None:
    rules = interpreter.load(name, BALANCED[name])
    for players in rules.players:
        for state in hands(rules.plan(players)):
            assert sum(state.result) + sum(state.paid) == 0
