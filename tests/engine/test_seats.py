"""Players who sit out, lots, cards that go back to the stock, and points as they would be."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.text import Source

SEATS = """
format: 1
id: seats
players: 3 to 5
attributes: {rank: 1 to 10, suit: [red, blue, green]}
cards: {every: [suit, rank]}
cards_match: rank of this card is rank of that card
deal: {first: dealer, lead: dealer, packets: [hand 4]}
state:
  mission: {help: a number by lot}
  worth_more: {per: player, help: what a card more would be worth}
turn: [play, last]
steps: {seating: {}, tidy: {}}
choices:
  stay:  {at: seating, by: each player, when: count of players > 2, unless: this player is dealer}
  leave: {at: seating, by: each player, when: count of players > 2, unless: this player is dealer, do: [sit_out: this player]}
  throw: {at: play, for: each card in hand, do: [play: this card, take: this card]}
events:
  seated: {at: dealt, do: [run: seating, lot: 6 to mission, run: tidy]}
  return_cards: {at: tidy, for: each sitter, do: [shuffle: hand of this sitter]}
  compare: {at: last, do: [set: worth_more to points with top of stock - points]}
  done: {at: last, when: hand of next_player is empty, do: [end: mover wins]}
yaku:
  cards: {points: count of captured}
multipliers:
  rich: {when: worth_more > 99, add: 1}
payment: {from: each loser, to: winner, amount: points * mission}
"""


@pytest.fixture(scope="module")
def rules() -> Rules:
    report = Report()
    ruleset = check(Source("seats.yaml", SEATS), report)
    assert ruleset is not None, [str(d) for d in report]
    return Rules(ruleset, {})


def play(hand: Hand, leave: set[int]) -> Hand:
    while not hand.over:
        names = hand.legal_names()
        wanted = "leave" if hand.seat in leave else "stay"
        hand.apply(wanted if wanted in names else names[0])
    return hand


def test_who_sits_out_has_no_turn_and_pays_nothing(rules: Rules) -> None:
    hand = play(rules.deal(5, seed=3), leave={1, 3})
    movers = {row.seat for row in hand.trace if row.rule == "throw"}
    assert movers == {0, 2, 4}
    assert hand.payments[1] == hand.payments[3] == 0
    assert sum(hand.payments) == 0
    assert hand.payments[hand.winner] > 0


def test_their_cards_go_back_to_the_stock(rules: Rules) -> None:
    hand = rules.deal(4, seed=5)
    held = hand.state.hand[:]
    stock = hand.state.stock
    play(hand, leave={1})
    assert not hand.state.hand[1]
    assert hand.state.stock & held[1] == held[1]
    assert hand.state.stock & stock == stock


def test_nobody_asks_when_only_two_are_left(rules: Rules) -> None:
    hand = play(rules.deal(3, seed=1), leave={1})
    assert hand.happened["leave"] == 1
    assert "stay" not in hand.happened


def test_a_lot_follows_from_the_pack_and_lies_in_its_range(rules: Rules) -> None:
    drawn = {play(rules.deal(3, seed=s), leave=set()).state.s_mission for s in range(40)}
    assert drawn == {1, 2, 3, 4, 5, 6}
    first = rules.deal(3, seed=9)
    again = rules.deal(3, deck=first.decks[0])
    assert play(first, set()).state.lots == play(again, set()).state.lots


def test_points_with_a_card_more_are_points_that_are_not_kept(rules: Rules) -> None:
    hand = play(rules.deal(3, seed=2), leave=set())
    assert hand.state.s_worth_more == [1, 1, 1]
    assert sum(hand.points(seat) for seat in range(3)) == 12


def test_a_saved_hand_goes_on_with_the_same_lots(rules: Rules) -> None:
    hand = rules.deal(4, seed=11)
    saved = Hand.from_json(rules, hand.to_json())
    assert play(hand, {2}).digest() == play(saved, {2}).digest()
