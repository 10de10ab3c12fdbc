"""Which settings of options are worth trying: each value alone, and every pair of values together in as few settings as that takes.

Knows options, no rules and no play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from interpreter.expression.types import Option, Setting
from interpreter.model.lints.settled import ends, values

Settings = dict[str, Setting]


def alone(options: Mapping[str, Option]) -> Iterator[Settings]:
    """Each value of each option, all others as they are by default; the defaults themselves first."""
    yield {}
    for option in options.values():
        usual = set(option.defaults.values())
        yield from ({option.id: value} for value in values(option) if usual != {value})


def pairs(options: Mapping[str, Option]) -> Iterator[Settings]:
    """Settings that have between them every pair of values of two options; of numbers the ends and the defaults."""
    columns = {id: _few(option) for id, option in options.items()}
    ids = sorted(columns, key=lambda id: -len(columns[id]))
    open_pairs = {
        (a, i, b, j)
        for a, b in combinations(ids, 2)
        for i in range(len(columns[a]))
        for j in range(len(columns[b]))
    }  # fmt: skip
    while open_pairs:
        row = _row(ids, columns, open_pairs)
        open_pairs -= {(a, row[a], b, row[b]) for a, b in combinations(ids, 2)}
        yield {id: columns[id][place] for id, place in row.items()}


def _row(ids: Sequence[str], columns: Mapping[str, tuple[Setting, ...]], open_pairs: set[tuple[str, int, str, int]]) -> dict[str, int]:
    """A setting that begins with a pair that is still open, and meets at each further option as many as it can."""
    a, i, b, j = min(open_pairs)
    row = {a: i, b: j}
    order = {id: place for place, id in enumerate(ids)}
    for id in ids:
        if id not in row:
            row[id] = max(range(len(columns[id])), key=lambda v, id=id: _met(id, v, row, order, open_pairs))  # type: ignore[misc]
    return row


def _met(id: str, value: int, row: Mapping[str, int], order: Mapping[str, int], open_pairs: set[tuple[str, int, str, int]]) -> int:
    """How many open pairs a value would meet with what the row has already."""
    return sum(((other, at, id, value) if order[other] < order[id] else (id, value, other, at)) in open_pairs for other, at in row.items())


def _few(option: Option) -> tuple[Setting, ...]:
    if option.several or option.choices or option.is_truth:
        return values(option)
    return ends(option)
