"""What has happened, told line by line from the rows of a hand's trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.engine.hand import Hand
from interpreter.engine.trace import Row
from interpreter.play.layout import Pieces
from interpreter.play.names import Names
from interpreter.play.wording import Wording

_STYLES = {"choice": "bold", "decide": "bold", "yaku": "green", "multiplier": "yellow", "liability": "red", "pay": "bold"}


class Story:
    """Tells the trace of one hand from where it was told to last."""

    def __init__(self, names: Names, wording: Wording) -> None:
        self._names, self._say = names, wording.say
        self._told = 0
        self._turn: tuple[int, int] | None = None

    def news(self, hand: Hand) -> Iterator[Pieces]:
        """The rows since the last call, with a head for each turn."""
        rows: Sequence[Row] = hand.trace[self._told :]
        self._told += len(rows)
        for row in rows:
            turn = (row.turn, row.seat) if row.kind in ("choice", "event", "decide") else None
            if turn and turn != self._turn and row.kind != "event":
                self._turn = turn
                yield ((self._say("turn", seat=self._names.seat(row.seat), turn=row.turn), "bold cyan"),)
            yield self._row(row)

    def payments(self, hand: Hand) -> Iterator[Pieces]:
        """Who won and who pays what, in points of stake."""
        who = self._say("nobody") if hand.winner < 0 else self._say("wins", seat=self._names.seat(hand.winner))
        yield ((f"{self._say('settlement')}: {who}", "bold"),)
        yield (f"  {self._say('amounts')}: {self.amounts(hand.payments)}",)

    def amounts(self, points: Sequence[int]) -> str:
        """Amounts seat by seat, with their signs."""
        return "  ".join(f"{self._names.seat(seat)} {amount:+}" for seat, amount in enumerate(points))

    def _row(self, row: Row) -> Pieces:
        name = self._names.rule(row.rule)
        what = self._names.words(row.what)
        place = f"   {row.place}" if row.place else ""
        return ("  ", (name, _STYLES.get(row.kind, "")), f"  {what}" if what else "", (place, "dim"))
