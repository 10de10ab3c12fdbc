"""`hwatu show`: a ruleset with all that it extends, merged, and where each key came from."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FindingsError
from interpreter.commands.group import ExampleCommand
from interpreter.commands.yaml_text import yaml_text
from interpreter.diagnostics import Report
from interpreter.model.build import check
from interpreter.source.extends import Resolved, open_ruleset, resolve
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.text import Source

_HEAD = {key: place for place, key in enumerate(("format", "id", "abstract", "name", "players", "teams", "options"))}
_NO_DIFFERENCE = "H512"

Value = None | bool | int | str | list["Value"] | dict[str, "Value"]


@click.command(cls=ExampleCommand, examples=("hwatu show our_house.yaml",))
@click.argument("ruleset", type=RULESET)
@click.option(
    "--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True, help="YAML for people, or JSON."
)
def command(ruleset: str, format_: str) -> None:
    """Print a ruleset whole: merged with what it extends, each key with the file and line that it came from.

    What is printed is a ruleset itself, and stands alone.
    """
    report = Report()
    source = open_ruleset(ruleset, report)
    resolved = resolve(source, report) if source else None
    if resolved is None or report.errors:
        raise FindingsError(report)
    root = _alone(resolved.root)
    if format_ == "json":
        click.echo(_as_json(root, resolved), nl=False)
        return
    text = yaml_text(root, places=True)
    click.echo(_excused(text) if resolved.removed else text, nl=False)


def _alone(root: Mapping) -> Mapping:
    """The tree as a ruleset that extends none, what it is first."""
    entries = sorted((entry for entry in root if entry.name != "extends"), key=lambda entry: _HEAD.get(entry.name, len(_HEAD)))
    return Mapping(tuple(entries), root.span)


def _excused(text: str) -> str:
    """The text, in which options whose values differ in nothing, since the rules that asked for them are removed, are put aside."""
    report, lines = Report(), text.splitlines()
    check(Source("shown", text), report)
    for line in {found.span.begin.line for found in report if found.code == _NO_DIFFERENCE and found.span}:
        lines[line - 1] += f"  # hwatu: ignore {_NO_DIFFERENCE} what asked for it is removed"
    return "".join(f"{line}\n" for line in lines)


def _as_json(root: Mapping, resolved: Resolved) -> str:
    """`files`, base first; `rules`, the merged tree; `places`, from the JSON pointer of each key to `file:line`."""
    shown: dict[str, Value] = {
        "files": [source.name for source in resolved.chain],
        "rules": _plain(root),
        "places": dict(_places(root, "")),
    }
    return json.dumps(shown, ensure_ascii=False, indent=2) + "\n"


def _plain(node: Node) -> Value:
    match node:
        case Scalar(value=value):
            return value
        case Sequence():
            return [_plain(item) for item in node]
        case Mapping():
            return {entry.name: _plain(entry.value) for entry in node}


def _places(node: Node, pointer: str) -> Iterator[tuple[str, Value]]:
    match node:
        case Mapping():
            for entry in node:
                path = f"{pointer}/{entry.name}"
                yield path, entry.key.span.place
                yield from _places(entry.value, path)
        case Sequence():
            for number, item in enumerate(node):
                yield from _places(item, f"{pointer}/{number}")
        case _:
            return
