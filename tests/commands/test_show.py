from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.commands.yaml_text import yaml_text
from interpreter.diagnostics import Report
from interpreter.record.shape import plain
from interpreter.resources import shipped
from interpreter.source.extends import resolve
from interpreter.source.yaml import read
from interpreter.text import Source
from tests.commands.runner import hwatu

ODD = """\
words:
  one: "a: b"
  two: "# not a comment"
  three: "true"
  four: "12"
  five: ""
  six: " blanks "
  seven: it is 'so'
  eight: "[a, b]"
  nine: "two\\nlines"
  ten: 한글, 그리고
list: [plain, "with, comma", "{brace}", "no", 3, true, -4]
steps:
  - plain
  - {a: 1, b: [x, z]}
  - long: a phrase that is so long that it does not fit on a line of its own together with anything else at all, not even
    other: a phrase that is so long that it does not fit on a line of its own together with anything else at all, not even
empty: {}
none: []
"""


def test_what_is_shown_is_read_as_the_same() -> None:
    report = Report()
    tree = read(Source("odd.yaml", ODD), report)
    assert tree
    for places in (True, False):
        again = read(Source("shown.yaml", yaml_text(tree, places=places)), report)
        assert again
        assert plain(again) == plain(tree)
    assert list(report) == []


def test_nothing_is_found_in_what_is_shown_of_rules_without_others(tmp_path: Path) -> None:
    house, shown = tmp_path / "family.yaml", tmp_path / "shown.yaml"
    house.write_text("format: 1\nid: family\nextends: gostop\nremove: {events: [jjok]}\n", encoding="utf-8")
    shown.write_text(hwatu("show", str(house)).out, encoding="utf-8")
    said = hwatu("check", str(shown))
    assert (said.code, said.out) == (0, "")
    assert "choices: [jjok, " in shown.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", shipped())
def test_a_shown_ruleset_is_the_merged_one_and_stands_alone(name: str, tmp_path: Path) -> None:
    shown = hwatu("show", name)
    assert shown.code == 0
    report = Report()
    alone = resolve(Source("alone.yaml", shown.out), report)
    merged = resolve(Source("merged.yaml", f"format: 1\nid: {name}\nextends: {name}\n"), report)
    assert alone
    assert merged
    keys = set(merged.root.names()) - {"extends", "abstract"}
    assert {e.name: plain(e.value) for e in alone.root if e.name in keys} == {e.name: plain(e.value) for e in merged.root if e.name in keys}
    assert len(alone.chain) == 1


def test_every_key_has_the_place_it_came_from(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("format: 1\nid: ours\nextends: gostop\nset: {target: 5}\nyaku:\n  godori: {points: 7}\n", encoding="utf-8")
    lines = {line.partition("#")[0].strip(): line.partition("#")[2].strip() for line in hwatu("show", str(path)).out.splitlines()}
    assert lines["points: 7"] == f"{path}:6"
    assert lines["id: ours"] == f"{path}:2"
    assert lines["month: 1 to 12"].startswith("rulesets/flower_base.yaml:")
    assert all(lines.values())


def test_programs_are_given_rules_and_places() -> None:
    data = hwatu("show", "gostop", "--format", "json").data
    assert data["files"] == ["rulesets/flower_base.yaml", "rulesets/gostop.yaml"]
    assert data["rules"]["id"] == "gostop"
    assert data["places"]["/attributes/month"].startswith("rulesets/flower_base.yaml:")


def test_a_ruleset_that_is_not_there_is_told() -> None:
    outcome = hwatu("show", "gostp")
    assert outcome.code == 1
    assert "error[H001]" in outcome.err
    assert "gostop" in outcome.err


def test_a_ruleset_comes_from_standard_input() -> None:
    outcome = hwatu("show", "-", input="format: 1\nid: ours\nextends: gostop\n")
    assert outcome.code == 0
    assert "# <stdin>:2" in outcome.out
