from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.runner import hwatu


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("parent", ["gostop", "minhwatu"])
def test_a_starter_checks_clean_and_plays(parent: str) -> None:
    assert hwatu("new", "our_house", "--extends", parent).code == 0
    checked = hwatu("check", "our_house.yaml", "--strict")
    assert (checked.code, checked.out) == (0, "")
    assert hwatu("play", "our_house", "--seed", "7", "--players", "2").out.startswith("Our house · seed 7\n")


def test_a_starter_lists_what_can_be_changed(folder: Path) -> None:
    hwatu("new", "our_house", "--extends", "gostop")
    text = (folder / "our_house.yaml").read_text(encoding="utf-8")
    assert re.search(r"^#   pi_bak_under: \S+ +# a loser with less junk .*: a number from 0 to 12$", text, re.MULTILINE)
    assert "target: {2: 7, 3: 3}" in text
    assert "godori" in text


@pytest.mark.parametrize("taken", ["set", "yaku", "remove"])
def test_what_is_commented_out_is_right_once_it_is_changed(folder: Path, taken: str) -> None:
    path = folder / "our_house.yaml"
    hwatu("new", "our_house", "--extends", "gostop")
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"# {taken}:"))
    lines[start] = lines[start].removeprefix("# ")
    if taken != "remove":
        line = next(number for number in range(start, len(lines)) if "jokers: 0" in lines[number] or "five_brights: {" in lines[number])
        lines[line] = lines[line].removeprefix("# ").replace("jokers: 0", "jokers: 2").replace("#", " #", 1)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    checked = hwatu("check", "our_house.yaml")
    assert (checked.code, checked.out) == (0, "")


def test_a_file_of_a_folder_extends_a_file_beside_it(folder: Path) -> None:
    (folder / "base.yaml").write_text("format: 1\nid: base\nextends: gostop\nset: {target: 5}\n", encoding="utf-8")
    assert hwatu("new", "ours.yaml", "--extends", "base.yaml").code == 0
    assert hwatu("check", "ours.yaml").code == 0


def test_no_file_is_replaced(folder: Path) -> None:
    (folder / "ours.yaml").write_text("mine", encoding="utf-8")
    said = hwatu("new", "ours", "--extends", "gostop")
    assert said.code == 2
    assert "ours.yaml is there already" in said.err
    assert (folder / "ours.yaml").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("ours",), 2, "Missing option '--extends'"),
        (("Our House", "--extends", "gostop"), 2, "`our_house` would do"),
        (("9", "--extends", "gostop"), 2, "`9` is no id"),
        (("ours", "--extends", "gostp"), 1, "did you mean `gostop`?"),
        (("ours", "--extends", "-"), 2, "cannot extend standard input"),
        (("no/such/folder/ours", "--extends", "gostop"), 2, "cannot be written"),
    ],
)
def test_what_cannot_be_begun_is_told(folder: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("new", *arguments)
    assert outcome.code == code
    assert said in outcome.err
    assert list(folder.iterdir()) == []
