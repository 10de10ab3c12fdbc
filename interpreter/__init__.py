"""Fishing card games from rule files: load a ruleset, deal a hand, decide, and see why it came out as it did.

    import interpreter as hwatu

    rules = hwatu.load("our_house.yaml", set={"target": 5})
    hand = rules.deal(players=3, seed=7)
    while not hand.over:
        hand.apply(hand.legal_actions()[0])
    print(hand.payments)

Nothing is imported before it is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.engine.errors import BadSetting, HandFault, IllegalAction, RulesetInvalid
    from interpreter.engine.hand import Hand
    from interpreter.engine.match import Match
    from interpreter.engine.rules import Rules, load
    from interpreter.engine.view import View

_HOMES = {
    "BadSetting": "interpreter.engine.errors", "HandFault": "interpreter.engine.errors", "IllegalAction": "interpreter.engine.errors",
    "RulesetInvalid": "interpreter.engine.errors", "Hand": "interpreter.engine.hand", "Match": "interpreter.engine.match",
    "Rules": "interpreter.engine.rules", "load": "interpreter.engine.rules", "View": "interpreter.engine.view",
}  # fmt: skip

__all__ = ["BadSetting", "Hand", "HandFault", "IllegalAction", "Match", "Rules", "RulesetInvalid", "View", "load"]


def __getattr__(name: str) -> object:
    """The public names, from where they live."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
