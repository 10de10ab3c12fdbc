"""What the cards of a product are called."""

from __future__ import annotations

import pytest

from tests.small import checked
from tests.tiny import text

PRODUCT = """
every:
  of: [suit, rank]
  name: {en: the rank of suit, it: rank di suit}
  values:
    suit: {red: {en: fire, it: fuoco}}
    rank: {1: ace, 6: {it: sei}}
"""


COURSE = {
    "choices": "drop: {at: play, for: each card in hand, do: [lay: this card]}",
    "events": "close: {at: finish, when: hand of next_player is empty, do: [end: scoring]}",
    "yaku": "reds: {when: captured has red, points: 1}",
}


def named(cards: str) -> dict[str, dict[str, str]]:
    """The names of all cards by language; nothing may be wrong."""
    ruleset, report = checked(text(cards=cards, **COURSE))
    assert ruleset is not None, [str(d) for d in report]
    return {card.id: dict(card.name.by_language) for card in ruleset.cards.values()}


def said(cards: str) -> list[tuple[str, str, str]]:
    _, report = checked(text(cards=cards, **COURSE))
    return [(d.code, d.message, d.help) for d in report]


def test_attributes_in_the_name_stand_for_what_the_values_are_called() -> None:
    names = named(PRODUCT)
    assert len(names) == 12
    assert names["red_1"] == {"en": "the ace of fire", "it": "ace di fuoco"}
    assert names["red_6"] == {"en": "the 6 of fire", "it": "sei di fuoco"}
    assert names["blue_2"] == {"en": "the 2 of blue", "it": "2 di blue"}


def test_a_plain_name_is_english() -> None:
    assert named("{every: {of: [suit, rank], name: rank-suit ranking}}")["blue_3"] == {"en": "3-blue ranking"}


def test_without_names_the_id_stands() -> None:
    assert named("{every: [suit, rank]}")["red_4"] == {}
    ruleset, _ = checked(text(cards="{every: [suit, rank]}", **COURSE))
    assert ruleset is not None
    assert ruleset.cards["red_4"].name.get() == "red 4"


def test_values_of_another_attribute_and_values_that_are_none_are_told() -> None:
    wrong = PRODUCT.replace("suit: {red", "suite: {red").replace("6: {it: sei}", "7: seven")
    assert said(wrong) == [
        ("H401", "the cards are not made of an attribute `suite`", "did you mean `suit`?"),
        ("H402", "`7` is no value of `rank`", ""),
    ]
    far = PRODUCT.replace("suit: {red: {en: fire, it: fuoco}}", "colour: {red: fire}")
    assert said(far)[0] == ("H401", "the cards are not made of an attribute `colour`", "it is made of `suit`, `rank`")


@pytest.mark.parametrize(("body", "missing"), [("of: [suit, rank]", "name"), ("name: rank of suit", "of")])
def test_names_need_attributes_and_attributes_names(body: str, missing: str) -> None:
    found = said(f"{{every: {{{body}}}}}")
    assert any(code == "H202" and message.startswith(f"`{missing}` is missing") for code, message, _ in found)
