"""`hwatu replay`: a record is played again, and the first difference named."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FOUND, as_text, format_option
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_ruleset
from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format
from interpreter.engine.errors import BadSetting
from interpreter.engine.rules import Rules
from interpreter.model.ruleset import Ruleset
from interpreter.record.lines import Played
from interpreter.record.reader import read
from interpreter.record.replay import replay
from interpreter.record.text import read_record
from interpreter.resources import shipped


@click.command(cls=ExampleCommand, examples=("hwatu replay evening.jsonl", "hwatu replay evening.jsonl --rules our_house.yaml"))
@click.argument("file", type=click.Path())
@click.option("--rules", "named", type=RULESET, help="The ruleset, where it has another name now.")
@format_option
def command(file: str, named: str | None, format_: Format) -> int:
    """Play a record again, decision by decision, and name the first difference. Nothing is drawn: the decks are in the record.

    The ruleset is the file of its name beside the record, or the shipped one: a record leads to no other files.
    """
    report = Report()
    source = read_record(file, report)
    hands = read(source, report) if source else ()
    rulesets: dict[str, Ruleset] = {}
    for played in hands:
        id = played.opening.ruleset
        beside = Path(file).with_name(f"{id}.yaml")
        if id not in rulesets and not named and id not in shipped() and not beside.is_file():
            missing = f"there is no ruleset `{id}`: it comes not with the program, and `{beside}` is not there"
            report.add("H001", played.opening.span, missing, help="name its file with --rules")
            continue
        if id not in rulesets:
            rulesets[id] = load_ruleset(named or (str(beside) if beside.is_file() else id))
        _replay(played, rulesets[id], report)
    click.echo(as_text(report, sys.stdout, format_), nl=False)
    if not report.errors and format_ == "text":
        click.echo(f"{file}: {len(hands)} hand{'' if len(hands) == 1 else 's'} replayed, all as recorded")
    return FOUND if report.errors else 0


def _replay(played: Played, ruleset: Ruleset, report: Report) -> None:
    opening = played.opening
    try:
        rules = Rules(ruleset, opening.options)
    except BadSetting as bad:
        report.add(
            "H702",
            opening.places.get(f"options.{bad.id}", opening.span),
            f"the options of the record are not those of `{ruleset.id}`: {bad}",
        )
        return
    replay(played, rules, report)
