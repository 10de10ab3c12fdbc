"""`hwatu explain`: the page of a code, or the table of all codes."""

from __future__ import annotations

import json
from difflib import get_close_matches

import click

from interpreter.commands.group import ExampleCommand
from interpreter.diagnostics.codes import CODES
from interpreter.diagnostics.explanation import find, page
from interpreter.diagnostics.render.visible import on_one_line


@click.command(cls=ExampleCommand, examples=("hwatu explain H401", "hwatu explain duplicate-key", "hwatu explain --list"))
@click.argument("code", required=False)
@click.option("--list", "list_", is_flag=True, help="The table of all codes instead of a page.")
@click.option(
    "--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True, help="For people, or for programs."
)
def command(code: str | None, list_: bool, format_: str) -> int:
    """Tell what a finding means: what is wrong, the smallest wrong file, why, and the file put right."""
    if list_ == (code is not None):
        raise click.UsageError("name one code, such as H401 or unknown-name, or ask for the --list")
    if code is None:
        click.echo(_as_json() if format_ == "json" else _as_text())
        return 0
    found = find(code)
    if found is None:
        names = [name for known in CODES.values() for name in (known.code, known.name)]
        near = get_close_matches(code.upper(), names, 1) or get_close_matches(code.lower(), names, 1)
        hint = f"did you mean `{near[0]}`?" if near else "see `hwatu explain --list`"
        raise click.BadParameter(f"there is no code `{on_one_line(code)}`; {hint}", param_hint="CODE")
    text = page(found.code)
    click.echo(json.dumps(_row(found.code) | {"page": text}, ensure_ascii=False, indent=2) if format_ == "json" else text.rstrip("\n"))
    return 0


def _row(code: str) -> dict[str, str | bool]:
    known = CODES[code]
    return {
        "code": known.code,
        "name": known.name,
        "severity": known.severity.value,
        "title": known.title,
        "can_be_ignored": known.ignorable,
    }


def _as_json() -> str:
    return json.dumps([_row(code) for code in CODES], ensure_ascii=False, indent=2)


def _as_text() -> str:
    width = max(len(known.name) for known in CODES.values())
    return "\n".join(f"{known.code}  {known.severity.value:<7}  {known.name:<{width}}  {known.title}" for known in CODES.values())
