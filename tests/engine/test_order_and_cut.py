"""Turns the other way round, cards shown to some players only, and the pack that is cut before the deal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interpreter.engine.bulk import Bulk
from interpreter.engine.hand import Hand
from interpreter.engine.soundness import hidden, leaks
from interpreter.plan.chance import key_of
from tests.tiny import DECK, at, deal, play, tiny

ROUND = "done: {at: finish, when: hand of next_player is empty, do: [end: nobody wins]}"
THROW = "throw: {at: play, for: each card in hand, do: [play: this card, lay: this card]}"


def thrower(**sections: str) -> dict[str, Any]:
    return {"choices": THROW, "events": ROUND, **sections}


def movers(hand: Hand) -> list[int]:
    """Who has had a turn, one turn after the other, while each throws the first card he can."""
    while not hand.over:
        hand.apply(hand.legal_names()[0])
    return [row.seat for row in hand.trace if row.rule == "throw"]


# ------------------------------------------------------------------ the order of turns


@pytest.mark.parametrize(("players", "expected"), [(2, [0, 1, 0, 1]), (3, [0, 2, 1, 0, 2, 1]), (4, [0, 3, 2, 1, 0, 3, 2, 1])])
def test_turns_go_the_other_way_from_where_it_is_said(players: int, expected: list[int]) -> None:
    events = f"{ROUND}\nback: {{at: throw, when: this card is red_1, do: [reverse]}}"
    assert movers(deal(players, **thrower(events=events))) == expected


def test_said_twice_it_is_as_before() -> None:
    events = f"{ROUND}\nback: {{at: throw, when: this card is red_1 or this card is blue_1, do: [reverse]}}"
    assert movers(deal(4, **thrower(events=events)))[:6] == [0, 3, 0, 1, 2, 3]


def test_everybody_in_turn_order_follows_and_the_neighbour_of_the_dealer_does_not() -> None:
    state = "asked: {per: player}\nplace: {}\nbeside: {holds: player}\nafter: {holds: player}"
    events = """
        back: {at: throw, when: turn_number is 1 and mover is dealer, do: [reverse]}
        ask: {at: throw, for: each opponent, do: [add: 1 to place, set: asked of this opponent to place]}
        note: {at: throw, do: [set: beside to next_to_dealer, set: after to next_player, end: nobody wins]}
    """
    hand = play(deal(4, state=state, **thrower(events=events)), "throw red_1")
    assert hand.state.s_asked == [0, 3, 2, 1]
    assert (hand.state.s_beside, hand.state.s_after) == (1, 3)


def test_the_order_is_the_usual_one_again_in_the_next_hand() -> None:
    events = f"{ROUND}\nback: {{at: throw, when: this card is red_1, do: [reverse]}}"
    match = tiny(**thrower(events=events)).match(3, 0)
    for _ in range(3):
        hand = match.deal()
        assert not hand.view(0).backward
        movers(hand)
        match.settle()


def test_it_is_told_seen_copied_and_saved() -> None:
    events = f"{ROUND}\nback: {{at: throw, when: this card is red_1, do: [reverse]}}"
    hand = play(deal(3, **thrower(events=events)), "throw red_1")
    assert [row.what for row in hand.trace if row.rule == "back"] == ["turns go the other way"]
    assert [hand.view(seat).backward for seat in range(3)] == [True] * 3
    for other in (hand.copy(), Hand.from_json(hand.rules, hand.to_json())):
        assert other.digest() == hand.digest()
        assert movers(other) == [0, 2, 1, 0, 2, 1]


def test_who_sits_out_is_passed_over_the_other_way_round_too() -> None:
    events = f"""
        {ROUND}
        out: {{at: dealt, for: each player where hand has red_5, do: [sit_out: this player]}}
        back: {{at: dealt, do: [reverse]}}
    """
    assert movers(deal(4, **thrower(events=events))) == [0, 3, 1, 0, 3, 1]


# ------------------------------------------------------------------ cards shown to some only

LOOK = "look: {at: throw, when: turn_number is 1 and mover is dealer, do: [show: hand of next_player to mover]}"


def looked(players: int = 3, look: str = LOOK, **more: str) -> Hand:
    return play(deal(players, **thrower(events=f"{look}\n{ROUND}", **more)), "throw red_1")


def test_one_player_sees_the_hand_and_nobody_else() -> None:
    hand = looked()
    assert hand.view(0).told == ((), ("red_3", "red_4"), ())
    assert [hand.view(seat).told for seat in (1, 2)] == [((), (), ())] * 2
    assert not any(hand.view(seat).shown[1] for seat in range(3))
    for seat in range(3):
        assert leaks(hand, seat, hand.view(seat)) == set()
    assert "red_3" not in hidden(hand, 0)
    assert "red_3" in hidden(hand, 2)


@pytest.mark.parametrize(
    ("said", "knows"),
    [
        ("show: hand of next_player to mover", [0]),
        ("show: hand of next_player to each player", [0, 2, 3]),
        ("show: hand of next_player to each opponent", [2, 3]),
        ("show: hand of next_player to winner", []),
        ("show: hand of next_player", [0, 1, 2, 3]),
    ],
)
def test_it_is_said_to_whom(said: str, knows: list[int]) -> None:
    hand = looked(4, f"look: {{at: throw, when: turn_number is 1 and mover is dealer, do: [{said}]}}")
    views = [hand.view(seat) for seat in range(4)]
    assert [seat for seat, view in enumerate(views) if "red_3" in (*view.told[1], *view.shown[1])] == knows


def test_what_is_looked_at_is_not_shown() -> None:
    events = f"{LOOK}\n{ROUND}\nnoted: {{at: finish, when: shown of next_player is not empty, do: [end: mover wins]}}"
    assert not play(deal(3, **thrower(events=events)), "throw red_1").over


def test_a_card_is_known_as_long_as_it_stays_in_the_hand() -> None:
    hand = play(looked(), "throw red_3")
    assert hand.view(0).told == ((), ("red_4",), ())


def test_a_card_that_went_through_the_stock_is_known_no_longer() -> None:
    events = f"{LOOK}\n{ROUND}\nmixed: {{at: finish, do: [shuffle: hand of next_player, move: stock to hand of next_player]}}"
    hand = play(deal(3, **thrower(events=events)), "throw red_1")
    assert "red_3" in at(hand, "hand b")
    assert hand.view(0).told == ((), (), ())


def test_a_hand_may_be_looked_at_where_nobody_is_on_move() -> None:
    hand = deal(3, **thrower(events=f"{ROUND}\nlook: {{at: dealt, do: [show: hand of next_to_dealer to dealer]}}"))
    assert hand.view(0).told[1] == ("red_3", "red_4")


def test_who_has_looked_is_told_copied_and_saved() -> None:
    hand = looked()
    assert [row.what for row in hand.trace if row.rule == "look"] == ["show red_3 + red_4 to a"]
    for other in (hand.copy(), Hand.from_json(hand.rules, hand.to_json())):
        assert other.view(0) == hand.view(0)
        assert other.digest() == hand.digest()


# ------------------------------------------------------------------ the cut

CUT: dict[str, Any] = {
    "attributes": "{suit: [red, blue], rank: 1 to 6, place: 1 to 11}",
    "choices": f"""
        cut: {{at: cutting, by: next_to_dealer, for: each place, do: [cut: this place]}}
        tap: {{at: cutting, by: next_to_dealer}}
        {THROW}
    """,
    "events": f"{ROUND}\ncut_first: {{at: shuffled, do: [run: cutting]}}",
}


def test_who_is_next_to_the_dealer_cuts_before_the_deal() -> None:
    hand = deal(3, **CUT)
    assert hand.seat == 1
    assert hand.legal_names() == [*(f"cut {place}" for place in range(1, 12)), "tap"]
    assert [len(hand.view(seat).hand) for seat in range(3)] == [0, 0, 0]
    assert hand.view(0).stock == 12


@pytest.mark.parametrize(
    ("action", "first", "table", "left"),
    [
        ("tap", DECK[:2], DECK[6:8], DECK[8:]),
        ("cut 3", DECK[3:5], DECK[9:11], (DECK[11], *DECK[:3])),
        ("cut 11", (DECK[11], DECK[0]), DECK[5:7], DECK[7:11]),
    ],
)
def test_what_was_below_the_cut_is_dealt_first(action: str, first: tuple[str, ...], table: tuple[str, ...], left: tuple[str, ...]) -> None:
    hand = play(deal(3, **CUT), action)
    assert sorted(at(hand, "hand a")) == sorted(first)
    assert sorted(at(hand, "table")) == sorted(table)
    assert at(hand, "stock") == left


@pytest.mark.parametrize("count", ["0", "12", "13"])
def test_none_of_the_cards_or_all_of_them_is_no_cut(count: str) -> None:
    hand = deal(3, **thrower(events=f"{ROUND}\ncut_first: {{at: shuffled, do: [cut: {count}]}}"))
    assert at(hand, "hand a") == DECK[:2]
    assert not [row for row in hand.trace if "cut" in row.what]


def test_the_place_of_the_cut_is_a_decision_like_others() -> None:
    hand = play(deal(3, **CUT), "cut 5")
    assert hand.decisions == [(1, "cut 5")]
    assert [row.what for row in hand.trace if row.rule == "cut"] == ["5; cut 5 cards"]
    again = hand.rules.deal(3, deck=hand.decks[0])
    again.apply("cut 5")
    assert again.digest() == hand.digest()


def test_a_hand_that_waits_for_the_cut_is_copied_and_saved() -> None:
    hand = deal(3, **CUT)
    for other in (hand.copy(), Hand.from_json(hand.rules, hand.to_json())):
        assert play(other, "cut 5").digest() == play(hand.copy(), "cut 5").digest()
    assert json.loads(hand.to_json())["decisions"] == []


def test_a_place_by_lot_is_the_same_from_the_same_pack() -> None:
    sections: dict[str, Any] = {
        "state": "place: {}",
        **thrower(events=f"{ROUND}\ncut_first: {{at: shuffled, do: [lot: 11 to place, cut: place]}}"),
    }
    assert deal(3, **sections).digest() == deal(3, **sections).digest()
    places = {tiny(**sections).deal(3, seed=seed).state.s_place for seed in range(60)}
    assert len(places) > 5


def test_cards_may_be_dealt_by_what_was_decided_before() -> None:
    events = f"""
        {ROUND}
        asked: {{at: shuffled, do: [run: cutting]}}
        in_one: {{at: shuffled, when: tap of next_to_dealer > 0, do: [deal: hand 3]}}
    """
    sections = {**CUT, "events": events, "deal": "{first: dealer, lead: dealer, packets: [hand 2]}"}
    assert [len(at(play(deal(3, **sections), action), "hand a")) for action in ("tap", "cut 2")] == [5, 2]


def test_a_hand_dealt_again_is_cut_again() -> None:
    hand = deal(3, **{**CUT, "events": f"{CUT['events']}\nvoid: {{at: dealt, when: cut of next_to_dealer > 0, do: [end: redeal]}}"})
    play(hand, "cut 4")
    assert (hand.seat, len(hand.decks)) == (1, 2)
    assert hand.view(0).hands == (0, 0, 0)
    assert not play(hand, "tap").over
    assert hand.view(0).hands == (2, 2, 2)


def test_a_hand_may_end_before_it_is_dealt() -> None:
    hand = deal(3, **thrower(events=f"{ROUND}\nnever: {{at: shuffled, do: [end: dealer wins 5]}}"))
    assert hand.over
    assert hand.result == (5, 0, 0)


def test_in_bulk_it_goes_as_step_by_step() -> None:
    events = f"{CUT['events']}\nback: {{at: throw, when: rank of this card is 3, do: [reverse, show: hand of next_player to mover]}}"
    rules = tiny(**{**CUT, "events": events})
    for seed in range(20):
        lowest = Bulk(rules.plan(3)).play(key_of(str(seed)), 0, lambda state, count: 0)
        hand = rules.deal(3, seed=seed)
        while not hand.over:
            hand.apply(hand.legal_actions()[0])
        assert [at(hand, f"hand {seat}") for seat in "abc"] == [hand.plan.setup.deck.names(cards) for cards in lowest.hand]
        assert (lowest.table, lowest.deck[lowest.top :], lowest.turn) == (
            hand.state.table,
            hand.state.deck[hand.state.top :],
            hand.state.turn,
        )
        assert (lowest.back, lowest.told) == (hand.state.back, hand.state.told)
