"""How hands end, what comes of it, and what is dealt again."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.errors import HandFault
from tests.tiny import DECK, at, deal, play, tiny

IDLE = "rest: {at: play}\nidle: {at: play}"
PAID = "{from: each loser, to: winner, amount: points}"
THREE = "y: {points: 3}"


def ending(verb: str, **sections: str) -> dict[str, Any]:
    return {"choices": f"do: {{at: play, do: [{verb}]}}\n{IDLE}", "payment": PAID, "yaku": THREE, **sections}


@pytest.mark.parametrize(
    ("verb", "winner", "result"),
    [
        ("end: mover wins", 1, (-3, 6, -3)),
        ("end: mover wins 5", 1, (-5, 10, -5)),
        ("end: mover wins n + 4", 1, (-4, 8, -4)),
        ("end: next_player wins", 2, (-3, -3, 6)),
        ("end: nobody wins", -1, (0, 0, 0)),
        ("end: nobody wins 5", -1, (0, 0, 0)),
        ("end: who wins", -1, (0, 0, 0)),
        ("end: mover wins 0", 1, (0, 0, 0)),
    ],
)
def test_who_wins_is_paid_his_points_or_just_what_is_said(verb: str, winner: int, result: tuple[int, ...]) -> None:
    hand = play(deal(3, **ending(verb, state="n: {}\nwho: {holds: player}", multipliers="m: {when: n > 0, times: 2}")), "rest", "do")
    assert (hand.over, hand.winner, hand.result) == (True, winner, result)


def test_a_win_with_a_number_knows_no_multipliers_and_no_yaku() -> None:
    hand = play(deal(**ending("end: mover wins 5", multipliers="m: {times: 2}")), "do")
    assert hand.result == (5, -5)
    assert not {"yaku", "multiplier"} & {row.kind for row in hand.trace}


def test_nothing_comes_after_an_end() -> None:
    hand = deal(
        choices=f"do: {{at: play, do: [end: mover wins, add: 1 to n]}}\n{IDLE}",
        events="a: {at: do, do: [add: 10 to n]}\nb: {at: finish, do: [add: 100 to n]}\nc: {at: over, do: [add: 1000 to n]}",
        state="n: {}",
    )
    play(hand, "do")
    assert hand.view(0).state["n"] == 1000


def test_end_scoring_counts_for_all_and_the_highest_amount_wins() -> None:
    hand = deal(3, **ending("end: scoring", yaku="y: {points: 10 - count of hand}", events="e: {at: dealt, do: [move: red_3 to table]}"))
    play(hand, "do")
    assert (hand.winner, hand.result) == (1, (-9, 18, -9))


def test_a_tie_at_the_top_is_nobodys_unless_the_lead_breaks_it() -> None:
    drawn = play(deal(3, dealer=1, **ending("end: scoring", yaku="y: {points: 1}")), "do")
    broken = play(deal(3, dealer=1, **ending("end: scoring", yaku="y: {points: 1}", payment=PAID[:-1] + ", tie: first_from_lead}")), "do")
    assert (drawn.winner, drawn.result) == (-1, (0, 0, 0))
    assert (broken.winner, broken.result) == (1, (-1, 2, -1))


@pytest.mark.parametrize(
    ("verb", "winner", "result"),
    [
        ("end: scoring", -1, (3, 3, 3)),
        ("end: mover wins", 1, (3, 3, 3)),
        ("end: mover wins 5", 1, (0, 5, 0)),
        ("end: nobody wins", -1, (0, 0, 0)),
        ("end: nobody wins 5", -1, (0, 0, 0)),
        ("end: who wins", -1, (0, 0, 0)),
    ],
)
def test_in_a_drawn_hand_nobody_gets_his_amount_either(verb: str, winner: int, result: tuple[int, ...]) -> None:
    payment = "{to: each player, from: nobody, amount: points}"
    hand = play(deal(3, **ending(verb, state="who: {holds: player}", payment=payment)), "rest", "do")
    assert (hand.over, hand.winner, hand.result) == (True, winner, result)


def test_end_turn_ends_only_the_turn() -> None:
    hand = deal(
        choices=f"do: {{at: play, do: [end: turn, add: 1 to n]}}\n{IDLE}", events="f: {at: finish, do: [add: 10 to n]}", state="n: {}"
    )
    play(hand, "do", "rest")
    assert (hand.over, hand.view(0).state["n"], hand.view(0).turn_number) == (False, 10, (2, 1))


def test_end_turn_with_a_card_in_play_is_a_fault() -> None:
    hand = deal(choices=f"do: {{at: play, do: [flip, end: turn]}}\n{IDLE}")
    with pytest.raises(HandFault, match="blue_1 is still in play"):
        hand.apply("do")


def test_an_end_in_a_loop_or_a_hook_stops_everything() -> None:
    hand = deal(
        3,
        choices=IDLE,
        events="""
            e: {at: dealt, for: each player, do: [add: 1 to n]}
            f: {at: e, when: n is 2, do: [end: this player wins 2]}
            g: {at: dealt, do: [add: 10 to n]}
        """,
        state="n: {}",
        payment=PAID,
    )
    assert (hand.over, hand.winner, hand.result, hand.view(0).state["n"]) == (True, 1, (-2, 4, -2), 2)


VOID: dict[str, Any] = {
    "choices": IDLE,
    "events": "v: {at: dealt, when: saved < 2, do: [add: 1 to n, add: 1 to saved, end: redeal]}",
    "state": "n: {}\nsaved: {lasts: match}",
}


def test_a_void_hand_is_dealt_again_by_the_same_dealer_from_the_next_deck() -> None:
    hand = deal(3, dealer=2, **VOID)
    assert len(hand.decks) == 3
    assert hand.decks[0] == DECK
    assert sorted(hand.decks[1]) == sorted(DECK)
    assert hand.decks[1] != DECK
    assert (hand.dealer, hand.number) == (2, 1)
    assert at(hand, "hand c") == tuple(sorted(hand.decks[-1][:2], key=DECK.index))
    assert hand.view(0).state["n"] == 0
    assert hand.view(0).state["saved"] == 2


def test_a_given_deck_always_goes_on_to_the_same_decks() -> None:
    assert deal(**VOID).decks == deal(**VOID).decks


def test_a_void_hand_in_the_middle_forgets_what_was_paid_and_counted() -> None:
    hand = deal(
        choices=f"do: {{at: play, do: [pay: 5 from each opponent, add: 1 to n, show: hand, end: redeal]}}\n{IDLE}",
        state="n: {}\nm: {lasts: match}",
        events="s: {at: dealt, do: [add: 1 to m]}",
        yaku="y: {points: do}",
    )
    play(hand, "do")
    view = hand.view(0)
    assert (hand.paid, view.state, view.turn_number, hand.points(0)) == ((0, 0), {"n": 0, "m": 2}, (1, 0), 0)
    assert view.shown == ((), ())
    assert [row.what for row in hand.trace if row.rule == "do"] != []


def test_hands_that_are_void_for_ever_are_a_fault() -> None:
    with pytest.raises(HandFault, match="1000 deals in a row were void"):
        deal(choices=IDLE, events="v: {at: dealt, do: [end: redeal]}")


def test_a_hand_that_nothing_ends_is_a_fault() -> None:
    with pytest.raises(HandFault, match="after 2000 turns nothing has ended the hand"):
        deal(choices="only: {at: play}")


def test_over_and_settled_may_pay_and_change_what_is_carried() -> None:
    hand = deal(
        **ending(
            "end: mover wins",
            events="o: {at: over, do: [pay: 1 from next_to_dealer to dealer]}\ns: {at: settled, do: [add: 1 to m]}",
            state="m: {lasts: match}",
        )
    )
    play(hand, "do")
    assert (hand.result, hand.paid, hand.payments, hand.carried) == ((3, -3), (1, -1), (4, -4), {"m": 1})


def test_what_was_carried_comes_into_the_next_hand() -> None:
    rules = tiny(**VOID)
    hand = rules.deal(2, deck=DECK, carried={"saved": 3})
    assert (len(hand.decks), hand.carried) == (1, {"saved": 3})
