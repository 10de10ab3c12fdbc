"""Where things are declared, in this file and in those that it extends."""

from __future__ import annotations

import pytest

from interpreter.lsp.definition import carry, definitions
from tests.lsp.house import HOUSE, cursor, known_of

KNOWN = known_of()


def places(marked: str) -> list[str]:
    """The file of each declaration with the word that stands there."""
    text, offset = cursor(marked)
    return [f"{span.source.name}: {span.text}" for span in definitions(text, offset, KNOWN)]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("of mine", "of mi|ne", ["/rules/house.yaml: mine"]),
        ("extra is some", "ex|tra is some", ["/rules/house.yaml: extra"]),
        ("{target: 5}", "{tar|get: 5}", ["rulesets/gostop.yaml: target"]),
        ("where pi", "where p|i", ["rulesets/gostop.yaml: pi"]),
        ("at: special", "at: spec|ial", ["rulesets/gostop.yaml: special"]),
        ("run: tidy", "run: ti|dy", ["/rules/house.yaml: tidy"]),
        ("scored many", "scored ma|ny", ["/rules/house.yaml: many"]),
        ("  godori:", "  go|dori:", ["rulesets/gostop.yaml: godori"]),
        ("{points: 7}", "{poi|nts: 7}", ["rulesets/gostop.yaml: points"]),
        ("yaku:\n", "ya|ku:\n", ["rulesets/gostop.yaml: yaku"]),
        ("table is empty", "table has chrysanthemum_c|up", ["rulesets/flower_base.yaml: cup", "rulesets/gostop.yaml: cup"]),
        ("table is empty", "table has pi|ne", ["rulesets/flower_base.yaml: pine"]),
        ("table is empty", "table has bri|ght", ["rulesets/flower_base.yaml: bright"]),
        ("at: special", "at: pla|yed_out", ["rulesets/flower_base.yaml: played_out", "rulesets/gostop.yaml: played_out"]),
        ("extends: gostop", "extends: gos|top", ["rulesets/gostop.yaml: "]),
        ("  many:", "  ma|ny:", []),
        ("count of mine", "cou|nt of mine", []),
        ("format: 1", "format: 1 # mi|ne", []),
    ],
)
def test_declarations_are_found(old: str, new: str, found: list[str]) -> None:
    assert places(HOUSE.replace(old, new, 1)) == found


def test_a_symbol_is_found_in_its_list() -> None:
    text = "format: 1\nid: a\nattributes: {suit: [clubs, hearts]}\nwords: {x: captured where suit is hearts}\n"
    found = definitions(text, text.rindex("hearts"), known_of(text))
    assert [(span.text, span.begin.column) for span in found] == [("hearts", 28)]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("a\nb word\nc\n", "x\na\nb word\nc\ny\n", "word"),
        ("a\nb word\nc\n", "b word\n", "word"),
        ("a\nb word\nc\n", "a\nb  word\nc\n", "b"),
        ("word\n", "word", "word"),
    ],
)
def test_places_move_with_their_lines(old: str, new: str, word: str) -> None:
    there = carry(old, new, old.index(word))
    assert new[there : there + len(word)] == word


@pytest.mark.parametrize(("old", "new"), [("a\nb\n", ""), ("", ""), ("", "a\n"), ("abc\n", "a\n"), ("a\nb", "x\n\n")])
def test_places_that_are_gone_stay_in_the_text(old: str, new: str) -> None:
    for offset in range(len(old) + 1):
        assert 0 <= carry(old, new, offset) <= len(new)
