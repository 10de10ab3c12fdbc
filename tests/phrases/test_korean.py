"""Particles follow the sound of what stands before them, endings the place of a clause."""

from __future__ import annotations

import pytest

from interpreter.phrases.fold import Fold
from interpreter.phrases.korean_nouns import KoreanNouns
from interpreter.phrases.languages import Speech
from interpreter.phrases.particles import with_particle
from interpreter.phrases.parts import Clause, Group, Head, Only
from interpreter.phrases.say import TURN
from tests.tiny import tiny


@pytest.mark.parametrize(
    ("text", "pair", "said"),
    [
        ("패", "이/가", "패가"),
        ("선", "이/가", "선이"),
        ("선", "을/를", "선을"),
        ("더미", "으로/로", "더미로"),
        ("바닥", "으로/로", "바닥으로"),
        ("물", "으로/로", "물로"),
        ("「물」", "을/를", "「물」을"),
        ("3", "이/가", "3이"),
        ("5", "이/가", "5가"),
        ("7", "으로/로", "7로"),
        ("10", "과/와", "10과"),
        ("a", "이/가", "a가"),
        ("b", "이/가", "b가"),
        ("n", "이/가", "n이"),
        ("", "은/는", "는"),
    ],
)
def test_particles(text: str, pair: str, said: str) -> None:
    assert with_particle(text, pair) == said


@pytest.mark.parametrize(
    ("clause", "form", "said"),
    [
        (Clause("패가 3장", "이다"), "if", "패가 3장이면"),
        (Clause("패가 3장 이하", "이다"), "if", "패가 3장 이하면"),
        (Clause("패가 3장 이하", "이다"), "when", "패가 3장 이하일 때"),
        (Clause("패가 ", "없다"), "and", "패가 없고"),
        (Clause("패가 ", "없다"), "end", "패가 없음"),
        (Clause("이 패와 짝이 ", "맞다"), "that", "이 패와 짝이 맞는"),
        (Clause("아무 말", ""), "or", "아무 말"),
    ],
)
def test_clauses_bend(clause: Clause, form: str, said: str) -> None:
    assert KoreanNouns(lambda id: Head(id, "card", id, 1), str).bend(clause, form) == said


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("show: hand of next_player to mover", "다음 사람의 손에 있는 패를 혼자 봄"),
        ("show: hand to dealer", "손에 든 패를 선에게만 보임"),
        ("cut: 12", "패를 뗌: 위 12장을 밑으로"),
        ("reverse", "이제부터 반대 방향으로 돎"),
        ("move: table to stock", "바닥에 있는 패를 더미 밑에 넣음"),
        ("score: 0 - 3 to dealer", "선이 바로 3점 잃음"),
    ],
)
def test_verbs(verb: str, said: str) -> None:
    rules = tiny(events=f"e: {{at: play, do: [{verb}]}}")
    assert Speech(Fold(rules.plan(2)), "ko").acts(TURN).all_of(rules.ruleset.events["e"].do) == (said,)


def test_a_zone_called_cards_says_cards_once() -> None:
    korean = KoreanNouns(lambda id: Head(id, "card", id, 1), lambda id: "딴 패")
    assert korean.cards(Group(zone="won", only=(Only("붉은"),))) == "붉은 딴 패"
