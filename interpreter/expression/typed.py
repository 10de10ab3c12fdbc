"""Expressions with every name resolved and every type known. Made by `check`, read by `plan`.

Whose a thing is stands in its `player`; `Seat("whose")` is the player meant when nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from interpreter.expression.tree import Extreme, Fold, Total
from interpreter.expression.types import Type
from interpreter.frozen import frozen
from interpreter.text import Span


@frozen
class Typed:
    span: Span
    type: Type


@frozen
class Broken(Typed):
    """Something already complained about."""


@frozen
class Constant(Typed):
    """A number, a yes or no, or the place of a symbol among the values of its attribute."""

    value: int


@frozen
class Named(Typed):
    """The cards of an id: a card, a group, a type, a symbol; the empty id is no card."""

    id: str


@frozen
class Setting(Typed):
    option: str


@frozen
class ChoiceIs(Typed):
    """An option is, or its list has, one of its choices."""

    option: str
    choice: str


@frozen
class Zone(Typed):
    """Shared cards: the table, the loose ones, the stock, those in play, declared zones, `played flipped taken`."""

    name: str


@frozen
class Top(Typed):
    """The next card of the stock."""


@frozen
class Own(Typed):
    """What a player has: places, state, counts, points, turn and match numbers."""

    name: str
    player: Typed


@frozen
class Shared(Typed):
    """A state of the table, or `hand_number`."""

    name: str


@frozen
class Seat(Typed):
    """mover dealer next_to_dealer next_player winner receiver payer nobody whose."""

    name: str


@frozen
class Seats(Typed):
    name: Literal["players", "opponents", "losers", "sitters"]


@frozen
class Bound(Typed):
    """`this card`, or `that card` where `other`."""

    kind: str
    other: bool


@frozen
class Chosen(Typed):
    name: str


@frozen
class Call(Typed):
    """A word; of `player` where it speaks of a player."""

    word: str
    player: Typed | None


@frozen
class AttributeOf(Typed):
    """An attribute of cards (the common value, else absent), or of the card at hand in a `where`."""

    attribute: str
    cards: Typed | None


@frozen
class Fact(Typed):
    """`owner` or `worth` of a pile, of the pile that cards are in, or of the pile at hand in a `where`."""

    fact: Literal["owner", "worth"]
    of: Typed | None


@frozen
class PileCards(Typed):
    pile: Typed


@frozen
class If(Typed):
    test: Typed
    then: Typed
    other: Typed


@frozen
class Logic(Typed):
    operator: Literal["and", "or"]
    parts: tuple[Typed, ...]


@frozen
class Not(Typed):
    operand: Typed


@frozen
class Compare(Typed):
    """Of numbers, symbols, players or yes-or-nos."""

    operator: Literal["is", "<", "<=", ">", ">="]
    left: Typed
    right: Typed


@frozen
class SameCards(Typed):
    """The same cards; one card alone also is what it belongs to."""

    left: Typed
    right: Typed


@frozen
class NoPlayers(Typed):
    players: Typed


@frozen
class Has(Typed):
    relation: Literal["has", "has all"]
    left: Typed
    right: Typed


@frozen
class HasOfOne(Typed):
    cards: Typed
    count: int
    attribute: str


@frozen
class Matches(Typed):
    left: Typed
    right: Typed


@frozen
class Arithmetic(Typed):
    operator: Literal["+", "-", "*", "divided", "capped", "floored"]
    left: Typed
    right: Typed


@frozen
class Join(Typed):
    """Cards joined, left out, in both, or matching."""

    operator: Literal["+", "-", "in", "matching"]
    left: Typed
    right: Typed


@frozen
class Count(Typed):
    group: Typed


@frozen
class Over(Typed):
    fold: Fold
    attribute: str
    cards: Typed


@frozen
class ForEach(Typed):
    total: Total
    value: Typed
    things: Things


@frozen
class Scored(Typed):
    row: str


@frozen
class Best(Typed):
    cards: Typed
    extreme: Extreme
    attribute: str


@frozen
class WithMore(Typed):
    """A number of a player as if he had captured more cards."""

    value: Typed
    player: Typed
    cards: Typed


@frozen
class Where(Typed):
    """Of cards (their attributes stand bare in `test`) or of players (bare words are theirs)."""

    group: Typed
    test: Typed


@frozen
class AnyOf(Typed):
    things: Things
    test: Typed
    other: bool


@frozen
class Things:
    """A range. `kind`: card, set, pile, player, partner, opponent, loser, sitter, or attribute; `name` is the word after `this`.

    pile_kind: only piles of this kind. source: the cards it is about; None for players and attributes.
    """

    kind: Literal["card", "set", "pile", "player", "partner", "opponent", "loser", "sitter", "attribute"]
    name: str
    source: Typed | None
    where: Typed | None = None
    pile_kind: str = ""


@frozen
class WordMeaning:
    """A word: its expression, and what must be known where it is used.

    needs: things bound (`card`, `that card`, `payer`, `chosen`). whose: it speaks of a player.
    """

    id: str
    body: Typed
    needs: frozenset[str]
    whose: bool


def may_be_absent(value: Typed, words: Mapping[str, WordMeaning]) -> bool:
    """Whether a number may not be there, since cards need not have every attribute."""
    match value:
        case AttributeOf():
            return True
        case Arithmetic():
            return may_be_absent(value.left, words) or may_be_absent(value.right, words)
        case If():
            return may_be_absent(value.then, words) or may_be_absent(value.other, words)
        case Call():
            return may_be_absent(words[value.word].body, words)
        case _:
            return False
