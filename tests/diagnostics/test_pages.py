"""Each code has a page whose wrong file gives exactly this code at the marked place, and whose right file gives nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import CODES
from interpreter.diagnostics.explanation import find, page
from tests.commands.runner import hwatu
from tests.diagnostics.pages import File, Page, taken_apart

OF_THE_PROGRAM = "H901"  # no file leads to it
WITH_FILES = [code for code in CODES if code != OF_THE_PROGRAM]


def findings(page: Page, file: File, folder: Path) -> list[tuple[str, int, int, int]]:
    """Code, line, first column and column behind the last of all that the program says of a file of a page; 0 where there is no place.

    An empty place counts as one column, as it is shown.
    """
    for one in (*page.others, file):
        (folder / one.name).write_bytes(one.text.encode(one.encoding))
    found = hwatu(*page.command, file.name, "--format", "json").data["diagnostics"]
    return [(d["code"], *_place(d["start"], d["end"])) for d in found]


def _place(start: dict[str, int] | None, end: dict[str, int] | None) -> tuple[int, int, int]:
    if start is None or end is None:
        return 0, 0, 0
    return start["line"], start["column"], max(end["column"], start["column"] + 1)


@pytest.mark.parametrize("code", WITH_FILES)
def test_the_wrong_file_gives_this_code_at_its_place_and_the_right_one_nothing(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = taken_apart(code)
    assert page.wrong
    assert page.right
    mark = next((file.mark for file in (page.wrong, *page.others) if file.mark), None)
    place = (mark.line, mark.start, mark.end) if mark else (0, 0, 0)
    assert findings(page, page.wrong, tmp_path) == [(code, *place)]
    assert findings(page, page.right, tmp_path) == []


@pytest.mark.parametrize("code", CODES)
def test_a_page_has_its_parts_and_no_more(code: str) -> None:
    page = taken_apart(code)
    assert page.title == f"# {code} {CODES[code].name}"
    own = tuple(section for section in page.sections if "." not in section)
    assert own == (("Why",) if code == OF_THE_PROGRAM else ("Wrong", "Why", "Right"))


@pytest.mark.parametrize("code", CODES)
def test_a_page_fits_a_terminal_but_for_its_files(code: str) -> None:
    blocks = False
    for line in page(code).splitlines():
        blocks ^= line.startswith("```")
        assert blocks or len(line) <= 140


def test_no_page_is_left_of_a_code_that_is_gone() -> None:
    pages = {path.stem for path in (Path(__file__).parents[2] / "interpreter/diagnostics/pages").glob("H*.md")}
    assert pages == set(CODES)


@pytest.mark.parametrize("asked", ["H401", "h401", "unknown-name", " Unknown-Name "])
def test_a_code_is_found_by_itself_and_by_its_name(asked: str) -> None:
    found = find(asked)
    assert found
    assert found.code == "H401"


def test_names_and_codes_are_no_two_things() -> None:
    names = [code.name for code in CODES.values()]
    assert len(set(names)) == len(names)
    assert all(find(name) is code for code in CODES.values() for name in (code.code, code.name))
    assert find("H000") is None
