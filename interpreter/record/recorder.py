"""Keeps the record of a hand while it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version

from interpreter.engine.hand import Hand
from interpreter.engine.trace import Row
from interpreter.record.fingerprint import fingerprint
from interpreter.record.lines import FORMAT, Decision, Ending, Opening, Played

HAPPENED = ("choice", "event")
"""The kinds of rows that a decision is recorded with; the others come once, at the end."""


class Recorder:
    """Plays a hand and notes what is decided and what follows. The hand must have been dealt just now, with its trace."""

    def __init__(self, hand: Hand, seed: int | str, totals: Sequence[int] = ()) -> None:
        self.hand = hand
        self._seed, self._totals = seed, tuple(totals)
        self._carry = dict(hand.carried_in)
        self._dealt = happened(hand.trace)
        self._decisions: list[Decision] = []

    def apply(self, action: int | str) -> None:
        """Take an action and note it. Raises IllegalAction."""
        seat, before = self.hand.seat, len(self.hand.trace)
        name = action if isinstance(action, str) else self.hand.name_of(action)
        self.hand.apply(action)
        self._decisions.append(Decision(seat, name, happened(self.hand.trace[before:])))

    def played(self) -> Played:
        """The record as far as the hand has been played."""
        hand, rules = self.hand, self.hand.rules
        opening = Opening(
            format=FORMAT,
            interpreter=_version(),
            ruleset=rules.ruleset.id,
            rules=fingerprint(rules.ruleset.chain),
            options=rules.options(hand.players),
            players=hand.players,
            seed=self._seed,
            number=hand.number,
            dealer=hand.dealer,
            stake=rules.ruleset.match.stake,
            carry=self._carry,
            totals=self._totals,
            decks=hand.decks,
            dealt=self._dealt,
        )
        return Played(opening, tuple(self._decisions), ending(hand))


def happened(rows: Sequence[Row]) -> tuple[str, ...]:
    """The ids of the choices and events among some rows of a trace, in order."""
    return tuple(row.rule for row in rows if row.kind in HAPPENED)


def ending(hand: Hand) -> Ending:
    """The last line of a hand's record."""
    nothing: tuple[int, ...] = ()
    points: tuple[Mapping[str, int], ...] = tuple(dict(hand.rows(seat)) for seat in range(hand.players))
    return Ending(
        over=hand.over,
        winner=hand.winner,
        points=points if hand.over else (),
        multipliers=tuple(row.rule for row in hand.trace if row.kind == "multiplier"),
        result=hand.result if hand.over else nothing,
        paid=hand.paid,
        payments=hand.payments if hand.over else nothing,
        carry=hand.carried if hand.over else {},
        digest=hand.digest(),
    )


def _version() -> str:
    try:
        return version("hwatu")
    except PackageNotFoundError:
        return ""
