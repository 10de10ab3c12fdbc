"""The types of expressions, and the names that expressions of one ruleset may use. Knows nothing of files or play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from interpreter.frozen import frozen
from interpreter.text import Span


class Kind(Enum):
    """What an expression can come to, in the words of messages."""

    NUMBER = "number"
    TRUTH = "yes or no"
    CARDS = "cards"
    PILE = "pile"
    PLAYER = "player"
    PLAYERS = "players"
    SYMBOL = "symbol"
    BROKEN = "unknown"  # of something already complained about: never complained about again


@frozen
class Type:
    """A type; `attribute` names whose symbols a SYMBOL is one of."""

    kind: Kind
    attribute: str = ""

    def __str__(self) -> str:
        return f"one of the values of `{self.attribute}`" if self.kind is Kind.SYMBOL else self.kind.value


NUMBER = Type(Kind.NUMBER)
TRUTH = Type(Kind.TRUTH)
CARDS = Type(Kind.CARDS)
PILE = Type(Kind.PILE)
PLAYER = Type(Kind.PLAYER)
PLAYERS = Type(Kind.PLAYERS)
BROKEN = Type(Kind.BROKEN)


@frozen
class Attribute:
    """What cards have: a number from `low` to `high`, or one of `symbols` (whose values are their places, from 0)."""

    id: str
    span: Span
    low: int = 0
    high: int = 0
    symbols: tuple[str, ...] = ()
    source: str = ""  # looked up from this attribute
    table: Mapping[int, int] = field(default_factory=dict)

    @property
    def type(self) -> Type:
        return Type(Kind.SYMBOL, self.id) if self.symbols else NUMBER

    @property
    def values(self) -> tuple[int, ...]:
        """Every value that a card may have, in order."""
        if self.symbols:
            return tuple(range(len(self.symbols)))
        return tuple(sorted(set(self.table.values()))) if self.source else tuple(range(self.low, self.high + 1))

    def show(self, value: int) -> str:
        return self.symbols[value] if self.symbols else str(value)


Setting = bool | int | str | tuple[str, ...]
Settings = Mapping[str, Setting | Mapping[int, Setting]]
"""Values of options by id; of an option one for all, or one for each number of players."""


@frozen
class Option:
    """A house rule with a switch. `defaults` maps a number of players to a value; 0 stands for every other number.

    low, high: of a number; numbers: where only some may be. choices: of a choice, or of a list of choices (then `several`). help: one
    sentence for people, by language.
    """

    id: str
    span: Span
    defaults: Mapping[int, Setting]
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    several: bool = False
    help: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()

    @property
    def is_truth(self) -> bool:
        return not self.choices and all(isinstance(v, bool) for v in self.defaults.values())

    def default(self, players: int) -> Setting:
        return self.defaults[players] if players in self.defaults else self.defaults[0]

    def allows(self, value: Setting) -> bool:
        if self.several:
            return isinstance(value, tuple) and all(v in self.choices for v in value) and len(set(value)) == len(value)
        if self.choices:
            return isinstance(value, str) and value in self.choices
        if self.is_truth:
            return isinstance(value, bool)
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return value in self.numbers if self.numbers else self.low <= value <= self.high

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        if self.choices:
            return ("any of " if self.several else "one of ") + ", ".join(self.choices)
        if self.numbers:
            return "one of " + ", ".join(map(str, self.numbers))
        return "true or false" if self.is_truth else f"a number from {self.low} to {self.high}"


@frozen
class State:
    """What a hand or a match remembers: a number (from 0), a player (from nobody) or cards (from none)."""

    id: str
    span: Span
    per_player: bool
    lasts: str  # turn, hand or match
    holds: Type
    help: str = ""

    @property
    def start(self) -> int:
        return -1 if self.holds == PLAYER else 0


@dataclass(slots=True)
class Names:
    """The one namespace of a ruleset: what each id is. Values are the spans of the declarations where nothing more is needed."""

    attributes: dict[str, Attribute] = field(default_factory=dict)
    options: dict[str, Option] = field(default_factory=dict)
    state: dict[str, State] = field(default_factory=dict)
    zones: dict[str, Span] = field(default_factory=dict)
    piles: dict[str, Span] = field(default_factory=dict)
    cards: dict[str, Span] = field(default_factory=dict)  # cards, groups of cards and types of cards
    words: dict[str, Span] = field(default_factory=dict)
    rules: dict[str, Span] = field(default_factory=dict)  # events and choices, which count themselves
    rows: dict[str, Span] = field(default_factory=dict)  # yaku and their groups

    def symbol(self, name: str) -> Attribute | None:
        return next((a for a in self.attributes.values() if name in a.symbols), None)

    def pile_kinds(self) -> tuple[str, ...]:
        return ("stack", *self.piles)
