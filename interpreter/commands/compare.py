"""`hwatu compare`: two rulesets on the same decks, and what the one does to the game that the other does not."""

from __future__ import annotations

import json

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.progress import progress
from interpreter.commands.seeds import seed_option
from interpreter.commands.settings import pairs_option
from interpreter.simulate.pairs import compare

INTERRUPTED = 130


@click.command(
    cls=ExampleCommand,
    examples=("hwatu compare {game} our_house.yaml -n 20000 --jobs 2", "hwatu compare {game} {game} --set-b OPTION=VALUE"),
)
@click.argument("first", type=RULESET, metavar="A")
@click.argument("second", type=RULESET, metavar="B")
@click.option("-n", "--hands", type=click.IntRange(min=1), default=2000, show_default=True, help="How many hands of each.")
@players_option
@pairs_option("--set-a", "given_a", "Another value for an option of A; may be given several times.")
@pairs_option("--set-b", "given_b", "Another value for an option of B; may be given several times.")
@seed_option("The same seed gives the same decks, however many jobs.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="How many processes, at most one a core.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Tables (the default), or JSON.")
def command(
    first: str, second: str, hands: int, players: int | None, given_a: dict[str, str], given_b: dict[str, str],
    seed: str, jobs: int, format_: str,
) -> int:  # fmt: skip
    """Play many hands of A and of B on the same decks, with random decisions, and tell the differences with their intervals.

    What both owe to the cards falls out, so that a small effect shows after few hands. A star marks a difference that chance
    alone would show in fewer than 5 of 100 such comparisons. `hwatu diff` tells which rules differ.
    """
    a, b = load_rules(first, given_a), load_rules(second, given_b)
    numbers = (number_of_players(a.ruleset, players), number_of_players(b.ruleset, players))
    with progress(hands) as advance:
        found = compare(a, b, numbers, hands, seed, jobs, advance)
    click.echo(json.dumps(found.to_json(), ensure_ascii=False, indent=2) + "\n" if format_ == "json" else found.to_text(), nl=False)
    return 0 if found.hands == hands else INTERRUPTED
