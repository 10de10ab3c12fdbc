"""Hand after hand: dealers, what is carried, the end, the ledger."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from interpreter.engine.match import Match
from tests.engine.seen import played
from tests.tables import FEW, game
from tests.tiny import play, tiny

CHOICES = "stop: {at: play, do: [end: mover wins 3]}\nrest: {at: play}\ndraw: {at: play, do: [end: nobody wins]}"
PAID = "{from: each loser, to: winner, amount: points}"


def match(players: int = 3, **sections: Any) -> Match:
    return tiny(**{"choices": CHOICES, "payment": PAID, **sections}).match(players, seed=1)


def settle(one: Match, *actions: str) -> None:
    play(one.deal(), *actions)
    one.settle()


def test_totals_and_the_ledger_add_up() -> None:
    one = match(events="e: {at: dealt, do: [pay: 1 from each player to dealer]}")
    settle(one, "rest", "stop")
    settle(one, "draw")
    assert one.totals == [2 - 3 + 2, -1 + 6 - 1, -1 - 3 - 1]
    sums = [sum(b.points for b in one.ledger if b.seat == seat) for seat in range(3)]
    assert sums == one.totals
    assert {(b.hand, b.reason) for b in one.ledger} == {(1, "result"), (1, "e"), (2, "e")}
    assert one.hands == 2


def test_money_is_points_times_the_stake() -> None:
    one = match(match="{stake: 50}")
    settle(one, "stop")
    assert one.money == (300, -150, -150)


@pytest.mark.parametrize(
    ("next_dealer", "actions", "dealer"),
    [
        ("next_to_dealer", ("draw",), 1),
        ("winner", ("rest", "rest", "stop"), 2),
        ("if winner is nobody then dealer else winner", ("rest", "draw"), 0),
        ("mover", ("rest", "rest", "draw"), 2),
        ("winner", ("draw",), 0),
        ("nobody", ("stop",), 0),
        ("leader", ("stop",), 0),
    ],
)
def test_the_next_dealer_is_a_player_and_the_same_one_where_it_is_nobody(next_dealer: str, actions: tuple[str, ...], dealer: int) -> None:
    one = match(match=f"{{next_dealer: {next_dealer}}}", state="leader: {holds: player}")
    settle(one, *actions)
    assert one.dealer == dealer
    assert one.deal().dealer == dealer


def test_what_lasts_for_the_match_is_carried_from_hand_to_hand() -> None:
    one = match(
        state="m: {lasts: match}\nn: {lasts: match, per: player}\nh: {}",
        events="e: {at: settled, do: [add: 1 to m, add: hand_number to n of dealer, add: 1 to h]}",
        match="{next_dealer: next_to_dealer}",
    )
    for _ in range(3):
        settle(one, "draw")
    state = one.deal().view(0).state
    assert state == {"m": 3, "n": (1, 2, 3), "h": 0}


def test_results_so_far_can_be_asked_within_a_hand() -> None:
    one = match(events="e: {at: dealt, when: match_points of dealer > 5 and hand_number is 2}")
    settle(one, "stop")
    assert dict(one.deal().happened) == {"e": 1}


def test_a_match_ends_when_its_condition_holds_after_a_hand() -> None:
    one = match(match="{ends: any player where match_points >= 12}")
    settle(one, "stop")
    assert (one.hands, one.over) == (1, False)
    settle(one, "stop")
    assert one.over
    with pytest.raises(RuntimeError, match="the match is over"):
        one.deal()


def test_a_tie_at_the_top_plays_on() -> None:
    one = match(2, match="{ends: hand_number >= 2, next_dealer: next_to_dealer}")
    settle(one, "stop")
    settle(one, "stop")
    assert (one.totals, one.over) == ([0, 0], False)
    settle(one, "stop")
    assert one.over


def test_partners_at_the_top_are_no_tie() -> None:
    one = match(
        4,
        teams="{4: opposite}",
        match="{ends: hand_number >= 1}",
        payment="{from: nobody, to: each player, amount: count of captured}",
        choices="take_it: {at: play, for: each card in hand, do: [take: this card, end: scoring]}\nrest: {at: play}",
    )
    hand = one.deal()
    hand.apply(hand.legal_actions()[0])
    one.settle()
    assert (one.totals, one.over) == ([1, 0, 1, 0], True)


def test_one_hand_at_a_time() -> None:
    one = match()
    with pytest.raises(RuntimeError, match="no hand to settle"):
        one.settle()
    hand = one.deal()
    with pytest.raises(RuntimeError, match="the hand before is not settled"):
        one.deal()
    with pytest.raises(RuntimeError, match="no hand to settle"):
        one.settle()
    play(hand, "draw")
    one.settle()
    assert one.hand is None


def test_payments_of_a_void_deal_are_not_booked() -> None:
    one = match(
        choices=CHOICES + "\nvoid: {at: play, do: [pay: 5 from each opponent, end: redeal]}",
    )
    settle(one, "void", "rest", "stop")
    assert one.totals == [sum(b.points for b in one.ledger if b.seat == seat) for seat in range(3)] == [-3, 6, -3]


@pytest.mark.parametrize(("id", "players"), FEW)
def test_matches_of_shipped_rulesets_keep_their_books(id: str, players: int) -> None:
    one, random = game(id).match(players, seed=3, trace=bool(players % 2)), Random(3)
    for _ in range(4):
        if one.over:
            break
        hand = one.deal()
        assert (hand.dealer, hand.number) == (one.dealer, one.hands + 1)
        played(hand, random)
        one.settle()
        assert one.totals == [sum(b.points for b in one.ledger if b.seat == seat) for seat in range(players)]
        assert one.dealer in range(players)
