"""`hwatu test`: rulesets are tried on the positions of their scenarios."""

from __future__ import annotations

import sys

import click

from interpreter.commands.completion import RULESET, games
from interpreter.commands.findings import FOUND, as_text, format_option
from interpreter.commands.group import ExampleCommand
from interpreter.commands.settings import set_option
from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format
from interpreter.resources import scenario_names
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.files import scenario_files
from interpreter.scenario.suite import Result, try_all

HANDS = 50
"""Of each number of players, where nobody says how many."""

EXAMPLES = (
    "hwatu test {game}",
    "hwatu test --coverage our_house.yaml",
    "hwatu test our_house.scenarios.yaml --only the_third_bird",
    "hwatu test --properties our_house.yaml -n 1000",
)


@click.command(cls=ExampleCommand, examples=EXAMPLES)
@click.argument("names", nargs=-1, type=RULESET, metavar="[FILE_OR_RULESET]...")
@click.option("--coverage", is_flag=True, help="Name the rules that no scenario shows happening, or just not happening.")
@click.option("--only", multiple=True, metavar="ID", help="Try this scenario alone; may be given several times.")
@click.option("--properties", is_flag=True, help="Instead play hands by lot, and tell what every game must keep and this one does not.")
@click.option("-n", "--hands", type=click.IntRange(min=1), help=f"With --properties: hands for each number of players.  [default: {HANDS}]")
@click.option("--players", type=int, metavar="N", help="With --properties: only this number of players.")
@click.option("--seed", type=click.IntRange(min=0), metavar="N", help="With --properties: the seed of the first match.  [default: 0]")
@set_option
@format_option
def command(
    names: tuple[str, ...],
    coverage: bool,
    only: tuple[str, ...],
    properties: bool,
    hands: int | None,
    players: int | None,
    seed: int | None,
    given: dict[str, str],
    format_: Format,
) -> int:
    """Play the scenarios of files, or of rulesets, and tell those that come out otherwise, with all that happened.

    The scenarios of house.yaml stand in house.scenarios.yaml beside it, or in scenarios/house.yaml. Without arguments those of
    all rulesets that come with the program are tried.

    With --properties hands are played by lot, and after every action it is looked at whether each card is in one place, whether
    every action that is offered can be taken, whether the hand comes back from JSON as it was, and whether a seat is shown what
    it cannot know; then, whether the hand ends, whether its record comes to the same when it is played again, and whether
    payments come to nothing where losers pay. A folder stands for the rulesets in it.
    """
    _fitting(properties, coverage or bool(only), hands is not None or players is not None or seed is not None or bool(given))
    report = Report()
    if properties:
        from interpreter.commands.properties import try_properties

        lines = list(try_properties(names, hands or HANDS, players, seed or 0, given, report))
        click.echo(as_text(report, sys.stdout, format_), nl=False)
        if format_ == "text":
            click.echo("\n".join(lines))
        return FOUND if report.errors else 0
    results: list[Result] = []
    for name in names or tuple(game for game in games() if scenario_names(game)):
        for source in scenario_files(name, report):
            results += try_all(source, report, only)
    tried = {result.scenario.id for result in results}
    for id in only:
        if id not in tried and not report.errors:
            raise click.BadParameter(f"there is no scenario `{id}`", param_hint="--only")
    if coverage:
        uncovered(results, report)
    click.echo(as_text(report, sys.stdout, format_), nl=False)
    if format_ == "text" and results:
        click.echo(_summary(results))
    return FOUND if report.errors or (coverage and len(report)) else 0


def _fitting(properties: bool, of_scenarios: bool, of_hands: bool) -> None:
    """Raises UsageError for options that have nothing to do with each other."""
    if properties and of_scenarios:
        raise click.UsageError("--coverage and --only are about scenarios, and --properties plays none")
    if of_hands and not properties:
        raise click.UsageError("--hands, --players, --seed and --set go with --properties")


def _summary(results: list[Result]) -> str:
    passed, all_ = sum(result.passed for result in results), len(results)
    many = f"{all_} scenario{'' if all_ == 1 else 's'}"
    return f"{many}, all as written" if passed == all_ else f"{passed} of {many} as written"
