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


def change(path: Path, number: int, **values: object) -> None:
    """Change keys of one line, counted from 0."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | values)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_record_replays(record: Path) -> None:
    said = hwatu("replay", str(record))
    assert (said.code, said.out, said.err) == (0, f"{record}: 2 hands replayed, all as recorded\n", "")


def test_the_first_difference_is_named(record: Path) -> None:
    change(record, 2, then=["nothing"])
    said = hwatu("replay", str(record), "--format", "concise")
    assert said.code == 1
    assert said.out.startswith(f"{record}:3:73: error[H702] replay-differs: decision 2, `")
    assert said.out.count("\n") == 1


def test_programs_are_given_findings(record: Path) -> None:
    change(record, 1, seat="0")
    said = hwatu("replay", str(record), "--format", "json")
    assert said.code == 1
    assert [finding["code"] for finding in said.data["diagnostics"]] == ["H701"]


def test_whole_hands_are_replayed_beside_a_broken_one(record: Path) -> None:
    change(record, 1, seat="0")
    text = record.read_text(encoding="utf-8").replace('"winner":', '"winner":1,"winner":')
    record.write_text(text, encoding="utf-8")
    said = hwatu("replay", str(record), "--format", "concise")
    assert said.code == 1
    assert "in `seat`, a whole number is wanted here" in said.out
    assert "the key `winner` stands twice" in said.out


def test_other_options_of_the_record_count(tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    hwatu("play", "gostop", "--seed", "7", "--set", "jokers=3", "--set", "not_on_last_turn=", "--record", str(path))
    assert hwatu("replay", str(path)).code == 0
    first = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    change(path, 0, options=first["options"] | {"jokers": 99})
    said = hwatu("replay", str(path))
    assert said.code == 1
    assert "the options of the record are not those of `gostop`" in said.out
    change(path, 0, options=first["options"] | {"qqq": 1})
    line = path.read_text(encoding="utf-8").splitlines()[0]
    at = line.index('"qqq"') + 1
    said = hwatu("replay", str(path), "--format", "concise")
    assert said.out.startswith(f"{path}:1:{at}: error[H702]")
    assert "gostop has no option `qqq`; it has jokers, " in said.out
    assert " more" in said.out


def test_the_ruleset_of_a_house_stands_beside_its_record(tmp_path: Path) -> None:
    house, path = tmp_path / "ours.yaml", tmp_path / "evening.jsonl"
    house.write_text("format: 1\nid: ours\nextends: gostop\nset: {target: 5}\n", encoding="utf-8")
    hwatu("play", str(house), "--seed", "7", "--record", str(path))
    assert hwatu("replay", str(path)).code == 0
    house.rename(tmp_path / "renamed.yaml")
    lost = hwatu("replay", str(path))
    assert lost.code == 1
    assert "evening.jsonl:1:1: error[H001] no-such-file: there is no ruleset `ours`" in lost.out
    assert hwatu("replay", str(path), "--rules", str(tmp_path / "renamed.yaml")).code == 0


@pytest.mark.parametrize("command", ["replay", "explain-hand"])
@pytest.mark.parametrize("name", ["../../etc", "/etc/passwd", "a\0b", ""])
def test_a_record_names_no_other_files(record: Path, command: str, name: str) -> None:
    change(record, 0, ruleset=name)
    said = hwatu(command, str(record))
    assert said.code == 1
    assert "error[H701]" in said.out + said.err
    assert "in `ruleset`, the id of a ruleset (small letters, digits and `_`) is wanted here" in said.out + said.err


def test_rules_that_have_changed_are_a_warning(tmp_path: Path) -> None:
    house, path = tmp_path / "ours.yaml", tmp_path / "evening.jsonl"
    house.write_text("format: 1\nid: ours\nextends: gostop\n", encoding="utf-8")
    hwatu("play", str(house), "--seed", "7", "--record", str(path))
    house.write_text("format: 1\nid: ours\nextends: gostop\nyaku: {five_brights: {points: 16}}\n", encoding="utf-8")
    said = hwatu("replay", str(path))
    assert said.code == 0
    assert "warning[H703]" in said.out


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (None, "H001", "there is no file"),
        (b"", "H701", "the record is empty"),
        (b"\xff\xfe", "H002", "is not UTF-8 text"),
        (b"hello\n", "H701", "this is not JSON"),
        (b'{"kind":"hand"}\n', "H701", "lacks `format`"),
    ],
)
def test_what_is_no_record_is_told(tmp_path: Path, content: bytes | None, code: str, said: str) -> None:
    path = tmp_path / "hand.jsonl"
    if content is not None:
        path.write_bytes(content)
    outcome = hwatu("replay", str(path))
    assert outcome.code == 1
    assert f"error[{code}]" in outcome.out
    assert said in outcome.out


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    outcome = hwatu("replay", str(tmp_path))
    assert outcome.code == 1
    assert "error[H002]" in outcome.out
