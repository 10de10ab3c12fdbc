"""H510 and H511: cases that will come up and have no rule of their own, and rules of liability that may contradict each other."""

from __future__ import annotations

from interpreter.diagnostics import Place, Report
from interpreter.expression import typed
from interpreter.expression.types import NUMBER
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.terms import NO
from interpreter.model.lints.walk import of_rule, through_words
from interpreter.source.node import Mapping
from interpreter.text import Span


def rulings(of: Subject, bounds: Bounds, report: Report) -> None:
    """Ties, and two who would pay for all."""
    _tie(of, report)
    _partners(of, report)
    rules = [rule for rule in of.ruleset.liability.values() if of.sound("liability", rule.id) and bounds.rule(rule) != NO]
    for n, rule in enumerate(rules):
        for other in rules[:n]:
            if of.is_own(rule) and bounds.all((*of_rule(other), *of_rule(rule))) != NO:
                report.add(
                    "H511",
                    rule.span,
                    f"`{rule.id}` may hold for one payer and `{other.id}` for another",
                    label="then this one decides",
                    related=(Place(other.span, "the other"),),
                    help="let one of them hold only `unless` the other does, or join them by `or` in one rule",
                )


def _tie(of: Subject, report: Report) -> None:
    entry = of.root.entry("payment")
    if entry is None or not isinstance(entry.value, Mapping) or ("payment", "") in of.wrong or of.ruleset.payment.to != "each player":
        return
    to = entry.value.entry("to")
    if to is not None and to.key.span.source is of.own and entry.value.entry("tie") is None:
        report.add(
            "H510",
            to.value.span,
            "it is not said who wins a tie: nobody does",
            label="several may have the most",
            help="write `tie: nobody`, or `tie: first_from_lead`",
        )


def _partners(of: Subject, report: Report) -> None:
    """What partners have counted one by one: both get the same, so one of the counts would be forgotten."""
    names = of.ruleset.names
    if not of.ruleset.teams or of.ruleset.payment.to != "each player":
        return
    told: set[Span] = set()
    for row in of.ruleset.yaku.values():
        for part in through_words(row, of.ruleset) if of.sound("yaku", row.id) else ():
            if not isinstance(part, typed.Own) or not isinstance(part.player, typed.Seat) or part.player.name != "whose":
                continue
            counts = part.name in names.rules or (part.name in names.state and part.type == NUMBER)
            if counts and part.span.source is of.own and part.span not in told:
                told.add(part.span)
                report.add(
                    "H510",
                    part.span,
                    f"each partner has a `{part.name}` of his own, and the better result counts for both",
                    help=f"write `total of {part.name} of this partner for each partner`, or `highest of …`",
                )
