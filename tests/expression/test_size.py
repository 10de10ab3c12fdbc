"""The parts of expressions, with the words in them written out."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.expression.parse import expression
from interpreter.expression.size import MOST_PARTS, parts
from interpreter.model.build import check
from interpreter.source.node import Scalar
from interpreter.text import Source


def size(text: str) -> int:
    """The parts where the word `big` has a hundred."""
    tree = expression(Scalar(text, text, Source("x", text).whole(), tuple(range(len(text) + 1))), Report())
    assert tree
    return parts(tree, {"big": 100})


@pytest.mark.parametrize(("text", "number"), [("3", 1), ("hand", 1), ("a + b", 3), ("big", 101), ("big + big", 203), ("big of a", 103)])
def test_every_part_counts_and_a_word_with_all_of_its_own(text: str, number: int) -> None:
    assert size(text) == number


def chain(number: int) -> tuple[str, Report]:
    """Words that each name the next one twice, and what is said of them."""
    words = ", ".join(f"w{i}: w{i + 1} or w{i + 1}" for i in range(number))
    text = f"format: 1\nid: house\nabstract: true\nwords: {{{words}, w{number}: hand is empty}}\n"
    report = Report()
    check(Source("house.yaml", text), report)
    return text, report


def test_words_may_build_on_each_other_up_to_a_size() -> None:
    assert len(chain(7)[1]) == 0
    text, report = chain(12)
    (found,) = report
    assert found.span
    assert (found.code, found.span.text) == ("H302", "w4")
    assert f"{MOST_PARTS:,} are allowed" in found.label
    assert text.index("w4:") == found.span.start
