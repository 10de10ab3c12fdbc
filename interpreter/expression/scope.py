"""What expressions may speak of where they stand, and the names that every ruleset knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from interpreter.expression.typed import Things
from interpreter.expression.types import CARDS, NUMBER, Type
from interpreter.frozen import frozen

OWN: Mapping[str, Type] = {"hand": CARDS, "captured": CARDS, "shown": CARDS,
                           "points": NUMBER, "match_points": NUMBER, "turn_number": NUMBER}  # fmt: skip
ZONES = ("table", "loose", "stock", "in_play", "played", "flipped", "taken")
SEATS = ("mover", "dealer", "next_to_dealer", "next_player", "winner", "receiver", "payer", "nobody")
GROUPS: Mapping[str, Literal["players", "opponents", "losers", "sitters"]] = {
    "players": "players",
    "opponents": "opponents",
    "losers": "losers",
    "sitters": "sitters",
}
RANGES_OF_PLAYERS: Mapping[str, Literal["player", "partner", "opponent", "loser", "sitter"]] = {
    "player": "player",
    "partner": "partner",
    "opponent": "opponent",
    "loser": "loser",
    "sitter": "sitter",
}
BUILT_IN = (*OWN, *ZONES, *SEATS, *GROUPS, *RANGES_OF_PLAYERS, "chosen", "owner", "worth", "hand_number", "top", "card", "set", "pile")


ANYTHING = "this anything"
"""Bound where something was wrong with a range: whatever is said to be at hand may be."""


@frozen
class Scope:
    """What an expression may speak of where it stands.

    whose: bare names are somebody's. bound: things that `this` may name, "that X" for `that X`, "payer", "receiver",
    "chosen" and names given by `as`. at: what a bare attribute or fact is of. word: what is needed is noted, not refused.
    """

    whose: bool = True
    bound: frozenset[str] = frozenset()
    at: Literal["", "card", "pile"] = ""
    scored: bool = False
    word: bool = False

    def binding(self, *names: str) -> Scope:
        return replace(self, bound=self.bound | set(names))

    def anything(self) -> Scope:
        """The scope inside a range with which something is wrong: of whatever it may be, nothing more is told."""
        return replace(self.binding(ANYTHING), whose=True, at="card")


def bindings(things: Things) -> tuple[str, ...]:
    """What `this` may name inside a range: a stack is also a pile."""
    return (things.name, "pile") if things.kind == "pile" else (things.name,)
