"""What ids are called by people: by their own names, by the section `called`, or by something of the same name."""

from __future__ import annotations

from interpreter.play.names import Names


class Labels(Names):
    """Names for people, of all that a ruleset declares."""

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
