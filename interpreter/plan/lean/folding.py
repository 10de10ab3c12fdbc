"""Expressions of generated code, made shorter by what a frame knows: constants fold, what is owed gives way to what it holds."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

from interpreter.plan.lean.frame import ZERO, Frame, Value, constant
from interpreter.plan.lean.places import literal, load, place_of
from interpreter.plan.runtime import Table

Folded = tuple[ast.expr, Value]

_CALCULATIONS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class Folder:
    """Folds expressions. tables: of the module, by name: what a table has for a constant is a constant.

    Of the functions only `whole` is known: what it gives has the cards it was given.
    """

    def __init__(self, frame: Frame, tables: Mapping[str, object]) -> None:
        self._frame, self._tables = frame, tables

    def fold(self, node: ast.expr) -> Folded:
        """An expression for the same value, and what is known of that."""
        place = place_of(node)
        if place is not None:
            return self._read(node, place)
        match node:
            case ast.Constant(value=value):
                return node, constant(value) if value is not None else Value()
            case ast.BinOp():
                return self._calculated(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BoolOp():
                return self._logic(node)
            case ast.Compare(ops=[sign], comparators=[right]):
                return self._compared(node, sign, right)
            case ast.IfExp():
                return self._either(node)
            case ast.Subscript():
                return self._item(node)
            case ast.NamedExpr():
                inner, known = self.fold(node.value)
                self._frame.write(node.target.id, known if known.constant is None else Value())
                return ast.NamedExpr(node.target, inner), known
            case ast.Call(func=ast.Name(id="whole"), args=[_, cards]):
                return self._rest(node)[0], Value(holds=(self.fold(cards)[1],))
        return self._rest(node)

    def test(self, node: ast.expr) -> Folded:
        """An expression of which only matters whether it is 0: what is compared with 0 needs no comparison."""
        return self._as_test(*self.fold(node))

    def _as_test(self, node: ast.expr, value: Value) -> Folded:
        truth = self._frame.truth(value)
        if truth is not None:
            return ast.Constant(truth), constant(truth)
        match node:
            case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(value=0)]):
                return ast.UnaryOp(ast.Not(), left), value
            case ast.Compare(left=left, ops=[ast.NotEq()], comparators=[ast.Constant(value=0)]):
                return left, value
            case ast.BoolOp():
                return ast.BoolOp(node.op, [self._as_test(part, Value())[0] for part in node.values]), value
            case ast.UnaryOp(op=ast.Not()):
                inner = self._as_test(node.operand, Value())[0]
                if isinstance(inner, ast.UnaryOp) and isinstance(inner.op, ast.Not):
                    return inner.operand, value
                return ast.UnaryOp(node.op, inner), value
        return node, value

    # ------------------------------------------------------------ places

    def _read(self, node: ast.expr, place: str) -> Folded:
        frame = self._frame
        if place == "h" or place in self._tables:
            return node, Value()
        value = frame.value(place)
        if value.constant is not None:
            return literal(value.constant), value
        if frame.owes(place) or "." in place:
            name = frame.name_of(value)
            if name is not None:
                return load(name), value
        return node, value

    def _item(self, node: ast.Subscript) -> Folded:
        index, value = self.fold(node.slice) if not isinstance(node.slice, ast.Slice) else self._rest(node.slice)
        if isinstance(node.value, ast.Name) and value.number is not None:
            table = self._tables.get(node.value.id)
            if isinstance(table, Table) and isinstance(found := table[value.number], int):
                return literal(found), constant(found)
        return ast.Subscript(self.fold(node.value)[0], index, node.ctx), Value()

    def _rest(self, node: ast.expr) -> Folded:
        """Anything else: its parts are folded."""
        parts: dict[str, Any] = {field: self._part(value) for field, value in ast.iter_fields(node)}
        return type(node)(**parts), Value()

    def _part(self, value: object) -> object:
        if isinstance(value, list):
            return [self._part(one) for one in value]
        if isinstance(value, ast.Starred):
            return ast.Starred(self.fold(value.value)[0], value.ctx)
        return self.fold(value)[0] if isinstance(value, ast.expr) else value

    # ------------------------------------------------------------ masks and numbers

    def _calculated(self, node: ast.BinOp) -> Folded:
        if isinstance(node.op, ast.BitAnd) and isinstance(node.right, ast.UnaryOp) and isinstance(node.right.op, ast.Invert):
            return self._without(*self.fold(node.left), *self.fold(node.right.operand))
        return self.calculate(node.op, *self.fold(node.left), *self.fold(node.right))

    def calculate(self, op: ast.operator, left: ast.expr, a: Value, right: ast.expr, b: Value) -> Folded:
        """Two values put together."""
        x, y = a.number, b.number
        if x is not None and y is not None and type(op) in _CALCULATIONS:
            found = _CALCULATIONS[type(op)](x, y)
            return literal(found), constant(found)
        plain: Folded = ast.BinOp(left, op, right), Value()
        match op:
            case ast.BitOr():
                if x == 0 or a is b or a in b.holds:
                    return right, b
                if y == 0 or b in a.holds:
                    return left, a
                some = bool(self._frame.truth(a) or self._frame.truth(b))
                return plain[0], Value(some=some, holds=(a, b))
            case ast.BitAnd():
                if 0 in (x, y):
                    return literal(0), ZERO
                if a is b or a in b.holds:
                    return left, a
                return (right, b) if b in a.holds else plain
            case ast.BitXor() if a is b:
                return literal(0), ZERO
            case ast.BitXor() | ast.Add() if x == 0:
                return right, b
            case ast.BitXor() | ast.Add() | ast.Sub() if y == 0:
                return left, a
        return plain

    def without(self, left: ast.expr, right: ast.expr) -> Folded:
        """The cards of a mask that are not in another."""
        return self._without(*self.fold(left), *self.fold(right))

    def _without(self, left: ast.expr, a: Value, right: ast.expr, b: Value) -> Folded:
        if a is b or a in b.holds or a is ZERO:
            return literal(0), ZERO
        if b is ZERO:
            return left, a
        if a.number is not None and b.number is not None:
            return literal(a.number & ~b.number), constant(a.number & ~b.number)
        return ast.BinOp(left, ast.BitAnd(), ast.UnaryOp(ast.Invert(), right)), Value()

    def _unary(self, node: ast.UnaryOp) -> Folded:
        inner, value = self.fold(node.operand)
        if isinstance(node.op, ast.Not):
            truth = self._frame.truth(value)
            return (ast.UnaryOp(node.op, inner), Value()) if truth is None else (ast.Constant(not truth), constant(not truth))
        number = value.number
        if number is not None and isinstance(node.op, ast.USub | ast.Invert):
            found = -number if isinstance(node.op, ast.USub) else ~number
            return literal(found), constant(found)
        return ast.UnaryOp(node.op, inner), Value()

    # ------------------------------------------------------------ conditions

    def _logic(self, node: ast.BoolOp) -> Folded:
        """Parts that are known vanish, or decide. Nothing in a condition has effects that matter later."""
        absorbing = isinstance(node.op, ast.Or)
        parts: list[Folded] = []
        for part in node.values:
            folded, value = self.fold(part)
            truth = self._frame.truth(value)
            if truth is absorbing:
                return (
                    (ast.Constant(absorbing), constant(absorbing))
                    if value.constant is not None
                    else self._joined(node.op, [*parts, (folded, value)])
                )
            if truth is None:
                parts.append((folded, value))
            else:
                last = folded, value
        return self._joined(node.op, parts) if parts else last

    def _joined(self, op: ast.boolop, parts: list[Folded]) -> Folded:
        """Several conditions: names, which cost nothing to look at, come first."""
        if len(parts) == 1:
            return parts[0]
        conditions = [part for part, _ in parts]
        if not any(isinstance(inner, ast.NamedExpr) for part in conditions for inner in ast.walk(part)):
            conditions.sort(key=lambda part: not _is_name(part))
        return ast.BoolOp(op, conditions), Value()

    def _compared(self, node: ast.Compare, sign: ast.cmpop, right: ast.expr) -> Folded:
        (left, a), (other, b) = self.fold(node.left), self.fold(right)
        x, y = a.number, b.number
        if type(sign) in _COMPARISONS:
            if x is not None and y is not None:
                found = _COMPARISONS[type(sign)](x, y)
                return ast.Constant(found), constant(found)
            if isinstance(sign, ast.Eq | ast.NotEq) and (a is b or (y == 0 and self._frame.truth(a) is not None)):
                equal = a is b
                found = equal is isinstance(sign, ast.Eq)
                return ast.Constant(found), constant(found)
        return ast.Compare(left, [sign], [other]), Value()

    def _either(self, node: ast.IfExp) -> Folded:
        test, value = self.test(node.test)
        if value.constant is not None:
            return self.fold(node.body if value.constant else node.orelse)
        (body, a), (other, b) = self.fold(node.body), self.fold(node.orelse)
        return ast.IfExp(test, body, other), Value(some=bool(self._frame.truth(a) and self._frame.truth(b)))


def _is_name(node: ast.expr) -> bool:
    """Whether a condition only looks at a name, or compares it with 0."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=inner) | ast.Compare(left=inner, comparators=[ast.Constant(value=0)]):
            return isinstance(inner, ast.Name)
    return isinstance(node, ast.Name)
