"""Open texts: what is known of them while they change, and what is found in them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.lsp.completion import complete
from interpreter.lsp.definition import definitions
from interpreter.lsp.desk import Desk
from interpreter.lsp.hover import hover
from interpreter.lsp.known import learn
from interpreter.lsp.symbols import symbols
from interpreter.lsp.told import findings, kind_of_file, may_be_ruleset
from interpreter.text import Source
from tests.lsp.house import HOUSE


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("format: 1\n", "ruleset"),
        ("id: a\nextends: b\n", "ruleset"),
        ("# yaml-language-server: $schema=../grammar/ruleset.schema.json\n", "ruleset"),
        ("# yaml-language-server: $schema=scenarios.schema.json\n", "scenarios"),
        ("scenarios:\n  a: {}\n", "scenarios"),
        ("id: a\nname: b\n", None),
        ("services:\n  web: {format: 1}\n", None),
        ("", None),
    ],
)
def test_only_rulesets_and_scenarios_are_ours(text: str, kind: str | None) -> None:
    assert kind_of_file(text) == kind


@pytest.mark.parametrize(
    ("text", "may_be"),
    [
        ("", True),
        ("for", True),
        ("id: a\nyak", True),
        ("name: a\n", True),
        ("name: a\nservices: {}\n", False),
        ("format: 1\nyacu: {}\n", True),
    ],
)
def test_what_may_become_a_ruleset_is_helped(text: str, may_be: bool) -> None:
    assert may_be_ruleset(text) is may_be


def test_scenarios_are_held_to_their_shape() -> None:
    assert "H201" in [found.code for found in findings(Source("a.yaml", "scenarios:\n  a: {ruls: gostop}\n"))]
    assert findings(Source("a.yaml", "services: [1, 1\n")) == ()


def test_what_was_known_is_kept_while_the_text_cannot_be_read() -> None:
    desk = Desk()
    desk.put("a", Path("/rules/house.yaml"), HOUSE)
    first = desk.known("a")
    assert first
    desk.put("a", Path("/rules/house.yaml"), HOUSE + "x: {\n")
    assert desk.known("a") is first
    desk.put("a", Path("/rules/house.yaml"), HOUSE.replace("mine", "ours"))
    last = desk.known("a")
    assert last
    assert "ours" in last.words


def test_a_text_that_could_never_be_read_knows_its_base() -> None:
    desk = Desk()
    desk.put("a", None, "extends: gostop\nyaku: {\n")
    known = desk.known("a")
    assert known
    assert not known.whole
    assert "target" in known.names.options
    assert "/" not in "".join(file.span.source.name for file in known.files).replace("rulesets/", "")


def test_a_base_that_is_open_counts_as_it_stands_there(tmp_path: Path) -> None:
    base, child = tmp_path / "base.yaml", tmp_path / "child.yaml"
    base.write_text("format: 1\nid: base\nextends: gostop\nwords: {old: captured}\n", encoding="utf-8")
    text = "format: 1\nid: child\nextends: base\nyaku: {x: {when: new is empty, points: 1}}\n"
    desk = Desk()
    desk.put("child", child, text)
    known = desk.known("child")
    assert known
    assert "old" in known.words
    assert [found.code for found in desk.check("child") if found.code == "H401"] == ["H401"]
    desk.put("base", base, base.read_text(encoding="utf-8").replace("old", "new"))
    assert set(desk.extending(base)) == {"base", "child"}
    known = desk.known("child")
    assert known
    assert "new" in known.words
    assert "H401" not in [found.code for found in desk.check("child")]
    desk.close("base")
    desk.close("base")
    known = desk.known("child")
    assert known
    assert "old" in known.words


def test_what_is_found_has_a_place_in_the_text(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("format: 1\nid: base\nyaku: {\n", encoding="utf-8")
    source = Source(str(tmp_path / "child.yaml"), "format: 1\nid: child\nextends: base\n")
    (found,) = findings(source)
    assert found.span
    assert (found.code, found.span.text, found.span.source) == ("H101", "base", source)
    assert found.related[0].span.source.name == str(tmp_path / "base.yaml")


@settings(max_examples=30)
@given(st.integers(0, len(HOUSE)), st.integers(0, 40), st.text(alphabet="ab:-[]{},'|# \n1", max_size=6))
def test_whatever_is_typed_help_goes_on(at: int, cut: int, typed: str) -> None:
    """Any text may be learned from and asked about; what is known of the text before is used, as an editor would have it."""
    text = HOUSE[:at] + typed + HOUSE[at + cut :]
    known = learn(Source("/rules/house.yaml", text))
    for offset in {at, at + len(typed), min(len(text), at + 9)}:
        for offer in complete(text, offset, known):
            assert 0 <= offer.start <= offer.end <= len(text)
        hover(text, offset, known)
        definitions(text, offset, known)
    symbols(text)
