from __future__ import annotations

import pytest

from tests.commands.runner import hwatu


def test_counts_are_given_to_programs() -> None:
    said = hwatu("simulate", "gostop", "-n", "120", "--players", "3", "--seed", "s", "--set", "target=5", "--format", "json")
    assert (said.code, said.err) == (0, "")
    data = said.data
    assert (data["ruleset"], data["players"], data["seed"], data["hands"], data["whole"]) == ("gostop", 3, "s", 120, True)
    assert data["options"]["target"] == 5
    assert data["bots"] == ["random"] * 3
    assert sum(data["wins"]) + data["draws"] == 120
    assert len(data["payments"]["mean"]) == len(data["payments"]["standard_error"]) == 3
    assert data["choices"]["throw"] > 100
    assert {"events", "yaku", "multipliers", "liability"} <= set(data)


def test_tables_are_given_to_people() -> None:
    said = hwatu("simulate", "minhwatu", "-n", "30", "--players", "4")
    assert said.code == 0
    assert said.out.startswith("minhwatu, 4 players (random, random, random, random), seed 0: 30 hands\n")
    assert said.out.rstrip().endswith("hands a second")


def test_the_number_of_jobs_changes_nothing() -> None:
    outs = [hwatu("simulate", "gostop", "-n", "210", "--jobs", jobs, "--format", "json").out for jobs in ("1", "2")]
    assert outs[0] == outs[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'RULESET'"),
        (("gostop", "-n", "0"), "0 is not in the range x>=1"),
        (("gostop", "--jobs", "0"), "0 is not in the range x>=1"),
        (("gostop", "--players", "5"), "`gostop` is for 2 to 3 players"),
        (("gostop", "--set", "target=x"), "error[H409]"),
    ],
)
def test_wrong_usage_is_told(arguments: tuple[str, ...], said: str) -> None:
    outcome = hwatu("simulate", *arguments)
    assert outcome.code == 2
    assert said in outcome.err
