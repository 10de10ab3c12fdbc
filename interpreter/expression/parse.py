"""From a value in a ruleset to the syntax tree of the expression or phrase that stands there.

Knows the grammar and its limits; resolves no name and checks no type. Whatever cannot be read is reported, once for each value.
"""

from __future__ import annotations

import re

from interpreter.diagnostics import Report
from interpreter.expression.build import CHAINS, Builder
from interpreter.expression.grammar import EXPRESSION, PHRASES
from interpreter.expression.reader import Branch, UnreadableError
from interpreter.expression.reader import read as read_text
from interpreter.expression.tree import All, Expression, Number, Phrase, Truth
from interpreter.expression.words import PHRASE_EXAMPLES
from interpreter.schema.kinds import kind_of
from interpreter.source.node import Mapping, Node, Scalar, Sequence

MOST_CHARACTERS = 300
MOST_LEVELS = 24
MOST_JOINED = 60  # parts of one row such as `a + b + c`

_TRUTH = re.compile(r"\b(?:true|false)\b")


def expression(node: Node, report: Report, slot: str = "") -> Expression | None:
    """The expression in a slot that holds one: text, a number, true or false; a list of these is their `All`.

    slot: the key the value stands under, for messages. None when anything in it was reported.
    """
    if isinstance(node, Sequence):
        return _all(node, report, slot)
    if not isinstance(node, Scalar) or node.value is None:
        wanted = "a condition" if slot in _CONDITIONS else "a number" if slot in _NUMBERS else "an expression"
        _wrong_kind(node, report, slot, wanted)
        return None
    if isinstance(node.value, bool) or node.written in ("true", "false"):
        return Truth(node.span, node.written == "true")
    if isinstance(node.value, int) and node.value >= 0:
        return Number(node.span, node.value)
    tree = _read(EXPRESSION, node, report)
    return Builder(node).expression(tree) if tree else None


def phrase(start: str, node: Node, report: Report, slot: str = "") -> Phrase | None:
    """The phrase in a slot that holds one. start: one of `PHRASES`. None when it was reported. Raises KeyError for another start."""
    if start not in PHRASES:
        raise KeyError(start)
    if not isinstance(node, Scalar) or node.value is None:
        _wrong_kind(node, report, slot, f"a phrase such as `{PHRASE_EXAMPLES[start]}`")
        return None
    tree = _read(start, node, report)
    return Builder(node).phrase(tree) if tree else None


def _all(node: Sequence, report: Report, slot: str) -> All | None:
    name = f"`{slot}`" if slot else "this"
    if not node.items:
        report.add("H203", node.span, f"{name} is an empty list", help="write one condition, or a list of conditions that must all hold")
        return None
    parts: list[Expression | None] = []
    for item in node.items:
        if isinstance(item, Sequence):
            report.add("H203", item.span, f"{name} has a list within a list", help="write all conditions in one list")
            parts.append(None)
        else:
            parts.append(expression(item, report, slot))
    read = tuple(part for part in parts if part is not None)
    return All(node.span, read) if len(read) == len(parts) else None


def _read(start: str, scalar: Scalar, report: Report) -> Branch | None:
    text = scalar.written
    if len(text) > MOST_CHARACTERS:
        report.add(
            "H302",
            scalar.part(MOST_CHARACTERS, len(text)),
            f"this is {len(text)} characters long; {MOST_CHARACTERS} are allowed",
            label="too much from here on",
            help="give a part of it a name under `words`, or write a list of conditions",
        )
        return None
    try:
        tree = read_text(start, text)
    except UnreadableError as error:
        from interpreter.expression.mistakes import explain

        explain(start, scalar, error.at, report)
        return None
    if truth := _TRUTH.search(text):
        from interpreter.expression.mistakes import refuse_truth

        refuse_truth(scalar, truth.start(), truth[0], report)
        return None
    return tree if _sound(tree, scalar, report) else None


def _sound(tree: Branch, scalar: Scalar, report: Report) -> bool:
    """Whether the tree can be walked by recursion, and is read by people as it is read here."""
    todo = [(tree, 0, 0)]
    while todo:
        at, level, joined = todo.pop()
        if level > MOST_LEVELS or joined > MOST_JOINED:
            much = f"nested more than {MOST_LEVELS} levels deep" if level > MOST_LEVELS else f"a row of more than {MOST_JOINED} parts"
            span = scalar.part(at.start, at.end)
            report.add("H302", span, f"this is {much}", label="too much from here on", help="give a part of it a name under `words`")
            return False
        row = at.rule in CHAINS
        for child in at.children:
            if not isinstance(child, Branch):
                continue
            if at.rule in _SUMS and child.rule in _NARROWED and not child.enclosed:
                _unclear(at, child, scalar, report)
                return False
            same = row and child.rule in CHAINS
            todo.append((child, level if same else level + 1, joined + 1 if same else 0))
    return True


_SUMS = {"plus": "+", "minus": "-"}
_NARROWED = {"among": "in", "matching": "matching"}


def _unclear(at: Branch, child: Branch, scalar: Scalar, report: Report) -> None:
    sign, word = _SUMS[at.rule], _NARROWED[child.rule]
    report.add(
        "H301",
        scalar.part(at.start, at.end),
        f"`{sign}` beside `{word}` needs parentheses",
        label="can be read in two ways",
        help=f"write `(a {sign} b) {word} c` or `a {sign} (b {word} c)`, whichever is meant",
    )


_CONDITIONS = frozenset({"when", "unless", "while", "ends", "cards_match", "then"})
_NUMBERS = frozenset({"points", "amount", "add", "times", "doublings", "at_most"})


def _wrong_kind(node: Node, report: Report, slot: str, wanted: str) -> None:
    name = f"`{slot}`" if slot else "this"
    if isinstance(node, Mapping):
        help = "write it as plain text; braces, and a colon followed by a blank, make a mapping of it"
    elif isinstance(node, Sequence):
        help = "write it as plain text; brackets make a list of it"
    else:
        help = "write it after the colon, or leave the key out"
    report.add("H203", node.span, f"{name} is {wanted}; {kind_of(node)} stands here", help=help)
