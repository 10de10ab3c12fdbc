"""The interpreter knows no game: no word of one stands in its sources.

An identifier, a short text (`"like_this"`) and prose (docstrings, comments, sentences for people) are all looked through.
"""

from __future__ import annotations

import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pytest

from tests.architecture.game_words import Word, latin, native, pieces
from tests.architecture.modules import modules

# Words that are no game's although a ruleset or the list of what people say has them.
ANYWHERE = {"hwatu"}  # the name of the program

PROSE = re.compile(r"\S\s+\S")


@dataclass(frozen=True, slots=True)
class Text:
    """A token of a source: where, what, and whether it is a name, a short text or prose."""

    line: int
    text: str
    kind: Literal["name", "text", "prose"]


def texts(source: str) -> Iterator[Text]:
    """All names, texts and comments of a Python source."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind == "NAME":
            if not hasattr(builtins, token.string):
                yield Text(token.start[0], token.string, "name")
        elif kind in ("STRING", "FSTRING_MIDDLE"):
            yield Text(token.start[0], token.string, "prose" if PROSE.search(token.string) else "text")
        elif kind == "COMMENT":
            yield Text(token.start[0], token.string, "prose")


def game_words(source: str, words: frozenset[Word], foreign: frozenset[str]) -> list[tuple[int, str]]:
    """Line and word of each word of a game in a source. Of words one within the other only the longest counts."""
    anywhere = {pieces(text) for text in ANYWHERE}
    words |= anywhere
    longest = max(map(len, words))
    found = []
    for text in texts(source):
        found += [(text.line, name) for name in foreign if name in text.text]
        said = pieces(text.text)
        at = 0
        while at < len(said):
            hits = [said[at : at + length] for length in range(longest, 0, -1) if said[at : at + length] in words]
            word = hits[0] if hits else ()
            if word and word not in anywhere:
                found.append((text.line, "_".join(word)))
            at += len(word) or 1
    return found


def test_no_word_of_a_game_stands_in_the_interpreter() -> None:
    wrong = [f"{module.shown}:{line} {word}" for module in modules() for line, word in game_words(module.text, latin(), native())]
    assert wrong == [], "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "nagari = 1",
        "class NagariRule: ...",
        "hand.first_nagari += 1",
        "def f(pineJunk): ...",
        "kinds = {'pine_junk_2': 1}",
        "'as after nagari'",
        "f'after {1} nagari'",
        "# after a nagari",
        '"""After nagari."""',
        "GO = 3",
        "go_count = 3",
        "if kind == 'go': ...",
        "if kind == 'stop': ...",
        "from a import go",
        "name = '광'",
    ],
)
def test_a_word_of_a_game_is_found(source: str) -> None:
    words = frozenset({("nagari",), ("pine", "junk"), ("go",), ("stop",)})
    assert len(game_words(source + "\n", words, frozenset({"광"}))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "goes = ago",
        "hwatu = 1",
        "pine = 1",
        "name = '광'",
    ],
)
def test_other_words_are_let_be(source: str) -> None:
    words = frozenset({("nagari",), ("pine", "junk"), ("go",), ("stop",)})
    assert game_words(source + "\n", words, frozenset({"피"})) == []


def test_the_words_are_those_of_the_shipped_rulesets() -> None:
    for text in (
        "ppeok",
        "chongtong",
        "hongdan",
        "three_brights",
        "pi_bak",
        "bright",
        "joker",
        "pine",
        "pine_poem",
        "month",
    ):
        assert pieces(text) in latin()
    assert {"뻑", "오광", "피박", "광"} <= native()


def test_every_exception_is_needed() -> None:
    """An exception that no list needs any more must go."""
    assert [text for text in ANYWHERE if pieces(text) not in latin()] == []
