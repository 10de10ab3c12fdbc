"""`hwatu check`: every mistake in rulesets, in one run."""

from __future__ import annotations

import sys

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FOUND, as_text, format_option
from interpreter.commands.group import ExampleCommand
from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format
from interpreter.model.build import check
from interpreter.source.lineage import open_ruleset


@click.command(cls=ExampleCommand, examples=("hwatu check our_house.yaml", "hwatu check --format concise rulesets/*.yaml"))
@click.argument("rulesets", nargs=-1, required=True, type=RULESET, metavar="RULESET...")
@format_option
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings too.")
def command(rulesets: tuple[str, ...], format_: Format, strict: bool) -> int:
    """Find the mistakes in rulesets. Silent when there are none."""
    report = Report()
    for name in rulesets:
        one = Report()
        source = open_ruleset(name, one)
        if source:
            ruleset = check(source, one)
            one.judge_ignores(source, whole=ruleset is not None)
        report.extend(one)
    click.echo(as_text(report, sys.stdout, format_), nl=False)
    return FOUND if report.errors or (strict and len(report)) else 0
