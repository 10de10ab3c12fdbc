"""Positions: what they may say, and what is refused at the very word."""

from __future__ import annotations

import pytest

from tests.scenario.trying import told, trial, try_one

REFUSED = [
    # (rules, given, code, message, marked)
    ("minhwatu", "players: 2, table: pine_crane, hand of a: pine_crane", "H602", "the card `pine_crane` lies in two places", "pine_crane"),
    ("minhwatu", "players: 2, table: pine, hand of a: pine_crane", "H602", "the card `pine_crane` lies in two places", "pine_crane"),
    ("minhwatu", "players: 2, table: pine_crane + pine_crane", "H602", "the card `pine_crane` is named twice", "pine_crane"),
    ("minhwatu", "players: 2, stock: [pine_crane, pine_crane]", "H602", "the card `pine_crane` lies in two places", "pine_crane"),
    ("minhwatu", "players: 2, stock: [pine]", "H602", "`pine` are several cards, whose order matters here", "pine"),
    ("minhwatu", "players: 8, table: pine_crane", "H602", "`8` cannot play: `minhwatu` is for 2 to 7", "8"),
    ("minhwatu", "table: pine_crane", "H202", "the scenario does not say how many play: `minhwatu` is for 2 to 7", "it"),
    ("minhwatu", "players: 2, hand of c: pine_crane", "H602", "there is no seat `c`: 2 play", "c"),
    ("minhwatu", "players: 2, hand of nobody: pine_crane", "H602", "nobody has a `hand`", "nobody"),
    ("minhwatu", "players: 2, hand: pine_crane", "H404", "whose `hand`?", "hand"),
    ("minhwatu", "players: 2, table of a: pine_crane", "H404", "`table` is nobody's: there is one for the table", "table of a"),
    ("minhwatu", "players: 2, tabel: pine_crane", "H401", "`tabel` is nothing that a position has", "tabel"),
    ("minhwatu", "players: 2, taken_value of a: 3", "H401", "`taken_value of a` is nothing that a position has", "taken_value of a"),
    ("minhwatu", "players: 2, table: pine_crain", "H401", "`pine_crain` is not known here", "pine_crain"),
    ("minhwatu", "players: 2, table: 3", "H402", "cards are wanted here, and this is a number", "3"),
    ("minhwatu", "players: 2, table: hand of a", "H602", "`hand of a` depends on the position that is to be given", "hand of a"),
    (
        "minhwatu",
        "players: 2, collected of a: points of b",
        "H602",
        "`points of b` depends on the position that is to be given",
        "points of b",
    ),
    ("minhwatu", "players: 2, stack of b: pine_crane", "H602", "a pile has at least two cards, and this one has 1", "pine_crane"),
    ("minhwatu", "players: 2, stack of b: pine as stack", "H602", "the key says already what pile it is, and whose", "stack"),
    ("minhwatu", "players: 6, hand of a: pine", "H602", "the hand of a has 4 cards, and 3 are dealt to each of 6", "hand of a"),
    (
        "minhwatu",
        "players: 2, at: dealt, captured of b: pine",
        "H602",
        "`captured of b` cannot be yet: with `at: dealt` nothing has happened since the deal",
        "captured of b",
    ),
    (
        "minhwatu",
        "players: 2, at: dealt, throw of a: 1",
        "H602",
        "`throw of a` cannot be yet: with `at: dealt` nothing has happened since the deal",
        "throw of a",
    ),
    (
        "minhwatu",
        "players: 2, at: shuffled, hand of b: pine_crane",
        "H602",
        "`hand of b` cannot be yet: with `at: shuffled` nothing is dealt",
        "hand of b",
    ),
    (
        "minhwatu",
        "players: 2, at: shuffled, table: pine_crane",
        "H602",
        "`table` cannot be yet: with `at: shuffled` nothing is dealt",
        "table",
    ),
    ("minhwatu", "players: 2, set_paid of a: 1", "H602", "`set_paid` can never have happened: an option rules it out", "set_paid of a"),
    ("gostop", "players: 3, table: joker_2", "H602", "the card `joker_2` is not in the pack", "joker_2"),
]


@pytest.mark.parametrize(("rules", "given", "code", "message", "marked"), REFUSED)
def test_what_cannot_be_is_refused_where_it_stands(rules: str, given: str, code: str, message: str, marked: str) -> None:
    passed, found = try_one(f"given: {{{given}}}", rules)
    assert told(found) == [(code, message, marked)]
    assert not passed


def test_several_mistakes_are_told_at_once() -> None:
    _, found = try_one("given: {players: 2, tabel: pine_crane, table: pine_crain, hand of c: pine_poem}")
    assert [d.code for d in found] == ["H401", "H401", "H602"]


def test_a_card_in_two_places_points_at_both() -> None:
    _, found = try_one("given: {players: 2, table: plum + pine_crane, captured of b: iris_plain + pine_crane}")
    assert [place.span.text for place in found[0].related] == ["pine_crane"]
    assert found[0].span is not None
    assert found[0].span.start > found[0].related[0].span.start


def test_too_few_cards_are_left_for_the_hands() -> None:
    captured = "captured of a: pine + plum + cherry + wisteria + iris + peony + clover + pampas + chrysanthemum + maple"
    passed, found = try_one(f"given: {{players: 2, spare: 5, {captured}}}")
    assert [(d.code, d.message) for d in found] == [
        ("H602", "the pack has too few cards for this position: 5 more are wanted in each hand")
    ]
    assert not passed


HOLDS = [
    ("table: pine_crane + plum", "table is pine_crane + plum"),
    ("table: pine - pine_crane", "count of table is 3"),
    ("table: bright where month < 9", "table is pine_crane + cherry_curtain + pampas_moon"),
    ("captured of b: poems", "captured of b is poems"),
    ("shown of b: pine_crane, hand of b: pine_crane", "shown of b is pine_crane"),
    ("stack of b: pine - pine_crane", "any stack in table where owner is b"),
    ("stack of nobody: pine - pine_crane worth 2", "any stack in table where worth is 2 and owner is nobody"),
    ("stock: [pine_crane, plum_poem]", "top of stock is pine_crane"),
    ("hand of a: pine_crane", "count of hand of a is 3"),
    ("hand of a: pine_crane, spare: 4", "count of hand of a is 5"),
    ("hand of a: pine_crane", "count of hand of b is 2"),
    ("throw of b: 3", "throw of b is 3"),
    ("collected of b: 30", "collected of b is 30"),
    ("hand_number: 4, match_points of b: -7", "hand_number is 4"),
    ("hand_number: 4, match_points of b: -7", "match_points of b < 0"),
    ("turn: 4", "turn_number of a is 4"),
    ("turn: 4", "turn_number of b is 3"),
    ("turn: 4, dealer: b", "turn_number of b is 4"),
    ("dealer: b", "dealer is b"),
    ("table: pine_crane", "mover is a"),
    ("table: pine_crane", "count of (stock + hand of a + hand of b + table) is 48"),
]


@pytest.mark.parametrize(("given", "then"), HOLDS)
def test_what_is_given_is_so(given: str, then: str) -> None:
    passed, found = try_one(f"given: {{players: 2, {given}}}\nthen: [{then}]")
    assert told(found) == []
    assert passed


@pytest.mark.parametrize(("given", "then"), [(g, t) for g, t in HOLDS if t.count(" is ") == 1 and " where " not in t])
def test_and_not_otherwise(given: str, then: str) -> None:
    passed, found = try_one(f"given: {{players: 2, {given}}}\nthen: [{then.replace(' is ', ' is not ')}]")
    assert [d.code for d in found] == ["H601"]
    assert not passed


def test_before_the_deal_everything_is_in_the_stock_and_then_dealt() -> None:
    body = "given: {players: 3, at: shuffled, stock: [pampas_moon, pine_crane]}\n"
    body += "then: [hand of b has all pampas_moon + pine_crane, count of hand of a is 7, count of table is 6, count of stock is 21]"
    assert told(try_one(body, "gostop")[1]) == []


def test_another_face_may_count() -> None:
    _, found = try_one("set: {cup: owner}\ngiven: {players: 2, captured of a: chrysanthemum_cup, turned: chrysanthemum_cup}\n"
                       "then: [captured of a has junk, captured of a has chrysanthemum_cup]", "gostop")  # fmt: skip
    assert told(found) == []


def test_a_type_stands_for_the_cards_that_are_of_it_as_they_are_dealt() -> None:
    body = "given: {players: 2, captured of a: junk}\nthen: [count of captured of a is 24, captured of a has no chrysanthemum_cup]"
    assert told(try_one(body, "gostop")[1]) == []


def test_a_state_of_the_table_is_given_without_a_seat() -> None:
    _, found = try_one("given: {players: 2, draws: 2}\nthen: [draws is 2]", "gostop")
    assert told(found) == []


def test_every_scenario_is_read_even_if_one_is_wrong() -> None:
    results, found = trial(
        "scenarios:\n  one: {rules: minhwatu, given: {players: 9}}\n  two: {rules: minhwatu, given: {players: 2}, then: [dealer is a]}\n"
    )
    assert [(r.scenario.id, r.passed) for r in results] == [("one", False), ("two", True)]
    assert [d.code for d in found] == ["H602"]
