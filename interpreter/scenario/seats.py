"""Expressions of a scenario: those of its ruleset, in which the seats `a`, `b`, `c` … are players.

Knows how names are resolved; evaluates nothing.
"""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.expression import tree, typed
from interpreter.expression.check import Checker
from interpreter.expression.scope import Scope
from interpreter.expression.types import BROKEN, PLAYER, Type
from interpreter.model.ruleset import Ruleset
from interpreter.plan.actions import SEATS

NOBODYS = Scope(whose=False, scored=True)


class SeatChecker(Checker):
    """A checker that knows the seats of one table. Words are those of the ruleset, already checked."""

    def __init__(self, ruleset: Ruleset, players: int, report: Report) -> None:
        super().__init__(ruleset.names, {}, report)
        self.meanings.update(ruleset.words)
        self.seats = SEATS[:players]

    def value(self, e: tree.Expression, scope: Scope, wanted: Type | None = None) -> typed.Typed:
        """As of any checker; a bare seat is a player."""
        if isinstance(e, tree.Name) and len(e.id) == 1 and e.id in SEATS:
            if e.id in self.seats:
                return typed.Seat(e.span, PLAYER, f"seat {SEATS.index(e.id)}")
            last = self.seats[-1]
            self.report.add("H602", e.span, f"there is no seat `{e.id}`: {len(self.seats)} play", help=f"the last seat is `{last}`")
            return typed.Broken(e.span, BROKEN)
        if isinstance(e, tree.Scored) and not scope.whose:
            self.report.add("H404", e.span, "who is to have scored? nobody is meant here", help=f"write `any player where {e.span.text}`")
            return typed.Broken(e.span, BROKEN)
        return super().value(e, scope, wanted)
