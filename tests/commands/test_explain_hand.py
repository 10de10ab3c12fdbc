from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.runner import hwatu


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "evening.jsonl"
    hwatu("play", "gostop", "--seed", "7", "--hands", "2", "--record", str(path))
    return path


def test_a_payment_is_told_with_the_lines_that_decided(record: Path) -> None:
    said = hwatu("explain-hand", str(record), "--hand", "1")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0].startswith("Go-Stop, hand 1 of 2, 3 players, a deals, ")
    end = json.loads(record.read_text(encoding="utf-8").split('"kind":"hand"')[1].strip().splitlines()[-2])
    payments = "  ".join(f"{seat} {amount:+}" for seat, amount in zip("abc", end["payments"], strict=True))
    assert f"in the end: {payments}" in lines
    winner = end["points"][end["winner"]]
    assert f"what {'abc'[end['winner']]} has: together {sum(winner.values())} points" in said.out
    assert "rulesets/gostop.yaml:" in said.out


def test_a_turn_is_told_with_what_was_not_possible(record: Path) -> None:
    said = hwatu("explain-hand", str(record), "--hand", "1", "--turn", "5").out
    assert "\nb, turn 5\n" in said
    assert "what b could not choose then" in said
    assert "only flip: b's “flips still owed” is 0 or less" in said


def test_all_hands_are_told_unless_one_is_asked_for(record: Path) -> None:
    said = hwatu("explain-hand", str(record), "--language", "ko").out
    assert "고스톱, 2판 가운데 1번째" in said
    assert "고스톱, 2판 가운데 2번째" in said


def test_a_hand_has_the_number_that_the_record_says(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join(["{", *lines[1:]]) + "\n", encoding="utf-8")
    said = hwatu("explain-hand", str(record))
    assert said.code == 1
    assert said.out.startswith("Go-Stop, hand 2 of 2, ")
    assert hwatu("explain-hand", str(record), "--hand", "2").out == said.out


def test_a_record_that_does_not_replay_is_told_first(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | {"then": ["nothing"]})
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    said = hwatu("explain-hand", str(record))
    assert said.code == 1
    assert "H702" in said.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--hand", "3"), 2, "the record has 2 hands"),
        (("--hand", "1", "--turn", "999"), 2, "turns"),
        (("--rules", "nosuch"), 1, "H001"),
    ],
)
def test_what_is_not_there_is_told(record: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("explain-hand", str(record), *arguments)
    assert outcome.code == code
    assert said in outcome.err


def test_no_record_is_told() -> None:
    assert hwatu("explain-hand", "nosuch.jsonl").code == 1
