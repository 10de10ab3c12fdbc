"""Pieces of generated Python: text that knows its precedence, its value where that is known already, and the names it needs.

Constants fold as they are put together, so that conditions on options vanish. No text of an author reaches generated code: names of
ids are checked here and always carry a prefix of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from interpreter.frozen import frozen

# precedence, loosest first
CHOICE, OR, AND, NOT, COMPARISON, UNION, INTERSECTION, SHIFT, SUM, PRODUCT, UNARY, ATOM = range(12)
_ID = re.compile(r"[a-z][a-z0-9_]*\Z")


@frozen
class Code:
    """An expression. value: what it always is, or None. free: the local names in it. single: of cards, exactly one; few: at most one.

    low, high: of a number, what it can never be below or above; None where that is unknown.
    """

    text: str
    level: int = ATOM
    value: int | None = None
    free: frozenset[str] = frozenset()
    single: bool = False
    few: bool = False
    low: int | None = None
    high: int | None = None

    def at(self, level: int) -> str:
        """The text, in parentheses where it binds looser than `level`."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def simple(self) -> bool:
        """Whether it is a name or a constant, which may stand several times."""
        return self.value is not None or self.text.isidentifier()

    def __str__(self) -> str:
        return self.text


def lit(value: int) -> Code:
    """A number, or a mask, that is known."""
    return Code(str(value), ATOM if value >= 0 else UNARY, value, low=value, high=value)


TRUE, FALSE, ZERO = Code("True", ATOM, 1), Code("False", ATOM, 0), lit(0)


def truth(value: bool) -> Code:
    """A yes or no that is known."""
    return TRUE if value else FALSE


def name(text: str, single: bool = False) -> Code:
    """A local name."""
    return Code(text, free=frozenset((text,)), single=single)


def ident(prefix: str, id: str) -> str:
    """The generated name for an id. Raises ValueError for what is no id."""
    if not _ID.match(id):
        raise ValueError(f"not an id: {id!r}")
    return f"{prefix}{id}"


def free(*codes: Code) -> frozenset[str]:
    """The local names in some pieces."""
    return frozenset().union(*(c.free for c in codes))


def call(function: str, *arguments: Code) -> Code:
    """A call of a function."""
    return Code(f"{function}({', '.join(a.at(CHOICE) for a in arguments)})", free=free(*arguments))


def item(table: str, index: Code) -> Code:
    """An entry of a table."""
    return Code(f"{table}[{index.at(CHOICE)}]", free=index.free)


def _joined(parts: Iterable[Code], word: str, level: int, neutral: Code, absorbing: Code) -> Code:
    kept: list[Code] = []
    for part in parts:
        if part.value is not None:
            if bool(part.value) == bool(absorbing.value):
                return absorbing if not kept else _join([*kept, absorbing], word, level)
            continue
        kept.append(part)
    return _join(kept, word, level) if kept else neutral


def _join(parts: list[Code], word: str, level: int) -> Code:
    if len(parts) == 1:
        return parts[0]
    if parts[-1] in (TRUE, FALSE):
        return parts[-1]  # nothing here has effects, so what stands before an absorbing constant may go
    return Code(f" {word} ".join(p.at(level) for p in parts), level, free=free(*parts))


def and_(*parts: Code) -> Code:
    """Whether all hold; constants among them vanish or decide."""
    return _joined(parts, "and", AND, TRUE, FALSE)


def or_(*parts: Code) -> Code:
    """Whether one holds; constants among them vanish or decide."""
    return _joined(parts, "or", OR, FALSE, TRUE)


def not_(a: Code) -> Code:
    """Whether it does not hold."""
    if a.value is not None:
        return truth(not a.value)
    if a.level == COMPARISON:
        for sign, other in ((" == ", " != "), (" != ", " == ")):
            if a.text.count(sign) == 1 and not any(
                w in a.text for w in (" and ", " or ", " if ", " < ", " > ", " <= ", " >= ", " in ", ":=")
            ):
                return Code(a.text.replace(sign, other), COMPARISON, free=a.free)
    return Code(f"not {a.at(NOT)}", NOT, free=a.free)


def if_(test: Code, then: Code, other: Code) -> Code:
    """One or the other."""
    if test.value is not None:
        return then if test.value else other
    if then == other:
        return then
    return Code(
        f"{then.at(OR)} if {test.at(OR)} else {other.at(CHOICE)}", CHOICE, free=free(test, then, other), single=then.single and other.single
    )


_SIGNS = {"is": "==", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


def compare(operator: str, a: Code, b: Code) -> Code:
    """`is < <= > >=` of two ints."""
    if a.value is not None and b.value is not None:
        x, y = a.value, b.value
        return truth({"is": x == y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[operator])
    sure = _surely(operator, a, b)
    if sure is not None:
        return truth(sure)
    return Code(f"{a.at(UNION)} {_SIGNS[operator]} {b.at(UNION)}", COMPARISON, free=free(a, b))


def _surely(operator: str, a: Code, b: Code) -> bool | None:
    """What a comparison comes to where the bounds of both sides settle it."""
    if operator in (">", ">="):
        return _surely("<" if operator == ">" else "<=", b, a)
    below = _below(a.high, b.low, strict=operator == "<")
    above = _below(b.high, a.low, strict=operator != "<")
    if operator == "is":
        return False if _below(a.high, b.low, strict=True) or above else None
    return True if below else False if above else None


def _below(high: int | None, low: int | None, strict: bool) -> bool:
    return high is not None and low is not None and (high < low if strict else high <= low)


def arithmetic(operator: str, a: Code, b: Code) -> Code:
    """`+ - * divided capped floored` of two numbers; division rounds down."""
    x, y = a.value, b.value
    if x is not None and y is not None and not (operator == "divided" and y == 0):
        return lit({"+": x + y, "-": x - y, "*": x * y, "capped": min(x, y), "floored": max(x, y), "divided": x // y if y else 0}[operator])
    match operator:
        case "+" if x == 0:
            return b
        case "+" | "-" if y == 0:
            return a
        case "*" if 1 in (x, y):
            return b if x == 1 else a
        case "*" if 0 in (x, y):
            return ZERO
        case "+":
            return Code(f"{a.at(SUM)} + {b.at(SUM)}", SUM, free=free(a, b), low=_plus(a.low, b.low), high=_plus(a.high, b.high))
        case "-":
            low, high = _plus(a.low, _minus(b.high)), _plus(a.high, _minus(b.low))
            return Code(f"{a.at(SUM)} - {b.at(PRODUCT)}", SUM, free=free(a, b), low=low, high=high)
        case "*":
            return Code(f"{a.at(PRODUCT)} * {b.at(UNARY)}", PRODUCT, free=free(a, b))
        case "divided":
            return Code(f"{a.at(PRODUCT)} // {b.at(UNARY)}", PRODUCT, free=free(a, b))
        case "capped":
            return call("min", a, b)
        case _:
            return call("max", a, b)


def _plus(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _minus(a: int | None) -> int | None:
    return None if a is None else -a


# ---------------------------------------------------------------- masks


def union(a: Code, b: Code) -> Code:
    """The cards in either mask."""
    if a.value is not None and b.value is not None:
        return lit(a.value | b.value)
    if a.value == 0 or a == b:
        return b
    if b.value == 0:
        return a
    return Code(f"{a.at(UNION)} | {b.at(UNION)}", UNION, free=free(a, b))


def both(a: Code, b: Code) -> Code:
    """The cards in both masks."""
    if a.value is not None and b.value is not None:
        return lit(a.value & b.value)
    if 0 in (a.value, b.value):
        return ZERO
    if a == b:
        return a
    return Code(f"{a.at(INTERSECTION)} & {b.at(INTERSECTION)}", INTERSECTION, free=free(a, b))


def without(a: Code, b: Code) -> Code:
    """The cards of a mask that are not in another."""
    if a.value is not None and b.value is not None:
        return lit(a.value & ~b.value)
    if b.value == 0 or a.value == 0:
        return a
    if a == b:
        return ZERO
    return Code(f"{a.at(INTERSECTION)} & ~{b.at(UNARY)}", INTERSECTION, free=free(a, b))


def some(a: Code) -> Code:
    """Whether a mask has a card."""
    return truth(bool(a.value)) if a.value is not None else Code(f"{a.at(UNION)} != 0", COMPARISON, free=a.free)


def none(a: Code) -> Code:
    """Whether a mask has no card."""
    return truth(not a.value) if a.value is not None else Code(f"{a.at(UNION)} == 0", COMPARISON, free=a.free)


def size(a: Code) -> Code:
    """How many cards a mask has."""
    if a.value is not None:
        return lit(a.value.bit_count())
    return lit(1) if a.single else Code(f"{a.at(ATOM)}.bit_count()", free=a.free, low=0)
