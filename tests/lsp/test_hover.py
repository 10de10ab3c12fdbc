"""What is shown where the cursor rests."""

from __future__ import annotations

import pytest

from interpreter.lsp.hover import hover
from tests.lsp.house import HOUSE, cursor, known_of

KNOWN = known_of()


def shown(marked: str) -> str:
    text, offset = cursor(marked)
    found = hover(text, offset, KNOWN)
    return found.text if found else ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("points: 3", "po|ints: 3", ["**points**: points", "How many points it is worth.", "`points: 5`"]),
        ("yaku:\n", "y|aku:\n", ["**yaku**: yaku"]),
        ("extra is some", "ex|tra is some", ["**extra**: an option, one of none, some", "what is given on top", "Unless set: none."]),
        ("set: {target", "set: {tar|get", ["**target**: an option, a number from 1 to 20", "points needed", "Unless set: 5."]),
        ("of mine", "of mi|ne", ["**mine**: a word, cards", "captured where pi >= 1", "`/rules/house.yaml:7`"]),
        ("where pi", "where p|i", ["**pi**: an attribute of cards, 1 to 3"]),
        ("count of", "cou|nt of", ["**count of X**: number", "How many cards or players."]),
        ("> 9 and", "> 9 an|d", ["**A and B**: yes or no", "Both hold."]),
        ("captured where", "capt|ured where", ["**captured**: a name of the language, cards of a player", "The cards a player has taken"]),
        ("scored many", "scored ma|ny", ["**many**: a yaku", "points: 3"]),
        ("at: special", "at: spe|cial", ["**special**: a step"]),
        ("run: tidy", "r|un: tidy", ["**run**: step [`with` cards or pile]", "A step is carried out now."]),
        ("run: tidy", "run: ti|dy", ["**tidy**: a step, run with a card"]),
        ("  godori:", "  god|ori:", ["**godori**: a yaku", "ko: 고도리", "points: 7", "`rulesets/gostop.yaml:"]),
        ("  swept_up:", "  swept|_up:", ["**swept_up**: an event, how often it has happened", "when: table is empty"]),
        ("  doubled:", "  dou|bled:", ["**doubled**: of the section `multipliers`", "doublings: 1"]),
        ("table is empty", "table is bri|ght", ["**bright**: a type of card, bright · 광 · 光", "5 cards"]),
        ("table is empty", "table is pi|ne", ["**pine**: a group of cards", "`pine_crane`, `pine_poem`"]),
        ("table is empty", "table is chrysanthemum_c|up", ["**chrysanthemum_cup**: a card", "열끗", "month 9", "turned over: junk · 피"]),
        ("table is empty", "any ca|rd in table where pi is 1", ["**card in X**", "Each card of X."]),
        ("do: [run", "do: [fl|ip, run", ["**flip**", "top card of the stock"]),
        ("at: special", "at: dea|lt", ["**dealt**: a moment", "After the deal"]),
        ("group: rich", "group: ri|ch", ["**rich**: a group of yaku"]),
    ],
)
def test_the_reference_is_shown(old: str, new: str, told: list[str]) -> None:
    text = shown(HOUSE.replace(old, new, 1))
    assert [part for part in told if part not in text] == [], text


def test_the_range_is_that_of_the_word_or_the_key() -> None:
    text = HOUSE
    for word, written in (("mine > 9", "mine"), ("group: rich", "group")):
        found = hover(text, text.index(word) + 1, KNOWN)
        assert found
        assert text[found.start : found.end] == written


@pytest.mark.parametrize(
    "marked", ["# com|ment\n", "nothing: |1\n", "yaku: { | }\n", "format: 1\n|\n", "yaku:\n  x: {when: no_such_thi|ng > 1}\n"]
)
def test_nothing_is_shown_of_nothing(marked: str) -> None:
    assert shown(marked) == ""
