from __future__ import annotations

from collections.abc import Iterator

import click
import pytest

from interpreter.commands import completion
from interpreter.commands.completion import RULESET, games, usual_game

TEXTS = {
    "a_base": "id: a_base\nabstract: true  # no game\n",
    "b_game": "id: b_game\nextends: a_base\n",
    "c_game": "id: c_game\nextends: a_base\n",
    "d_variant": "id: d_variant\nextends: c_game\n",
}


@pytest.fixture
def shipped_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(completion, "shipped", lambda: tuple(TEXTS))
    monkeypatch.setattr(completion, "ruleset_text", TEXTS.get)
    forget()
    yield
    forget()


def forget() -> None:
    for known in (games, usual_game):
        known.cache_clear()


@pytest.mark.usefixtures("shipped_texts")
def test_bases_are_no_games() -> None:
    assert games() == ("b_game", "c_game", "d_variant")


@pytest.mark.usefixtures("shipped_texts")
def test_the_usual_game_is_the_one_that_most_extend() -> None:
    assert usual_game() == "c_game"


@pytest.mark.parametrize(
    ("begun", "offered"),
    [("flower", [("flower_base", "plain")]), ("minhw", [("minhwatu", "plain")]), ("./ru", [("./ru", "file")]), ("zzz", [("zzz", "file")])],
)
def test_a_shell_is_offered_shipped_names_or_files(begun: str, offered: list[tuple[str, str]]) -> None:
    command = click.Command("x", params=[click.Argument(["ruleset"], type=RULESET)])
    context = click.Context(command)
    assert [(item.value, item.type) for item in RULESET.shell_complete(context, command.params[0], begun)] == offered
