"""Rules tried by playing: hands that go wrong, cards that get lost, payments that do not come to nothing, rules that never happen.

The hands are those of short matches of seats that decide by lot, so that they can be watched again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from interpreter.diagnostics import Report
from interpreter.engine.errors import HandFault
from interpreter.engine.rules import Rules
from interpreter.engine.short_matches import Numbered, short_matches
from interpreter.engine.soundness import faults
from interpreter.engine.telling import fault, tell, turn
from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.model.lints.settled import holds
from interpreter.plan.deck import bits
from interpreter.plan.plan import Plan
from interpreter.plan.usage import everything


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
        even = balanced(plan)
        self.possible |= set(_possible(plan))
        try:
            for state in short_matches(rules, players, hands, at):
                self.hands += 1
                seen |= state.seen
                if wrong := faults(plan, state):
                    tell(self.report, turn(self.ruleset), f"at the end of a hand {wrong[0]}", rules, self.name, players, at)
                    return False
                if even and (total := sum(state.result) + sum(state.paid)):
                    message = f"all payments of a hand come to {total} and not to nothing"
                    tell(self.report, self.ruleset.payment.span, message, rules, self.name, players, at)
                    return False
        except HandFault as broken:
            tell(self.report, *fault(self.ruleset, str(broken)), rules, self.name, players, at)
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


# ------------------------------------------------------------------ what is right after a hand


def balanced(plan: Plan) -> bool:
    """Whether what is won must be lost by others: losers pay a winner of no team, and no rule gives points that nobody pays."""
    ruleset = plan.setup.ruleset
    scores = any(isinstance(part, model.Score) for part in everything(ruleset))
    alone = len(set(plan.setup.team)) == plan.players
    return ruleset.payment.to == "winner" and ruleset.payment.from_losers and alone and not scores


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
