"""`hwatu test`: rulesets are tried on the positions of their scenarios."""

from __future__ import annotations

import sys

import click

from interpreter.commands.completion import RULESET, games
from interpreter.commands.findings import FOUND, as_text, format_option
from interpreter.commands.group import ExampleCommand
from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format
from interpreter.resources import scenario_names
from interpreter.scenario.coverage import uncovered
from interpreter.scenario.files import scenario_files
from interpreter.scenario.suite import Result, try_all

EXAMPLES = ("hwatu test {game}", "hwatu test --coverage our_house.yaml", "hwatu test our_house.scenarios.yaml --only the_third_bird")


@click.command(cls=ExampleCommand, examples=EXAMPLES)
@click.argument("names", nargs=-1, type=RULESET, metavar="[FILE_OR_RULESET]...")
@click.option("--coverage", is_flag=True, help="Name the rules that no scenario shows happening, or just not happening.")
@click.option("--only", multiple=True, metavar="ID", help="Try this scenario alone; may be given several times.")
@format_option
def command(names: tuple[str, ...], coverage: bool, only: tuple[str, ...], format_: Format) -> int:
    """Play the scenarios of files, or of rulesets, and tell those that come out otherwise, with all that happened.

    The scenarios of house.yaml stand in house.scenarios.yaml beside it, or in scenarios/house.yaml. Without arguments those of
    all rulesets that come with the program are tried.
    """
    report = Report()
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


def _summary(results: list[Result]) -> str:
    passed, all_ = sum(result.passed for result in results), len(results)
    many = f"{all_} scenario{'' if all_ == 1 else 's'}"
    return f"{many}, all as written" if passed == all_ else f"{passed} of {many} as written"
