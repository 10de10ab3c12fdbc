"""One thing that is wrong with a rule does not hide the others, and nothing is told that only follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.lints.told import findings

SEVERAL = [
    (
        "events: {mine: {at: specail, when: capturd is empty, do: [pay: 1 from each oponent, tke: table]}}\n",
        [("H401", "specail"), ("H401", "capturd"), ("H401", "oponent"), ("H303", "tke")],
    ),
    ("yaku: {q: {points: 1/2, when: }}\n", [("H301", "/"), ("H203", "when")]),
    ("yaku: {q: {points: hnad, group: or}}\n", [("H401", "hnad"), ("H204", "or")]),
    (
        "choices: {c: {at: play, whne: hand is empty, do: [lay: hnd, show: captred]}}\n",
        [("H201", "whne"), ("H401", "hnd"), ("H401", "captred")],
    ),
    ("payment: {from: the loser, amount: hnad}\n", [("H206", "the loser"), ("H401", "hnad")]),
    ("match: {stake: much, ends: hnad is empty}\n", [("H203", "much"), ("H401", "hnad")]),
    ("yaku: {lots: {wehn: hand is empty, points: captured}}\n", [("H201", "wehn"), ("H402", "captured")]),
]

ONE = [
    ("events: {e: {at: done, fro: each card in hand, when: this card is cups, do: [show: this card]}}\n", "H201"),
    ("events: {e: {att: done, when: hand is empty, do: [show: hand]}}\n", "H201"),
    ("events: {e: {at: land, do: [chose: one of met, take: this card + chosen]}}\n", "H303"),
    ("steps: {up: {gven: card, do: [lay: this card]}}\nturn: [play, up, done]\n", "H201"),
    ("yaku: {q: {pionts: 3, when: hand is empty}}\n", "H201"),
    ("yaku: {q: {points: 3, when: }}\n", "H203"),
    ("words: {mine: {when: 3}}\nyaku: {q: {points: mine, whne: 3}}\n", "H203 H201"),
]


@pytest.mark.parametrize(("text", "wanted"), SEVERAL, ids=[text for text, _ in SEVERAL])
def test_everything_wrong_with_a_rule_is_told(text: str, wanted: list[tuple[str, str]], tmp_path: Path) -> None:
    assert [(one.code, one.span.text if one.span else "") for one in findings(text, tmp_path)] == wanted


@pytest.mark.parametrize(("text", "codes"), ONE, ids=[text for text, _ in ONE])
def test_what_follows_from_a_missing_key_is_not_told(text: str, codes: str, tmp_path: Path) -> None:
    assert [one.code for one in findings(text, tmp_path)] == codes.split()
