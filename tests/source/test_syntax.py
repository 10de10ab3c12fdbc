"""A text that is not YAML is told once, at the right place, with the likely cause."""

from __future__ import annotations

import pytest
import yaml

from interpreter.diagnostics import Report
from interpreter.source.yaml import read
from interpreter.text import Source
from tests.source.trees import told, tree

# text, place and marked text, a piece of the message, a piece of the help
FAULTS = [
    ("a:\n\tb: c\n", "2:1 H101 \t", "indented with a tab", "blanks"),
    ("a:\n  \t- b\n", "2:3 H101 \t", "indented with a tab", "blanks"),
    ("a: b: c\n", "1:5 H101 :", "a second `:`", "quotes"),
    ("a: b\n c: d\n", "2:3 H101 :", "the line above goes on", "indent"),
    ("a:b\nc: d\n", "1:2 H101 :", "no blank follows", "`: `"),
    ("c: d\na:b\n", "2:2 H101 :", "no blank follows", "`: `"),
    ("a: b\nc\nd: e\n", "2:1 H101 c", "no `: ` after its key", "colon"),
    ("a: @b\n", "1:4 H101 @", "cannot begin with `@`", "quotes"),
    ("a: `b`\n", "1:4 H101 `", "cannot begin with ```", "quotes"),
    ("a: %b\n", "1:4 H101 %", "cannot begin with `%`", "quotes"),
    ("a: & b\n", "1:4 H101 &", "cannot begin with `&`", "quotes"),
    ("a: [b] and c\n", "1:8 H101 a", "goes on after `]`", "quotes"),
    ("a: {b} or c\n", "1:8 H101 o", "goes on after `}`", "quotes"),
    ("a: 'b' is c\n", "1:8 H101 i", "after the closing quotation mark", "quotes"),
    ("a: 'it's'\n", "1:8 H101 s", "after the closing quotation mark", "quotes"),
    ("a: 'b\nc: d\n", "1:4 H101 '", "never closed", "written twice"),
    ('a: "b\nc: d\n', '1:4 H101 "', "never closed", "close it"),
    ('a: "b\\qc"\n', "1:6 H101 \\q", "means nothing", "backslash"),
    ("a: [b, c\nd: e\n", "1:4 H101 [", "not closed", "`]`"),
    ("a: [\n", "1:4 H101 [", "not closed", "`]`"),
    ("a: {b: [c, {d: e},\n", "1:8 H101 [", "not closed", "`]`"),
    ("a: {b: c\nd: e\n", "1:4 H101 {", "not closed", "`}`"),
    ("a: {b: c d: e}\n", "1:11 H101 :", "neither `,` nor `}`", "comma"),
    ("a: [b, c]]\n", "1:10 H101 ]", "closes nothing", "delete"),
    ("a: - b\n", "1:4 H101 -", "cannot begin here", "own"),
    ("a: [x, - y]\n", "1:8 H101 -", "between brackets", "commas"),
    ("a: ]\n", "1:4 H101 ]", "value is missing", "before `]`"),
    ("- a\nb: c\n", "2:1 H101 b", "does not begin with `-`", "begin the line"),
    ("a:\n  b: c\n d: e\n", "3:2 H101 d", "fits nothing above", "column 3"),
    ("a: | b\n", "1:6 H101 b", "stands after `|`", "quotes"),
    ("a: b\x07\n", "1:5 H101 \x07", "U+0007", "delete"),
    ("한: \x00b\n", "1:4 H101 \x00", "U+0000", "delete"),
    ("a: b\u2028c: d\n", "1:5 H101 \u2028", "line separator", "delete"),
    ("a: b\rc: d\r", "1:5 H101 \r", "carriage return", "line ends"),
]


@pytest.mark.parametrize(("text", "line", "message", "advice"), FAULTS)
def test_a_fault_is_told_where_it_is_with_its_cause(text: str, line: str, message: str, advice: str) -> None:
    root, report = tree(text)
    assert root is None
    assert told(report)[:1] == [line]
    first = next(iter(report))
    assert message in first.message
    assert advice in first.help


@pytest.mark.parametrize(("text", "line"), [(text, line) for text, line, _, _ in FAULTS])
def test_a_fault_stands_in_the_same_line_for_the_pure_reader(text: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.source.yaml._LOADER", yaml.SafeLoader)
    report = Report()
    assert read(Source("file.yaml", text), report) is None
    assert told(report)[0].split(":")[0] == line.split(":")[0]


@pytest.mark.parametrize("text", [text for text, line, _, _ in FAULTS if "\r" not in text])
def test_a_fault_is_told_once(text: str) -> None:
    assert len(tree(text)[1]) == 1


@pytest.mark.parametrize(
    ("text", "note"),
    [("a: “b”: c\n", "quotation marks"), ("a：b\n c: d: e\n", ""), ("a: b： c: d\n", "wide colon"), ("a: b:\xa0c: d\n", "no-break space")],
)
def test_signs_that_only_look_like_yaml_are_named(text: str, note: str) -> None:
    _, report = tree(text)
    (found,) = report
    assert any(note in said for said in found.notes) or (not note and not found.notes)


def test_an_alias_at_the_head_of_a_text_is_told_once() -> None:
    assert told(tree("a: *b and c\n")[1]) == ["1:4 H103 *b"]


def test_what_was_found_before_the_fault_is_told_too() -> None:
    assert told(tree("a: 1.5\nb: 'x\n")[1]) == ["1:4 H104 1.5", "2:4 H101 '"]


def test_control_characters_are_told_up_to_twenty() -> None:
    assert len(tree("a: " + "\x01" * 30)[1]) == 20
