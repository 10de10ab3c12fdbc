"""Differences are told in words of the rules, and nothing is a difference that is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.differ.compare import Difference, common_players, compare, to_text
from interpreter.engine.rules import Rules, load


def differences(a: Rules, b: Rules, *numbers: int) -> tuple[Difference, ...]:
    return compare(a, b, numbers or common_players(a, b))


def house(folder: Path, text: str) -> Rules:
    path = folder / "ours.yaml"
    path.write_text(f"format: 1\nid: ours\nextends: gostop\n{text}\n", encoding="utf-8")
    return load(path)


@pytest.mark.parametrize("name", ["gostop", "minhwatu", "scopa"])
def test_a_ruleset_does_not_differ_from_itself(name: str) -> None:
    assert differences(load(name), load(name)) == ()


def test_an_option_and_what_comes_of_it_are_told() -> None:
    found = differences(load("gostop"), load("gostop", set={"pi_bak_under": 5}), 3)
    assert [(d.section, d.id, d.part, d.before, d.after) for d in found] == [
        ("options", "pi_bak_under", "", "6", "5"),
        (
            "multipliers",
            "pi_bak",
            "if",
            "the loser's “junk against pi-bak” is less than 6",
            "the loser's “junk against pi-bak” is less than 5",
        ),
    ]


def test_only_what_is_not_the_same_of_a_condition_is_told(tmp_path: Path) -> None:
    ours = house(tmp_path, "multipliers: {gwang_bak: {when: [scored brights, count of brights of payer < 2]}}")
    (one,) = differences(load("gostop"), ours, 3)
    assert (one.before, one.after) == ("the loser has no brights", "the loser has fewer than 2 brights")
    assert one.to_text() == "~ gwang bak, if: the loser has no brights -> the loser has fewer than 2 brights"


def test_rules_that_are_new_or_gone_are_told(tmp_path: Path) -> None:
    ours = house(tmp_path, "yaku: {ten: {when: count of ribbons is 10, points: 15, name: Ten ribbons}}\nremove: {events: [jjok]}")
    found = {(d.section, d.id): d for d in differences(load("gostop"), ours, 3)}
    assert set(found) == {("yaku", "ten"), ("events", "jjok")}
    assert found["yaku", "ten"].to_text() == "+ Ten ribbons: if you have exactly 10 ribbons; points 15"
    assert found["events", "jjok"].kind == "removed"


def test_a_rule_that_cannot_happen_any_more_is_gone() -> None:
    found = {(d.section, d.id): d.kind for d in differences(load("gostop"), load("gostop", set={"bombs": False}), 3)}
    assert found["choices", "bomb"] == "removed"
    assert found["multipliers", "bombed"] == "removed"
    assert found["options", "bombs"] == "changed"


def test_what_is_so_with_some_numbers_of_players_only_says_so(tmp_path: Path) -> None:
    ours = house(tmp_path, "set: {target: {2: 7, 3: 5}}")
    found = {d.id: d for d in differences(load("gostop"), ours)}
    assert found["target"].players == (3,)
    assert found["target"].to_text().endswith("[3 players]")


def test_rulesets_for_other_numbers_of_players_are_compared_as_they_are_usually_played() -> None:
    first, second = load("gostop"), load("gostop_seats")
    assert common_players(first, second) == ()
    found = differences(first, second)
    assert (found[0].section, found[0].before, found[0].after) == ("players", "2 to 3", "4 to 7")


def test_cards_and_what_they_are_worth_are_compared() -> None:
    found = {(d.section, d.id) for d in differences(load("gostop"), load("gostop", set={"jokers": 1}), 3)}
    assert ("cards", "joker_2") in found
    found = {(d.section, d.id) for d in differences(load("gostop"), load("gostop_retold"), 3)}
    assert ("cards", "paulownia_yellow") in found


def test_another_meaning_of_a_word_is_told_even_where_the_sentences_are_the_same(tmp_path: Path) -> None:
    ours = house(tmp_path, "words: {loser_pi: face_pi + (if free_cup then 1 else 0)}")
    found = differences(load("gostop"), ours, 3)
    assert [(d.section, d.id) for d in found] == [("words", "loser_pi")]


def test_options_stand_first_and_each_section_under_its_name() -> None:
    said = to_text(differences(load("gostop"), load("gostop", set={"pi_bak_under": 5}), 3)).splitlines()
    assert [line for line in said if line and not line.startswith(" ")] == ["options", "multipliers"]


def test_conditions_are_said_in_the_language_asked_for() -> None:
    found = compare(load("gostop"), load("gostop", set={"pi_bak_under": 5}), (3,), "ko")
    assert found[1].after == "진 사람의 「피박 막는 피」가 5보다 적음"


def test_a_rule_between_moves_no_other() -> None:
    found = differences(load("gostop"), load("gostop", set={"meong_bak": True}), 2)
    assert {(d.section, d.id) for d in found if d.section == "multipliers"} == {("multipliers", "meong_bak")}
    assert [d for d in found if d.part == "after"] == []


def test_another_order_is_told(tmp_path: Path) -> None:
    ours = house(tmp_path, "multipliers: {gwang_bak: {before: carried}}")
    assert ("gwang_bak", "after") in {(d.id, d.part) for d in differences(load("gostop"), ours, 3)}


def test_what_is_not_there_is_said_in_a_word() -> None:
    gone = Difference("multipliers", "shaken", "shaken", "changed", "if", "", "you have won")
    assert gone.to_text() == "~ shaken, if: always -> you have won"
    assert Difference("events", "jjok", "jjok", "changed", "unless", "it is late", "").to_text() == "~ jjok, unless: it is late -> nothing"


def test_the_words_between_are_korean_where_that_is_asked_for() -> None:
    points = Difference("yaku", "junk", "피", "changed", "points", "5", "7", players=(3,))
    assert points.to_text("ko") == "~ 피, 점수: 5 -> 7   [3명]"
    assert Difference("yaku", "junk", "피", "changed", "if", "", "이김").to_text("ko") == "~ 피, 조건: 언제나 -> 이김"
    assert to_text((points,), "ko").startswith("점수\n")


@pytest.mark.parametrize(("one", "other"), [("gostop", "minhwatu"), ("gostop", "gostop_wiki"), ("gostop", "gostop_seats")])
def test_nothing_of_a_comparison_in_korean_is_english(one: str, other: str) -> None:
    said = to_text(compare(load(one), load(other), common_players(load(one), load(other)), "ko"), "ko")
    assert [line for line in said.splitlines() if re.search(r"[a-z]{3}", line)] == []


def test_an_option_is_explained_in_the_language_asked_for() -> None:
    (found, *_) = compare(load("gostop"), load("gostop", set={"target": 5}), (3,), "ko")
    assert found.to_text("ko") == "~ 나는 점수: 3 -> 5   (고나 스톱을 부를 수 있는 점수)"
    (found, *_) = compare(load("gostop"), load("gostop", set={"bombs": False}), (3,), "ko")
    assert found.to_text("ko").startswith("~ 폭탄: 예 -> 아니요")
