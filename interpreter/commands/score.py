"""`hwatu score`: what captured cards are worth."""

from __future__ import annotations

import json

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FindingsError
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players, players_option
from interpreter.commands.settings import set_option
from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.phrases.codes import code, read_cards
from interpreter.phrases.names import Names
from interpreter.plan.notes import Mode
from interpreter.play.wording import LANGUAGES, Wording
from interpreter.text import Source
from interpreter.text.cells import cells, pad


@click.command(cls=ExampleCommand, examples=('hwatu score {game} --captured "1B 3B 8B"', "hwatu score our_house.yaml --captured 11D"))
@click.argument("ruleset", type=RULESET)
@click.option("--captured", required=True, metavar="CARDS", help="Short codes or ids of cards; the id of a group or type is all its cards.")
@players_option
@set_option
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of names.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="A table (the default), or JSON.")
def command(ruleset: str, captured: str, players: int | None, given: dict[str, str], language: str, format_: str) -> None:
    """Count the points of captured cards, yaku by yaku.

    Only cards are counted: rules that look at more than a player's captured cards find nothing else on the table.
    """
    rules = load_rules(ruleset, given)
    number = number_of_players(rules.ruleset, players)
    ids = _cards(captured, rules, number)
    rows = _rows(rules, number, ids)
    total = sum(points for _, points in rows)
    if format_ == "json":
        shown = {"ruleset": rules.id, "players": number, "captured": list(ids), "points": dict(rows), "total": total}
        click.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        return
    names = Names(rules.ruleset, language)
    lines = [(names.rule(id), points) for id, points in rows] + [(Wording(language).say("total"), total)]
    width = max(cells(name) for name, _ in lines)
    for name, points in lines:
        click.echo(f"{pad(name, width)}{points:>6}")


def _cards(captured: str, rules: Rules, players: int) -> tuple[str, ...]:
    """The ids of the cards. Raises FindingsError for words that are no cards, and for cards that this pack has not."""
    report = Report()
    source = Source("--captured", captured)
    found = read_cards(source, rules.ruleset, report)
    pack = {card.id for card in rules.plan(players).setup.deck.cards}
    for id, span in found.items():
        if id not in pack:
            report.add(
                "H602",
                span,
                f"the card `{id}` ({code(rules.ruleset, rules.ruleset.cards[id])}) is not in the pack",
                help="an option puts it there: see `when` of the card, and --set",
            )
    if report.errors:
        raise FindingsError(report)
    return tuple(found)


def _rows(rules: Rules, players: int, ids: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The yaku that count for a player who has captured these cards, with their points."""
    plan = rules.plan(players)
    program = plan.program(Mode())
    state = program.state()
    for id in ids:
        state.captured[plan.setup.team[0]] |= plan.setup.deck.bit(id)
    return tuple((plan.keys[number][1], points) for number, points, better in program.rows(state, 0) if better < 0)
