from __future__ import annotations

import pytest

from tests.commands.runner import hwatu


def rows(*arguments: str) -> dict[str, int]:
    said = hwatu("score", *arguments)
    assert (said.code, said.err) == (0, "")
    return {name.strip(): int(points) for name, points in (line.rsplit(None, 1) for line in said.out.splitlines())}


def test_points_are_told_yaku_by_yaku() -> None:
    assert rows("gostop", "--captured", "1B 3B 8B 2A 4A 8A") == {"three brights": 3, "godori": 5, "total": 8}


def test_only_the_best_of_a_group_counts() -> None:
    assert rows("gostop", "--captured", "bright") == {"five brights": 15, "total": 15}


def test_nothing_is_worth_nothing() -> None:
    assert rows("gostop", "--captured", "") == {"total": 0}


def test_options_count() -> None:
    junk = "1J 1J 2J 2J 3J 3J 4J 4J"
    assert rows("gostop", "--captured", f"{junk} X2", "--set", "jokers=1") == {"junk": 1, "total": 1}


def test_names_are_those_of_a_language() -> None:
    assert rows("gostop", "--captured", "2A 4A 8A", "--language", "ko") == {"고도리": 5, "합계": 5}


def test_programs_are_given_ids() -> None:
    said = hwatu("score", "minhwatu", "--captured", "6R 9R 10R", "--players", "2", "--format", "json")
    assert said.data == {
        "ruleset": "minhwatu",
        "players": 2,
        "captured": ["peony_blue", "chrysanthemum_blue", "maple_blue"],
        "points": {"cheongdan": 30},
        "total": 30,
    }


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("gostop",), 2, "Missing option '--captured'"),
        (("gostop", "--captured", "13B"), 1, "--captured:1:1: error[H401] unknown-name: there is no card `13B`"),
        (
            ("gostop", "--captured", "1B X2"),
            1,
            "--captured:1:4: error[H602] impossible-position: the card `joker_2` (X2)",
        ),
        (("nosuch", "--captured", "1B"), 1, "error[H001]"),
    ],
)
def test_what_cannot_be_scored_is_told(arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("score", *arguments)
    assert outcome.code == code
    assert said in outcome.err
    assert outcome.out == ""


@pytest.mark.parametrize(
    ("word", "said"),
    [("X1", "did you mean `X2` or `X3`?"), ("brights", "did you mean `bright`?"), ("qqqq", "cards are named like `1B` or `pine_crane`")],
)
def test_what_is_no_card_is_told_with_what_is(word: str, said: str) -> None:
    outcome = hwatu("score", "gostop", "--captured", word)
    assert outcome.code == 1
    assert said in outcome.err
