"""What is settled of an expression: constants, conditions that always or never hold, no cards. Looks at one level; knows no plan."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.expression import typed
from interpreter.expression.types import CARDS, TRUTH, Kind

_RECKONED: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "divided": lambda a, b: a // b,
    "capped": min,
    "floored": max,
}


def is_true(e: typed.Typed) -> bool:
    """Whether a condition always holds."""
    return e.type.kind is Kind.TRUTH and isinstance(e, typed.Constant) and bool(e.value)


def is_false(e: typed.Typed) -> bool:
    """Whether a condition never holds."""
    return e.type.kind is Kind.TRUTH and isinstance(e, typed.Constant) and not e.value


def is_nothing(e: typed.Typed) -> bool:
    """Whether it is no card."""
    return isinstance(e, typed.Named) and not e.id


def truth(e: typed.Typed, value: bool) -> typed.Constant:
    """A condition that is settled."""
    return typed.Constant(e.span, TRUTH, int(value))


def nothing(e: typed.Typed) -> typed.Named:
    """No card."""
    return typed.Named(e.span, CARDS, "")


def arithmetic(e: typed.Arithmetic) -> typed.Typed:
    """A reckoning in its simplest form, its parts being so already."""
    left, right = e.left, e.right
    if isinstance(left, typed.Constant) and isinstance(right, typed.Constant):
        return typed.Constant(e.span, e.type, _RECKONED[e.operator](left.value, right.value))
    match e.operator, left, right:
        case "+", typed.Constant(value=0), _:
            return right
        case "*", typed.Constant(value=1), _:
            return right
        case (("+" | "-"), _, typed.Constant(value=0)):
            return left
        case (("*" | "divided"), _, typed.Constant(value=1)):
            return left
        case ("*", typed.Constant(value=0), _) | ("*", _, typed.Constant(value=0)):
            return typed.Constant(e.span, e.type, 0)
        case _:
            return e


def join(e: typed.Join) -> typed.Typed:
    """Cards put together, in the simplest form."""
    if e.operator == "+" and is_nothing(e.left):
        return e.right
    if e.operator in ("+", "-") and is_nothing(e.right):
        return e.left
    if is_nothing(e.left) or (e.operator != "-" and e.operator != "+" and is_nothing(e.right)):
        return nothing(e)
    return e
