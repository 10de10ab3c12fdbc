"""The tables of words agree with the grammar, and their examples are what they say."""

from __future__ import annotations

import re

import pytest

from interpreter.diagnostics import Report
from interpreter.expression import scope
from interpreter.expression.words import BUILT_INS, FORMS, PHRASE_EXAMPLES, RANGES, VERBS
from tests.expression.written import read


def _complaints(start: str, text: str) -> list[str]:
    report = Report()
    read(start, text, report)
    return [str(d) for d in report]


@pytest.mark.parametrize("verb", VERBS, ids=lambda v: v.name)
def test_the_example_of_a_verb_can_be_read(verb: object) -> None:
    assert verb in VERBS
    (name, kind, example) = next((v.name, v.kind, v.example) for v in VERBS if v is verb)
    if not kind:
        assert example == name
    else:
        said, phrase = example.split(": ", 1)
        assert (said, _complaints(kind, phrase)) == (name, [])
        assert kind == "expression" or kind in PHRASE_EXAMPLES


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.form)
def test_the_example_of_a_form_can_be_read_and_shows_its_words(form: object) -> None:
    shown, example = next((f.form, f.example) for f in FORMS if f is form)
    assert _complaints("expression", example) == []
    words = [set(re.findall(r"[a-z]+|[<>+*-]=?", alternative)) for alternative in shown.split(", ")]
    assert any(alternative <= set(re.findall(r"[a-z]+|[<>+*-]=?", example)) for alternative in words), shown


@pytest.mark.parametrize("example", [r.example for r in RANGES])
def test_the_example_of_a_range_can_be_read(example: str) -> None:
    assert _complaints("each", example) == []


@pytest.mark.parametrize("built_in", BUILT_INS, ids=lambda b: b.name)
def test_the_example_of_a_name_names_it(built_in: object) -> None:
    name, example = next((b.name, b.example) for b in BUILT_INS if b is built_in)
    assert re.search(rf"\b{name}\b", example)


def test_the_names_are_those_that_the_checker_knows() -> None:
    elsewhere = {"player", "partner", "opponent", "loser", "sitter", "card", "set", "pile", "nobody"}  # ranges and a form
    assert {b.name for b in BUILT_INS} == set(scope.BUILT_IN) - elsewhere


def test_nothing_is_listed_twice() -> None:
    for names in ([v.name for v in VERBS], [b.name for b in BUILT_INS], [f.form for f in FORMS], [r.form for r in RANGES]):
        assert len(names) == len(set(names))
