"""A hand dealt from decks that are given, one for each time that it is dealt."""

from __future__ import annotations

import pytest

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules, load


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


@pytest.fixture(scope="module")
def twice(rules: Rules) -> Hand:
    """A hand that was void once and dealt again."""
    return next(hand for seed in range(1000) if len((hand := rules.deal(3, seed)).decks) == 2)


def test_one_deck_is_the_order_itself(rules: Rules) -> None:
    shuffled = rules.deal(3, 7)
    given = rules.deal(3, "another seed", deck=shuffled.decks[0])
    assert given.decks == shuffled.decks
    assert given.digest() == shuffled.digest()


def test_several_decks_are_taken_one_after_the_other(rules: Rules, twice: Hand) -> None:
    given = rules.deal(3, "another seed", deck=twice.decks)
    assert given.decks == twice.decks
    assert given.digest() == twice.digest()


def test_what_is_not_given_is_shuffled(rules: Rules, twice: Hand) -> None:
    given = rules.deal(3, "another seed", deck=twice.decks[:1])
    assert given.decks[0] == twice.decks[0]
    assert given.decks[1] != twice.decks[1]


def test_decks_that_are_left_over_come_along_in_copies(rules: Rules, twice: Hand) -> None:
    good = rules.deal(3, 7).decks[0]
    hand = rules.deal(3, deck=[good, twice.decks[1]])
    for other in (hand.copy(), Hand.from_json(rules, hand.to_json())):
        assert other.digest() == hand.digest()
        assert other.to_json() == hand.to_json()


@pytest.mark.parametrize("deck", [[], ["pine_crane"], [[]], [["pine_crane"]]])
def test_a_deck_that_is_none_is_refused(rules: Rules, deck: list[str]) -> None:
    with pytest.raises(ValueError, match="a deck has each of the 48 cards of the pack once"):
        rules.deal(3, deck=deck)
