"""A JSON schema as tables of keys for the language reference. Knows how our schemas are written, nothing of the language.

What a value is stands in the `title` of a definition, what a key means in the `description` beside the reference to it. A key
that is nothing but a reference to a definition `key_…` is one that many sections have; these stand in a table of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Value = dict[str, Any]
Table = Callable[[tuple[str, ...], Iterable[tuple[str, ...]]], Iterator[str]]

SHARED = "#/$defs/key_"
MANY = 8  # keys that are all alike are told in one sentence
DEEPEST = 4  # level of the smallest heading
KINDS = {"string": "text", "integer": "a number", "boolean": "true or false"}


class Reference:
    """The tables of one schema."""

    def __init__(self, text: str, table: Table) -> None:
        self.schema: Value = json.loads(text)
        self.table = table

    def lines(self) -> Iterator[str]:
        """The keys of a file, those that many sections have, then those of each section."""
        properties = self.schema["properties"]
        yield from self.rows(self.schema, properties)
        shared = {f"#/$defs/{name}": name.removeprefix("key_") for name in self.schema["$defs"] if name.startswith("key_")}
        if shared:
            yield from ("### Keys that many have", "")
            yield from self.rows({}, {name: {"$ref": reference} for reference, name in shared.items()})
        for name, value in properties.items():
            yield from self.section(name, value, 3)

    def section(self, name: str, value: Value, level: int) -> Iterator[str]:
        """The keys of a section and of what is in it; nothing where there are none to tell of."""
        target = self.resolved(value)
        inner = members(target)
        member = self.resolved(inner) if inner else {}
        fixed, each = target.get("properties", {}), member.get("properties", {})
        if level > DEEPEST or not (fixed or each):
            return
        yield from ("#" * level + f" `{name}`", "", described(target), "")
        yield from self.body(target, fixed)
        if fixed and each:
            yield from (f"Every other key is an id, and its value {member['title']}:", "")
        yield from self.body(member, each)
        other = members(member) if each else inner
        if other and not self.resolved(other).get("properties"):
            said = described(other)
            yield from (f"Any other key has {self.kind(other)}." + (f" {said}" if said else ""), "")
        for key, below in (fixed | each).items():
            if not self.is_shared(below) and self.kind(below) not in ("a list of verbs", "a mapping from ids to cards"):
                yield from self.section(f"{name}.{key}", below, level + 1)

    def body(self, owner: Value, properties: Value) -> Iterator[str]:
        """A table of keys, and a line about those that others have too."""
        own = {name: value for name, value in properties.items() if not self.is_shared(value)}
        if len(own) > MANY and len({value.get("$ref") for value in own.values()}) == 1:
            first = next(iter(own.values()))
            names = ", ".join(f"`{name}`" for name in own)
            yield from (f"Keys are {names}, each with {self.kind(first)}: {self.example(first)}", "")
        elif own:
            yield from self.rows(owner, own)
        common = [f"`{name}`" for name in properties if name not in own]
        if common:
            yield from (f"{'Also' if own else 'Keys are'} {', '.join(common)}.", "")

    def rows(self, owner: Value, properties: Value) -> Iterator[str]:
        """The table itself."""
        needed = owner.get("required", ())
        yield from self.table(
            ("key", "value", "meaning", "example"),
            (
                (
                    _key(name) + (" (needed)" if name in needed else ""),
                    self.kind(value),
                    described(self.resolved(value)),
                    self.example(value),
                )
                for name, value in properties.items()
            ),
        )

    def is_shared(self, value: Value) -> bool:
        """Whether a key is one of those that many sections have."""
        return list(value) == ["$ref"] and value["$ref"].startswith(SHARED)

    def resolved(self, value: Value) -> Value:
        """A schema with its references followed; what stands beside a reference goes first."""
        while "$ref" in value:
            beside = {key: item for key, item in value.items() if key != "$ref"}
            value = self.target(value) | beside
        return value

    def target(self, value: Value) -> Value:
        """The definition that a reference leads to."""
        found = self.schema["$defs"][value["$ref"].removeprefix("#/$defs/")]
        assert isinstance(found, dict)
        return found

    def kind(self, value: Value) -> str:
        """What a value is, in an author's words."""
        last = value
        while "$ref" in last:
            last = self.target(last)
        resolved = self.resolved(value)
        if "const" in resolved:
            return f"`{flow(resolved['const'])}`"
        if "enum" in resolved:
            return " or ".join(f"`{flow(item)}`" for item in resolved["enum"])
        return str(last.get("title", "")) if "$ref" in value else KINDS.get(str(last.get("type")), str(last.get("title", "")))

    def example(self, value: Value) -> str:
        """The first example, as it is written in YAML."""
        found = self.resolved(value).get("examples")
        return f"`{flow(found[0])}`" if found else ""


def members(value: Value) -> Value | None:
    """What each member of a mapping with free keys is, or None."""
    found = value.get("additionalProperties")
    return found if isinstance(found, dict) else None


def described(value: Value) -> str:
    """What a key means."""
    return str(value.get("description", ""))


def flow(value: object) -> str:
    """A value in YAML's flow style; the one verb of a step without its braces."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(flow(item).removeprefix("{").removesuffix("}") if _is_pair(item) else flow(item) for item in value) + "]"
        case _:
            return str(value)


def _key(name: str) -> str:
    """A key as people are shown it: `card_when` is the `when` of a card."""
    return "`when` of a card" if name == "card_when" else f"`{name}`"


def _is_pair(value: object) -> bool:
    return isinstance(value, dict) and len(value) == 1 and not isinstance(next(iter(value.values())), dict | list)
