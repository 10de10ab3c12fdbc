"""A ruleset as it is meant: typed, complete and immutable. Made by `build`, read by `plan` and by whoever shows rules.

Nothing here depends on options or on the number of players: those are settled when a plan is made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Literal

from interpreter.expression.typed import Things, Typed, WordMeaning
from interpreter.expression.types import Names
from interpreter.frozen import frozen
from interpreter.text import Source, Span

MOMENTS = ("shuffled", "dealt", "over", "settled")


@frozen
class Text:
    """A name for people, by language (`en`, `ko`, `ja`); without `en` the id stands, with blanks."""

    id: str
    by_language: Mapping[str, str]

    def get(self, language: str = "en") -> str:
        return self.by_language.get(language) or self.by_language.get("en") or self.id.replace("_", " ")


@frozen
class Face:
    """What a card is with one side up: its type (or ""), its groups, and its attributes as numbers (of symbols: their place)."""

    type: str
    attributes: Mapping[str, int]


@frozen
class Card:
    """A card of the pack. when: in the pack only then (about options and the number of players). other: its face after `turn_over`.

    short: its own letters for a short code; "" for those of its type.
    """

    id: str
    name: Text
    group: str
    face: Face
    other: Face | None
    when: Typed | None
    span: Span
    short: str = ""


@frozen
class CardType:
    id: str
    name: Text
    short: str  # the letters of a short code, as `3R`; "" for none


@frozen
class Packet:
    """So many cards to each hand, or to a shared zone."""

    zone: str
    count: int
    span: Span


@frozen
class Deal:
    """Who gets cards first and who plays first, as offsets from the dealer (0 or 1). packets: by player count; 0 is every other.

    direction: which way it goes round at a real table; "" where the file does not say.
    """

    first: int
    lead: int
    packets: Mapping[int, tuple[Packet, ...]]
    direction: Literal["", "clockwise", "counter_clockwise"] = ""


# ------------------------------------------------------------------ what happens


@frozen
class Place:
    """Where cards go: a shared zone, or a place of a player (`hand captured`)."""

    zone: str
    player: Typed | None


@frozen
class Players:
    """One player, or each of a range of players."""

    player: Typed | None
    each: Things | None


@frozen
class Verb:
    """A phrase of a `do`."""

    span: Span


@frozen
class Simple(Verb):
    """`play lay take show turn_over shuffle`, of cards."""

    verb: Literal["play", "lay", "take", "show", "turn_over", "shuffle"]
    cards: Typed


@frozen
class Flip(Verb):
    pass


@frozen
class ShowTo(Verb):
    """Some players alone look at cards."""

    cards: Typed
    viewers: Players


@frozen
class Cut(Verb):
    """So many cards of the top of the stock go under it."""

    count: Typed


@frozen
class Reverse(Verb):
    """The order of turns is turned round."""


@frozen
class SitOut(Verb):
    player: Typed


@frozen
class Move(Verb):
    cards: Typed
    place: Place


@frozen
class Stack(Verb):
    cards: Typed
    kind: str
    worth: Typed | None
    by: Typed | None


@frozen
class Choose(Verb):
    cards: Typed
    name: str
    by: Typed | None


@frozen
class Change(Verb):
    """`add`, `set` or `lot` of a state; whose None for a state of the table."""

    verb: Literal["add", "set", "lot"]
    state: str
    whose: Players | None
    value: Typed


@frozen
class Pay(Verb):
    value: Typed
    payers: Players
    to: Typed | None


@frozen
class Score(Verb):
    value: Typed
    to: Typed


@frozen
class DealPacket(Verb):
    packet: Packet


@frozen
class Run(Verb):
    step: str
    given: Typed | None


@frozen
class End(Verb):
    kind: Literal["wins", "redeal", "scoring", "turn"]
    player: Typed | None
    points: Typed | None


@frozen
class Step:
    """given: "" or what it is run with, called `this card` or `this pile`. first: only the first event that happens is done."""

    id: str
    span: Span
    do: tuple[Verb, ...] = ()
    first: bool = False
    given: str = ""


@frozen
class Rule:
    """What events, choices, yaku, multipliers and liability share. `span` is its id; `places` the lines whose keys decided."""

    id: str
    name: Text
    span: Span
    when: Typed | None
    unless: Typed | None

    @property
    def place(self) -> str:
        """`file:line` of the rule; with both lines where its conditions come from different files."""
        spans = [self.span, *(c.span for c in (self.when, self.unless) if c and c.span.source is not self.span.source)]
        return ", ".join(dict.fromkeys(s.place for s in spans))


@frozen
class Event(Rule):
    at: str
    each: Things | None
    while_: Typed | None
    do: tuple[Verb, ...]


@frozen
class Choice(Rule):
    """by: None for the mover."""

    at: str
    each: Things | None
    by: Players | None
    do: tuple[Verb, ...]
    again: bool


@frozen
class Yaku(Rule):
    points: Typed
    group: str


@frozen
class Multiplier(Rule):
    """One of four ways to change an amount."""

    way: Literal["add", "times", "doublings", "at_most"]
    value: Typed


@frozen
class Liability(Rule):
    pass


@frozen
class Payment:
    to: Literal["winner", "each player"]
    from_losers: bool
    amount: Typed
    tie: Literal["nobody", "first_from_lead"]
    span: Span


@frozen
class Teams:
    """A way in which players are partners. when: about options and the number of players; None for always."""

    way: Literal["opposite", "alternate"]
    when: Typed | None


@frozen
class Drawing:
    """How cards drawn for the first deal are compared: who has the lowest or highest value of an attribute deals."""

    way: Literal["lowest", "highest"]
    attribute: str

    def best(self, values: Iterable[int]) -> int:
        """The value that deals."""
        return min(values) if self.way == "lowest" else max(values)


@frozen
class MatchRules:
    """next_dealer: a player. ends: asked after each hand; None for a match without an end of its own.

    stake: so much of the unit for a point. lot: who deals first is drawn by lot. drawn: how the cards that each draws are
    compared, each way among those who tie by the ways before; none for a deal by lot or by the first seat.
    """

    next_dealer: Typed | None
    ends: Typed | None
    stake: int = 1
    unit: Text = field(default_factory=lambda: Text("", {}))
    lot: bool = False
    drawn: tuple[Drawing, ...] = ()


@frozen
class Ruleset:
    """The whole. Mappings keep the order that counts."""

    id: str
    name: Text
    abstract: bool
    low: int  # fewest players
    high: int  # most players
    teams: Mapping[int, tuple[Teams, ...]]  # by the number of players; the first whose condition holds
    names: Names
    types: Mapping[str, CardType]
    groups: Mapping[str, Text]
    cards: Mapping[str, Card]
    match_condition: Typed | None
    words: Mapping[str, WordMeaning]
    zones: Mapping[str, bool]  # whether all see them
    deal: Deal
    turn: tuple[str, ...]
    steps: Mapping[str, Step]
    choices: Mapping[str, Choice]
    events: Mapping[str, Event]
    yaku: Mapping[str, Yaku]
    multipliers: Mapping[str, Multiplier]
    liability: Mapping[str, Liability]
    payment: Payment
    match: MatchRules
    chain: tuple[Source, ...] = field(repr=False)  # the files it is made from, base first
    called: Mapping[str, Text] = field(default_factory=dict)  # names of ids that are no rules and no cards
    value_names: Mapping[tuple[str, int], Text] = field(default_factory=dict)  # of values of attributes of which cards are the product
    explained: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # what zones are, by language
