"""Conditions of the kind `sum of rank in this set is rank of played`: recognised, so that sets need not be tried one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from interpreter.expression import typed
from interpreter.expression.types import NUMBER
from interpreter.frozen import frozen


@frozen
class Summed:
    """A condition on a set that says what it comes to. sums: an attribute and its total, which speaks of no set; one of them is
    so. rest: the conditions that must hold besides."""

    sums: tuple[tuple[str, typed.Typed], ...]
    rest: tuple[typed.Typed, ...]


def summed(test: typed.Typed, other: bool, speaks_of_set: Callable[[typed.Typed], bool]) -> Summed | None:
    """What a condition on `this set` (on `that set` where `other`) says of its sum; None where it says nothing of the kind.

    speaks_of_set: whether an expression may mean the set.
    """
    parts = tuple(_parts(test))
    for place, part in enumerate(parts):
        if isinstance(part, typed.Compare) and part.operator == "is":
            for side, total in ((part.left, part.right), (part.right, part.left)):
                if (found := _isolated(side, total, other)) and not speaks_of_set(found[1]):
                    return Summed((found,), (*parts[:place], *parts[place + 1 :]))
    for part in parts:
        if isinstance(part, typed.Logic) and part.operator == "or":
            ways = [summed(way, other, speaks_of_set) for way in part.parts]
            if all(ways):
                return Summed(tuple(one for way in ways if way for one in way.sums), parts)
    return None


def _parts(test: typed.Typed) -> Iterable[typed.Typed]:
    """Conditions that must all hold."""
    if isinstance(test, typed.Logic) and test.operator == "and":
        for part in test.parts:
            yield from _parts(part)
    else:
        yield test


def _isolated(side: typed.Typed, total: typed.Typed, other: bool) -> tuple[str, typed.Typed] | None:
    """The attribute that is summed over the set, and what the sum is: from `sum + a is b` comes `b - a`."""
    match side:
        case typed.Over(fold="sum", cards=typed.Bound(kind="set", other=that)) if that == other:
            return side.attribute, total
        case typed.Arithmetic(operator="+", left=left, right=right):
            return _isolated(left, _less(total, right), other) or _isolated(right, _less(total, left), other)
        case typed.Arithmetic(operator="-", left=left, right=right):
            more = typed.Arithmetic(side.span, NUMBER, "+", total, right)
            return _isolated(left, more, other) or _isolated(right, _less(left, total), other)
    return None


def _less(value: typed.Typed, part: typed.Typed) -> typed.Typed:
    return typed.Arithmetic(value.span, NUMBER, "-", value, part)
