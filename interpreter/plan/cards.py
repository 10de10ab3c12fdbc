"""Code that moves cards: where they come from is known where it can be, so that little is searched."""

from __future__ import annotations

from interpreter.expression import typed
from interpreter.frozen import frozen
from interpreter.plan.code import Code, name
from interpreter.plan.module import Writer
from interpreter.plan.setup import Env
from interpreter.plan.values import REGISTERS, Values

Origin = tuple[str, str]  # a place, and the code of a seat ("" for a shared place)
Origins = frozenset[Origin] | None  # None: from anywhere


@frozen
class Keeping:
    """What a plan keeps of cards: registers that are read, whether there are piles, the shared zones by field."""

    registers: frozenset[str]
    piles: bool
    shared: tuple[str, ...]


class Mover:
    """Writes moves. `known` remembers, along a straight line of verbs, where the cards in a variable are."""

    def __init__(self, values: Values, keeping: Keeping) -> None:
        self._values, self._keeping = values, keeping
        self.known: dict[str, Origins] = {}

    @property
    def joins(self) -> bool:
        """Whether cards may lie in piles."""
        return self._keeping.piles

    @property
    def shared(self) -> tuple[str, ...]:
        """The fields of the shared places."""
        return self._keeping.shared

    def keeps(self, register: str) -> bool:
        return register in self._keeping.registers

    # ------------------------------------------------------------ where cards are

    def origins(self, e: typed.Typed, env: Env) -> Origins:
        values = self._values
        match e:
            case typed.Zone(name="loose"):
                return frozenset({("table", "")})
            case typed.Zone(name=register) if register in REGISTERS:
                held = values.registers.cards(register)
                return None if held is None else frozenset() if held.value == 0 else self.known.get(held.text)
            case typed.Zone():
                return frozenset({(values.zone(e.name), "")})
            case typed.Top():
                return frozenset({("stock", "")})
            case typed.Own(name="hand" | "captured"):
                return frozenset({(e.name, values.player(e.player, env).text)}) if self._plain_seats() else None
            case typed.Named(id=""):
                return frozenset()
            case typed.Bound() | typed.Chosen():
                key = e.name if isinstance(e, typed.Chosen) else f"that {e.kind}" if e.other else e.kind
                return self.known.get(env.bound[key].text)
            case typed.Join(operator="+"):
                return _both(self.origins(e.left, env), self.origins(e.right, env))
            case typed.Join(operator="in"):
                left = self.origins(e.left, env)
                return self.origins(e.right, env) if left is None else left
            case typed.Join():
                return self.origins(e.left, env)
            case typed.Where():
                return self.origins(e.group, env)
            case typed.Best():
                return self.origins(e.cards, env)
            case typed.If():
                return _both(self.origins(e.then, env), self.origins(e.other, env))
            case typed.Call():
                return self.origins(values.body(e), values.word_env(e, env))
            case _:
                return None

    def _plain_seats(self) -> bool:
        return self._values.setup.team == tuple(range(self._values.setup.players))

    # ------------------------------------------------------------ moves

    def may_be_piled(self, origins: Origins) -> bool:
        """Whether cards from there may lie in piles: those in play and those of players do not."""
        return self.joins and (origins is None or any(p in self.shared and p != "in_play" for p, _ in origins))

    def put(self, w: Writer, cards: Code, origins: Origins, place: str, seat: Code | None, mover: str) -> None:
        """Move cards (a name) to a shared zone or a player's place. `mover`: code of the seat on move, or ""."""
        if self.may_be_piled(origins):
            with w.block(f"if h.piled and {cards} & h.piled:"):
                w.line(f"{cards} = whole(h, {cards})")
                if seat is not None or place == "in_play":
                    w.line(f"unpile(h, {cards})")
        self.lift(w, cards, origins, skip=place if seat is None else "")
        self.known.clear()
        self._values.facts.touch(place.removeprefix("z_"))
        if seat is None:
            w.line(f"h.{place} |= {cards}")
            return
        w.line(f"h.{place}[{self._seat_index(place, seat)}] |= {cards}")
        self._values.registers.forget(("taken",))
        if place == "captured" and self.keeps("taken") and mover:
            if seat.text == mover:
                w.line(f"h.taken |= {cards}")
            else:
                same = f"{self._seat_index(place, seat)} == {self._seat_index(place, name(mover))}"  # partners have one pile
                with w.block(f"if {same}:"):
                    w.line(f"h.taken |= {cards}")

    def lift(self, w: Writer, cards: Code, origins: Origins, skip: str = "") -> None:
        """Take cards from wherever they are. What was just played or flipped is in play more often than not."""
        if origins is None:
            with w.block(f"if h.in_play & {cards} == {cards}:"):
                w.line(f"h.in_play ^= {cards}")
            with w.block("else:"):
                w.line(f"lift(h, {cards})")
            return
        sign = f"^= {cards}" if len(origins) == 1 and not self.may_be_piled(origins) else f"&= ~{cards}"
        for place, seat in sorted(origins):
            if place == "stock":
                w.line(f"take_from_stock(h, {cards})")
            elif seat:
                w.line(f"h.{place}[{seat}] {sign}")
            elif place != skip and not self._always_empty(place):
                w.line(f"h.{place} {sign}")

    def _always_empty(self, place: str) -> bool:
        return place.startswith("z_") and self._values.facts.constant(place[2:]) == 0

    def _seat_index(self, place: str, seat: Code) -> str:
        if place == "captured" and not self._plain_seats():
            return f"{self._values.module.table('TEAM', self._values.setup.team)}[{seat}]"
        return seat.text

    def lift_function(self) -> None:
        """The function for cards that may be anywhere."""
        w = Writer()
        for field in self._keeping.shared:
            if not self._always_empty(field):
                w.line(f"h.{field} &= ~cards")
        for own in ("hand", "captured"):
            with w.block(f"for seat in range({self._values.setup.players}):"):
                w.line(f"h.{own}[seat] &= ~cards")
        with w.block("if h.stock & cards:"):
            w.line("take_from_stock(h, cards)")
        self._values.module.function("lift", "h, cards", w, "Cards leave every place.")


def named(w: Writer, values: Values, cards: Code, stem: str, fresh: bool = False) -> Code:
    """A local name for cards, so that they are worked out once. fresh: a name that may be assigned again."""
    if cards.text.isidentifier() and cards.value is None and not fresh:
        return cards
    variable = values.module.fresh(stem)
    w.line(f"{variable} = {cards}")
    return name(variable, single=cards.single)


def _both(left: Origins, right: Origins) -> Origins:
    return None if left is None or right is None else left | right
