"""The languages that there are, and what is made of a ruleset for each."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.expression.typed import Typed
from interpreter.phrases.acts import Acts, Telling
from interpreter.phrases.english import English
from interpreter.phrases.english_acts import EnglishActs
from interpreter.phrases.fold import Fold
from interpreter.phrases.korean import Korean
from interpreter.phrases.korean_acts import KoreanActs
from interpreter.phrases.language import Language
from interpreter.phrases.names import Names
from interpreter.phrases.parts import Head, Who
from interpreter.phrases.say import Say

LANGUAGES = ("en", "ko")


class Speech:
    """All that is needed to say the rules of one plan in one language."""

    def __init__(self, fold: Fold, language: str = "en") -> None:
        self.fold, self.language = fold, language
        self.names = Names(fold.rules, language)
        self._spoken, self.telling = self._made(language)
        self.say = Say(fold, self._spoken, self.names)

    def of(self, persona: Mapping[str, Who]) -> Say:
        """Who says expressions about these."""
        return self.say.as_(persona)

    def acts(self, persona: Mapping[str, Who], when: Typed | None = None) -> Acts:
        """Who tells what is done by these. when: what holds then."""
        return Acts(self.of(persona), self.telling, when)

    def head(self, id: str) -> Head:
        """What is known of an id that cards are called by."""
        rules, deck = self.fold.rules, self.fold.setup.deck
        count = deck.front(deck.named.get(id, 0)).bit_count()
        if id in rules.cards:
            return Head(id, "card", self.card(id), 1)
        if id in rules.types:
            return Head(id, "type", self.names.type(id), count)
        if id in rules.groups:
            return Head(id, "group", rules.groups[id].get(self.language), count)
        return Head(id, "symbol", self.names.symbol(id), count)

    def card(self, id: str) -> str:
        """A card by its name; in a language that has none for it, by what it matches by and its type."""
        card = self.fold.rules.cards[id]
        return card.name.get("en") if self.language == "en" else self.names.card(id)

    def plural(self, type: str) -> str:
        """Several cards of a type: as the author writes it, where he does."""
        rules = self.fold.rules
        name = self.names.type(type)
        if self.language != "en":
            return name
        if f"{type}s" in rules.words or f"{type}s" in rules.yaku:
            return f"{name}s"
        return f"{name}s" if name.endswith("card") else f"{name} cards"

    def _made(self, language: str) -> tuple[Language, Telling]:
        if language == "ko":
            korean = Korean(self.head, self.names.label)
            return korean, KoreanActs(korean)
        english = English(self.head, self.plural, self.names.label)
        return english, EnglishActs(english)
