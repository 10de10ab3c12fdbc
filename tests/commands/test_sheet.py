from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.text.cells import cells
from tests.commands.runner import hwatu


def test_a_sheet_is_printed() -> None:
    said = hwatu("sheet", "minhwatu", "--players", "2")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Minhwatu\n========\n2 players\n")


def test_a_sheet_is_as_wide_as_the_terminal_and_never_wider_than_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns, widest in (("60", 60), ("300", 100)):
        monkeypatch.setenv("COLUMNS", columns)
        prose = [line for line in hwatu("sheet", "minhwatu").out.splitlines() if "  " not in line.strip()]
        assert widest - 20 < max(map(cells, prose)) <= widest


def test_house_rules_may_be_set() -> None:
    at_once = hwatu("sheet", "minhwatu", "--set", "settle=at_once").out
    assert "each opponent pays you" in " ".join(at_once.split())  # wherever the lines end
    assert "each opponent pays you" not in " ".join(hwatu("sheet", "minhwatu").out.split())


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        (("--format", "md"), "# Minhwatu\n\n3 players\n"),
        (("--format", "html"), '<!doctype html>\n<html lang="en">'),
        (("--language", "ko"), "민화투\n======\n3명\n"),
    ],
)
def test_formats_and_languages(arguments: tuple[str, ...], start: str) -> None:
    assert hwatu("sheet", "minhwatu", *arguments).out.startswith(start)


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    out = tmp_path / "rules.md"
    said = hwatu("sheet", "minhwatu", "--format", "md", "--out", str(out))
    assert (said.code, said.out) == (0, "")
    assert out.read_text(encoding="utf-8").startswith("# Minhwatu\n")
    assert [path.name for path in tmp_path.iterdir()] == ["rules.md"]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("flower_base",), 2, "is a base to extend, not a game"),
        (("minhwatu", "--players", "9"), 2, "is for 2 to 7 players"),
        (("minhwatu", "--set", "par=x"), 2, "H409"),
        (("nosuch",), 1, "H001"),
        (("minhwatu", "--out", "/nosuch/folder/rules.md"), 2, "cannot be written: no such file or directory"),
    ],
)
def test_what_cannot_be_printed_is_told(arguments: tuple[str, ...], code: int, said: str) -> None:
    outcome = hwatu("sheet", *arguments)
    assert outcome.code == code
    assert said in outcome.err
    assert outcome.out == ""
