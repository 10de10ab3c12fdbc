"""`hwatu check`: every mistake in rulesets, in one run; and the repair of those that can only be meant one way."""

from __future__ import annotations

import sys

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FOUND, as_text, format_option
from interpreter.commands.group import ExampleCommand
from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format
from interpreter.model.build import check
from interpreter.source.files import STDIN
from interpreter.source.lineage import open_ruleset
from interpreter.text import Source

ON_TERMINAL = 50
"""Hands for each number of players, for people who can wait a moment; programs that ask often want the answer at once."""

EXAMPLES = ("hwatu check our_house.yaml", "hwatu check --format concise rulesets/*.yaml", "hwatu check --fix our_house.yaml")


@click.command(cls=ExampleCommand, examples=EXAMPLES)
@click.argument("rulesets", nargs=-1, required=True, type=RULESET, metavar="RULESET...")
@format_option
@click.option(
    "--stdin-filename",
    "stdin",
    default=STDIN,
    metavar="FILE",
    help="With -: the file that the text is of. Findings name it, and what it extends lies beside it.",
)
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
@click.option("--fix", "fix", is_flag=True, help="Mend what can only be meant one way, in the files themselves.")
@click.option("--diff", "show", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option(
    "--playouts",
    type=click.IntRange(min=0),
    metavar="N",
    help=f"Play N hands for each number of players by lot, and tell what goes wrong in them and what never happened. Without it "
    f"{ON_TERMINAL} where a terminal shows the report, of which only what goes wrong is told; else none.",
)
@click.option("--all-options", "every", is_flag=True, help="Play out every value of every option alone, and all pairs of values.")
def command(
    rulesets: tuple[str, ...], format_: Format, stdin: str, strict: bool, fix: bool, show: bool, playouts: int | None, every: bool
) -> int:
    """Find the mistakes in rulesets. Silent when there are none."""
    report = Report()
    number = 0
    hands = playouts if playouts is not None else ON_TERMINAL if sys.stdout.isatty() else 0
    for name in rulesets:
        one = Report()
        source = open_ruleset(name, one, stdin)
        if source and name != "-" and (fix or show) and (mended := _mended(source, show, one)) is not None:
            number += mended
        elif source:
            ruleset = check(source, one)
            if ruleset and not ruleset.abstract and (hands or every):
                from interpreter.commands.trying import try_out

                try_out(ruleset, name, one, hands, every=every, never=playouts is not None or every)
            one.judge_ignores(source, whole=ruleset is not None)
        report.extend(one)
    if number:
        click.echo(f"{number} finding{'' if number == 1 else 's'} {'can be ' if show else ''}mended", err=True)
    if show:
        return FOUND if number else 0
    click.echo(as_text(report, sys.stdout, format_), nl=False)
    return FOUND if report.errors or (strict and len(report)) else 0


def _mended(source: Source, show: bool, report: Report) -> int | None:
    """Mend the file of a source, or show how it would be; how many findings that mends. None where it is no file of an author."""
    from interpreter.commands.mending import diff, is_file_of_author, write
    from interpreter.diagnostics.mend import mend

    if not is_file_of_author(source):
        return None
    mended = mend(source, _examine)
    if show:
        click.echo(diff(source, mended.source), nl=False)
    elif mended.number == 0 or write(mended.source, report):
        report.extend(mended.report)
    return mended.number


def _examine(source: Source, report: Report) -> None:
    ruleset = check(source, report)
    report.judge_ignores(source, whole=ruleset is not None)
