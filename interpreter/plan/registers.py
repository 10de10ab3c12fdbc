"""What is known of `played flipped taken` along a straight line of code: that one is empty, or just one card under a name.

The registers are still kept in the state; what is known only spares looking there.
"""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.plan.code import ZERO, Code

NAMES = ("played", "flipped", "taken")
Known = tuple[dict[str, Code], frozenset[str]]


class Registers:
    """Follows the code as it is written; `state` and `meet` carry what is known around branches."""

    def __init__(self) -> None:
        self._alias: dict[str, Code] = {}
        self._empty: frozenset[str] = frozenset()

    def begin(self) -> None:
        """A turn begins: all are empty."""
        self._alias, self._empty = {}, frozenset(NAMES)

    def cards(self, register: str) -> Code | None:
        """What a register is known to hold."""
        return ZERO if register in self._empty else self._alias.get(register)

    def gains(self, register: str, cards: Code) -> None:
        """Cards (under a name that is not assigned again) come to a register."""
        self._alias.pop(register, None)
        if register in self._empty and cards.text.isidentifier():
            self._alias[register] = cards
        self._empty -= {register}

    def forget(self, registers: Iterable[str] = NAMES) -> None:
        """A loop may have changed them any number of times."""
        for register in registers:
            self._alias.pop(register, None)
            self._empty -= {register}

    def state(self) -> Known:
        return dict(self._alias), self._empty

    def restore(self, known: Known) -> None:
        self._alias, self._empty = dict(known[0]), known[1]

    def meet(self, branches: Iterable[Known]) -> None:
        """After branches only what is known of all of them."""
        found = list(branches)
        if found:
            self._alias = {r: code for r, code in found[0][0].items() if all(b[0].get(r) == code for b in found)}
            self._empty = frozenset.intersection(*(b[1] for b in found))
