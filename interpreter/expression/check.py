"""From what is written to what is meant: resolves names, settles types, and says what is wrong with either.

Expressions are total: what `check` gives without a complaint can be evaluated in every position. Imports nothing of rulesets or play.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from interpreter.diagnostics import Place
from interpreter.expression import tree, typed
from interpreter.expression.naming import Naming
from interpreter.expression.scope import RANGES_OF_PLAYERS, Scope, bindings
from interpreter.expression.types import BROKEN, CARDS, NUMBER, PILE, PLAYER, PLAYERS, TRUTH, Kind, Type
from interpreter.text import Span


class Checker(Naming):
    """Checks the expressions of one ruleset."""

    # ------------------------------------------------------------ what a slot wants

    def condition(self, e: tree.Expression, scope: Scope) -> typed.Typed:
        return self.want(e, TRUTH, scope)

    def amount(self, e: tree.Expression, scope: Scope) -> typed.Typed:
        """A number that cannot be absent."""
        value = self.want(e, NUMBER, scope)
        if typed.may_be_absent(value, self.meanings):
            self.report.add("H407", e.span, "this amount may be absent: not every card has the attribute",
                            help="take `sum of … in …`, which is 0 for cards without it")  # fmt: skip
        return value

    def want(self, e: tree.Expression, wanted: Type, scope: Scope) -> typed.Typed:
        """The meaning of `e`, which must be of type `wanted`; a pile or a symbol stands for its cards where cards are wanted."""
        if wanted == CARDS and isinstance(e, tree.Name) and self.names.symbol(e.id):
            return typed.Named(e.span, CARDS, e.id)
        return self.fit(self.value(e, scope, wanted), wanted)

    def fit(self, value: typed.Typed, wanted: Type) -> typed.Typed:
        if value.type in (wanted, BROKEN):
            return value
        if wanted == CARDS and value.type == PILE:
            return typed.PileCards(value.span, CARDS, value)
        helps = ""
        if wanted == TRUTH and value.type == NUMBER:
            helps = "a number is no condition: compare it, as in `… > 0`"
        elif wanted == TRUTH and value.type in (CARDS, PLAYERS):
            helps = f"{value.type} are no condition: write `… is not empty`, or `… has …`"
        elif wanted == PLAYER:
            helps = "players are `mover`, `dealer`, `next_player`, and `this player` where a `for` is at one"
        elif wanted == NUMBER and value.type in (CARDS, PLAYERS):
            helps = "write `count of …` for how many there are"
        elif wanted == CARDS and isinstance(value, typed.Bound) and value.kind in self.names.attributes:
            helps = f"write `… where {value.kind} is this {value.kind}` for the cards that have it"
        elif wanted == CARDS and value.type == NUMBER and isinstance(value, typed.AttributeOf):
            helps = f"write `… where {value.attribute} is …` for cards by their {value.attribute}"
        elif wanted == CARDS and value.type == PLAYER:
            helps = "a player has `hand`, `captured` and what is kept for each: write `hand of …`"
        message = f"{_a(wanted)} {_is(wanted)} wanted here, and {_this_is(value.type)} {_a(value.type)}"
        self.report.add("H402", value.span, message, help=helps)
        return typed.Broken(value.span, BROKEN)

    # ------------------------------------------------------------ expressions

    def value(self, e: tree.Expression, scope: Scope, wanted: Type | None = None) -> typed.Typed:
        """The meaning of an expression, of whatever type it is; `wanted` only helps with symbols and suggestions."""
        span = e.span
        match e:
            case tree.Number():
                return typed.Constant(span, NUMBER, e.value)
            case tree.Truth():
                return typed.Constant(span, TRUTH, int(e.value))
            case tree.Empty():
                return typed.Named(span, CARDS, "")
            case tree.Nobody():
                return typed.Seat(span, PLAYER, "nobody")
            case tree.Name():
                return self._name(e.id, span, scope, wanted)
            case tree.This():
                return self._bound(e.kind, span, scope, other=False)
            case tree.That():
                return self._bound(e.kind, span, scope, other=True)
            case tree.Of():
                return self._of(e, scope)
            case tree.IfElse():
                test = self.condition(e.test, scope)
                then = self.value(e.then, scope, wanted)
                then = self.fit(then, CARDS) if then.type == PILE and wanted == CARDS else then
                other = self.value(e.other, scope, wanted if then.type == BROKEN else then.type)
                other = other if then.type == BROKEN else self.fit(other, then.type)
                if then.type == PILE:
                    self.report.add("H402", span, "a pile cannot be picked by `if`")
                    return typed.Broken(span, BROKEN)
                return typed.If(span, other.type if then.type == BROKEN else then.type, test, then, other)
            case tree.Any():
                return self._any(e, scope)
            case tree.Where():
                group = self.value(e.group, scope)
                group = self.fit(group, CARDS) if group.type == PILE else group
                if group.type == PLAYERS:
                    return typed.Where(span, PLAYERS, group, self.condition(e.test, replace(scope, whose=True, at="")))
                group = self.fit(group, CARDS)
                return typed.Where(span, CARDS, group, self._test(e.test, replace(scope, at="card"), e.group.span.text))
            case tree.Binary():
                return self._binary(e, scope)
            case tree.Not():
                return typed.Not(span, TRUTH, self.condition(e.operand, scope))
            case tree.All():
                return typed.Logic(span, TRUTH, "and", tuple(self.condition(p, scope) for p in e.parts))
            case tree.Partly():
                for part in e.parts:
                    self.value(part, scope)
                return typed.Broken(span, BROKEN)
            case tree.HasOfOne():
                self._attribute(e.attribute)
                return typed.HasOfOne(span, TRUTH, self.want(e.group, CARDS, scope), e.count, e.attribute.id)
            case tree.Count():
                group = self.value(e.group, scope, CARDS)
                return typed.Count(span, NUMBER, group if group.type == PLAYERS else self.fit(group, CARDS))
            case tree.Over():
                self._number(e.attribute)
                return typed.Over(span, NUMBER, e.fold, e.attribute.id, self.want(e.group, CARDS, scope))
            case tree.ForEach():
                things = self.things(tree.Things(e.kind, None, e.kind.span), None, scope)
                if things is None or things.kind not in (*RANGES_OF_PLAYERS, "attribute"):
                    if things is not None:
                        self.report.add("H402", e.kind.span, f"`for each {e.kind.id}` needs players or the values of an attribute")
                    self.value(e.value, scope.anything())
                    return typed.Broken(span, BROKEN)
                return typed.ForEach(span, NUMBER, e.total, self.want(e.value, NUMBER, scope.binding(e.kind.id)), things)
            case tree.Scored():
                if not scope.scored:
                    self.report.add(
                        "H404", span, "`scored` is known only where points have been counted: in multipliers, liability and payment"
                    )
                elif scope.word:
                    self._whose = True
                if e.row.id not in self.names.rows:
                    self._unknown(e.row.id, e.row.span, tuple(self.names.rows), "there is no yaku or group of yaku `{}`")
                    return typed.Broken(span, BROKEN)
                return typed.Scored(span, TRUTH, e.row.id)
            case tree.Best():
                self._number(e.attribute)
                return typed.Best(span, CARDS, self.want(e.group, CARDS, scope), e.extreme, e.attribute.id)
            case tree.WithMore():
                return self._with_more(e, scope)
        raise TypeError(e)

    def _with_more(self, e: tree.WithMore, scope: Scope) -> typed.Typed:
        """Only what is somebody's can be looked at as if he had more: points, a word."""
        value = self.want(e.value, NUMBER, scope)
        player = value.player if isinstance(value, typed.Own | typed.Call) else None
        if player is None:
            if value.type != BROKEN:
                self.report.add(
                    "H402",
                    e.value.span,
                    "only something of a player can be looked at as if he had captured more",
                    help="write `points with …`, `points of next_player with …`, or give a name to what is counted under `words`",
                )
            self.want(e.cards, CARDS, scope)
            return typed.Broken(e.span, BROKEN)
        return typed.WithMore(e.span, NUMBER, value, player, self.want(e.cards, CARDS, scope))

    def _any(self, e: tree.Any, scope: Scope) -> typed.Typed:
        things = self.things(e.things, None, scope)
        if things is None:
            self.value(e.test, scope.anything())
            return typed.Broken(e.span, BROKEN)
        if e.other:
            self._need(things.name, e.span, scope, f"`any other {things.name}` stands where a range is at `this {things.name}`")
            inner = scope.binding(f"that {things.name}")
        else:
            inner = self.inside(things, scope)
        return typed.AnyOf(e.span, TRUTH, things, self.condition(e.test, inner), e.other)

    def inside(self, things: typed.Things, scope: Scope) -> Scope:
        """The scope of a condition about one thing of a range."""
        scope = scope.binding(*bindings(things))
        if things.kind in RANGES_OF_PLAYERS:
            return replace(scope, whose=True, at="")
        return replace(scope, at=things.kind) if things.kind in ("card", "pile") else scope

    def things(self, things: tree.Things, where: tree.Expression | None, scope: Scope) -> typed.Things | None:
        """A range, or None after a complaint."""
        found = self._range(things, scope)
        if found is None:
            if where is not None:
                self.value(where, scope.anything())
            return None
        if where is None:
            return found
        source = things.source.span.text if things.source and found.kind == "card" else ""
        return replace(found, where=self._test(where, self.inside(found, scope), source))

    def _test(self, test: tree.Expression, scope: Scope, source: str) -> typed.Typed:
        """The condition of a `where` over the cards that `source` says."""
        if source and isinstance(test, tree.Name) and (test.id in self.names.cards or self.names.symbol(test.id)):
            self.used.add(test.id)
            self.report.add(
                "H402", test.span, f"`where` asks a condition, and `{test.id}` are cards", help=f"write `{test.id} in {source}`"
            )
            return typed.Broken(test.span, BROKEN)
        return self.condition(test, scope)

    def _range(self, things: tree.Things, scope: Scope) -> typed.Things | None:
        kind, span = things.kind.id, things.kind.span
        source = None
        if things.source is not None:
            source = self.want(things.source, CARDS, scope)
        found: typed.Things
        if kind in RANGES_OF_PLAYERS:
            found = typed.Things(RANGES_OF_PLAYERS[kind], kind, None)
        elif kind in self.names.attributes:
            found = typed.Things("attribute", kind, None)
        elif kind in ("card", "set"):
            found = typed.Things("card" if kind == "card" else "set", kind, source)
        elif kind == "pile" or kind in self.names.pile_kinds():
            found = typed.Things("pile", kind, source, pile_kind="" if kind == "pile" else kind)
        else:
            known = ("card", "set", "pile", *self.names.pile_kinds(), *RANGES_OF_PLAYERS, *self.names.attributes)
            self._unknown(kind, span, known, "there is no range `each {}`")
            return None
        if found.kind in ("card", "set", "pile") and source is None:
            self.report.add("H301", span, f"`{kind}` of which cards?", help=f"write `{kind} in …`, as in `{kind} in table`")
            return None
        if found.kind not in ("card", "set", "pile") and source is not None:
            self.report.add(
                "H301", things.span, f"`{kind}` is a range of its own", help=f"write `{kind}` without `in`; a `where` may pick some"
            )
            return None
        if found.kind in ("partner", "opponent"):
            self._need_whose(span, scope)
        return found

    # ------------------------------------------------------------ two operands

    def _binary(self, e: tree.Binary, scope: Scope) -> typed.Typed:
        span, op = e.span, e.operator
        match op:
            case "and" | "or":
                return self._logic(e, op, scope)
            case "is":
                return self._is(e, scope)
            case "is not":
                same = self._is(e, scope)
                return same if same.type == BROKEN else typed.Not(span, TRUTH, same)
            case "<" | "<=" | ">" | ">=":
                return typed.Compare(span, TRUTH, op, self.want(e.left, NUMBER, scope), self.want(e.right, NUMBER, scope))
            case "has" | "has all":
                return self._has(e, "has" if op == "has" else "has all", scope)
            case "has no":
                has = self._has(e, "has", scope)
                return has if has.type == BROKEN else typed.Not(span, TRUTH, has)
            case "matches":
                return typed.Matches(span, TRUTH, self.want(e.left, CARDS, scope), self.want(e.right, CARDS, scope))
            case "in" | "matching":
                return typed.Join(span, CARDS, op, self.want(e.left, CARDS, scope), self.want(e.right, CARDS, scope))
            case "+" | "-":
                left, right = self.value(e.left, scope, CARDS), self.value(e.right, scope, CARDS)
                if CARDS in (left.type, right.type) or PILE in (left.type, right.type):
                    return typed.Join(span, CARDS, op, self.fit(left, CARDS), self.fit(right, CARDS))
                return typed.Arithmetic(span, NUMBER, op, self.fit(left, NUMBER), self.fit(right, NUMBER))
            case "divided":
                divisor = self.want(e.right, NUMBER, scope)
                if divisor.type != BROKEN and not self._surely_positive(divisor):
                    self.report.add("H408", e.right.span, "this divisor may be zero", help="write `(… floored at 1)`")
                return typed.Arithmetic(span, NUMBER, op, self.want(e.left, NUMBER, scope), divisor)
            case "*" | "capped" | "floored":
                return typed.Arithmetic(span, NUMBER, op, self.want(e.left, NUMBER, scope), self.want(e.right, NUMBER, scope))

    def _logic(self, e: tree.Binary, op: Literal["and", "or"], scope: Scope) -> typed.Typed:
        left, right = self.value(e.left, scope, TRUTH), self.value(e.right, scope, TRUTH)
        if left.type == right.type == CARDS:
            joined = f"write `{e.left.span.text} + {e.right.span.text}` for all of them"
            helps = joined if op == "and" else "ask for each by itself, as in `X has A or X has B`"
            self.report.add("H402", e.span, f"`{op}` joins conditions, and these are cards", help=helps)
            return typed.Broken(e.span, BROKEN)
        if right.type == CARDS and isinstance(e.left, tree.Binary) and e.left.operator in _OF_ONE_THING:
            whole = f"{e.left.left.span.text} {e.left.operator} {e.right.span.text}"
            self.report.add("H402", right.span, f"`{op}` joins conditions, and these are cards", help=f"say it whole: `… {op} {whole}`")
            return typed.Broken(e.span, BROKEN)
        return typed.Logic(e.span, TRUTH, op, (self.fit(left, TRUTH), self.fit(right, TRUTH)))

    def _surely_positive(self, e: typed.Typed) -> bool:
        match e:
            case typed.Constant():
                return e.value > 0
            case typed.Setting():
                option = self.names.options[e.option]
                return option.low > 0
            case typed.Arithmetic(operator="floored"):
                return self._surely_positive(e.left) or self._surely_positive(e.right)
            case typed.Arithmetic(operator="*" | "capped"):
                return self._surely_positive(e.left) and self._surely_positive(e.right)
            case typed.Count(group=typed.Seats(name="players")):
                return True
            case _:
                return False

    def _option_named(self, e: tree.Expression) -> str:
        if not (isinstance(e, tree.Name) and e.id in self.names.options and self.names.options[e.id].choices):
            return ""
        self.used.add(e.id)
        return e.id

    def _choice(self, option: str, e: tree.Expression, span: Span, several: bool) -> typed.Typed:
        declared = self.names.options[option]
        choice = e.id if isinstance(e, tree.Name) else ""
        if choice not in declared.choices:
            self._unknown(choice or e.span.text, e.span, declared.choices, f"`{{}}` is none of the choices of `{option}`", declared.span)
            return typed.Broken(span, BROKEN)
        if declared.several != several:
            relation = "has" if declared.several else "is"
            self.report.add("H402", span, f"the option `{option}` is {declared.allowed}", help=f"write `{option} {relation} {choice}`",
                            related=(Place(declared.span, "declared here"),))  # fmt: skip
            return typed.Broken(span, BROKEN)
        return typed.ChoiceIs(span, TRUTH, option, choice)

    def _is(self, e: tree.Binary, scope: Scope) -> typed.Typed:
        span = e.span
        for option_side, other in ((e.left, e.right), (e.right, e.left)):
            if option := self._option_named(option_side):
                return self._choice(option, other, span, several=False)
        left = self.value(e.left, scope)
        right = self.value(e.right, scope, left.type)
        if right.type.kind is Kind.SYMBOL and left.type == CARDS:
            left = self.value(e.left, scope, right.type)
        if BROKEN in (left.type, right.type):
            return typed.Broken(span, BROKEN)
        if PILE in (left.type, right.type):
            left = self.fit(left, CARDS)
            right = self.fit(right, CARDS)
        if left.type == PLAYERS and isinstance(e.right, tree.Empty):
            return typed.NoPlayers(span, TRUTH, left)
        if left.type == CARDS:
            return typed.SameCards(span, TRUTH, left, self.fit(right, CARDS))
        if left.type == PLAYERS:
            self.report.add("H402", span, "players can be counted, or be `empty`, but not compared")
            return typed.Broken(span, BROKEN)
        return typed.Compare(span, TRUTH, "is", left, self.fit(right, left.type))

    def _has(self, e: tree.Binary, relation: Literal["has", "has all"], scope: Scope) -> typed.Typed:
        if option := self._option_named(e.left):
            return self._choice(option, e.right, e.span, several=True)
        left = self.value(e.left, scope, CARDS)
        if left.type == PLAYERS and relation == "has":
            return typed.Has(e.span, TRUTH, relation, left, self.want(e.right, PLAYER, scope))
        return typed.Has(e.span, TRUTH, relation, self.fit(left, CARDS), self.want(e.right, CARDS, scope))


_OF_ONE_THING = ("is", "is not", "has", "has no", "has all")


def _is(type_: Type) -> str:
    return "are" if type_ in (CARDS, PLAYERS) else "is"


def _this_is(type_: Type) -> str:
    return "these are" if type_ in (CARDS, PLAYERS) else "this is"


def _a(type_: Type) -> str:
    return f"a {type_}" if type_.kind in (Kind.NUMBER, Kind.PILE, Kind.PLAYER) else str(type_)
