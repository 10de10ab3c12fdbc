"""What the rules of one plan say, statement by statement, so that two can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from interpreter.differ.wording import word as said_as
from interpreter.engine.rules import Rules
from interpreter.expression import typed
from interpreter.expression.types import CARDS, PLAYER, TRUTH
from interpreter.model import ruleset as model
from interpreter.phrases.codes import code
from interpreter.phrases.fold import Fold, mapped, mapped_range
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.phrases.say import HAND, PAYING, TURN, Say
from interpreter.phrases.shape import Shape, shape
from interpreter.play.summary import written

SECTIONS = (
    "options",
    "cards",
    "deal",
    "turn",
    "steps",
    "choices",
    "events",
    "yaku",
    "multipliers",
    "payment",
    "liability",
    "match",
    "words",
)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a statement says. key: what it says, without its place. pieces: what it is put together of, each with its own key.

    joint: what stands between the pieces.
    """

    text: str
    key: Shape
    pieces: tuple[tuple[str, Shape], ...] = ()
    joint: str = " and "


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement. name: for people. whole: all of it as one sentence. parts: what may differ, by label.

    preceding: the ids of those that come before it where the order counts; the last is the nearest.
    """

    section: str
    id: str
    name: str
    whole: str
    parts: Mapping[str, Part]
    preceding: tuple[str, ...] = ()


class Statements:
    """Gathers the statements of rules for a number of players."""

    def __init__(self, rules: Rules, players: int, language: str) -> None:
        self._rules, self._model, self._players = rules, rules.ruleset, players
        self._fold = Fold(rules.plan(players))
        self._speech = Speech(self._fold, language)

    def all(self) -> dict[tuple[str, str], Statement]:
        """By section and id, in the order of the rules."""
        found = [*self._options(), *self._cards(), *self._course(), *self._steps(), *self._happenings()]
        found += [*self._counting(), *self._paying(), *self._match()]
        found += self._words()  # last: by then every word that is said is known
        return {(one.section, one.id): one for one in found}

    # ------------------------------------------------------------ sections

    def _options(self) -> Iterator[Statement]:
        for id, value in self._rules.options(self._players).items():
            said = self._word(written(value)) if isinstance(value, bool) else ", ".join(map(self._called, written(value).split(", ")))
            yield Statement("options", id, self._called(id), said, {"": Part(said, value)})

    def _word(self, said: str) -> str:
        """A word of the comparison itself."""
        return said_as(said, self._speech.language)

    def _called(self, id: str) -> str:
        """An id of the author's: itself in English, as it is written there; by its name in other languages."""
        return id if self._speech.language == "en" else self._speech.names.label(id)

    def _cards(self) -> Iterator[Statement]:
        for card in self._fold.setup.deck.cards:
            faces = (card.face, card.other) if card.other else (card.face,)
            said = ", or ".join(self._face(face) for face in faces)
            key = tuple((face.type, tuple(sorted(face.attributes.items()))) for face in faces)
            name = f"{code(self._model, card)} {self._speech.card(card.id)}".strip()
            yield Statement("cards", card.id, name, said, {"": Part(said, key)})
        if (match := self._model.match_condition) is not None:
            yield self._told("cards", "cards_match", self._word("cards that match"), {"": self._condition(match, {})})

    def _face(self, face: model.Face) -> str:
        attributes = self._model.names.attributes
        values = [f"{self._called(id)} {attributes[id].show(value)}" for id, value in face.attributes.items()]
        return ", ".join(([self._speech.names.type(face.type)] if face.type else []) + values)

    def _course(self) -> Iterator[Statement]:
        deal = self._model.deal
        packets = ", ".join(f"{self._word(self._called(p.zone))} {p.count}" for p in self._fold.plan.packets)
        for id, said in (
            ("first", self._word(_seat(deal.first))),
            ("lead", self._word(_seat(deal.lead))),
            ("packets", packets),
            ("direction", self._word(deal.direction.replace("_", "-"))),
            ("teams", self._word(self._together())),
        ):
            yield Statement("deal", id, self._word(id), said, {"": Part(said, said)})
        turn = ", ".join(self._called(step).replace("_", " ") for step in self._model.turn)
        yield Statement("turn", "turn", self._word("steps"), turn, {"": Part(turn, self._model.turn)})

    def _together(self) -> str:
        """How partners sit."""
        setup = self._fold.setup
        return "" if not setup.partners else "opposite" if setup.players == 2 * len(set(setup.team)) else "alternate"

    def _steps(self) -> Iterator[Statement]:
        for step in self._model.steps.values():
            parts = {"does": self._acts(step.do, TURN)} if step.do else {}
            if step.first:
                parts["only"] = Part(self._word("only the first event"), True)
            yield self._told("steps", step.id, self._called(step.id).replace("_", " "), parts)

    def _happenings(self) -> Iterator[Statement]:
        for section in ("choices", "events"):
            rules: Mapping[str, model.Event | model.Choice] = getattr(self._model, section)
            order: dict[str, tuple[str, ...]] = {}
            for rule in rules.values():
                if not self._fold.happens(rule.id):
                    continue
                persona: Mapping[str, Who] = {} if rule.at in model.MOMENTS else TURN
                parts = {"at": Part(self._word(self._called(rule.at)).replace("_", " "), rule.at)}
                if rule.each is not None:
                    parts["for each"] = self._range(rule.each, persona)
                parts |= self._conditions(rule, persona)
                if isinstance(rule, model.Event) and rule.while_ is not None:
                    parts["as long as"] = self._condition(rule.while_, persona)
                if isinstance(rule, model.Choice) and rule.by is not None:
                    each = rule.by.each
                    said = self._word(f"each {each.name}") if each else self._text(rule.by.player, persona)
                    parts["by"] = Part(said, shape(rule.by))
                if isinstance(rule, model.Choice) and rule.again:
                    parts["again"] = Part(self._word("asked again"), True)
                parts["does"] = self._acts(rule.do, persona)
                counts = isinstance(rule, model.Event) and self._only_first(rule.at)
                before = order.get(rule.at, ()) if counts else ()
                order[rule.at] = (*order.get(rule.at, ()), rule.id)
                yield self._told(section, rule.id, self._speech.names.rule(rule.id), parts, before)

    def _only_first(self, at: str) -> bool:
        return at in self._model.steps and self._model.steps[at].first

    def _counting(self) -> Iterator[Statement]:
        for row in self._model.yaku.values():
            if self._fold.holds(row):
                parts = {**self._conditions(row, HAND), "points": self._value(row.points, HAND)}
                if row.group:
                    parts["only the best of"] = Part(self._called(row.group).replace("_", " "), row.group)
                yield self._told("yaku", row.id, self._speech.names.rule(row.id), parts)

    def _paying(self) -> Iterator[Statement]:
        before: tuple[str, ...] = ()
        for rule in self._model.multipliers.values():
            if self._fold.changes(rule):
                parts = {**self._conditions(rule, PAYING), rule.way: self._value(rule.value, PAYING)}
                yield self._told("multipliers", rule.id, self._speech.names.rule(rule.id), parts, before)
                before = (*before, rule.id)
        payment = self._model.payment
        each = payment.to == "each player"
        parts = {"amount": self._value(payment.amount, HAND if each else PAYING), "to": Part(self._word(payment.to), payment.to)}
        parts["from"] = Part(self._word("each loser" if payment.from_losers else "nobody"), payment.from_losers)
        parts["tie"] = Part(self._word(payment.tie.replace("_", " ")), payment.tie)
        yield self._told("payment", "payment", self._word("payment"), parts)
        for liable in self._model.liability.values():
            if self._fold.holds(liable):
                yield self._told("liability", liable.id, self._speech.names.rule(liable.id), self._conditions(liable, PAYING))

    def _match(self) -> Iterator[Statement]:
        match = self._model.match
        parts = {"stake": Part(f"{match.stake} {match.unit.get(self._speech.language)}".strip(), (match.stake, match.unit.get()))}
        parts["first dealer"] = Part(
            ", ".join(f"{self._word(one.way)} {self._called(one.attribute)}" for one in match.drawn)
            or self._word("lot" if match.lot else "first seat"),
            (match.lot, *((one.way, one.attribute) for one in match.drawn)),
        )
        if match.next_dealer is not None:
            parts["next dealer"] = self._value(match.next_dealer, {})
        if match.ends is not None:
            parts["ends when"] = self._condition(match.ends, {})
        for label, part in parts.items():
            yield Statement("match", label.replace(" ", "_"), self._word(label), part.text, {"": part})

    def _words(self) -> list[Statement]:
        found: list[Statement] = []
        terms = self._speech.say.terms
        while len(found) < len(terms):
            for word in list(terms)[len(found) :]:
                body = self._fold.word(word)
                part = self._condition(body, HAND) if body.type == TRUTH else self._value(body, HAND)
                found.append(self._told("words", word, self._called(word).replace("_", " "), {"": part}))
        return found

    # ------------------------------------------------------------ parts

    def _told(self, section: str, id: str, name: str, parts: Mapping[str, Part], preceding: tuple[str, ...] = ()) -> Statement:
        language = self._speech.language
        said = [f"{said_as(label, language)} {part.text}".strip() for label, part in parts.items() if part.text]
        if preceding:
            said.append(f"{said_as('after', language)} {self._speech.names.rule(preceding[-1])}")
        return Statement(section, id, name, "; ".join(said), parts, preceding)

    def _conditions(self, rule: model.Rule, persona: Mapping[str, Who]) -> dict[str, Part]:
        when, unless = self._fold.condition(rule.when), self._fold.exception(rule.unless)
        parts = {}
        if when is not None:
            parts["if"] = self._condition(when, persona)
        if unless is not None:
            parts["unless"] = self._condition(unless, persona)
        return parts

    def _condition(self, e: typed.Typed, persona: Mapping[str, Who]) -> Part:
        say = self._speech.of(persona)
        e = self._opened(self._fold(e))
        pieces = e.parts if isinstance(e, typed.Logic) and e.operator == "and" else (e,)
        bend = say.language.bend
        told = tuple((bend(say.condition(piece), "end"), self._key(piece)) for piece in pieces)
        return Part(bend(say.condition(e), "end"), self._key(e), told)

    def _value(self, e: typed.Typed, persona: Mapping[str, Who]) -> Part:
        return Part(self._text(e, persona), self._key(self._fold(e)))

    def _text(self, e: typed.Typed | None, persona: Mapping[str, Who]) -> str:
        if e is None:
            return ""
        say, e = self._speech.of(persona), self._fold(e)
        return _said(say, e)

    def _range(self, things: typed.Things, persona: Mapping[str, Who]) -> Part:
        say = self._speech.of(persona)
        folded = mapped_range(things, self._fold)
        said = say.language.one(things.name, None if folded.source is None else say.cards(folded.source))
        if folded.where is not None:
            said += f" ({say.language.bend(say.condition(folded.where), 'end')})"
        return Part(said, shape(mapped_range(folded, self._open_all)))

    def _acts(self, do: tuple[model.Verb, ...], persona: Mapping[str, Who]) -> Part:
        texts = self._speech.acts(persona).all_of(do)
        return Part("; ".join(texts), texts, tuple((text, text) for text in texts), "; ")

    def _opened(self, e: typed.Typed) -> typed.Typed:
        say = self._speech.say
        while isinstance(e, typed.Call) and say.short(e.word):
            e = self._fold.inline(e)
        return e

    def _open_all(self, e: typed.Typed) -> typed.Typed:
        opened: Callable[[typed.Typed], typed.Typed] = self._open_all
        return mapped(self._opened(e), opened)

    def _key(self, e: typed.Typed) -> Shape:
        """What an expression says, short words taken apart; the others are statements of their own."""
        return shape(self._open_all(e))


def _said(say: Say, e: typed.Typed) -> str:
    if e.type == TRUTH:
        return say.language.bend(say.condition(e), "end")
    if e.type == CARDS:
        return say.language.cards(say.cards(e))
    return say.language.who(say.who(e)) if e.type == PLAYER else say.number(e)


def _seat(offset: int) -> str:
    return ("dealer", "next to dealer")[offset]
