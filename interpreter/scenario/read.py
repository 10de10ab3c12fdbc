"""From a scenario file to scenarios: what is given, what is played, what must come of it.

Knows the keys of a scenario and their places in the file. Resolves no ruleset, no name and no expression.
"""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.frozen import frozen
from interpreter.schema import check_shape
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.yaml import read
from interpreter.text import Source, Span

SEATS = "abcdefghijklmnopqrstuvwxyz"  # seat 0 is `a`


@frozen
class Scenario:
    """One position with what follows from it. Values are nodes, so that a complaint can point at the very word.

    span: the scenario's id. origin: where the rule is told, for people. settings: values of options. play: actions as a
    record writes them. refused: actions that are not offered in the end. next: the seat that is asked then. trace: how often
    rules happened. paid, result, points: amounts by seat. then: conditions that hold in the end.
    """

    id: str
    span: Span
    rules: Scalar
    origin: str
    settings: tuple[Entry, ...]
    given: tuple[Entry, ...]
    play: tuple[Scalar, ...]
    refused: tuple[Scalar, ...]
    next: Scalar | None
    trace: tuple[Entry, ...]
    paid: tuple[Entry, ...]
    result: tuple[Entry, ...]
    points: tuple[Entry, ...]
    then: tuple[Node, ...]


def scenarios(source: Source, report: Report) -> tuple[Scenario, ...]:
    """All scenarios of a file, in its order; none of a file whose YAML or shape is wrong, which is reported."""
    root = read(source, report)
    if root is None or not check_shape(root, report, "scenarios"):
        return ()
    return tuple(_scenario(entry) for entry in _entries(root, "scenarios") if isinstance(entry.value, Mapping))


def _scenario(entry: Entry) -> Scenario:
    body = entry.value
    rules, origin = _scalar(body, "rules"), _scalar(body, "source")
    return Scenario(
        entry.name,
        entry.key.span,
        rules or Scalar("", "", entry.key.span, (entry.key.span.start,)),
        origin.written if origin else "",
        _entries(body, "set"),
        _entries(body, "given"),
        _actions(body, "play"),
        _actions(body, "refused"),
        _scalar(body, "next"),
        _entries(body, "trace"),
        _entries(body, "paid"),
        _entries(body, "result"),
        _entries(body, "points"),
        _items(body, "then"),
    )


def _get(node: Node, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def _scalar(node: Node, key: str) -> Scalar | None:
    value = _get(node, key)
    return value if isinstance(value, Scalar) else None


def _entries(node: Node, key: str) -> tuple[Entry, ...]:
    value = _get(node, key)
    return value.entries if isinstance(value, Mapping) else ()


def _actions(node: Node, key: str) -> tuple[Scalar, ...]:
    return tuple(item for item in _items(node, key) if isinstance(item, Scalar))


def _items(node: Node, key: str) -> tuple[Node, ...]:
    value = _get(node, key)
    if isinstance(value, Sequence):
        return value.items
    return () if value is None else (value,)
