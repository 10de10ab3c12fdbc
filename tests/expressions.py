"""Random expressions over the small ruleset, as text: well typed by the way they are made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

ATTRIBUTES = ("rank", "pips", "weight")  # numbers
SUITS = ("red", "blue", "green")
CONSTANTS = ("red", "blue", "wild", "lamp", "shade", "moon", "moon_new", "moon_full", "star", "red_1", "blue_3", "empty")
SHARED = ("table", "loose", "stock", "in_play", "played", "flipped", "taken", "pot", "well", "pool")
OWN = ("hand", "captured", "shown", "kept", "reds")
COUNTS = ("drop", "gained", "turn_number", "match_points", "points", "wealth")
OF_PLAYERS = ("player", "partner", "opponent", "loser")


@dataclass(frozen=True)
class Known:
    """What may be named: of whom bare words are, what ranges are around, and what bare attributes are of."""

    whose: bool = True
    bound: tuple[str, ...] = ()
    at: str = ""
    sets: bool = True

    def inside(self, kind: str) -> Known:
        at = kind if kind == "card" else "pile" if kind in ("stack", "build", "pile") else "" if kind in OF_PLAYERS else self.at
        bound = (*self.bound, kind, *(("pile",) if at == "pile" else ()))
        return replace(self, bound=bound, at=at, whose=self.whose or kind in OF_PLAYERS, sets=self.sets and kind != "set")


class Maker:
    """Makes expressions of a wanted type; `depth` levels at most."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def pick(self, *options: str) -> str:
        return self.random.choice(options)

    def truth(self, k: Known, depth: int) -> str:
        if depth <= 0:
            return self.pick(
                "strict", "mode is fast", "extras has two", "leader is nobody", f"{self.number(k, 0)} >= 2", f"{self.cards(k, 0)} is empty"
            )
        d = depth - 1
        forms = [
            lambda: f"({self.truth(k, d)} {self.pick('and', 'or')} {self.truth(k, d)})",
            lambda: f"(not {self.truth(k, d)})",
            lambda: f"(if {self.truth(k, d)} then {self.truth(k, d)} else {self.truth(k, d)})",
            lambda: f"({self.number(k, d)} {self.pick('<', '<=', '>', '>=', 'is', 'is not')} {self.number(k, d)})",
            lambda: f"({self.cards(k, d)} {self.pick('has', 'has no', 'has all', 'matches', 'is', 'is not')} {self.cards(k, d)})",
            lambda: f"({self.cards(k, d)} has {self.pick('1', '2', '3')} of one {self.pick(*ATTRIBUTES, 'suit')})",
            lambda: f"({self.player(k, d)} {self.pick('is', 'is not')} {self.player(k, d)})",
            lambda: f"({self.players(k, d)} {self.pick('has', 'has no')} {self.player(k, d)})",
            lambda: f"({self.players(k, d)} is empty)",
            lambda: f"({self.symbol(k, d)} {self.pick('is', 'is not')} {self.symbol(k, d)})",
            lambda: f"({self.symbol(k, d)} is {self.pick(*SUITS)})",
            lambda: self.any(k, d),
            lambda: self.any(k, d),
            lambda: self.any_other(k, d),
        ]
        return self.random.choice(forms)()

    def any(self, k: Known, d: int) -> str:
        kind = self.pick("card", "set", "stack", "build", "pile", "suit", "rank", *OF_PLAYERS)
        if (kind == "set" and not k.sets) or (kind in ("partner", "opponent") and not k.whose):
            kind = "card"
        source = "" if kind in ("suit", "rank", *OF_PLAYERS) else f" in {self.few(k) if kind == 'set' else self.group(k, min(d, 1))}"
        return f"(any {kind}{source} where {self.truth(k.inside(kind), d)})"

    def any_other(self, k: Known, d: int) -> str:
        kinds = [b for b in k.bound if b in ("card", "suit", "rank", "player", "partner", "opponent", "set")]
        if not kinds or any(b.startswith("that") for b in k.bound):
            return self.any(k, d)
        kind = self.random.choice(kinds)
        if (kind == "set" and not k.sets) or (kind in ("partner", "opponent") and not k.whose):
            return self.any(k, d)
        source = f" in {self.few(k) if kind == 'set' else self.group(k, 0)}" if kind in ("card", "set") else ""
        inner = replace(k, bound=(*k.bound, f"that {kind}"), sets=False)
        return f"(any other {kind}{source} where {self.truth(inner, d)})"

    def few(self, k: Known) -> str:
        """Cards that are never too many for sets."""
        return self.pick("moon", "(top of stock + star)", "(red_1 + blue_3 + (moon_new in table))")

    def number(self, k: Known, depth: int) -> str:
        plain = ["0", "1", "2", "5", "limit", "bonus", "hand_number", "level", "saved"]
        if k.whose:
            plain += COUNTS
        if k.at == "card":
            plain += ATTRIBUTES
        if k.at == "pile":
            plain += ["worth", "worth of this pile"]
        if "rank" in k.bound:
            plain.append("this rank")
        if "that rank" in k.bound:
            plain.append("that rank")
        if depth <= 0:
            return self.pick(*plain)
        d = depth - 1
        forms = [
            lambda: f"({self.number(k, d)} {self.pick('+', '-', '*', 'capped at', 'floored at')} {self.number(k, d)})",
            lambda: f"({self.number(k, d)} divided by {self.pick('limit', '2', '(bonus floored at 1)')})",
            lambda: f"(if {self.truth(k, d)} then {self.number(k, d)} else {self.number(k, d)})",
            lambda: f"(count of {self.group(k, d)})",
            lambda: f"(count of {self.players(k, d)})",
            lambda: f"({self.pick('sum of', 'highest', 'lowest')} {self.pick(*ATTRIBUTES)} in {self.group(k, d)})",
            lambda: f"({self.pick(*ATTRIBUTES)} of {self.group(k, d)})",
            lambda: f"({self.pick(*COUNTS)} of {self.owner(k, d)})",
            lambda: self.each(k, d),
            lambda: f"({self.pick('points', 'wealth')} of {self.owner(k, d)} with {self.group(k, d)})",
        ]
        return self.random.choice(forms)()

    def each(self, k: Known, d: int) -> str:
        kind = self.pick("player", "loser", "suit", "rank", "player", *(("opponent", "partner") if k.whose else ()))
        return f"({self.pick('total', 'highest', 'lowest')} of {self.number(replace(k, bound=(*k.bound, kind)), d)} for each {kind})"

    def group(self, k: Known, depth: int) -> str:
        return f"({self.cards(k, depth)})"

    def cards(self, k: Known, depth: int) -> str:
        plain = [*SHARED, *CONSTANTS, "top of stock"]
        if k.whose:
            plain += OWN
        plain += [f"{b if b.startswith('that') else 'this ' + b}" for b in k.bound if b in ("card", "set", "that card", "that set", "pile")]
        if depth <= 0:
            return self.pick(*plain)
        d = depth - 1
        forms = [
            lambda: f"({self.group(k, d)} {self.pick('+', '-', 'in', 'matching')} {self.group(k, d)})",
            lambda: f"({self.group(k, d)} with {self.pick('lowest', 'highest')} {self.pick(*ATTRIBUTES)})",
            lambda: f"({self.group(k, d)} where {self.truth(replace(k, at='card'), d)})",
            lambda: f"({self.group(k, d)} where {self.truth(replace(k, at='card'), d)})",
            lambda: f"({self.pick(*OWN)} of {self.owner(k, d)})",
            lambda: f"(if {self.truth(k, d)} then {self.cards(k, d)} else {self.cards(k, d)})",
            lambda: self.pick(*plain),
        ]
        return self.random.choice(forms)()

    def symbol(self, k: Known, depth: int) -> str:
        plain = [f"suit of {self.owner_cards(k, depth)}"]
        if "suit" in k.bound:
            plain.append("this suit")
        if "that suit" in k.bound:
            plain.append("that suit")
        if k.at == "card":
            plain.append("suit")
        return self.pick(*plain)

    def owner_cards(self, k: Known, depth: int) -> str:
        return self.pick("top of stock", "played", self.group(k, max(0, depth - 1)))

    def player(self, k: Known, depth: int) -> str:
        plain = ["mover", "dealer", "next_player", "next_to_dealer", "winner", "nobody", "leader"]
        if k.whose:
            plain.append("rival")
        if k.at == "pile":
            plain += ["owner", "owner of this pile"]
        plain += [b if b.startswith("that") else f"this {b}" for b in k.bound if b.split()[-1] in OF_PLAYERS]
        if depth <= 0:
            return self.pick(*plain)
        d = depth - 1
        forms = [
            lambda: f"(if {self.truth(k, d)} then {self.player(k, d)} else {self.player(k, d)})",
            lambda: f"(rival of {self.owner(k, d)})",
            lambda: f"(owner of {self.group(k, d)})",
            lambda: self.pick(*plain),
            lambda: self.pick(*plain),
        ]
        return self.random.choice(forms)()

    def owner(self, k: Known, depth: int) -> str:
        return f"({self.player(k, depth)})"

    def players(self, k: Known, depth: int) -> str:
        plain = ["players", "losers", *(("opponents",) if k.whose else ())]
        if depth <= 0:
            return self.pick(*plain)
        return f"({self.pick(*plain)} where {self.truth(replace(k, whose=True, at=''), depth - 1)})"
