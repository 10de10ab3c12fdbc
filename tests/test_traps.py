"""Traps that other checkers fell into and that no room's own tests stand for. docs/decisions/0010-checking.md lists them all."""

from __future__ import annotations

import json
import sys

import pytest

from interpreter.diagnostics import Report
from interpreter.diagnostics.render import render
from interpreter.expression.grammar import make, tables
from interpreter.expression.parse import expression
from interpreter.expression.tree import Name
from interpreter.model.build import check
from interpreter.schema.validator import schema
from interpreter.source.node import Scalar
from interpreter.text import Source

HEAD = "format: 1\nid: house\nabstract: true\n"


def findings(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of all that is said of a ruleset."""
    report = Report()
    check(Source("house.yaml", text), report)
    return [(found.code, found.span.begin.line, found.span.begin.column) for found in report if found.span]


def read(text: str) -> object:
    """The tree of an expression."""
    source = Source("x", text)
    return expression(Scalar(text, text, source.whole(), tuple(range(len(text) + 1))), Report())


def test_an_anchor_of_one_name_may_stand_twice_and_is_told_twice() -> None:
    assert findings(HEAD + "name: &x a\nmatch: {stake: &x 1}\n") == [("H103", 4, 7), ("H103", 5, 16)]


def test_comments_and_blank_lines_shift_no_place() -> None:
    bare = HEAD + "yaku:\n  full: {points: cont of hand}\n"
    told = findings(bare)
    assert told == [("H401", 5, 18)]
    commented = "# one\n\n" + bare.replace("yaku:\n", "\n# two\n\nyaku:   # three\n  # four\n")
    assert findings(commented) == [(code, line + 6, column) for code, line, column in told]


def test_no_embedded_language_is_held_to_a_pattern() -> None:
    definitions = schema("ruleset")["$defs"]
    slots = ("expression", "condition", "number", "cards_expression", "player", "each", "by", "span", "packet")
    assert all("pattern" not in definitions[slot] for slot in slots)


def test_one_wrong_key_is_one_finding_at_itself() -> None:
    text = HEAD + "choices:\n  pass: {at: dealt, by: dealer, whn: hand is empty, aain: true, do: [flop]}\n"
    assert findings(text) == [("H201", 5, 33), ("H201", 5, 53), ("H303", 5, 70)]


def test_a_parser_is_built_once_keeps_nothing_on_the_disk_and_changes_no_limit() -> None:
    limit = sys.getrecursionlimit()
    read("count of hand > 3")
    assert tables() is tables()
    assert not make().options.cache
    assert sys.getrecursionlimit() == limit


@pytest.mark.parametrize("name", ["android", "inx", "is_it", "notable", "thisx", "iff", "ofx", "nobodys", "emptyx", "or_1"])
def test_a_name_may_begin_with_a_word_of_the_language(name: str) -> None:
    tree = read(name)
    assert isinstance(tree, Name)
    assert tree.id == name


def test_a_ruleset_without_a_base_must_have_what_a_base_would_give() -> None:
    text = "format: 1\nid: house\nyaku: {full: {points: 1}}\n"
    report = Report()
    assert check(Source("house.yaml", text), report) is None
    (found,) = (found for found in report if found.code == "H202")
    assert all(f"`{section}`" in found.message for section in ("players", "cards", "deal", "turn", "payment"))
    assert "`extends`" in found.help


def test_findings_know_their_path_in_the_authors_file() -> None:
    report = Report()
    check(Source("house.yaml", HEAD + "yaku:\n  full: {whan: 1, points: 1}\n"), report)
    (found,) = json.loads(render(report, "json"))["diagnostics"]
    assert found["path"] == "/yaku/full/whan"


def test_one_mistake_is_one_finding() -> None:
    assert findings(HEAD + "yaku:\n  full: {when: captred is empty and count of captred > 3, points: 1}\n") == [
        ("H401", 5, 16),
        ("H401", 5, 46),
    ]
    assert findings(HEAD + "words: {a: hnd, b: a and a, c: count of a > 1}\n") == [("H401", 4, 12)]
    assert findings(HEAD + "match: {stake: a lot}\n") == [("H203", 4, 16)]
