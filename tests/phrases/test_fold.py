"""What is settled is gone, and nothing else."""

from __future__ import annotations

import pytest

from interpreter.engine.rules import load
from interpreter.phrases.fold import Fold
from interpreter.phrases.languages import Speech
from interpreter.phrases.say import HAND
from interpreter.phrases.settled import is_false, is_true
from tests.tiny import tiny


def told(condition: str, **options: str) -> str:
    """A condition of a yaku as it is said; `always` and `never` where it is settled."""
    rules = tiny(yaku=f"y: {{when: '{condition}', points: 1}}", options=options.get("options", "n: {default: 3, range: 0 to 9}"))
    fold = Fold(rules.plan(2))
    when = rules.ruleset.yaku["y"].when
    assert when is not None
    found = fold(when)
    if is_true(found) or is_false(found):
        return "always" if is_true(found) else "never"
    say = Speech(fold).of(HAND)
    return say.language.bend(say.condition(found), "end")


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("n is 3", "always"),
        ("n > 3", "never"),
        ("n > 3 or count of captured >= 2", "you have 2 or more cards"),
        ("n is 3 and count of captured >= n + 2", "you have 5 or more cards"),
        ("not (n is 3 and count of captured < 2)", "you have 2 or more cards"),
        ("count of captured >= 0", "always"),
        ("count of captured < n - 3", "never"),
        ("(if n > 3 then hand else captured) is empty", "you have no cards"),
        ("count of players is 2", "always"),
        ("3 <= count of captured", "you have 3 or more cards"),
        ("count of captured is 2 and count of hand < count of captured", "you have exactly 2 cards and you hold fewer than 2 cards"),
    ],
)
def test_conditions_are_folded(condition: str, said: str) -> None:
    assert told(condition) == said


def test_rules_that_nothing_leads_to_do_not_happen() -> None:
    fold, more = Fold(load("gostop").plan(3)), Fold(load("gostop", set={"jokers": 1}).plan(3))
    assert not fold.happens("joker_dealt")
    assert more.happens("joker_dealt")
    assert not fold.does("uncover")
    assert more.does("uncover")
    assert fold.does("land")
