"""Stops a replayed hand where events are tried, so that their conditions can be looked at in the state of that moment.

The rules are played with a pause before each event: a question to the dealer whose answer changes nothing. What else is decided comes
from the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.expression import typed
from interpreter.expression.types import CARDS, PLAYER
from interpreter.model import ruleset as model
from interpreter.phrases.fold import Fold
from interpreter.reckoning.missed import Missed, Prober
from interpreter.record.lines import Played
from interpreter.text import Span

_PAUSE = "zz_pause_"  # before the ids of pauses; what follows is the id of what is tried then


class _Pauses:
    """Puts pauses into a ruleset."""

    def __init__(self, ruleset: model.Ruleset, span: Span) -> None:
        self._ruleset, self._span = ruleset, span
        self.steps, self.choices = dict(ruleset.steps), dict(ruleset.choices)
        self.events: dict[str, model.Event] = {}
        self.rules = dict(ruleset.names.rules)

    def all(self) -> model.Ruleset:
        """The ruleset with its pauses: before each event of a step, and before all of them where only the first is done."""
        for event in self._ruleset.events.values():
            step = self._ruleset.steps.get(event.at)
            if step is not None and not step.first:
                id = f"{_PAUSE}{event.id}"
                text = model.Text(id, {})
                self.events[id] = model.Event(id, text, self._span, None, None, event.at, None, None, (self._run(id, step),))
                self.rules[id] = self._span
            self.events[event.id] = event
        for step in self._ruleset.steps.values():
            if step.first:
                self.steps[step.id] = replace(step, do=(*step.do, self._run(f"{_PAUSE}{step.id}", step)))
        names = replace(self._ruleset.names, rules=self.rules)
        return replace(self._ruleset, steps=self.steps, choices=self.choices, events=self.events, names=names)

    def _run(self, id: str, step: model.Step) -> model.Run:
        """A step that asks the dealer, told with the card that the step at hand is about."""
        asked = f"{id}_asked"
        given = step.given if step.given == "card" else ""
        card = typed.Bound(self._span, CARDS, "card", False) if given else None
        each = typed.Things("card", "card", card) if card else None
        dealer = model.Players(typed.Seat(self._span, PLAYER, "dealer"), None)
        self.steps[asked] = model.Step(asked, self._span, given=given)
        for one in ("a", "b"):  # of two, since one alone would not be asked for
            choice = f"{id}_{one}"
            self.rules[choice] = self._span
            self.choices[choice] = model.Choice(choice, model.Text(choice, {}), self._span, None, None, asked, each, dealer, (), False)
        return model.Run(self._span, asked, card)


def tried(played: Played, rules: Rules, fold: Fold, turn: int) -> Iterator[tuple[int, Missed]]:
    """The events of a turn that were tried and did not hold, in order, with who was on move."""
    ruleset, opening = rules.ruleset, played.opening
    paused = Rules(_Pauses(ruleset, ruleset.payment.span).all(), rules.settings)
    hand = paused.deal(
        opening.players, opening.seed, deck=opening.decks, dealer=opening.dealer, number=opening.number,
        carried=opening.carry, totals=opening.totals, trace=False,
    )  # fmt: skip
    decisions = iter(played.decisions)
    while not hand.over:
        names = [hand.name_of(action) for action in hand.legal_actions()]
        if names[0].startswith(_PAUSE):
            if int(hand.state.turn) == turn and int(hand.state.mover) >= 0:
                id, _, card = names[0].partition(" ")
                yield from ((int(hand.state.mover), one) for one in _missed(hand, fold, ruleset, id, card))
            hand.apply(hand.legal_actions()[0])
            continue
        decision = next(decisions, None)
        if decision is None or int(hand.state.turn) > turn:
            return
        hand.apply(decision.action)


def _missed(hand: Hand, fold: Fold, ruleset: model.Ruleset, pause: str, card: str) -> Iterator[Missed]:
    id = pause.removeprefix(_PAUSE)[:-2]
    prober = Prober(hand, fold)
    bound: Mapping[str, typed.Typed] = {"card": typed.Named(ruleset.payment.span, CARDS, card)} if card else {}
    seats = {"whose": int(hand.state.mover)}
    if id in ruleset.events:
        event = ruleset.events[id]
        found = prober.missed(event, seats, event.each, bound) if fold.happens(id) else None
        if found is not None:
            yield found
        return
    for event in ruleset.events.values():
        if event.at == id and fold.happens(event.id):
            found = prober.missed(event, seats, event.each, bound)
            if found is None:
                return  # this one is done, or cannot be looked at; the others are not tried
            yield replace(found, thing=found.thing or card)
