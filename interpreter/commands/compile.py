"""`hwatu compile`: the code that a ruleset becomes."""

from __future__ import annotations

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.settings import set_option


@click.command(cls=ExampleCommand, examples=("hwatu compile our_house.yaml > our_house.py", "hwatu compile {game} --players 2 --native"))
@click.argument("ruleset", type=RULESET)
@players_option
@set_option
@click.option("--native", is_flag=True, help="What numba makes machine code of instead (needs the extra `native`).")
def command(ruleset: str, players: int | None, given: dict[str, str], native: bool) -> None:
    """Print the Python that a ruleset becomes: what `simulate` runs, one function for each thing that a hand does.

    Rules have names there, and those with a condition stand beside it with the line of the file that they came from. What the options
    switch off, or what can never happen, is left out.
    """
    rules = load_rules(ruleset, given)
    plan = rules.plan(number_of_players(rules.ruleset, players))
    if not native:
        from interpreter.plan.printed import printed

        click.echo(printed(plan), nl=False)
        return
    try:
        from interpreter.native.compiling import NotNative
        from interpreter.native.module import write
    except ImportError:
        raise click.UsageError("machine code needs the extra `native`: pip install 'hwatu[native]'") from None
    try:
        click.echo(write(plan).text, nl=False)
    except NotNative as reason:
        raise click.UsageError(f"{rules.id} cannot be compiled: {reason}") from None
