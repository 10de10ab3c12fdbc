"""What cards, rules, actions and all other ids are called by people, in one language: by their own names, by the section `called`, or by
something of the same name. Reads the ruleset; knows no game."""

from __future__ import annotations

import re

from interpreter.model.ruleset import Card, Ruleset, Text
from interpreter.phrases.codes import match_number

_CHOOSE = {"en": "choose", "ko": "선택"}  # the action that answers a `choose`: no rule of the author's
_ID = re.compile(r"\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*\b")


class Names:
    """Names for people. A card without a name in the language is called by its type there, with what it matches by in front."""

    def __init__(self, ruleset: Ruleset, language: str = "en") -> None:
        self.ruleset = ruleset
        self.language = language
        self._cards = {card.id: self._label(card) for card in ruleset.cards.values()}
        self._rules: dict[str, Text] = {}
        for section in (ruleset.yaku, ruleset.multipliers, ruleset.liability, ruleset.events, ruleset.choices):
            self._rules.update({id: rule.name for id, rule in section.items() if id not in self._rules or rule.name.by_language})

    def card(self, id: str) -> str:
        """A card as people say it, what it matches by in front where that is one attribute."""
        return self._cards.get(id, id)

    def cards(self, ids: tuple[str, ...]) -> str:
        """Several cards, with commas."""
        return ", ".join(self.card(id) for id in ids)

    def type(self, id: str) -> str:
        """A type of card."""
        kind = self.ruleset.types.get(id)
        return kind.name.get(self.language) if kind else ""

    def rule(self, id: str) -> str:
        """An event, choice, yaku, multiplier or liability, or a group of yaku."""
        text = self.named(id)
        if text and (self.language in text.by_language or (id in self.ruleset.words and self.language == "en")):
            return text.get(self.language)
        return self.label(id)

    def label(self, id: str) -> str:
        """Any id: as the ruleset calls it, or as a rule, a type, a group or the cards of a type of that name; else the id, with blanks."""
        rules = self.ruleset
        if id in rules.called and self.language in rules.called[id].by_language:
            return rules.called[id].get(self.language)
        for known in (id, id.removesuffix("s")):
            text = self.named(known) or (rules.types[known].name if known in rules.types else rules.groups.get(known))
            if text and self.language in text.by_language:
                return text.get(self.language)
        return id.replace("_", " ")

    def symbol(self, id: str) -> str:
        """A value of an attribute that is a symbol."""
        attribute = self.ruleset.names.symbol(id)
        text = self.ruleset.value_names.get((attribute.id, attribute.symbols.index(id))) if attribute else None
        return text.get(self.language) if text else id.replace("_", " ")

    def named(self, id: str) -> Text | None:
        """The names of a rule, where it is one."""
        return self._rules.get(id)

    def action(self, action: str) -> str:
        """An action as people say it: the choice, and the thing that it is about."""
        choice, _, things = action.partition(" ")
        known = choice in self.ruleset.choices
        name = self.rule(choice) if known else _CHOOSE.get(self.language, choice)
        return ": ".join(part for part in (name, ", ".join(self.card(thing) for thing in things.split())) if part)

    def words(self, text: str) -> str:
        """A text with the ids of cards in it replaced by their names."""
        return _ID.sub(lambda match: self._cards.get(match.group(), match.group()), text)

    def _label(self, card: Card) -> str:
        number = match_number(self.ruleset, card)
        own = card.name.by_language.get(self.language)
        if own is None and self.language != "en":
            kind = self.ruleset.types.get(card.face.type)
            own = kind.name.by_language.get(self.language) if kind else None
        name = own or card.name.get(self.language)
        return f"{number} {name}" if number and card.group else name
