"""The position as lines: piles with whose they are and what they are worth."""

from __future__ import annotations

from interpreter.engine.hand import Hand
from interpreter.phrases.names import Names
from interpreter.play.layout import Layout
from interpreter.play.wording import Wording
from tests.tiny import deal

LOOK = "look: {at: dealt, do: [show: hand of next_to_dealer to dealer]}\nback: {at: dealt, do: [reverse]}"
PILES = "s: {at: dealt, do: [stack: red_5 + red_6 as heap worth 8 by dealer, stack: red_3 + red_1 by nobody]}"


def lines(hand: Hand, seat: int = 0) -> list[str]:
    layout = Layout(Names(hand.rules.ruleset), Wording())
    return ["".join(piece if isinstance(piece, str) else piece[0] for piece in line) for line in layout.position(hand.view(seat))]


def test_a_pile_says_whose_it_is_and_what_it_is_worth() -> None:
    hand = deal(events=PILES, piles="{heap: {}}", choices="rest: {at: play}\nidle: {at: play}")
    assert lines(hand)[-2:] == ["    pile of a, worth 8: red 5, red 6", "    pile: red 1, red 3"]


def test_what_is_known_of_a_hand_is_told_to_who_knows_it() -> None:
    hand = deal(3, events=LOOK, choices="rest: {at: play}\nidle: {at: play}")
    assert [[line for line in lines(hand, seat) if "you know" in line] for seat in range(3)] == [
        ["    of these you know: red 3, red 4"],
        [],
        [],
    ]
    assert lines(hand)[-1] == "turns go the other way round"
