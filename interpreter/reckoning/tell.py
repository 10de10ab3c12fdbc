"""An account in words: lines under heads, each with the place of the rule that decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.engine.hand import Hand
from interpreter.engine.trace import seat_name
from interpreter.expression import typed
from interpreter.expression.types import CARDS, TRUTH
from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.phrases.codes import code
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.play.story import amounts
from interpreter.reckoning.account import Account, Bill
from interpreter.reckoning.wording import Wording


@frozen
class Line:
    """A line of an account. head: what it is about, or "". place: `file:line`, or "". under: lines that belong to it."""

    head: str
    text: str
    place: str = ""
    under: tuple[Line, ...] = ()


class Teller:
    """Tells an account in the language of a speech."""

    def __init__(self, hand: Hand, speech: Speech) -> None:
        self._hand, self._speech, self._rules = hand, speech, hand.rules.ruleset
        self._say = Wording(speech.language)

    def lines(self, account: Account) -> tuple[Line, ...]:
        """All of it."""
        return tuple(self._lines(account))

    def _lines(self, account: Account) -> Iterator[Line]:
        say = self._say
        yield Line("", say("won", seat=seat_name(account.winner)) if account.winner >= 0 else say("nobody_won"))
        if account.paid:
            yield Line(say("at_once"), "", "", tuple(self._paid(account)))
        if account.fixed and account.bills:
            yield Line("", say("fixed", points=account.bills[0].start))
        for seat in dict.fromkeys(one.seat for one in account.counted):
            yield self._seat(account, seat)
        if not account.fixed:
            for bill in account.bills:
                yield self._bill(bill)
        for one in account.taken_over:
            rule = self._rules.liability[one.rule]
            said = say("taken_over", payer=seat_name(one.payer), amount=one.amount, other=seat_name(one.other))
            yield Line(self._name(one.rule), said, rule.place, self._why(rule, {"payer": one.payer, "whose": account.winner}))
        last = tuple(Line("", say("last", payer=seat_name(p), to=seat_name(to), amount=n)) for p, to, n in account.last)
        yield Line(say("end"), amounts(account.payments), "", last)

    def _name(self, rule: str) -> str:
        return self._speech.names.rule(rule)

    def _points(self, points: int) -> str:
        return self._say("point" if abs(points) == 1 else "points", points=points)

    def _paid(self, account: Account) -> Iterator[Line]:
        for one in account.paid:
            rule = self._rules.events.get(one.rule) or self._rules.choices.get(one.rule)
            key = "paid" if one.payer >= 0 else "scored"
            said = self._say(key, turn=one.turn, payer=seat_name(one.payer), to=seat_name(one.to), amount=one.amount)
            yield Line(self._name(one.rule), said, rule.place if rule else "")

    def _seat(self, account: Account, seat: int) -> Line:
        say, total, under = self._say, 0, []
        for one in account.counted:
            if one.seat != seat:
                continue
            points = self._points(one.points)
            if one.better:
                said = say("shadowed", points=points, better=self._name(one.better))
            else:
                total += one.points
                said = say("cards", points=points, cards=self.cards(one.cards)) if one.cards else points
            under.append(Line(self._name(one.rule), said, self._rules.yaku[one.rule].place))
        return Line(say("counted", seat=seat_name(seat)), say("total", points=self._points(total)), "", tuple(under))

    def cards(self, ids: Sequence[str]) -> str:
        """Cards by their codes; by their names where there are none."""
        rules = self._rules
        return " ".join(key) if all(key := [code(rules, rules.cards[id]) for id in ids]) else ", ".join(self._speech.card(id) for id in ids)

    def _bill(self, bill: Bill) -> Line:
        say, under = self._say, []
        if len(bill.terms) > 1:
            for term in bill.terms:
                fixed = isinstance(self._speech.fold(term.what), typed.Constant)
                said = f"{term.value:+}" if fixed else say("term", what=self._expression(term.what, bill), value=f"{term.value:+}")
                under.append(Line("", said, term.what.span.place))
        under.append(Line("", say("sum" if len(bill.terms) > 1 else "total", value=bill.start, points=self._points(bill.start))))
        for change in bill.changes:
            rule = self._rules.multipliers[change.rule]
            said = say("change", before=change.before, after=change.after)
            under.append(Line(self._name(change.rule), said, rule.place, self._why(rule, {"payer": bill.payer, "whose": bill.seat})))
        head = say("bill", seat=seat_name(bill.payer)) if bill.payer >= 0 else say("score", seat=seat_name(bill.seat))
        return Line(head, say("due", value=bill.due), "", tuple(under))

    def _expression(self, e: typed.Typed, bill: Bill) -> str:
        say = self._speech.of(self._persona({"whose": bill.seat, "receiver": bill.seat, "payer": bill.payer}))
        e = self._speech.fold(e)
        if e.type == TRUTH:
            return say.language.bend(say.condition(e), "end")
        return say.language.cards(say.cards(e)) if e.type == CARDS else say.number(e)

    def _persona(self, seats: dict[str, int]) -> dict[str, Who]:
        return {name: Who("said", seat_name(seat)) for name, seat in seats.items() if seat >= 0}

    def _why(self, rule: model.Rule, seats: dict[str, int]) -> tuple[Line, ...]:
        when = self._speech.fold.condition(rule.when)
        if when is None:
            return ()
        say = self._speech.of(self._persona({**seats, "receiver": seats["whose"]}))
        said = say.language.bend(say.condition(when), "end")
        return (Line("", self._say("holds", why=said)),)
