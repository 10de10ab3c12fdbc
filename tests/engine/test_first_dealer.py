"""Who deals first, what is booked, and what the stake is paid in."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.text import Source

GAME = """
format: 1
id: tiny
players: 3
attributes: {rank: 1 to 4, suit: [red, blue, green]}
cards: {every: [suit, rank]}
cards_match: rank of this card is rank of that card
deal: {first: dealer, lead: dealer, packets: [hand 2]}
turn: [play, last]
choices:
  throw: {at: play, for: each card in hand, do: [play: this card, take: this card]}
events:
  fee:  {at: throw, when: turn_number is 1, do: [pay: 2 from next_player]}
  done: {at: last, when: hand of next_player is empty, do: [end: mover wins]}
yaku:
  cards: {points: count of captured}
payment: {from: each loser, to: winner, amount: points}
match: {MATCH}
"""


def rules(match: str) -> Rules:
    report = Report()
    ruleset = check(Source("tiny.yaml", GAME.replace("MATCH", match)), report)
    assert ruleset is not None, [str(d) for d in report]
    return Rules(ruleset, {})


def test_the_first_seat_deals_where_nothing_is_said() -> None:
    assert rules("stake: 1").match(3, seed=5).dealer == 0


def test_a_lot_gives_every_seat_its_chance() -> None:
    game = rules("first_dealer: lot")
    assert {game.match(3, seed=s).dealer for s in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("way", ["lowest", "highest"])
def test_the_card_drawn_decides_and_the_tied_draw_again(way: str) -> None:
    game = rules(f"first_dealer: {way} rank")
    rounds = set()
    for seed in range(60):
        match = game.match(3, seed=seed)
        rank = {d.seat: int(d.card.rsplit("_", 1)[1]) for d in match.drawn if d.round == 1}
        best = (min if way == "lowest" else max)(rank.values())
        tied = [seat for seat, value in rank.items() if value == best]
        assert match.dealer in tied
        again = {d.seat for d in match.drawn if d.round == 2}
        assert again == (set(tied) if len(tied) > 1 else set())
        rounds.add(len(tied))
    assert rounds >= {1, 2}


@pytest.mark.parametrize("way", ["lowest", "highest"])
def test_who_ties_is_parted_by_the_next_attribute_before_anybody_draws_again(way: str) -> None:
    game = rules(f"first_dealer: [lowest rank, {way} suit]")
    suits = game.ruleset.names.attributes["suit"].symbols
    parted = 0
    for seed in range(60):
        match = game.match(3, seed=seed)
        drawn = {d.seat: d.card.rsplit("_", 1) for d in match.drawn}
        lowest = [seat for seat, (_, rank) in drawn.items() if rank == min(rank for _, rank in drawn.values())]
        places = {seat: suits.index(drawn[seat][0]) for seat in lowest}
        best = min(places.values()) if way == "lowest" else max(places.values())
        assert places[match.dealer] == best
        assert {d.round for d in match.drawn} == {1}
        parted += len(lowest) > 1
    assert parted > 10


def test_a_card_without_the_next_attribute_stands_behind() -> None:
    game = GAME.replace("suit: [red, blue, green]}", "suit: [red, blue, green], weight: {from: suit, values: {green: 5}}}")
    report = Report()
    ruleset = check(Source("tiny.yaml", game.replace("MATCH", "first_dealer: [lowest rank, lowest weight]")), report)
    assert ruleset is not None, [str(d) for d in report]
    for seed in range(60):
        match = Rules(ruleset, {}).match(3, seed=seed)
        first = {d.seat: d.card.rsplit("_", 1) for d in match.drawn if d.round == 1}
        lowest = min(rank for _, rank in first.values())
        green = [seat for seat, (suit, rank) in first.items() if rank == lowest and suit == "green"]
        assert match.dealer == green[0] if green else first[match.dealer][1] == lowest


@pytest.mark.parametrize("said", ["[]", "[lot]", "[lowest rank, lot]", "lowest", "[lowest rank, [highest suit]]"])
def test_what_is_no_way_to_draw_is_told(said: str) -> None:
    report = Report()
    assert check(Source("tiny.yaml", GAME.replace("MATCH", f"first_dealer: {said}")), report) is None
    assert {d.code for d in report} <= {"H203", "H204", "H206"}


def test_an_attribute_that_cards_lack_is_told() -> None:
    report = Report()
    assert check(Source("tiny.yaml", GAME.replace("MATCH", "first_dealer: lowest hue")), report) is None
    assert [d.code for d in report] == ["H401"]


def test_the_ledger_names_the_rule_that_paid() -> None:
    match = rules("stake: 10, unit: {en: won}").match(3, seed=1)
    hand = match.deal()
    while not hand.over:
        hand.apply(hand.legal_actions()[0])
    match.settle()
    by_reason = {reason: sum(abs(b.points) for b in match.ledger if b.reason == reason) for reason in {b.reason for b in match.ledger}}
    assert by_reason == {"fee": 12, "result": 8}
    assert [sum(b.points for b in match.ledger if b.seat == seat) for seat in range(3)] == match.totals
    assert match.money == tuple(10 * t for t in match.totals)
    assert match.rules.ruleset.match.unit.get("en") == "won"
