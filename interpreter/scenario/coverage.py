"""Which rules of a ruleset no scenario shows: happening, and just not happening.

A scenario shows a rule that it names under `trace`, and a choice that it names under `refused`, if it comes out as written. A
ruleset answers for the rules in its own file and in the bases that cannot be played; what it takes over from a game is shown by the
scenarios of that game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.diagnostics import Report
from interpreter.model.ruleset import Rule, Ruleset
from interpreter.plan.usage import parts
from interpreter.scenario.suite import Result
from interpreter.source.node import Scalar
from interpreter.source.yaml import read
from interpreter.text import Source

_COUNTED = ("events", "choices", "yaku", "multipliers", "liability")


def uncovered(results: Iterable[Result], report: Report) -> None:
    """Add H604 for each rule that lacks a scenario, ruleset by ruleset."""
    shown: dict[str, tuple[Ruleset, set[str], set[str]]] = {}
    for result in results:
        if result.ruleset is None:
            continue
        _, happening, not_happening = shown.setdefault(result.ruleset.id, (result.ruleset, set(), set()))
        for entry in result.scenario.trace if result.passed else ():
            if isinstance(entry.value, Scalar):
                (happening if entry.value.value else not_happening).add(entry.name)
        for action in result.scenario.refused if result.passed else ():
            not_happening.update(action.written.split()[:1])
    for ruleset, happening, not_happening in shown.values():
        for rule in _own_rules(ruleset):
            _tell(rule, rule.id in happening, rule.id in not_happening, report)


def _tell(rule: Rule, happening: bool, not_happening: bool, report: Report) -> None:
    if happening and not_happening:
        return
    missing = "just not happening" if happening else "happening" if not_happening else "happening or just not happening"
    counts = [f"`trace: {{{rule.id}: {count}}}`" for count, there in ((1, happening), (0, not_happening)) if not there]
    report.add("H604", rule.span, f"no scenario shows `{rule.id}` {missing}", help=f"write one with {' and one with '.join(counts)}")


def _own_rules(ruleset: Ruleset) -> Iterator[Rule]:
    """The rules that are written, or changed, in the files that the ruleset answers for."""
    sources = _own_sources(ruleset)
    for section in _COUNTED:
        for rule in getattr(ruleset, section).values():
            if any(getattr(part, "span", rule.span).source in sources for part in parts(rule)):
                yield rule


def _own_sources(ruleset: Ruleset) -> tuple[Source, ...]:
    own, *bases = reversed(ruleset.chain)
    found = [own]
    for base in bases:
        if not _is_abstract(base):
            break
        found.append(base)
    return tuple(found)


def _is_abstract(source: Source) -> bool:
    root = read(source, Report())
    abstract = root.get("abstract") if root else None
    return isinstance(abstract, Scalar) and abstract.value is True
