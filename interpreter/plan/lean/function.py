"""Generated functions without what is known not to matter: cards that are put where they are taken from at once, tests that always hold.

The lowering writes each verb as if nothing were known around it. Here a function is gone through once, statement by statement, with a
`Frame`: what comes to a constant or to what a name holds is owed to its place, and written only where code outside might read it.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from interpreter.plan.lean.effects import Effects
from interpreter.plan.lean.folding import Folder
from interpreter.plan.lean.frame import ZERO, Frame, Value, constant
from interpreter.plan.lean.owing import Owing
from interpreter.plan.lean.places import Survey, load, place_of, stored

_UNCHANGED = (ast.Add, ast.Sub, ast.BitOr, ast.BitXor)  # with 0


class Lean:
    """Goes through one function. exits: what is known where it returns, or comes to its end."""

    def __init__(self, function: ast.FunctionDef, tables: Mapping[str, object], effects: Effects, survey: Survey | None = None) -> None:
        self._function, self._tables, self._owing = function, tables, Owing(effects)
        self._survey = survey or Survey()
        self._mentions = self._survey.mentions(function)
        self._loops: list[frozenset[str]] = []  # of each loop around: the places that it writes
        self.exits: list[Frame] = []

    def body(self, entry: Mapping[str, Value]) -> list[ast.stmt]:
        """The statements of the function. entry: what fields hold at its begin."""
        frame, out = Frame(), list[ast.stmt]()
        for field, value in entry.items():
            frame.write(f"h.{field}", value)
        end = self._block(self._function.body, frame, out)
        if end is not None:
            self._leave(end, out)
        return out or [ast.Pass()]

    def _leave(self, frame: Frame, out: list[ast.stmt]) -> None:
        self._owing.pay(self._owing.fields_owed(frame), frame, out)
        self.exits.append(frame)

    def _outlives(self, place: str, node: ast.stmt) -> bool:
        """Whether a place is spoken of outside of some code."""
        return "." in place or self._mentions[place] > self._survey.mentions(node)[place]

    # ------------------------------------------------------------ statements

    def _block(self, statements: list[ast.stmt], frame: Frame, out: list[ast.stmt]) -> Frame | None:
        """Statements one after the other. Gives what is known after them; None where nothing comes after them."""
        left = list(statements)
        at: Frame | None = frame
        while left and at is not None:
            statement = left.pop(0)
            if isinstance(statement, ast.If):
                statement = _with_next(statement, left, self._survey)
            begin = len(out)
            at = self._statement(statement, at, out)
            comment = getattr(statement, "comment", "")
            if comment and len(out) > begin and not any(hasattr(one, "comment") for one in out[begin:]):
                of = next((one for one in out[begin:] if type(one) is type(statement)), out[begin])
                of.comment = comment  # type: ignore[attr-defined]
        return at

    def _statement(self, node: ast.stmt, frame: Frame, out: list[ast.stmt]) -> Frame | None:
        match node:
            case ast.Assign():
                self._assign(node, frame, out)
            case ast.AugAssign():
                self._change(node, frame, out)
            case ast.If():
                return self._if(node, frame, out)
            case ast.For() | ast.While():
                return self._loop(node, frame, out)
            case ast.Return():
                value = None
                if node.value is not None:
                    self._owing.before(node.value, frame, out)
                    value = Folder(frame, self._tables).fold(node.value)[0]
                self._leave(frame, out)
                out.append(ast.Return(value))
                return None
            case ast.Break() | ast.Continue():
                self._owing.pay(self._loops[-1], frame, out)
                out.append(node)
                return None
            case ast.Raise():
                out.append(node)
                return None
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                pass
            case ast.Expr():
                self._owing.before(node.value, frame, out)
                out.append(ast.Expr(Folder(frame, self._tables).fold(node.value)[0]))
                self._owing.after(node.value, frame)
            case _:
                raise TypeError(node)
        return frame

    def _assign(self, node: ast.Assign, frame: Frame, out: list[ast.stmt]) -> None:
        self._owing.before(node.value, frame, out)
        folder = Folder(frame, self._tables)
        expression, value = folder.fold(node.value)
        self._owing.after(node.value, frame)
        places = [place_of(target) for target in node.targets]
        if None in places:
            (target,) = node.targets
            assert isinstance(target, ast.Subscript)
            self._owing.before(target, frame, out)
            index = folder.fold(target.slice)[0]
            out.append(ast.Assign([ast.Subscript(target.value, index, ast.Store())], expression))
            return
        if value.constant is not None or frame.name_of(value) is not None:
            for place in places:
                assert place is not None
                self._owe(place, value, frame, out)
            return
        for place in places:
            assert place is not None
            self._owing.before_writing(place, frame, out)
        out.append(ast.Assign(node.targets, expression))
        for place in places:
            assert place is not None
            frame.write(place, value)

    def _owe(self, place: str, value: Value, frame: Frame, out: list[ast.stmt]) -> None:
        if frame.values.get(place) is not value:
            self._owing.before_writing(place, frame, out)
            frame.owe(place, value)

    def _change(self, node: ast.AugAssign, frame: Frame, out: list[ast.stmt]) -> None:
        """`place |= value` and the like."""
        self._owing.before(node.value, frame, out)
        folder = Folder(frame, self._tables)
        place = place_of(node.target)
        if place is None:
            assert isinstance(node.target, ast.Subscript)
            self._owing.before(node.target, frame, out)
            index = folder.fold(node.target.slice)[0]
            expression, value = folder.fold(node.value)
            self._owing.after(node.value, frame)
            if not (value is ZERO and isinstance(node.op, _UNCHANGED)):
                out.append(ast.AugAssign(ast.Subscript(node.target.value, index, ast.Store()), node.op, expression))
            return
        before = frame.value(place)
        removes = isinstance(node.op, ast.BitAnd) and isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.Invert)
        right, more = folder.fold(node.value)
        if isinstance(node.op, ast.BitOr) and more.number is not None and before.constant is None:
            base = before if not frame.owes(place) else before.base
            if base is not None and frame.stored[place] is base:
                bits = more.number | (before.bits if base is not before else 0)
                self._owing.before_writing(place, frame, out)
                frame.owe(place, Value(some=bool(bits) or before.some, holds=(before,), base=base, bits=bits))
                return
        self._owing.before(load(place), frame, out)
        current, before = folder.fold(load(place))
        if removes:
            assert isinstance(node.value, ast.UnaryOp)
            expression, value = folder.without(load(place), node.value.operand)
        else:
            expression, value = folder.calculate(node.op, current, before, right, more)
        self._owing.after(node.value, frame)
        if value is before:
            return
        if value.constant is not None or frame.name_of(value) is not None:
            self._owe(place, value, frame, out)
            return
        self._owing.before_writing(place, frame, out)
        out.append(ast.Assign([stored(place)], expression) if frame.owes(place) else ast.AugAssign(stored(place), node.op, right))
        frame.write(place, value)

    def _if(self, node: ast.If, frame: Frame, out: list[ast.stmt]) -> Frame | None:
        self._owing.before(node.test, frame, out)
        test, value = Folder(frame, self._tables).test(node.test)
        self._owing.after(node.test, frame)
        if value.constant is not None:
            return self._block(node.body if value.constant else node.orelse, frame, out)
        if not node.orelse:
            changed = self._survey.written(node)
            self._owing.pay((p for p in frame.owed() if p in changed and "." not in p and self._outlives(p, node)), frame, out)
        yes, no = frame, frame.copy()
        _learn(test, True, yes)
        _learn(test, False, no)
        body, other = list[ast.stmt](), list[ast.stmt]()
        after, after_other = self._block(node.body, yes, body), self._block(node.orelse, no, other)
        if after is not None and after_other is not None:
            differing = after.differing(after_other)
            lasting = [place for place in differing if self._outlives(place, node)]
            self._owing.pay(lasting, after, body)
            self._owing.pay(lasting, after_other, other)
            after.forget(set(differing).difference(lasting))
            met: Frame | None = after.meet(after_other)
        else:
            met = after or after_other
        if body:
            out.append(ast.If(test, body, other))
        elif other:
            out.append(ast.If(ast.UnaryOp(ast.Not(), test), other, []))
        return met

    def _loop(self, node: ast.For | ast.While, frame: Frame, out: list[ast.stmt]) -> Frame | None:
        changed = self._survey.written(node) | self._owing.written_by_calls(node)
        begin = len(out)
        self._owing.before(node.iter if isinstance(node, ast.For) else node.test, frame, out)
        if isinstance(node, ast.While) and Folder(frame, self._tables).test(node.test)[1] is constant(False):
            return frame
        self._owing.pay(changed, frame, out)
        for place in sorted(changed):
            self._owing.before_writing(place, frame, out)
        over = Folder(frame, self._tables).fold(node.iter if isinstance(node, ast.For) else node.test)[0]
        spoken = self._survey.mentions(node)
        for place in frame.owed():
            if frame.values[place].base is None:
                frame.stored.pop(place, None)  # it may be written within
            elif "." in place or place in spoken:
                self._owing.pay([place], frame, out)
        frame.forget(changed)
        inner, body = frame.copy(), list[ast.stmt]()
        if isinstance(node, ast.While):
            test = Folder(inner, self._tables).test(node.test)[0]
            _learn(test, True, inner)
        self._loops.append(frozenset(place for place in changed if self._outlives(place, node)))
        end = self._block(node.body, inner, body)
        if end is not None:
            self._owing.pay(self._loops[-1], end, body)
        self._loops.pop()
        other = list[ast.stmt]()
        if node.orelse and (last := self._block(node.orelse, frame.copy(), other)) is not None:
            self._owing.pay(changed, last, other)
        if not body and not other and isinstance(node, ast.For) and len(out) == begin and not self._outlives_target(node):
            return frame
        body = body or [ast.Pass()]
        out.append(ast.For(node.target, over, body, other) if isinstance(node, ast.For) else ast.While(test, body, other))
        return frame

    def _outlives_target(self, node: ast.For) -> bool:
        calls = any(isinstance(part, ast.Call) for part in ast.walk(node.iter))
        return calls or any(self._outlives(place, node) for place in self._survey.written(node))


def _learn(test: ast.expr, truth: bool, frame: Frame) -> None:
    """What a test has shown."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            _learn(test.operand, not truth, frame)
        case ast.BoolOp() if isinstance(test.op, ast.And) is truth:
            for part in test.values:
                _learn(part, truth, frame)
        case ast.Name() | ast.Attribute():
            place = place_of(test)
            if place is not None and not frame.owes(place):
                frame.learn(frame.value(place), truth)


def _with_next(node: ast.If, left: list[ast.stmt], survey: Survey) -> ast.If:
    """An `if` of a name together with those after it that ask for it once more."""
    while (
        left
        and isinstance(after := left[0], ast.If)
        and isinstance(node.test, ast.Name)
        and isinstance(after.test, ast.Name)
        and after.test.id == node.test.id
        and not node.orelse
        and not after.orelse
        and node.test.id not in survey.written(node)
    ):
        left.pop(0)
        joined = ast.If(node.test, [*node.body, *after.body], [])
        joined.comment = getattr(node, "comment", "") or getattr(after, "comment", "")  # type: ignore[attr-defined]
        node = joined
    return node
