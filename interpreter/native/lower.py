"""Lower the code of bulk play to what numba compiles. Knows the generated code and its tables, no ruleset.

The code stays what it is, statement by statement; only what has another shape in a record is written otherwise: tables become arrays and
functions over them, a census of many rules several words, piles rows of an array, lists of numbers fields of the record. What has no
shape here raises `NotNative`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from interpreter.native.arrays import Arrays
from interpreter.native.compiling import WORD_BITS, NotNative

_CALLS = frozenset(("has_of_one", "first_value", "first_cards", "has_player", "whole", "unpile", "owner_of", "top_of", "take_from_stock",
                    "lot", "cut", "put_under", "shuffle_in",
                    "highest", "equal_in_teams", "share_in_team", "min", "max", "range", "abs"))  # fmt: skip
_SHAPELESS = (
    ast.List,
    ast.ListComp,
    ast.GeneratorExp,
    ast.Dict,
    ast.DictComp,
    ast.Set,
    ast.SetComp,
    ast.Lambda,
    ast.Starred,
    ast.JoinedStr,
)


class Lowering(ast.NodeTransformer):
    """Lowers the functions of a module one by one. players: at the table; words: of a census; shapes: of the lists of the state, by field.

    Grows while it works: `lists`, the local lists of a fixed size by the field that they become; `lists_of_numbers`, how many others there
    are; and `sites`, how many loops over piles.
    """

    def __init__(self, arrays: Arrays, functions: frozenset[str], players: int, words: int, lists: Mapping[str, int]) -> None:
        self._arrays, self._functions, self._players, self._words, self._shapes = arrays, functions, players, words, lists
        self.lists: dict[str, int] = {}
        self.sites = self.lists_of_numbers = 0
        self._listed: dict[str, int] = {}  # the local lists of numbers of the function at hand, with their rows
        self._function = ""
        self._numbers = 0
        self._before: list[ast.stmt] = []  # what is worked out before the statement at hand

    def lower(self, function: ast.FunctionDef) -> ast.FunctionDef:
        """One function. Raises NotNative."""
        self._function, self._listed = function.name, {}
        function.args.args = [a for a in function.args.args if a.arg != "pick"]
        function.body = self._body(function.body)
        return ast.fix_missing_locations(function)

    # ------------------------------------------------------------ statements

    def _body(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in statements:
            kept, self._before = self._before, []
            lowered = self.visit(statement)
            found += [*self._before, *(lowered if isinstance(lowered, list) else [lowered])]
            self._before = kept
        return found

    def visit_If(self, node: ast.If) -> ast.stmt:
        node.test, node.body, node.orelse = self.visit(node.test), self._body(node.body), self._body(node.orelse)
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        named = len(self._before)
        node.test, node.body = self.visit(node.test), self._body(node.body)
        if len(self._before) > named:
            raise NotNative("a loop whose condition names a value")
        return node

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        assert isinstance(node.target, ast.Name)
        body, orelse, target = self._body(node.body), self._body(node.orelse), node.target.id
        match node.iter:
            case ast.Call(func=ast.Name(id="range")):
                node.iter, node.body, node.orelse = self.visit(node.iter), body, orelse
                return node
            case ast.Call(func=ast.Name(id="bits"), args=[cards]):
                rest = self._fresh("rest")
                loop = _statement(f"while {rest}:\n    {target} = {rest} & -{rest}\n    {rest} ^= {target}")
                assert isinstance(loop, ast.While)
                loop.body += body
                return [_assign(rest, self.visit(cards)), loop]
            case ast.Call(func=ast.Name(id="piles_in"), args=arguments):
                site, self.sites = self.sites, self.sites + 1
                call = ast.Call(ast.Name("piles_in"), [*map(self.visit, arguments), ast.Constant(site)], [])
                at = self._fresh("at")
                return [
                    _loop(at, ast.Call(ast.Name("range"), [call], []), [_statement(f"{target} = row_of(h, {site}, {at})"), *body], orelse)
                ]
            case _ if (row := self._row(node.iter)) is not None:
                return self._over_row(target, *row, body, orelse)
            case ast.IfExp(test=test, body=first, orelse=second) if (one := self._row(first)) and (other := self._row(second)):
                test = self.visit(test)
                return self._over_row(target, ast.IfExp(test, one[0], other[0]), ast.IfExp(test, one[1], other[1]), body, orelse)
            case ast.Name(id=name) if name in self._listed:
                return self._over_list(target, self._listed[name], ast.Name(name), body, orelse)
            case ast.Call() if (sets := self._sets(node.iter)) is not None:
                return self._over_list(target, *sets, body, orelse)
            case ast.Name(id=table) if table in self._arrays:
                node.iter, node.body, node.orelse = ast.Name(self._arrays.values(table)), body, orelse
                return node
            case ast.Tuple(elts=[]):
                return []
        raise NotNative(f"a loop over {ast.unparse(node.iter)}")

    def _over_list(self, target: str, site: int, size: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> list[ast.stmt]:
        """A loop over a list of numbers, which lies in a row of the record."""
        at = self._fresh("at")
        return [_loop(at, ast.Call(ast.Name("range"), [size], []), [_statement(f"{target} = h.listed[{site}, {at}]"), *body], orelse)]

    def _new_list(self) -> int:
        self.lists_of_numbers += 1
        return self.lists_of_numbers - 1

    def _sets(self, node: ast.expr) -> tuple[int, ast.expr] | None:
        """Sets of cards that a search finds: the row where it puts them, and the code of how many there are."""
        match node:
            case ast.Call(func=ast.Name(id="list"), args=[inner]):
                return self._sets(inner)
            case ast.Call(func=ast.Name(id="subsets"), args=[cards, _]):
                site = self._new_list()
                return site, ast.Call(ast.Name("subsets"), [ast.Name("h"), self.visit(cards), ast.Constant(site)], [])
            case ast.Call(func=ast.Attribute(value=ast.Name(id=table), attr="sets"), args=[cards, total, _]):
                site, values = self._new_list(), ast.Name(self._arrays.summed(table))
                return site, ast.Call(
                    ast.Name("sets_of_sum"), [ast.Name("h"), self.visit(cards), self.visit(total), values, ast.Constant(site)], []
                )
            case ast.Call(func=ast.Name(id="any_of_sets"), args=[first, second]):
                one, other, site = self._sets(first), self._sets(second), self._new_list()
                assert one is not None
                assert other is not None
                places = [ast.Constant(one[0]), one[1], ast.Constant(other[0]), other[1], ast.Constant(site)]
                return site, ast.Call(ast.Name("any_of_sets"), [ast.Name("h"), *places], [])
        return None

    def _over_row(self, target: str, row: ast.expr, size: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> list[ast.stmt]:
        """A loop over the seats that a row has when it begins."""
        at, before = self._fresh("at"), list[ast.stmt]()
        if isinstance(row, ast.IfExp) or any(isinstance(part, ast.Attribute) for part in ast.walk(row)):
            fixed = self._fresh("row")
            before, row = [_assign(fixed, row)], ast.Name(fixed)
        return [*before, _loop(at, ast.Call(ast.Name("range"), [size], []), [_assign(target, _at(row, ast.Name(at))), *body], orelse)]

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        if len(node.targets) > 1:
            return self._body([ast.Assign([target], node.value) for target in node.targets])
        (target,) = node.targets
        match target, node.value:
            case ast.Name(id=name), ast.List(elts=[]):
                self._listed[name] = self._new_list()
                return _statement(f"{name} = 0")
            case _, ast.BinOp(left=ast.List(elts=[value]), op=ast.Mult(), right=ast.Constant(value=size)):
                if isinstance(target, ast.Name):
                    return self._local_list(target.id, value, size)
                assert isinstance(target, ast.Attribute)
                return self._filled(target.attr, value, size)
            case ast.Name(id="seen"), ast.Constant(value=int(mask)):
                return [_statement(f"seen{word} = {bits}") for word, bits in enumerate(self._split(mask))]
            case ast.Name(id="amount"), ast.BinOp(left=left, op=ast.LShift(), right=right):
                node.value = ast.Call(ast.Name("doubled"), [self.visit(left), self.visit(right)], [])
                return node
            case ast.Name(id="amount"), ast.BinOp(left=left, op=ast.Mult(), right=right):
                node.value = ast.Call(ast.Name("product"), [self.visit(left), self.visit(right)], [])
                return node
        node.targets, node.value = [self.visit(target)], self.visit(node.value)
        return node

    def _local_list(self, name: str, value: ast.expr, size: object) -> list[ast.stmt]:
        """A local list of numbers is a field of the record, which stands there for it."""
        field = f"{self._function}_{name}"
        assert isinstance(size, int)
        self.lists[field] = size
        return [_assign(name, ast.Attribute(ast.Name("h"), field)), *self._filled(field, value, size)]

    def _filled(self, field: str, value: ast.expr, size: object) -> list[ast.stmt]:
        at = self._fresh("at")
        return [_statement(f"for {at} in range({size}):\n    h.{field}[{at}] = {ast.unparse(self.visit(value))}")]

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | list[ast.stmt]:
        match node.target, node.value:
            case ast.Name(id="seen"), ast.Constant(value=int(mask)):
                return [_statement(f"seen{word} |= {bits}") for word, bits in enumerate(self._split(mask)) if bits]
            case ast.Attribute(attr="seen"), ast.Name(id="seen"):
                return [_statement(f"h.seen[{word}] |= seen{word}") for word in range(self._words)]
            case ast.Attribute(attr="seen"), ast.Constant(value=int(mask)):
                return [_statement(f"h.seen[{word}] |= {bits}") for word, bits in enumerate(self._split(mask)) if bits]
            case ast.Attribute(attr="seen"), ast.BinOp(left=ast.Constant(value=1), op=ast.LShift(), right=ast.Name(id=number)):
                return _statement(f"h.seen[{number} // {WORD_BITS}] |= 1 << {number} % {WORD_BITS}")
            case ast.Name(id="amount"), _ if isinstance(node.op, ast.Mult | ast.LShift):
                raise NotNative("an amount that grows in place")
        node.target, node.value = self.visit(node.target), self.visit(node.value)
        return node

    def _split(self, mask: int) -> list[int]:
        return [mask >> word * WORD_BITS & (1 << WORD_BITS) - 1 for word in range(self._words)]

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        match node.value:
            case ast.Constant(value=str()):
                return node
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="piles"), attr="append"), args=[ast.List(elts=row)]):
                return ast.Expr(ast.Call(ast.Name("add_pile"), [ast.Name("h"), *map(self.visit, row)], []))
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[one]) if name in self._listed:
                call = [ast.Name("h"), ast.Constant(self._listed[name]), ast.Name(name), self.visit(one)]
                return _assign(name, ast.Call(ast.Name("listed"), call, []))
            case ast.Call(func=ast.Name(id="deal"), args=[_, ast.Constant(value=str(zone)), ast.Constant(value=count)]):
                return self.dealt(zone, count)
            case ast.Call(func=ast.Name(id="turn_over"), args=[_, cards, *_]):
                return ast.Expr(ast.Call(ast.Name("turn_over"), [ast.Name("h"), self.visit(cards)], []))
        node.value = self.visit(node.value)
        return node

    def dealt(self, zone: str, count: object) -> list[ast.stmt]:
        """A packet from the stock."""
        if zone == "hand":
            seat, place = self._fresh("seat"), f"h.dealer + {self._arrays.first}"
            return [
                _statement(f"for {seat} in range({self._players}):\n    h.hand[({seat} + {place}) % {self._players}] |= drawn(h, {count})")
            ]
        return [_statement(f"h.{zone if zone == 'table' else 'z_' + zone} |= drawn(h, {count})")]

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        return _statement("raise Fault")

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    # ------------------------------------------------------------ expressions

    def visit_Call(self, node: ast.Call) -> ast.expr:
        match node.func:
            case ast.Attribute(value=value, attr="bit_count" | "bit_length" as name):
                return ast.Call(ast.Name(name), [self.visit(value)], [])
            case ast.Name(id="pick"):
                shown = [ast.Name("WORTHS"), ast.Name("MATCHES"), ast.Name("PLACES"), ast.Name("OWNER")] if len(node.args) > 2 else []
                return ast.Call(
                    ast.Name("pick_best" if shown else "pick"),
                    [*map(self.visit, node.args[:2]), *shown, *map(self.visit, node.args[2:])],
                    [],
                )
            case ast.Name(id="within"):
                return ast.Call(ast.Name("within"), [self.visit(node.args[0])], [])
            case ast.Name(id="other_faces"):
                return ast.Call(ast.Name("other_faces"), [*map(self.visit, node.args[:2]), ast.Name(self._arrays.by_bit("TURNED"))], [])
            case ast.Name(id="belongs" | "equal" as name):
                return ast.Call(ast.Name(name), [*map(self.visit, node.args)], [])
            case ast.Attribute(value=ast.Name(id=table), attr="reach"):
                return ast.Call(ast.Name("reaches"), [*map(self.visit, node.args), ast.Name(self._arrays.summed(table))], [])
            case ast.Name(id="len") if isinstance(node.args[0], ast.Name) and node.args[0].id in self._listed:
                return node.args[0]
            case ast.Name(id="len") if (row := self._row(node.args[0])) is not None:
                return row[1]
            case ast.Name(id=name) if name in _CALLS or name in self._functions:
                node.args = [self._argument(a) for a in node.args]
                return node
        raise NotNative(f"a call of {ast.unparse(node.func)}")

    def _argument(self, node: ast.expr) -> ast.expr:
        if isinstance(node, ast.Name) and node.id in self._arrays:
            return ast.Name(self._arrays.values(node.id))
        row = self._row(node)
        if row is not None:
            return ast.Subscript(row[0], ast.Slice(None, row[1]))
        found: ast.expr = self.visit(node)
        return found

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        match node:
            case ast.Subscript(value=ast.Name(id=table), slice=index) if (function := self._arrays.function(table)) is not None:
                name, more = function
                return ast.Call(ast.Name(name), [self.visit(index), *(_expression(m) for m in more)], [])
            case ast.Subscript(value=ast.Call(func=ast.Name(id="piles_in"), args=arguments), slice=ast.Constant(value=0)):
                return ast.Call(ast.Name("first_pile"), [*map(self.visit, arguments)], [])
            case ast.Subscript(value=ast.Name(id=name), slice=index) if name in self._listed:
                return ast.Subscript(_expression("h.listed"), ast.Tuple([ast.Constant(self._listed[name]), self.visit(index)]))
        named, indices = _chain(node)
        if named is not None and named in self._arrays:
            return _indexed(self._arrays.values(named), [self.visit(i) for i in indices])
        return ast.Subscript(self.visit(node.value), self.visit(node.slice))

    def _row(self, node: ast.expr) -> tuple[ast.expr, ast.expr] | None:
        """A row of seats in a table: the array, and how many seats it has there."""
        table, indices = _chain(node)
        if table is None or not self._arrays.has_rows(table, len(indices)):
            return None
        lowered = [self.visit(i) for i in indices]
        array, sizes = self._arrays.rows(table)
        return _indexed(array, lowered), _indexed(sizes, lowered)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.expr:
        """A value that is named where it is first used is worked out before the statement: it changes nothing."""
        self._before.append(_assign(node.target.id, self.visit(node.value)))
        found: ast.expr = node.target
        return found

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        if isinstance(node.ops[0], ast.Is | ast.IsNot):
            node.ops = [ast.Eq() if isinstance(node.ops[0], ast.Is) else ast.NotEq()]
        node.left, node.comparators = self.visit(node.left), [self.visit(c) for c in node.comparators]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if node.value is None:
            return ast.Name("ABSENT")
        if isinstance(node.value, str) or (isinstance(node.value, int) and abs(node.value) >= 1 << WORD_BITS):
            raise NotNative(f"the constant {node.value!r}")
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if isinstance(node, _SHAPELESS):
            raise NotNative(f"{type(node).__name__} in {self._function}")
        return super().generic_visit(node)

    def _fresh(self, stem: str) -> str:
        self._numbers += 1
        return f"{stem}_{self._numbers}"


def _chain(node: ast.expr) -> tuple[str | None, list[ast.expr]]:
    """A table with its indices, from `TABLE[a][b]`."""
    indices: list[ast.expr] = []
    while isinstance(node, ast.Subscript):
        indices.insert(0, node.slice)
        node = node.value
    return (node.id if isinstance(node, ast.Name) else None), indices


def _indexed(array: str, indices: list[ast.expr]) -> ast.expr:
    return ast.Subscript(ast.Name(array), indices[0] if len(indices) == 1 else ast.Tuple(indices)) if indices else ast.Name(array)


def _at(row: ast.expr, index: ast.expr) -> ast.expr:
    """One entry of a row."""
    if not isinstance(row, ast.Subscript):
        return ast.Subscript(row, index)
    return ast.Subscript(row.value, ast.Tuple([*(row.slice.elts if isinstance(row.slice, ast.Tuple) else [row.slice]), index]))


def _assign(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name)], value)


def _loop(name: str, over: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> ast.stmt:
    return ast.For(ast.Name(name), over, body, orelse)


def _statement(text: str) -> ast.stmt:
    return ast.parse(text).body[0]


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body
