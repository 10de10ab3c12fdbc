"""What came of a scenario, in words: values as an author would write them."""

from __future__ import annotations

from interpreter.engine.hand import Hand
from interpreter.engine.trace import seat_name
from interpreter.expression import typed
from interpreter.expression.types import Kind
from interpreter.frozen import frozen
from interpreter.text import Span


@frozen
class Difference:
    """One thing that came out otherwise. span: the expected value in the file."""

    span: Span
    what: str
    expected: str
    found: str


def shown(hand: Hand, e: typed.Typed) -> str:
    """The value of an expression in the place where a hand is, as an author would write it."""
    setup, value = hand.plan.setup, hand.program.evaluate(e, hand.state)
    match e.type.kind:
        case Kind.CARDS:
            return " + ".join(setup.deck.names(value)) or "empty"
        case Kind.PLAYER:
            return seat_name(value)
        case Kind.PLAYERS:
            return " and ".join(seat_name(seat) for seat in range(setup.players) if value >> seat & 1) or "empty"
        case Kind.TRUTH:
            return "true" if value else "false"
        case Kind.SYMBOL:
            return setup.names.attributes[e.type.attribute].show(value)
        case _:
            return str(value)


def holds(hand: Hand, e: typed.Typed) -> bool:
    """Whether a condition holds where a hand is."""
    return bool(hand.program.evaluate(e, hand.state))


def instead(hand: Hand, e: typed.Typed) -> str:
    """What is the case where a condition does not hold: the values of what it compares."""
    match e:
        case typed.Logic(operator="and", parts=parts):
            return instead(hand, next((part for part in parts if not holds(hand, part)), e.parts[0]))
        case typed.Not(operand=operand):
            return instead(hand, operand)
        case typed.Compare(left=left, right=right) | typed.SameCards(left=left, right=right) | typed.Has(left=left, right=right):
            sides = [side for side in (left, right) if not isinstance(side, typed.Constant | typed.Seat | typed.Named)] or [left]
            return ", ".join(f"`{side.span.text}` is {shown(hand, side)}" for side in sides if _can_be_shown(side))
        case _:
            return "it does not hold"


def _can_be_shown(e: typed.Typed) -> bool:
    """Not so a bare symbol or attribute, which has no value by itself, nor a long union of cards that the author wrote out."""
    return e.type.kind not in (Kind.SYMBOL, Kind.PILE) and not isinstance(e, typed.Join)
