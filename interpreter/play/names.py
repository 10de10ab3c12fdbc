"""What cards, seats, rules and actions are called at the table, in one language. Reads the ruleset; knows no game."""

from __future__ import annotations

import re

from interpreter.model.ruleset import Card, Ruleset, Text
from interpreter.play.codes import match_number

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
        """An event, choice, yaku, multiplier or liability."""
        name = self._rules.get(id)
        return name.get(self.language) if name else id.replace("_", " ")

    def named(self, id: str) -> Text | None:
        """The names of a rule, where it is one."""
        return self._rules.get(id)

    def action(self, action: str) -> str:
        """An action as people say it: the choice, and the thing that it is about."""
        choice, _, things = action.partition(" ")
        return " ".join(part for part in (self.rule(choice), ", ".join(self.card(thing) for thing in things.split())) if part)

    def words(self, text: str) -> str:
        """A text of the trace with the ids of cards in it replaced by their names."""
        return _ID.sub(lambda match: self._cards.get(match.group(), match.group()), text)

    def _label(self, card: Card) -> str:
        number = match_number(self.ruleset, card)
        own = card.name.by_language.get(self.language)
        if own is None and self.language != "en":
            kind = self.ruleset.types.get(card.face.type)
            own = kind.name.by_language.get(self.language) if kind else None
        name = own or card.name.get(self.language)
        return f"{number} {name}" if number and card.group else name
