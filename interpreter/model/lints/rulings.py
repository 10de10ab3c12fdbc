"""H510 and H511: cases that will come up and have no rule of their own, and rules of liability that may contradict each other."""

from __future__ import annotations

from interpreter.diagnostics import Place, Report
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.terms import NO
from interpreter.model.lints.walk import of_rule
from interpreter.source.node import Mapping


def rulings(of: Subject, bounds: Bounds, report: Report) -> None:
    """Ties, and two who would pay for all."""
    _tie(of, report)
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
