from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.text.cells import cells
from tests.commands.runner import hwatu


def test_without_a_terminal_a_hand_is_watched() -> None:
    said = hwatu("play", "gostop", "--seed", "7")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Go-Stop · seed 7\n")
    assert "which?" not in said.out
    assert "\nSettlement: " in said.out
    assert "\x1b" not in said.out


def test_no_place_stands_past_the_width_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = [line for line in hwatu("play", "gostop", "--seed", "7").out.splitlines() if " rulesets/" in line]
    assert len(lines) > 20
    assert max(map(cells, lines)) <= 80


def test_the_game_that_others_extend_is_played_where_none_is_named() -> None:
    assert hwatu("play", "--seed", "7").out == hwatu("play", "gostop", "--seed", "7").out


def test_a_seed_that_was_not_given_is_told_and_plays_the_same_again() -> None:
    said = hwatu("play", "minhwatu", "--players", "2")
    seed = said.out.splitlines()[0].split("seed ")[1]
    assert hwatu("play", "minhwatu", "--players", "2", "--seed", seed).out == said.out


def test_a_person_is_asked_and_may_leave() -> None:
    said = hwatu("play", "gostop", "--no-watch", "--seed", "7", input="1\n?\nq\n")
    assert said.code == 0
    assert said.out.count("which? (") == 3
    assert said.out.rstrip().endswith("The table is left; the hand is not played to its end.")


def test_the_end_of_input_leaves_the_table() -> None:
    said = hwatu("play", "gostop", "--no-watch", "--seed", "7", input="1\n")
    assert said.code == 0
    assert "The table is left" in said.out


def test_a_whole_hand_is_played_by_numbers() -> None:
    said = hwatu("play", "minhwatu", "--no-watch", "--players", "2", "--seed", "7", "--set", "hands=1", input="1\n" * 40)
    assert said.code == 0
    assert "\nSettlement: " in said.out


def test_options_count() -> None:
    said = hwatu("play", "gostop", "--no-watch", "--set", "target=9", "--set", "not_on_last_turn=sweep,jjok", input="?\nq\n")
    lines = {line.split()[0]: line.split()[1:] for line in said.out.splitlines() if line.startswith("  ")}
    assert lines["target"][0] == "9"
    assert lines["not_on_last_turn"][:2] == ["sweep,", "jjok"]


def test_the_table_speaks_korean() -> None:
    said = hwatu("play", "gostop", "--seed", "7", "--language", "ko")
    assert said.out.startswith("고스톱 · seed 7\n")
    assert "\n정산: " in said.out


def test_hands_are_recorded_and_replay(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    said = hwatu("play", "gostop", "--seed", "7", "--hands", "3", "--record", str(path))
    assert said.code == 0
    assert f"{path} is written" in said.err
    again = hwatu("replay", str(path))
    assert (again.code, again.out) == (0, f"{path}: 3 hands replayed, all as recorded\n")


def test_what_was_played_before_leaving_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    hwatu("play", "gostop", "--no-watch", "--seed", "7", "--record", str(path), input="1\n1\nq\n")
    assert '"over":false' in path.read_text(encoding="utf-8")
    assert hwatu("replay", str(path)).code == 0


def test_a_house_rule_is_played_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("format: 1\nid: ours\nextends: gostop\nname: Ours\nset: {target: 5}\n", encoding="utf-8")
    said = hwatu("play", str(path), "--seed", "7", "--players", "2")
    assert said.code == 0
    assert said.out.startswith("Ours · seed 7\n")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("nosuch",), 1, "error[H001] no-such-file: there is no file and no shipped ruleset `nosuch`"),
        (("gostop", "--players", "4"), 2, "`gostop` is for 2 to 3 players"),
        (("gostop", "--players", "x"), 2, "'x' is not a valid integer"),
        (("gostop", "--set", "target"), 2, "`target` is not of the form key=value"),
        (("gostop", "--set", "target=99"), 2, "error[H409] bad-option: `99` is not allowed for the option `target`"),
        (("gostop", "--set", "targt=5"), 2, "did you mean `target`?"),
        (("gostop", "--hands", "0"), 2, "0 is not in the range x>=1"),
        (("gostop", "--bots", "clever"), 2, "'clever' is not one of"),
        (("flower_base",), 2, "`flower_base` is a base to extend, not a game"),
        (("gostop", "--record", "no/such/folder/x.jsonl"), 2, "no/such/folder/x.jsonl cannot be written"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("play", *arguments)
    assert outcome.code == code
    assert said in outcome.err
    assert "Traceback" not in outcome.err


def test_a_ruleset_with_mistakes_is_not_played(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("format: 1\nid: ours\nextends: gostop\nset: {targt: 5, target: 99}\n", encoding="utf-8")
    said = hwatu("play", str(path))
    assert (said.code, said.out) == (1, "")
    assert said.err.count("error[") == 2
