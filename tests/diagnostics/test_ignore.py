"""Comments that put findings aside: what they name, how far they reach, and what is said of them."""

from __future__ import annotations

from textwrap import dedent

import pytest

from interpreter.diagnostics import CODES, Report, Severity
from interpreter.diagnostics.ignore import ignores
from interpreter.text import Source


def source(text: str) -> Source:
    return Source("house.yaml", dedent(text))


@pytest.mark.parametrize(
    ("comment", "codes", "reason"),
    [
        ("# hwatu: ignore H105 as ever", ("H105",), "as ever"),
        ("#hwatu:ignore H105", ("H105",), ""),
        ("#  hwatu:  ignore   H105,H252  both wanted ", ("H105", "H252"), "both wanted"),
        ("# hwatu: ignore H105 H252, 한글", ("H105", "H252"), "한글"),
        ("# hwatu: ignore", (), ""),
        ("# hwatu: ignore because", (), "because"),
        ("# hwatu: ignore H1050", (), "H1050"),
    ],
)
def test_a_comment_names_codes_and_says_why(comment: str, codes: tuple[str, ...], reason: str) -> None:
    (found,) = ignores(Source("x.yaml", f"a: 1  {comment}\nb: 2\n"))
    assert (found.codes, found.reason, found.lines) == (codes, reason, (1, 1))
    assert found.span.text == comment.rstrip()


@pytest.mark.parametrize("line", ["a: 1", "a: x#hwatu: ignore H105 no", "# ignore H105 no", "# hwatu: ignored H105", "# hwatu ignore H105"])
def test_other_texts_are_no_such_comments(line: str) -> None:
    assert ignores(Source("x.yaml", f"{line}\n")) == ()


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a: 1\n# hwatu: ignore H105 x\nb: 2\nc: 3\n", (3, 3)),
        ("# hwatu: ignore H105 x\n\n# more\na:\n  b: 2\n\n  # c\n  c: 3\nd: 4\n", (4, 8)),
        ("# hwatu: ignore H105 x\na:\n- b\n- c\nd: 4\n", (2, 4)),
        ("a:\n  # hwatu: ignore H105 x\n  - b: 1\n    c: 2\n  - d\n", (3, 4)),
        ("a:\n  # hwatu: ignore H105 x\n  b:\n    c: 2\n  d: 3\n", (3, 4)),
        ("a: 1\n# hwatu: ignore H105 x\n", (2, 2)),
        ("# hwatu: ignore H105 x\r\na:\r\n  b: 2\r\nc: 3\r\n", (2, 3)),
    ],
)
def test_a_comment_on_a_line_of_its_own_reaches_over_the_block_below(text: str, lines: tuple[int, int]) -> None:
    (found,) = ignores(Source("x.yaml", text))
    assert found.lines == lines


def told(text: str, *found: tuple[str, str], whole: bool = True) -> list[str]:
    """Code and message of all that is told, where these codes are found at these words."""
    file = source(text)
    report = Report()
    for code, word in found:
        start = file.text.index(word)
        report.add(code, file.span(start, start + len(word)), "m")
    report.judge_ignores(file, whole)
    return [f"{d.code} {d.message}" for d in report]


def test_a_finding_is_put_aside_on_its_line_only() -> None:
    text = """\
        a: yes  # hwatu: ignore H105 as ever
        b: no
    """
    assert told(text, ("H105", "yes"), ("H105", "b:"), ("H252", "yes")) == ["H252 m", "H105 m"]


def test_what_is_put_aside_is_no_error() -> None:
    file = source("a: 1  # hwatu: ignore H252 so\n")
    report = Report()
    report.add("H252", file.span(0, 1), "m")
    assert (report.errors, len(report)) == (0, 0)


def test_a_comment_works_in_its_own_file_only() -> None:
    file, other = source("a: 1  # hwatu: ignore H252 so\n"), source("a: 1\n")
    report = Report()
    report.add("H252", other.span(0, 1), "m")
    report.add("H252", None, "n")
    assert report.errors == 2
    assert [d.code for d in report] == ["H252", "H252"]
    report.judge_ignores(file, whole=True)
    assert [d.code for d in report][-1] == "H110"


@pytest.mark.parametrize(
    ("comment", "said"),
    [
        ("H105 as ever", []),
        ("H105", ["H109 this comment does not say why `H105` is ignored"]),
        ("H105 H252 as ever", ["H110 there is no `H252` here to ignore"]),
        ("H105 H605 as ever", []),
        ("H252 H502 as ever", ["H105 m", "H110 there is no `H252` and `H502` here to ignore"]),
        ("as ever", ["H105 m", "H109 this comment does not say what to ignore"]),
        ("H105 H999 as ever", ["H109 there is no code `H999` to ignore"]),
        ("H105 H101 as ever", ["H109 `H101` cannot be ignored: the text is not YAML"]),
        ("H105 H110 as ever", ["H109 `H110` cannot be ignored: a comment ignores a finding that is not there"]),
    ],
)
def test_comments_are_judged(comment: str, said: list[str]) -> None:
    assert told(f"a: yes  # hwatu: ignore {comment}\n", ("H105", "yes")) == said


def test_nothing_is_called_unused_where_not_all_was_looked_for() -> None:
    text = "a: yes  # hwatu: ignore H252 so\nb: no  # hwatu: ignore H105\n"
    assert told(text, whole=False) == ["H109 this comment does not say why `H105` is ignored"]


def test_use_is_known_of_a_report_taken_over() -> None:
    file = source("a: yes  # hwatu: ignore H105 as ever\n")
    one, all_ = Report(), Report()
    one.add("H105", file.span(3, 6), "m")
    all_.extend(one)
    all_.judge_ignores(file, whole=True)
    assert len(all_) == 0


def test_what_must_be_right_to_play_cannot_be_ignored() -> None:
    errors = {code.code for code in CODES.values() if code.severity is Severity.ERROR and code.ignorable}
    assert not any(code.startswith(("H0", "H1", "H20", "H3", "H4", "H7", "H9")) for code in errors)


def test_the_fix_deletes_the_comment_and_nothing_else() -> None:
    file = source("a: 1   # hwatu: ignore H105 x\n  # hwatu: ignore H105 y\nb: 2\n")
    assert [ignore.whole.text for ignore in ignores(file)] == ["   # hwatu: ignore H105 x", "  # hwatu: ignore H105 y\n"]
