"""`hwatu check` plays rules out when it is asked to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.runner import hwatu
from tests.model.lints.told import BASE

DEAD_END = "format: 1\nid: house\nextends: pairs\nevents: {pair: {do: [choose: one of met, take: chosen]}}\n"
RARE = "format: 1\nid: house\nextends: pairs\nyaku: {rare: {when: captured has all cups and captured has coins_1, points: 3}}\n"
ODD = "format: 1\nid: house\nextends: pairs\noptions: {odd: {default: false}}\n"
ODD += "events: {alone: {do: [lay: if odd then empty else this card]}}\n"


@pytest.fixture(autouse=True)
def _beside_its_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("pairs.yaml").write_text(BASE.read_text(encoding="utf-8"), encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "arguments", "codes"),
    [
        (DEAD_END, (), []),
        (DEAD_END, ("--playouts", "0"), []),
        (DEAD_END, ("--playouts", "5"), ["H603"]),
        (RARE, ("--playouts", "20"), ["H605"]),
        (ODD, ("--playouts", "20"), []),
        (ODD, ("--all-options",), ["H603"]),
    ],
)
def test_rules_are_played_out_only_when_asked(text: str, arguments: tuple[str, ...], codes: list[str]) -> None:
    Path("house.yaml").write_text(text, encoding="utf-8")
    found = hwatu("check", "house.yaml", "--format", "json", *arguments)
    assert [d["code"] for d in found.data["diagnostics"]] == codes
    assert found.code == (1 if "H603" in codes else 0)


def test_a_base_is_not_played() -> None:
    Path("house.yaml").write_text(DEAD_END + "abstract: true\n", encoding="utf-8")
    assert hwatu("check", "house.yaml", "--playouts", "5").out == ""
