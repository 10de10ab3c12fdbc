"""Hands as rows of CSV: one a hand, in the order of their numbers. Knows no files."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from interpreter.engine.trace import seat_name
from interpreter.plan.deck import bits


def header(players: int) -> str:
    """The first line of a file of rows."""
    return ",".join(["hand", "dealer", "winner", "turns", *(f"payment_{seat_name(seat)}" for seat in range(players)), "happened"]) + "\n"


class Rows:
    """Gathers rows: the hand's number from 0, dealer and winner as letters (no winner: empty), turns, payments in points of stake, the
    ids of the rules that happened with blanks between."""

    def __init__(self, players: int, keys: Sequence[tuple[str, str]]) -> None:
        self._letters = [*map(seat_name, range(players)), ""]  # the last, at -1, is for nobody
        self._ids = [id for _, id in keys]
        self._out = StringIO()
        self._writer = csv.writer(self._out, lineterminator="\n")

    def add(self, number: int, dealer: int, winner: int, turns: int, payments: Sequence[int], seen: int) -> None:
        """Add a hand. winner: a seat, -1 for nobody. seen: a bit for each rule that happened."""
        happened = " ".join(self._ids[bit.bit_length() - 1] for bit in bits(seen))
        self._writer.writerow((number, self._letters[dealer], self._letters[winner], turns, *payments, happened))

    def text(self) -> str:
        """The rows so far."""
        return self._out.getvalue()
