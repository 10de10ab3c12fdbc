"""What does nothing, and options that nobody reads, are not on a sheet."""

from __future__ import annotations

import pytest

from interpreter.engine.rules import load
from interpreter.phrases.fold import Fold
from interpreter.sheet.alive import does_nothing, options_that_matter


@pytest.mark.parametrize(("event", "option", "value"), [("first_ttadak", "first_ttadak_pays", 3), ("dealt_stack", "dealt_stack_steal", 1)])
def test_an_event_that_pays_or_adds_nothing_is_left_out(event: str, option: str, value: int) -> None:
    for rules, nothing in ((load("gostop"), True), (load("gostop", set={option: value}), False)):
        fold = Fold(rules.plan(3))
        assert does_nothing(rules.ruleset.events[event], fold) is nothing


def test_an_option_that_no_rule_reads_is_left_out() -> None:
    every = set(load("gostop").ruleset.names.options)
    assert every - set(options_that_matter(load("gostop").plan(3))) == {"joker_draw", "jokers_stick"}
    assert every - set(options_that_matter(load("gostop", set={"jokers": 2}).plan(3))) == set()
    without = set(options_that_matter(load("gostop", set={"bombs": False, "pi_bak_under": 0}).plan(3)))
    assert {"bombs", "pi_bak_under"} <= without
    assert not without & {"bomb_steal", "bomb_doubles", "bomb_after_shake", "pi_bak_counts", "pi_bak_spares_none"}
