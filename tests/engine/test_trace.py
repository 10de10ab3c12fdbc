"""The rows of a trace: who, which rule, from which line, what."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import pytest

from interpreter.engine.trace import Row
from interpreter.plan.plan import Plan
from tests.engine.seen import played
from tests.tables import FEW, game
from tests.tiny import deal, play, text

KINDS = {"choice", "event", "step", "decide", "yaku", "multiplier", "liability", "pay"}
COURSE: dict[str, Any] = {
    "choices": "throw: {at: play, for: each card in hand, do: [lay: this card]}\nstop: {at: play, do: [end: mover wins]}",
    "payment": "{from: each loser, to: winner, amount: points}",
    "yaku": "y: {points: 2}",
    "multipliers": "m: {times: 3}",
}


def rows(plan: Plan, trace: tuple[Row, ...]) -> list[str]:
    """What is odd in the shape of rows."""
    rules = plan.setup.ruleset
    known = {*rules.choices, *rules.events, *rules.yaku, *rules.multipliers, *rules.liability, *rules.steps}
    found = []
    for row in trace:
        if row.kind not in KINDS:
            found.append(f"kind: {row}")
        if row.seat not in range(-1, plan.players) or row.turn < 0:
            found.append(f"seat or turn: {row}")
        if (row.rule and row.rule not in known) or (not row.rule and row.kind not in ("decide", "pay")):
            found.append(f"rule: {row}")
        if row.rule and not all(part.rpartition(":")[2].isdecimal() for part in row.place.split(", ")):
            found.append(f"place: {row}")
        if row.kind in ("yaku", "multiplier", "liability", "pay") and not row.what:
            found.append(f"what: {row}")
    return found


@pytest.mark.parametrize(("id", "players"), FEW)
def test_the_shape_of_rows(id: str, players: int) -> None:
    for seed in range(2):
        hand = played(game(id).deal(players, seed=seed), Random(seed))
        assert rows(hand.plan, hand.trace) == []
        assert [row.turn for row in hand.trace] == sorted(row.turn for row in hand.trace)


def test_a_row_is_plain_data() -> None:
    assert get_type_hints(Row) == {"turn": int, "seat": int, "kind": str, "rule": str, "place": str, "what": str}


def test_the_line_is_that_of_the_rule() -> None:
    hand = play(deal(**COURSE), "throw red_1", "stop")
    lines = text(**COURSE).splitlines()
    told = {row.rule: row.place for row in hand.trace if row.rule}
    for rule, place in told.items():
        line = int(place.removeprefix("small.yaml:"))
        assert lines[line - 1].strip().startswith(f"{rule}:")
    assert set(told) >= {"throw", "stop", "y", "m"}


def test_what_a_hand_tells() -> None:
    hand = play(deal(**COURSE), "throw red_1", "stop")
    assert [(r.turn, r.seat, r.kind, r.rule, r.what) for r in hand.trace] == [
        (1, 0, "choice", "throw", "red_1; red_1 to table"),
        (2, 1, "choice", "stop", "b wins"),
        (2, 1, "yaku", "y", "2 points"),
        (2, 1, "multiplier", "m", "a: 2 -> 6"),
        (2, 0, "pay", "", "a pays 6 to b"),
    ]


def test_a_rule_is_told_in_the_file_that_wrote_it_and_conditions_in_theirs() -> None:
    hand = played(game("gostop").deal(3, seed=5), Random(5))
    assert {row.place.partition(":")[0] for row in hand.trace if row.rule == "land_alone"} == {"rulesets/flower_base.yaml"}
    places = {row.place for row in hand.trace if row.rule == "played_out"}
    assert all("flower_base.yaml" in p and "gostop.yaml" in p for p in places)


@pytest.mark.parametrize(("id", "players"), FEW)
def test_what_happened_agrees_with_and_without_a_trace(id: str, players: int) -> None:
    for seed in range(3):
        with_trace = played(game(id).deal(players, seed=seed), Random(seed))
        without = played(game(id).deal(players, seed=seed, trace=False), Random(seed))
        assert without.trace == ()
        assert (without.payments, without.winner, without.decks) == (with_trace.payments, with_trace.winner, with_trace.decks)
        assert without.happened == dict.fromkeys(with_trace.happened, 1)


def test_how_often_things_happened() -> None:
    hand = play(deal(3, **COURSE), "throw red_1", "throw red_3", "stop")
    assert dict(hand.happened) == {"throw": 2, "stop": 1, "y": 1, "m": 2}
