"""A row of the table on trial: its ruleset is checked and played, its scenario tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.match import Match
from interpreter.engine.rules import Rules
from interpreter.engine.trace import seat_name
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.plan.actions import SEATS
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.scenario.fill import fill
from interpreter.scenario.given import players_of, position
from interpreter.scenario.read import Scenario, scenarios
from interpreter.scenario.run import FROM, Games, run
from interpreter.scenario.settings import settings
from interpreter.scenario.start import start
from interpreter.text import Source
from tests.knobs.rows import Row

HANDS = 1  # played out for each number of players


@cache
def ruleset(text: str) -> tuple[Ruleset | None, tuple[str, ...]]:
    """A house's ruleset, and all that the checker says of it."""
    report = Report()
    found = check(Source("our_house.yaml", text), report)
    return found, tuple(str(finding) for finding in report)


@cache
def games(text: str) -> Games:
    """What scenarios of a house are played by. Raises AssertionError where its ruleset has mistakes."""
    found, said = ruleset(text)
    assert found is not None, said
    return Games(found)


def shown(row: Row, other: Row | None = None) -> list[str]:
    """What comes out otherwise than the row says, played by its own rules or by those of another."""
    rules = other or row
    row = replace(row, settings=rules.settings)
    (scenario,) = scenarios(Source("shown.yaml", row.scenario_text), Report())
    report = Report()
    if set(row.scenario) != {"given"} and not run(scenario, games(rules.text), report):
        return [f"{finding}\n" + "\n".join(finding.notes) for finding in report]
    return [
        *_dealt(row, rules),
        *(_match(row, scenario, rules) if row.match else ()),
        *(_offered(row, scenario, rules) if row.refused else ()),
        *(_seen(row, scenario, rules) if row.sees else ()),
    ]


def _rules(row: Row, players: int) -> Rules:
    """The row's rules, whose plan for so many players its scenario uses too."""
    return (
        games(row.text).game(players, {id: tuple(value) if isinstance(value, list) else value for id, value in row.settings.items()}).rules
    )


def _dealt(row: Row, rules: Row) -> Iterator[str]:
    """Whether each gets the cards of the deck that the row says."""
    if not row.dealt:
        return
    own = _rules(rules, int(row.dealt["players"]))
    plan = own.plan(int(row.dealt["players"]))
    pack = [card.id for card in plan.setup.deck.cards]
    deck = [pack[11 * at % len(pack)] for at in range(len(pack))]
    assert len(set(deck)) == len(pack)
    hand = own.deal(plan.setup.players, deck=deck)
    for place, said in row.dealt.items():
        if place != "players":
            wanted = {deck[at - 1] for span in said.split() for at in _places(span)}
            zones = {"table": hand.state.table, "stock": hand.state.stock}
            cards = zones[place] if place in zones else hand.state.hand[SEATS.index(place)]
            if wanted != set(plan.setup.deck.names(cards)):
                yield f"{place} has {plan.setup.deck.names(cards)}, not {sorted(wanted)}"


def _places(span: str) -> range:
    first, _, last = span.partition("-")
    return range(int(first), int(last or first) + 1)


def _match(row: Row, scenario: Scenario, rules: Row) -> Iterator[str]:
    """Whether the match is as the row says: who deals first, and what comes after the hand of its scenario."""
    said: dict[str, Any] = dict(row.match)
    if "first" in said:
        way, own = said.pop("first"), _rules(rules, 3)
        for seed in range(40):
            match = own.match(3, seed)
            if not _drawn_so(match, way):
                yield f"the first dealer is not drawn by {way}: {match.drawn}"
                return
    if said:
        after = _after(scenario, rules)
        found = {"dealer": seat_name(after.dealer), "over": after.over}
        found |= {"money": {seat_name(seat): amount for seat, amount in enumerate(after.money)}}
        found |= {"unit": after.rules.ruleset.match.unit.get("en")}
        for key, value in said.items():
            if found[key] != value:
                yield f"{key} is {found[key]}, not {value}"


def _drawn_so(match: Match, ways: str | list[str]) -> bool:
    """Whether the first dealer was drawn so: by `lot`, `none` is the first seat, else the one whom the ways leave of the first round."""
    said = match.rules.ruleset.match
    if isinstance(ways, str):
        return not match.drawn and said.lot == (ways == "lot")
    cards = {card.id: card.face.attributes for card in match.rules.plan(3).setup.deck.cards}
    left = {drawn.seat: cards[drawn.card] for drawn in match.drawn if drawn.round == 1}
    for way, attribute in (way.split() for way in ways):
        values = {seat: card[attribute] for seat, card in left.items() if attribute in card}
        best = (min if way == "lowest" else max)(values.values(), default=None)
        left = {seat: card for seat, card in left.items() if values.get(seat) == best}
    return match.dealer in left and (len(left) > 1) == any(drawn.round == 2 for drawn in match.drawn)


def _after(scenario: Scenario, rules: Row) -> Match:
    """The match after the hand of a scenario."""
    hand = _hand(scenario, rules)
    match = hand.rules.match(hand.players, 0, dealer=hand.dealer)
    match.hands, match.totals, match.hand = hand.number - 1, list(hand.state.match_points), hand
    match.settle()
    return match


def _offered(row: Row, scenario: Scenario, rules: Row) -> Iterator[str]:
    """Whether what the row says is not offered is not."""
    hand = _hand(scenario, rules)
    if row.refused in hand.legal_names():
        yield f"`{row.refused}` is offered"


def _seen(row: Row, scenario: Scenario, rules: Row) -> Iterator[str]:
    """Whether each seat alone sees of the hands of others what the row says."""
    hand = _hand(scenario, rules)
    for seat, cards in row.sees.items():
        found = [card for told in hand.view(SEATS.index(seat)).told for card in told]
        if found != cards:
            yield f"{seat} sees {found}, not {cards}"


def _hand(scenario: Scenario, rules: Row) -> Hand:
    """The hand of a scenario, played as far as it goes."""
    report = Report()
    found = games(rules.text).ruleset
    given, players = settings(scenario, found, report), players_of(scenario, found, report)
    assert given is not None, list(report)
    assert players is not None, list(report)
    own = _rules(rules, players)
    plan: Plan = own.plan(players)
    program = plan.program(Mode(trace=True))
    place = position(scenario, program.values, report)
    assert place is not None, list(report)
    matches = program.values.relations.matches
    assert fill(place, plan.setup.deck.pack, matches, None, report, scenario.span), list(report)
    hand = Hand.at(own, plan, start(place, plan, program), phase=FROM[place.at])
    for item in scenario.play:
        if item.written in hand.legal_names():
            hand.apply(item.written)
    return hand


def played(row: Row) -> list[tuple[int, tuple[int, ...]]]:
    """The payments of some hands that are played out at random, with the number of players."""
    found = games(row.text).ruleset
    chance = random.Random(row.name)
    ends = []
    for players in range(found.low, found.high + 1):
        rules = _rules(row, players)
        for seed in range(HANDS):
            hand = rules.deal(players, f"{row.name}/{seed}")
            while not hand.over:
                hand.apply(chance.choice(hand.legal_actions()))
            ends.append((players, hand.payments))
    return ends
