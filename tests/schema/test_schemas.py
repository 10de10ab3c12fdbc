"""The schemas themselves: nothing in them is misspelt, everything has words for people, and they agree with the language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from interpreter.expression.words import BARE_VERBS, RESERVED, VERBS
from interpreter.schema.validator import Kind, misfits, schema
from interpreter.source.sections import KEYS

KINDS: tuple[Kind, ...] = ("ruleset", "scenarios")
KEYWORDS = {
    *("$schema", "$defs", "$ref", "$anchor", "title", "description", "examples", "type", "enum", "const", "pattern", "not", "if", "then"),
    *("properties", "additionalProperties", "propertyNames", "required", "items", "minItems", "minProperties", "maxProperties", "minimum"),
}
TYPES = {"string", "integer", "boolean", "array", "object"}


def schemas(root: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema in a schema, itself included."""
    yield path or "/", root
    for keyword in ("items", "additionalProperties", "propertyNames", "not", "if", "then"):
        if isinstance(root.get(keyword), dict):
            yield from schemas(root[keyword], f"{path}/{keyword}")
    for keyword in ("properties", "$defs"):
        for name, below in root.get(keyword, {}).items():
            yield from schemas(below, f"{path}/{keyword}/{name}")


def properties(kind: Kind) -> list[tuple[str, dict[str, Any]]]:
    return [(path, body) for path, body in schemas(schema(kind)) if path.split("/")[-2] == "properties"]


def resolved(kind: Kind, body: dict[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to; what stands nearer counts."""
    while "$ref" in body:
        target = schema(kind)["$defs"][body["$ref"].removeprefix("#/$defs/")]
        body = {**target, **{k: v for k, v in body.items() if k != "$ref"}}
    return body


@pytest.mark.parametrize("kind", KINDS)
def test_only_keywords_that_exist_are_used(kind: Kind) -> None:
    Draft202012Validator.check_schema(schema(kind))
    wrong = [f"{path}: {set(body) - KEYWORDS}" for path, body in schemas(schema(kind)) if set(body) - KEYWORDS]
    assert wrong == []


@pytest.mark.parametrize("kind", KINDS)
def test_types_are_known_and_objects_closed(kind: Kind) -> None:
    for path, body in schemas(schema(kind)):
        types = [body["type"]] if isinstance(body.get("type"), str) else body.get("type", [])
        assert set(types) <= TYPES, path
        if "object" in types:
            assert "additionalProperties" in body, path
        if "properties" in body:
            assert "object" in types, path
            assert set(body.get("required", [])) <= body["properties"].keys(), path


@pytest.mark.parametrize("kind", KINDS)
def test_every_reference_leads_somewhere_and_every_definition_is_used(kind: Kind) -> None:
    used = {body["$ref"].removeprefix("#/$defs/") for _, body in schemas(schema(kind)) if "$ref" in body}
    assert used == schema(kind)["$defs"].keys()


@pytest.mark.parametrize(("kind", "path", "body"), [(kind, path, body) for kind in KINDS for path, body in properties(kind)])
def test_every_key_says_what_it_is_and_shows_it(kind: Kind, path: str, body: dict[str, Any]) -> None:
    whole = resolved(kind, body)
    assert whole.get("title"), path
    assert whole.get("description", "").endswith("."), path
    assert whole.get("examples"), path
    valid = Draft202012Validator({**body, "$defs": schema(kind)["$defs"]})
    assert [error.message for example in whole["examples"] for error in valid.iter_errors(_as_text(example))] == []


@pytest.mark.parametrize("kind", KINDS)
def test_everything_with_a_type_has_a_title(kind: Kind) -> None:
    assert [path for path, body in schemas(schema(kind)) if "type" in body and "title" not in body and not path.endswith("/if")] == []


def test_words_of_the_language_are_refused_as_ids() -> None:
    for name in ("new_id", "new_choice"):
        assert schema("ruleset")["$defs"][name]["not"]["enum"] == [*RESERVED, "true", "false"]


def test_the_keys_of_single_bodies_are_known_where_files_are_merged() -> None:
    for section, keys in KEYS.items():
        assert tuple(resolved("ruleset", schema("ruleset")["properties"][section])["properties"]) == keys


def test_the_verbs_are_those_of_the_language() -> None:
    verbs = schema("ruleset")["$defs"]["verb"]
    assert verbs["then"]["enum"] + list(verbs["properties"]) == [*BARE_VERBS, *(v.name for v in VERBS if v.kind)]
    for verb in VERBS:
        if verb.kind:
            shown = verbs["properties"][verb.name]
            assert (shown["description"], shown["examples"]) == (verb.meaning, [verb.example.split(": ", 1)[1]])


def test_what_both_schemas_define_is_the_same() -> None:
    one, other = schema("ruleset")["$defs"], schema("scenarios")["$defs"]
    for name in ("setting", "single_setting", "choice_value", "player_count", "text", "expression"):
        assert one[name] == other[name]


def test_a_misfit_of_a_key_names_the_key() -> None:
    found = misfits("ruleset", {"format": 1, "id": "x", "a": 1, "b": 2, "words": {"If": "c", "if": "d"}})
    assert sorted((m.path, m.keyword) for m in found) == [
        (("a",), "additionalProperties"),
        (("b",), "additionalProperties"),
        (("words", "If"), "propertyNames"),
        (("words", "if"), "propertyNames"),
    ]


def _as_text(value: Any) -> Any:
    """Keys as they are in a file: always text."""
    if isinstance(value, dict):
        return {str(key): _as_text(part) for key, part in value.items()}
    return [_as_text(part) for part in value] if isinstance(value, list) else value
