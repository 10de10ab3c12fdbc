"""What a plan is made for, and what names mean where an expression stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from interpreter.expression.types import Names
from interpreter.expression.types import Setting as Value
from interpreter.frozen import frozen
from interpreter.model.ruleset import Ruleset
from interpreter.plan.code import Code
from interpreter.plan.deck import Deck


@frozen
class Setup:
    """What a plan is made for.

    team: by seat, the seat that stands for the team (the lowest). sits_out: whether players may sit out, so that who takes part
    is known only in the hand. reverses: whether the order of turns may be turned round. tells: whether cards may be shown to some
    players only.
    """

    ruleset: Ruleset
    players: int
    options: Mapping[str, Value]
    deck: Deck
    team: tuple[int, ...]
    sits_out: bool = False
    reverses: bool = False
    tells: bool = False

    @property
    def names(self) -> Names:
        return self.ruleset.names

    @property
    def partners(self) -> bool:
        """Whether some players are a team."""
        return len(set(self.team)) < self.players

    def pile_kind(self, id: str) -> int:
        """The number of a kind of pile."""
        return self.names.pile_kinds().index(id)

    def mates(self, seat: int) -> tuple[int, ...]:
        return tuple(p for p in range(self.players) if self.team[p] == self.team[seat])

    @property
    def everybody(self) -> int:
        """All seats as a mask."""
        return (1 << self.players) - 1

    def around(self, seat: int, active: int = -1, back: int = 0) -> tuple[int, ...]:
        """All seats that take part, in turn order from one. back: 1 where the order is turned round."""
        way = -1 if back else 1
        return tuple(p for i in range(self.players) if active >> (p := (seat + way * i) % self.players) & 1)

    def others(self, seat: int, active: int = -1, back: int = 0) -> tuple[int, ...]:
        """The opponents of a seat in turn order."""
        return tuple(p for p in self.around(seat, active, back) if self.team[p] != self.team[seat])

    def team_of(self, seat: int, active: int = -1, back: int = 0) -> tuple[int, ...]:
        """The seats of the same team in turn order, the seat itself first."""
        return tuple(p for p in self.around(seat, active, back) if self.team[p] == self.team[seat])

    def after(self, seat: int, active: int = -1, back: int = 0) -> int:
        """Who comes after a seat in turn order; the seat itself where nobody else takes part."""
        return next((p for p in self.around(seat, active, back) if p != seat), seat)


@frozen
class Env:
    """What names mean where an expression stands.

    whose: the player meant; unsure: who may be nobody. at: the card or pile that bare attributes are of. rule: whose expression it is, for
    faults. on_move: somebody is. still: no hand is there, so a card stands with both its faces.
    """

    whose: Code | None = None
    bound: Mapping[str, Code] = field(default_factory=dict)
    at: Code | None = None
    rule: str = ""
    unsure: bool = False
    on_move: bool = False
    still: bool = False

    def binding(self, **things: Code) -> Env:
        return replace(self, bound={**self.bound, **things})

    def fresh(self, stem: str) -> str:
        """A local name that nothing here has: `stem`, `stem2`, …"""
        taken = {n for code in (self.whose, self.at, *self.bound.values()) if code for n in code.free}
        return next(n for n in (stem, *(f"{stem}{i}" for i in range(2, 100))) if n not in taken)
