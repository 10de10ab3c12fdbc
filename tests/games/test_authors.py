"""Games that were written from the docs alone, as a new author would: they check clean, and their scenarios come out as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.runner import hwatu

GAMES = sorted(path for path in Path(__file__).with_name("authors").glob("*.yaml") if ".scenarios." not in path.name)


def test_there_are_three() -> None:
    assert [path.stem for path in GAMES] == ["escoba", "pishti", "tablic"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_checks_clean(path: Path) -> None:
    checked = hwatu("check", "--strict", str(path))
    assert (checked.code, checked.out) == (0, "")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_its_scenarios_come_out_as_written(path: Path) -> None:
    said = hwatu("test", str(path))
    assert (said.code, said.out.partition(" scenarios")[2]) == (0, ", all as written\n")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_rule_happens_in_some_of_many_hands(path: Path) -> None:
    said = hwatu("check", "--strict", "--playouts", "300", str(path))
    assert (said.code, said.out) == (0, "")
