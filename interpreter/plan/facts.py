"""What can ever change in a hand that begins with the deal: what cannot, is a constant.

Found by writing the code of a hand once and looking at what it touches; what it does not touch makes the code simpler, and that may
show more that is never touched, and so on until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.expression.types import Names


@dataclass(slots=True)
class Facts:
    """known: the rules that can happen, the zones that can get cards, and the states that can change; None before the first writing.

    touched: the same, of the writing that goes on.
    """

    names: Names
    known: frozenset[str] | None = None
    touched: set[str] = field(default_factory=set)

    def touch(self, id: str) -> None:
        self.touched.add(id)

    def possible(self, id: str) -> bool:
        """Whether something may ever happen: a rule, or `verb …` for a verb."""
        return self.known is None or id in self.known

    def constant(self, id: str) -> int | None:
        """What a count or a state always is, or the cards in a zone that never gets any; None where it may change."""
        if self.known is None or id in self.known:
            return None
        if id in self.names.state:
            state = self.names.state[id]
            return None if state.lasts == "match" else state.start
        return 0 if id in self.names.rules or id in self.names.zones else None

    def settled(self) -> bool:
        """Whether this writing touched just what was known before it."""
        return self.known == frozenset(self.touched)
