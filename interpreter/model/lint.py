"""What is well formed and still cannot be meant: silence would be a fault."""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.model.contexts import Contexts
from interpreter.model.read import section
from interpreter.model.ruleset import Ruleset
from interpreter.source.node import Mapping


def lint(ruleset: Ruleset, root: Mapping, contexts: Contexts, used: frozenset[str] | set[str], report: Report) -> None:
    """Complain about a well-formed ruleset: what its own file declares and nothing uses, steps that do nothing, deals too large."""
    own = ruleset.chain[-1]
    for part in ("options", "words", "state", "zones"):
        for entry in section(root, part):
            if entry.key.span.source is own and entry.name not in used:
                report.add("H502", entry.key.span, f"`{entry.name}` is declared and nothing uses it", help="use it, or leave it out")
    for id, span in contexts.steps.items():
        if span.source is own and not contexts.hooked(id) and not ruleset.steps[id].do:
            report.add("H502", span, f"the step `{id}` does nothing", help="hook an event or a choice to it, or leave it out")
    for players, packets in ruleset.deal.packets.items():
        for n in (players,) if players else range(ruleset.low, ruleset.high + 1):
            needed = sum(p.count * (n if p.zone == "hand" else 1) for p in packets)
            if needed > len(ruleset.cards):
                report.add("H501", packets[-1].span, f"the deal for {n} players needs {needed} cards; the pack has {len(ruleset.cards)}")
