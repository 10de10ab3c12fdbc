"""Whole reports, compared as text: what a person sees in a terminal and what a program is given."""

from __future__ import annotations

import json
from textwrap import dedent

import pytest

from interpreter.diagnostics import Applicability, Edit, Fix, Place, Report
from interpreter.diagnostics.render import render
from interpreter.text import Source, Span


def mark(source: Source, text: str, nth: int = 0) -> Span:
    """The span of a text in a source."""
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(text, start + 1)
    return source.span(start, start + len(text))


def shown(report: Report, width: int = 120) -> str:
    return render(report, "text", width=width)


@pytest.fixture
def report() -> Report:
    """Findings of two files, some without any remark, with all there can be in one of them."""
    base = Source("rules/base.yaml", "format: 1\n\nyaku:\n  pair: {points: 5}\n")
    house = Source(
        "house.yaml", "format: 1\nid: house\n" + "# more\n" * 6 + "yaku:\n  pair: {points: 5, when: 고도리 is brigth, name: yes}\n"
    )
    found = Report()
    found.add("H001", None, "there is no file `gostp`", help="did you mean `gostop`?")
    found.add(
        "H252",
        mark(house, "points"),
        "`points` of `pair` is the same in what this file extends",
        label="changes nothing",
        related=(Place(mark(base, "5"), "so it is already"),),
        help="delete `points` here",
    )
    found.add(
        "H401",
        mark(house, "brigth"),
        "`brigth` is not known here",
        label="expected a card, a type or a word",
        help="did you mean `bright`?",
        notes=("types are declared in rules/base.yaml:12", "words may stand in any file"),
        fixes=(Fix("write bright", (Edit(mark(house, "brigth"), "bright"),), Applicability.MAYBE),),
    )
    found.add("H105", mark(house, "yes"), "`yes` is text here")
    return found


def test_a_report_for_people(report: Report) -> None:
    expected = """\
        error[H001] no-such-file: there is no file `gostp`
           = help: did you mean `gostop`?

        house.yaml:10:10: error[H252] patch-without-effect: `points` of `pair` is the same in what this file extends
           |
        10 |   pair: {points: 5, when: 고도리 is brigth, name: yes}
           |          ^^^^^^ changes nothing
          ::: rules/base.yaml:4:18
           |
         4 |   pair: {points: 5}
           |                  - so it is already
           |
           = help: delete `points` here

        house.yaml:10:34: error[H401] unknown-name: `brigth` is not known here
           |
        10 |   pair: {points: 5, when: 고도리 is brigth, name: yes}
           |                                     ^^^^^^ expected a card, a type or a word
           |
           = help: did you mean `bright`?
           = note: types are declared in rules/base.yaml:12
           = note: words may stand in any file

        house.yaml:10:48: warning[H105] odd-boolean: `yes` is text here
           |
        10 |   pair: {points: 5, when: 고도리 is brigth, name: yes}
           |                                                   ^^^

        3 errors, 1 warning in 1 file
        hwatu explain H001 tells more
        """
    assert shown(report) == dedent(expected)


def test_a_report_in_lines(report: Report) -> None:
    assert render(report, "concise") == dedent("""\
        error[H001] no-such-file: there is no file `gostp`
        house.yaml:10:10: error[H252] patch-without-effect: `points` of `pair` is the same in what this file extends
        house.yaml:10:34: error[H401] unknown-name: `brigth` is not known here
        house.yaml:10:48: warning[H105] odd-boolean: `yes` is text here
        """)


def test_a_report_for_programs(report: Report) -> None:
    data = json.loads(render(report, "json"))
    assert (data["errors"], data["warnings"], len(data["diagnostics"])) == (3, 1, 4)
    assert data["diagnostics"][0] == {
        "code": "H001",
        "name": "no-such-file",
        "severity": "error",
        "message": "there is no file `gostp`",
        "file": None,
        "start": None,
        "end": None,
        "label": "",
        "related": [],
        "help": "did you mean `gostop`?",
        "notes": [],
        "fixes": [],
        "path": "",
    }
    place = {
        "file": "house.yaml",
        "start": {"line": 10, "column": 34, "offset": 101},
        "end": {"line": 10, "column": 40, "offset": 107},
    }
    third = data["diagnostics"][2]
    assert {key: third[key] for key in ("file", "start", "end")} == place
    assert third["notes"] == ["types are declared in rules/base.yaml:12", "words may stand in any file"]
    assert third["fixes"] == [{"title": "write bright", "applicability": "maybe", "edits": [{**place, "text": "bright"}]}]
    assert data["diagnostics"][1]["related"] == [
        {
            "file": "rules/base.yaml",
            "start": {"line": 4, "column": 18, "offset": 34},
            "end": {"line": 4, "column": 19, "offset": 35},
            "label": "so it is already",
        }
    ]


def test_colours_are_all_that_colour_adds(report: Report) -> None:
    coloured = render(report, "text", colour=True)
    assert "\x1b[1;31merror[H401]\x1b[0m" in coloured
    assert "\x1b[1;33mwarning[H105]\x1b[0m" in coloured
    assert "\x1b[1;31m^^^^^^ changes nothing\x1b[0m" in coloured
    bare = coloured
    for code in ("0", "1", "34", "1;31", "1;33"):
        bare = bare.replace(f"\x1b[{code}m", "")
    assert bare == shown(report)
    assert "\x1b" not in shown(report) + render(report, "concise", colour=True) + render(report, "json", colour=True)


def test_an_empty_report_is_silent_but_for_programs() -> None:
    assert (render([], "text"), render([], "concise")) == ("", "")
    assert json.loads(render([], "json")) == {"diagnostics": [], "errors": 0, "warnings": 0}


@pytest.mark.parametrize(
    ("text", "word", "line", "marks"),
    [
        ("a: brigth", "brigth", "a: brigth", "   ^^^^^^"),
        ("a: 고도리 x", "x", "a: 고도리 x", "          ^"),
        ("a: 고도리 x", "도리", "a: 고도리 x", "     ^^^^"),
        ("a: 月見 x", "x", "a: 月見 x", "        ^"),
        ("a: e\u0301 x", "x", "a: e\u0301 x", "     ^"),
        ("a:\tx", "x", "a:    x", "      ^"),
        ("\ta: x", "\t", "    a: x", "^^^^"),
        ("\ufeffa: x", "x", "a: x", "   ^"),
        ("a: x\r\nb: y", "x", "a: x", "   ^"),
        ("a: \x1b[31mx", "x", "a: \ufffd[31mx", "        ^"),
        ("a: \u202ex", "x", "a: \ufffdx", "    ^"),
        ("a: b: c  \n  d", "b: c  \n  d", "a: b: c", "   ^^^^"),
    ],
)
def test_marks_stand_under_the_very_words(text: str, word: str, line: str, marks: str) -> None:
    source = Source("x.yaml", text)
    found = Report()
    found.add("H201", mark(source, word), "m")
    assert shown(found).splitlines()[2:4] == [f"1 | {line}", f"  | {marks}"]


@pytest.mark.parametrize(("start", "marks"), [(0, "^"), (3, "   ^"), (4, "    ^")])
def test_an_empty_place_is_marked_by_one_sign(start: int, marks: str) -> None:
    source = Source("x.yaml", "a: b\n")
    found = Report()
    found.add("H202", source.span(start, start), "m")
    assert shown(found).splitlines()[3] == f"  | {marks}"


@pytest.mark.parametrize(
    ("before", "after", "line", "marks"),
    [
        (0, 100, "X" + "b" * 33 + "…", "^"),
        (100, 0, "…" + "a" * 33 + "X", " " * 34 + "^"),
        (100, 100, "…" + "a" * 12 + "X" + "b" * 21 + "…", " " * 13 + "^"),
        (10, 10, "a" * 10 + "X" + "b" * 10, " " * 10 + "^"),
    ],
)
def test_a_long_line_is_cut_round_the_place(before: int, after: int, line: str, marks: str) -> None:
    source = Source("x.yaml", "a" * before + "X" + "b" * after)
    found = Report()
    found.add("H201", mark(source, "X"), "m")
    lines = shown(found, width=40).splitlines()
    assert lines[2:4] == [f"1 | {line}", f"  | {marks}"]
    assert max(map(len, lines[1:4])) <= 40


def test_no_text_of_an_author_moves_the_cursor() -> None:
    source = Source("x\x1b.yaml", "a: b")
    found = Report()
    found.add(
        "H201",
        mark(source, "b"),
        "bad \x1b[2J\nnews",
        label="\x07",
        help="h\rh",
        notes=("n\tn",),
        related=(Place(mark(source, "a"), "l\x00"),),
    )
    for format in ("text", "concise"):
        assert all(char == "\n" or char.isprintable() for char in render(found, format))
    assert render(found, "concise") == "x\ufffd.yaml:1:4: error[H201] unknown-key: bad \ufffd[2J news\n"


def test_at_most_fifty_findings_of_a_file_are_shown_to_people() -> None:
    many, few = Source("many.yaml", "a" * 60), Source("few.yaml", "b")
    found = Report()
    for start in range(53):
        found.add("H201", many.span(start, start + 1), "m")
    found.add("H105", few.span(0, 1), "w")
    text, lines = shown(found), render(found, "concise").splitlines()
    assert text.count("error[H201]") == 50
    assert text.endswith("\n\nmany.yaml: 3 more findings not shown\n53 errors, 1 warning in 2 files\nhwatu explain H201 tells more\n")
    assert (len(lines), lines[-2], lines[-1]) == (
        52,
        "few.yaml:1:1: warning[H105] odd-boolean: w",
        "many.yaml: 3 more findings not shown",
    )
    assert len(json.loads(render(found, "json"))["diagnostics"]) == 54


@pytest.mark.parametrize(
    ("codes", "files", "line"),
    [
        (["H201"], 1, "1 error in 1 file"),
        (["H201", "H201", "H105"], 3, "2 errors, 1 warning in 3 files"),
        (["H105", "H604"], 1, "2 warnings in 1 file"),
        (["H901"], 0, "1 error"),
    ],
)
def test_the_last_line_counts(codes: list[str], files: int, line: str) -> None:
    sources = [Source(f"{number}.yaml", "abc") for number in range(files)]
    found = Report()
    for number, code in enumerate(codes):
        found.add(code, sources[number % files].span(number, number + 1) if files else None, f"m{number}")
    assert shown(found).splitlines()[-2:] == [line, f"hwatu explain {codes[0]} tells more"]


def test_the_last_line_tells_what_can_be_mended() -> None:
    source = Source("x.yaml", "abc")
    found = Report()
    for number, trust in enumerate(Applicability):
        span = source.span(number, number + 1)
        found.add("H201", span, "m", fixes=(Fix("f", (Edit(span, "x"),), trust),))
    assert shown(found).splitlines()[-2] == "3 errors in 1 file; --fix mends 1"
