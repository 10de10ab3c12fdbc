"""What a language must be able to say. `say` takes expressions apart and asks these for words and order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from interpreter.phrases.parts import Clause, Group, Head, Only, Operator, Who


class Language(Protocol):
    """A language. Quantities are whole numbers, or phrases for numbers that are not known."""

    code: str
    head: Callable[[str], Head]

    def bend(self, clause: Clause, form: str) -> str:
        """A clause as it stands in a sentence: `and or if when end that`."""

    def who(self, who: Who) -> str:
        """A player as a noun."""

    def cards(self, group: Group) -> str:
        """Cards as a noun phrase."""

    def counted(self, group: Group, operator: Operator, quantity: int | str) -> Clause:
        """So many cards of a group."""

    def some(self, group: Group, *, no: bool = False) -> Clause:
        """Whether there are any."""

    def has(self, group: Group, other: Group, *, every: bool = False, no: bool = False) -> Clause:
        """Whether a group has cards, or all cards, of another."""

    def same(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether two groups are the same cards, or one card is of a group."""

    def matches(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether cards of two groups match."""

    def alike(self, group: Group, count: int, attribute: str, *, no: bool = False) -> Clause:
        """Whether so many cards of a group agree in an attribute."""

    def matching(self, other: Group) -> Only:
        """Cards that match others."""

    def valued(self, attribute: str, operator: Operator, value: int | str) -> Only:
        """Cards with such a value."""

    def extreme(self, attribute: str, extreme: str) -> Only:
        """Cards with the highest or lowest value."""

    def where(self, clause: Clause) -> Only:
        """Cards for which something holds."""

    def within(self, group: Group) -> Only:
        """Cards that are also in another group."""

    def compared(self, number: str, operator: Operator, quantity: int | str) -> Clause:
        """A number compared."""

    def pointed(self, who: Who, operator: Operator, quantity: int | str, *, match: bool = False) -> Clause:
        """The points of a player, in the hand or in the match, compared."""

    def numbered(self, operator: Operator, quantity: int | str) -> Clause:
        """Which hand of the match it is."""

    def turned(self, who: Who, operator: Operator, quantity: int | str) -> Clause:
        """Which turn of a player it is."""

    def happened(self, who: Who, rule: str, chosen: bool, operator: Operator, quantity: int | str) -> Clause:
        """How often a choice or an event has been a player's."""

    def is_player(self, who: Who, other: Who, *, no: bool = False) -> Clause:
        """Whether two are the same player."""

    def owns(self, who: Who, pile: str, *, no: bool = False) -> Clause:
        """Whether a pile is a player's."""

    def scored(self, who: Who, row: str, *, no: bool = False) -> Clause:
        """Whether a player has points from a row."""

    def any_player(self, kind: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some player of a range."""

    def no_players(self, players: str, *, no: bool = False) -> Clause:
        """Whether there is nobody of a range."""

    def any_thing(self, thing: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some thing of a range."""

    def holds(self, word: str, who: Who | None, *, no: bool = False) -> Clause:
        """Whether what a word means is so."""

    def all_of(self, clauses: Sequence[Clause]) -> Clause:
        """All hold."""

    def any_of(self, clauses: Sequence[Clause]) -> Clause:
        """One holds, or several."""

    def depends(self, test: Clause, then: Clause, other: Clause) -> Clause:
        """One of two, by a third."""

    def number_of(self, group: Group) -> str:
        """How many cards."""

    def sum_of(self, attribute: str, group: Group, fold: str) -> str:
        """The sum, or the highest or lowest value, of an attribute."""

    def attribute(self, id: str) -> str:
        """An attribute."""

    def attribute_of(self, attribute: str, group: Group | None) -> str:
        """The value of an attribute."""

    def times(self, who: Who, rule: str, chosen: bool) -> str:
        """How often a choice or an event has been a player's, as a number."""

    def each_time(self, number: str) -> str:
        """`each time that …`, of a number that is how often something was; else nothing."""

    def own(self, who: Who | None, noun: str) -> str:
        """Something of a player."""

    def noun(self, key: str) -> str:
        """What the language itself calls something: `points`, `match_points`, `turn_number`, `hand_number`, `worth`."""

    def state(self, id: str, help: str, mover: Who) -> str:
        """What is remembered, as a noun."""

    def term(self, id: str) -> str:
        """A word of the author's, as a noun."""

    def either(self, test: Clause, then: str, other: str) -> str:
        """One of two nouns, by a condition."""

    def more_if(self, test: Clause, number: str, more: str) -> str:
        """A number, and more by a condition."""

    def also_if(self, test: Clause, cards: str) -> str:
        """Further cards by a condition."""

    def reckoned(self, operator: str, left: str, right: str) -> str:
        """Two numbers reckoned together."""

    def over_range(self, total: str, value: str, thing: str) -> str:
        """The sum, or the highest or lowest, of a number over a range."""

    def with_more(self, value: str, group: Group) -> str:
        """A number as it would be with more cards."""

    def this(self, kind: str) -> str:
        """The thing at hand."""

    def one(self, kind: str, group: Group | None, *, each: bool = False) -> str:
        """One thing of a range, or each: of cards, of players, of the values of an attribute."""

    def players(self, kind: str, clause: Clause | None) -> str:
        """The players of a range for whom something holds."""
