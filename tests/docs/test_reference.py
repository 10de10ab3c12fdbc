"""The reference pages are those that `make docs` writes, and every part of the program stands in them."""

from __future__ import annotations

import pytest

from docs.generate import HERE, PAGES, family, page
from interpreter.commands.group import COMMANDS
from interpreter.diagnostics import CODES


@pytest.mark.parametrize("name", PAGES)
def test_a_reference_page_is_up_to_date(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == page(name), "run `make docs`"


def test_every_code_stands_in_the_reference_once() -> None:
    text = page("diagnostics.md")
    assert [code for code in CODES if text.count(f"`{code}`") != 1] == []


@pytest.mark.parametrize("code", ["X100", "H8", ""])
def test_a_code_of_no_family_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="empty"):
        family(code)


@pytest.mark.parametrize("name", COMMANDS)
def test_readme_shows_every_command(name: str) -> None:
    assert f"hwatu {name}" in (HERE.parent / "README.md").read_text(encoding="utf-8")
