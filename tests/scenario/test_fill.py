"""What a scenario leaves out is filled in the same way each time, and completes nothing by accident."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.scenario.fill import fill
from interpreter.scenario.position import OWN, Position
from interpreter.text import Source

SUITS, RANKS = 6, 4  # four cards of each suit match each other; the bits of a suit stand together
PACK = (1 << SUITS * RANKS) - 1
MATCHES = {1 << n: sum(1 << m for m in range(SUITS * RANKS) if m // RANKS == n // RANKS and m != n) for n in range(SUITS * RANKS)}
SUIT = [sum(1 << n for n in range(s * RANKS, (s + 1) * RANKS)) for s in range(SUITS)]
HERE = Source("trial.yaml", "it: is").whole()


def position(players: int, spare: int, hand: int = 0, table: int = 0) -> Position:
    found = Position(players, spare=spare, own={place: [0] * players for place in OWN})
    found.own["hand"][0] = hand
    found.shared["table"] = table
    return found


@given(st.integers(1, 4), st.integers(0, 4), st.integers(0, PACK), st.integers(0, PACK))
def test_each_card_has_one_place_and_no_hand_is_completed(players: int, spare: int, hand: int, table: int) -> None:
    hand &= 0b0111_0111_0111_0111_0111_0111
    filled = position(players, spare, hand, table & ~hand)
    report = Report()
    if not fill(filled, PACK, MATCHES, None, report, HERE):
        assert [d.code for d in report] == ["H602"]
        return
    places = [*filled.own["hand"], filled.shared["table"], *filled.stock]
    assert sum(places) == PACK
    assert sum(place.bit_count() for place in places) == SUITS * RANKS
    assert not any(cards & suit == suit for cards in filled.own["hand"] for suit in SUIT)
    assert [h.bit_count() for h in filled.own["hand"]] == [hand.bit_count() + spare, *[spare] * (players - 1)]


def test_it_is_the_same_each_time() -> None:
    one, other = position(3, 3, hand=0b111), position(3, 3, hand=0b111)
    assert fill(one, PACK, MATCHES, None, Report(), HERE)
    assert fill(other, PACK, MATCHES, None, Report(), HERE)
    assert (one.own, one.stock) == (other.own, other.stock)


def test_a_hand_gets_cards_that_match_little_in_it() -> None:
    filled = position(1, SUITS)
    assert fill(filled, PACK, MATCHES, None, Report(), HERE)
    assert [(filled.own["hand"][0] & suit).bit_count() for suit in SUIT] == [1] * SUITS


@pytest.mark.parametrize(("most", "size"), [(None, 5), (7, 5), (4, 4), (3, 3), (2, 2)])
def test_a_hand_gets_no_more_cards_than_it_can_have(most: int | None, size: int) -> None:
    filled = position(2, 3, hand=0b10001)
    assert fill(filled, PACK, MATCHES, most, Report(), HERE)
    assert filled.own["hand"][0].bit_count() == size


def test_named_cards_lie_on_top_of_the_stock() -> None:
    filled = position(2, 1)
    filled.stock = [1 << 7, 1 << 3]
    assert fill(filled, PACK, MATCHES, None, Report(), HERE)
    assert filled.stock[:3] == [1 << 7, 1 << 3, 1 << 0]
