"""Ids and texts of authors reach no code: rules are generated from what was checked, under names of the program's own making."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.plan.module import Module
from interpreter.text import Source

PAIRS = (Path(__file__).parents[2] / "interpreter/diagnostics/pages/pairs.yaml").read_text(encoding="utf-8")

# Keywords, built-ins and names that generated code itself uses, in the place of the ids of the small game.
NAMES = {
    "many": "class",
    "suit": "yield",
    "rank": "lambda",
    "cups": "exec",
    "coins": "eval",
    "met": "import",
    "done": "return",
    "land": "def",
    "throw": "print",
    "alone": "self",
    "pair": "h",
    "played_out": "raise",
    "lots": "state",
}


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with whole words replaced."""
    return re.sub(r"[a-z_]+", lambda word: names.get(word[0], word[0]), text)


def played(text: str) -> Hand:
    """A hand in which the first action is always taken."""
    report = Report()
    ruleset = check(Source("house.yaml", text), report)
    assert [str(found) for found in report] == []
    assert ruleset
    hand = Rules(ruleset, {}).deal(2, seed=5)
    while not hand.over:
        hand.apply(hand.legal_actions()[0])
    return hand


def test_the_words_of_python_are_ids_like_any_other() -> None:
    usual, odd = played(PAIRS), played(renamed(PAIRS, NAMES).replace("id: h\n", "id: pairs\n"))
    assert odd.decks == tuple(
        tuple(renamed(card.partition("_")[0], NAMES) + "_" + card.partition("_")[2] for card in deck) for deck in usual.decks
    )
    assert odd.payments == usual.payments
    assert [row.rule for row in odd.trace] == [NAMES.get(row.rule, row.rule) for row in usual.trace]


@pytest.mark.parametrize("id", ["__import__", "_h", "State", "h.stock", "h()", "a b", "a-b", "a;b", "a\\nb", "ａ", "1a", "", "h\\0"])
def test_what_is_no_plain_word_is_no_id(id: str) -> None:
    for section, body in (("words", "hand"), ("state", "{}"), ("zones", "{}"), ("events", "{at: dealt}"), ("yaku", "{points: 1}")):
        report = Report()
        text = f'format: 1\nid: house\nabstract: true\n{section}: {{"{id}": {body}}}\n'
        assert check(Source("house.yaml", text), report) is None
        assert {found.code for found in report} <= {"H108", "H204", "H101"}


def test_no_text_of_an_author_stands_in_generated_code(monkeypatch: pytest.MonkeyPatch) -> None:
    marked = "x'''\\\"\\\\\\n; raise SystemExit #"
    text = PAIRS.replace("id: pairs\n", f'id: pairs\nname: "{marked}"\n')
    text = text.replace("help: cards that count as many", f'help: "{marked}"')
    text = text.replace("lots: {", f'lots: {{name: "{marked}", ').replace("throw: {", f'throw: {{name: {{en: "{marked}"}}, ')
    written: list[str] = []
    text_of = Module.text

    def kept(self: Module, after: int = 0) -> str:
        written.append(text_of(self, after))
        return written[-1]

    monkeypatch.setattr(Module, "text", kept)
    played(text)
    assert written
    assert not any("SystemExit" in code for code in written)
