"""What came of a scenario beside what was to come of it: rules that happened, amounts, conditions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.engine.hand import Hand
from interpreter.engine.trace import happenings, render, seat_name
from interpreter.expression.parse import expression
from interpreter.plan.actions import SEATS
from interpreter.plan.marks import Ending, Mark, Note
from interpreter.scenario.found import Difference, holds, instead
from interpreter.scenario.read import Scenario
from interpreter.scenario.refused import refused
from interpreter.scenario.seats import NOBODYS, SeatChecker
from interpreter.source.node import Entry, Scalar

MOST_ROWS = 40  # of a trace that is shown
_COUNTED = ("events", "choices", "yaku", "multipliers", "liability")


def compare(scenario: Scenario, hand: Hand, report: Report) -> Iterator[Difference]:
    """Everything that came out otherwise, in the order of the file's keys. Names that are not known are reported (H401 to H405)."""
    yield from _trace(scenario, hand, report)
    if _void(hand):
        for node in (*scenario.refused[:1], *scenario.then[:1], *(entry.key for entry in (*scenario.points, *scenario.result)[:1])):
            yield Difference(node.span, "the hand", "decided", "it is void and dealt again")
        return
    yield from refused(scenario, hand, report)
    if scenario.next is not None and scenario.next.written != seat_name(hand.seat):
        yield Difference(scenario.next.span, "asked next", scenario.next.written, seat_name(hand.seat))
    yield from _amounts("paid", scenario.paid, hand.paid, hand, report)
    yield from _amounts("points", scenario.points, [hand.points(seat) for seat in range(hand.players)], hand, report)
    if scenario.result and not hand.over:
        yield Difference(scenario.result[0].key.span, "the hand", "over", f"{seat_name(hand.seat)} is asked")
    else:
        yield from _amounts("result", scenario.result, hand.result, hand, report)
    checker = SeatChecker(hand.plan.setup.ruleset, hand.players, report)
    for node in scenario.then:
        said = expression(node, report, "then")
        if said is None:
            continue
        before = report.errors
        condition = checker.condition(said, NOBODYS)
        if report.errors == before and not holds(hand, condition):
            written = node.written if isinstance(node, Scalar) else node.span.text
            yield Difference(node.span, f"`{written}`", "true", instead(hand, condition))


def failure(scenario: Scenario, hand: Hand, differences: Sequence[Difference], report: Report) -> None:
    """Add the H601 of a scenario: the first difference in words, all of them side by side, and what happened."""
    first, *more = differences
    notes = [*_side_by_side(differences), *_what_happened(hand)]
    report.add(
        "H601",
        first.span,
        f"the scenario `{scenario.id}` comes out otherwise: {first.what} was to be {first.expected}, and {_said(first)}",
        label=f"found: {first.found}",
        related=tuple(Place(other.span, f"{other.what} was to be {other.expected}; found: {other.found}") for other in more),
        notes=tuple(notes),
    )


def _said(difference: Difference) -> str:
    return f"is {difference.found}" if difference.found.lstrip("-").isdecimal() else difference.found


def _void(hand: Hand) -> bool:
    return any(_is_void(note) for note in hand.state.notes)


def _is_void(note: Note) -> bool:
    return note[2] == Mark.END and note[3] == Ending.REDEAL


def _notes(hand: Hand) -> list[Note]:
    """What was noted, up to where a hand was void: what is dealt then belongs to no scenario."""
    found: list[Note] = []
    for note in hand.state.notes:
        found.append(note)
        if _is_void(note):
            break
    return found


def _trace(scenario: Scenario, hand: Hand, report: Report) -> Iterator[Difference]:
    ruleset = hand.plan.setup.ruleset
    known = [id for section in _COUNTED for id in getattr(ruleset, section)]
    happened = happenings(hand.plan, _notes(hand))
    for entry in scenario.trace:
        if entry.name not in known:
            near = get_close_matches(entry.name, known, n=1)
            help = f"did you mean `{near[0]}`?" if near else "name an event, a choice, a yaku, a multiplier or a liability"
            report.add("H401", entry.key.span, f"`{ruleset.id}` has no rule `{entry.name}`", help=help)
        elif _number(entry) != happened.get(entry.name, 0):
            yield Difference(entry.value.span, f"`{entry.name}`", _times(_number(entry)), _times(happened.get(entry.name, 0)))


def _amounts(what: str, entries: Sequence[Entry], found: Sequence[int], hand: Hand, report: Report) -> Iterator[Difference]:
    for entry in entries:
        seat = SEATS.find(entry.name)
        if not 0 <= seat < hand.players:
            report.add(
                "H602",
                entry.key.span,
                f"there is no seat `{entry.name}`: {hand.players} play",
                help=f"the last seat is `{SEATS[hand.players - 1]}`",
            )
        elif _number(entry) != found[seat]:
            yield Difference(entry.value.span, f"`{what}` of {entry.name}", str(_number(entry)), str(found[seat]))


def _number(entry: Entry) -> int:
    value = entry.value
    return value.value if isinstance(value, Scalar) and isinstance(value.value, int) else 0


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _side_by_side(differences: Sequence[Difference]) -> Iterator[str]:
    """A small table: what, expected, found."""
    rows = [("", "expected", "found"), *((d.what, d.expected, d.found) for d in differences)]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for what, expected, found in rows:
        yield f"{what:<{widths[0]}}  {expected:<{widths[1]}}  {found}".rstrip()


def _what_happened(hand: Hand) -> Iterator[str]:
    rows = render(hand.plan, _notes(hand))
    if not rows:
        yield "nothing happened"
    for row in rows[:MOST_ROWS]:
        told = " ".join(part for part in (row.rule or ("" if row.kind == "pay" else row.kind), row.what) if part)
        who = "" if row.kind == "pay" else f"{seat_name(row.seat)}: "
        yield f"{who}{told}" + (f"  ({row.place})" if row.place else "")
    if len(rows) > MOST_ROWS:
        yield f"… and {len(rows) - MOST_ROWS} rows more"
