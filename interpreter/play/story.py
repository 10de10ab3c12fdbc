"""What has happened, told line by line from the rows of a hand's trace."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from interpreter.engine.hand import Hand
from interpreter.engine.trace import Row, seat_name
from interpreter.phrases.names import Names
from interpreter.play.layout import Pieces
from interpreter.play.wording import Wording
from interpreter.text.cells import cells

_STYLES = {"choice": "bold", "decide": "bold", "yaku": "green", "multiplier": "yellow", "liability": "red", "pay": "bold"}
_OF_A_SEAT = ("yaku", "multiplier", "liability")
_OF_A_TURN = ("choice", "decide", "step")
_INTO_HAND = re.compile(r"([a-z0-9_]+(?: \+ [a-z0-9_]+)*) to hand of (\w+)")
_SHOWN_TO = re.compile(r"show ([a-z0-9_]+(?: \+ [a-z0-9_]+)*) to (\w+)")
_WIDEST = 72  # cells; the places of longer lines follow at once


class Story:
    """Tells the trace of one hand from where it was told to last. seer: the seat that it is told to; None for whoever may know all.

    width: cells of a line; a place for which there is none left is not told. None for lines of any length.
    """

    def __init__(self, names: Names, wording: Wording, seer: int | None = None, width: int | None = None) -> None:
        self._names, self._wording, self._seer, self._width = names, wording, seer, width
        self._told = 0
        self._turn = 0

    def news(self, hand: Hand) -> Iterator[Pieces]:
        """The rows since the last call, with a head for each turn."""
        rows = hand.trace[self._told :]
        self._told += len(rows)
        for row in _joined(rows):
            if row.turn != self._turn and row.kind in _OF_A_TURN:
                self._turn = row.turn
                yield ((self._wording.say("turn", seat=seat_name(row.seat), turn=row.turn), "bold cyan"),)
            yield self.line(row)

    def outcome(self, hand: Hand) -> Iterator[Pieces]:
        """Who won, and what each seat gets and gives, in points of stake."""
        say = self._wording.say
        who = say("nobody") if hand.winner < 0 else say("wins", seat=seat_name(hand.winner))
        yield ((f"{say('settlement')}: {who}", "bold"),)
        yield (f"  {say('amounts')}: {amounts(hand.payments)}",)

    def line(self, row: Row) -> Pieces:
        """A row: the rule, what it did, and from which line."""
        name = self._names.rule(row.rule) if row.rule else self._wording.say("chosen") if row.kind == "decide" else ""
        if row.kind in _OF_A_SEAT and row.seat >= 0:
            name = f"{seat_name(row.seat)}: {name}"
        what = self._names.words(self._wording.told(self._seen(_tidy(row)), self._names.label))
        text = f"  {what}" if name and what else what
        gap, place = max(2, _WIDEST - cells(name + text)), row.place
        if self._width is not None:
            gap = min(gap, self._width - len("  ") - cells(name + text + place))
        told = f"{' ' * gap}{place}" if place and gap >= 2 else ""
        return ("  ", (name, _STYLES.get(row.kind, "")), text, *(((told, "dim"),) if told else ()))

    def _seen(self, what: str) -> str:
        """What the seer may know of it: not which cards came into the hand of another, or were shown to another alone."""

        def hide(match: re.Match[str]) -> str:
            cards, whose = match.groups()
            if self._seer is None or whose == seat_name(self._seer):
                return match.group()
            return f"{cards.count('+') + 1} to hand of {whose}"

        def conceal(match: re.Match[str]) -> str:
            cards, whom = match.groups()
            if self._seer is None or whom == seat_name(self._seer):
                return match.group()
            return f"show {cards.count('+') + 1} to {whom}"

        return _SHOWN_TO.sub(conceal, _INTO_HAND.sub(hide, what))


def amounts(points: Sequence[int]) -> str:
    """Amounts seat by seat, with their signs."""
    return "  ".join(f"{seat_name(seat)} {amount:+}" for seat, amount in enumerate(points))


def _joined(rows: Sequence[Row]) -> Iterator[Row]:
    """The rows, an event that only asks and what was decided in one."""
    asking: Row | None = None
    for row in rows:
        if asking:
            joined = row.kind == "decide" and row.seat == asking.seat
            yield replace(asking, what=row.what) if joined else asking
            asking = None
            if joined:
                continue
        if row.kind == "event" and not row.what:
            asking = row
        else:
            yield row
    if asking:
        yield asking


def _tidy(row: Row) -> str:
    """What a row says, without saying twice that a card is played or what the rule is called."""
    first, sign, rest = row.what.partition("; ")
    then, more, last = rest.partition("; ")
    said = f"{first}{more}{last}" if sign and then == f"play {first.removesuffix(' (only one)')}" else row.what
    return said.removeprefix(f"{row.rule} ") if row.kind == "step" else said
