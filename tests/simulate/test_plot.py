from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from interpreter.engine.rules import load
from interpreter.simulate.plot import CannotPlot, plot, ready
from interpreter.simulate.run import simulate


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    found = simulate(load("gostop"), 40, 3)
    for name in ("hands.png", "hands.svg"):
        plot(found, tmp_path / name)
    assert (tmp_path / "hands.png").read_bytes().startswith(b"\x89PNG")
    assert ElementTree.parse(tmp_path / "hands.svg").getroot().tag.endswith("svg")
    assert {path.name for path in tmp_path.iterdir()} == {"hands.png", "hands.svg"}


def test_a_game_that_nobody_won_can_be_drawn(tmp_path: Path) -> None:
    found = simulate(load("gostop", {"target": 7}), 1, 3)
    plot(found, tmp_path / "one.svg")
    assert (tmp_path / "one.svg").stat().st_size > 1000


def test_a_file_that_is_no_picture_is_told() -> None:
    with pytest.raises(CannotPlot, match=r"`hands\.txt`"):
        ready(Path("hands.txt"))


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(CannotPlot, match=r"hwatu\[plot\]"):
        ready(Path("hands.png"))
