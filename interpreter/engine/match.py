"""Hand after hand: dealers, states that last, results, and a ledger of every payment with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.engine.hand import Hand

if TYPE_CHECKING:
    from interpreter.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Booking:
    """A payment of one hand. hand: from 1. points: what the seat got (gave, where negative), in points of stake."""

    hand: int
    seat: int
    points: int
    reason: str


class Match:
    """Made by `Rules.match`. `deal` a hand, play it, `settle` it, until the match is over."""

    def __init__(self, rules: Rules, players: int, seed: int | str, *, dealer: int = 0, trace: bool = True) -> None:
        self.rules, self.players, self.seed = rules, players, str(seed)
        self.dealer = dealer
        self.hands = 0
        self.totals = [0] * players
        self.over = False
        self.hand: Hand | None = None
        self.ledger: tuple[Booking, ...] = ()
        self._trace = trace
        self._carried: dict[str, int | list[int]] = {}

    def deal(self) -> Hand:
        """The next hand. Raises RuntimeError while one is being played or when the match is over."""
        if self.hand is not None or self.over:
            raise RuntimeError("the match is over" if self.over else "the hand before is not settled")
        self.hand = self.rules.deal(
            self.players, f"{self.seed}/{self.hands + 1}", dealer=self.dealer, number=self.hands + 1,
            carried=self._carried, totals=self.totals, trace=self._trace,
        )  # fmt: skip
        return self.hand

    def settle(self) -> None:
        """Book the hand that is over: totals, ledger, next dealer, end of the match. Raises RuntimeError for a hand that is not over."""
        hand = self.hand
        if hand is None or not hand.over:
            raise RuntimeError("there is no hand to settle")
        self.hands += 1
        for reason, amounts in (("result", hand.result), ("paid in play", hand.paid)):
            self.ledger += tuple(Booking(self.hands, seat, points, reason) for seat, points in enumerate(amounts) if points)
        self.totals = [t + p for t, p in zip(self.totals, hand.payments, strict=True)]
        self._carried = hand.carried
        state = hand.state.copy()
        state.match_points = list(self.totals)
        self.dealer = hand.program.next_dealer(state)
        ends = hand.program.match_ends(state)
        top = max(self.totals)
        tied = {self.rules.plan(self.players).setup.team[s] for s, t in enumerate(self.totals) if t == top}
        self.over = bool(ends) and len(tied) == 1
        self.hand = None

    @property
    def money(self) -> tuple[int, ...]:
        """The totals times the stake."""
        return tuple(t * self.rules.ruleset.match.stake for t in self.totals)
