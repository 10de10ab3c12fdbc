"""The schemas as yaml-language-server uses them: found by the line at the head of a file, and applied to YAML as it stands.

That server takes the key `2` for a number, which no `type: string` allows; our own reader makes text of it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from interpreter.commands.group import cli
from interpreter.schema.validator import Kind, schema

HERE = Path(__file__).resolve().parent.parent.parent
RULESETS = sorted((HERE / "rulesets").glob("*.yaml"))
SCENARIOS = sorted((HERE / "rulesets" / "scenarios").rglob("*.yaml"))
LINE = re.compile(r"^# yaml-language-server: \$schema=(?P<path>\S+)$")


class Yaml12(yaml.SafeLoader):
    """Plain scalars as YAML 1.2 has them: `yes`, `on` and `12:30` are text."""


Yaml12.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag == "tag:yaml.org,2002:null"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Yaml12.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), ["t", "f"])
Yaml12.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?[0-9]+$"), list("-0123456789"))


def wrong(kind: Kind, text: str) -> list[str]:
    """The paths at which an editor marks something."""
    errors = Draft202012Validator(schema(kind)).iter_errors(yaml.load(text, Yaml12))
    return sorted("/".join(map(str, error.absolute_path)) for error in errors)


def modeline(text: str) -> str:
    """The path of the schema that the comment at the head of a file names; empty where there is none."""
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        if found := LINE.match(line):
            return found["path"]
    return ""


@pytest.mark.parametrize("file", RULESETS, ids=lambda file: file.stem)
def test_every_shipped_ruleset_names_its_schema_at_its_head(file: Path) -> None:
    path = modeline(file.read_text(encoding="utf-8"))
    assert (file.parent / path).resolve() == HERE / "grammar" / "ruleset.schema.json"


@pytest.mark.parametrize(
    ("kind", "file"),
    [*(("ruleset", f) for f in RULESETS), *(("scenarios", f) for f in SCENARIOS)],
    ids=lambda it: it.stem if isinstance(it, Path) else it,
)
def test_an_editor_finds_nothing_wrong_with_what_is_shipped(kind: Kind, file: Path) -> None:
    assert wrong(kind, file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("format: 1\nid: a\nset: {target: {2: 7, 3: 3}}\n", []),
        ("format: 1\nid: a\ndeal: {packets: {2: [hand 5], 3: [hand 4]}}\nteams: {4: opposite}\n", []),
        ("format: 1\nid: a\ncards: {oak: {cards: {1: plain, 2: plain}}}\n", []),
        ("format: 1\nid: Not an id\n", ["id"]),
        ("format: 1\nid: a\nyaku: {x: {wen: hand is empty, points: [1]}}\n", ["yaku/x", "yaku/x/points"]),
        ("format: 1\nid: a\nzones: {a: {seen_by: some}}\n", ["zones/a/seen_by"]),
        ("format: 1\nid: a\nset: {target: {two: 7}}\n", ["set/target"]),
    ],
)
def test_an_editor_marks_what_is_wrong_and_nothing_else(text: str, paths: list[str]) -> None:
    assert wrong("ruleset", text) == paths


@pytest.mark.parametrize("kind", ["ruleset", "scenarios"])
def test_a_schema_needs_nothing_but_itself(kind: Kind) -> None:
    """A file that `hwatu schema` wrote somewhere is used as it stands: it has no address of its own and refers to no other."""
    found = schema(kind)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "$id" not in found
    assert [ref for ref in _references(found) if not ref.startswith("#/$defs/")] == []


@pytest.mark.parametrize(("arguments", "name"), [([], "ruleset"), (["--scenarios"], "scenarios")])
def test_the_command_prints_the_file(arguments: list[str], name: str) -> None:
    printed = CliRunner().invoke(cli, ["schema", *arguments])
    assert printed.output == (HERE / "grammar" / f"{name}.schema.json").read_text(encoding="utf-8")


def _references(value: Any) -> list[str]:
    if isinstance(value, list):
        return [ref for part in value for ref in _references(part)]
    if not isinstance(value, dict):
        return []
    own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
    return own + [ref for part in value.values() for ref in _references(part)]
