"""From a value in a ruleset to the syntax tree of the expression or phrase that stands there.

Knows the grammar and its limits; resolves no name and checks no type. Whatever cannot be read is reported; reading goes on behind a slip
of which it is known what was meant, and in the other parts of a row of conditions.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from interpreter.diagnostics import Report
from interpreter.expression.build import CHAINS, Builder
from interpreter.expression.grammar import EXPRESSION, PHRASES
from interpreter.expression.reader import Branch, UnreadableError
from interpreter.expression.reader import read as read_text
from interpreter.expression.recovery import mended, others
from interpreter.expression.tree import All, Expression, Number, Partly, Phrase, Truth
from interpreter.expression.words import PHRASE_EXAMPLES
from interpreter.schema.kinds import kind_of
from interpreter.source.node import Mapping, Node, Scalar, Sequence

MOST_CHARACTERS = 300
MOST_LEVELS = 24
MOST_JOINED = 60  # parts of one row such as `a + b + c`
MOST_SLIPS = 8  # that are read over in one text

_TRUTH = re.compile(r"\b(?:true|false)\b")


def expression(node: Node, report: Report, slot: str = "") -> Expression | None:
    """The expression in a slot that holds one: text, a number, true or false; a list of these is their `All`.

    slot: the key the value stands under, for messages. What is wrong is reported; then it is what there would be without the slip, or
    `Partly`, or None where nothing can be read.
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
    return _expression(node, report)


def _expression(scalar: Scalar, report: Report) -> Expression | None:
    found = _read(EXPRESSION, scalar, report)
    if found.tree:
        return Builder(found.scalar).expression(found.tree)
    if found.stopped is None:
        return None
    parts = [e for part, known in others(found.scalar, found.stopped) if (e := _expression(part, report)) is not None and known]
    return Partly(scalar.span, tuple(parts)) if parts else None


def phrase(start: str, node: Node, report: Report, slot: str = "") -> Phrase | None:
    """The phrase in a slot that holds one; what is wrong is reported, and None where it cannot be read for that.

    start: one of `PHRASES`. Raises KeyError for another.
    """
    if start not in PHRASES:
        raise KeyError(start)
    if not isinstance(node, Scalar) or node.value is None:
        _wrong_kind(node, report, slot, f"a phrase such as `{PHRASE_EXAMPLES[start]}`")
        return None
    found = _read(start, node, report)
    return Builder(found.scalar).phrase(found.tree) if found.tree else None


def _all(node: Sequence, report: Report, slot: str) -> All | Partly | None:
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
    return All(node.span, read) if len(read) == len(parts) else Partly(node.span, read) if read else None


class _Read(NamedTuple):
    """What came of reading a text. scalar: with what was meant in the place of slips. stopped: where reading stopped for good."""

    scalar: Scalar
    tree: Branch | None = None
    stopped: int | None = None


def _read(start: str, scalar: Scalar, report: Report) -> _Read:
    """Read a text, over slips of which it is known what was meant. Neither a tree nor a place where it is too long, or unclear."""
    if len(scalar.written) > MOST_CHARACTERS:
        report.add(
            "H302",
            scalar.part(MOST_CHARACTERS, len(scalar.written)),
            f"this is {len(scalar.written)} characters long; {MOST_CHARACTERS} are allowed",
            label="too much from here on",
            help="give a part of it a name under `words`, or write a list of conditions",
        )
        return _Read(scalar)
    settled = 0
    for _ in range(MOST_SLIPS):
        try:
            return _clear(scalar, read_text(start, scalar.written), report)
        except UnreadableError as error:
            from interpreter.expression.mistakes import cause_of, tell

            cause = cause_of(start, scalar.written, error.at)
            if cause.start < settled:  # the slip before was meant otherwise
                return _Read(scalar, stopped=error.at)
            tell(start, scalar, cause, report)
            if not cause.write or cause.opened is not None:
                return _Read(scalar, stopped=error.at)
            scalar, settled = mended(scalar, cause.start, cause.end, cause.write), cause.start + len(cause.write)
    return _Read(scalar)


def _clear(scalar: Scalar, tree: Branch, report: Report) -> _Read:
    """What was read, if it is bearable and cannot be read in another way."""
    if truth := _TRUTH.search(scalar.written):
        from interpreter.expression.mistakes import refuse_truth

        refuse_truth(scalar, truth.start(), truth[0], report)
        return _Read(scalar)
    return _Read(scalar, tree if _sound(tree, scalar, report) else None)


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
