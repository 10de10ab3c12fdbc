"""The list of commands. Knows their names and one line about each, so that the list can be shown without loading any of them."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import Any

import click

from interpreter.commands.completion import usual_game

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "check": "Find the mistakes in rulesets.",
        "test": "Try rulesets on the positions of their scenarios.",
        "play": "Play at this terminal, or watch bots play.",
        "simulate": "Play many hands and count what happens.",
        "score": "Count the points of captured cards.",
        "show": "Print a ruleset whole, with the place of every key.",
        "sheet": "Print the rules for the table, on a page or two.",
        "diff": "Tell how two rulesets differ, and what that does.",
        "compile": "Print the Python that a ruleset becomes.",
        "compare": "Play two rulesets on the same decks and tell what differs.",
        "new": "Begin a ruleset of your own, from another or from nothing.",
        "replay": "Play a record again and see whether all comes out as written.",
        "explain-hand": "Tell how a payment came about, from a record.",
        "explain": "Tell what a finding means, with a wrong file and the same put right.",
        "schema": "Print the JSON schema of rulesets, for editors.",
        "lsp": "Serve an editor while a ruleset is written.",
    }
)


def installed_version() -> str:
    """The version of the program; empty where it runs without having been installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hwatu")
    except PackageNotFoundError:
        return ""


class ExampleCommand(click.Command):
    """A command with examples in its help: whole lines as people type them, `{game}` for the name of a ruleset."""

    def __init__(self, *arguments: Any, examples: tuple[str, ...], **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples after the options."""
        with formatter.section("Examples" if len(self.examples) > 1 else "Example"):
            for example in self.examples:
                formatter.write(f"  {example.format(game=usual_game())}\n")


class CommandList(click.Group):
    """A group whose commands are imported when one of them is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of the table, which is that of getting to know them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"interpreter.commands.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; for none of that name a UsageError with the nearest."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = get_close_matches(args[0].lower(), COMMANDS, 1)
            if near and "Did you mean" not in error.message:
                raise click.UsageError(f"{error.message.rstrip('.')}; did you mean '{near[0]}'?", ctx) from None
            raise

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list from the table."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Not `click.version_option`: that wants to know the version whenever the program starts."""
    if wanted and not ctx.resilient_parsing:
        click.echo(f"hwatu, version {installed_version()}")
        ctx.exit()


@click.group(cls=CommandList, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="Show the version and exit.")
def cli() -> None:
    """Play card games from rules that people can read.

    A ruleset is named by its path, by the name of one that comes with the program, or by - for standard input.

    Exit codes: 0 all is well, 1 something was found, 2 wrong usage or a fault of the program.
    """
