"""Copies and saved hands: the same hand in the same place, going on by itself."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from interpreter.engine.hand import Hand
from tests.engine.seen import played, steps
from tests.small import small
from tests.tables import FEW, game
from tests.tiny import DECK, deal, play, tiny

CHOICES = "throw: {at: play, for: each card in hand, do: [lay: this card]}\npass_on: {at: play}\nstop: {at: play, do: [end: mover wins 3]}"


def facts(hand: Hand) -> tuple[object, ...]:
    """All that can be seen of a hand."""
    seats = range(hand.players)
    return (hand.digest(), hand.seat, hand.over, hand.legal_actions(), hand.decks, hand.decisions, hand.payments, hand.winner, hand.carried,
            hand.trace, dict(hand.happened), [hand.view(s) for s in seats], [hand.rows(s) for s in seats])  # fmt: skip


@pytest.mark.parametrize(("id", "players"), FEW)
def test_a_hand_comes_back_from_json_at_every_decision_and_goes_on_alike(id: str, players: int) -> None:
    random = Random(f"{id} {players}")
    hand = game(id).deal(players, seed=1, trace=random.random() < 0.5)
    follower = Hand.from_json(game(id), hand.to_json())
    while True:
        again = Hand.from_json(game(id), hand.to_json())
        assert facts(again) == facts(hand) == facts(follower)
        assert again.to_json() == hand.to_json()
        if hand.over:
            break
        action = random.choice(hand.legal_actions())
        for one in (hand, again, follower):
            one.apply(action)
        follower = again


@pytest.mark.parametrize(("id", "players"), FEW)
def test_a_copy_is_equal_and_independent(id: str, players: int) -> None:
    random = Random(f"copy {id} {players}")
    for hand in steps(game(id).deal(players, seed=2), random):
        if random.random() < 0.7:
            continue
        before = facts(hand)
        copy = hand.copy()
        assert facts(copy) == before
        one, other = played(copy, Random(5)), played(hand.copy(), Random(5))
        assert facts(one) == facts(other)
        assert facts(hand) == before


def test_a_set_half_picked_is_saved_and_copied() -> None:
    sets: dict[str, Any] = {
        "deal": "{first: dealer, lead: dealer, packets: [hand 1, table 4]}",
        "choices": "adding: {at: play, for: each set in table, do: [take: this set]}\nrest: {at: play}",
    }
    rules = tiny(**sets)
    hand = rules.deal(2, deck=DECK)
    hand.apply(hand.action("adding red_3"))
    for other in (hand.copy(), Hand.from_json(rules, hand.to_json())):
        assert facts(other) == facts(hand)
        other.apply("adding red_5")
        other.apply("adding done")
        assert other.decisions == [(0, "adding red_3 red_5")]
    assert hand.decisions == []


def test_a_void_hand_is_saved_with_its_decks() -> None:
    rules = tiny(
        choices=CHOICES + "\nvoid: {at: play, do: [end: redeal]}", state="m: {lasts: match}", events="e: {at: dealt, do: [add: 1 to m]}"
    )
    hand = play(rules.deal(2, seed=3), "throw " + rules.deal(2, seed=3).view(0).hand[0], "void")
    again = Hand.from_json(rules, hand.to_json())
    assert facts(again) == facts(hand)
    assert len(again.decks) == 2
    assert play(again, "void").decks == play(hand, "void").decks
    assert again.carried == {"m": 3}


def test_turned_cards_and_piles_are_saved() -> None:
    hand = small().deal(3, seed=4)
    again = Hand.from_json(small(), hand.to_json())
    assert again.state.piles == hand.state.piles
    assert again.state.up == hand.state.up


def broken(**changes: object) -> str:
    said = json.loads(tiny(choices=CHOICES).deal(2, deck=DECK).to_json())
    for key, value in changes.items():
        if value is None:
            del said[key]
        else:
            said[key] = value
    return json.dumps(said)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        "{}",
        broken(state=None),
        broken(state={"nonsense": 1}),
        broken(phase=17),
        broken(players=9),
        broken(players="two"),
        broken(since=[[1]]),
        broken(since=[["a", "b"]]),
        broken(decks=5),
        broken(format=0),
        broken(ruleset="other"),
        broken(options={"x": 1}),
        broken(decisions=[[1]]),
        broken(picking=[999, 1]),
        broken(seed=None),
    ],
)
def test_what_is_no_saved_hand_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Hand.from_json(tiny(choices=CHOICES), text)


def test_a_hand_of_other_rules_or_options_is_refused() -> None:
    with pytest.raises(ValueError, match="other rules than small as set"):
        Hand.from_json(small(limit=4), small().deal(3).to_json())
    with pytest.raises(ValueError, match="other rules than small as set"):
        Hand.from_json(small(), deal(choices=CHOICES).to_json())


def test_the_digest_tells_a_set_that_is_half_picked() -> None:
    hand = deal(choices="lay_some: {at: play, for: each set in hand, do: [lay: this set]}\npass_on: {at: play}")
    before = hand.digest()
    hand.apply(hand.legal_actions()[0])
    picking = hand.digest()
    assert picking != before
    assert Hand.from_json(hand.rules, hand.to_json()).digest() == hand.copy().digest() == picking
