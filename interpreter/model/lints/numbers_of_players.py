"""H502: what is said for a number of players that there never is."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Place, Report
from interpreter.model.lints.subject import Subject
from interpreter.model.read import section
from interpreter.source.node import Entry, Mapping, Node


def numbers_of_players(of: Subject, report: Report) -> None:
    """Packets, teams and defaults of options by the number of players, in the own file."""
    players = of.root.entry("players")
    if players is None or not of.read("players") or ("players", "") in of.wrong:
        return
    low, high = of.ruleset.low, of.ruleset.high
    for what, entry in _by_number(of):
        if entry.key.span.source is of.own and entry.name.isdecimal() and not low <= int(entry.name) <= high:
            report.add(
                "H502",
                entry.key.span,
                f"{what} for {entry.name} players, and there are never so many",
                related=(Place(players.value.span, "so many play"),),
                help=f"leave it out, or change `players: {low} to {high}`" if low < high else f"leave it out, or change `players: {low}`",
            )


def _by_number(of: Subject) -> Iterator[tuple[str, Entry]]:
    deal = of.root.get("deal")
    yield from (("this is dealt", e) for e in _entries(deal.get("packets") if isinstance(deal, Mapping) else None))
    yield from (("these are the teams", e) for e in section(of.root, "teams"))
    for option in section(of.root, "options"):
        default = option.value.get("default") if isinstance(option.value, Mapping) else None
        yield from ((f"this is the default of `{option.name}`", e) for e in _entries(default))


def _entries(node: Node | None) -> tuple[Entry, ...]:
    return node.entries if isinstance(node, Mapping) else ()
