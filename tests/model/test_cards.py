"""The pack: types, groups, products, faces, attributes; and what is said of what cannot be."""

from __future__ import annotations

import pytest

from interpreter.model.ruleset import Card
from tests.small import SMALL, checked, ruleset
from tests.tiny import text


def cards(
    cards_: str,
    attributes: str = "suit: [red, blue]\nrank: 1 to 3\npips: {from: rank, values: {1: 11, 2: 2}}",
    types: str = "wild: {rank: 3}\nplain: {}",
) -> dict[str, Card]:
    return dict(ruleset(text(cards=cards_, attributes=attributes, card_types=types)).cards)


def test_a_product_has_every_pair_in_order_and_its_ids() -> None:
    found = cards("{every: [suit, rank]}")
    assert list(found) == ["red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"]
    assert found["blue_2"].face.attributes == {"suit": 1, "rank": 2, "pips": 2}
    assert found["blue_3"].face.attributes == {"suit": 1, "rank": 3}


def test_cards_may_stand_beside_a_product() -> None:
    found = cards("every: [suit, rank]\njoker: wild")
    assert len(found) == 7
    assert found["joker"].face.attributes == {"rank": 3}


def test_groups_share_attributes_and_give_their_id() -> None:
    found = cards("moon: {suit: blue, rank: 1, cards: {new: wild, old: {rank: 2}, full: {type: plain, suit: red}}}")
    assert {id: (c.group, c.face.type, c.face.attributes) for id, c in found.items()} == {
        "moon_new": ("moon", "wild", {"suit": 1, "rank": 1, "pips": 11}),
        "moon_old": ("moon", "", {"suit": 1, "rank": 2, "pips": 2}),
        "moon_full": ("moon", "plain", {"suit": 0, "rank": 1, "pips": 11}),
    }


def test_a_card_has_what_its_type_has_unless_it_says_otherwise() -> None:
    found = cards("a: wild\nb: {type: wild, rank: 1}\nc: {type: plain}")
    assert [c.face.attributes.get("rank") for c in found.values()] == [3, 1, None]


def test_the_other_face_has_what_the_card_has_unless_it_says_otherwise() -> None:
    found = cards("a: {type: plain, suit: red, rank: 1, other_face: {rank: 2}}\nb: {type: plain, rank: 1, other_face: {type: wild}}")
    one, two = found["a"].other, found["b"].other
    assert one is not None
    assert two is not None
    assert (one.type, one.attributes) == ("plain", {"suit": 0, "rank": 2, "pips": 2})
    assert (two.type, two.attributes["rank"]) == ("wild", 1)


def test_a_looked_up_attribute_may_be_said_by_the_card_itself() -> None:
    found = cards("a: {rank: 2}\nb: {rank: 2, pips: 11}\nc: {rank: 3}")
    assert [c.face.attributes.get("pips") for c in found.values()] == [2, 11, None]


def test_an_attribute_may_be_looked_up_from_symbols() -> None:
    found = cards(
        "a: {suit: red}\nb: {suit: blue}", attributes="suit: [red, blue]\nrank: 1 to 3\npips: {from: suit, values: {red: 5, blue: 7}}"
    )
    assert [c.face.attributes["pips"] for c in found.values()] == [5, 7]


def test_a_condition_of_a_card_is_about_options_and_players() -> None:
    rules = ruleset(SMALL)
    assert {id for id, c in rules.cards.items() if c.when is not None} == {"star"}


WRONG: list[tuple[dict[str, str], str, str]] = [
    ({"cards": "a: {type: wlid}"}, "H401", "wlid"),
    ({"cards": "a: wlid"}, "H401", "wlid"),
    ({"cards": "a: {rank: 4}"}, "H402", "4"),
    ({"cards": "a: {rank: red}"}, "H402", "red"),
    ({"cards": "a: {suit: 1}"}, "H402", "1"),
    ({"cards": "a: {suit: grene}"}, "H402", "grene"),
    ({"cards": "a: {wieght: 1}"}, "H201", "wieght"),
    ({"cards": "{every: [suit, rnak]}"}, "H401", "rnak"),
    ({"cards": "a: {rank: 1, other_face: {type: wlid}}"}, "H401", "wlid"),
    ({"cards": "moon: {cards: {a: {}}}\nmoon_a: {}"}, "H403", "moon_a"),
    ({"attributes": "rank: 1 to 3\npips: {from: rnak, values: {1: 2}}", "cards": "a: {rank: 1}"}, "H401", "rnak"),
    ({"attributes": "rank: 1 to 3\npips: {from: rank, values: {7: 2}}", "cards": "a: {rank: 1}"}, "H402", "7"),
    ({"cards": "a: {rank: 1, when: table is empty}"}, "H401", "table"),
    ({"cards": "a: {rank: 1, when: hand is empty}"}, "H404", "hand"),
    ({"cards": "a: {rank: 1, when: a is b}\nb: {rank: 2}"}, "H401", "a"),
]


@pytest.mark.parametrize(("sections", "code", "place"), WRONG, ids=[" ".join(w[0].values()) for w in WRONG])
def test_what_is_no_card(sections: dict[str, str], code: str, place: str) -> None:
    ground = {"attributes": "suit: [red, blue]\nrank: 1 to 3", "card_types": "wild: {}", "cards_match": "this card is that card"}
    _, report = checked(text(**{**ground, **sections}) + "\nabstract: true\n")
    found = [(d.code, d.span.text if d.span and place else "") for d in report]
    assert found == [(code, place)], [str(d) for d in report]
