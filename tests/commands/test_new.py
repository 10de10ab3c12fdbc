from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.resources import grammar, starters
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
        (("ours",), 2, "say either --extends RULESET, or --game"),
        (("ours", "--game", "--extends", "gostop"), 2, "say either --extends RULESET, or --game"),
        (("ours", "--extends", "gostop", "--cards", "french"), 2, "--cards goes with --game"),
        (("ours", "--game", "--cards", "tarot"), 2, "'tarot' is not one of"),
        (("Our House", "--game"), 2, "`our_house` would do"),
        (("no/such/folder/ours", "--game"), 2, "cannot be written"),
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


IDEA = re.compile(r"(?m)^( *)# ([a-z_0-9]+: \{.*\})( *#.*)?$")


@pytest.mark.parametrize("cards", starters())
def test_a_game_from_nothing_checks_clean_plays_and_has_a_scenario_that_passes(cards: str, folder: Path) -> None:
    assert hwatu("new", "river", "--game", "--cards", cards).code == 0
    checked = hwatu("check", "river.yaml", "--strict", "--playouts", "100")
    assert (checked.code, checked.out) == (0, "")
    assert hwatu("test", "river.yaml").out == "1 scenario, all as written\n"
    assert hwatu("play", "river.yaml", "--seed", "7").out.startswith("River · seed 7\n")
    assert hwatu("test", "--properties", "river.yaml", "-n", "2").code == 0


@pytest.mark.parametrize("cards", starters())
def test_the_ideas_of_a_game_from_nothing_are_right_once_they_are_taken(cards: str, folder: Path) -> None:
    hwatu("new", "river", "--game", "--cards", cards)
    path = folder / "river.yaml"
    text, number = IDEA.subn(r"\1\2", path.read_text(encoding="utf-8"))
    assert number >= 1
    path.write_text(text, encoding="utf-8")
    checked = hwatu("check", "river.yaml", "--strict", "--playouts", "200")
    assert (checked.code, checked.out) == (0, "")
    assert hwatu("test", "river.yaml").code == 0


@pytest.mark.parametrize("cards", starters())
def test_the_second_scenario_is_right_once_it_is_taken(cards: str, folder: Path) -> None:
    hwatu("new", "river", "--game", "--cards", cards)
    path = folder / "river.scenarios.yaml"
    head, sign, rest = path.read_text(encoding="utf-8").partition("  # what_matches")
    path.write_text(head + (sign + rest).replace("  # ", "  "), encoding="utf-8")
    assert hwatu("test", "river.yaml").out == "2 scenarios, all as written\n"


def test_without_a_word_the_cards_are_the_usual_ones(folder: Path) -> None:
    hwatu("new", "river", "--game")
    hwatu("new", "stream", "--game", "--cards", "french")
    other = (folder / "stream.yaml").read_text(encoding="utf-8").replace("stream\n", "river\n").replace("Stream", "River")
    assert (folder / "river.yaml").read_text(encoding="utf-8") == other


def test_nothing_is_written_where_one_of_the_files_is_there(folder: Path) -> None:
    (folder / "river.scenarios.yaml").write_text("mine", encoding="utf-8")
    said = hwatu("new", "river", "--game")
    assert said.code == 2
    assert "river.scenarios.yaml is there already" in said.err
    assert [path.name for path in folder.iterdir()] == ["river.scenarios.yaml"]


@pytest.mark.parametrize("more", [("--game",), ("--extends", "gostop")])
def test_schemas_are_written_beside_and_named_in_the_first_line(more: tuple[str, ...], folder: Path) -> None:
    (folder / "rules").mkdir()
    assert hwatu("new", "rules/river", *more, "--schema").code == 0
    assert hwatu("new", "rules/sea", *more, "--schema").code == 0
    for path in sorted((folder / "rules").glob("*.yaml")):
        kind = "scenarios" if ".scenarios." in path.name else "ruleset"
        assert path.read_text(encoding="utf-8").startswith(f"# yaml-language-server: $schema={kind}.schema.json\n")
        assert (path.parent / f"{kind}.schema.json").read_text(encoding="utf-8") == grammar(f"{kind}.schema.json")
    assert hwatu("check", "--strict", "rules/river.yaml").code == 0
    assert not list(folder.glob("*.json"))


def test_without_schemas_no_line_names_one(folder: Path) -> None:
    hwatu("new", "river", "--game")
    assert "$schema" not in (folder / "river.yaml").read_text(encoding="utf-8")
    assert not list(folder.glob("*.json"))


@pytest.mark.parametrize("name", ["and", "true", "count"])
def test_a_word_of_the_language_is_no_name(folder: Path, name: str) -> None:
    said = hwatu("new", name, "--game")
    assert said.code == 2
    assert f"`{name}` is a word of the language; `our_{name}` would do" in said.err
    assert list(folder.iterdir()) == []


def test_a_base_that_is_no_game_is_not_enough(folder: Path) -> None:
    said = hwatu("new", "ours", "--extends", "flower_base")
    assert said.code == 2
    assert "`flower_base` is abstract" in said.err
    assert list(folder.iterdir()) == []
    (folder / "ours.yaml").write_text("format: 1\nid: ours\nextends: flower_base\n", encoding="utf-8")
    assert "`flower_base` is abstract, a base without a game" in hwatu("check", "ours.yaml").out
