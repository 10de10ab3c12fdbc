"""Which functions of a module are made lean, and what is known where each begins."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from interpreter.plan.lean.effects import Effects
from interpreter.plan.lean.frame import ZERO, Value
from interpreter.plan.lean.function import Lean
from interpreter.plan.lean.listing import lines, parse
from interpreter.plan.lean.places import Survey
from interpreter.plan.module import Module


class Leaning:
    """Makes functions of a module lean, one after the other."""

    def __init__(self, module: Module, effects: Effects) -> None:
        self._module, self._effects = module, effects

    def function(self, name: str, known: Mapping[str, Value] | None = None) -> None:
        """Make a function lean. known: what fields hold when it begins."""
        function = self._parsed(name)
        self._write(name, Lean(function, self._module.tables, self._effects).body(known or {}))

    def turn(self, known: Mapping[str, Value]) -> None:
        """The function `turn`.

        known: what fields hold before the first turn. What turn after turn leaves so is known in each; that nothing is in play, and
        that the hand goes on, is seen to by whoever calls it.
        """
        function = self._parsed("turn")
        always = {"in_play": ZERO, "ending": ZERO}
        known = {**known, **always}
        survey = Survey()
        while True:
            lean = Lean(function, self._module.tables, self._effects, survey)
            body = lean.body(known)
            goes_on = [exit for exit in lean.exits if not exit.value("h.ending").constant]
            kept = {f: v for f, v in known.items() if f in always or all(exit.value(f"h.{f}") is v for exit in goes_on)}
            if kept == known:
                self._write("turn", body)
                return
            known = kept

    def _parsed(self, name: str) -> ast.FunctionDef:
        function = parse(self._module.lines(name))
        if ast.get_docstring(function) is not None:
            del function.body[0]
        return function

    def _write(self, name: str, body: Iterable[ast.stmt]) -> None:
        own = self._module.lines(name)
        head = own[: 2 if own[1].lstrip().startswith('"""') else 1]
        new = list(lines(body, 1))
        if any("yield" in line for line in own) and not any("yield" in line for line in new):
            new += ["    if False:", "        yield"]  # it is a generator still
        own[:] = [*head, *new]
