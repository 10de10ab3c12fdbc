"""A hand of a record told again: one turn of it in words with what was not possible in it, and how the payment came about."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.trace import seat_name
from interpreter.model import ruleset as model
from interpreter.phrases.fold import Fold
from interpreter.phrases.languages import Speech
from interpreter.phrases.parts import Who
from interpreter.play.layout import Pieces
from interpreter.play.story import Story
from interpreter.play.wording import Wording as TableWording
from interpreter.reckoning.account import Accountant
from interpreter.reckoning.missed import Missed, Prober
from interpreter.reckoning.probing import tried
from interpreter.reckoning.tell import Line, Teller
from interpreter.reckoning.wording import Wording
from interpreter.record.lines import Played

Stood = list[tuple[int, Hand]]
"""For each decision, the turn that it stands in and the hand just before it."""


class Retelling:
    """Tells one hand that has been replayed."""

    def __init__(self, played: Played, rules: Rules, hand: Hand, language: str) -> None:
        self._played, self._rules, self._hand, self._language = played, rules, hand, language
        self._fold = Fold(rules.plan(hand.players))
        self._speech = Speech(self._fold, language)
        self._say = Wording(language)

    @property
    def turns(self) -> int:
        """How many turns the hand had."""
        return int(self._hand.state.turn)

    def payment(self) -> tuple[Line, ...]:
        """The account of the hand, with the multipliers and liabilities that did not hold."""
        told = Teller(self._hand, self._speech).lines(Accountant(self._hand, self._fold).account())
        missed = tuple(self._not_applied())
        return (*told[:-1], Line(self._say("not_applied"), "", "", missed), told[-1]) if missed else told

    def turn(self, number: int) -> Iterator[Pieces]:
        """What happened in a turn, 0 for what was before the first, line by line."""
        story = Story(self._speech.names, TableWording(self._language))
        rows = [row for row in self._hand.trace if row.turn == number and row.kind not in ("yaku", "multiplier", "liability")]
        rows = [row for row in rows if not (row.kind == "pay" and not row.rule)]
        if number and rows:
            say = TableWording(self._language).say
            yield ((say("turn", seat=seat_name(next((r.seat for r in rows if r.seat >= 0), -1)), turn=number), "bold cyan"),)
        yield from map(story.line, rows)

    def not_possible(self, number: int) -> Iterator[Line]:
        """What was not to be had at the decisions of a turn, and the events that did not happen in it, with the conditions that failed."""
        for turn, hand in self._stands():
            if turn != number:
                continue
            under = tuple(self._missed(one, {"whose": Who("said", seat_name(hand.seat)), "mover": Who("said", seat_name(hand.seat))})
                          for one in Prober(hand, self._fold).choices_not_offered())  # fmt: skip
            if under:
                yield Line(self._say("not_possible", seat=seat_name(hand.seat)), "", "", under)

        under = tuple(self._missed(one, {"whose": Who("said", seat_name(mover)), "mover": Who("said", seat_name(mover))})
                      for mover, one in tried(self._played, self._rules, self._fold, number))  # fmt: skip
        if under:
            yield Line(self._say("tried"), "", "", under)

    def _stands(self) -> Stood:
        """The hand before each decision."""
        opening, found = self._played.opening, Stood()
        hand = self._rules.deal(
            opening.players, opening.seed, deck=opening.decks, dealer=opening.dealer, number=opening.number,
            carried=opening.carry, totals=opening.totals, trace=False,
        )  # fmt: skip
        for decision in self._played.decisions:
            found.append((int(hand.state.turn), hand.copy()))
            hand.apply(decision.action)
        return found

    def _not_applied(self) -> Iterator[Line]:
        """Multipliers of the winner's points that did not hold for somebody, with why."""
        hand, ruleset = self._hand, self._rules.ruleset
        if hand.winner < 0 or hand.state.fixed is not None or not ruleset.payment.from_losers:
            return
        prober = Prober(hand, self._fold)
        rules: list[model.Rule] = [m for m in ruleset.multipliers.values() if self._fold.changes(m)]
        rules += [rule for rule in ruleset.liability.values() if self._fold.holds(rule)]
        for rule in rules:
            for payer in hand.plan.setup.others(hand.winner, hand.state.active, getattr(hand.state, "back", 0)):
                seats = {"whose": hand.winner, "receiver": hand.winner, "payer": payer}
                found = prober.missed(rule, seats)
                if found is not None:
                    who = {name: Who("said", seat_name(seat)) for name, seat in seats.items()}
                    yield self._missed(found, who, seat_name(payer))

    def _missed(self, one: Missed, persona: dict[str, Who], whom: str = "") -> Line:
        say = self._speech.of(persona)
        said = " / ".join(say.language.bend(say.condition(e, no=not unless), "end") for e, unless in one.failed)
        head = self._speech.names.rule(one.rule.id)
        thing = one.thing.replace("_", " ") or whom
        return Line(f"{head} ({thing})" if thing else head, said, one.rule.place)
