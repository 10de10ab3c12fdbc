"""The closed vocabulary of the language: verbs, ranges, reserved words, built-in names and forms of expression.

Everything that lists or explains these words (messages, the reference, editors) takes them from here. Imports nothing of the project.
"""

from __future__ import annotations

RESERVED = (
    *("if", "then", "else", "any", "other", "where", "or", "and", "not", "is", "has", "no", "all", "of", "one", "matches"),
    *("capped", "floored", "at", "divided", "by", "count", "sum", "highest", "lowest", "total", "for", "each", "scored", "in"),
    *("matching", "with", "this", "that", "empty", "nobody", "to", "from", "as", "worth", "wins"),
)
"""Words that no id may be."""

ALSO_NAMES = frozenset({"worth"})
"""Reserved words that stand for something by themselves in expressions: `worth` of a pile."""

PHRASE_EXAMPLES = {
    "each": "each card in hand",
    "by": "each opponent",
    "packet": "hand 5",
    "span": "2 to 4",
    "add": "1 to debt of each opponent",
    "move": "chosen to captured",
    "set": "called_at to points",
    "choose": "one of met",
    "stack": "caught + this card",
    "pay": "3 from each opponent",
    "score": "1 to mover",
    "run": "land with played",
    "end": "mover wins",
}
