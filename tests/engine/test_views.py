"""What a seat sees: all that is open, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.engine.soundness import hidden, leaks, spoken
from interpreter.engine.view import PileView
from tests.engine.seen import steps
from tests.tables import FEW, game
from tests.tiny import DECK, deal, play

IDLE = "rest: {at: play}\nidle: {at: play}"


@pytest.mark.parametrize(("id", "players"), FEW)
def test_no_view_names_a_card_that_its_seat_cannot_know(id: str, players: int) -> None:
    random = Random(f"view {id} {players}")
    for seed in range(2):
        for hand in steps(game(id).deal(players, seed=seed), random):
            for seat in range(players):
                assert leaks(hand, seat, hand.view(seat)) == set()


def test_the_search_for_leaks_finds_one() -> None:
    """A rule may remember cards that nobody may see; then the view would tell them, and the search sees it."""
    hand = deal(choices=IDLE)
    assert hidden(hand, 0) == {"red_3", "red_4", *DECK[6:]}
    assert {"red_1", "red_2", "red_5", "red_6"} <= set(spoken(hand.view(0)))


def test_a_state_that_holds_hidden_cards_shows_only_what_a_seat_may_know() -> None:
    hand = deal(
        choices=IDLE, events="e: {at: dealt, do: [set: kept to hand of dealer + table + top of stock]}", state="kept: {holds: cards}"
    )
    assert hand.view(0).state["kept"] == ("red_1", "red_2", "red_5", "red_6")
    assert hand.view(1).state["kept"] == ("red_5", "red_6")


def test_hands_are_numbers_but_for_ones_own_and_what_was_shown() -> None:
    hand = deal(3, choices="show_it: {at: play, for: each card in hand, do: [show: this card]}\n" + IDLE)
    play(hand, "show_it red_2")
    mine, other = hand.view(0), hand.view(1)
    assert (mine.hand, mine.hands) == (("red_1", "red_2"), (2, 2, 2))
    assert (other.hand, other.shown) == (("red_3", "red_4"), (("red_2",), (), ()))
    assert "red_1" not in set(spoken(other))


def test_a_shown_card_that_left_the_hand_is_shown_no_more() -> None:
    hand = deal(
        choices="show_it: {at: play, for: each card in hand, do: [show: this card, move: this card to well]}\n" + IDLE,
        zones="well: {seen_by: nobody}",
    )
    play(hand, "show_it red_2")
    assert hand.view(1).shown == ((), ())
    assert hand.view(1).zones == {}
    assert "red_2" not in set(spoken(hand.view(1)))


def test_places_that_all_see_and_places_that_nobody_sees() -> None:
    hand = deal(
        choices=IDLE,
        zones="pot: {seen_by: all}\nwell: {seen_by: nobody}",
        events="e: {at: dealt, do: [move: red_5 to pot, move: red_6 to well]}",
    )
    assert hand.view(0).zones == {"pot": ("red_5",)}
    assert "red_6" not in set(spoken(hand.view(0)))


def test_piles_on_the_table_with_kind_owner_and_worth() -> None:
    hand = deal(choices=IDLE, piles="build: {}", events="e: {at: dealt, do: [stack: table as build worth 11 by next_to_dealer]}")
    assert hand.view(0).piles == (PileView("build", 1, 11, ("red_5", "red_6")),)
    assert hand.view(0).table == ("red_5", "red_6")


def test_the_card_in_play_is_seen_by_all() -> None:
    hand = deal(
        choices="put: {at: play, for: each card in hand, do: [play: this card, choose: one of table, take: played + chosen]}\n" + IDLE
    )
    play(hand, "put red_1")
    assert "red_1" in set(spoken(hand.view(0)))
    assert "red_1" in set(spoken(hand.view(1)))


def test_only_who_is_to_move_sees_what_is_possible() -> None:
    hand = deal(choices=IDLE)
    assert [name for _, name in hand.view(0).legal] == ["rest", "idle"]
    assert hand.view(1).legal == ()
    assert (hand.view(1).to_move, hand.view(1).mover, hand.view(1).dealer) == (0, 0, 0)


def test_counts_states_points_and_the_stock() -> None:
    hand = deal(choices=IDLE, state="n: {per: player}\nm: {}\nwho: {holds: player}", yaku="y: {points: 2 * rest}")
    play(hand, "rest", "idle")
    view = hand.view(1)
    assert (view.points, view.counts["rest"], view.turn_number, view.stock) == ((2, 0), (1, 0), (2, 1), 6)
    assert view.state == {"n": (0, 0), "m": 0, "who": -1}


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(IndexError, match=f"there is no seat {seat}"):
        deal(choices=IDLE).view(seat)
