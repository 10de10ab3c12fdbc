"""What each verb does with cards, states and money."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.errors import HandFault
from tests.tiny import DECK, at, deal, piles, play

PASS = "rest: {at: play}\nidle: {at: play}"  # two ways to do nothing, so that everybody is asked
KEEP = "{pot: {seen_by: all}}"


def once(*verbs: str, choice: str = "for: each card in hand", **sections: str) -> dict[str, Any]:
    """A ruleset in which the choice `do` does some verbs."""
    return {"choices": f"do: {{at: play, {choice}, do: [{', '.join(verbs)}]}}\n{PASS}", **sections}


def test_play_brings_cards_into_play_and_into_the_register() -> None:
    hand = play(deal(**once("play: this card", "lay: played")), "do red_1")
    assert at(hand, "table") == ("red_1", "red_5", "red_6")
    assert at(hand, "hand a") == ("red_2",)
    assert hand.seat == 1


def test_a_card_left_in_play_at_the_end_of_a_turn_is_a_fault_that_names_it() -> None:
    hand = deal(**once("play: this card"))
    with pytest.raises(HandFault, match="red_1 is still in play"):
        hand.apply("do red_1")


def test_flip_turns_up_the_top_of_the_stock() -> None:
    hand = play(deal(**once("flip", "move: flipped to pot", choice="when: 1 > 0", zones=KEEP)), "do")
    assert at(hand, "pot") == ("blue_1",)
    assert at(hand, "stock")[0] == "blue_2"


def test_flip_with_an_empty_stock_does_nothing() -> None:
    all_dealt = "{first: dealer, lead: dealer, packets: [hand 4, table 4]}"
    hand = play(deal(**once("flip", "move: flipped to pot", choice="when: 1 > 0", zones=KEEP, deal=all_dealt)), "do")
    assert at(hand, "pot") == ()
    assert "flip" not in " ".join(r.what for r in hand.trace)


def test_lay_puts_cards_loose_on_the_table_and_takes_piles_apart() -> None:
    hand = deal(
        **once("lay: this card + (table where rank is 5)"),
        events="start: {at: dealt, do: [stack: table by nobody]}",
    )
    assert piles(hand) == [(("red_5", "red_6"), "stack", -1, 0)]
    play(hand, "do red_1")
    assert piles(hand) == []
    assert at(hand, "table") == ("red_1", "red_5", "red_6")


def test_take_brings_cards_to_the_captured_ones_and_into_the_register() -> None:
    hand = play(deal(**once("take: this card + table", "add: count of taken to n"), state="n: {}"), "do red_2")
    assert at(hand, "captured a") == ("red_2", "red_5", "red_6")
    assert at(hand, "table") == ()
    assert hand.view(0).state["n"] == 3


def test_a_move_into_the_movers_captured_cards_is_a_take() -> None:
    verbs = ("move: table to captured", "move: this card to captured of next_player", "add: count of taken to n")
    hand = play(deal(**once(*verbs), state="n: {}"), "do red_2")
    assert at(hand, "captured a") == ("red_5", "red_6")
    assert at(hand, "captured b") == ("red_2",)
    assert hand.view(0).state["n"] == 2


@pytest.mark.parametrize(
    ("cards", "to", "place", "there"),
    [
        ("this card", "hand of next_player", "hand b", ("red_1", "red_3", "red_4")),
        ("top of stock", "hand", "hand a", ("red_1", "red_2", "blue_1")),
        ("stock where rank is 4", "pot", "pot", ("blue_4",)),
        ("hand of next_player", "table", "table", ("red_3", "red_4", "red_5", "red_6")),
        ("blue_6", "pot", "pot", ("blue_6",)),
        ("red", "pot", "pot", ("red_1", "red_2", "red_3", "red_4", "red_5", "red_6")),
        ("red_1 + red_3 + red_5 + blue_2", "captured of next_player", "captured b", ("red_1", "red_3", "red_5", "blue_2")),
        ("empty", "pot", "pot", ()),
    ],
)
def test_move_brings_cards_from_anywhere_to_a_place(cards: str, to: str, place: str, there: tuple[str, ...]) -> None:
    hand = play(deal(**once(f"move: {cards} to {to}", zones=KEEP)), "do red_1")
    assert at(hand, place) == there
    places = ("hand a", "hand b", "captured a", "captured b", "table", "pot", "in_play", "stock")
    assert sorted(c for p in places for c in at(hand, p)) == sorted(DECK)


def test_a_move_to_nobody_does_nothing() -> None:
    hand = play(deal(**once("move: table to captured of who"), state="who: {holds: player}"), "do red_1")
    assert at(hand, "table") == ("red_5", "red_6")


def test_a_stock_that_was_reached_into_keeps_its_order() -> None:
    hand = play(deal(**once("move: stock where rank is 3 to pot", "flip", "lay: flipped", zones=KEEP)), "do red_1")
    assert at(hand, "stock") == ("blue_2", "blue_4", "blue_5", "blue_6")
    assert "blue_1" in at(hand, "table")


def test_a_round_of_a_loop_may_bring_away_the_cards_of_a_later_round() -> None:
    hand = deal(
        events="away: {at: dealt, for: each card in table, do: [move: table where rank >= 5 to pot, move: this card to hand of dealer]}",
        zones=KEEP,
        choices=PASS,
    )
    assert (at(hand, "table"), at(hand, "pot"), at(hand, "hand a")) == ((), (), ("red_1", "red_2", "red_5", "red_6"))


def test_a_step_is_run_with_each_card_even_where_an_earlier_one_moved_it() -> None:
    hand = deal(
        turn="[play]",
        steps="each_one: {given: card, do: [move: table to pot, move: this card to hand]}",
        choices="do: {at: play, do: [run: each_one with table]}\nrest: {at: play}\nidle: {at: play}",
        zones=KEEP,
    )
    play(hand, "do")
    assert (at(hand, "table"), at(hand, "pot"), at(hand, "hand a")) == ((), (), ("red_1", "red_2", "red_5", "red_6"))


# ---------------------------------------------------------------- piles


def test_stack_makes_a_pile_with_a_kind_a_worth_and_an_owner() -> None:
    hand = play(
        deal(**once("stack: this card + (table where rank is 5) as build worth 2 + 3 by next_player"), piles="build: {}"), "do red_1"
    )
    assert piles(hand) == [(("red_1", "red_5"), "build", 1, 5)]
    assert at(hand, "table") == ("red_1", "red_5", "red_6")


def test_a_pile_is_a_stack_of_the_mover_worth_nothing_unless_said() -> None:
    hand = play(deal(**once("stack: this card")), "do red_1")
    assert piles(hand) == [(("red_1",), "stack", 0, 0)]


def test_stacking_onto_a_pile_joins_it() -> None:
    hand = play(deal(**once("stack: this card + table"), events="s: {at: dealt, do: [stack: red_5 by nobody]}"), "do red_1", "do red_3")
    assert piles(hand) == [(("red_1", "red_3", "red_5", "red_6"), "stack", 1, 0)]


def test_whoever_moves_one_card_of_a_pile_moves_the_pile_which_keeps_owner_and_worth_in_a_shared_zone() -> None:
    verbs = ("move: red_5 to pot",)
    hand = play(deal(**once(*verbs, zones=KEEP), events="s: {at: dealt, do: [stack: table worth 4 by dealer]}"), "do red_1")
    assert (at(hand, "pot"), at(hand, "table")) == (("red_5", "red_6"), ())
    assert piles(hand) == [(("red_5", "red_6"), "stack", 0, 4)]
    assert hand.view(1).piles == ()


@pytest.mark.parametrize("verb", ["take: red_5", "move: red_5 to hand", "move: red_5 to captured of next_player"])
def test_a_pile_falls_apart_in_a_players_place(verb: str) -> None:
    hand = play(deal(**once(verb), events="s: {at: dealt, do: [stack: table worth 4 by dealer]}"), "do red_1")
    assert piles(hand) == []
    assert at(hand, "table") == ()


def test_nothing_to_stack_makes_no_pile() -> None:
    assert piles(play(deal(**once("stack: hand where rank is 6")), "do red_1")) == []


def test_piles_of_a_kind_are_a_range_and_their_owner_and_worth_can_be_asked() -> None:
    hand = deal(
        piles="build: {}",
        state="n: {per: player}",
        choices="do: {at: play, for: each build in table where worth is 4, do: [take: this pile]}\nrest: {at: play}\nidle: {at: play}",
        events="""
            s: {at: dealt, do: [stack: red_5 as build worth 4 by next_to_dealer, stack: red_6 worth 4 by dealer]}
            o: {at: finish, for: each pile in table where owner is mover, do: [add: worth of this pile to n]}
        """,
    )
    assert hand.legal_names() == ["do red_5", "rest", "idle"]
    play(hand, "do red_5")
    assert at(hand, "captured a") == ("red_5",)
    assert hand.view(0).state["n"] == (4, 0)


# ---------------------------------------------------------------- choosing


def test_choose_asks_only_where_there_are_several_cards() -> None:
    hand = deal(**once("choose: one of table", "take: chosen"))
    play(hand, "do red_1")
    assert hand.legal_names() == ["choose red_5", "choose red_6"]
    play(hand, "choose red_6", "do red_3")
    assert (at(hand, "captured a"), at(hand, "captured b")) == (("red_6",), ("red_5",))


def test_choose_among_nothing_chooses_nothing() -> None:
    hand = play(deal(**once("choose: one of hand where rank is 6", "take: chosen", "add: count of chosen to n"), state="n: {}"), "do red_1")
    assert (at(hand, "captured a"), hand.view(0).state["n"]) == ((), 0)


def test_choose_by_another_player_under_a_name() -> None:
    verbs = ("choose: one of hand of next_player as gift by next_player", "choose: one of table", "take: gift + chosen")
    hand = play(deal(**once(*verbs)), "do red_1")
    assert (hand.seat, hand.legal_names()) == (1, ["choose red_3", "choose red_4"])
    play(hand, "choose red_4")
    assert hand.seat == 0
    play(hand, "choose red_5")
    assert at(hand, "captured a") == ("red_4", "red_5")


TWINS: dict[str, Any] = {
    "attributes": "{rank: 1 to 6}",
    "cards": "{ace: {rank: 1}, duo: {rank: 2}, same_1: {rank: 5}, same_2: {rank: 5}, same_3: {rank: 5}, last: {rank: 6}}",
    "deal": "{first: dealer, lead: dealer, packets: [hand 1, table 3]}",
}
TWIN_DECK = ("ace", "duo", "same_1", "same_2", "same_3", "last")


def test_cards_alike_are_not_asked_about() -> None:
    hand = play(deal(deck=TWIN_DECK, **TWINS, **once("choose: one of table", "take: chosen")), "do ace")
    assert at(hand, "captured a") == ("same_1",)


def test_cards_alike_stand_once_beside_others() -> None:
    hand = play(deal(deck=TWIN_DECK, **TWINS, **once("choose: one of table + top of stock", "take: chosen")), "do ace")
    assert hand.legal_names() == ["choose same_1", "choose last"]


def test_a_card_named_singly_is_asked_about() -> None:
    once_ = once("choose: one of table", "take: chosen")
    hand = play(deal(deck=TWIN_DECK, **TWINS, **once_, yaku="y: {when: captured has same_2, points: 1}"), "do ace")
    assert hand.legal_names() == ["choose same_1", "choose same_2"]


# ---------------------------------------------------------------- knowing and turning


def test_what_is_shown_all_players_know() -> None:
    hand = play(deal(**once("show: this card")), "do red_1")
    assert hand.view(1).shown == (("red_1",), ())
    assert hand.view(1).hands == (2, 2)


FACES: dict[str, Any] = {
    "cards": "{moon: {cards: {a: {rank: 1, other_face: {rank: 4}}, b: {rank: 2, other_face: {rank: 5}}}}, c: {rank: 3}, d: {rank: 6}}",
    "attributes": "{rank: 1 to 6}",
    "deal": "{first: dealer, lead: dealer, packets: [hand 1, table 1]}",
    "state": "n: {}\nkept: {holds: cards}",
}
FACE_DECK = ("moon_a", "c", "moon_b", "d")


@pytest.mark.parametrize(
    ("verbs", "n", "captured"),
    [
        (("turn_over: moon_a", "take: this card", "add: sum of rank in captured to n"), 4, ("moon_a",)),
        (("take: this card", "turn_over: moon_a", "add: sum of rank in taken to n"), 4, ("moon_a",)),
        (("turn_over: this card", "take: this card", "add: sum of rank in this card to n"), 4, ("moon_a",)),
        (("turn_over: this card", "turn_over: this card", "take: this card", "add: sum of rank in captured to n"), 1, ("moon_a",)),
        (("choose: one of table as up", "turn_over: up", "take: up", "add: sum of rank in captured to n"), 5, ("moon_b",)),
        (("take: moon", "add: sum of rank in captured to n"), 3, ("moon_a", "moon_b")),
        (("set: kept to moon", "turn_over: moon", "add: sum of rank in kept to n"), 9, ()),
        (("stack: table", "turn_over: moon_b", "take: table - loose", "add: sum of rank in captured to n"), 5, ("moon_b",)),
        (("turn_over: moon_b", "add: count of (moon + table + hand) to n"), 2, ()),
        (("turn_over: d", "take: d", "add: sum of rank in captured to n"), 6, ("d",)),
    ],
)
def test_the_other_face_counts_from_then_on_wherever_the_card_is(verbs: tuple[str, ...], n: int, captured: tuple[str, ...]) -> None:
    hand = play(deal(deck=FACE_DECK, **FACES, **once(*verbs)), "do moon_a")
    assert hand.view(0).state["n"] == n
    assert at(hand, "captured a") == captured
    places = ("hand a", "hand b", "captured a", "captured b", "table", "in_play", "stock")
    assert sorted(c for p in places for c in at(hand, p)) == sorted(FACE_DECK)


# ---------------------------------------------------------------- states, money, packets


def test_add_and_set_change_states_of_the_table_of_a_player_and_of_each() -> None:
    verbs = (
        "add: 2 to n", "add: n to n", "add: 1 to own", "add: 5 to own of next_player", "add: 1 to own of each player",
        "set: extra to 7", "set: extra of each opponent to extra + own of this opponent", "set: who to next_player",
        "set: cards to table", "add: this card to cards",
    )  # fmt: skip
    states = "n: {}\nown: {per: player}\nextra: {per: player}\nwho: {holds: player}\ncards: {holds: cards}"
    hand = play(deal(3, **once(*verbs), state=states), "do red_1")
    state = hand.view(0).state
    assert state == {"n": 4, "own": (2, 6, 1), "extra": (7, 13, 8), "who": 1, "cards": ("red_1", *at(hand, "table"))}


def test_a_state_of_nobody_does_not_change() -> None:
    hand = play(deal(**once("add: 1 to own of who"), state="own: {per: player}\nwho: {holds: player}"), "do red_1")
    assert hand.view(0).state["own"] == (0, 0)


def test_states_last_for_the_turn_the_hand_or_the_match() -> None:
    verbs = ("add: 1 to t", "add: 1 to h", "add: 1 to m")
    states = "t: {lasts: turn}\nh: {}\nm: {lasts: match}\nu: {lasts: turn, per: player}"
    hand = play(deal(**once(*verbs), state=states), "do red_1", "do red_3")
    assert {k: v for k, v in hand.view(0).state.items() if k != "u"} == {"t": 0, "h": 2, "m": 2}
    assert hand.carried == {"m": 2}


def test_pay_from_one_from_each_and_to_somebody() -> None:
    verbs = (
        "pay: 2 from each opponent",
        "pay: 5 from next_player to mover",
        "pay: 1 from mover to next_player",
        "pay: 3 from each player to dealer",
    )
    hand = play(deal(3, **once(*verbs)), "do red_1")
    assert hand.paid == (2 + 2 + 5 - 1 + 3 + 3, -2 - 5 + 1 - 3, -2 - 3)


def test_the_payer_at_hand_can_be_asked_about() -> None:
    hand = play(
        deal(3, **once("pay: count of hand of this opponent from each opponent"), events="s: {at: dealt, do: [move: red_3 to table]}"),
        "do red_1",
    )
    assert hand.paid == (3, -1, -2)


def test_pay_to_or_from_nobody_is_nothing() -> None:
    hand = play(
        deal(**once("pay: 2 from who", "pay: 2 from each opponent to who", "score: 4 to who"), state="who: {holds: player}"), "do red_1"
    )
    assert hand.paid == (0, 0)


def test_score_is_from_nobody() -> None:
    hand = play(deal(**once("score: 3 to mover", "score: 1 to next_player")), "do red_1")
    assert hand.paid == (3, 1)
    assert any("a scores 3" in row.what for row in hand.trace)


def test_deal_in_the_middle_of_a_hand_gives_a_packet_from_the_stock() -> None:
    hand = play(deal(**once("deal: hand 2", "deal: table 1", "deal: pot 1", zones=KEEP)), "do red_1")
    assert at(hand, "hand a") == ("red_1", "red_2", "blue_1", "blue_2")
    assert at(hand, "hand b") == ("red_3", "red_4", "blue_3", "blue_4")
    assert (at(hand, "table"), at(hand, "pot"), at(hand, "stock")) == (("red_5", "red_6", "blue_5"), ("blue_6",), ())


def test_a_packet_ends_with_the_stock() -> None:
    hand = play(deal(**once("deal: hand 2", "deal: hand 2")), "do red_1")
    assert at(hand, "stock") == ()
    assert len(at(hand, "hand a")) + len(at(hand, "hand b")) == 10


def test_who_gets_the_first_cards_and_who_plays_first_follow_the_dealer() -> None:
    hand = deal(3, dealer=1, deal="{first: next_to_dealer, lead: dealer, packets: [hand 1]}", choices=PASS)
    assert (at(hand, "hand c"), at(hand, "hand a"), at(hand, "hand b")) == (("red_1",), ("red_2",), ("red_3",))
    assert hand.seat == 1


def test_packets_by_number_of_players() -> None:
    packets = "{first: dealer, lead: dealer, packets: {2: [hand 3], 3: [hand 1, table 2], 4: [table 4]}}"
    assert [deal(n, deal=packets, choices=PASS).view(0).stock for n in (2, 3, 4)] == [6, 7, 8]


# ---------------------------------------------------------------- running steps


def test_run_with_cards_runs_once_for_each_of_them() -> None:
    hand = play(
        deal(
            steps="land: {given: card}",
            state="n: {}",
            **once("play: hand", "run: land with played"),
            events="down: {at: land, do: [lay: this card, add: 1 to n]}",
        ),
        "do red_1",
    )
    assert hand.view(0).state["n"] == 2
    assert at(hand, "table") == ("red_1", "red_2", "red_5", "red_6")


def test_run_with_no_cards_runs_nothing() -> None:
    hand = play(
        deal(
            steps="land: {given: card}",
            state="n: {}",
            **once("choose: one of hand where rank is 6", "run: land with chosen", "run: land with empty"),
            events="down: {at: land, do: [add: 1 to n]}",
        ),
        "do red_1",
    )
    assert hand.view(0).state["n"] == 0


def test_run_with_a_pile() -> None:
    hand = deal(
        turn="[play]",
        steps="lift: {given: pile, do: [take: this pile]}",
        choices="do: {at: play, for: each stack in table, do: [run: lift with this stack]}\nrest: {at: play}\nidle: {at: play}",
        events="s: {at: dealt, do: [stack: table by nobody]}",
    )
    play(hand, "do red_5")
    assert at(hand, "captured a") == ("red_5", "red_6")


def test_a_step_may_stand_in_the_turn_twice() -> None:
    hand = deal(turn="[play, more, play]", choices="do: {at: play, for: each card in hand, do: [lay: this card]}", events="m: {at: more}")
    play(hand, "do red_1")
    assert hand.seat == 1
    assert at(hand, "hand a") == ()


def test_cards_moved_to_the_stock_lie_under_it() -> None:
    hand = play(
        deal(
            choices="under: {at: play, do: [move: table + red_1 to stock, flip]}\nrest: {at: play}",
            steps="{}",
            events="lie: {at: finish, do: [lay: in_play]}",
        ),
        "under",
    )
    assert at(hand, "stock")[-3:] == ("red_1", "red_5", "red_6")
    assert at(hand, "hand a") == ("red_2",)
    assert [row.what for row in hand.trace if row.rule == "under"] == ["red_1 + red_5 + red_6 to stock; flip blue_1"]
