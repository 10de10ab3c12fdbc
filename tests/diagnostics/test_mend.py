"""Fixes put into texts, on rulesets as authors write them."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Applicability, Edit, Fix, Report
from interpreter.diagnostics.mend import Mended, fixed, mend
from interpreter.diagnostics.spelling import one_slip, respelt
from interpreter.model.build import check
from interpreter.text import Source

HEAD = "format: 1\nid: house\nabstract: true\n"


def examine(source: Source, report: Report) -> None:
    ruleset = check(source, report)
    report.judge_ignores(source, whole=ruleset is not None)


def mended(text: str) -> Mended:
    return mend(Source("house.yaml", HEAD + text), examine)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # numbers and words that readers differ on
        ("match: {stake: 010}\n", "match: {stake: 10}\n"),
        ("match: {stake: 1_000}  # won\n", "match: {stake: 1000}  # won\n"),
        ("name: 2024-01-01\n", 'name: "2024-01-01"\n'),
        # YAML
        ("match:\n\tstake: 100\n\n\t# so much\n", "match:\n  stake: 100\n\n  # so much\n"),
        ("match:\n\tstake: 100\nyaku:\n\tfull:\n\t\tpoints: 1\n", "match:\n  stake: 100\nyaku:\n  full:\n    points: 1\n"),
        ("match:\n    stake: 100\n   ends: 1 < 2\n", "match:\n    stake: 100\n    ends: 1 < 2\n"),
        ("match: {stake:100}\n", "match: {stake: 100}\n"),
        ("match:\n  stake:100\n  ends: false\n", "match:\n  stake: 100\n  ends: false\n"),
        ("name: House\nname: House   # again\nplayers: 2\n", "name: House\nplayers: 2\n"),
        ("match: {stake: 5, stake: 5, ends: false}\n", "match: {stake: 5, ends: false}\n"),
        ("match: {ends: false, stake: 5, stake: 5}\n", "match: {ends: false, stake: 5}\n"),
        # shape
        ("yaku:\n  full: {whan: hand is empty, points: 1}\n", "yaku:\n  full: {when: hand is empty, points: 1}\n"),
        ("zones: {caught: {seen_by: nobdy}}\n", "zones: {caught: {seen_by: nobody}}\n"),
        ("steps: {collect: {do: [take hand]}}\n", "steps: {collect: {do: [take: hand]}}\n"),
        ("choices: {pass: {at: dealt, by: dealer, again: yes}}\n", "choices: {pass: {at: dealt, by: dealer, again: true}}\n"),
        ("events:\n  a:\n    at: dealt\n  when: 1 < 2\n", "events:\n  a:\n    at: dealt\n    when: 1 < 2\n"),
        ("players: 3 to 2\n", "players: 2 to 3\n"),
        ("players: 2-4\n", "players: 2 to 4\n"),
        # expressions
        ("words: {a: points == 3 && points != 4}\n", "words: {a: points is 3 and points is not 4}\n"),
        ('words: {a: "points==3||points≥5"}\n', 'words: {a: "points is 3 or points >= 5"}\n'),
        ("words:\n  a: points = 007  # agent\n", "words:\n  a: points is 7  # agent\n"),
        ("words: {a: 3 is 'points'}\n", "words: {a: 3 is points}\n"),
        ("words: {a: count of captrued}\n", "words: {a: count of captured}\n"),
        ("words:\n  a: |\n    count of\n    captrued\n", "words:\n  a: |\n    count of\n    captured\n"),
        ("state: {n: {}}\nsteps: {s: {do: [set: n = 3]}}\n", "state: {n: {}}\nsteps: {s: {do: [set: n to 3]}}\n"),
        # comments to ignore findings
        ("name: x  # hwatu: ignore H105 why\n", "name: x\n"),
        ("# hwatu: ignore H105 why\nname: x\n", "name: x\n"),
    ],
)  # fmt: skip
def test_what_can_be_meant_one_way_only_is_mended(before: str, after: str) -> None:
    done = mended(before)
    assert done.source.text == HEAD + after
    assert done.number >= 1
    assert [str(found) for found in done.report] == []


@pytest.mark.parametrize(
    "text",
    [
        "name: yes\n",  # the word, or the truth value
        "name: one\nname: other\n",
        "match: {stake: 1.5}\n",
        "words: {a: cat, b: hat, c: bat, d: rat}\n",
        "yaku: {full: {when: points / 2 > 3, points: 1}}\n",  # rounds, which another language does not
        "name: a: b\n",
        "match:\n  stake: 100\n ends: 1 < 2\n",  # beside `match` or beside `stake`
    ],
)
def test_what_can_be_meant_otherwise_is_left(text: str) -> None:
    done = mended(text)
    assert (done.source.text, done.number) == (HEAD + text, 0)
    assert len(done.report) > 0


def test_a_patch_without_effect_is_deleted_with_its_line() -> None:
    head = "format: 1\nid: house\nextends: gostop\n"
    before = head + "yaku:\n  godori: {points: 5, group: birds}\n  junk: {points: 3}\nset:\n  bombs: true   # as ever\n  hands: 5\n"
    done = mend(Source("house.yaml", before), examine)
    assert done.source.text == head + "yaku:\n  godori: {group: birds}\n  junk: {points: 3}\nset:\n  hands: 5\n"
    assert list(done.report) == []


def test_line_ends_and_comments_stay() -> None:
    text = HEAD.replace("\n", "\r\n") + "# 한글\r\nmatch: {stake: 010}   # x\r\n"
    done = mend(Source("house.yaml", text), examine)
    assert done.source.text == text.replace("010", "10")


def findings(source: Source, *edits: tuple[int, int, str]) -> Report:
    report = Report()
    for start, end, text in edits:
        fix = Fix("f", (Edit(source.span(start, end), text),))
        report.add("H201", source.span(start, end), f"m{start}{text}", fixes=(fix,))
    return report


def test_of_two_fixes_of_one_place_the_first_is_taken() -> None:
    source = Source("x", "abcdef")
    assert fixed(source, findings(source, (0, 2, "X"), (1, 3, "Y"), (4, 5, "Z"))) == ("XcdZf", 2)


def test_probable_fixes_and_those_of_other_files_are_left() -> None:
    source, other = Source("x", "abc"), Source("y", "abc")
    report = findings(other, (0, 1, "X"))
    for trust in (Applicability.MAYBE, Applicability.PLACEHOLDER):
        report.add("H102", source.span(0, 1), trust.value, fixes=(Fix("f", (Edit(source.span(0, 1), "X"),), trust),))
    assert fixed(source, report) == ("abc", 0)


def test_a_round_that_leaves_more_unreadable_is_taken_back() -> None:
    def spoil(source: Source, report: Report) -> None:
        report.extend(findings(source, (0, 1, "[[")))
        if source.text != "abc":
            report.add("H101", source.span(0, 1), "m")

    assert mend(Source("x", "abc"), spoil).source.text == "abc"


def test_mending_ends() -> None:
    def grow(source: Source, report: Report) -> None:
        report.extend(findings(source, (0, 0, "x")))

    assert mend(Source("x", ""), grow).source.text == "x" * 8


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        ("hand", "hand", False),
        ("hand", "hnad", True),
        ("hand", "han", True),
        ("han", "hand", True),
        ("hand", "hind", True),
        ("hand", "hands", True),
        ("hand", "ahnd", True),
        ("hand", "land", True),
        ("hand", "handle", False),
        ("hand", "hdna", False),
        ("ab", "ba", True),
        ("abc", "cba", False),
        ("", "a", True),
    ],
)
def test_one_slip(one: str, other: str, near: bool) -> None:
    assert one_slip(one, other) is near
    assert one_slip(other, one) is near


@pytest.mark.parametrize(
    ("written", "known", "fix"),
    [
        ("captrued", ("captured", "hand"), ("captured", Applicability.MACHINE)),
        ("capturing", ("captured", "hand"), ("captured", Applicability.MAYBE)),
        ("junk_3", ("junk_1", "junk_2"), None),  # one as near as the other
        ("hnd", ("hand",), ("hand", Applicability.MAYBE)),  # too short to be sure
        ("zzz", ("hand",), None),
    ],
)
def test_a_word_is_respelt_where_one_is_meant(written: str, known: tuple[str, ...], fix: tuple[str, Applicability] | None) -> None:
    source = Source("x", written)
    found = respelt(source.whole(), written, known)
    assert [(one.edits[0].text, one.applicability) for one in found] == ([fix] if fix else [])
