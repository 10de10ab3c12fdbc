"""Whether plain data fits a schema: yes or no, at once. What does not fit, and where, the validating library says (see `validator`).

Nearly every file is right, and importing that library takes longer than checking one. Knows just the keywords that our schemas use,
all of them exactly; a test holds both to the same answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from interpreter.diagnostics import Report
from interpreter.schema.kinds import plain
from interpreter.schema.validator import Kind, Schema, schema
from interpreter.source.node import Mapping

Fits = Callable[[Any], bool]


def check_shape(root: Mapping, report: Report, kind: Kind, bases: tuple[Mapping, ...] = ()) -> bool:
    """Report whatever in one file's own tree is not of the shape of its kind; True when nothing is. bases: what it extends."""
    data = plain(root)
    if fits(kind, data):
        return True
    from interpreter.schema.shape import tell

    tell(root, data, report, kind, bases)
    return False


def fits(kind: Kind, data: Any) -> bool:
    """Whether plain data is of the shape of a kind of file."""
    return _root(kind)(data)


@cache
def _root(kind: Kind) -> Fits:
    root = schema(kind)
    return _Maker(root.get("$defs", {})).of(root)


class _Maker:
    """Makes functions of schemas, those that are referred to once they are asked for."""

    def __init__(self, definitions: dict[str, Schema]) -> None:
        self._definitions = definitions
        self._made: dict[str, Fits] = {}

    def of(self, body: Schema) -> Fits:
        """What tells whether data fits a schema. Raises KeyError for a keyword that is not known here."""
        checks = [made for keyword in body if (made := _KEYWORDS[keyword](self, body[keyword], body))]
        if len(checks) == 1:
            return checks[0]
        return lambda data: all(check(data) for check in checks)

    def reference(self, to: str) -> Fits:
        name = to.removeprefix("#/$defs/")

        def fits(data: Any) -> bool:
            made = self._made.get(name)
            if made is None:
                made = self._made[name] = self.of(self._definitions[name])
            return made(data)

        return fits

    def type(self, names: str | list[str]) -> Fits:
        kinds = frozenset(_TYPES[name] for name in ([names] if isinstance(names, str) else names))
        return lambda data: type(data) in kinds

    def entries(self, body: Schema) -> Fits:
        known = {key: self.of(below) for key, below in body.get("properties", {}).items()}
        others = body.get("additionalProperties", True)
        other = self.of(others) if isinstance(others, dict) else lambda data: bool(others)

        return lambda data: type(data) is not dict or all(known.get(key, other)(value) for key, value in data.items())

    def keys(self, names: Schema) -> Fits:
        name = self.of(names)
        return lambda data: type(data) is not dict or all(map(name, data))

    def items(self, each: Schema) -> Fits:
        item = self.of(each)
        return lambda data: type(data) is not list or all(map(item, data))

    def condition(self, body: Schema) -> Fits:
        test, then = self.of(body["if"]), self.of(body["then"])
        return lambda data: not test(data) or then(data)

    def negation(self, inner: Schema) -> Fits:
        refused = self.of(inner)
        return lambda data: not refused(data)


def _one_of(values: list[Any]) -> Fits:
    known = {(type(value), value) for value in values}  # for Python 1 is True
    return lambda data: type(data) not in (dict, list) and (type(data), data) in known


def _matches(pattern: str) -> Fits:
    found = re.compile(pattern).search
    return lambda data: type(data) is not str or found(data) is not None


_TYPES = {"string": str, "integer": int, "boolean": bool, "array": list, "object": dict}


def _nothing(maker: _Maker, value: Any, body: Schema) -> None:
    return None


_KEYWORDS: dict[str, Callable[[_Maker, Any, Schema], Fits | None]] = {
    **dict.fromkeys(("$schema", "$defs", "$anchor", "title", "description", "examples"), _nothing),
    "$ref": lambda maker, to, body: maker.reference(to),
    "type": lambda maker, names, body: maker.type(names),
    "enum": lambda maker, values, body: _one_of(values),
    "const": lambda maker, value, body: _one_of([value]),
    "pattern": lambda maker, pattern, body: _matches(pattern),
    "not": lambda maker, inner, body: maker.negation(inner),
    "if": lambda maker, test, body: maker.condition(body),
    "then": _nothing,
    "properties": lambda maker, known, body: maker.entries(body),
    "additionalProperties": lambda maker, others, body: None if "properties" in body else maker.entries(body),
    "propertyNames": lambda maker, names, body: maker.keys(names),
    "required": lambda maker, names, body: lambda data: type(data) is not dict or all(name in data for name in names),
    "items": lambda maker, each, body: maker.items(each),
    "minItems": lambda maker, least, body: lambda data: type(data) is not list or len(data) >= least,
    "minProperties": lambda maker, least, body: lambda data: type(data) is not dict or len(data) >= least,
    "maxProperties": lambda maker, most, body: lambda data: type(data) is not dict or len(data) <= most,
    "minimum": lambda maker, least, body: lambda data: type(data) is not int or data >= least,
}
