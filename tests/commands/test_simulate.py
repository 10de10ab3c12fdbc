from __future__ import annotations

from pathlib import Path

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
        (("gostop", "--resume"), "name it with `--out`"),
        (("gostop", "--batch", "0"), "0 is not in the range x>=1"),
        (("gostop", "--backend", "dask"), "belong together"),
        (("gostop", "--scheduler", "tcp://127.0.0.1:9"), "belong together"),
        (("gostop", "--plot", "hands.txt"), "a picture is .png or .svg"),
    ],
)
def test_wrong_usage_is_told(arguments: tuple[str, ...], said: str) -> None:
    outcome = hwatu("simulate", *arguments)
    assert outcome.code == 2
    assert said in outcome.err


def test_errors_and_intervals_are_told() -> None:
    data = hwatu("simulate", "gostop", "-n", "100", "--players", "2", "--format", "json").data
    for won, (low, high) in zip(data["wins"], data["wins_95"], strict=True):
        assert 0 <= low <= won / 100 <= high <= 1
    assert data["turns"]["mean"] > 10
    assert set(data["advantage_of_dealer"]) == {"mean", "standard_error"}
    assert data["gain_of_winner"]["quantiles"]["0.5"] > 0
    assert sum(hands for _, hands in data["gain_of_winner"]["counts"]) == sum(data["wins"])
    sample = data["sample"]
    assert sample["hands"] == 100
    assert 1 < sample["legal_actions"] < 10
    assert sample["rules"]["choices"]["throw"]["times"] > 50


def test_a_histogram_and_the_sample_are_shown() -> None:
    out = hwatu("simulate", "gostop", "-n", "60").out
    assert "what the winner gets, in points of stake" in out
    assert "█" in out
    assert "a sample" not in out
    assert "legal actions each, in all of them" in out
    assert "the dealer gets" in out


def test_a_row_a_hand_is_written_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    assert hwatu("simulate", "minhwatu", "-n", "30", "--out", str(path)).code == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == 31
    assert hwatu("simulate", "minhwatu", "-n", "40", "--out", str(path), "--resume").code == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == 41


def test_a_part_is_told_before_it_is_lost(tmp_path: Path) -> None:
    (tmp_path / "hands.csv.part").touch()
    said = hwatu("simulate", "minhwatu", "-n", "30", "--out", str(tmp_path / "hands.csv"))
    assert said.code == 2
    assert "go on with --resume" in said.err


def test_a_picture_is_written(tmp_path: Path) -> None:
    assert hwatu("simulate", "minhwatu", "-n", "20", "--plot", str(tmp_path / "hands.svg")).code == 0
    assert (tmp_path / "hands.svg").exists()


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    said = hwatu("simulate", "minhwatu", "-n", "20", "--out", str(tmp_path / "none" / "hands.csv"))
    assert (said.code, said.out) == (2, "")
    assert f"{tmp_path / 'none' / 'hands.csv'} cannot be written: no such file or directory" in said.err


def test_where_no_picture_can_be_drawn_is_told(tmp_path: Path) -> None:
    said = hwatu("simulate", "minhwatu", "-n", "2", "--plot", str(tmp_path / "none" / "hands.svg"))
    assert (said.code, said.out) == (2, "")
    assert f"{tmp_path / 'none' / 'hands.svg'} cannot be written: no such file or directory" in said.err


def test_fewer_hands_than_there_are_is_told(tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    hwatu("simulate", "minhwatu", "-n", "30", "--out", str(path))
    said = hwatu("simulate", "minhwatu", "-n", "20", "--out", str(path), "--resume")
    assert (said.code, said.out) == (2, "")
    assert "holds 30 hands already, more than the 20 wanted" in said.err
    assert list(tmp_path.iterdir()) == [path]


def test_times_and_hands_of_a_rule_go_together() -> None:
    data = hwatu("simulate", "minhwatu", "-n", "40", "--format", "json").data
    rules = data["sample"]["rules"]
    assert all(rules[kind][id]["times"] >= hands for kind in ("choices", "yaku") for id, hands in data[kind].items() if hands)
