"""Hands as machine code are the hands that Python plays: of every shipped ruleset, with options set at random."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from interpreter.engine.errors import HandFault
from interpreter.engine.rules import Rules
from interpreter.simulate import natively
from interpreter.simulate.batch import Played, Table, play_batch
from interpreter.simulate.sample import FIRST
from tests.tables import GAMES, game, house
from tests.tiny import tiny

HANDS = 150


@pytest.fixture(autouse=True, scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    patch, folder = pytest.MonkeyPatch(), tmp_path_factory.mktemp("cache")
    patch.setenv("HWATU_CACHE", str(folder))
    return folder


def both(rules: Rules, players: int, numbers: range, bot: str = "random", seed: str = "same") -> tuple[Played, Played]:
    """The same batch in Python, and as machine code (which must be possible)."""
    bots = (bot,) * players
    ways = [Table("", rules.ruleset, rules.settings, players, seed, bots, True, native) for native in (False, True)]
    natively.player_of(rules, bots)
    in_python, as_code = (play_batch(rules, table, numbers) for table in ways)
    return in_python, as_code


@pytest.mark.parametrize("id", GAMES)
def test_every_game_is_played_the_same_as_machine_code(id: str) -> None:
    random = Random(f"native {id}")
    rules, players = house(id, random, changes=6), random.choice(GAMES[id])
    for numbers in (range(HANDS), range(FIRST - 5, FIRST + 45)):
        in_python, as_code = both(rules, players, numbers)
        assert as_code.rows == in_python.rows
        assert as_code.tally == in_python.tally
        assert as_code.tally.hands == len(numbers)


@pytest.mark.parametrize(("id", "players"), [("matgo", 2), ("koi_koi", 2), ("chinese_ten", 3), ("sakura_pairs", 4)])
def test_seats_that_look_for_the_best_find_the_same_as_machine_code(id: str, players: int) -> None:
    in_python, as_code = both(house(id, Random(f"greedy {id}")), players, range(40), "greedy")
    assert as_code.rows == in_python.rows
    assert as_code.tally == in_python.tally


def test_that_such_seats_cannot_be_compiled_for_sets_of_cards_is_said() -> None:
    with pytest.raises(natively.NoNative, match="scopa cannot be compiled: a seat that picks sets of cards"):
        natively.player_of(game("scopa"), ("greedy", "greedy"))


def test_a_void_deal_is_dealt_again_and_what_lasts_for_the_match_stays() -> None:
    rules = tiny(
        deal="{first: dealer, lead: dealer, packets: [hand 2, table 2]}",
        state="void: {lasts: match}",
        events="""
            again: {at: dealt, when: table has red_1 and void < 2, do: [add: 1 to void, end: redeal]}
            last: {at: play, when: hand is empty, do: [end: scoring]}
        """,
        choices="put: {at: play, for: each card in hand, do: [lay: this card]}",
        payment="{from: nobody, to: each player, amount: void + count of captured}",
    )
    in_python, as_code = both(rules, 2, range(HANDS))
    assert as_code == in_python
    assert set(in_python.tally.payments) == {0, 1, 2}


def test_a_pack_that_is_cut_is_cut_the_same() -> None:
    rules = tiny(
        attributes="{suit: [red, blue], rank: 1 to 6, place: 1 to 11}",
        cards="{every: [suit, rank]}",
        choices="""
            cut: {at: shuffled, by: dealer, for: each place, do: [cut: this place]}
            put: {at: play, for: each card in hand, do: [lay: this card]}
        """,
        events="last: {at: finish, when: hand of next_player is empty, do: [end: scoring]}",
        payment="{from: nobody, to: each player, amount: sum of rank in table}",
    )
    in_python, as_code = both(rules, 2, range(HANDS))
    assert as_code == in_python
    assert len(in_python.tally.payments) > 5


def test_hands_that_lead_nowhere_are_told_of_as_in_python() -> None:
    stuck = tiny(choices="only: {at: play, do: [flip]}")
    with pytest.raises(HandFault, match="is still in play"):
        both(stuck, 2, range(3))[1]


@pytest.mark.parametrize("amount", [5_000_000_000, 2_000_000])
def test_large_amounts_are_counted_in_python(amount: int) -> None:
    rules = tiny(
        choices="put: {at: play, for: each card in hand, do: [lay: this card]}",
        events="last: {at: play, when: hand is empty, do: [end: mover wins]}",
        payment=f"{{from: each loser, to: winner, amount: {amount}}}",
    )
    in_python, as_code = both(rules, 3, range(60))
    assert as_code == in_python
    assert in_python.tally.gains == {2 * amount: 60}
    assert natively.play(rules, ("random",) * 3, "same", range(60), None) is None


def test_amounts_that_outgrow_a_number_are_played_in_python() -> None:
    rules = tiny(
        choices="put: {at: play, for: each card in hand, do: [lay: this card]}",
        events="last: {at: play, when: hand is empty, do: [end: mover wins]}",
        multipliers="m: {doublings: 15 * turn_number of winner}",
        payment="{from: each loser, to: winner, amount: count of table}",
    )
    in_python, as_code = both(rules, 3, range(30))
    assert as_code == in_python
    assert max(in_python.tally.gains) > 1 << 40


def test_a_pack_of_too_many_cards_is_not_compiled() -> None:
    many = tiny(attributes="{suit: [red, blue], rank: 1 to 35}")
    with pytest.raises(natively.NoNative, match="a pack of 70 cards"):
        natively.player_of(many, ("random",) * 2)
