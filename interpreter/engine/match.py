"""Hand after hand: dealers, states that last, results, and a ledger of every payment with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.engine.hand import Hand
from interpreter.frozen import frozen
from interpreter.plan.chance import Chance, key_of, order
from interpreter.plan.marks import Ending, Mark
from interpreter.plan.plan import Plan

if TYPE_CHECKING:
    from interpreter.engine.rules import Rules


@frozen
class Booking:
    """A payment of one hand. hand: from 1. points: what the seat got (gave, where negative). reason: the rule that paid, or `result`."""

    hand: int
    seat: int
    points: int
    reason: str


@frozen
class Drawn:
    """A card drawn for the first deal. round: from 1; those who drew the same draw again in the next."""

    round: int
    seat: int
    card: str


class Match:
    """Made by `Rules.match`. `deal` a hand, play it, `settle` it, until the match is over.

    dealer: seat of the next dealer. hands: how many are settled. totals: points so far, by seat. drawn: the cards drawn for the first deal.
    """

    def __init__(self, rules: Rules, players: int, seed: int | str, *, dealer: int | None = None, trace: bool = True) -> None:
        self.rules, self.players, self.seed = rules, players, str(seed)
        self.drawn: tuple[Drawn, ...] = ()
        self.dealer = self._first_dealer(rules.plan(players)) if dealer is None else dealer
        self.hands = 0
        self.totals = [0] * players
        self.over = False
        self.hand: Hand | None = None
        self.ledger: tuple[Booking, ...] = ()
        self._trace = trace
        self._carried: dict[str, int | list[int]] = {}

    def _first_dealer(self, plan: Plan) -> int:
        """As the rules say: by lot, or by cards drawn, the tied drawing again."""
        said = self.rules.ruleset.match
        if said.lot:
            return Chance(f"{self.seed}/first dealer").below(self.players)
        if not said.drawn:
            return 0
        seats, round = list(range(self.players)), 1
        while len(seats) > 1 and round <= 100:
            cards = [plan.setup.deck.cards[i] for i in order(key_of(f"{self.seed}/first dealer/{round}"), len(plan.setup.deck.cards))]
            valued = [c for c in cards if said.drawn[0].attribute in c.face.attributes]
            if len(valued) < len(seats):
                break
            faces = {seat: card.face for seat, card in zip(seats, valued, strict=False)}
            self.drawn += tuple(Drawn(round, seat, card.id) for seat, card in zip(seats, valued, strict=False))
            for drawing in said.drawn:
                values = {seat: faces[seat].attributes[drawing.attribute] for seat in seats if drawing.attribute in faces[seat].attributes}
                best = drawing.best(values.values()) if values else None
                seats = [seat for seat in seats if values.get(seat) == best]
            round += 1
        return seats[0]

    def deal(self) -> Hand:
        """The next hand. Raises RuntimeError while one is being played or when the match is over."""
        if self.hand is not None or self.over:
            raise RuntimeError("the match is over" if self.over else "the hand before is not settled")
        self.hand = self.rules.deal(
            self.players,
            f"{self.seed}/{self.hands + 1}",
            dealer=self.dealer,
            number=self.hands + 1,
            carried=self._carried,
            totals=self.totals,
            trace=self._trace,
        )
        return self.hand

    def settle(self) -> None:
        """Book the hand that is over: totals, ledger, next dealer, end of the match. Raises RuntimeError for a hand that is not over."""
        hand = self.hand
        if hand is None or not hand.over:
            raise RuntimeError("there is no hand to settle")
        self.hands += 1
        self.ledger += tuple(Booking(self.hands, seat, points, reason) for reason, seat, points in _payments(hand))
        self.totals = [t + p for t, p in zip(self.totals, hand.payments, strict=True)]
        self._carried = hand.carried
        state = hand.state.copy()
        state.match_points = list(self.totals)
        dealer = hand.program.next_dealer(state)
        self.dealer = dealer if dealer >= 0 else self.dealer  # nobody: the same one again
        ends = hand.program.match_ends(state)
        top = max(self.totals)
        tied = {self.rules.plan(self.players).setup.team[s] for s, t in enumerate(self.totals) if t == top}
        self.over = bool(ends) and len(tied) == 1
        self.hand = None

    @property
    def money(self) -> tuple[int, ...]:
        """The totals times the stake."""
        return tuple(t * self.rules.ruleset.match.stake for t in self.totals)


def _payments(hand: Hand) -> list[tuple[str, int, int]]:
    """Every payment as (reason, seat, points): those in play by the rule that paid, then the result. Without a trace in one sum."""
    found: list[tuple[str, int, int]] = []
    if hand.state.notes:
        reason = ""
        for _, seat, mark, number, *data in hand.state.notes:
            if mark in (Mark.EVENT, Mark.CHOICE):
                reason = hand.plan.keys[number][1]
            elif mark == Mark.END and number == Ending.REDEAL:
                found.clear()
            elif mark == Mark.PAY and number == 0 and data[1]:
                found += [(reason, seat, -data[1])] if seat >= 0 else []
                found.append((reason, data[0], data[1]))
    else:
        found += [("paid in play", seat, points) for seat, points in enumerate(hand.paid) if points]
    return found + [("result", seat, points) for seat, points in enumerate(hand.result) if points]
