"""The command `explain`: the page of a code, and the table of all."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import CODES
from interpreter.diagnostics.explanation import page
from tests.commands.runner import hwatu


@pytest.mark.parametrize("asked", ["H401", "h401", "unknown-name"])
def test_a_page_is_shown_by_code_or_name(asked: str) -> None:
    outcome = hwatu("explain", asked)
    assert (outcome.code, outcome.out) == (0, page("H401"))
    assert outcome.out.startswith("# H401 unknown-name\n")


def test_a_shared_file_stands_whole_in_the_page() -> None:
    out = hwatu("explain", "H252").out
    assert "{pairs.yaml}" not in out
    assert "```yaml\nformat: 1\nid: pairs\n" in out


def test_all_codes_are_listed_in_their_order() -> None:
    lines = hwatu("explain", "--list").out.splitlines()
    assert [line.split()[:3] for line in lines] == [[code.code, code.severity.value, code.name] for code in CODES.values()]
    assert all(line.endswith(code.title) for line, code in zip(lines, CODES.values(), strict=True))


def test_programs_are_given_the_table_and_pages() -> None:
    rows = hwatu("explain", "--list", "--format", "json").data
    assert [row["code"] for row in rows] == list(CODES)
    assert rows[0] == {
        "code": "H001",
        "name": "no-such-file",
        "severity": "error",
        "title": "a file or a shipped ruleset of this name cannot be found",
        "can_be_ignored": False,
    }
    assert hwatu("explain", "H105", "--format", "json").data["page"] == page("H105")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name one code"),
        (("H401", "--list"), "name one code"),
        (("H999",), "there is no code `H999`"),
        (("unknwon-name",), "did you mean `unknown-name`?"),
        (("zzz",), "see `hwatu explain --list`"),
    ],
)
def test_wrong_usage_is_told(arguments: tuple[str, ...], said: str) -> None:
    outcome = hwatu("explain", *arguments)
    assert outcome.code == 2
    assert said in outcome.err
