"""The sheet of a ruleset for a number of players, with some options set. Made from the rules, so that it cannot say anything else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.engine.rules import Rules
from interpreter.expression import typed
from interpreter.expression.types import CARDS, TRUTH, Setting
from interpreter.phrases.fold import Fold
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Group, Who
from interpreter.phrases.say import HAND
from interpreter.phrases.settled import is_nothing
from interpreter.sheet.alive import options_that_matter
from interpreter.sheet.course import Course
from interpreter.sheet.document import Block, Item, Items, Paragraph, Section, Sheet, Table
from interpreter.sheet.example import HANDS, example
from interpreter.sheet.pack import cards
from interpreter.sheet.scoring import Scoring
from interpreter.sheet.sentences import Sentences
from interpreter.sheet.wording import Wording

_NOBODY_ON_MOVE: Mapping[str, Who] = {}


class Builder:
    """Makes a sheet. hands: among how many the example is looked for; none without any.

    unsaid: the expressions that stand in it as the author wrote them, since nothing better could be said.
    """

    def __init__(self, rules: Rules, players: int, language: str = "en", hands: int = HANDS) -> None:
        self.rules, self.players, self._hands = rules, players, hands
        self.fold = Fold(rules.plan(players))
        self._speech, self._say = Speech(self.fold, language), Wording(language)
        self._sentences = Sentences(self._speech, self._say)
        self._course = Course(self._speech, self._sentences)
        self._scoring = Scoring(self._speech, self._sentences)

    @property
    def unsaid(self) -> tuple[str, ...]:
        """What has been left as it was written."""
        return tuple(self._speech.say.unsaid)

    def sheet(self) -> Sheet:
        """The whole sheet."""
        say, ruleset = self._say, self.rules.ruleset
        sections = [
            Section(say("cards"), tuple(cards(self._speech, say))),
            Section(say("deal"), tuple(self._deal())),
            Section(say("turn"), (Paragraph(say("steps")), self._course.turn())),
            *(Section(say("runs", step=title), blocks) for title, blocks in self._course.runs()),
            Section(say("scoring"), tuple(self._scoring.yaku())),
            Section(say("pay"), (*self._at("over", "before_payment"), *self._scoring.payment())),
            Section(say("example"), tuple(example(self.rules, self.players, self._speech, say, self._hands)) if self._hands else ()),
            Section(say("match"), tuple(self._match())),
        ]
        terms = tuple(self._terms())
        sections.append(Section(say("terms"), (Items(terms),) if terms else ()))
        sections.append(Section(say("options"), tuple(self._options())))
        title = ruleset.name.get(self._speech.language)
        return Sheet(title, say("players", count=self.players), tuple(s for s in sections if s.blocks), self._speech.language)

    def _at(self, moment: str, key: str) -> Iterator[Block]:
        if items := self._course.moment(moment):
            yield Paragraph(self._say(key))
            yield Items(items)

    def _deal(self) -> Iterator[Block]:
        say, deal, plan = self._say, self.rules.ruleset.deal, self.fold.plan
        tell = self._speech.telling
        packets = ", ".join(tell.packet(p.zone, p.count) for p in plan.packets)
        dealt = sum(p.count * (self.players if p.zone == "hand" else 1) for p in plan.packets)
        left = len(self.fold.setup.deck.cards) - dealt
        seats = (say("dealer"), say("next_to_dealer"))
        rest = say("stock", count=left) if left else say("no_stock")
        if plan.setup.partners:
            opposite = self.players == 2 * len(set(plan.setup.team))
            yield Paragraph(say("teams_opposite" if opposite else "teams_alternate"))
        yield from self._at("shuffled", "before_dealt")
        way = say("goes_round") if self.players == 2 or not deal.direction else say(deal.direction)
        lead = say("lead", who=seats[deal.lead])
        yield Paragraph(f"{say('first', who=seats[deal.first])} {say('packets', packets=packets)} {rest} {lead} {way}")
        yield from self._at("dealt", "after_deal")

    def _match(self) -> Iterator[Block]:
        say, match, speech = self._say, self.rules.ruleset.match, self._speech.of(_NOBODY_ON_MOVE)
        said = [say("first_dealer_lot" if match.lot else "first_dealer_drawn" if match.drawn else "first_dealer")]
        for place, drawing in enumerate(match.drawn):
            key = f"{drawing.way}_{'parts' if place else 'deals'}"
            said.append(say(key, attribute=speech.language.attribute(drawing.attribute)))
        said += [say("drawn_again")] if match.drawn else []
        if match.next_dealer is None:
            said.append(say("same_dealer"))
        else:
            said.append(say("next_dealer", who=speech.language.who(speech.who(self.fold(match.next_dealer)))))
        ends = None if match.ends is None else self.fold(match.ends)
        said.append(say("no_end") if ends is None else say("ends", condition=speech.language.bend(speech.condition(ends), "if")))
        unit = match.unit.get(self._speech.language)
        if match.stake != 1 or unit:
            said.append(say("stake_in", stake=match.stake, unit=unit) if unit else say("stake", stake=match.stake))
        yield Paragraph(" ".join(said))
        yield from self._at("settled", "after_hand")

    def _terms(self) -> Iterator[Item]:
        """The meaning of each word that was said by its id; saying one may bring up others."""
        speech, done = self._speech.of(HAND), 0
        while done < len(speech.terms):
            for word in list(speech.terms)[done:]:
                done += 1
                body = self.fold.word(word)
                if body.type == TRUTH:
                    said = speech.language.bend(speech.condition(body), "end")
                else:
                    said = speech.language.cards(speech.cards(body)) if body.type == CARDS else speech.number(body)
                yield Item(speech.language.term(word), said)
        for zone, told in self.rules.ruleset.explained.items():
            cards = typed.Zone(self.rules.ruleset.names.zones[zone], CARDS, zone)
            if speech.language.code in told and not is_nothing(self.fold(cards)):
                yield Item(speech.language.cards(Group(zone=zone)), told[speech.language.code])

    def _options(self) -> Iterator[Block]:
        """The options that matter, with their values and what they mean; the id stands where the file does not say that in the language."""
        options = self.rules.ruleset.names.options
        rows = []
        matter = options_that_matter(self.fold.plan)
        for id, value in self.rules.options(self.players).items():
            if id not in matter:
                continue
            language = self._speech.language
            called = id if language == "en" else self._speech.names.label(id)
            rows.append((called, self._value(value), options[id].help.get(language) or ("" if language == "en" else id)))
        if rows:
            yield Table((self._say("option"), self._say("value"), self._say("means")), tuple(rows))

    def _value(self, value: Setting) -> str:
        if isinstance(value, bool):
            return self._say("yes" if value else "no")
        if isinstance(value, tuple):
            return ", ".join(map(self._speech.names.label, value)) or self._say("none")
        return self._speech.names.label(value) if isinstance(value, str) else str(value)
