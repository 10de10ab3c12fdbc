"""What an author's expression or phrase says, as it is written: nothing is resolved yet.

Every node knows the span of its text. Names stand as `Word`s, so that a complaint can point at just that word.
"""

from __future__ import annotations

from typing import Literal

from interpreter.frozen import frozen
from interpreter.text import Span

Comparison = Literal["<", "<=", ">", ">="]
Operator = Literal["or", "and", "is", "is not", "<", "<=", ">", ">=", "has", "has no", "has all", "matches", "capped", "floored",
                   "+", "-", "*", "divided", "in", "matching"]  # fmt: skip
Extreme = Literal["highest", "lowest"]
Fold = Literal["sum", "highest", "lowest"]  # over the cards of a group
Total = Literal["total", "highest", "lowest"]  # over a range


@frozen
class Word:
    id: str
    span: Span


@frozen
class Expression:
    span: Span


@frozen
class Number(Expression):
    value: int


@frozen
class Truth(Expression):
    """`true` or `false` written as the whole of a condition."""

    value: bool


@frozen
class Name(Expression):
    id: str


@frozen
class This(Expression):
    """`this card`: what the surrounding `for`, `any` or `given` is at. `kind` is the word after `this`."""

    kind: str


@frozen
class That(Expression):
    kind: str


@frozen
class Empty(Expression):
    pass


@frozen
class Nobody(Expression):
    pass


@frozen
class Of(Expression):
    """`captured of payer`, `rank of played`, `top of stock`."""

    word: Word
    owner: Expression


@frozen
class IfElse(Expression):
    test: Expression
    then: Expression
    other: Expression


@frozen
class Things:
    """`build in table`, `rank`, `opponent`: what a range goes over."""

    kind: Word
    source: Expression | None
    span: Span


@frozen
class Any(Expression):
    """`any R where C`; with `other` it is `any other R where C`."""

    things: Things
    test: Expression
    other: bool


@frozen
class Where(Expression):
    group: Expression
    test: Expression


@frozen
class Binary(Expression):
    operator: Operator
    left: Expression
    right: Expression


@frozen
class Not(Expression):
    operand: Expression


@frozen
class All(Expression):
    """A list of conditions, all of which must hold."""

    parts: tuple[Expression, ...]


@frozen
class Partly(Expression):
    """What can be read of an expression in which something is wrong: parts of it, each right by itself."""

    parts: tuple[Expression, ...]


@frozen
class HasOfOne(Expression):
    """`hand has 3 of one rank`."""

    group: Expression
    count: int
    attribute: Word


@frozen
class Count(Expression):
    group: Expression


@frozen
class Over(Expression):
    """`sum of pips in X`, `highest pips in X`, `lowest pips in X`."""

    fold: Fold
    attribute: Word
    group: Expression


@frozen
class ForEach(Expression):
    """`total of E for each R`, `highest of …`, `lowest of …`."""

    total: Total
    value: Expression
    kind: Word


@frozen
class Scored(Expression):
    row: Word


@frozen
class Best(Expression):
    """`X with lowest pips`, `X with highest pips`."""

    group: Expression
    extreme: Extreme
    attribute: Word


@frozen
class WithMore(Expression):
    """`points with this card`: as if the cards had been captured too."""

    value: Expression
    cards: Expression


# ---------------------------------------------------------------- phrases: what stands in a slot that is no expression


@frozen
class Each:
    """`for: each card in hand - wild where …`."""

    things: Things
    where: Expression | None
    span: Span


@frozen
class By:
    """`by: each opponent` (then `each` is set) or `by: next_player`."""

    each: Word | None
    player: Expression | None
    span: Span


@frozen
class Packet:
    zone: Word
    count: int
    span: Span


@frozen
class Range:
    """`2 to 7`, or `3` (then low and high are the same)."""

    low: int
    high: int
    span: Span


@frozen
class Target:
    """A state and whose: of nobody in particular, of one player, or of each of a range of players."""

    word: Word
    each: Word | None
    owner: Expression | None
    span: Span


@frozen
class Add:
    value: Expression
    target: Target


@frozen
class Set:
    target: Target
    value: Expression


@frozen
class Move:
    """`place` is a `Name` or an `Of`."""

    cards: Expression
    place: Expression


@frozen
class Choose:
    cards: Expression
    as_: Word | None
    by: Expression | None


@frozen
class Stack:
    cards: Expression
    kind: Word | None
    worth: Expression | None
    by: Expression | None


@frozen
class Pay:
    """From `each` of a range of players, or from one `payer`."""

    value: Expression
    each: Word | None
    payer: Expression | None
    to: Expression | None


@frozen
class Score:
    value: Expression
    to: Expression


@frozen
class Show:
    """To `each` of a range of players, to one `viewer`, or (neither) to all."""

    cards: Expression
    each: Word | None
    viewer: Expression | None


@frozen
class Run:
    step: Word
    with_: Expression | None


@frozen
class End:
    """`player` and `points` only where somebody `wins`."""

    kind: Literal["wins", "redeal", "scoring", "turn"]
    player: Expression | None
    points: Expression | None
    span: Span


Phrase = Each | By | Packet | Range | Add | Set | Move | Choose | Stack | Pay | Score | Show | Run | End
