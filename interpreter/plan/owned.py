"""What players have, as code: places, counts, states and points, also of a player who may be nobody, or who had captured more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.plan import code as c
from interpreter.plan.code import ZERO, Code, lit, name
from interpreter.plan.module import Writer
from interpreter.plan.setup import Env
from interpreter.plan.usage import of_captured_alone

if TYPE_CHECKING:
    from interpreter.plan.values import Values

H = name("h")


class Owned:
    """The part of `Values` that is somebody's."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self.asked: Counter[Code] | None = None  # how often the points of each seat are used, while somebody counts

    def own(self, e: typed.Own, env: Env) -> Code:
        """A place, a count, a state, points or turns of a player."""
        values = self._values
        setup = values.setup
        constant = values.facts.constant(e.name)
        if constant is not None:
            return lit(constant)
        player, sure = values.player(e.player, env), values.sure(e.player, env)
        if e.name == "points":
            return self._of(player, sure, 0, self.points)
        if e.name == "captured":
            return self._of(player, sure, 0, lambda seat: Code(f"h.captured[{self._pile_of(seat.text)}]", free=seat.free | H.free))
        missing = setup.names.state[e.name].start if e.name in setup.names.state else 0
        low = 0 if e.name in setup.names.rules or e.name == "turn_number" else None
        field = values.field(e.name)
        return self._of(player, sure, missing, lambda seat: Code(f"h.{field}[{seat}]", free=seat.free | H.free, low=low))

    def points(self, seat: Code) -> Code:
        """The points of a seat, under their name where they have just been worked out."""
        found = c.call("points", H, seat)
        if self.asked is not None:
            self.asked[seat] += 1
        return self._values.shared.get(found.text, found)

    def points_again(self, seat: Code) -> Code:
        """The points of a seat where they may have been worked out of the same cards before."""
        if self._values.setup.partners or not of_captured_alone(self._values.setup.ruleset):
            return c.call("points", H, seat)
        same = Code(f"h.counted[{seat}] == h.captured[{seat}]", c.COMPARISON, free=H.free | seat.free)
        return c.if_(same, Code(f"h.counted_points[{seat}]", free=H.free | seat.free), c.call("points", H, seat))

    def _pile_of(self, seat: str) -> str:
        """The code of the seat under which what a seat has captured lies: partners share it."""
        setup = self._values.setup
        return f"{self._values.module.table('TEAM', setup.team)}[{seat}]" if setup.partners else seat

    def _of(self, player: Code, sure: bool, missing: int, what: Callable[[Code], Code]) -> Code:
        """Something of a player who may be nobody."""
        if player.value is not None:
            return what(player) if player.value >= 0 else lit(missing)
        if sure:
            return what(player)
        if player.simple:
            return c.if_(c.compare(">=", player, ZERO), what(player), lit(missing))
        seat = self._values.module.fresh("seat")
        return c.if_(Code(f"({seat} := {player}) >= 0", c.COMPARISON, free=player.free), what(Code(seat)), lit(missing))

    def with_more(self, e: typed.WithMore, env: Env) -> Code:
        """A number as if a player had captured more: counted while he has, then put back."""
        values, pile = self._values, self._pile_of("owner")
        assert isinstance(e.value, typed.Own | typed.Call)
        of_whose = replace(e.value, player=typed.Seat(e.span, e.player.type, "whose"))
        inner = values.number(of_whose, replace(env, whose=name("owner"), unsure=False))
        w = Writer()
        w.line(f"kept = h.captured[{pile}]")
        w.line(f"h.captured[{pile}] |= more")
        w.line(f"value = {inner}")
        w.line(f"h.captured[{pile}] = kept")
        w.line("return value")
        outside = tuple(n for n in sorted(inner.free) if n not in ("h", "owner"))
        function = values.module.helper("with_more", ("h", "owner", "more", *outside), w)
        arguments = (values.cards(e.cards, env), *(name(n) for n in outside))
        player, sure = values.player(e.player, env), values.sure(e.player, env)
        return self._of(player, sure, 0, lambda owner: c.call(function, H, owner, *arguments))
