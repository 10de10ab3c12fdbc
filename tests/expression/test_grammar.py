"""The grammar itself, and that nothing an author may write upsets the reading of it."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from interpreter.diagnostics import Report
from interpreter.expression.grammar import EXPRESSION, PHRASES, STARTS, make, tables
from interpreter.expression.parse import expression
from interpreter.expression.words import ALSO_NAMES, PHRASE_EXAMPLES, RESERVED
from interpreter.resources import grammar
from tests.expression.written import SOME_WORDS, read, scalar


def test_the_grammar_is_strict_and_free_of_conflicts() -> None:
    assert set(make(strict=True).options.start) == set(STARTS)


def test_the_language_keeps_exactly_its_own_words() -> None:
    plain = {word for word in tables().words if re.fullmatch("[a-z]+", word)}
    assert plain - set(RESERVED) == {"redeal", "scoring", "turn"}
    assert set(RESERVED) - plain == set()
    assert set(RESERVED) >= ALSO_NAMES


def test_every_phrase_has_an_example_that_can_be_read() -> None:
    assert tuple(PHRASE_EXAMPLES) == PHRASES
    for start, example in PHRASE_EXAMPLES.items():
        report = Report()
        assert read(start, example, report) is not None, [str(d) for d in report]


PARTS = {"things": ("each", "each {}"), "target": ("add", "1 to {}"), "whose": ("by", "{}")}


def test_every_rule_shows_what_it_reads() -> None:
    lines = grammar("expression.lark").splitlines()
    rules = [(n, match[1]) for n, line in enumerate(lines) if (match := re.match(r"\??([a-z_]+): ", line))]
    assert {rule for _, rule in rules} > set(STARTS)
    for line, rule in rules:
        start, form = PARTS.get(rule, (rule if rule in PHRASES else EXPRESSION, "{}"))
        for example in lines[line - 1].removeprefix("// ").split(" · "):
            report = Report()
            assert read(start, form.format(example), report) is not None, [str(d) for d in report]


@pytest.mark.parametrize("word", sorted(set(RESERVED) - ALSO_NAMES))
def test_a_word_of_the_language_is_never_a_name(word: str) -> None:
    for text in (f"this {word}", f"a is {word} b", f"{word} of a"):
        if (word, text) not in {("not", "a is not b"), ("this", "a is this b"), ("that", "a is that b"), *COMPLETE}:
            report = Report()
            expression(scalar(text), report)
            assert len(report), text


COMPLETE = {("scored", "a is scored b"), ("count", "count of a")}


@given(st.lists(st.sampled_from(SOME_WORDS), max_size=24), st.sampled_from(STARTS))
def test_any_words_are_read_or_reported(words: list[str], start: str) -> None:
    _read_or_reported(start, " ".join(words))


@given(st.lists(st.sampled_from(SOME_WORDS), max_size=24), st.sampled_from(STARTS))
def test_any_words_without_blanks_are_read_or_reported(words: list[str], start: str) -> None:
    _read_or_reported(start, "".join(words))


@given(st.text(max_size=320), st.sampled_from(STARTS))
def test_any_text_is_read_or_reported(text: str, start: str) -> None:
    _read_or_reported(start, text)


@pytest.mark.parametrize("start", ["by", "packet", "span", "run"])  # what is longer is drawn too deep to be of use
def test_whatever_the_grammar_makes_is_read_or_reported(start: str) -> None:
    @settings(max_examples=20, suppress_health_check=list(HealthCheck))
    @given(from_lark(make(), start=start))
    def read_or_reported(text: str) -> None:
        _read_or_reported(start, text)

    read_or_reported()


VALUE_FORMS = ["{} + {}", "count of ({})", "sum of a in ({})", "b of ({})", "({}) in ({})", "({}) matching ({})", "({}) with lowest a"]
WHOLE_FORMS = [
    "if {} then {} else {}",
    "any card in {} where {}",
    "({}) where {}",
    "any other a where {}",
    "{} or {}",
    "not {}",
    "({}) is not ({})",
]
LEAVES = st.sampled_from(["a", "this card", "5", "empty", "(b)", "scored c", "total of a for each b"])


def _larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def filled(form: str) -> st.SearchStrategy[str]:
        return st.tuples(*[inner] * form.count("{}")).map(lambda parts: form.format(*(f"({part})" for part in parts)))

    return st.sampled_from(VALUE_FORMS + WHOLE_FORMS).flatmap(filled)


@given(st.recursive(LEAVES, _larger, max_leaves=12))
def test_whatever_is_well_formed_is_read(text: str) -> None:
    report = Report()
    found = read("expression", text, report)
    assert found is not None or [d.code for d in report] == ["H302"], text


def _read_or_reported(start: str, text: str) -> None:
    report = Report()
    found = read(start, text, report)
    assert found is not None or len(report), text
    for diagnostic in report:
        assert diagnostic.code in ("H301", "H302")
        assert diagnostic.span is not None
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
        assert diagnostic.message
        assert diagnostic.label or diagnostic.help, text
