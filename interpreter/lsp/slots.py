"""What the schema says of a place in a ruleset: its description, its keys, and what kind of text stands there.

A slot is named after the definition of the schema that its values follow, such as `condition`. Knows no ruleset and no text.
"""

from __future__ import annotations

from typing import Any

from interpreter.frozen import frozen
from interpreter.lsp.outline import Path
from interpreter.schema.validator import Schema, schema

_DEFINITIONS = "#/$defs/"


@frozen
class Slot:
    """A place for a value. kind: the definition that decides; empty for one of its own. title, description: the nearest to the place."""

    kind: str
    title: str
    description: str
    examples: tuple[Any, ...]
    body: Schema

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that a mapping may have here, those of the author's own making apart."""
        return tuple(self.body.get("properties", {}))

    @property
    def named(self) -> bool:
        """Whether a mapping here has keys of the author's own making."""
        return isinstance(self.body.get("additionalProperties"), dict)

    @property
    def words(self) -> tuple[str, ...]:
        """The values, where they are a few words or numbers."""
        values = self.body.get("enum") or ([self.body["const"]] if "const" in self.body else [])
        return tuple(str(value) for value in values)

    @property
    def types(self) -> tuple[str, ...]:
        """The kinds of value, by the names of JSON."""
        types = self.body.get("type", ())
        return (types,) if isinstance(types, str) else tuple(types)


def slot(path: Path) -> Slot | None:
    """The slot of the value at a path; None where the schema allows nothing. The empty path is the whole file."""
    root = schema("ruleset")
    found = _slot(root)
    for part in path:
        below = found.body.get("items") if isinstance(part, int) else _member(found.body, part)
        if not isinstance(below, dict):
            return None
        found = _slot(below)
    return found


def _member(body: Schema, key: str) -> Any:
    return body.get("properties", {}).get(key, body.get("additionalProperties"))


def _slot(raw: Schema) -> Slot:
    """Follow references; of what they say the first word counts."""
    kind, said = "", dict(raw)
    while "$ref" in raw:
        kind = raw["$ref"].removeprefix(_DEFINITIONS)
        raw = schema("ruleset")["$defs"][kind]
        said = {**raw, **said}
    return Slot(kind, said.get("title", ""), said.get("description", ""), tuple(said.get("examples", ())), raw)
