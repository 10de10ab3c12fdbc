"""Who is asked what: menus, their order, who takes a choice, and what is not asked at all."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.errors import HandFault, IllegalAction
from interpreter.engine.hand import Hand
from tests.tiny import at, deal, play

IDLE = "rest: {at: play}\nidle: {at: play}"


def test_a_menu_lists_what_is_possible_in_file_order_then_pack_order() -> None:
    hand = deal(
        choices="b: {at: play, for: each card in table, do: [take: this card]}\na: {at: play, for: each card in hand, do: [lay: this card]}"
    )
    assert hand.legal_names() == ["b red_5", "b red_6", "a red_1", "a red_2"]


def test_no_possible_choice_goes_on_and_a_single_one_is_taken_without_asking() -> None:
    hand = deal(
        choices=f"never: {{at: play, when: hand is empty}}\n{IDLE}",
        turn="[first, play]",
        events="s: {at: first, do: [add: 1 to n]}",
        state="n: {}",
    )
    assert hand.legal_names() == ["rest", "idle"]
    alone = deal(turn="[first, play]", choices=f"only: {{at: first, do: [take: red_5]}}\n{IDLE}")
    assert at(alone, "captured a") == ("red_5",)
    assert [row.what for row in alone.trace if row.rule == "only"] == ["(only one); red_5 to captured of a"]


def test_when_may_be_a_list_of_which_all_must_hold_and_unless_one_of_which_none_may() -> None:
    hand = deal(
        choices=f"""
            both:    {{at: play, when: [hand has red_1, table has red_5]}}
            half:    {{at: play, when: [hand has red_1, table has red_1]}}
            neither: {{at: play, unless: [hand has red_5, table has red_1]}}
            one_of:  {{at: play, unless: [hand has red_5, table has red_5]}}
            {IDLE.splitlines()[0]}
        """
    )
    assert hand.legal_names() == ["both", "neither", "rest"]


def test_a_choice_for_each_value_player_and_pile() -> None:
    hand = deal(
        3,
        events="s: {at: dealt, do: [stack: red_3 + hand of dealer by nobody]}",
        choices="""
            by_rank: {at: play, for: each rank, when: count of (table where rank is this rank) is 1}
            suit_of: {at: play, for: each suit where this suit is red}
            give: {at: play, for: each opponent where hand is not empty}
            seat_of: {at: play, for: each player}
            pile_of: {at: play, for: each pile in table}
        """,
    )
    assert [n for n in hand.legal_names() if n.startswith("suit_of")] == ["suit_of red"]
    assert [n for n in hand.legal_names() if n.startswith("give")] == ["give b", "give c"]
    assert [n for n in hand.legal_names() if n.startswith("seat_of")] == ["seat_of a", "seat_of b", "seat_of c"]
    assert [n for n in hand.legal_names() if n.startswith("pile_of")] == ["pile_of red_1"]


def test_again_makes_the_menu_anew() -> None:
    hand = deal(choices="more: {at: play, for: each card in hand, do: [lay: this card], again: true}\nenough: {at: play}")
    play(hand, "more red_1")
    assert (hand.seat, hand.legal_names()) == (0, ["more red_2", "enough"])
    play(hand, "more red_2")  # now `enough` is the only one
    assert (hand.seat, at(hand, "table")) == (1, ("red_1", "red_2", "red_5", "red_6"))


def test_a_menu_that_is_made_anew_without_end_is_a_fault_that_names_the_step() -> None:
    with pytest.raises(HandFault, match="`play` is asked without end"):
        deal(choices="more: {at: play, do: [add: 1 to n], again: true}", state="n: {}")


def test_by_a_player_asks_him_and_counts_for_him() -> None:
    hand = deal(
        3,
        turn="[play, ask]",
        choices=f"{IDLE}\nyea: {{at: ask, by: next_player, do: [add: 1 to n of mover, take: red_5]}}\nnay: {{at: ask, by: next_player}}",
        state="n: {per: player}",
        yaku="y: {points: yea}",
    )
    play(hand, "rest")
    assert (hand.seat, hand.legal_names()) == (1, ["yea", "nay"])
    play(hand, "yea")
    assert hand.view(0).state["n"] == (1, 0, 0)
    assert [hand.points(s) for s in range(3)] == [0, 1, 0]
    assert at(hand, "captured a") == ("red_5",)  # `take` is the mover's
    assert hand.seat == 1


def test_by_each_opponent_asks_those_for_whom_something_is_possible_each_seeing_what_was_done() -> None:
    hand = deal(
        4,
        turn="[play, ask]",
        deal="{first: dealer, lead: dealer, packets: [hand 2, table 2]}",
        choices=f"""
            {IDLE.splitlines()[0]}
            {IDLE.splitlines()[1]}
            give:
              at: ask
              by: each opponent
              for: each card in hand of this opponent
              when: count of pot < 2 and this opponent is not dealer
              do: [move: this card to pot]
            keep: {{at: ask, by: each opponent, when: count of pot < 2 and this opponent is not dealer}}
        """,
        zones="{pot: {seen_by: all}}",
    )
    play(hand, "rest")
    assert (hand.seat, hand.legal_names()) == (1, ["give red_3", "give red_4", "keep"])
    play(hand, "give red_3")
    assert (hand.seat, hand.legal_names()) == (2, ["give red_5", "give red_6", "keep"])
    play(hand, "give red_5")
    assert hand.seat == 1  # the fourth is not asked any more: the next turn has begun
    assert hand.view(0).mover == 1


def test_choices_by_nobody_are_nobodys() -> None:
    hand = deal(turn="[ask, play]", choices=f"x: {{at: ask, by: who}}\ny: {{at: ask, by: who}}\n{IDLE}", state="who: {holds: player}")
    assert hand.legal_names() == ["rest", "idle"]


def test_choices_after_the_deal_are_taken_by_whom_the_file_says() -> None:
    hand = deal(
        3, dealer=2, choices=f"swap: {{at: dealt, by: dealer, for: each card in table, do: [move: this card to hand of dealer]}}\n{IDLE}"
    )
    assert (hand.seat, hand.view(2).mover) == (2, -1)
    play(hand, hand.legal_names()[0])
    assert len(hand.view(2).hand) == 3


def test_a_choice_may_be_hooked_to_a_choice() -> None:
    hand = deal(choices=f"{IDLE}\nred_one: {{at: rest, do: [take: red_5]}}\nred_two: {{at: rest, do: [take: red_6]}}")
    play(hand, "rest")
    assert (hand.seat, hand.legal_names()) == (0, ["red_one", "red_two"])
    play(hand, "red_two")
    assert (at(hand, "captured a"), hand.seat) == (("red_6",), 1)


def test_a_step_with_choices_may_be_run() -> None:
    hand = deal(
        turn="[play]",
        choices=f"go_on: {{at: play, do: [run: asking]}}\n{IDLE}\n"
        "left: {at: asking, do: [take: red_5]}\nright: {at: asking, do: [take: red_6]}",
    )
    assert play(hand, "go_on").legal_names() == ["left", "right"]
    assert at(play(hand, "right"), "captured a") == ("red_6",)


# ---------------------------------------------------------------- sets

SETS: dict[str, Any] = {
    "deal": "{first: dealer, lead: dealer, packets: [hand 1, table 4]}",
    "choices": "adding: {at: play, for: each set in table where sum of rank in this set is 9, do: [take: this set]}\nrest: {at: play}",
}
SET_DECK = ("red_1", "blue_1", "red_3", "red_4", "red_5", "red_6", "red_2", *(f"blue_{n}" for n in range(2, 7)))


def test_a_set_may_be_named_whole() -> None:
    hand = deal(deck=SET_DECK, **SETS)
    assert hand.legal_names() == ["adding red_3 red_6", "adding red_4 red_5", "rest"]
    play(hand, "adding red_4 red_5")
    assert at(hand, "captured a") == ("red_4", "red_5")
    assert hand.decisions == [(0, "adding red_4 red_5")]


def test_the_cards_of_a_set_may_be_named_in_any_order() -> None:
    hand = deal(deck=SET_DECK, **SETS)
    assert hand.meant("adding red_5 red_4") == "adding red_4 red_5"
    assert hand.meant("adding red_5 red_3") is None
    play(hand, "adding red_6 red_3")
    assert hand.decisions == [(0, "adding red_3 red_6")]


def test_each_card_of_a_pile_stands_for_it() -> None:
    hand = deal(
        events="s: {at: dealt, do: [stack: red_3 + red_5 by nobody]}",
        choices="pile_of: {at: play, for: each pile in table, do: [take: this pile]}\nrest: {at: play}\n"
        "card_of: {at: play, for: each card in red_5}",
    )
    assert [hand.meant(f"pile_of {c}") for c in ("red_3", "red_5", "red_5 red_3", "red_6")] == ["pile_of red_3"] * 3 + [None]
    assert [hand.meant(f"card_of {c}") for c in ("red_5", "red_3")] == ["card_of red_5", None]
    assert (hand.meant("rest"), hand.meant("nothing"), hand.meant("pile_of"), hand.meant("")) == ("rest", None, None, None)
    play(hand, "pile_of red_5")
    assert at(hand, "captured a") == ("red_3", "red_5")
    assert hand.decisions == [(0, "pile_of red_3")]


def test_a_set_is_picked_card_by_card_lowest_first() -> None:
    hand = deal(deck=SET_DECK, **SETS)
    names = [hand.name_of(a) for a in hand.legal_actions()]
    assert names == ["adding red_3", "adding red_4", "rest"]
    hand.apply(hand.action("adding red_4"))
    assert hand.seat == 0
    assert [hand.name_of(a) for a in hand.legal_actions()] == ["adding red_5"]
    with pytest.raises(IllegalAction, match="adding red_5"):
        hand.apply("rest")
    hand.apply("adding red_5")
    assert at(hand, "captured a") == ("red_4", "red_5")
    assert hand.decisions == [(0, "adding red_4 red_5")]


def picked(hand: Hand, *names: str) -> Hand:
    for name in names:
        hand.apply(hand.action(name))
    return hand


def sets(condition: str) -> dict[str, Any]:
    return {
        "deal": SETS["deal"],
        "choices": f"adding: {{at: play, for: each set in table where {condition}, do: [take: this set]}}\n{IDLE}",
    }


def test_only_cards_that_lead_to_a_set_can_be_picked() -> None:
    hand = deal(deck=SET_DECK, **sets("sum of rank in this set is 9 or sum of rank in this set is 18"))
    picked(hand, "adding red_3")
    assert [hand.name_of(a) for a in hand.legal_actions()] == ["adding red_4", "adding red_6"]
    picked(hand, "adding red_4")
    assert [hand.name_of(a) for a in hand.legal_actions()] == ["adding red_5"]
    picked(hand, "adding red_5", "adding red_6")
    assert len(at(hand, "captured a")) == 4


def test_a_set_that_is_whole_and_may_grow_is_ended_by_an_action_of_its_own() -> None:
    hand = picked(deal(deck=SET_DECK, **sets("this set has red_3")), "adding red_3")
    assert [hand.name_of(a) for a in hand.legal_actions()] == ["adding red_4", "adding red_5", "adding red_6", "adding done"]
    picked(hand, "adding done")
    assert at(hand, "captured a") == ("red_3",)


def test_a_name_that_is_both_a_whole_set_and_a_first_card_means_the_set() -> None:
    hand = play(deal(deck=SET_DECK, **sets("this set has red_3")), "adding red_3")
    assert at(hand, "captured a") == ("red_3",)


def test_any_other_set_can_rule_a_set_out() -> None:
    hand = deal(
        deck=("blue_1", "blue_2", "red_1", "red_2", "red_3", "red_6", "red_4", "red_5", "blue_3", "blue_4", "blue_5", "blue_6"),
        deal=SETS["deal"],
        choices="""
            adding:
              at: play
              for: each set in table where sum of rank in this set is 6
              unless: any other set in table where sum of rank in that set is 6 and count of that set < count of this set
              do: [take: this set]
            rest: {at: play}
        """,
    )
    assert hand.legal_names() == ["adding red_6", "rest"]


def test_too_many_cards_for_sets_are_a_fault_that_names_the_rule() -> None:
    cards = "{every: [suit, rank]}"
    with pytest.raises(HandFault, match=r"`adding` looks at all sets of 14 cards; 12 are the most"):
        deal(
            deck=[f"{s}_{n}" for s in ("red", "blue") for n in range(1, 9)],
            attributes="{suit: [red, blue], rank: 1 to 8}",
            cards=cards,
            deal="{first: dealer, lead: dealer, packets: [hand 1, table 14]}",
            choices="adding: {at: play, for: each set in table where count of this set is 2}\nrest: {at: play}",
        )


def test_alone_among_sets_is_taken_without_asking() -> None:
    hand = deal(
        deck=SET_DECK,
        deal=SETS["deal"],
        turn="[play, more]",
        choices="adding: {at: play, for: each set in table where sum of rank in this set is 18, do: [take: this set]}\n"
        "rest: {at: more}\nidle: {at: more}",
    )
    assert len(at(hand, "captured a")) == 4
    assert hand.decisions == []


def test_a_card_that_is_turned_over_keeps_its_place_among_the_actions() -> None:
    cards = "{every: [suit, rank], odd: {suit: red, rank: 1, other_face: {rank: 6}}, even: {suit: blue, rank: 2}}"
    deck = ["red_1", "odd", "blue_1", "even", *(f"red_{n}" for n in range(2, 7)), *(f"blue_{n}" for n in range(2, 7))]
    hand = deal(
        cards=cards,
        deck=deck,
        deal="{first: dealer, lead: dealer, packets: [hand 4]}",
        choices="throw: {at: play, for: each card in hand, do: [lay: this card]}",
        events="o: {at: dealt, do: [turn_over: odd]}",
    )
    assert hand.legal_names()[:4] == ["throw red_1", "throw blue_1", "throw odd", "throw even"]
    assert [name for _, name in hand.view(0).legal] == hand.legal_names()
    assert hand.legal_actions() != sorted(hand.legal_actions())
