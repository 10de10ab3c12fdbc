"""Generated expressions against the oracle: every form, the words and conditions of the shipped rulesets, and random ones."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.expression import tree
from tests.expressions import Known, Maker
from tests.plan.both_ways import Bench
from tests.small import small
from tests.tables import TABLES, game

MOST = 280  # characters of a random expression; the language allows 300

FORMS = """
if strict then 1 else 2
if hand is empty then captured else hand
if leader is nobody then dealer else leader
any card in hand where rank is 3
any card in table where (any other card in hand where rank of that card is rank of this card)
any stack in table where owner is mover
any build in table where worth is 3
any pile in table where worth > 2 and owner is nobody
any set in moon where sum of rank in this set > 3
any set in moon where (any other set in moon where count of that set < count of this set)
any set in hand where sum of rank in this set is limit + bonus
any set in moon + star where sum of weight in this set is 0
any set in hand where rank of top of stock is sum of rank in this set and count of this set > 1
any set in table where sum of rank in this set + level is drop + 3
any set in table where 12 - sum of pips in this set - limit is bonus
any set in moon where sum of rank in this set is count of this set * 2
any set in moon where (any other set in moon where sum of rank in that set is sum of rank in this set)
any set in moon where (any other set in moon where sum of rank in that set is 2 and count of that set < count of this set)
hand where (any set in table where sum of rank in this set is rank + 2)
any rank where count of (table where rank is this rank) >= 2
any rank where (any other rank where that rank is this rank + 1)
any suit where (any other suit where (table where suit is that suit) is empty)
any suit where of_suit is empty
any player where match_points >= 2
any player where (any other player where points of that player is points of this player)
any opponent where hand is empty
any partner where drop > 1
any loser where drop > 1
any player where hand has red_1 and leader is this player
hand where rank is 3
hand where suit is red
hand where not rank > 2
hand where rank is 2 or suit is blue and weight > 1
hand where rank + 1 is rank of top of stock
table where rank of played is rank
(table where weight is 4) + (hand where pips is weight)
hand where (table where rank is 3) is empty
any card in hand where (table where rank + 1 is rank of this card) is not empty
players where hand is empty
opponents where drop > drop of mover
(players where drop > 1) is empty
hand is empty or stock is empty
strict and hand is not empty
not hand is empty
not (mode is fast or mode is slow)
extras has two
rank of top of stock is 3
suit of played is red
red_1 is red
star is wild
top of stock is wild
top of stock is moon
hand is captured
played is hand
played is not red_1
moon is moon_new + moon_full
leader is nobody
winner is not nobody
mover is next_player
owner of played is mover
points < limit
points <= 2
drop > 1
turn_number >= 2
weight of played > 3
pips of hand >= 0
captured has red
captured has no wild
captured has all red
captured has all moon
captured has all lamp
hand has all played
opponents has leader
players has no winner
losers has nobody
hand has 2 of one rank
captured has 3 of one suit
hand matches table
red_1 matches table
points capped at 3
points - 2 floored at 0
limit + bonus
gained - drop
hand + table
hand - red
2 * drop
drop * bonus
drop divided by limit
drop * (gained divided by 2)
drop - (gained - bonus)
count of hand
count of players
count of opponents
count of (players where hand has wild)
sum of weight in captured
sum of pips in hand
highest rank in hand
lowest rank in hand
lowest weight in empty
sum of rank in moon
sum of rank in shade
total of points of this player for each player
total of drop of this partner for each partner
highest of turn_number of this partner for each partner
highest of count of captured of this opponent for each opponent
lowest of drop of this player for each player
total of count of of_suit for each suit
highest of lowest rank in of_suit for each suit
lowest of rank of (table where rank is this rank) for each rank
total of (total of (if this player is this opponent then 1 else 0) for each player) for each opponent
highest of (lowest of this rank * drop of this player for each player) for each rank
red in captured
(hand + table) matching played
table matching top of stock
table matching moon
hand with lowest rank
captured with highest weight
(hand with highest pips) with lowest weight
captured of dealer
hand of next_player
hand of leader
hand of winner
kept of leader
rival of leader
drop of winner
points of next_to_dealer
wealth of leader
reds of winner
match_points of leader
turn_number of next_player
count of hand of rival
owner of hand
points with top of stock
points of dealer with hand
wealth of leader with (red_1 + moon)
gained of winner with star
top of stock
hand_number
level
pool
saved + brief
pot + well
loose
in_play
shown of leader
nearest
rich of leader
played + flipped + taken
comet
moon_full
lamp
empty
12
""".strip().splitlines()


@cache
def bench(players: int) -> Bench:
    return Bench.of(small(), players)


@pytest.mark.parametrize("text", FORMS)
def test_every_form_means_what_the_reference_says(text: str) -> None:
    random = Random(text)
    assert [d for players in (2, 3, 4) for d in bench(players).differences(text, random, 12)] == []


def test_the_table_has_every_kind_of_expression() -> None:
    seen: set[str] = set()

    def visit(thing: object) -> None:
        if hasattr(thing, "__dataclass_fields__") and isinstance(thing, tree.Expression):
            seen.add(type(thing).__name__)
        for name in getattr(thing, "__dataclass_fields__", {}):
            if name != "span":
                visit(getattr(thing, name))

    for text in FORMS:
        visit(bench(3).syntax(text))
    wanted = {c.__name__ for c in tree.Expression.__subclasses__()} - {"Truth", "All", "Partly"}  # of `true`, of lists, of what is wrong
    assert seen >= wanted - {"Scored"}, wanted - seen


KINDS = ("truth", "number", "cards", "player", "players")


@settings(max_examples=250)
@given(seed=st.integers(0, 2**48), players=st.sampled_from((2, 3, 4)), kind=st.sampled_from(KINDS), depth=st.sampled_from((1, 2, 2, 3)))
def test_random_expressions_mean_the_same_both_ways(seed: int, players: int, kind: str, depth: int) -> None:
    random = Random(seed)
    text = getattr(Maker(random), kind)(Known(), depth)
    if len(text) <= MOST:
        assert bench(players).differences(text, random, 4) == []


def test_the_maker_can_be_caught_out() -> None:
    """An oracle that is asked something else does not agree: the comparison compares."""
    found = bench(3)
    e, meant = found.read("count of hand", found.scope)
    other, _ = found.read("count of captured", found.scope)
    function, random = found.compiled(meant), Random(1)
    states = [found.random(random) for _ in range(20)]
    assert any(found.plain(meant, function(s, 0)) != found.said(s, other, 0) for s in states)
    assert all(found.plain(meant, function(s, 0)) == found.said(s, e, 0) for s in states)


@pytest.mark.parametrize(("id", "players"), TABLES)
def test_words_points_and_yaku_of_shipped_rulesets(id: str, players: int) -> None:
    found, random = Bench.of(game(id), players), Random(f"{id} {players}")
    states = [found.random(random) for _ in range(6)]
    for word, meaning in found.plan.setup.ruleset.words.items():
        if meaning.needs:
            continue
        function = found.compiled(meaning.body)
        for state in states:
            who = random.randrange(players)
            assert found.plain(meaning.body, function(state, who)) == found.said(state, found.words[word], who), word
    for state in states:
        for seat in range(players):
            assert found.program.points(state, seat) == found.points(state, seat)
            rows = [(found.plan.keys[number][1], worth) for number, worth, better in found.program.rows(state, seat) if better < 0]
            assert sorted(rows) == sorted(found.rows(state, seat))
