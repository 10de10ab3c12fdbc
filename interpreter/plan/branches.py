"""What is known of cards, registers and words, carried around the branches of generated code."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.plan.flow import Flow
    from interpreter.plan.registers import Known


class Branches:
    """The branches of one `if`: made before the first, `begin` before each other, `end` after each, `join` after the last."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._known, self._shared = dict(flow.mover.known), dict(flow.values.shared)
        self._registers = flow.values.registers.state()
        self._ends: list[Known] = []
        self._moved = False

    def begin(self) -> None:
        """Another branch: what was known before the first is known."""
        self._flow.mover.known, self._flow.values.shared = dict(self._known), dict(self._shared)
        self._flow.values.registers.restore(self._registers)

    def end(self, goes_on: bool) -> None:
        """A branch is written; whether something may come after it."""
        if goes_on:
            self._ends.append(self._flow.values.registers.state())
            self._moved = self._moved or self._flow.mover.known != self._known

    def join(self) -> bool:
        """After all branches: only what all of them leave known. Whether something may come after them."""
        self._flow.mover.known = {} if self._moved else dict(self._known)
        self._flow.values.shared = {}
        self._flow.values.registers.meet(self._ends)
        return bool(self._ends)
