"""A small ruleset with something of everything, and the way from a text to rules and reports.

Its names mean nothing: no test of the core should need to know a game.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from textwrap import dedent, indent

from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.expression.types import Setting
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.text import Source

HEAD = """
    format: 1
    id: small
    players: 2 to 4
    teams: {4: opposite}
"""

OPTIONS = """
    options:
      limit:  {default: 3, range: 1 to 9, help: a number above zero}
      bonus:  {default: {2: 1, 3: 2, 4: 0}, range: 0 to 5, help: a number that may be zero}
      strict: {default: false, help: yes or no}
      mode:   {default: slow, choices: [slow, fast], help: one of two}
      extras: {default: [lone], choices: [lone, two, three], help: any of three}
"""

PACK = """
    attributes:
      suit: [red, blue, green]
      rank: 1 to 6
      pips: {from: rank, values: {1: 5, 2: 1, 3: 2, 4: 3}}
      weight: 0 to 9
    card_types:
      wild: {weight: 4}
      lamp: {weight: 2}
      shade: {}
    cards:
      every: [suit, rank]
      star:  {type: wild, when: limit < 9}
      comet: {type: wild, weight: 1}
      moon:
        suit: green
        cards:
          new:  {type: shade, other_face: {type: lamp, rank: 2}}
          full: {type: lamp, rank: 3, other_face: {type: shade, rank: 5}}
    cards_match: rank of this card is rank of that card
"""

PLACES = """
    zones: {pot: {seen_by: all}, well: {seen_by: nobody}}
    piles: {build: {}}
    state:
      gained: {per: player, help: a number of each}
      rival:  {per: player, holds: player, help: a player of each}
      kept:   {per: player, holds: cards, help: cards of each}
      level:  {help: a number of the table}
      leader: {holds: player, help: a player}
      pool:   {holds: cards, help: cards of the table}
      brief:  {lasts: turn, help: a number of the turn}
      saved:  {lasts: match, help: a number of the match}
"""

WORDS = """
    words:
      reds:      red in captured
      heavy:     weight of this card > 2
      same:      rank of this card is rank of that card
      rich:      points >= limit
      bill:      count of hand of payer
      picked:    chosen in hand
      fellows:   table matching this card
      nearest:   if leader is nobody then dealer else leader
      of_suit:   captured where suit is this suit
      wealth:    sum of weight in captured + sum of pips in captured + 2 * count of (captured where rank is 3) + gained
"""

COURSE = """
    deal: {first: next_to_dealer, lead: dealer, packets: [hand 3, table 2]}
    turn: [play, finish]
    steps: {land: {given: card}, gather: {given: pile}}
    choices:
      drop: {at: play, for: each card in hand, do: [play: this card, run: land with played]}
      wait: {at: play}
    events:
      down:  {at: land, do: [lay: this card]}
      group: {at: finish, for: each stack in table, do: [run: gather with this stack]}
      mine:  {at: gather, do: [take: this pile]}
      notes:
        at: finish
        for: each card in hand
        when:
          - strict or mode is fast or extras has two
          - heavy and fellows is not empty and (any other card in hand where same)
          - nearest is leader and wealth + count of reds > total of count of of_suit for each suit
          - pool has well or pot is pool
        do:
          - choose: one of hand
          - move: picked + kept to pot
          - set: gained to if rival is leader then saved + brief else level
      close: {at: finish, when: hand of next_player is empty, do: [end: scoring]}
    yaku:
      many:  {group: size, when: count of captured >= 4, points: 2}
      most:  {group: size, when: count of captured >= 6, points: 3}
      bold:  {when: captured has red_1, points: bonus + 1}
      steady: {points: drop}
    multipliers:
      large: {when: rich, doublings: 1}
      owed:  {when: scored bold, add: bill}
    payment: {from: each loser, to: winner, amount: points}
    match: {next_dealer: next_to_dealer}
"""

SMALL = dedent(HEAD) + dedent(OPTIONS) + dedent(PACK) + dedent(PLACES) + dedent(WORDS) + dedent(COURSE)


def checked(text: str, name: str = "small.yaml") -> tuple[Ruleset | None, Report]:
    """The ruleset of a text, and what was said of it."""
    report = Report()
    return check(Source(name, dedent(text)), report), report


def ruleset(text: str) -> Ruleset:
    """The ruleset of a text in which nothing is wrong; what nothing uses is let pass, as in a base."""
    found, report = checked(dedent(text) + "\nabstract: true\n")
    assert found is not None, "\n".join(f"{d} ({d.help})" for d in report)
    return replace(found, abstract=False)


def rules(text: str, **settings: Setting) -> Rules:
    """The rules of a text in which nothing is wrong, with some options set."""
    return Rules(ruleset(text), settings)


@cache
def small(**settings: Setting) -> Rules:
    """The small ruleset, with some options set."""
    return rules(SMALL, **settings)


def told(report: Report) -> list[tuple[str, int, int, str]]:
    """Code, line, column and message of everything that was said."""
    return [(d.code, d.span.begin.line, d.span.begin.column, d.message) if d.span else (d.code, 0, 0, d.message) for d in report]


def section(text: str, by: int = 0) -> str:
    """A part of a ruleset, moved to where it stands in a file."""
    return indent(dedent(text), " " * by)
