"""The sheets answer what a new player asks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from interpreter.engine.rules import load
from interpreter.sheet.build import Builder
from tests.sheet.lines import lines

QUESTIONS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("questions.yaml").read_text(encoding="utf-8"))["questions"]


@cache
def sheet(rules: str, players: int, language: str) -> tuple[str, ...]:
    return tuple(lines(Builder(load(rules), players, language, hands=0).sheet()))


def answers(said: tuple[str, ...], pieces: list[str]) -> bool:
    """Whether all pieces stand in one line."""
    return any(all(piece in line for piece in pieces) for line in said)


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: f"{asked['rules']} {asked['question']}")
def test_the_sheet_answers(asked: dict[str, Any], language: str) -> None:
    assert answers(sheet(asked["rules"], asked["players"], language), asked[language]), asked["answer"]


def test_there_are_twenty_questions_and_none_twice() -> None:
    asked = {(q["rules"], q["question"]) for q in QUESTIONS}
    assert len(asked) == len(QUESTIONS) >= 20


def test_what_the_rules_do_not_say_is_not_found() -> None:
    assert not answers(sheet("gostop", 3, "en"), ["five brights", "| 16"])
