"""From the parser's tree to the syntax tree, with the span of every part.

Knows the names of the grammar's rules. Must not be given a tree deeper than `parse` allows: it recurses.
"""

from __future__ import annotations

from typing import Literal

from interpreter.expression.reader import Branch, Child, Leaf
from interpreter.expression.tree import (
    Add,
    Any,
    Best,
    Binary,
    By,
    Choose,
    Count,
    Each,
    Empty,
    End,
    Expression,
    ForEach,
    HasOfOne,
    IfElse,
    Move,
    Name,
    Nobody,
    Not,
    Number,
    Of,
    Operator,
    Over,
    Packet,
    Pay,
    Phrase,
    Range,
    Run,
    Score,
    Scored,
    Set,
    Show,
    Stack,
    Target,
    That,
    Things,
    This,
    Where,
    WithMore,
    Word,
)
from interpreter.source.node import Scalar
from interpreter.text import Span

_BINARY: dict[str, Operator] = {
    "or_": "or",
    "and_": "and",
    "is_": "is",
    "is_not": "is not",
    "less": "<",
    "at_most": "<=",
    "more": ">",
    "at_least": ">=",
    "has": "has",
    "has_no": "has no",
    "has_all": "has all",
    "matches": "matches",
    "capped": "capped",
    "floored": "floored",
    "plus": "+",
    "minus": "-",
    "times": "*",
    "divided": "divided",
    "among": "in",
    "matching": "matching",
}
CHAINS = frozenset({"or_", "and_", "plus", "minus", "times", "divided"})
"""Rules of which a long row, `a + b + c`, counts as one level of nesting."""

_OVER: dict[str, Literal["sum", "highest", "lowest"]] = {"sum_in": "sum", "highest_in": "highest", "lowest_in": "lowest"}
_TOTAL: dict[str, Literal["total", "highest", "lowest"]] = {"total_each": "total", "highest_each": "highest", "lowest_each": "lowest"}
_BEST: dict[str, Literal["highest", "lowest"]] = {"with_highest": "highest", "with_lowest": "lowest"}


class Builder:
    """Builds from trees that were parsed from the text of one scalar."""

    def __init__(self, scalar: Scalar) -> None:
        self._part = scalar.part
        self._whole = scalar.span

    def expression(self, child: Child) -> Expression:
        tree = _branch(child)
        rule, children = tree.rule, tree.children
        span = self._span(tree)
        if operator := _BINARY.get(rule):
            return Binary(span, operator, self.expression(children[0]), self.expression(children[1]))
        match rule:
            case "name":
                return Name(span, self._word(children[0]).id)
            case "of":
                return Of(span, self._word(children[0]), self.expression(children[1]))
            case "number":
                return Number(span, int(_text(children[0])))
            case "this":
                return This(span, _text(children[0]))
            case "that":
                return That(span, _text(children[0]))
            case "count":
                return Count(span, self.expression(children[0]))
            case "empty":
                return Empty(span)
            case "nobody":
                return Nobody(span)
            case "not_":
                return Not(span, self.expression(children[0]))
            case "if_else":
                return IfElse(span, *(self.expression(c) for c in children))
            case "any_where" | "any_other":
                return Any(span, self._things(children[0]), self.expression(children[1]), rule == "any_other")
            case "where":
                return Where(span, self.expression(children[0]), self.expression(children[1]))
            case "has_of_one":
                return HasOfOne(span, self.expression(children[0]), int(_text(children[1])), self._word(children[2]))
            case "scored":
                return Scored(span, self._word(children[0]))
            case "sum_in" | "highest_in" | "lowest_in":
                return Over(span, _OVER[rule], self._word(children[0]), self.expression(children[1]))
            case "total_each" | "highest_each" | "lowest_each":
                return ForEach(span, _TOTAL[rule], self.expression(children[0]), self._word(children[1]))
            case "with_highest" | "with_lowest":
                return Best(span, self.expression(children[0]), _BEST[rule], self._word(children[1]))
            case "with_more":
                return WithMore(span, self.expression(children[0]), self.expression(children[1]))
        raise ValueError(f"the grammar has a rule {rule!r} that is not built")

    def phrase(self, tree: Branch) -> Phrase:
        rule, children = tree.rule, tree.children
        match rule:
            case "each":
                return Each(self._things(children[0]), self._maybe(children[1]), self._span(tree))
            case "by":
                each, player = self._whose(children[0])
                return By(each, player, self._span(tree))
            case "packet":
                return Packet(self._word(children[0]), int(_text(children[1])), self._span(tree))
            case "span":
                low, high = int(_text(children[0])), int(_text(children[-1]))
                return Range(low, high, self._span(tree))
            case "add":
                return Add(self.expression(children[0]), self._target(children[1]))
            case "set":
                return Set(self._target(children[0]), self.expression(children[1]))
            case "move":
                return Move(self.expression(children[0]), self.expression(children[1]))
            case "choose":
                return Choose(self.expression(children[0]), self._maybe_word(children[1]), self._maybe(children[2]))
            case "stack":
                return Stack(
                    self.expression(children[0]), self._maybe_word(children[1]), self._maybe(children[2]), self._maybe(children[3])
                )
            case "pay":
                each, payer = self._whose(children[1])
                return Pay(self.expression(children[0]), each, payer, self._maybe(children[2]))
            case "score":
                return Score(self.expression(children[0]), self.expression(children[1]))
            case "show":
                each, viewer = self._whose(children[1])
                return Show(self.expression(children[0]), each, viewer)
            case "run":
                return Run(self._word(children[0]), self._maybe(children[1]))
            case "wins":
                return End("wins", self.expression(children[0]), self._maybe(children[1]), self._span(tree))
            case "redeal" | "scoring" | "turn":
                return End(rule, None, None, self._whole)
        raise ValueError(f"the grammar has a phrase {rule!r} that is not built")

    def _span(self, tree: Branch) -> Span:
        return self._part(tree.start, tree.end)

    def _word(self, child: Child) -> Word:
        assert isinstance(child, Leaf)
        return Word(child.text, self._part(child.start, child.end))

    def _maybe_word(self, child: Child) -> Word | None:
        return None if child is None else self._word(child)

    def _maybe(self, child: Child) -> Expression | None:
        return None if child is None else self.expression(child)

    def _things(self, child: Child) -> Things:
        tree = _branch(child)
        return Things(self._word(tree.children[0]), self._maybe(tree.children[1]), self._span(tree))

    def _whose(self, child: Child) -> tuple[Word | None, Expression | None]:
        if child is None:
            return None, None
        tree = _branch(child)
        if tree.rule == "whose":
            return self._word(tree.children[0]), None
        return None, self.expression(tree)

    def _target(self, child: Child) -> Target:
        tree = _branch(child)
        each, owner = self._whose(tree.children[1])
        return Target(self._word(tree.children[0]), each, owner, self._span(tree))


def _branch(child: Child) -> Branch:
    assert isinstance(child, Branch)
    return child


def _text(child: Child) -> str:
    assert isinstance(child, Leaf)
    return child.text
