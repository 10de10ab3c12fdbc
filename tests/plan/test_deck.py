from __future__ import annotations

import pytest

from interpreter.plan.deck import Deck, bits
from tests.small import small


def deck() -> Deck:
    return small().plan(3).setup.deck


def test_cards_are_bits_in_pack_order_and_second_faces_come_last() -> None:
    pack = deck()
    assert pack.ids[:3] == ("red_1", "red_2", "red_3")
    assert pack.ids[18:] == ("star", "comet", "moon_new", "moon_full", "moon_new", "moon_full")
    assert pack.pack == (1 << 22) - 1
    assert pack.everything == (1 << 24) - 1
    assert pack.two_faced == 0b1111 << 20


def test_the_other_face_has_the_attributes_that_it_does_not_change() -> None:
    faces = deck().faces
    new, full, new_turned, full_turned = faces[20:]
    assert new.type == "shade"
    assert "weight" not in new.attributes
    assert (new_turned.type, new_turned.attributes["rank"], new_turned.attributes["weight"]) == ("lamp", 2, 2)
    assert (full.attributes["rank"], full_turned.attributes["rank"]) == (3, 5)
    assert {f.attributes["suit"] for f in (new, full, new_turned, full_turned)} == {2}


def test_attributes_are_looked_up_from_another_on_each_face() -> None:
    pack = deck()
    assert pack.faces[0].attributes["pips"] == 5
    assert "pips" not in pack.faces[4].attributes
    assert (pack.faces[21].attributes["pips"], "pips" in pack.faces[23].attributes) == (2, False)


def test_names_of_groups_types_and_symbols_are_masks_of_faces() -> None:
    named = deck().named
    assert named["moon"] == 0b1111 << 20
    assert named["moon_new"] == (1 << 20 | 1 << 22)
    assert named["lamp"] == (1 << 21 | 1 << 22)
    assert named["red"] == 0b111111
    assert named["green"] == 0b111111 << 12 | 0b1111 << 20


def test_a_card_with_a_condition_is_in_the_pack_only_then() -> None:
    full, less = deck(), small(limit=9).plan(3).setup.deck
    assert "star" in full.ids
    assert "star" not in less.ids
    assert less.named["star"] == 0
    assert len(less.cards) == len(full.cards) - 1
    with pytest.raises(KeyError):
        less.bit("star")


def test_turning_over_twice_changes_nothing() -> None:
    pack = deck()
    everything = pack.pack
    over = pack.turn_over(everything)
    assert over != everything
    assert pack.turn_over(over) == everything
    assert pack.front(over) == everything
    assert pack.names(over) == pack.names(everything)


def test_names_stand_in_pack_order_whichever_face_is_up() -> None:
    pack = deck()
    turned = pack.turn_over(pack.bit("moon_new"))
    assert pack.names(turned | pack.bit("moon_full") | pack.bit("red_2")) == ("red_2", "moon_new", "moon_full")


def test_values_that_some_face_has() -> None:
    pack = deck()
    masks = pack.value_masks("rank")
    assert list(masks) == [1, 2, 3, 4, 5, 6]
    assert masks[3] == (1 << 2 | 1 << 8 | 1 << 14 | 1 << 21)
    assert pack.having("rank") == pack.everything & ~(pack.bit("star") | pack.bit("comet") | pack.bit("moon_new"))


def test_bits_come_lowest_first() -> None:
    assert list(bits(0b101001)) == [1, 8, 32]
    assert list(bits(0)) == []


def test_cards_alike_in_every_attribute_are_found_but_for_those_named_singly() -> None:
    pack = deck()
    assert pack.alike(frozenset()) == {}
