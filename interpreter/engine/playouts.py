"""Rules tried by playing: hands that go wrong, cards that get lost, payments that do not come to nothing, rules that never happen.

The hands are those of short matches of seats that decide by lot, so that they can be watched again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from interpreter.diagnostics import Place, Report
from interpreter.engine.errors import HandFault
from interpreter.engine.rules import Rules
from interpreter.engine.short_matches import Numbered, short_matches
from interpreter.expression import typed
from interpreter.expression.types import Setting
from interpreter.model import ruleset as model
from interpreter.model.declare import show
from interpreter.model.lints.settled import holds
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.program import State
from interpreter.text import Span

_ID = re.compile(r"(?m)^id:\s*(\S+)")
_NAMED = re.compile(r"`([a-z][a-z0-9_]*)`")


@dataclass(slots=True)
class PlayOuts:
    """What came of playing one ruleset out. name: how it is called on the command line. hands: how many were played.

    happened: rules that did, as (section, id). possible: those that some setting that was played does not turn off.
    """

    ruleset: model.Ruleset
    name: str
    report: Report
    hands: int = 0
    happened: set[tuple[str, str]] = field(default_factory=set)
    possible: set[tuple[str, str]] = field(default_factory=set)

    def play(self, rules: Rules, players: int, hands: int) -> bool:
        """Play hands with one setting of the options; False when one went wrong, which is told once."""
        plan, at, seen = rules.plan(players), Numbered(0, 1), 0
        self.possible |= set(_possible(plan))
        try:
            for state in short_matches(rules, players, hands, at):
                self.hands += 1
                seen |= state.seen
                if wrong := lost(state, plan):
                    self._tell("H603", self._turn(), wrong, rules, players, at)
                    return False
                if balanced(self.ruleset) and (total := sum(state.result) + sum(state.paid)):
                    message = f"all payments of a hand come to {total} and not to nothing"
                    self._tell("H603", self.ruleset.payment.span, message, rules, players, at)
                    return False
        except HandFault as fault:
            self._tell("H603", *self._fault(str(fault)), rules, players, at)
            return False
        self.happened |= {plan.keys[bit.bit_length() - 1] for bit in bits(seen)}
        return True

    def tell_never(self) -> None:
        """Report the rules of the own file that could have happened, and did not."""
        own = self.ruleset.chain[-1]
        for section, rules in _sections(self.ruleset):
            for id, rule in rules.items():
                if (section, id) in self.possible - self.happened and rule.span.source is own:
                    self.report.add(
                        "H605",
                        rule.span,
                        f"`{id}` did not happen in any of {self.hands:,} hands that were played out",
                        help="play more with `--playouts`, and show it in a scenario: what is rare may still be right",
                    )

    # ------------------------------------------------------------ telling

    def _tell(self, code: str, span: Span, message: str, rules: Rules, players: int, at: Numbered) -> None:
        given = "".join(f" --set {id}={_plain(value)}" for id, value in rules.settings.items())
        hands = f" --hands {at.hand}" if at.hand > 1 else ""
        again = f"hwatu play {self.name} --watch --bots random --players {players} --seed {at.seed}{hands}{given}"
        own = self.ruleset.chain[-1]
        self.report.add(
            code,
            span if span.source is own else self._own_name(),
            message,
            related=() if span.source is own else (Place(span, "by this"),),
            help="say what happens then: an event for this case, or an `unless` that keeps it from happening",
            notes=(f"so it is with {players} players in hand {at.hand} of the match with seed {at.seed}; to watch it: {again}",),
        )

    def _fault(self, said: str) -> tuple[Span, str]:
        """Where a fault belongs, and what it says without the name of the ruleset."""
        said = said.removeprefix(f"{self.ruleset.id}: ")
        for id in _NAMED.findall(said):
            for _, rules in _sections(self.ruleset):
                if id in rules:
                    return rules[id].span, f"when hands are played out, {said}"
            if id in self.ruleset.steps:
                return self.ruleset.steps[id].span, f"when hands are played out, {said}"
        return self._turn(), said

    def _turn(self) -> Span:
        """Where a fault is shown that names no rule."""
        first = self.ruleset.steps.get(self.ruleset.turn[0]) if self.ruleset.turn else None
        return first.span if first else self._own_name()

    def _own_name(self) -> Span:
        """The name that the own file has for itself."""
        own = self.ruleset.chain[-1]
        id = _ID.search(own.text)
        return own.span(*id.span(1)) if id else own.span(0, 0)


# ------------------------------------------------------------------ what is right after a hand


def lost(state: State, plan: Plan) -> str:
    """What is wrong with where the cards are after a hand; nothing where each is in one place."""
    deck = plan.setup.deck
    places = [state.stock, state.table, state.in_play, *state.hand]
    places += [getattr(state, ident("z_", zone)) for zone in plan.setup.ruleset.zones]
    places += [cards for seat, cards in enumerate(state.captured) if plan.setup.team[seat] == seat]
    found = [deck.front(cards) for cards in places]
    anywhere = 0
    for cards in found:
        anywhere |= cards
    if anywhere != deck.pack:
        return f"at the end of a hand these cards are nowhere: {', '.join(deck.names(deck.pack & ~anywhere))}"
    return "at the end of a hand a card is in two places" if sum(c.bit_count() for c in found) > len(deck.cards) else ""


def balanced(ruleset: model.Ruleset) -> bool:
    """Whether what is won must be lost by others: losers pay a winner, and no rule gives points that nobody pays."""
    doing = (
        *(event.do for event in ruleset.events.values()),
        *(choice.do for choice in ruleset.choices.values()),
        *(step.do for step in ruleset.steps.values()),
    )
    scores = any(isinstance(verb, model.Score) for do in doing for verb in do)
    return ruleset.payment.to == "winner" and ruleset.payment.from_losers and not scores


# ------------------------------------------------------------------ what could happen


def _sections(ruleset: model.Ruleset) -> Iterator[tuple[str, Mapping[str, model.Rule]]]:
    yield "events", ruleset.events
    yield "choices", ruleset.choices
    yield "yaku", ruleset.yaku
    yield "multipliers", ruleset.multipliers
    yield "liability", ruleset.liability


def _possible(plan: Plan) -> Iterator[tuple[str, str]]:
    """The rules that the options and the pack do not turn off."""
    setup, ruleset = plan.setup, plan.setup.ruleset
    for section, rules in _sections(ruleset):
        for id, rule in rules.items():
            on = rule.when is None or holds(rule.when, setup.options, setup.players, ruleset)
            off = rule.unless is not None and holds(rule.unless, setup.options, setup.players, ruleset, unknown=False)
            if on and not off and not any(_lacking(e, plan) for e in _about(rule)):
                yield section, id


def _about(rule: model.Rule) -> Iterator[typed.Typed | None]:
    if isinstance(rule, model.Event | model.Choice) and rule.each:
        yield rule.each.source
    if isinstance(rule, model.Event):
        yield rule.while_


def _lacking(e: typed.Typed | None, plan: Plan) -> bool:
    """Whether something speaks of cards of which none are in the pack."""
    match e:
        case typed.Join(operator="in") | typed.SameCards():
            return _lacking(e.left, plan) or _lacking(e.right, plan)
        case typed.Named():
            return e.id != "" and not plan.setup.deck.named.get(e.id)
        case _:
            return False


def _plain(value: Setting) -> str:
    return ",".join(value) if isinstance(value, tuple) else show(value)
