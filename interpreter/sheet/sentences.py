"""Rules as sentences: their range, their conditions, what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.expression.typed import Things, Typed
from interpreter.model import ruleset as model
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.plan.usage import mentioned
from interpreter.sheet.wording import Wording


class Sentences:
    """Puts sentences together. The order in which they come is that of the wording."""

    def __init__(self, speech: Speech, wording: Wording) -> None:
        self._speech, self._fold, self.say = speech, speech.fold, wording

    def sentence(self, done: Sequence[str]) -> str:
        """What is done, as one sentence; nothing for nothing."""
        return f"{self._capital('; '.join(done))}." if done else ""

    def conditions(self, rule: model.Rule, persona: Mapping[str, Who], form: str) -> tuple[str, str]:
        """What must hold, and what must not, in a form of the language; empty where nothing is said of it."""
        say = self._speech.of(persona)
        when, unless = self._fold.condition(rule.when), self._fold.exception(rule.unless)
        bend = say.language.bend
        return bend(say.condition(when), form) if when else "", bend(say.condition(unless), form) if unless else ""

    def bent(self, e: Typed, persona: Mapping[str, Who], form: str = "if") -> str:
        """A condition in a form of the language."""
        say = self._speech.of(persona)
        return say.language.bend(say.condition(e), form)

    def range(self, things: Things | None, persona: Mapping[str, Who], *, each: bool, in_turn: bool = False) -> str:
        """For each of what, or for one; nothing where it is tried once. in_turn: whether it matters whose turn it is first."""
        if things is None:
            return ""
        say = self._speech.of(persona)
        if things.kind in RANGES_OF_PLAYERS:
            one = say.language.who(Who("each", things.name))
        else:
            one = say.language.one(things.name, None if things.source is None else say.cards(self._fold(things.source)), each=each)
        where = self._fold.condition(things.where)
        inner = {**persona, things.name: Who("this", things.name)} if things.kind in RANGES_OF_PLAYERS else persona
        only = f" ({self.say('if', condition=self.bent(where, inner))})" if where else ""
        return self.say("for_each_in_turn" if in_turn and things.kind in RANGES_OF_PLAYERS else "for_each", thing=one + only)

    def event(self, rule: model.Event, persona: Mapping[str, Who], inner: Mapping[str, Who], done: Sequence[str], *, hooked: bool) -> str:
        """What happens by itself."""
        when, unless = self.conditions(rule, inner, "if")
        parts = []
        if rule.while_ is not None and (again := self._fold.condition(rule.while_)):
            parts.append(self.say("while", condition=self.bent(again, inner)))
        if when:
            parts.append(self.say("if", condition=when))
        if unless:
            parts.append(self.say("unless", condition=unless))
        counted = "counted" if rule.id in mentioned(self._fold.rules) else "nothing"
        said = "; ".join(done) or ("" if hooked else self.say(counted).rstrip("."))
        in_turn = any(isinstance(verb, model.End | model.Choose) for verb in rule.do)
        head = self.range(rule.each, persona, each=True, in_turn=in_turn) + ", ".join(parts)
        joined = f"{head.rstrip(': ')}: {said}" if head and said else head or said
        return f"{self._capital(joined.rstrip('.: '))}{':' if hooked and not done else '.'}"

    def choice(self, rule: model.Choice, persona: Mapping[str, Who], inner: Mapping[str, Who], done: Sequence[str], *, hooked: bool) -> str:
        """What may be chosen."""
        when, unless = self.conditions(rule, inner, "when")
        said = [self._capital(self.range(rule.each, persona, each=False) + ("; ".join(done) or self.say("nothing"))).rstrip(".") + "."]
        if when:
            said.append(self.say("only_if", condition=when))
        if unless:
            said.append(self.say("not_if", condition=unless))
        if rule.again:
            said.append(self.say("again_asked"))
        return " ".join(said)

    def _capital(self, text: str) -> str:
        return text[:1].upper() + text[1:] if self._speech.language == "en" else text
