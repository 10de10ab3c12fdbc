"""Minhwatu from the deal to the end of a match: what holds in every hand, whatever is played."""

from __future__ import annotations

import pytest

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules, load
from interpreter.plan.deck import bits

WORTH = 240  # of the whole pack
HANDS = range(6)  # hands of each kind that are played
DEALT = {2: (10, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}  # cards in a hand, cards on the table
BONUS = {2: 0, 3: 0, 4: 0, 5: 10, 6: 0, 7: 5}
ALL_SETS = ("hongdan", "cheongdan", "chodan", "choyak", "pungyak", "biyak", "ttongyak", "godori", "five_brights")


def played(hand: Hand, step: int) -> Hand:
    """The hand to its end, by picks that differ from one `step` to another."""
    at = 0
    while not hand.over:
        legal = hand.legal_actions()
        at += step
        hand.apply(legal[at % len(legal)])
    return hand


def hands(rules: Rules, players: int) -> list[Hand]:
    return [played(rules.deal(players, seed, dealer=seed % players), 2 * seed + 1) for seed in HANDS]


def taken(hand: Hand) -> list[int]:
    """The worth of what each seat has captured."""
    faces = hand.plan.setup.deck.faces
    return [sum(faces[bit.bit_length() - 1].attributes.get("value", 0) for bit in bits(cards)) for cards in hand.state.captured]


@pytest.mark.parametrize("players", DEALT)
def test_the_stock_has_one_card_for_each_card_in_the_hands(players: int) -> None:
    state = load("minhwatu", {"quad_on_table": "dead"}).deal(players, "deal").state
    in_hand, on_table = DEALT[players]
    assert [cards.bit_count() for cards in state.hand] == [in_hand] * players
    assert (state.table.bit_count(), state.stock.bit_count()) == (on_table, in_hand * players)


@pytest.mark.parametrize("players", DEALT)
def test_every_card_is_taken_and_the_values_make_up_the_pack(players: int) -> None:
    for hand in hands(load("minhwatu"), players):
        assert (hand.state.table, hand.state.stock, hand.state.hand) == (0, 0, [0] * players)
        assert sum(taken(hand)) == WORTH


@pytest.mark.parametrize("players", DEALT)
def test_each_gets_his_cards_and_sets_less_par(players: int) -> None:
    for hand in hands(load("minhwatu"), players):
        par = (WORTH + BONUS[players]) // players
        bonus = [BONUS[players] if seat == hand.dealer else 0 for seat in range(players)]
        assert hand.result == tuple(t + b + hand.points(s) - par for s, (t, b) in enumerate(zip(taken(hand), bonus, strict=True)))
        assert hand.paid == (0,) * players


@pytest.mark.parametrize("players", DEALT)
@pytest.mark.parametrize("settle", ["crossed", "at_once"])
def test_what_one_gets_for_sets_the_others_lose(players: int, settle: str) -> None:
    for hand in hands(load("minhwatu", {"settle": settle, "sets": ALL_SETS}), players):
        assert (sum(hand.result), sum(hand.paid)) == (0, 0)


@pytest.mark.parametrize("players", DEALT)
def test_crossed_and_at_once_come_to_the_same(players: int) -> None:
    crossed, at_once = (hands(load("minhwatu", {"settle": way, "sets": ALL_SETS}), players) for way in ("crossed", "at_once"))
    assert [hand.payments for hand in crossed] == [hand.payments for hand in at_once]
    assert any(any(hand.paid) for hand in at_once)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_uneven_is_off_by_what_the_sets_are_worth(players: int) -> None:
    for hand in hands(load("minhwatu", {"settle": "uneven", "sets": ALL_SETS}), players):
        assert sum(hand.result) == WORTH + BONUS[players] + sum(hand.points(seat) for seat in range(players))


def test_choosing_one_of_three_strands_two_cards() -> None:
    rules = load("minhwatu", {"triple": "choose"})
    stranded = [hand.state.table.bit_count() for seed in range(40) for hand in [played(rules.deal(2, seed), seed + 1)]]
    assert set(stranded) == {0, 2}


def test_the_winner_deals_next_and_after_a_draw_the_dealer_again() -> None:
    match = load("minhwatu", {"hands": 99}).match(2, "dealers")
    for step in range(20):
        hand = played(match.deal(), step + 1)
        expected = hand.winner if hand.winner >= 0 else match.dealer
        match.settle()
        assert match.dealer == expected


@pytest.mark.parametrize("hands", [1, 3])
def test_a_match_has_so_many_hands_unless_the_top_is_tied(hands: int) -> None:
    match = load("minhwatu", {"hands": hands}).match(3, "hands")
    while not match.over:
        played(match.deal(), 3)
        match.settle()
        tied = max(match.totals) == sorted(match.totals)[-2]
        assert match.over == (match.hands >= hands and not tied)


def test_a_match_ends_when_somebody_reaches_the_goal() -> None:
    match = load("minhwatu", {"goal": 50, "hands": 99}).match(3, "goal")
    while not match.over:
        played(match.deal(), 3)
        match.settle()
        assert match.over == (max(match.totals) >= 50)
    assert match.hands < 99
