"""`hwatu explain-hand`: how a payment came about, step by step, from a record."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FOUND, FindingsError, as_text
from interpreter.commands.group import ExampleCommand
from interpreter.commands.recorded import rules_of
from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.trace import seat_name
from interpreter.phrases.languages import LANGUAGES
from interpreter.reckoning.retell import Retelling
from interpreter.reckoning.tell import Line
from interpreter.reckoning.wording import Wording
from interpreter.record.lines import Played
from interpreter.record.reader import read
from interpreter.record.replay import replay
from interpreter.record.text import read_record
from interpreter.text.cells import cells

_WIDEST = 80  # cells; the places of longer lines follow at once


@click.command(cls=ExampleCommand, examples=("hwatu explain-hand evening.jsonl", "hwatu explain-hand evening.jsonl --hand 2 --turn 5"))
@click.argument("file", type=click.Path())
@click.option("--rules", "named", type=RULESET, help="The ruleset, where it has another name now.")
@click.option("--hand", "number", type=click.IntRange(min=1), metavar="N", help="Only the hand of this number, as the record has it.")
@click.option(
    "--turn", type=click.IntRange(min=0), metavar="N", help="Tell this turn too, and what was not possible in it; 0 is before the first."
)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language.")
def command(file: str, named: str | None, number: int | None, turn: int | None, language: str) -> int:
    """Tell how the payment of a hand came about: what counted, each multiplier, who paid whom, and the lines of the rules that decided.

    The hand is replayed: what does not come out as recorded is told first, and the exit code is then 1.
    """
    report = Report()
    source = read_record(file, report)
    hands = read(source, report) if source else ()
    some = [(one.opening.number, one) for one in hands if number in (None, one.opening.number)]
    if number is not None and not some and not report.errors:
        there = ", ".join(str(one.opening.number) for one in hands)
        raise click.BadParameter(f"the record has {len(hands)} hand{'' if len(hands) == 1 else 's'}: {there}", param_hint="--hand")
    last = max((one.opening.number for one in hands), default=0)
    told: list[str] = []
    for n, played in some:
        rules = rules_of(played, file, named, report)
        hand = replay(played, rules, report) if rules else None
        if rules and hand:
            told += [""] if told else []
            told += _hand(n, last, played, rules, hand, turn, language)
    if report.errors and not told:
        raise FindingsError(report)
    if len(report):
        click.echo(as_text(report, sys.stderr), file=sys.stderr, nl=False)
    click.echo("\n".join(told))
    return FOUND if report.errors else 0


def _hand(n: int, hands: int, played: Played, rules: Rules, hand: Hand, turn: int | None, language: str) -> Iterator[str]:
    telling, say = Retelling(played, rules, hand, language), Wording(language)
    if turn is not None and turn > telling.turns:
        raise click.BadParameter(f"hand {n} has {telling.turns} turns", param_hint="--turn")
    name = rules.ruleset.name.get(language)
    yield say("hand", ruleset=name, number=n, hands=hands, players=hand.players, dealer=seat_name(hand.dealer), turns=telling.turns)
    if turn is not None:
        for pieces in telling.turn(turn):
            yield "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces)
        yield from _lines(tuple(telling.not_possible(turn)), "  ")
    if hand.over:
        yield from _lines(telling.payment(), "")


def _lines(lines: Sequence[Line], indent: str) -> Iterator[str]:
    for line in lines:
        said = indent + (f"{line.head}: {line.text}" if line.head and line.text else line.head or line.text)
        yield said + (" " * max(2, _WIDEST - cells(said)) + line.place if line.place else "")
        yield from _lines(line.under, f"{indent}  ")
