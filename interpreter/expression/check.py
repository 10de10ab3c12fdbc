"""From what is written to what is meant: resolves names, settles types, and says what is wrong with either.

Expressions are total: what `check` gives without a complaint can be evaluated in every position. Imports nothing of rulesets or play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Literal

from interpreter.diagnostics import Place, Report
from interpreter.expression import tree, typed
from interpreter.expression.types import BROKEN, CARDS, NUMBER, PILE, PLAYER, PLAYERS, TRUTH, Attribute, Kind, Names, Type
from interpreter.text import Span

OWN: Mapping[str, Type] = {"hand": CARDS, "captured": CARDS, "shown": CARDS,
                           "points": NUMBER, "match_points": NUMBER, "turn_number": NUMBER}  # fmt: skip
ZONES = ("table", "loose", "stock", "in_play", "played", "flipped", "taken")
SEATS = ("mover", "dealer", "next_to_dealer", "next_player", "winner", "receiver", "payer", "nobody")
GROUPS: Mapping[str, Literal["players", "opponents", "losers", "sitters"]] = {
    "players": "players",
    "opponents": "opponents",
    "losers": "losers",
    "sitters": "sitters",
}
RANGES_OF_PLAYERS: Mapping[str, Literal["player", "opponent", "loser", "sitter"]] = {
    "player": "player",
    "opponent": "opponent",
    "loser": "loser",
    "sitter": "sitter",
}
BUILT_IN = (*OWN, *ZONES, *SEATS, *GROUPS, *RANGES_OF_PLAYERS, "chosen", "owner", "worth", "hand_number", "top", "card", "set", "pile")


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may speak of where it stands.

    whose: bare names are somebody's. bound: things that `this` may name, "that X" for `that X`, "payer", "receiver",
    "chosen" and names given by `as`. at: what a bare attribute or fact is of. word: what is needed is noted, not refused.
    """

    whose: bool = True
    bound: frozenset[str] = frozenset()
    at: Literal["", "card", "pile"] = ""
    scored: bool = False
    word: bool = False

    def binding(self, *names: str) -> Scope:
        return replace(self, bound=self.bound | set(names))


class Checker:
    """Checks the expressions of one ruleset. Words are checked when first used, once."""

    def __init__(self, names: Names, bodies: Mapping[str, tree.Expression], report: Report) -> None:
        self.names = names
        self.report = report
        self.meanings: dict[str, typed.WordMeaning] = {}
        self.used: set[str] = set()  # every id that an expression names
        self._bodies = bodies
        self._open: list[str] = []  # words being checked, outermost first
        self._needs: set[str] = set()
        self._whose = False

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
        return self._fit(self.value(e, scope, wanted), wanted)

    def _fit(self, value: typed.Typed, wanted: Type) -> typed.Typed:
        if value.type in (wanted, BROKEN):
            return value
        if wanted == CARDS and value.type == PILE:
            return typed.PileCards(value.span, CARDS, value)
        helps = ""
        if wanted == TRUTH and value.type == NUMBER:
            helps = "a number is no condition: compare it, as in `… > 0`"
        elif wanted == TRUTH and value.type == CARDS:
            helps = "cards are no condition: write `… is not empty`, or `… has …`"
        elif wanted == NUMBER and value.type in (CARDS, PLAYERS):
            helps = "write `count of …` for how many there are"
        elif wanted == CARDS and value.type == NUMBER and isinstance(value, typed.AttributeOf):
            helps = f"write `… where {value.attribute} is …` for cards by their {value.attribute}"
        self.report.add("H402", value.span, f"{_a(wanted)} is wanted here, and this is {_a(value.type)}", help=helps)
        return typed.Broken(value.span, BROKEN)

    # ------------------------------------------------------------ words

    def word(self, id: str, used: Span) -> typed.WordMeaning | None:
        """What a word means; None where it is defined by itself (said once)."""
        if id in self.meanings:
            return self.meanings[id]
        if id in self._open:
            circle = " -> ".join([*self._open[self._open.index(id) :], id])
            self.report.add("H406", self.names.words[id], f"the word `{id}` is defined by itself: {circle}")
            return None
        if id not in self._bodies:
            return None
        kept = self._needs, self._whose
        self._needs, self._whose = set(), False
        self._open.append(id)
        body = self.value(self._bodies[id], Scope(whose=False, word=True, scored=True))
        self._open.pop()
        meaning = typed.WordMeaning(id, body, frozenset(self._needs), self._whose)
        self.meanings[id] = meaning
        self._needs, self._whose = kept
        return meaning

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
                other = self._fit(self.value(e.other, scope, then.type), then.type) if then.type != BROKEN else then
                if then.type == PILE:
                    self.report.add("H402", span, "a pile cannot be picked by `if`")
                    return typed.Broken(span, BROKEN)
                return typed.If(span, other.type if then.type == BROKEN else then.type, test, then, other)
            case tree.Any():
                return self._any(e, scope)
            case tree.Where():
                group = self.value(e.group, scope)
                group = self._fit(group, CARDS) if group.type == PILE else group
                if group.type == PLAYERS:
                    return typed.Where(span, PLAYERS, group, self.condition(e.test, replace(scope, whose=True, at="")))
                group = self._fit(group, CARDS)
                return typed.Where(span, CARDS, group, self.condition(e.test, replace(scope, at="card")))
            case tree.Binary():
                return self._binary(e, scope)
            case tree.Not():
                return typed.Not(span, TRUTH, self.condition(e.operand, scope))
            case tree.All():
                return typed.Logic(span, TRUTH, "and", tuple(self.condition(p, scope) for p in e.parts))
            case tree.HasOfOne():
                self._attribute(e.attribute)
                return typed.HasOfOne(span, TRUTH, self.want(e.group, CARDS, scope), e.count, e.attribute.id)
            case tree.Count():
                group = self.value(e.group, scope, CARDS)
                return typed.Count(span, NUMBER, group if group.type == PLAYERS else self._fit(group, CARDS))
            case tree.Over():
                attribute = self._attribute(e.attribute)
                if attribute and attribute.type.kind is Kind.SYMBOL:
                    self.report.add("H402", e.attribute.span, f"`{attribute.id}` is no number")
                return typed.Over(span, NUMBER, e.fold, e.attribute.id, self.want(e.group, CARDS, scope))
            case tree.ForEach():
                things = self.things(tree.Things(e.kind, None, e.kind.span), None, scope)
                if things is None or things.kind not in (*RANGES_OF_PLAYERS, "attribute"):
                    if things is not None:
                        self.report.add("H402", e.kind.span, f"`for each {e.kind.id}` needs players or the values of an attribute")
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
                self._attribute(e.attribute)
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
            return typed.Broken(e.span, BROKEN)
        return typed.WithMore(e.span, NUMBER, value, player, self.want(e.cards, CARDS, scope))

    def _any(self, e: tree.Any, scope: Scope) -> typed.Typed:
        things = self.things(e.things, None, scope)
        if things is None:
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
        if found.kind == "opponent":
            self._need_whose(span, scope)
        if where is not None:
            found = replace(found, where=self.condition(where, self.inside(found, scope)))
        return found

    # ------------------------------------------------------------ names

    def _name(self, id: str, span: Span, scope: Scope, wanted: Type | None) -> typed.Typed:
        names = self.names
        self.used.add(id)
        if scope.at == "card" and id in names.attributes:
            return typed.AttributeOf(span, names.attributes[id].type, id, None)
        if scope.at == "pile" and id in ("owner", "worth"):
            return typed.Fact(span, PLAYER if id == "owner" else NUMBER, "owner" if id == "owner" else "worth", None)
        if wanted is not None and wanted.kind is Kind.SYMBOL:
            attribute = names.attributes[wanted.attribute]
            if id in attribute.symbols:
                return typed.Constant(span, wanted, attribute.symbols.index(id))
        if id in scope.bound and id not in BUILT_IN:
            return typed.Chosen(span, CARDS, id)
        if id == "chosen":
            self._need("chosen", span, scope, "nothing has been chosen here")
            return typed.Chosen(span, CARDS, id)
        if id in OWN or id in names.rules or (id in names.state and names.state[id].per_player):
            self._need_whose(span, scope)
            return typed.Own(span, self._own_type(id), id, typed.Seat(span, PLAYER, "whose"))
        if id in ZONES or id in names.zones:
            return typed.Zone(span, CARDS, id)
        if id in SEATS:
            if id in ("receiver", "payer"):
                self._need(id, span, scope, f"`{id}` is known only in multipliers, payment and liability")
            return typed.Seat(span, PLAYER, id)
        if id in GROUPS:
            if id == "opponents":
                self._need_whose(span, scope)
            return typed.Seats(span, PLAYERS, GROUPS[id])
        if id in names.state or id == "hand_number":
            return typed.Shared(span, names.state[id].holds if id in names.state else NUMBER, id)
        if id in names.words:
            return self._call(id, span, None, scope)
        if id in names.options:
            option = names.options[id]
            if option.choices:
                relation = "has" if option.several else "is"
                self.report.add("H402", span, f"the option `{id}` stands only opposite one of its choices",
                                help=f"write `{id} {relation} {option.choices[0]}`",
                                related=(Place(option.span, f"`{id}` is {option.allowed}"),))  # fmt: skip
                return typed.Broken(span, BROKEN)
            return typed.Setting(span, TRUTH if option.is_truth else NUMBER, id)
        if id in names.cards or names.symbol(id):
            return typed.Named(span, CARDS, id)
        if id in names.attributes:
            self.report.add("H404", span, f"the `{id}` of which card?",
                            help=f"write `{id} of …`; bare it stands only inside `where` over cards")  # fmt: skip
            return typed.Broken(span, BROKEN)
        if id in ("owner", "worth", "top"):
            of = "stock" if id == "top" else "this pile"
            self.report.add("H404", span, f"the `{id}` of what?", help=f"write `{id} of {of}`")
            return typed.Broken(span, BROKEN)
        self._unknown(id, span, self._all_names(scope), "`{}` is not known here")
        return typed.Broken(span, BROKEN)

    def _all_names(self, scope: Scope) -> tuple[str, ...]:
        n = self.names
        plain = [b for b in scope.bound if " " not in b and b not in BUILT_IN]
        return (*n.words, *n.cards, *n.state, *n.zones, *n.options, *n.rules, *n.attributes,
                *(s for a in n.attributes.values() for s in a.symbols), *BUILT_IN, *plain)  # fmt: skip

    def _own_type(self, id: str) -> Type:
        if id in OWN:
            return OWN[id]
        return self.names.state[id].holds if id in self.names.state else NUMBER

    def _call(self, id: str, span: Span, player: typed.Typed | None, scope: Scope) -> typed.Typed:
        meaning = self.word(id, span)
        if meaning is None:
            return typed.Broken(span, BROKEN)
        for need in sorted(meaning.needs):
            self._need(need, span, scope, f"the word `{id}` speaks of {_spoken(need)}, which is not known here")
        if meaning.whose and player is None:
            self._need_whose(span, scope)
            player = typed.Seat(span, PLAYER, "whose")
        return typed.Call(span, meaning.body.type, id, player)

    def _bound(self, kind: str, span: Span, scope: Scope, other: bool) -> typed.Typed:
        said = ("that " if other else "this ") + kind
        type_ = self._bound_type(kind)
        if type_ is None:
            known = ("card", "set", "pile", *self.names.pile_kinds(), *RANGES_OF_PLAYERS, *self.names.attributes)
            self._unknown(kind, span, known, f"`{said}` can never be")
            return typed.Broken(span, BROKEN)
        self._need(f"that {kind}" if other else kind, span, scope, f"`{said}` is not known here: no `for`, `any` or `given` is at one")
        return typed.Bound(span, type_, kind, other)

    def _bound_type(self, kind: str) -> Type | None:
        if kind in ("card", "set"):
            return CARDS
        if kind == "pile" or kind in self.names.pile_kinds():
            return PILE
        if kind in RANGES_OF_PLAYERS:
            return PLAYER
        return self.names.attributes[kind].type if kind in self.names.attributes else None

    def _of(self, e: tree.Of, scope: Scope) -> typed.Typed:
        id, names, span = e.word.id, self.names, e.span
        self.used.add(id)
        if id == "top":
            if not (isinstance(e.owner, tree.Name) and e.owner.id == "stock"):
                self.report.add("H402", e.owner.span, "only the stock has a top", help="write `top of stock`")
            return typed.Top(span, CARDS)
        if id in names.attributes:
            return typed.AttributeOf(span, names.attributes[id].type, id, self.want(e.owner, CARDS, scope))
        if id == "owner":
            owner = self.value(e.owner, scope, CARDS)
            return typed.Fact(span, PLAYER, "owner", owner if owner.type == PILE else self._fit(owner, CARDS))
        if id == "worth":
            return typed.Fact(span, NUMBER, "worth", self._fit(self.value(e.owner, scope), PILE))
        player = self._fit(self.value(e.owner, scope), PLAYER)
        if id in names.words:
            meaning = self.word(id, e.word.span)
            if meaning is not None and not meaning.whose:
                self.report.add("H404", e.word.span, f"the word `{id}` speaks of no player", help=f"write `{id}` alone")
            return self._call(id, span, player, scope)
        if id in OWN or id in names.rules or (id in names.state and names.state[id].per_player):
            return typed.Own(span, self._own_type(id), id, player)
        if id in (*self._all_names(scope),):
            self.report.add("H404", e.word.span, f"`{id}` is nobody's: it is not kept for each player", help=f"write `{id}` alone")
        else:
            per_player = (*OWN, *names.words, *names.rules, *(s.id for s in names.state.values() if s.per_player), *names.attributes)
            self._unknown(id, e.word.span, per_player, "`{}` is not known here")
        return typed.Broken(span, BROKEN)

    # ------------------------------------------------------------ two operands

    def _binary(self, e: tree.Binary, scope: Scope) -> typed.Typed:
        span, op = e.span, e.operator
        match op:
            case "and" | "or":
                return typed.Logic(span, TRUTH, op, (self.condition(e.left, scope), self.condition(e.right, scope)))
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
                    return typed.Join(span, CARDS, op, self._fit(left, CARDS), self._fit(right, CARDS))
                return typed.Arithmetic(span, NUMBER, op, self._fit(left, NUMBER), self._fit(right, NUMBER))
            case "divided":
                divisor = self.want(e.right, NUMBER, scope)
                if divisor.type != BROKEN and not self._surely_positive(divisor):
                    self.report.add("H408", e.right.span, "this divisor may be zero", help="write `(… floored at 1)`")
                return typed.Arithmetic(span, NUMBER, op, self.want(e.left, NUMBER, scope), divisor)
            case "*" | "capped" | "floored":
                return typed.Arithmetic(span, NUMBER, op, self.want(e.left, NUMBER, scope), self.want(e.right, NUMBER, scope))

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
            left = self._fit(left, CARDS)
            right = self._fit(right, CARDS)
        if left.type == PLAYERS and isinstance(e.right, tree.Empty):
            return typed.NoPlayers(span, TRUTH, left)
        if left.type == CARDS:
            return typed.SameCards(span, TRUTH, left, self._fit(right, CARDS))
        if left.type == PLAYERS:
            self.report.add("H402", span, "players can be counted, or be `empty`, but not compared")
            return typed.Broken(span, BROKEN)
        return typed.Compare(span, TRUTH, "is", left, self._fit(right, left.type))

    def _has(self, e: tree.Binary, relation: Literal["has", "has all"], scope: Scope) -> typed.Typed:
        if option := self._option_named(e.left):
            return self._choice(option, e.right, e.span, several=True)
        left = self.value(e.left, scope, CARDS)
        if left.type == PLAYERS and relation == "has":
            return typed.Has(e.span, TRUTH, relation, left, self.want(e.right, PLAYER, scope))
        return typed.Has(e.span, TRUTH, relation, self._fit(left, CARDS), self.want(e.right, CARDS, scope))

    # ------------------------------------------------------------ complaints

    def _attribute(self, word: tree.Word) -> Attribute | None:
        if word.id not in self.names.attributes:
            self._unknown(word.id, word.span, tuple(self.names.attributes), "cards have no attribute `{}`")
            return None
        return self.names.attributes[word.id]

    def _need(self, name: str, span: Span, scope: Scope, message: str) -> None:
        if scope.word:
            if name not in scope.bound:
                self._needs.add(name)
        elif name not in scope.bound:
            self.report.add("H405", span, message)

    def _need_whose(self, span: Span, scope: Scope) -> None:
        if scope.whose:
            return
        if scope.word:
            self._whose = True
        else:
            self.report.add("H404", span, f"whose `{span.text}`? nobody is meant here", help="write `… of dealer`, `… of this player`, …")

    def _unknown(self, id: str, span: Span, known: tuple[str, ...], message: str, declared: Span | None = None) -> None:
        near = get_close_matches(id, known, n=3, cutoff=0.6)
        helps = f"did you mean {' or '.join(f'`{n}`' for n in near)}?" if near else ""
        if not near and 0 < len(known) <= 12:
            helps = "known are " + ", ".join(f"`{n}`" for n in known)
        related = (Place(declared, "declared here"),) if declared else ()
        self.report.add("H401", span, message.format(id), help=helps, related=related)


def bindings(things: typed.Things) -> tuple[str, ...]:
    """What `this` may name inside a range: a stack is also a pile."""
    return (things.name, "pile") if things.kind == "pile" else (things.name,)


def _a(type_: Type) -> str:
    return f"a {type_}" if type_.kind in (Kind.NUMBER, Kind.PILE, Kind.PLAYER) else str(type_)


def _spoken(need: str) -> str:
    return f"`{need}`" if need in ("payer", "receiver", "chosen") or need.startswith("that ") else f"`this {need}`"
