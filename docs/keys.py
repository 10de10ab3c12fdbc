"""A JSON schema as tables of keys for the language reference. Knows the schema's form, nothing of the language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Schema = dict[str, Any]
Table = Callable[[tuple[str, ...], Iterable[tuple[str, ...]]], Iterator[str]]

KINDS = {"string": "text", "integer": "number", "boolean": "yes or no", "null": "nothing", "object": "mapping", "array": "list"}


def sections(text: str, table: Table) -> Iterator[str]:
    """The keys of a file, then those of each of its sections that has keys of its own."""
    schema = json.loads(text)
    yield from keys(schema, schema, table)
    for name, value in schema["properties"].items():
        yield from section(name, value, schema, table, level=3)


def section(name: str, value: Schema, schema: Schema, table: Table, level: int) -> Iterator[str]:
    """The keys of a section, and of what is in it; nothing for a plain value."""
    inner = body(value, schema)
    if inner is None:
        return
    yield from ("#" * level + f" `{name}`", "")
    said = described(value, schema)
    if said:
        yield from (said, "")
    yield from keys(inner, schema, table)
    for key, below in inner["properties"].items():
        if "$ref" not in below or level == 3:
            yield from section(f"{name}.{key}", below, schema, table, level + 1) if level < 4 else ()


def keys(inner: Schema, schema: Schema, table: Table) -> Iterator[str]:
    """A table of the keys of a mapping."""
    required = set(inner.get("required", ()))
    yield from table(
        ("key", "value", "meaning", "example"),
        (
            (f"`{name}`" + (" (needed)" if name in required else ""), kind(value, schema), described(value, schema), example(value, schema))
            for name, value in inner["properties"].items()
        ),
    )


def resolved(value: Schema, schema: Schema) -> Schema:
    """A schema with its reference followed; what stands beside the reference goes first."""
    while "$ref" in value:
        target: Schema = schema
        for part in value["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        value = target | {key: item for key, item in value.items() if key != "$ref"}
    return value


def alternatives(value: Schema, schema: Schema) -> list[Schema]:
    """The schemas of which a value may have any."""
    value = resolved(value, schema)
    found = value.get("anyOf") or value.get("oneOf")
    return [inner for one in found for inner in alternatives(one, schema)] if found else [value]


def members(value: Schema) -> Schema | None:
    """What each member of a mapping with free ids is, or None."""
    found = next(iter(value.get("patternProperties", {}).values()), None) or value.get("additionalProperties")
    return found if isinstance(found, dict) else None


def body(value: Schema, schema: Schema) -> Schema | None:
    """The mapping with fixed keys that a value is, or that each of its members is."""
    for one in alternatives(value, schema):
        if one.get("properties"):
            return one
        inner = members(one) or one.get("items")
        if isinstance(inner, dict) and (found := body(inner, schema)):
            return found
    return None


def described(value: Schema, schema: Schema) -> str:
    """The description, or else the title."""
    value = resolved(value, schema)
    return " ".join(str(value.get("description") or value.get("title") or "").split())


def example(value: Schema, schema: Schema) -> str:
    """The first example, as it is written in YAML."""
    found = resolved(value, schema).get("examples")
    return f"`{flow(found[0])}`" if found else ""


def flow(value: object) -> str:
    """A value in YAML's flow style."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case dict():
            return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(flow(item) for item in value) + "]"
        case _:
            return str(value)


def kind(value: Schema, schema: Schema) -> str:
    """What a value is, in an author's words."""
    return " or ".join(dict.fromkeys(_kind(one, schema) for one in alternatives(value, schema)))


def _kind(value: Schema, schema: Schema) -> str:
    if "const" in value:
        return f"`{flow(value['const'])}`"
    if "enum" in value:
        return ", ".join(f"`{flow(item)}`" for item in value["enum"])
    types = value.get("type", "anything")
    if isinstance(types, list):
        return " or ".join(KINDS.get(str(one), str(one)) for one in types)
    if types == "array" and isinstance(value.get("items"), dict):
        return f"list of {kind(value['items'], schema)}"
    if types == "object" and not value.get("properties") and (inner := members(value)):
        return f"mapping from id to {kind(inner, schema)}"
    return KINDS.get(str(types), str(types))
