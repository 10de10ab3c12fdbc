"""Conditions and verbs in English, as people say them."""

from __future__ import annotations

import pytest

from interpreter.phrases.fold import Fold
from interpreter.phrases.languages import Speech
from interpreter.phrases.say import HAND, PAYING, TURN
from tests.tiny import tiny


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("count of captured is 3", "you have exactly 3 cards"),
        ("not count of captured is 3", "you do not have exactly 3 cards"),
        ("count of hand > 4", "you hold more than 4 cards"),
        ("hand is empty", "your hand is empty"),
        ("table is not empty", "the table is not empty"),
        ("stock is empty", "the stock is empty"),
        ("count of (hand where rank >= 2) < 2", "you hold fewer than 2 cards with rank 2 or more"),
        ("hand has 2 of one rank", "you hold 2 cards of one rank"),
        ("captured has red_1", "you have the red 1"),
        ("captured has no red_1", "you do not have the red 1"),
        ("captured has all red_1 + red_2", "you have the red 1 and the red 2"),
        ("table is empty or stock is empty and hand is empty", "the table is empty or (the stock is empty and your hand is empty)"),
        ("sum of rank in captured >= 4", "the total rank of the cards you have is 4 or more"),
        ("any opponent where hand is empty", "there is an opponent whose hand is empty"),
        ("points of dealer > 2", "the dealer has more than 2 points"),
    ],
)
def test_conditions(condition: str, said: str) -> None:
    found = tiny(liability=f"l: {{when: '{condition}'}}") if "points" in condition else tiny(yaku=f"y: {{when: '{condition}', points: 1}}")
    rules = found.ruleset
    when = rules.liability["l"].when if "points" in condition else rules.yaku["y"].when
    assert when is not None
    fold = Fold(found.plan(2))
    say = Speech(fold).of(PAYING if "points" in condition else HAND)
    assert say.language.bend(say.condition(fold(when)), "end") == said


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("flip", ("turn up the top card of the stock",)),
        ("take: table", ("take the cards on the table",)),
        ("move: table to captured of dealer", ("the dealer takes the cards on the table",)),
        ("pay: 1 from each opponent", ("each opponent pays you 1 point at once",)),
        ("pay: 2 from dealer to next_player", ("the dealer pays the next player 2 points at once",)),
        ("score: 3 to mover", ("you get 3 points at once",)),
        ("end: mover wins", ("the hand is over and you win",)),
        ("end: redeal", ("the hand is void and dealt again",)),
        ("stack: table by nobody", ("the cards on the table lie together on the table as a stack that is nobody's",)),
        ("deal: hand 1", ("deal 1 card to each player",)),
        ("pay: 0 from each opponent", ()),
        ("show: hand", ("show your hand to all",)),
        ("show: hand to dealer", ("show your hand to the dealer only",)),
        ("show: hand of next_player to mover", ("look at the next player's hand",)),
        ("show: hand to each partner", ("show your hand to each partner only",)),
        ("cut: 12", ("cut the pack: put the top 12 cards under it",)),
        ("cut: 0", ()),
        ("reverse", ("from now on turns go round the other way",)),
        ("move: table to stock", ("put the cards on the table under the stock",)),
        ("score: 0 - 3 to mover", ("you lose 3 points at once",)),
    ],
)
def test_verbs(verb: str, said: tuple[str, ...]) -> None:
    rules = tiny(events=f"e: {{at: play, do: [{verb}]}}")
    fold = Fold(rules.plan(2))
    assert Speech(fold).acts(TURN).all_of(rules.ruleset.events["e"].do) == said
