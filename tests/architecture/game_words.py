"""The words of the shipped games: read from their rulesets, and those that people say at the table.

A word here is a tuple of lower-case pieces: `pine_junk_1` is ("pine", "junk"), as in `pineJunk`, `PINE_JUNK_2` and "pine junk".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import yaml

from tests.architecture.modules import HERE

Word = tuple[str, ...]

# As people and sources write them in Latin letters, whether or not a shipped ruleset uses them.
SPOKEN = """
    gostop go-stop matgo minhwatu hwatu hanafuda koikoi koi-koi sakura hachi-hachi roppyakken yukbaek sambong hana-awase scopa
    scopone cassino
    bright junk ribbon animal chaff godori gwang yeol yeolkkeut tti pi ssangpi kasu tane tan
    hongdan cheongdan chodan choyak pungyak biyak ttongyak wolyak yak bidori yukdori
    goko shiko sanko ame-shiko inoshikacho akatan aotan hanami tsukimi tsukifuda shobu teyaku dekiyaku teshi kuttsuki fuke gaji hiki
    ppeok ppuk japuk ja-ppeok sulssa seolsa ssada jjok chok ttadak sseul chongtong heundeulgi heundeum poktan kongaltan nagari shodang
    pibak gwangbak gobak meongtta mungttadabak meongbak ttibak dokbak jabak bak gwangpali
    primiera settebello napola pigliatutto
    pine plum cherry wisteria iris peony clover pampas chrysanthemum maple paulownia willow
    crane curtain warbler cuckoo butterflies boar geese deer phoenix
    month bomb shake sweep
"""

# Ids of shipped rulesets that are plain English: in a sentence they say nothing of a game.
# Kept by hand, so that a new one is thought about.
PLAIN = """
    ace aces add adding big into_hand played_out
    build called cards carried coins contains dealt done drawn equal every field keep kept last lay
    leave limit most_cards not_taken offered picture play rank skip stay stop suit sweeps take taken takes throw triple
    uncovered value won
"""

PLAIN_NATIVE = "먹음"  # "taken", as the table says of captured cards in every game


def pieces(text: str) -> Word:
    """The letters-only pieces of an identifier or of a few words, in lower case; camel case is taken apart."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", text)
    return tuple(part.lower() for part in parts)


@cache
def latin() -> frozenset[Word]:
    """All words in Latin letters. An ending of the plural is another word only if a ruleset or the list has it."""
    plain = {pieces(text) for text in PLAIN.split()}
    read = {pieces(text) for text in _from_rulesets() if text.isascii()} - plain
    return frozenset(word for word in (*map(pieces, SPOKEN.split()), *read) if word)


@cache
def native() -> frozenset[str]:
    """All names in Hangul, kana and kanji, as they stand."""
    return frozenset(text for text in _from_rulesets() if not text.isascii()) - set(PLAIN_NATIVE.split())


@cache
def _from_rulesets() -> tuple[str, ...]:
    paths = sorted((HERE / "rulesets").glob("*.yaml"))
    assert paths, "there are no rulesets to take words from"
    return tuple(text for path in paths for text in _of_ruleset(yaml.safe_load(path.read_text(encoding="utf-8"))))


def _of_ruleset(rules: dict[str, object]) -> Iterator[str]:
    yield str(rules["id"])
    yield from _names(rules)
    for section in ("card_types", "events", "yaku", "multipliers", "liability"):
        bodies = rules.get(section, {})
        assert isinstance(bodies, dict)
        for id, body in bodies.items():
            yield id
            if isinstance(body, dict):
                yield from _names(body)
                if section == "yaku" and "group" in body:
                    yield body["group"]
    cards = rules.get("cards", {})
    assert isinstance(cards, dict)
    for group, body in cards.items():
        if group == "every":
            continue
        yield group
        if isinstance(body, dict):
            yield from _names(body)
            yield from (f"{group}_{card}" for card in body.get("cards", {}))


def _names(body: dict[str, object]) -> Iterator[str]:
    """The names in scripts that the sources have no other use for; what is said in Latin letters is said by the ids."""
    match body.get("name"):
        case dict(names):
            yield from (names[language] for language in ("ko", "ja") if language in names)
