"""The grammar `grammar/expression.lark`, and the tables by which texts are read.

Lark works the tables out, which takes longer than checking a ruleset: they are kept in `grammar/expression.json` (`make docs` writes it).
Where that file is of another grammar they are worked out anew; only then, and in tests, is lark imported.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

from interpreter.expression.words import ALSO_NAMES, RESERVED
from interpreter.frozen import frozen
from interpreter.resources import grammar

if TYPE_CHECKING:
    from lark import Lark, Token

EXPRESSION = "expression"
PHRASES = ("each", "by", "packet", "span", "add", "move", "set", "choose", "stack", "pay", "score", "show", "run", "end")
STARTS = (EXPRESSION, *PHRASES)
END = "$END"
FILE = "expression.json"


@frozen
class Rule:
    """How parts are put together. name: of what comes of them, empty where it is the one part that is kept.

    size: the number of parts; kept: places of those that are kept, None for a part in brackets that is not there.
    """

    name: str
    origin: str
    size: int
    kept: tuple[int | None, ...]


@frozen
class Tables:
    """An LALR automaton.

    words: words and signs to their terminals; also_names: terminals that are names where they cannot stand; name, number: patterns.
    rows: for each state, from a terminal or what a rule reads, the next state, or (below 0) the rule to put together by, -1 for the
    first. starts, ends: the first and the last state of each start symbol.
    """

    words: Mapping[str, str]
    also_names: frozenset[str]
    name: str
    number: str
    rules: tuple[Rule, ...]
    rows: tuple[Mapping[str, int], ...]
    starts: Mapping[str, int]
    ends: Mapping[str, int]

    def __hash__(self) -> int:
        return id(self)


class _KeepWords:
    """Has reserved words read as such everywhere, so that none of them passes for a name where it cannot stand."""

    always_accept = tuple(word.upper() for word in RESERVED if word not in ALSO_NAMES)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return stream


def make(strict: bool = False) -> Lark:
    """Lark's own parser for all `STARTS`. strict: refuse a grammar with conflicts or colliding terminals (needs interegular)."""
    from lark import Lark

    text = grammar("expression.lark")
    return Lark(text, parser="lalr", start=list(STARTS), propagate_positions=True, strict=strict, postlex=_KeepWords())


def made_from() -> int:
    """What tables depend on, as one number: the grammar, where it may start, and the words that are kept."""
    return crc32("\n".join((grammar("expression.lark"), *STARTS, *_KeepWords.always_accept)).encode())


def worked_out() -> dict[str, Any]:
    """The tables as they are kept in the file: what lark works out, without what only lark needs. Always the same for a grammar."""
    from lark.grammar import Rule as LarkRule
    from lark.lexer import PatternStr, TerminalDef

    parser = make()
    data, memo = parser.memo_serialize([TerminalDef, LarkRule])
    found = data["parser"]["parser"]
    names = found["tokens"]
    by_id = {id: _rule(one) for id, one in memo.items() if one["__type__"] == "Rule"}  # an id is a number of lark's
    rules = sorted(by_id.values(), key=json.dumps)
    states: dict[int, list[tuple[str, int, Any]]] = {
        state: sorted((names[symbol], is_rule, by_id[to["@"]] if is_rule else to) for symbol, (is_rule, to) in row.items())
        for state, row in found["states"].items()
    }
    order = _order([found["start_states"][start] for start in STARTS], states)
    return {
        "made_from": made_from(),
        "words": {t.pattern.value: t.name for t in parser.terminals if isinstance(t.pattern, PatternStr)},
        "patterns": {t.name: t.pattern.value for t in parser.terminals if not isinstance(t.pattern, PatternStr)},
        "starts": {start: order[found["start_states"][start]] for start in STARTS},
        "ends": {start: order[found["end_states"][start]] for start in STARTS},
        "rules": rules,
        "rows": [{name: -1 - rules.index(to) if is_rule else order[to] for name, is_rule, to in states[state]} for state in order],
    }


def _order(starts: list[int], states: Mapping[int, list[tuple[str, int, Any]]]) -> dict[int, int]:
    """The states in the order in which they are come to, with their new numbers: lark numbers them otherwise each time."""
    order = {state: number for number, state in enumerate(starts)}
    todo = list(starts)
    for state in todo:
        for _, is_rule, to in states[state]:
            if not is_rule and to not in order:
                order[to] = len(order)
                todo.append(to)
    return order


def _rule(rule: dict[str, Any]) -> list[Any]:
    """A rule of lark's as what `Rule` holds."""
    parts, options = rule["expansion"], rule["options"]
    absent = "".join(str(int(is_absent)) for is_absent in options["empty_indices"]) or "0" * len(parts)
    kept: list[int | None] = []
    for place, missing in enumerate(absent.split("0")):
        kept += [None] * len(missing)
        if place < len(parts) and not parts[place].get("filter_out"):
            kept.append(place)
    origin = rule["origin"]["name"]
    name = rule["alias"] or ("" if options["expand1"] and len(kept) == 1 else origin)
    return [name, origin, len(parts), kept]


def as_file(data: dict[str, Any]) -> str:
    """The text of the file of tables, a state a line."""
    parts = [f'"{key}": {json.dumps(value)}' for key, value in data.items() if key not in ("rules", "rows")]
    for key in ("rules", "rows"):
        lines = ",\n".join(json.dumps(one) for one in data[key])
        parts.append(f'"{key}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


@cache
def tables() -> Tables:
    """The tables that everybody reads by."""
    data = json.loads(grammar(FILE))
    if data["made_from"] != made_from():
        data = worked_out()
    patterns = data["patterns"]
    return Tables(
        words=data["words"],
        also_names=frozenset(kind for word, kind in data["words"].items() if word.isalpha() and kind not in _KeepWords.always_accept),
        name=patterns["NAME"],
        number=patterns["INT"],
        rules=tuple(Rule(name, origin, size, tuple(kept)) for name, origin, size, kept in data["rules"]),
        rows=tuple(data["rows"]),
        starts=data["starts"],
        ends=data["ends"],
    )
