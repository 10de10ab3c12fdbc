"""Hands that were looked at once and must stay as they are. `python -m tests.engine.golden` writes them anew."""

from __future__ import annotations

import pytest

from tests.engine.golden import FOLDER, names, told
from tests.tables import GAMES

REFRESH = "run `python -m tests.engine.golden` and look at what has changed"


@pytest.mark.parametrize("name", names())
def test_a_golden_hand_is_as_it_was(name: str) -> None:
    path = FOLDER / name
    assert path.exists(), f"there is no golden hand {name}: {REFRESH}"
    assert told(*names()[name]) == path.read_text(encoding="utf-8"), REFRESH


def test_every_game_has_golden_hands_and_every_golden_hand_a_game() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == set(names())
    assert {id for id, _, _ in names().values()} == set(GAMES)


def test_a_golden_hand_tells_decisions_rules_files_and_payments() -> None:
    text = told("gostop", 3, 1)
    for said in ("gostop, 3 players, seed 1", "deck 1: ", "decisions:", "trace:", "land_alone", "[rulesets/flower_base.yaml]", "winner: "):
        assert said in text
