"""All lints, one after the other, on one ruleset."""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.model.lints.amounts import amounts
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.conditions import conditions
from interpreter.model.lints.dealing import dealing
from interpreter.model.lints.differences import differences
from interpreter.model.lints.effects import effects
from interpreter.model.lints.matching import matching
from interpreter.model.lints.numbers_of_players import numbers_of_players
from interpreter.model.lints.reach import reach
from interpreter.model.lints.rows import rows
from interpreter.model.lints.rulings import rulings
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.unused import unused
from interpreter.model.lints.worthless import worthless


def run(of: Subject, report: Report) -> None:
    """Report what is well formed and still cannot be meant."""
    bounds = Bounds(of.ruleset, parts=of.everything, whole=of.whole)
    unused(of, report)
    matching(of, report)
    numbers_of_players(of, report)
    dealing(of, report)
    reach(of, bounds, report)
    effects(of, report)
    if of.pack_known:
        conditions(of, bounds, report)
        rows(of, bounds, report)
        worthless(of, bounds, report)
    amounts(of, report)
    rulings(of, bounds, report)
    differences(of, report)
