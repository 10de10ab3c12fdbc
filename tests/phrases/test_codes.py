from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.rules import load
from interpreter.model.ruleset import Ruleset
from interpreter.phrases.codes import code, read_cards
from interpreter.text import Source


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load("gostop").ruleset


def read(text: str, ruleset: Ruleset) -> tuple[tuple[str, ...], list[str]]:
    report = Report()
    cards = read_cards(Source("cards", text), ruleset, report)
    return tuple(cards), [f"{d.span} {d.code} {d.message}; {d.help}" for d in report]


@pytest.mark.parametrize(
    ("card", "short"),
    [
        ("pine_crane", "1B"),
        ("clover_boar", "7A"),
        ("maple_blue", "10R"),
        ("pine_junk_2", "1J"),
        ("paulownia_yellow", "11D"),
        ("joker_3", "X3"),
    ],
)
def test_a_card_has_a_code(ruleset: Ruleset, card: str, short: str) -> None:
    assert code(ruleset, ruleset.cards[card]) == short


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ()),
        ("1B 10r", ("pine_crane", "maple_blue")),
        ("1J 1J", ("pine_junk_1", "pine_junk_2")),
        ("11J,11D", ("paulownia_junk_1", "paulownia_yellow")),
        ("pine_crane + 3B", ("pine_crane", "cherry_curtain")),
        ("pine", ("pine_crane", "pine_poem", "pine_junk_1", "pine_junk_2")),
        ("X2", ("joker_2",)),
    ],
)
def test_cards_are_read(ruleset: Ruleset, text: str, cards: tuple[str, ...]) -> None:
    assert read(text, ruleset) == (cards, [])


def test_a_type_is_all_its_cards(ruleset: Ruleset) -> None:
    assert len(read("bright", ruleset)[0]) == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1B 13B", "cards:1:4 H401 there is no card `13B`; did you mean `3B`?"),
        ("pine_crain", "cards:1:1 H401 there is no card `pine_crain`; did you mean `pine_crane`?"),
        ("?", "cards:1:1 H401 there is no card `?`; cards are named like `1B` or `pine_crane`"),
        ("1B 1B", "cards:1:4 H602 `1B` is named twice; "),
        ("1J 1J 1J", "cards:1:7 H602 there are no more cards `1J`; "),
        ("pine_crane 1B", "cards:1:12 H602 `1B` is named twice; "),
    ],
)
def test_what_is_no_card_is_told(ruleset: Ruleset, text: str, said: str) -> None:
    assert read(text, ruleset)[1] == [said]
