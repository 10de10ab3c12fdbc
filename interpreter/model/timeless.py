"""What is asked outside a hand may speak of no hand: which cards match, which are in the pack. And points are not counted from points."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.model.lints.walk import parts, through_words
from interpreter.model.ruleset import Ruleset, Yaku

_OF_A_HAND = (typed.Own, typed.Zone, typed.Top, typed.Shared, typed.Seat, typed.Fact, typed.Chosen, typed.Scored, typed.WithMore)


def check_timeless(ruleset: Ruleset, report: Report) -> None:
    """Complain about what speaks of a hand where there is none, and of yaku that are counted from what they count for."""
    if ruleset.match_condition is not None and (found := _first(ruleset.match_condition, ruleset, _beside_cards)):
        report.add("H401", found.span, f"`{found.span.text}` is not known here: whether two cards match is about the two alone",
                   help="write of `this card` and `that card`, as in `rank of this card is rank of that card`")  # fmt: skip
    for card in ruleset.cards.values():
        if card.when is not None and (found := _first(card.when, ruleset, _beside_options)):
            report.add("H401", found.span, f"`{found.span.text}` is not known here: which cards are in the pack is settled before the deal",
                       help="write of options and of `count of players`")  # fmt: skip
    for teams in (one for some in ruleset.teams.values() for one in some):
        if teams.when is not None and (found := _first(teams.when, ruleset, _beside_options)):
            report.add("H401", found.span, f"`{found.span.text}` is not known here: who plays together is settled before the deal",
                       help="write of options and of `count of players`")  # fmt: skip
    reads = {row.id: _reads(row, ruleset) for row in ruleset.yaku.values()}
    for id, row in ruleset.yaku.items():
        if id in _reached(id, reads):
            slots = [slot for slot in (row.when, row.unless, row.points) if slot is not None]
            found = next(f for slot in slots if (f := _first(slot, ruleset, _of_points)))
            report.add("H406", found.span, f"the yaku `{id}` is counted from points, and they from it",
                       help="say what the player has: cards, counts of events, a state")  # fmt: skip


def _reads(row: Yaku, ruleset: Ruleset) -> frozenset[str]:
    """The yaku that a yaku asks about: by `scored`, or all of them by `points`."""
    found: set[str] = set()
    for part in through_words((row.when, row.unless, row.points), ruleset):
        if isinstance(part, typed.Own) and part.name == "points":
            return frozenset(ruleset.yaku)
        if isinstance(part, typed.Scored):
            group = part.row if part.row not in ruleset.yaku else ruleset.yaku[part.row].group
            found |= {part.row} & set(ruleset.yaku) | {id for id, other in ruleset.yaku.items() if group and other.group == group}
    return frozenset(found)


def _reached(start: str, reads: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """All that one thing leads to."""
    found: set[str] = set()
    todo = list(reads[start])
    while todo:
        if (one := todo.pop()) not in found:
            found.add(one)
            todo += reads[one]
    return frozenset(found)


def _first(e: typed.Typed, ruleset: Ruleset, wrong: Callable[[object], bool]) -> typed.Typed | None:
    """The first part that is wrong by itself, or a word that says such a thing."""
    for part in parts(e):
        inside = through_words(part, ruleset) if isinstance(part, typed.Call) else (part,)
        if isinstance(part, typed.Typed) and any(wrong(one) for one in inside):
            return part
    return None


def _beside_cards(part: object) -> bool:
    players = isinstance(part, typed.AnyOf | typed.ForEach) and part.things.kind in ("player", "partner", "opponent", "loser", "sitter")
    return players or isinstance(part, (*_OF_A_HAND, typed.Seats))


def _beside_options(part: object) -> bool:
    if isinstance(part, typed.Seats):
        return part.name != "players"
    return isinstance(part, (*_OF_A_HAND, typed.Named, typed.Bound, typed.AttributeOf))


def _of_points(part: object) -> bool:
    return isinstance(part, typed.Scored) or (isinstance(part, typed.Own) and part.name == "points")
