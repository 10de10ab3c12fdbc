"""The parser that is kept is the one that the grammar makes."""

from __future__ import annotations

import pytest
from lark import Lark

from interpreter.expression import grammar, tables
from interpreter.expression.words import FORMS, PHRASE_EXAMPLES


@pytest.fixture(scope="module")
def built() -> Lark:
    return grammar.make()


def test_the_tables_are_of_this_grammar_and_this_lark() -> None:
    assert grammar.made_from() == tables.MADE_FROM, "run `make docs`"


@pytest.mark.parametrize("text", [example for form in FORMS for example in [form.example]])
def test_expressions_are_read_the_same(built: Lark, text: str) -> None:
    assert grammar.parser().parse(text, start="expression") == built.parse(text, start="expression")


@pytest.mark.parametrize(("start", "text"), PHRASE_EXAMPLES.items())
def test_phrases_are_read_the_same(built: Lark, start: str, text: str) -> None:
    assert grammar.parser().parse(text, start=start) == built.parse(text, start=start)


def test_with_another_lark_the_parser_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MADE_FROM", "another")
    grammar.parser.cache_clear()
    try:
        assert hasattr(grammar.parser(), "grammar")
    finally:
        grammar.parser.cache_clear()
