"""The position as lines: piles with whose they are and what they are worth."""

from __future__ import annotations

from interpreter.engine.hand import Hand
from interpreter.phrases.names import Names
from interpreter.play.layout import Layout
from interpreter.play.wording import Wording
from tests.tiny import deal

PILES = "s: {at: dealt, do: [stack: red_5 + red_6 as heap worth 8 by dealer, stack: red_3 + red_1 by nobody]}"


def lines(hand: Hand) -> list[str]:
    layout = Layout(Names(hand.rules.ruleset), Wording())
    return ["".join(piece if isinstance(piece, str) else piece[0] for piece in line) for line in layout.position(hand.view(0))]


def test_a_pile_says_whose_it_is_and_what_it_is_worth() -> None:
    hand = deal(events=PILES, piles="{heap: {}}", choices="rest: {at: play}\nidle: {at: play}")
    assert lines(hand)[-2:] == ["    pile of a, worth 8: red 5, red 6", "    pile: red 1, red 3"]
