"""The code that people read is the code that is run: printed, compiled again, it plays the same hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from interpreter.engine.bulk import Bulk, lots
from interpreter.plan.chance import child, order
from interpreter.plan.printed import printed
from tests.tables import GAMES, house

REDEAL = 3


@pytest.mark.parametrize("id", GAMES)
def test_what_is_printed_plays_the_same_hands(id: str) -> None:
    random = Random(f"printed {id}")
    rules, players = house(id, random), random.choice(GAMES[id])
    plan = rules.plan(players)
    text = printed(plan)
    space: dict[str, Any] = {}
    exec(compile(text, id, "exec"), space)
    for number in range(12):
        key = child(number, 0)
        state, played = _played(plan, space, key, number % players), Bulk(plan).play(key, number % players, lots(key))
        assert [getattr(state, field) for field in ("result", "paid", "captured", "winner", "turn", "seen")] == [
            getattr(played, field) for field in ("result", "paid", "captured", "winner", "turn", "seen")
        ]


def _played(plan: Any, space: dict[str, Any], key: int, dealer: int) -> Any:
    """A hand by the functions of the module, as its text says that a hand goes."""
    pick, seen, lasting = lots(key), 0, dict[str, Any]()
    for deal in range(1000):
        h = space["State"]()
        h.dealer, h.hand_number, h.seen = dealer, 1, seen
        h.lead = (dealer + plan.setup.ruleset.deal.lead) % plan.players
        for field, value in lasting.items():
            setattr(h, field, value)
        h.deck, h.stock = [1 << number for number in order(child(key, deal), len(space["PACK"]))], (1 << len(space["PACK"])) - 1
        if plan.before_deal:
            space["shuffled"](h, pick)
        if not h.ending:
            for zone, count in space["PACKETS"]:
                space["deal"](h, zone, count)
            space["dealt"](h, pick)
        while not h.ending:
            space["turn"](h, pick)
        if h.ending != REDEAL:
            break
        seen = h.seen
        lasting = {f"s_{s.id}": getattr(h, f"s_{s.id}") for s in plan.setup.names.state.values() if s.lasts == "match"}
    space["over"](h, pick)
    space["settle"](h)
    space["settled"](h, pick)
    return h


def test_rules_and_cards_have_names_and_rules_their_lines() -> None:
    random = Random("names")
    text = printed(house("gostop", random, changes=0).plan(3))
    for line in ("RULE_SWEEP = 1 << ", "CARDS_BRIGHT = ", "# pine_crane, cherry_curtain", "| RULE_THROW"):
        assert line in text
    assert "<< which" not in text.replace("|= 1 << which", "")
    assert "# sweep  rulesets/gostop.yaml:" in text
