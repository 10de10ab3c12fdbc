"""Values that an option may not have are told at the value of the author's, with what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.model.build import check
from interpreter.text import Source
from tests.tiny import text

BASE = """
  open: {default: true, help: x}
  limit: {default: {2: 7, 3: 3, 4: 3}, range: 1 to 20, help: x}
  sizes: {default: 1, choices: [1, 2], help: x}
  way: {default: no_table, choices: [no_table, empty_table], help: x}
  extras: {default: [first], choices: [first, two, three], help: x}
"""

CASES: list[tuple[str, list[tuple[str, str, str]]]] = [
    ("{open: 1}", [("1", "`1` is not allowed for the option `open`", "it is true or false")]),
    ("{open: {2: 5, 3: true, 4: true}}", [("5", "`5` is not allowed for the option `open`", "it is true or false")]),
    ('{open: "true"}', [('"true"', "`true` is not allowed for the option `open`", "it is true or false: write `true` without quotes")]),
    ("{open: YES}", [("YES", "`YES` is not allowed for the option `open`", "it is true or false: write `true`")]),
    ("{extras: two}", [("two", "`two` is not allowed for the option `extras`", "write `[two]`")]),
    ("{extras: x}", [("x", "`x` is not allowed for the option `extras`", "write a list in brackets, of any of first, two, three")]),
    ("{extras: [two, tree]}", [("tree", "`tree` is not allowed for the option `extras`", "did you mean `three`?")]),
    ("{extras: [two, two]}", [("two", "`two` stands twice for the option `extras`", "delete one of the two")]),
    ("{way: empty_tabel}", [("empty_tabel", "`empty_tabel` is not allowed for the option `way`", "did you mean `empty_table`?")]),
    ('{sizes: "2"}', [('"2"', "`2` is not allowed for the option `sizes`", "write `2` without quotes")]),
    (
        "{limit: \uff15}",
        [("\uff15", "`\uff15` is not allowed for the option `limit`", "write `5`, with the plain digits 0 to 9")],
    ),
    ("{limit: {2: 5}}", [("{2: 5}", "the option `limit` has no value for 3 players", "add `3: …`")]),
]


def told(folder: Path, body: str) -> list[tuple[str, str, str]]:
    base = text(id="parent", options=BASE, yaku="y: {when: open and extras has first and way is no_table and sizes < limit, points: 1}")
    (folder / "parent.yaml").write_text(base, encoding="utf-8")
    path, report = folder / "child.yaml", Report()
    check(Source(str(path), f"format: 1\nid: child\nextends: parent\nabstract: true\n{body}\n"), report)
    assert all(one.span and one.span.source.name == str(path) for one in report), [str(one) for one in report]
    return [(one.span.text if one.span else "", one.message, one.help) for one in report if one.code != "H105"]


@pytest.mark.parametrize(("given", "wanted"), CASES, ids=[given for given, _ in CASES])
def test_a_wrong_value_is_told_where_it_stands(tmp_path: Path, given: str, wanted: list[tuple[str, str, str]]) -> None:
    assert told(tmp_path, f"set: {given}") == wanted


def test_another_kind_may_be_given_with_its_range(tmp_path: Path) -> None:
    assert told(tmp_path, "options: {open: {default: 3, range: 0 to 5}}\nyaku: {y: {when: open > 2}}") == []
