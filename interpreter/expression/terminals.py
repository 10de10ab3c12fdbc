"""The grammar's terminals in words: what may stand at a place, as a sentence part.

Knows the names that lark gives to terminals; imports nothing of the project.
"""

from __future__ import annotations

from collections.abc import Set

END = "$END"
VALUES = frozenset({"COUNT", "SUM", "HIGHEST", "LOWEST", "TOTAL", "SCORED", "THIS", "THAT", "EMPTY", "NOBODY", "NAME", "INT", "LPAR"})
"""What a value may begin with."""

WHOLE = frozenset({"IF", "ANY", "NOT"})
COMPARISONS = frozenset({"IS", "LESSTHAN", "__ANON_0", "MORETHAN", "__ANON_1", "HAS", "MATCHES"})
OPERATORS = COMPARISONS | {"OR", "AND", "CAPPED", "FLOORED", "PLUS", "MINUS", "STAR", "DIVIDED", "IN", "MATCHING", "WITH"}
_SELDOM = OPERATORS | {"OF", "WHERE"}  # may follow nearly every name: not worth a word beside "an operator"
_SIGNS = {
    "LPAR": "(",
    "RPAR": ")",
    "LESSTHAN": "<",
    "__ANON_0": "<=",
    "MORETHAN": ">",
    "__ANON_1": ">=",
    "PLUS": "+",
    "MINUS": "-",
    "STAR": "*",
}


def begins_value(accepts: Set[str]) -> bool:
    """Whether a value may stand where `accepts` are the terminals that may."""
    return accepts >= {"NAME", "INT"}


def wanted(accepts: Set[str]) -> str:
    """What may stand there: `a value`, `an operator or the end`, `` `of` ``."""
    parts: list[str] = []
    left = set(accepts)
    if begins_value(accepts):
        parts.append("a value")
        left -= VALUES | WHOLE
    if len(left & OPERATORS) > 2:
        parts.append("an operator")
        left -= _SELDOM
    for terminal, words in (("NAME", "a name"), ("INT", "a number")):
        if terminal in left:
            parts.append(words)
            left.discard(terminal)
    last = ["the end"] if END in left else []
    left.discard(END)
    parts += sorted(f"`{_SIGNS.get(t, t.lower())}`" for t in left)
    parts += last
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]
