"""`hwatu schema`: the JSON schema of a ruleset or of a file of scenarios."""

from __future__ import annotations

import click

from interpreter.commands.group import ExampleCommand
from interpreter.resources import grammar


@click.command(cls=ExampleCommand, examples=("hwatu schema > ruleset.schema.json",))
@click.option("--scenarios", is_flag=True, help="The schema of a file of scenarios.")
def command(scenarios: bool) -> None:
    """Print the JSON schema of rulesets, for editors."""
    click.echo(grammar("scenarios.schema.json" if scenarios else "ruleset.schema.json"), nl=False)
