"""What gives points, and what comes of them: yaku, multipliers, liability, payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.phrases.say import HAND, PAYING
from interpreter.phrases.shape import shape
from interpreter.sheet.document import Block, Item, Items, Paragraph, Table
from interpreter.sheet.sentences import Sentences


class Scoring:
    """Tells how a hand is counted and paid."""

    def __init__(self, speech: Speech, sentences: Sentences) -> None:
        self._speech, self._fold, self._rules = speech, speech.fold, speech.fold.rules
        self._sentences, self._say = sentences, sentences.say

    # ------------------------------------------------------------ points

    def yaku(self) -> Iterator[Block]:
        """The table of yaku, and which exclude each other."""
        rows = [row for row in self._rules.yaku.values() if self._fold.holds(row) and not _is(self._fold(row.points), 0)]
        if not rows:
            return
        say = self._say
        yield Paragraph(say("per_player"))
        yield Table((say("combination"), say("needs"), say("points")), tuple(self._row(row) for row in rows))
        groups: dict[str, list[str]] = {}
        for row in rows:
            if row.group:
                groups.setdefault(row.group, []).append(self._speech.names.rule(row.id))
        for some in groups.values():
            if len(some) > 1:
                yield Paragraph(say("exclusive", rows=", ".join(some)))

    def _row(self, row: model.Yaku) -> tuple[str, str, str]:
        when, unless = self._sentences.conditions(row, HAND, "end")
        if unless:
            when = ", ".join(part for part in (when, self._say("unless", condition=unless)) if part)
        return self._speech.names.rule(row.id), when or self._say("always"), self._points(row)

    def _points(self, row: model.Yaku) -> str:
        """The points; as a series where they grow with what is needed."""
        points, when = self._fold(row.points), self._fold.condition(row.when)
        match points, when:
            case (
                typed.Arithmetic(operator="-", left=grows, right=typed.Constant(value=less)),
                typed.Compare(operator=">=", left=needed, right=typed.Constant(value=least)),
            ) if shape(grows) == shape(needed) and least > less:
                return self._say("growing", first=least - less, least=least, step=1)
            case _:
                return self._speech.of(HAND).number(points)

    # ------------------------------------------------------------ payment

    def payment(self) -> Iterator[Block]:
        """Who pays how much."""
        payment, say = self._rules.payment, self._say
        each = payment.to == "each player"
        persona = HAND if each else PAYING
        amount = self._speech.of(persona).number(self._fold(payment.amount))
        if each:
            tie = say("tie_first" if payment.tie == "first_from_lead" else "tie_nobody")
            yield Paragraph(f"{say('payment_each', amount=amount)} {tie}")
        else:
            yield Paragraph(say("payment_winner" if payment.from_losers else "payment_score", amount=amount))
        changing = [m for m in self._rules.multipliers.values() if self._fold.changes(m)]
        if changing:
            yield Paragraph(say("multipliers" if payment.from_losers else "multipliers_one"))
            yield Items(tuple(self._multiplier(m, persona) for m in changing), numbered=True)
        liable = [rule for rule in self._rules.liability.values() if self._fold.holds(rule)]
        if liable and payment.from_losers and self._fold.setup.players > 2:
            yield Paragraph(say("liability"))
            yield Items(tuple(self._liable(rule) for rule in liable))

    def _multiplier(self, rule: model.Multiplier, persona: Mapping[str, Who]) -> Item:
        say = self._say
        value = self._fold(rule.value)
        if rule.way == "doublings" and _is(value, 1):
            does = say("doubled")
        else:
            said = self._speech.of(persona).number(value)
            each = self._speech.say.language.each_time(said)
            does = say(f"{rule.way}_each", value=each) if each and rule.way in ("add", "doublings") else say(rule.way, value=said)
        when, unless = self._sentences.conditions(rule, persona, "if")
        parts = [does, *([say("if", condition=when)] if when else []), *([say("unless", condition=unless)] if unless else [])]
        return Item(self._speech.names.rule(rule.id), ", ".join(parts))

    def _liable(self, rule: model.Liability) -> Item:
        when, unless = self._sentences.conditions(rule, PAYING, "end")
        parts = [when or self._say("always"), *([self._say("unless", condition=unless)] if unless else [])]
        return Item(self._speech.names.rule(rule.id), ", ".join(parts))


def _is(e: typed.Typed, value: int) -> bool:
    return isinstance(e, typed.Constant) and e.value == value
