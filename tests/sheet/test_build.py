"""A sheet is made from the rules as they are in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.engine.rules import load
from interpreter.phrases.names import Names
from interpreter.resources import shipped
from interpreter.sheet.build import Builder
from tests.sheet.lines import lines

GAMES = tuple(name for name in shipped() if not load(name).ruleset.abstract)


def said(name: str | Path, players: int, language: str = "en", **set: bool | int | str) -> str:
    return "\n".join(lines(Builder(load(name, set=set), players, language, hands=0).sheet()))


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_shipped_rulesets_say_is_said_in_words(name: str) -> None:
    rules = load(name)
    for language in ("en", "ko"):
        builder = Builder(rules, rules.usual_players, language, hands=0)
        sheet = builder.sheet()
        assert builder.unsaid == ()
        assert "`" not in "\n".join(lines(sheet))


def test_what_cannot_happen_is_not_told() -> None:
    plain, with_bombs = said("gostop", 3, bombs=False), said("gostop", 3)
    assert "bomb: " in with_bombs
    assert "bomb: " not in plain
    assert "bombed: " not in plain


def test_numbers_are_those_in_force() -> None:
    assert "is less than 6" in said("gostop", 3)
    assert "is less than 5" in said("gostop", 3, pi_bak_under=5)
    assert "pi bak: " not in said("gostop", 3, pi_bak_under=0)


def test_a_condition_that_settles_a_number_settles_it_in_what_is_done() -> None:
    assert "first ppeok: If you have had “ppeok” for the first time and it is your first turn: each opponent pays you 3 points" in said(
        "gostop", 3
    )


def test_names_of_the_file_are_used(tmp_path: Path) -> None:
    house = tmp_path / "ours.yaml"
    house.write_text(
        "format: 1\nid: ours\nextends: gostop\nname: At our table\nyaku: {godori: {name: Five birds}}\ncalled: {caught: {en: won}}\n",
        encoding="utf-8",
    )
    text = said(house, 3)
    assert text.startswith("At our table\n3 players\n")
    assert "Five birds | " in text
    assert "the won cards" in text


def test_choices_of_options_are_called_as_the_file_says(tmp_path: Path) -> None:
    house = tmp_path / "ours.yaml"
    house.write_text("format: 1\nid: ours\nextends: gostop\ncalled: {redeal: {en: once more}}\n", encoding="utf-8")
    assert "quad_on_table | once more | " in said(house, 3)


@pytest.mark.parametrize("name", ["gostop", "minhwatu"])
def test_every_choice_of_an_option_has_a_korean_name(name: str) -> None:
    rules = load(name).ruleset
    names = Names(rules, "ko")
    choices = {choice for option in rules.names.options.values() for choice in option.choices}
    assert {choice for choice in choices if names.label(choice).isascii()} == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_option_says_what_it_means_in_korean(name: str) -> None:
    rules = load(name)
    options = rules.ruleset.names.options.values()
    assert {option.id for option in options if option.help.get("ko", "").isascii()} == set()
    text = said(name, rules.usual_players, "ko")
    assert [id for id in rules.ruleset.names.options if f"| {id}\n" in text] == []


def test_an_option_that_is_explained_in_one_language_only_stands_by_its_id_in_others(tmp_path: Path) -> None:
    house = tmp_path / "ours.yaml"
    house.write_text("format: 1\nid: ours\nextends: gostop\noptions: {target: {help: points to go}}\n", encoding="utf-8")
    assert "target | 3 | points to go" in said(house, 3)
    assert "나는 점수 | 3 | target" in said(house, 3, "ko")


def test_names_of_choices_go_with_their_option(tmp_path: Path) -> None:
    house = tmp_path / "ours.yaml"
    house.write_text("format: 1\nid: ours\nextends: minhwatu\nremove: {options: [quad_in_hand], events: [hand_quad]}\n", encoding="utf-8")
    called = load(house).ruleset.called
    assert "play_on" not in called
    assert "redeal" in called  # another option has it too


def test_every_rule_of_the_bonus_cards_has_a_korean_name() -> None:
    names = Names(load("gostop").ruleset, "ko")
    rules = [*names.ruleset.events, *names.ruleset.choices]
    assert {id for id in rules if names.rule(id).isascii()} == set()
    assert not names.label("waiting").isascii()


def test_a_word_that_is_too_long_is_explained_once() -> None:
    text = said("gostop", 3)
    assert "your “junk that counts” is 10 or more" in text
    assert text.count("“junk that counts”: the total junk worth of the cards you have") == 1


def test_what_must_be_said_as_it_is_written_is_counted(tmp_path: Path) -> None:
    house = tmp_path / "odd.yaml"
    house.write_text(
        "format: 1\nid: odd\nextends: gostop\nyaku: {odd: {when: (count of captured > 3) is (count of hand > 3), points: 1}}\n",
        encoding="utf-8",
    )
    builder = Builder(load(house), 3, hands=0)
    builder.sheet()
    assert builder.unsaid == ("(count of captured > 3) is (count of hand > 3)",)


def test_zones_and_options_are_called_by_their_own_names() -> None:
    assert "deal 3 cards to the face-down table cards" in said("gostop_seats", 4)
    assert "덮어 둔 바닥패에 3장" in said("gostop_seats", 4, "ko")


def test_what_a_zone_is_and_which_way_it_goes_round_is_told() -> None:
    text = said("gostop", 3)
    assert "the caught cards: cards matched in this turn" in text
    assert "waiting cards" not in text  # no bonus card is in the pack
    assert "the waiting cards: bonus cards turned up in this turn" in said("gostop", 3, jokers=2)
    assert "then it goes round to the right, counter-clockwise." in text
    assert "counter-clockwise" not in said("gostop", 2)


def test_what_is_noted_down_for_nobody_is_not_told() -> None:
    assert "place among the callers" not in said("gostop", 3)
    assert "as your place among the callers" in said("gostop", 3, two_callers="first_pays")
    assert "called koi-koi last" not in said("koi_koi", 2)


def test_where_a_hand_may_end_the_order_of_the_players_is_told() -> None:
    text = said("gostop", 3)
    assert "chongtong: For each player in turn order: if" in text
    assert "a stack is taken: For each stack among" in text


def test_what_the_cards_of_a_product_are_worth_is_told_by_the_names_of_their_values() -> None:
    text = said("scopa", 3)
    assert "rank: 1 for ace; 8 for knave; 9 for knight; 10 for king." in text
    assert "primiera value: 10 for knave, knight, king; 12 for 2; 13 for 3;" in text
    assert "동전 | 10 | " in said("scopa", 3, "ko")


def test_of_players_without_partners_nothing_is_said_of_partners() -> None:
    assert "partner" not in said("scopa", 3)
    assert "every partner has had “scopa”" in said("scopa", 4)


def test_a_part_that_depends_stands_in_brackets_among_others() -> None:
    assert "add (the willow cards on the table if this card is a willow card" in said("sakura", 3)


def test_who_gets_his_own_amount_is_spoken_to_in_what_changes_it() -> None:
    assert "no more than 599 minus your points in the match" in said("roppyakken", 3)
