from __future__ import annotations

import pytest

from interpreter.play.wording import LANGUAGES, Wording

NAMES = ("number", "seat", "seed", "count", "points", "turn", "last", "payments", "hands", "amount", "card")


def parts(language: str, key: str) -> tuple[str, set[str]]:
    """A phrase with its parts marked, and which parts are in it."""
    said = Wording(language).say(key, **{name: f"<{name}>" for name in NAMES})
    return said, {name for name in NAMES if f"<{name}>" in said}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", Wording().phrases())
def test_every_phrase_is_there_with_the_same_parts(language: str, key: str) -> None:
    (english, wanted), (other, found) = parts("en", key), parts(language, key)
    assert found == wanted
    assert language == "en" or english != other


def test_a_language_that_is_not_known_is_english() -> None:
    assert Wording("xx").say("table") == "table"


def test_a_phrase_that_there_is_not_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        Wording().say("nothing")
