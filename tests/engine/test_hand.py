"""The hand as programs see it: actions, names, errors, payments."""

from __future__ import annotations

from random import Random

import pytest

import interpreter as hwatu
from interpreter.engine.errors import BadSetting, IllegalAction, RulesetInvalid
from tests.engine.seen import played, steps
from tests.small import small
from tests.tables import FEW, GAMES, game
from tests.tiny import DECK, deal, play, tiny

CHOICES = "throw: {at: play, for: each card in hand, do: [lay: this card]}\npass_on: {at: play}\nstop: {at: play, do: [end: mover wins 3]}"
PAID = "{from: each loser, to: winner, amount: points}"


def test_the_way_of_the_readme() -> None:
    rules = hwatu.load("gostop", set={"target": 5})
    hand = rules.deal(players=3, seed=7)
    while not hand.over:
        hand.apply(hand.legal_actions()[0])
    assert sum(hand.payments) == 0
    assert hand.seat == -1
    assert hand.legal_actions() == []


def test_actions_are_dense_integers_with_names() -> None:
    hand = deal(choices=CHOICES)
    assert hand.legal_actions() == [0, 1, 12, 13]
    assert [hand.name_of(a) for a in hand.legal_actions()] == ["throw red_1", "throw red_2", "pass_on", "stop"]
    assert [hand.action(n) for n in hand.legal_names()] == hand.legal_actions()


@pytest.mark.parametrize(("id", "players"), FEW)
def test_names_and_numbers_of_actions_are_the_same_in_every_hand(id: str, players: int) -> None:
    known: dict[int, str] = {}
    for seed in range(2):
        for hand in steps(game(id).deal(players, seed=seed), Random(seed)):
            for action in hand.legal_actions():
                assert known.setdefault(action, hand.name_of(action)) == hand.name_of(action)
                assert hand.action(hand.name_of(action)) == action
    again = hwatu.load(id).plan(players).actions
    assert {a: again.name(a) for a in known} == known
    assert max(known) < again.size


def test_what_is_not_possible_is_told_with_what_is() -> None:
    hand = deal(choices=CHOICES)
    before = hand.digest()
    with pytest.raises(IllegalAction, match=r"`throw red_3` is not possible; possible are throw red_1, throw red_2, pass_on, stop"):
        hand.apply("throw red_3")
    with pytest.raises(IllegalAction, match=r"2 \(throw red_3\) is not possible; possible are throw red_1"):
        hand.apply(2)
    with pytest.raises(IllegalAction, match="99 is no action: they are 0 to 25"):
        hand.apply(99)
    with pytest.raises(IllegalAction, match="-1 is no action"):
        hand.apply(-1)
    with pytest.raises(IllegalAction, match="`dance` is not possible"):
        hand.action("dance")
    assert (hand.digest(), hand.decisions) == (before, [])


def test_after_the_end_nothing_is_possible() -> None:
    hand = play(deal(choices=CHOICES), "stop")
    with pytest.raises(IllegalAction, match="the hand is over"):
        hand.apply("stop")
    with pytest.raises(IllegalAction, match="the hand is over"):
        hand.apply(0)


def test_payments_are_the_result_and_what_was_paid_beside_it() -> None:
    hand = deal(3, choices=CHOICES, payment=PAID, events="e: {at: dealt, do: [pay: 1 from each player to dealer]}")
    assert (hand.result, hand.paid, hand.payments, hand.winner) == ((0, 0, 0), (2, -1, -1), (2, -1, -1), -1)
    play(hand, "stop")
    assert (hand.result, hand.paid, hand.payments, hand.winner) == ((6, -3, -3), (2, -1, -1), (8, -4, -4), 0)


def test_decisions_are_kept_by_seat_and_name() -> None:
    hand = play(deal(choices=CHOICES), "throw red_2", "pass_on", "stop")
    assert hand.decisions == [(0, "throw red_2"), (1, "pass_on"), (0, "stop")]


def test_playing_the_decisions_of_a_hand_again_gives_the_same_hand() -> None:
    for id, players in FEW:
        first = played(game(id).deal(players, seed="again"), Random(1))
        second = game(id).deal(players, deck=first.decks, seed="other")
        for _, action in first.decisions:
            second.apply(action)
        assert (second.over, second.digest(), second.payments) == (True, first.digest(), first.payments)


# ---------------------------------------------------------------- decks and seeds


def test_a_seed_makes_the_deck_and_another_seed_another() -> None:
    rules = tiny(choices=CHOICES)
    assert rules.deal(2, seed=7).decks == rules.deal(2, seed="7").decks == rules.deal(3, seed=7).decks
    assert rules.deal(2, seed=7).decks != rules.deal(2, seed=8).decks


def test_the_deck_of_a_seed_is_the_same_for_ever() -> None:
    assert tiny(choices=CHOICES).deal(2, seed=0).decks[0] == (
        "red_6", "blue_1", "red_2", "red_5", "blue_2", "blue_5", "red_4", "blue_6", "blue_3", "red_3", "blue_4", "red_1",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (DECK[1:], "lacks red_1"),
        ((*DECK[1:], "red_7"), "has red_7"),
        ((*DECK[1:], "red_2"), "lacks red_1"),
        ((*DECK, "red_2"), "has a card twice"),
    ],
)
def test_a_deck_must_be_the_pack(deck: tuple[str, ...], said: str) -> None:
    with pytest.raises(ValueError, match=f"each of the 12 cards of the pack once; this one {said}"):
        tiny(choices=CHOICES).deal(2, deck=deck)


def test_decks_for_redeals_may_be_given_too() -> None:
    rules = tiny(
        choices=CHOICES, events="v: {at: dealt, when: saved < 2, do: [add: 1 to saved, end: redeal]}", state="saved: {lasts: match}"
    )
    other = tuple(reversed(DECK))
    hand = rules.deal(2, deck=[DECK, other])
    assert hand.decks[:2] == (DECK, other)
    assert len(hand.decks) == 3
    assert rules.deal(2, deck=hand.decks, seed="x").decks == hand.decks


# ---------------------------------------------------------------- rules


def test_who_may_play() -> None:
    rules = tiny(choices=CHOICES)
    for players in (1, 5):
        with pytest.raises(ValueError, match=f"tiny is for 2 to 4 players, not {players}"):
            rules.deal(players)
    with pytest.raises(ValueError, match="there is no seat 2: seats are 0 to 1"):
        rules.deal(2, dealer=2)
    assert (rules.deal().players, tiny(choices=CHOICES, players="2").deal().players, tiny(choices=CHOICES, players="4").deal().players) == (
        3,
        2,
        4,
    )
    with pytest.raises(ValueError, match="flower_base is a base to extend, not a game"):
        hwatu.load("flower_base").deal(2)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"limt": 3}, "small has no option `limt`; did you mean `limit`"),
        ({"zzz": 3}, "small has no option `zzz`; it has limit, bonus, strict, mode, extras"),
        ({"limit": 0}, "`0` is not allowed for the option `limit`: it is a number from 1 to 9"),
        ({"limit": True}, "`True` is not allowed"),
        ({"limit": "many"}, "`many` is not allowed"),
        ({"strict": 1}, "`1` is not allowed for the option `strict`: it is true or false"),
        ({"mode": "quick"}, "`quick` is not allowed for the option `mode`: it is one of slow, fast"),
        ({"mode": ("slow",)}, "is not allowed for the option `mode`"),
        ({"extras": "lone"}, "`lone` is not allowed for the option `extras`: it is any of lone, two, three"),
        ({"extras": ("lone", "lone")}, "is not allowed for the option `extras`"),
    ],
)
def test_settings_are_checked(settings: dict[str, int | str], said: str) -> None:
    with pytest.raises(BadSetting, match=said.replace("(", r"\(").replace(")", r"\)")):
        small(**settings)


def test_options_are_the_defaults_for_the_number_of_players_unless_set() -> None:
    assert [small().options(n)["bonus"] for n in (2, 3, 4)] == [1, 2, 0]
    assert [small(bonus=5).options(n)["bonus"] for n in (2, 3, 4)] == [5, 5, 5]
    assert small(extras=()).options(2)["extras"] == ()


def test_an_invalid_ruleset_carries_what_was_found() -> None:
    with pytest.raises(RulesetInvalid) as caught:
        hwatu.load("no_such_ruleset")
    assert [d.code for d in caught.value.diagnostics] == ["H001"]
    assert "no_such_ruleset" in str(caught.value)


def test_every_game_is_for_somebody() -> None:
    assert all(len(numbers) for numbers in GAMES.values())
