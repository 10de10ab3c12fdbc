"""Values that an option may not have: told at the narrowest place, with what was probably meant.

Works on one option and one value; must not know who sets it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping as Table
from difflib import get_close_matches
from unicodedata import normalize

from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.expression.types import Option, Setting
from interpreter.model.read import setting
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.text import Span

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
TRUTHS: Table[str, str] = {
    **dict.fromkeys(("true", "yes", "on", "y"), "true"),
    **dict.fromkeys(("false", "no", "off", "n"), "false"),
}


def refuse(option: Option, node: Node, report: Report) -> None:
    """H409 for a value that the option does not allow: at the wrong item of a list, or at the value."""
    declared = (Place(option.span, "declared here"),)
    told = f"is not allowed for the option `{option.id}`"
    if isinstance(node, Scalar):
        written, quoted = node.written, isinstance(node.value, str)
        report.add("H409", node.span, f"`{written}` {told}", help=advice(option, written, quoted=quoted), related=declared,
                   fixes=() if option.several else respelt(node.span, written, option.choices))  # fmt: skip
    elif isinstance(node, Sequence) and option.several:
        seen: set[str] = set()
        for item in node:
            written = item.written if isinstance(item, Scalar) else ""
            if written in seen:
                report.add("H409", item.span, f"`{written}` stands twice for the option `{option.id}`", help="delete one of the two")
            elif written not in option.choices:
                message = f"`{written}` {told}" if written else f"this {told}"
                report.add("H409", item.span, message, help=_nearest(option, written), related=declared,
                           fixes=respelt(item.span, written, option.choices))  # fmt: skip
            seen.add(written)
    else:
        shown = f"a {'list' if isinstance(node, Sequence) else 'mapping'}"
        report.add("H409", node.span, f"{shown} {told}", help=f"it is {option.allowed}", related=declared)


def by_players(option: Option, node: Mapping, players: range, report: Report) -> dict[int, Setting]:
    """A value for each number of players. H409 for values that are not allowed, for numbers that never play, and for those left out."""
    found: dict[int, Setting] = {}
    for entry in node:
        value = setting(entry.value)
        if not entry.name.isdecimal() or int(entry.name) not in players:
            helps = f"it is for {players.start} to {players.stop - 1} players" if len(players) > 1 else f"it is for {players.start} players"
            report.add("H409", entry.key.span, f"`{entry.name}` is no number of players of this ruleset", help=helps)
        elif value is None or not option.allows(value):
            refuse(option, entry.value, report)
        else:
            found[int(entry.name)] = value
    lacking(option.id, "value", node, players, report)
    return found


def lacking(id: str, what: str, node: Mapping, players: range, report: Report, said: Span | None = None) -> None:
    """H409 for each number of players that a table of values leaves out. what: what it has none of, as `default`.

    said: where the own file says how many can play: what the table of a base lacks for them is told there.
    """
    for n in players:
        if str(n) in node.names():
            continue
        message = f"the option `{id}` has no {what} for {n} players"
        if said is None or said.source is node.span.source:
            report.add("H409", node.span, message, help=f"add `{n}: …`")
        else:
            shown = ", ".join(f"{e.name}: {e.value.written}" for e in node if isinstance(e.value, Scalar))
            report.add(
                "H409", said, message, related=(Place(node.span, f"none for {n} here"),), help=f"write `set: {{{id}: {{{shown}, {n}: …}}}}`"
            )


def advice(option: Option, written: str, *, quoted: bool = False) -> str:
    """What to write for one word that the option does not allow. quoted: whether it is text in the file, though it may look like more."""
    narrow = normalize("NFKC", written).strip()
    if option.several:
        near = get_close_matches(narrow, option.choices, n=1)
        return f"write `[{near[0]}]`" if near else f"write a list in brackets, of {option.allowed}"
    if option.choices:
        return _nearest(option, narrow)
    if option.is_truth:
        meant = TRUTHS.get(narrow.lower(), "")
        return f"it is {option.allowed}" + (f": write `{meant}`{' without quotes' if quoted and meant == written else ''}" if meant else "")
    if _WHOLE.fullmatch(narrow) and option.allows(int(narrow)):
        if narrow != written.strip():
            return f"write `{narrow}`, with the plain digits 0 to 9"
        if quoted:
            return f"write `{narrow}` without quotes"
    return f"it is {option.allowed}"


def _nearest(option: Option, written: str) -> str:
    near = get_close_matches(written, option.choices, n=1)
    return f"did you mean `{near[0]}`?" if near else f"it is {option.allowed}"
