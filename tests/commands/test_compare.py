from __future__ import annotations

import pytest

from tests.commands.runner import hwatu


def test_a_change_of_an_option_is_measured() -> None:
    said = hwatu("compare", "gostop", "gostop", "--set-b", "target=7", "-n", "60", "--players", "3")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("60 hands of each with random decisions, seed 0, the same decks\n")
    assert "hands that somebody won" in said.out


def test_programs_get_plain_data() -> None:
    data = hwatu("compare", "gostop", "gostop", "-n", "20", "--seed", "x", "--format", "json").data
    assert (data["hands"], data["same_payments"], data["same_decks"], data["seed"]) == (20, 20, True, "x")
    assert data["figures"]["turns"]["difference"] == {"mean": 0.0, "standard_error": 0.0}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("gostop",), "Missing argument 'B'"),
        (("gostop", "gostop", "--players", "7"), "`gostop` is for 2 to 3 players"),
        (("gostop", "gostop", "--set-b", "target=x"), "error[H409]"),
        (("gostop", "flower_base"), "is a base to extend"),
    ],
)
def test_wrong_usage_is_told(arguments: tuple[str, ...], said: str) -> None:
    outcome = hwatu("compare", *arguments)
    assert outcome.code == 2
    assert said in outcome.err
