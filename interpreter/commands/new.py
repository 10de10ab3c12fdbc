"""`hwatu new`: a file to begin a ruleset of one's own with. What it tells of the parent is read from the parent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FindingsError
from interpreter.commands.group import ExampleCommand
from interpreter.diagnostics import Report
from interpreter.diagnostics.render.visible import on_one_line
from interpreter.expression.types import Option, Setting
from interpreter.expression.words import RESERVED
from interpreter.model.build import check
from interpreter.model.ruleset import Rule, Ruleset
from interpreter.resources import grammar, starter_text, starters
from interpreter.source.lineage import open_ruleset
from interpreter.text import Source
from interpreter.text.cells import cells, pad

_ID = re.compile(r"[a-z][a-z0-9_]*\Z")
_WIDEST = 60


SCHEMAS = ("ruleset.schema.json", "scenarios.schema.json")
USUAL = "french"

EXAMPLES = ("hwatu new our_house --extends {game}", "hwatu new our_game --game", "hwatu new our_game --game --cards italian --schema")


@click.command(cls=ExampleCommand, examples=EXAMPLES)
@click.argument("name")
@click.option("--extends", "parent", type=RULESET, help="The ruleset that yours differs from.")
@click.option("--game", is_flag=True, help="Begin a game from nothing: a small one, with a word about each of its parts.")
@click.option("--cards", type=click.Choice(starters()), help=f"With --game: which cards.  [default: {USUAL}]")
@click.option("--schema", is_flag=True, help="Write the schemas beside it, and the line by which editors find them.")
def command(name: str, parent: str | None, game: bool, cards: str | None, schema: bool) -> None:
    """Begin a ruleset of your own: write NAME.yaml, which can be played at once.

    With --extends it differs from another ruleset, and lists the options and rules of that one as comments, ready to be changed.
    With --game it is a small game from nothing, and NAME.scenarios.yaml beside it a first example. No file is ever replaced.
    """
    path = _path(name)
    if game == (parent is not None):
        raise click.UsageError("say either --extends RULESET, or --game to begin from nothing")
    if cards and not game:
        raise click.UsageError("--cards goes with --game")
    beside = path.with_name(f"{path.stem}.scenarios.yaml")
    if parent is not None:
        ruleset = _parent(parent)
        files = {path: starter(path.stem, parent, ruleset, _removable(str(path), parent, ruleset))}
    else:
        files = {path: _game(path.stem, cards or USUAL), beside: _scenarios(path.stem, cards or USUAL)}
    schemas = {path.with_name(schema): grammar(schema) for schema in SCHEMAS} if schema else {}
    if schemas:
        files = {file: f"# yaml-language-server: $schema={SCHEMAS[file == beside]}\n{text}" for file, text in files.items()}
    _write(files, {file: text for file, text in schemas.items() if not file.exists()})
    written, tried = (f"{path} and {beside} are", f"`hwatu test {path}`, ") if beside in files else (f"{path} is", "")
    click.echo(f"{written} written. Next: change it, then {tried}`hwatu check {path}` and `hwatu play {path}`.")


def _path(name: str) -> Path:
    path = Path(name if name.endswith(".yaml") else f"{name}.yaml")
    if not _ID.match(path.stem):
        better = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_")
        hint = f"; `{better}` would do" if _ID.match(better) else ""
        raise click.BadParameter(f"`{on_one_line(path.stem)}` is no id: small letters a to z, digits and _{hint}", param_hint="NAME")
    if path.stem in (*RESERVED, "true", "false"):
        raise click.BadParameter(f"`{path.stem}` is a word of the language; `our_{path.stem}` would do", param_hint="NAME")
    return path


def _write(*groups: Mapping[Path, str]) -> None:
    """Write new files; nothing at all where one of them is there already. Raises UsageError."""
    files = {path: text for group in groups for path, text in group.items()}
    for path in files:
        if path.exists():
            raise click.UsageError(f"{path} is there already; take another name, or remove it first")
    for path, text in files.items():
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise click.UsageError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _game(id: str, cards: str) -> str:
    """The small game for some cards, under another id and name."""
    text = re.sub(rf"(?m)^id: {cards}$", f"id: {id}", starter_text(cards))
    return re.sub(r"(?m)^name: \{en: [^}]*\}", f"name: {{en: {_title(id)}}}", text)


def _scenarios(id: str, cards: str) -> str:
    return re.sub(rf"(?m)^([ #]*)rules: {cards}$", rf"\g<1>rules: {id}", starter_text(cards, scenarios=True))


def _title(id: str) -> str:
    return id.replace("_", " ").capitalize()


def _parent(name: str) -> Ruleset:
    if name == "-":
        raise click.BadParameter("a file cannot extend standard input", param_hint="--extends")
    report = Report()
    source = open_ruleset(name, report)
    ruleset = check(source, report) if source else None
    if ruleset is None:
        raise FindingsError(report)
    if ruleset.abstract:
        raise click.BadParameter(
            f"`{name}` is abstract: it is no game by itself, and what extends it needs rules of its own; see `hwatu show {name}`, "
            "or begin with --game",
            param_hint="--extends",
        )
    return ruleset


def _removable(path: str, parent: str, ruleset: Ruleset) -> tuple[str, str] | None:
    """Section and id of a rule that can be left out by itself, to show how that is done."""
    for section, rules in _sections(ruleset).items():
        for rule in reversed(rules):
            report = Report()
            text = f"format: 1\nid: {ruleset.id}_trial\nextends: {parent}\nremove: {{{section}: [{rule.id}]}}\n"
            if check(Source(path, text), report) and not len(report):
                return section, rule.id
    return None


def _sections(ruleset: Ruleset) -> dict[str, tuple[Rule, ...]]:
    return {
        "multipliers": tuple(ruleset.multipliers.values()),
        "yaku": tuple(ruleset.yaku.values()),
        "events": tuple(ruleset.events.values()),
        "choices": tuple(ruleset.choices.values()),
    }


def starter(id: str, parent: str, ruleset: Ruleset, removable: tuple[str, str] | None = None) -> str:
    """The text of a file that extends `parent`, in which everything that might be changed stands as a comment.

    removable: section and id of a rule that may be left out.
    """
    head = [
        f"# House rules: only what differs from `{parent}`. `hwatu show {parent}` prints all of it.",
        "format: 1",
        f"id: {id}",
        f"extends: {parent}",
        f"name: {{en: {_title(id)}}}",
    ]
    return "\n".join([*head, *_options(ruleset), *_rules(ruleset, removable)]) + "\n"


def _options(ruleset: Ruleset) -> Iterator[str]:
    options = ruleset.names.options.values()
    if not options:
        return
    yield ""
    yield "# Other values for its options: take the sign # from `set` and from the lines that you change."
    yield "# set:"
    lines = [f"#   {option.id}: {_default(option)}" for option in options]
    column = min(_WIDEST, max(cells(line) for line in lines))
    for line, option in zip(lines, options, strict=True):
        yield f"{pad(line, column)}  # {f'{said}: ' if (said := option.help.get('en')) else ''}{option.allowed}"


def _default(option: Option) -> str:
    if set(option.defaults) == {0}:
        return _written(option.defaults[0])
    return "{" + ", ".join(f"{players}: {_written(value)}" for players, value in option.defaults.items()) + "}"


def _written(value: Setting) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _rules(ruleset: Ruleset, removable: tuple[str, str] | None) -> Iterator[str]:
    if yaku := next(iter(ruleset.yaku), ""):
        yield ""
        yield "# A rule that is changed: only the keys that change. A rule of your own has a new id and stands whole."
        yield "# yaku:"
        yield f"#   {yaku}: {{points: 10}}"
    if removable:
        section, id = removable
        yield ""
        yield "# Rules that are left out:"
        yield f"# remove: {{{section}: [{id}]}}"
    yield ""
    yield f"# The rules of `{ruleset.id}`:"
    for section, rules in _sections(ruleset).items():
        if rules:
            yield from _listed(section, [rule.id for rule in rules])


def _listed(section: str, ids: list[str]) -> Iterator[str]:
    line = f"#   {section}:"
    for id in ids:
        if cells(line) + len(id) > 100:
            yield line
            line = "#    "
        line += f" {id}"
    yield line
