"""Keeps the record of a hand while it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version

from interpreter.engine.hand import Hand
from interpreter.plan.marks import Mark
from interpreter.record.fingerprint import fingerprint
from interpreter.record.lines import FORMAT, Decision, Ending, Kept, Opening, Played


class Recorder:
    """Plays a hand and notes what is decided and what follows.

    The hand must have been dealt just now, with its trace. totals, carry: what the match brought to it. Raises ValueError for a hand
    without a trace.
    """

    def __init__(self, hand: Hand, totals: Sequence[int] = (), carry: Mapping[str, Kept] | None = None) -> None:
        if not hand.program.mode.trace:
            raise ValueError("a hand is recorded from its trace, and this one keeps none")
        self.hand = hand
        self._totals, self._carry = tuple(totals), dict(carry or {})
        self._dealt = happened(hand, 0)
        self._decisions: list[Decision] = []

    def apply(self, action: int | str) -> None:
        """Take an action and note it, once it is whole. Raises IllegalAction."""
        hand = self.hand
        before, decided = len(hand.state.notes), len(hand.decisions)
        hand.apply(action)
        for seat, name in hand.decisions[decided:]:
            self._decisions.append(Decision(seat, name, followed(hand, before, name)))

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
            seed=hand.seed,
            number=hand.number,
            dealer=hand.dealer,
            stake=rules.ruleset.match.stake,
            carry=self._carry,
            totals=self._totals,
            decks=hand.decks,
            dealt=self._dealt,
        )
        return Played(opening, tuple(self._decisions), ending(hand))


def happened(hand: Hand, since: int) -> tuple[str, ...]:
    """The ids of the choices and events that a hand has noted, in order. since: how many notes it had before."""
    return tuple(hand.plan.keys[number][1] for _, _, mark, number, *_ in hand.state.notes[since:] if mark in (Mark.CHOICE, Mark.EVENT))


def followed(hand: Hand, since: int, action: str) -> tuple[str, ...]:
    """What happened after a decision, the chosen itself left out."""
    rules = happened(hand, since)
    return rules[1:] if rules and rules[0] == action.partition(" ")[0] else rules


def kept(state: Mapping[str, int | list[int]]) -> dict[str, Kept]:
    """States that last for the match, as a record has them."""
    return {id: tuple(value) if isinstance(value, list) else value for id, value in state.items()}


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
        carry=kept(hand.carried) if hand.over else {},
        digest=hand.digest(),
    )


def _version() -> str:
    try:
        return version("hwatu")
    except PackageNotFoundError:
        return ""
