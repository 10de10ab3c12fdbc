"""The schemas as they are used: loaded once, with every wrong key an error of its own at its own place.

The library is imported here only, and late: it costs more than checking a file. Knows no node and no report.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from interpreter.frozen import frozen
from interpreter.resources import grammar

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

Kind = Literal["ruleset", "scenarios"]
Schema = dict[str, Any]


@cache
def schema(kind: Kind) -> Schema:
    """The schema of a kind of file."""
    import json

    loaded: Schema = json.loads(grammar(f"{kind}.schema.json"))
    return loaded


@frozen
class Misfit:
    """One thing that a schema does not allow.

    path: keys and indices from the root; for a wrong key it ends with that key. keyword: of the schema, with its `value`.
    data: what stands at the path. owner: the schema that has the keyword. inner: for a badly named key, what is wrong with it.
    """

    path: tuple[str | int, ...]
    keyword: str
    value: Any
    data: Any
    owner: Schema
    inner: Misfit | None


def misfits(kind: Kind, data: Any) -> list[Misfit]:
    """All that the schema of a kind of file does not allow in plain data, in no order."""
    return [_misfit(error) for error in _validator(kind).iter_errors(data)]


def _misfit(error: Any) -> Misfit:
    inner = _misfit(error.context[0]) if error.context else None
    return Misfit(tuple(error.absolute_path), str(error.validator), error.validator_value, error.instance, error.schema, inner)


@cache
def _validator(kind: Kind) -> Validator:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend

    def known_keys(validator: Any, values: Any, data: Any, owner: Schema) -> Iterator[ValidationError]:
        if not isinstance(data, dict):
            return
        for key in data:
            if key in owner.get("properties", {}):
                continue
            if values is False:
                yield ValidationError("unknown key", path=(key,))
            else:
                yield from validator.descend(data[key], values, path=key)

    def well_named_keys(validator: Any, names: Any, data: Any, owner: Schema) -> Iterator[ValidationError]:
        for key in data if isinstance(data, dict) else ():
            for error in validator.descend(key, names):
                yield ValidationError("bad key", path=(key,), context=(error,))
                break

    keywords = {"additionalProperties": known_keys, "propertyNames": well_named_keys}
    made: Validator = extend(Draft202012Validator, keywords)(schema(kind))  # type: ignore[no-untyped-call]
    return made


class Keys:
    """Which keys a schema knows, and where."""

    def __init__(self, root: Schema) -> None:
        self._root = root
        self._owners: dict[str, list[str]] = {}
        for body in (root, *root["$defs"].values()):
            if body.get("type") == "object" and "$anchor" not in body:
                for key in body.get("properties", {}):
                    self._owners.setdefault(key, []).append(body["title"])

    def owners(self, key: str) -> list[str]:
        """What has such a key, in words: `a choice`, `an event`."""
        return self._owners.get(key, [])

    def resolve(self, schema: Schema) -> Schema:
        """The schema itself, or what it refers to."""
        while "$ref" in schema:
            schema = self._root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        return schema

    def along(self, path: tuple[str | int, ...]) -> list[Schema]:
        """The schemas of the root and of each part of a path, as far as they are known."""
        found = [self._root]
        for part in path:
            last = found[-1]
            below = last.get("items") if isinstance(part, int) else last.get("properties", {}).get(part, last.get("additionalProperties"))
            if not isinstance(below, dict):
                break
            found.append(self.resolve(below))
        return found


@cache
def keys(kind: Kind) -> Keys:
    """The keys that a kind of file has."""
    return Keys(schema(kind))
