"""Several mistakes within one expression are told in one run, and nothing that only follows from one of them."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.expression import tree
from interpreter.expression.check import Checker
from interpreter.expression.parse import expression, phrase
from interpreter.expression.recovery import mended, others
from interpreter.source.node import Sequence
from tests.expression.test_check import EVERYTHING, RULES
from tests.expression.written import scalar

SEVERAL = [
    # a name and a name, a name and a type
    ("hnad is empty and tabel is empty", [("H401", "hnad"), ("H401", "tabel")]),
    ("hnad is empty and not drop", [("H401", "hnad"), ("H402", "drop")]),
    ("if strikt then drop else hnad", [("H401", "strikt"), ("H401", "hnad")]),
    ("if strict then dorp else hnad", [("H401", "dorp"), ("H401", "hnad")]),
    ("any crad in tabel where rnak is 3", [("H401", "crad"), ("H401", "tabel"), ("H401", "rnak")]),
    ("total of dorp for each plaer", [("H401", "dorp"), ("H401", "plaer")]),
    ("limit with hnad", [("H402", "limit"), ("H401", "hnad")]),
    ("dorp of payre", [("H401", "dorp"), ("H401", "payre")]),
    # slips in separate parts
    ("hand has 3 of red and table has 2 of blue", [("H301", "red"), ("H301", "blue")]),
    ("hand foo bar and table is and drop > 3", [("H301", "foo"), ("H301", "")]),
    ("(hand foo bar and drop) or table is", [("H301", "foo"), ("H301", "")]),
    # a slip and a name or a type
    ("hand has 3 of red and tabel is empty", [("H301", "red"), ("H401", "tabel")]),
    ("hand has 3 of red and count of hand > table", [("H301", "red"), ("H402", "table")]),
    ("hnad is empty and hand has 3 of red", [("H401", "hnad"), ("H301", "red")]),
    # behind a slip of which it is known what was meant
    ("hnad == empty", [("H401", "hnad"), ("H301", "==")]),
    ("count of hnad >= 3 && tabel is empty", [("H401", "hnad"), ("H301", "&&"), ("H401", "tabel")]),
    ("hand == table && drop = hnad", [("H301", "=="), ("H301", "&&"), ("H301", "="), ("H401", "hnad")]),
    ("drop ≥ 3 and hand contains redd", [("H301", "≥"), ("H301", "contains"), ("H401", "redd")]),
    ("drop = 3 and hand has 3 of red or tabel is empty", [("H301", "="), ("H301", "red"), ("H401", "tabel")]),
]

ALONE = [
    "drop between 3 and 5",  # a number is no condition, but none was meant
    "mode is 'fast, or' and slow' and strict",
    "hand has (red foo and blue) and strict",
    "if drop foo and strict then hand else table",
    "any card in hand wher rank is 3 and suit is red",
    "count of (hand is empty",
    "(hand foo bar and table is",
    "hand foo bar",
]


def found(text: str) -> list[tuple[str, str]]:
    report = Report()
    e = expression(scalar(text), report)
    if e is not None:
        checker = Checker(RULES.names, {}, report)
        checker.meanings |= dict(RULES.words)
        checker.value(e, EVERYTHING)
    return [(one.code, one.span.text if one.span else "") for one in report]


@pytest.mark.parametrize(("text", "wanted"), SEVERAL, ids=[text for text, _ in SEVERAL])
def test_all_are_told(text: str, wanted: list[tuple[str, str]]) -> None:
    assert found(text) == wanted


@pytest.mark.parametrize("text", ALONE)
def test_one_mistake_is_one_finding(text: str) -> None:
    assert [code for code, _ in found(text)] == ["H301"]


def test_of_a_list_the_conditions_that_can_be_read_are_checked() -> None:
    report = Report()
    e = expression(Sequence((scalar("hand is"), scalar("table is empty")), scalar("").span), report)
    assert isinstance(e, tree.Partly)
    assert [type(part) for part in e.parts] == [tree.Binary]
    assert [one.code for one in report] == ["H301"]


def test_a_phrase_is_read_over_a_slip() -> None:
    for start, text, kind in (("span", "2-4", tree.Range), ("set", "level = 3", tree.Set), ("by", "every opponent", tree.By)):
        report = Report()
        assert isinstance(phrase(start, scalar(text), report), kind)
        assert [one.code for one in report] == ["H301"]


def test_what_is_written_in_the_place_of_a_slip_is_about_the_whole_of_it() -> None:
    over = mended(scalar("a contains b"), 2, 10, "has")
    assert (over.written, over.part(2, 5).text, over.part(6, 7).text) == ("a has b", "contains", "b")


@pytest.mark.parametrize(
    ("text", "at", "parts"),
    [
        ("a and b foo or c", 8, [("a", True), ("c", True)]),
        ("a and or b", 6, [("a", True), ("b", True)]),
        ("a is and b", 5, [("b", True)]),
        ("a foo and any card in b where c and d", 2, [("any card in b where c", True), ("d", False)]),
        ("a foo and (b and c) ", 2, [("(b and c)", True)]),
        ("a foo and b)", 2, []),
        ("a foo and if b then c else d", 2, []),
        ("a 'b and c'", 2, []),
        ("a foo", 2, []),
    ],
)
def test_the_other_parts_are_those_that_nothing_reaches_into(text: str, at: int, parts: list[tuple[str, bool]]) -> None:
    assert [(part.span.text, known) for part, known in others(scalar(text), at)] == parts
