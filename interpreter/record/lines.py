"""The lines of a record: what is kept of a hand, and under which keys. One table serves the writer and the reader.

A record is JSON Lines in UTF-8. Each hand in it is a line of kind `hand` (what it was made from), one of kind `decision` for each
decision, and one of kind `end` (what came of it). Everything but the decks and the decisions can be worked out again, and `replay`
does so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from interpreter.frozen import frozen
from interpreter.record.shape import ID, NUMBER, NUMBERS, TEXT, TEXTS, TRUTH, Shape, list_of, object_of
from interpreter.text import Span

FORMAT = 1

_SETTING = Shape("a number, true or false, a text or a list of texts", (int, bool, str), items=TEXT)
_KEPT = Shape("a number, or one for each seat", (int,), items=NUMBER)
_POINTS = list_of(object_of(NUMBER, "points by rule"), "for each seat, points by rule")

Places = Mapping[str, Span]
"""Where the values of a line stand, by key; those of an object also by `key.id`."""

Kept = int | tuple[int, ...]
"""A state that lasts for the match: of the table, or seat by seat. A seat is its number (-1 for nobody), cards are their bits."""

Setting = bool | int | str | tuple[str, ...]


@frozen
class Opening:
    """What a hand was made from.

    rules: SHA-256 of the resolved rules. seed: of the hand, not of its match. number: which hand of the match, from 1. dealer:
    seat, from 0. stake: money for a point. carry, totals: state and points (seat by seat) that the match brought to this hand.
    decks: card ids, the next first; a further deck for each time that the hand was dealt again. dealt: the rules that happened
    before the first decision.
    """

    format: int
    interpreter: str
    ruleset: str
    rules: str
    options: Mapping[str, Setting]
    players: int
    seed: str
    number: int
    dealer: int
    stake: int
    carry: Mapping[str, Kept]
    totals: tuple[int, ...]
    decks: tuple[tuple[str, ...], ...]
    dealt: tuple[str, ...]
    span: Span | None = field(default=None, compare=False)
    places: Places = field(default_factory=dict, compare=False)


@frozen
class Decision:
    """Who decided what, and the choices and events that followed by themselves, in order."""

    seat: int
    action: str
    then: tuple[str, ...]
    span: Span | None = field(default=None, compare=False)
    places: Places = field(default_factory=dict, compare=False)


@frozen
class Ending:
    """What came of a hand. over: false for one that was broken off, which then has no results.

    winner: seat, -1 for nobody. points: for each seat the yaku that counted. multipliers: ids as they were applied, payer by payer.
    result, paid, payments: points of stake, seat by seat; at the end, at once, together. carry: state for the next hand.
    digest: of the final state.
    """

    over: bool
    winner: int
    points: tuple[Mapping[str, int], ...]
    multipliers: tuple[str, ...]
    result: tuple[int, ...]
    paid: tuple[int, ...]
    payments: tuple[int, ...]
    carry: Mapping[str, Kept]
    digest: str
    span: Span | None = field(default=None, compare=False)
    places: Places = field(default_factory=dict, compare=False)


@frozen
class Played:
    """The record of one hand."""

    opening: Opening
    decisions: tuple[Decision, ...]
    ending: Ending


_CARRY = object_of(_KEPT, "state by id")

KINDS: Mapping[str, Mapping[str, Shape]] = MappingProxyType(
    {
        "hand": {
            "format": NUMBER,
            "interpreter": TEXT,
            "ruleset": ID,
            "rules": TEXT,
            "options": object_of(_SETTING, "options by id"),
            "players": NUMBER,
            "seed": TEXT,
            "number": NUMBER,
            "dealer": NUMBER,
            "stake": NUMBER,
            "carry": _CARRY,
            "totals": NUMBERS,
            "decks": list_of(TEXTS, "a list of decks"),
            "dealt": TEXTS,
        },
        "decision": {"seat": NUMBER, "action": TEXT, "then": TEXTS},
        "end": {
            "over": TRUTH,
            "winner": NUMBER,
            "points": _POINTS,
            "multipliers": TEXTS,
            "result": NUMBERS,
            "paid": NUMBERS,
            "payments": NUMBERS,
            "carry": _CARRY,
            "digest": TEXT,
        },
    }
)
