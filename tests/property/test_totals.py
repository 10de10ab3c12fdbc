"""The totals of games for ordinary cards: they hold, and what is wrong is noticed."""

from __future__ import annotations

import pytest

from interpreter.engine.bulk import Bulk, lots
from interpreter.plan.chance import key_of
from interpreter.plan.plan import Plan
from interpreter.plan.program import State
from tests.property.totals import TOTALS
from tests.tables import TABLES, game

WITH_TOTALS = [(id, players) for id, players in TABLES if id in TOTALS]


def played(id: str, players: int) -> tuple[Plan, State]:
    plan = game(id).plan(players)
    return plan, Bulk(plan).play(key_of("totals"), 0, lots(key_of("totals")))


@pytest.mark.parametrize(("id", "players"), WITH_TOTALS)
def test_a_point_too_many_is_noticed(id: str, players: int) -> None:
    plan, state = played(id, players)
    assert TOTALS[id](plan, state) == []
    state.result[-1] += 1
    assert len(TOTALS[id](plan, state)) == 1


@pytest.mark.parametrize(("id", "players"), WITH_TOTALS)
def test_a_card_that_nobody_has_is_noticed(id: str, players: int) -> None:
    plan, state = played(id, players)
    seat = next(seat for seat, cards in enumerate(state.captured) if cards)
    state.table = state.captured[seat] & -state.captured[seat]
    state.captured[seat] ^= state.table
    assert TOTALS[id](plan, state) == ["not all cards are taken"]
