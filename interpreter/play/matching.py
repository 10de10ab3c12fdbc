"""Which cards match which, for whoever looks one step ahead. Asks the plan; knows no rule itself."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.plan.module import Module
from interpreter.plan.plan import Plan
from interpreter.plan.values import Values


class Matching:
    """The relation of cards of one plan, by their first faces."""

    def __init__(self, plan: Plan) -> None:
        self._deck = plan.setup.deck
        self._matches = Values(plan.setup, Module()).relations.matches

    def met(self, card: str, cards: Sequence[str]) -> tuple[str, ...]:
        """Those of the cards that a card matches, in their order."""
        mask = self._matches.get(self._deck.bit(card), 0)
        return tuple(other for other in cards if mask & self._deck.bit(other))
