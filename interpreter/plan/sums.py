"""Sets of cards whose values come to a sum, without a look at every set. Knows masks, no ruleset.

With values from 0 up a set that is too large stays so whatever comes to it, and what the cards left over can come to is known before
they are tried: every step of the search leads to a set that is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.plan.runtime import MOST_IN_SETS, HandFault, Table, bits, subsets

MOST_SETS = (1 << MOST_IN_SETS) - 1


class Sums:
    """values: for each card (a single bit) its value, from 0 up; cards without a value count 0."""

    def __init__(self, values: Mapping[int, int]) -> None:
        self.values = values
        self._counting = sum(bit for bit, value in values.items() if value)
        self._reached: Table[int] = Table(self._reach)

    def reach(self, cards: int, total: int) -> bool:
        """Whether some of the cards, one at least, come to a total."""
        return total >= 0 and self._reached[cards] >> total & 1 == 1

    def sets(self, cards: int, total: int, rule: str) -> list[int]:
        """All sets of the cards, the empty one left out, that come to a total, in the order of counting.

        Raises HandFault, which names the rule, where they are more than the sets of 12 cards.
        """
        if not self.reach(cards, total):
            return []
        free = cards & ~self._counting
        found = self._search(cards & ~free, total, rule)
        if not free:
            return sorted(found)
        return sorted([*(s | f for s in found for f in (0, *subsets(free, rule))), *(subsets(free, rule) if not total else ())])

    def _search(self, cards: int, total: int, rule: str) -> list[int]:
        """The sets of cards with a value above 0 that come to a total above 0."""
        if not total:
            return []
        below = (1 << total + 1) - 1
        ranked = sorted((value, bit) for bit in bits(cards) if (value := self.values[bit]) <= total)
        reached = [1]  # for so many of the cards, the lowest first: the sums that they can come to
        for value, _ in ranked:
            reached.append((reached[-1] | reached[-1] << value) & below)
        found: list[int] = []
        open_ = [(len(ranked), total, 0)]
        while open_:
            left, rest, chosen = open_.pop()
            if not rest:
                found.append(chosen)
                if len(found) > MOST_SETS:
                    raise HandFault(f"`{rule}` finds more than {MOST_SETS} sets of cards")
                continue
            value, bit = ranked[left - 1]
            if reached[left - 1] >> rest & 1:
                open_.append((left - 1, rest, chosen))
            if value <= rest and reached[left - 1] >> rest - value & 1:
                open_.append((left - 1, rest - value, chosen | bit))
        return found

    def _reach(self, cards: int) -> int:
        """The sums that sets of the cards can come to, one bit each; the empty set is none."""
        reached, nothing = 1, 0
        for bit in bits(cards):
            if value := self.values.get(bit, 0):
                reached |= reached << value
            else:
                nothing = 1
        return reached & ~1 | nothing
