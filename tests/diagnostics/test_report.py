"""A report keeps what is found in order, once."""

from __future__ import annotations

from interpreter.diagnostics import CODES, Report, Severity
from interpreter.text import Source


def test_findings_come_by_file_and_place_those_without_a_place_first() -> None:
    one, two = Source("one", "abc"), Source("two", "abc")
    report = Report()
    report.add("H201", two.span(1, 2), "b")
    report.add("H201", one.span(2, 3), "d")
    report.add("H105", two.span(0, 1), "a")
    report.add("H201", one.span(0, 1), "c")
    report.add("H001", None, "nowhere")
    assert [found.message for found in report] == ["nowhere", "a", "b", "c", "d"]


def test_the_same_finding_counts_once() -> None:
    source = Source("one", "abc")
    report, more = Report(), Report()
    report.add("H201", source.span(0, 1), "a", help="first")
    report.add("H201", source.span(0, 1), "a", help="second")
    more.add("H201", source.span(0, 1), "a")
    more.add("H201", source.span(0, 2), "a")
    more.add("H202", source.span(0, 1), "a")
    report.extend(more)
    assert [(found.code, found.help) for found in report] == [("H201", "first"), ("H201", ""), ("H202", "")]


def test_only_errors_are_errors() -> None:
    source = Source("one", "abc")
    report = Report()
    report.add("H105", source.span(0, 1), "w")
    assert (report.errors, len(report)) == (0, 1)
    report.add("H101", source.span(0, 1), "e")
    assert (report.errors, len(report)) == (1, 2)


def test_every_code_is_found_under_itself_and_has_a_name_of_its_own() -> None:
    assert all(code == row.code for code, row in CODES.items())
    assert len({row.name for row in CODES.values()}) == len(CODES)
    assert {row.severity for row in CODES.values()} <= set(Severity)
