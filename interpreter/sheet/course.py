"""How a hand runs, as lists: events and choices where they are tried, with what comes after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.phrases.say import TURN
from interpreter.sheet.alive import does_nothing
from interpreter.sheet.document import Block, Item, Items, Paragraph
from interpreter.sheet.sentences import Sentences

MOMENT: Mapping[str, Who] = {}


class Course:
    """Tells steps and moments. Those that are run by others are told apart, once."""

    def __init__(self, speech: Speech, sentences: Sentences) -> None:
        self._speech, self._fold, self._rules = speech, speech.fold, speech.fold.rules
        self._sentences = sentences

    # ------------------------------------------------------------ what is told

    def moment(self, id: str) -> tuple[Item, ...]:
        """The events and the choices of a moment."""
        return self._hooks(id, MOMENT)

    def turn(self) -> Items:
        """The steps of a turn that do something."""
        say, told, items = self._sentences.say, set[str](), []
        for id in self._rules.turn:
            text, under = self._step(id)
            if not text and not under:
                continue
            items.append(
                Item(self._speech.names.label(id), say("again")) if id in told else Item(self._speech.names.label(id), text, under)
            )
            told.add(id)
        return Items(tuple(items), numbered=True)

    def runs(self) -> Iterator[tuple[str, tuple[Block, ...]]]:
        """Each step that is run by others, with its title."""
        for id in self._run():
            text, under = self._step(id)
            blocks: list[Block] = [Paragraph(text)] if text else []
            yield self._speech.names.label(id), (*blocks, Items(under)) if under else tuple(blocks)

    def _run(self) -> tuple[str, ...]:
        """The steps that may be run, in file order."""
        found: dict[str, None] = {}
        todo = [*self._rules.turn, *model.MOMENTS]
        seen = set(todo)
        while todo:
            id = todo.pop(0)
            owners = [self._rules.steps[id]] if id in self._rules.steps else []
            doing = [verb for owner in owners for verb in owner.do]
            for rule in self._tried(id):
                doing += rule.do
                if rule.id not in seen:
                    seen.add(rule.id)
                    todo.append(rule.id)
            for verb in doing:
                if isinstance(verb, model.Run):
                    found.setdefault(verb.step)
                    if verb.step not in seen:
                        seen.add(verb.step)
                        todo.append(verb.step)
        return tuple(id for id in found if self._step(id) != ("", ()))

    def _tried(self, id: str) -> list[model.Event | model.Choice]:
        return [*self._events(id), *self._choices(id)]

    def _events(self, id: str) -> list[model.Event]:
        events, fold = self._rules.events.values(), self._fold
        return [e for e in events if e.at == id and fold.happens(e.id) and not does_nothing(e, fold)]

    def _choices(self, id: str) -> list[model.Choice]:
        return [c for c in self._rules.choices.values() if c.at == id and self._fold.happens(c.id)]

    # ------------------------------------------------------------ pieces

    def _step(self, id: str) -> tuple[str, tuple[Item, ...]]:
        say = self._sentences.say
        step = self._rules.steps.get(id)
        done = self._speech.acts(TURN).all_of(step.do) if step else ()
        under = self._hooks(id, TURN)
        text = self._sentences.sentence(done)
        if step and step.first and len(under) > 1:
            text = f"{text} {say('first_only')}".strip()
        return text, under

    def _hooks(self, id: str, persona: Mapping[str, Who]) -> tuple[Item, ...]:
        events = tuple(self._event(event, persona) for event in self._events(id))
        choices = self._choices(id)
        if len(choices) < 2:
            return (*events, *(self._choice(choice, persona) for choice in choices))
        menus: dict[str, list[model.Choice]] = {}
        for choice in choices:
            menus.setdefault(self._asked(choice, persona), []).append(choice)
        menu = tuple(Item("", head, tuple(self._choice(c, persona) for c in some)) for head, some in menus.items())
        return (*events, *menu)

    def _asked(self, choice: model.Choice, persona: Mapping[str, Who]) -> str:
        say, by = self._sentences.say, choice.by
        if by is None:
            return say("of_these")
        if by.each is not None:
            who = Who("each", by.each.name)
        else:
            assert by.player is not None
            who = self._speech.of(persona).who(self._fold(by.player))
        return say("asked", who=self._speech.say.language.who(who))

    def _event(self, event: model.Event, persona: Mapping[str, Who]) -> Item:
        inner = _inside(event.each, persona)
        done = self._speech.acts(inner, event.when).all_of(event.do)
        under = self._hooks(event.id, inner)
        text = self._sentences.event(event, persona, inner, done, hooked=bool(under))
        return Item(self._speech.names.rule(event.id), text, under)

    def _choice(self, choice: model.Choice, persona: Mapping[str, Who]) -> Item:
        inner = _inside(choice.each, persona)
        done = self._speech.acts(inner, choice.when).all_of(choice.do)
        under = self._hooks(choice.id, inner)
        text = self._sentences.choice(choice, persona, inner, done, hooked=bool(under))
        return Item(self._speech.names.rule(choice.id), text, under)


def _inside(things: typed.Things | None, persona: Mapping[str, Who]) -> Mapping[str, Who]:
    """Who is meant inside a range."""
    if things is None or things.source is not None or things.kind == "attribute":
        return persona
    return {**persona, things.name: Who("this", things.name)}
