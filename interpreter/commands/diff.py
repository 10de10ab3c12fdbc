"""`hwatu diff`: how two rulesets differ, in words of the rules."""

from __future__ import annotations

import json

import click

from interpreter.commands.completion import RULESET
from interpreter.commands.findings import FOUND
from interpreter.commands.group import ExampleCommand
from interpreter.commands.loading import load_rules, number_of_players
from interpreter.commands.seeds import seed_option
from interpreter.commands.settings import pairs_option
from interpreter.differ.compare import Difference, Value, common_players, compare, to_text
from interpreter.engine.rules import Rules
from interpreter.phrases.languages import LANGUAGES
from interpreter.simulate.comparison import Comparison
from interpreter.simulate.pairs import compare as play_both

HANDS = 1000


@click.command(cls=ExampleCommand, examples=("hwatu diff {game} our_house.yaml --measure", "hwatu diff {game} {game} --set-b OPTION=VALUE"))
@click.argument("first", type=RULESET, metavar="A")
@click.argument("second", type=RULESET, metavar="B")
@click.option("--players", type=int, metavar="N", help="How many play; all numbers that both are for unless said.")
@pairs_option("--set-a", "given_a", "Another value for an option of A; may be given several times.")
@pairs_option("--set-b", "given_b", "Another value for an option of B; may be given several times.")
@click.option(
    "--measure", "measured", is_flag=True, help=f"Play {HANDS:,} hands of each on the same decks and tell what the differences did."
)
@seed_option("The decks of --measure.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the conditions.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", help="Lines (the default), or JSON.")
def command(
    first: str, second: str, players: int | None, given_a: dict[str, str], given_b: dict[str, str],
    measured: bool, seed: str, language: str, format_: str,
) -> int:  # fmt: skip
    """Tell how ruleset B differs from ruleset A: options first, then rules that were added, removed or changed.

    Options are settled before rules are compared, so a rule that cannot happen is not there. The exit code is 1 where they differ.
    """
    a, b = load_rules(first, given_a), load_rules(second, given_b)
    if players is not None:
        number_of_players(a.ruleset, players)
        number_of_players(b.ruleset, players)
    numbers = (players,) if players is not None else common_players(a, b)
    found = compare(a, b, numbers, language)
    played = play_both(a, b, _seats(a, b, numbers), HANDS, seed) if measured else None
    as_json = format_ == "json"
    click.echo(_as_json(a, b, numbers, found, played) if as_json else _as_text(a, b, numbers, found, played, language), nl=False)
    return FOUND if found else 0


def _seats(a: Rules, b: Rules, numbers: tuple[int, ...]) -> tuple[int, int]:
    """With how many players hands are played: as many as people usually are, where both are for that."""
    if not numbers:
        return a.usual_players, b.usual_players
    usual = a.usual_players if a.usual_players in numbers else numbers[-1]
    return usual, usual


def _as_text(
    a: Rules, b: Rules, numbers: tuple[int, ...], found: tuple[Difference, ...], played: Comparison | None, language: str
) -> str:  # fmt: skip
    with_ = f", {' and '.join(map(str, numbers))} players" if numbers else ""
    text = f"{a.id} -> {b.id}{with_}: " + (f"{len(found)} difference{'' if len(found) == 1 else 's'}\n\n" if found else "no difference\n")
    text += to_text(found, language)
    return f"{text}\n{played.to_text()}" if played else text


def _as_json(a: Rules, b: Rules, numbers: tuple[int, ...], found: tuple[Difference, ...], played: Comparison | None) -> str:
    shown: dict[str, Value] = {
        "a": a.id, "b": b.id, "players": list(numbers), "differences": [one.to_json() for one in found],
    }  # fmt: skip
    if played:
        shown["measure"] = played.to_json()
    return json.dumps(shown, ensure_ascii=False, indent=2) + "\n"
