from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.commands.runner import hwatu
from tests.commands.test_main import program

NO_TEXT = os.fsdecode(b"\xff")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "minhwatu", "-n", "1"),
        ("play", "minhwatu"),
        ("compare", "minhwatu", "minhwatu", "-n", "1"),
        ("diff", "matgo", "gostop"),
    ],
)
def test_a_seed_that_is_no_text_is_refused(arguments: tuple[str, ...]) -> None:
    for seed, why in ((NO_TEXT, "is not UTF-8 text"), ("\ud800", "is not UTF-8 text"), ("", "a seed is not empty")):
        said = hwatu(*arguments, "--seed", seed)
        assert (said.code, said.out) == (2, "")
        assert why in said.err


def test_a_seed_is_the_same_in_every_locale() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    wanted = hwatu("simulate", "minhwatu", "-n", "20", "--seed", "가나", "--format", "json").data
    code = "from interpreter.commands import main; main()"
    said = subprocess.run(
        [sys.executable, "-c", code, "simulate", "minhwatu", "-n", "20", "--seed", "가나".encode(), "--format", "json"],
        env=os.environ | plain, capture_output=True, check=True,
    )  # fmt: skip
    assert f'"mean": [\n      {wanted["payments"]["mean"][0]},'.encode() in said.stdout
    assert program("play", "minhwatu", "--seed", "7", **plain).returncode == 0


@pytest.mark.parametrize("arguments", [("explain", NO_TEXT), ("new", NO_TEXT, "--game"), ("check", NO_TEXT)])
def test_what_is_no_text_is_shown_as_such(arguments: tuple[str, ...]) -> None:
    said = hwatu(*arguments)
    assert said.code in (1, 2)
    assert "`\ufffd`" in said.out + said.err
