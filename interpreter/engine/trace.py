"""What happened in a hand, put into words from the notes that the generated code made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.expression.typed import Things
from interpreter.frozen import frozen
from interpreter.plan.actions import SEATS
from interpreter.plan.marks import VERBS, Ending, Mark, Note
from interpreter.plan.plan import Plan

_KINDS = {Mark.CHOICE: "choice", Mark.EVENT: "event", Mark.STEP: "step", Mark.DECIDE: "decide", Mark.YAKU: "yaku",
          Mark.MULTIPLIER: "multiplier", Mark.LIABILITY: "liability", Mark.PAY: "pay", Mark.RESULT: "pay"}  # fmt: skip
_DETAILS = (Mark.CARDS, Mark.CHANGE, Mark.END, Mark.SITS_OUT, Mark.REVERSED, Mark.CUT)


@frozen
class Row:
    """turn: of the hand, from 1, 0 before the first. seat: -1 for nobody. rule: its id, or "". place: `file:line`, or ""."""

    turn: int
    seat: int
    kind: str
    rule: str
    place: str
    what: str


def seat_name(seat: int) -> str:
    """`a` for seat 0; `nobody` for -1."""
    return SEATS[seat] if seat >= 0 else "nobody"


def render(plan: Plan, notes: Sequence[Note]) -> tuple[Row, ...]:
    """The rows of a trace: what rules did with cards and states stands in the row of the rule."""
    rows: list[Row] = []
    words = _Words(plan)
    for note in notes:
        turn, seat, mark, number, *data = note
        detail = mark in _DETAILS or (mark == Mark.PAY and number == 0)
        if detail and rows:
            last, said = rows[-1], words.detail(note)
            rows[-1] = Row(last.turn, last.seat, last.kind, last.rule, last.place, f"{last.what}; {said}" if last.what else said)
            if mark == Mark.PAY:
                rows.append(Row(turn, seat, "pay", last.rule, last.place, words.detail(note)))
                rows[-2] = last
            continue
        rule, place = words.rule(Mark(mark), number)
        rows.append(Row(turn, seat, _KINDS.get(Mark(mark), "step"), rule, place, words.head(Mark(mark), number, seat, data)))
    return tuple(row for row in rows if row.kind != "step" or row.what)


def happenings(plan: Plan, notes: Sequence[Note]) -> Mapping[str, int]:
    """How often each rule happened: a yaku when its row gave points, a multiplier for each payer that it changed, a liability once."""
    found: dict[str, int] = {}
    for _, _, mark, number, *data in notes:
        if mark in (Mark.CHOICE, Mark.EVENT, Mark.MULTIPLIER) or (mark == Mark.YAKU and data[1] < 0):
            id = plan.keys[number][1]
            found[id] = found.get(id, 0) + 1
        elif mark == Mark.LIABILITY:
            found[plan.keys[number][1]] = 1
    return found


class _Words:
    def __init__(self, plan: Plan) -> None:
        self._plan, self._rules = plan, plan.setup.ruleset
        self._places = ("table", "in_play", *self._rules.zones, "hand", "captured", "stock")

    def rule(self, mark: Mark, number: int) -> tuple[str, str]:
        """The id and the place of what a note is about."""
        if mark in (Mark.DECIDE, Mark.PAY, Mark.RESULT):
            return "", ""
        section, id = self._plan.keys[number]
        return id, self._rules.steps[id].span.place if section == "steps" else getattr(self._rules, section)[id].place

    def cards(self, mask: int) -> str:
        return " + ".join(self._plan.setup.deck.names(mask)) or "no card"

    def _thing(self, things: Things | None, value: int) -> str:
        if things is None:
            return ""
        if things.kind == "attribute":
            return self._plan.setup.names.attributes[things.name].show(value)
        return seat_name(value) if things.kind in RANGES_OF_PLAYERS else self.cards(value)

    def head(self, mark: Mark, number: int, seat: int, data: list[int]) -> str:
        match mark:
            case Mark.CHOICE:
                thing = self._thing(self._rules.choices[self._plan.keys[number][1]].each, data[0])
                return f"{thing} (only one)".strip() if data[1] else thing
            case Mark.EVENT:
                return self._thing(self._rules.events[self._plan.keys[number][1]].each, data[0])
            case Mark.DECIDE:
                return self.cards(data[0]) + (" (only one)" if data[1] else "")
            case Mark.YAKU:
                points = f"{data[0]} point{'s' if abs(data[0]) != 1 else ''}"
                return points if data[1] < 0 else f"{points}, shadowed by {self._plan.keys[data[1]][1]}"
            case Mark.MULTIPLIER:
                return f"{seat_name(data[0])}: {data[1]} -> {data[2]}" if data[0] >= 0 else f"{data[1]} -> {data[2]}"
            case Mark.LIABILITY:
                return f"{seat_name(seat)} pays {data[1]} for {seat_name(data[0])}"
            case Mark.PAY:
                return f"{seat_name(seat)} pays {data[1]} to {seat_name(data[0])}"
            case Mark.RESULT:
                return f"{seat_name(seat)} has {data[0]}"
            case _:
                return ""

    def detail(self, note: Note) -> str:
        _, seat, mark, number, *data = note
        match mark:
            case Mark.CARDS:
                cards, place = self.cards(data[0]), self._places[data[1]]
                where = f"{place} of {seat_name(data[2])}" if place in ("hand", "captured") else place
                verb = VERBS[number]
                if verb in ("move", "take", "lay"):
                    return f"{cards} to {where}"
                if verb == "show to":
                    return f"show {cards} to {seat_name(data[2])}"
                return f"{verb} {cards}" if verb != "stack" else f"stack {cards} of {seat_name(data[2])}"
            case Mark.SITS_OUT:
                return f"{seat_name(seat)} sits out"
            case Mark.REVERSED:
                return "turns go the other way"
            case Mark.CUT:
                return f"cut {data[0]} cards"
            case Mark.CHANGE:
                return self._state(number, data)
            case Mark.PAY:
                return (
                    f"{seat_name(seat)} pays {data[1]} to {seat_name(data[0])}" if seat >= 0 else f"{seat_name(data[0])} scores {data[1]}"
                )
            case _:
                ending = Ending(number)
                if ending is Ending.WINS:
                    fixed = f" {data[1]}" if data[1] != -1 else ""
                    return f"{seat_name(data[0])} wins{fixed}" if data[0] >= 0 else "nobody wins"
                return {Ending.SCORING: "the hand is over", Ending.REDEAL: "void: dealt again"}.get(ending, "")

    def _state(self, number: int, data: list[int]) -> str:
        id = self._plan.keys[number][1]
        kind = self._plan.setup.names.state[id].holds.kind.value
        value = self.cards(data[1]) if kind == "cards" else seat_name(data[1]) if kind == "player" else str(data[1])
        return f"{id} of {seat_name(data[0])} is {value}" if data[0] >= 0 else f"{id} is {value}"
