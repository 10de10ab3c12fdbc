"""The writing of places that are owed: just before code that is not looked into might read or write them."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from interpreter.plan.lean.effects import ALL, Effects
from interpreter.plan.lean.frame import Frame
from interpreter.plan.lean.places import literal, load, place_of, stored


class Owing:
    """Writes what frames owe. out: the statements so far."""

    def __init__(self, effects: Effects) -> None:
        self._effects = effects

    def pay(self, places: Iterable[str], frame: Frame, out: list[ast.stmt]) -> None:
        """Write the places that are owed."""
        for place in sorted(places):
            if not frame.owes(place):
                continue
            value = frame.resolved(frame.values[place])
            target = stored(place)
            if value.base is not None and frame.stored.get(place) is value.base:
                out.append(ast.AugAssign(target, ast.BitOr(), ast.Constant(value.bits)))
            elif value.constant is not None:
                out.append(ast.Assign([target], literal(value.constant)))
            else:
                name = frame.name_of(value)
                assert name is not None, place
                out.append(ast.Assign([target], load(name)))
            frame.stored[place] = frame.values[place]

    def fields_owed(self, frame: Frame) -> list[str]:
        return [place for place in frame.owed() if "." in place]

    def before(self, node: ast.expr, frame: Frame, out: list[ast.stmt]) -> None:
        """Before an expression: what it reads, or what its calls may read, is written where it cannot be named."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                touched = self._effects.of(part.func.id)
                self.pay(self.fields_owed(frame) if touched is ALL else [f"h.{field}" for field in touched], frame, out)
            elif isinstance(part, ast.Yield):
                self.pay(self.fields_owed(frame), frame, out)
            elif isinstance(part, ast.Name | ast.Attribute) and (place := place_of(part)) is not None and frame.owes(place):
                value = frame.resolved(frame.values[place])
                if value.constant is None and frame.name_of(value) is None:
                    self.pay([place], frame, out)

    def after(self, node: ast.expr, frame: Frame) -> None:
        """After an expression: what its calls may have written is not known."""
        for field in self.written_by_calls(node):
            frame.forget([field])

    def written_by_calls(self, node: ast.AST) -> frozenset[str]:
        found = set[str]()
        for part in ast.walk(node):
            if isinstance(part, ast.Yield):
                found.add("h.picked")
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id != "pick":
                touched = self._effects.of(part.func.id)
                found |= {f"h.{field}" for field in (self._effects.fields if touched is ALL else touched)}
        return frozenset(found)

    def before_writing(self, place: str, frame: Frame, out: list[ast.stmt]) -> None:
        """Before a name gets another value: who is owed what only it holds."""
        if "." in place or frame.owes(place) or place not in frame.values:
            return
        value = frame.values[place]
        for other in frame.owed():
            if frame.values[other] is value and value.constant is None:
                self.pay([other], frame, out)
