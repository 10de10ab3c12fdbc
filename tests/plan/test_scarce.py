"""So many cards of one kind, counted all at once: the same as counted kind by kind."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.plan import runtime
from interpreter.plan.code import TRUE, Code, name
from interpreter.plan.module import Module, Writer
from interpreter.plan.values import Values
from tests.tables import game

# four side by side in the pack, one of them with a fifth face elsewhere; three side by side; far from each other
KINDS = {"fours": (15, 240, 1 << 20 | 15 << 8), "threes": (7, 56), "apart": (0b10101, 0b01010)}


@cache
def counting(kind: str, count: int) -> Any:
    values = Values(game("gostop").plan(3).setup, Module())
    code = values.scarce.has_of_one(name("cards"), kind, KINDS[kind], count)
    space: dict[str, Any] = {"has_of_one": runtime.has_of_one}
    w = Writer()
    w.line(f"return {code}")
    function = values.module.helper("counting", ("cards",), w)
    values.module.run(space, "scarce")
    return space[function]


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("kind", KINDS)
@given(cards=st.integers(0, (1 << 21) - 1))
def test_many_of_one_kind_are_found_at_once(kind: str, count: int, cards: int) -> None:
    assert counting(kind, count)(cards) == runtime.has_of_one(cards, count, KINDS[kind])


@pytest.mark.parametrize(
    ("holds", "looks_first"),
    [
        ("(h.hand[seat] & IS_month[one]).bit_count() == 3", True),
        ("(h.hand[seat] & MATCHING[one]).bit_count() >= 2 and h.shown[seat] & one == 0", True),
        ("(h.hand[seat] & IS_month[one]).bit_count() == 1", False),
        ("(h.hand[seat] & IS_month[other]).bit_count() == 3", False),
        ("h.table == 0 or (h.hand[seat] & IS_month[one]).bit_count() == 3", False),
        ("not (h.hand[seat] & IS_month[one]).bit_count() == 3", False),
    ],
)
def test_only_what_needs_several_of_a_kind_looks_first(holds: str, looks_first: bool) -> None:
    values = Values(game("gostop").plan(3).setup, Module())
    assert (values.scarce.enough(Code(holds), name("one")) != TRUE) is looks_first


def test_one_more_is_needed_where_the_card_itself_is_among_them() -> None:
    values, group = Values(game("gostop").plan(3).setup, Module()), Code("h.hand[seat]")
    holds = Code("(h.hand[seat] & MATCHING[one]).bit_count() >= 2")
    among, apart = (values.scarce.enough(holds, name("one"), cards) for cards in (group, Code("h.table")))
    assert among != apart


@pytest.mark.parametrize(("players", "looks_first"), [(3, True), (7, False)])
def test_a_state_of_somebody_is_looked_at_before_all_players_are(players: int, looks_first: bool) -> None:
    values = Values(replace(game("minhwatu").plan(2).setup, players=players), Module())
    found = values.scarce.someone(Code("h.s_debt[seat] > 0 and h.captured[seat] != 0"), name("seat"))
    assert (found != TRUE) is looks_first
