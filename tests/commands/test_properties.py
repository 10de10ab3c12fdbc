from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.commands.completion import games
from tests.commands.runner import hwatu
from tests.tiny import text

WITHOUT_END = text(
    choices="{throw: {at: play, for: each card in hand, do: [play: this card, lay: this card]}}",
    events="{out: {at: finish, when: hand is empty and table is empty, do: [end: nobody wins]}}",
)
KEPT = re.compile(r"(\S+): [\d,]+ hands? with [\d to]+ players, [\d,]+ decisions: all that every game must keep is kept\n")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("game", games())
def test_every_shipped_ruleset_keeps_what_every_game_must(game: str) -> None:
    said = hwatu("test", "--properties", game, "-n", "1")
    assert (said.code, said.err) == (0, "")
    assert KEPT.fullmatch(said.out)


def test_a_hand_that_never_ends_is_told_with_the_way_to_watch_it(folder: Path) -> None:
    (folder / "tiny.yaml").write_text(WITHOUT_END, encoding="utf-8")
    said = hwatu("test", "--properties", "tiny.yaml", "-n", "3", "--players", "2", "--seed", "5")
    assert said.code == 1
    assert "error[H603] dead-end" in said.out
    assert "hwatu play tiny.yaml --watch --bots random --players 2 --seed 5" in said.out
    assert re.search(r"\ntiny.yaml: 3 hands with 2 players, \d+ decisions: 1 finding\n\Z", said.out)


def test_findings_are_told_to_programs_too(folder: Path) -> None:
    (folder / "tiny.yaml").write_text(WITHOUT_END, encoding="utf-8")
    said = hwatu("test", "--properties", "tiny.yaml", "-n", "1", "--format", "json")
    assert said.code == 1
    assert [found["code"] for found in said.data["diagnostics"]] == ["H603"] * 3


def test_a_folder_stands_for_the_rulesets_in_it(folder: Path) -> None:
    rules = folder / "rules"
    rules.mkdir()
    (rules / "house.yaml").write_text("format: 1\nid: house\nextends: base\nplayers: 2\n", encoding="utf-8")
    (rules / "base.yaml").write_text("format: 1\nid: base\nextends: bakappana\nabstract: true\n", encoding="utf-8")
    (rules / "house.scenarios.yaml").write_text("scenarios: {}\n", encoding="utf-8")
    said = hwatu("test", "--properties", "rules", "-n", "1")
    assert (said.code, said.err) == (0, "")
    assert [match[1] for match in KEPT.finditer(said.out)] == ["rules/house.yaml"]


def test_options_are_set_as_everywhere(folder: Path) -> None:
    (folder / "tiny.yaml").write_text(
        text(
            options="{lasts: {default: true}}",
            choices="{throw: {at: play, for: each card in hand, do: [play: this card, lay: this card]}}",
            events="{out: {at: finish, when: hand of next_player is empty, unless: lasts, do: [end: scoring]}}",
        ),
        encoding="utf-8",
    )
    assert hwatu("test", "--properties", "tiny.yaml", "-n", "1").code == 1
    assert hwatu("test", "--properties", "tiny.yaml", "-n", "1", "--set", "lasts=false").code == 0


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--properties", "flower_base"), 2, "is a base to extend"),
        (("--properties", "bakappana", "--players", "9"), 2, "is for 2 to 4 players"),
        (("--properties", "bakappana", "--only", "it"), 2, "--properties plays none"),
        (("--properties", "."), 2, "there is no ruleset in the folder"),
        (("bakappana", "-n", "3"), 2, "go with --properties"),
        (("--properties", "bakapana"), 1, "did you mean `bakappana`?"),
        (("--properties", "bakappana", "--set", "tens=true"), 2, "there is no option `tens`"),
    ],
)
def test_what_cannot_be_tried_is_told(arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("test", *arguments)
    assert outcome.code == code
    assert said in outcome.err + outcome.out
