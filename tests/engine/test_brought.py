from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from interpreter.engine.errors import CannotDeal
from interpreter.engine.rules import Rules
from tests.small import SMALL, rules

LASTING = """tally: {per: player, lasts: match, help: a number of each}
  whose: {holds: player, lasts: match, help: a player}
  which: {holds: cards, lasts: match, help: cards}
  saved: {lasts: match,"""


@pytest.fixture(scope="module")
def lasting() -> Rules:
    return rules(SMALL.replace("saved:  {lasts: match,", LASTING))


@pytest.mark.parametrize(
    ("brought", "said"),
    [
        ({"carried": {"sawed": 1}}, "`sawed` is no state that lasts for the match; did you mean `saved`?"),
        ({"carried": {"level": 1}}, "`level` is no state that lasts for the match"),
        ({"carried": {"saved": (1, 2)}}, "the state `saved` has one value"),
        ({"carried": {"tally": 1}}, "the state `tally` has a value for each seat"),
        ({"carried": {"tally": (1, 2, 3)}}, "the state `tally` has 3 values for 2 players"),
        ({"carried": {"whose": 2}}, "holds a seat from 0 to 1, or -1 for nobody"),
        ({"carried": {"which": 1 << 60}}, "holds cards that are not in the deck"),
        ({"totals": (1, 2, 3)}, "there are 2 players, and totals of 3"),
        ({"dealer": 2}, "there is no seat 2"),
    ],
)
def test_what_a_match_cannot_have_brought_is_refused(lasting: Rules, brought: dict[str, Any], said: str) -> None:
    with pytest.raises(CannotDeal) as raised:
        lasting.deal(2, **brought)
    assert said in str(raised.value)
    assert raised.value.argument == next(iter(brought))


def test_what_a_match_can_have_brought_is_there_in_the_hand(lasting: Rules) -> None:
    brought: dict[str, int | Sequence[int]] = {"saved": 4, "tally": [3, 0], "whose": -1, "which": 5}
    assert lasting.deal(2, carried=brought, totals=(7, -7)).carried == brought
