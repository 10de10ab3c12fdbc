from __future__ import annotations

import pytest

from tests.commands.runner import hwatu


def test_no_difference_is_exit_code_0() -> None:
    said = hwatu("diff", "minhwatu", "minhwatu")
    assert (said.code, said.out) == (0, "minhwatu -> minhwatu, 2 and 3 and 4 and 5 and 6 and 7 players: no difference\n")


def test_differences_are_exit_code_1() -> None:
    said = hwatu("diff", "gostop", "gostop", "--set-b", "pi_bak_under=5", "--players", "3")
    assert said.code == 1
    assert said.out.startswith("gostop -> gostop, 3 players: 2 differences\n\noptions\n  ~ pi_bak_under: 6 -> 5   (")
    assert "\nmultipliers\n  ~ pi bak, if: the loser's “junk against pi-bak” is less than 6 -> " in said.out


def test_programs_are_given_ids() -> None:
    said = hwatu("diff", "gostop", "gostop", "--set-a", "bombs=no", "--players", "2", "--format", "json")
    assert said.code == 1
    data = said.data
    assert (data["a"], data["b"], data["players"]) == ("gostop", "gostop", [2])
    first = data["differences"][0]
    assert (first["section"], first["id"], first["kind"], first["before"], first["after"]) == (
        "options",
        "bombs",
        "changed",
        "false",
        "true",
    )
    assert ("choices", "bomb", "added") in {(d["section"], d["id"], d["kind"]) for d in data["differences"]}


def test_what_differences_did_is_measured_when_asked_for() -> None:
    said = hwatu("diff", "gostop", "gostop", "--set-b", "pi_bak_under=0", "--players", "3", "--measure")
    assert "1,000 hands of each" in said.out
    assert "multipliers pi_bak" in said.out


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("gostop", "nosuch"), 1, "H001"),
        (("gostop", "minhwatu", "--players", "5"), 2, "`gostop` is for 2 to 3 players"),
        (("gostop", "gostop", "--set-b", "targt=3"), 2, "H409"),
        (("gostop",), 2, "Missing argument"),
    ],
)
def test_what_cannot_be_compared_is_told(arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("diff", *arguments)
    assert outcome.code == code
    assert said in outcome.err
    assert outcome.out == ""
