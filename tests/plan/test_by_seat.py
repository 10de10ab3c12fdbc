from __future__ import annotations

import pytest

from interpreter.plan.module import Module
from interpreter.plan.values import Values
from tests.tables import game


@pytest.mark.parametrize(
    ("id", "players", "code", "worked_out"), [("hachi_hachi", 4, "PAIRS[h.active]", 4 * 16), ("gostop", 3, "PAIRS", 3)]
)
def test_a_table_by_seat_is_worked_out_once(id: str, players: int, code: str, worked_out: int) -> None:
    setup = game(id).plan(players).setup
    values, asked = Values(setup, Module()), []

    def pair(seat: int, active: int, back: int) -> tuple[int, int, int]:
        asked.append((seat, active, back))
        return seat, active, back

    assert [values.by_seat("PAIRS", pair) for _ in range(2)] == [code, code]
    assert len(asked) == worked_out
    assert values.module.tables["PAIRS"]
