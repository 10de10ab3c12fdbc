"""How a decision is asked for, as code: in a hand that waits, by action numbers; in bulk, by places among what is possible."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.actions import Block
from interpreter.plan.code import Code, lit
from interpreter.plan.module import Module, Writer
from interpreter.plan.notes import Likeness, Mode


@frozen
class Offer:
    """What of a choice is possible.

    things: its things as a mask over the places of its block (cards by bit, piles and sets by their lowest card); of a choice of nothing,
    whether it is possible. sets: the name of the list of the sets, "" where it is no choice of sets.
    """

    choice: model.Choice
    block: Block
    things: Code
    sets: str = ""

    @property
    def sure(self) -> bool:
        """Whether something of it is always possible."""
        return self.things.value not in (None, 0)

    @property
    def like(self) -> Likeness:
        """What an answer is like."""
        if any(isinstance(verb, model.End) for verb in self.choice.do):
            return Likeness.ENDS
        if self.plain:
            return Likeness.NOTHING
        return Likeness.CARD if self.block.kind in ("card", "pile") else Likeness.OTHER

    @property
    def plain(self) -> bool:
        """Whether it is a choice of nothing."""
        return self.choice.each is None


class Asking:
    """Writes the question of one menu.

    `gather` and then `ask` are written once; then, for each offer in turn, the test of its branch and what was chosen. only: the code
    of whether there was only one possibility, for a trace.
    """

    def __init__(self, module: Module, offers: Sequence[Offer], seat: Code, mode: Mode) -> None:
        self.offers, self.seat, self.only = tuple(offers), seat, ""
        self._module, self._trace, self._shown = module, mode.trace, mode.shown

    def gather(self, w: Writer) -> str:
        """The code of whether anything is possible."""
        raise NotImplementedError

    def ask(self, w: Writer) -> None:
        """Ask where there is more than one possibility."""
        raise NotImplementedError

    def before_end(self, place: int) -> str:
        """The code of whether the answer is of this offer, or of one before it."""
        raise NotImplementedError

    def bit(self, w: Writer, place: int) -> str:
        """The code of the chosen thing of an offer as a mask."""
        raise NotImplementedError

    def number(self, w: Writer, place: int) -> str:
        """The code of the place of the chosen thing in the block of its offer."""
        raise NotImplementedError

    def set(self, place: int) -> str:
        """The code of the chosen set."""
        raise NotImplementedError


class Waiting(Asking):
    """The hand waits: all that is possible is one mask over action numbers, and the answer is one of them."""

    def gather(self, w: Writer) -> str:
        self._legal, self._action = self._module.fresh("legal"), self._module.fresh("action")
        total = lit(0)
        for offer in self.offers:
            if offer.sets:
                w.line(f"h.sets = {{**h.sets, {offer.block.start}: {offer.sets}}}")
            total = c.union(total, _shifted(offer))
        w.line(f"{self._legal} = {total}")
        return self._legal

    def ask(self, w: Writer) -> None:
        legal, action, sets = self._legal, self._action, [o for o in self.offers if o.sets]
        several = " or ".join([f"{legal} & ({legal} - 1)", *(f"len({offer.sets}) > 1" for offer in sets)])
        with w.block(f"if {several}:"):
            w.line(f"h.seat = {self.seat}")
            w.line(f"h.legal = {legal}")
            w.line(f"{action} = yield")
        with w.block("else:"):
            w.line(f"{action} = {legal}.bit_length() - 1")
        self.only = f"({legal} & ({legal} - 1) == 0)"
        if sets:
            self.only = self._module.fresh("only")
            w.line(f"{self.only} = not ({several})")
        for offer in sets:
            with w.block(f"if {self.only} and {offer.block.start} <= {action} < {offer.block.end}:"):
                w.line(f"h.picked = {offer.sets}[0]")

    def before_end(self, place: int) -> str:
        return f"{self._action} < {self.offers[place].block.end}"

    def bit(self, w: Writer, place: int) -> str:
        return f"1 << {self.number(w, place)}"

    def number(self, w: Writer, place: int) -> str:
        start = self.offers[place].block.start
        return f"{self._action} - {start}" if start else self._action

    def set(self, place: int) -> str:
        return "h.picked"


class Placing(Asking):
    """Nothing waits: `pick` is told how many possibilities there are, and gives the place of one of them, in the order of the actions."""

    def gather(self, w: Writer) -> str:
        self._masks = [self._named(w, offer) for offer in self.offers]
        self._place, self._total = self._module.fresh("place"), self._module.fresh("count")
        return " or ".join(self._masks)

    def ask(self, w: Writer) -> None:
        mask = self._masks[0]
        if len(self.offers) == 1 and not self.offers[0].sets:
            if self._trace:
                self.only = self._module.fresh("only")
                w.line(f"{self.only} = {'True' if self.offers[0].plain else f'{mask} & ({mask} - 1) == 0'}")
            if not self.offers[0].plain:
                draw(w, mask, self.seat.text, self._what())
            return
        self._counts = [self._count(w, offer, mask) for offer, mask in zip(self.offers, self._masks, strict=True)]
        w.line(f"{self._total} = {' + '.join(self._counts)}")
        w.line(f"{self._place} = 0")
        with w.block(f"if {self._total} > 1:"):
            w.line(f"h.seat = {self.seat}")
            w.line(f"{self._place} = pick(h, {self._total}{self._what()})")
        self.only = f"({self._total} == 1)"

    def before_end(self, place: int) -> str:
        return f"{self._place} < {' + '.join(self._counts[: place + 1])}"

    def bit(self, w: Writer, place: int) -> str:
        mask = self._masks[place]
        if len(self.offers) > 1:
            first = " - ".join([self._place, *self._counts[:place]])
            with w.block(f"for _ in range({first}):"):
                w.line(f"{mask} &= {mask} - 1")
        return f"{mask} & -{mask}"

    def number(self, w: Writer, place: int) -> str:
        return f"({self.bit(w, place)}).bit_length() - 1"

    def set(self, place: int) -> str:
        first = " - ".join([self._place, *self._counts[:place]])
        return f"{self.offers[place].sets}[{first}]"

    def _what(self) -> str:
        """What `pick` is shown, where it is."""
        if not self._shown:
            return ""
        things = [f"1 if {mask} else 0" if offer.plain else mask for offer, mask in zip(self.offers, self._masks, strict=True)]
        return "".join(f", {int(offer.like)}, {mask}" for offer, mask in zip(self.offers, things, strict=True))

    def _named(self, w: Writer, offer: Offer) -> str:
        """What is possible under a name that may be assigned again; the list of a choice of sets needs no mask."""
        if offer.sets:
            return offer.sets
        variable = self._module.fresh("may" if offer.plain else "legal")
        w.line(f"{variable} = {offer.things}")
        return variable

    def _count(self, w: Writer, offer: Offer, mask: str) -> str:
        if offer.plain:
            return mask
        variable = self._module.fresh("of")
        w.line(f"{variable} = {f'len({mask})' if offer.sets else f'{mask}.bit_count()'}")
        return variable


def draw(w: Writer, cards: str, seat: str, shown: str = "") -> None:
    """Of the cards under a name, where there are several, only those from the picked one on are left. shown: to `pick`."""
    count = f"count_of_{cards}"
    w.line(f"{count} = {cards}.bit_count()")
    with w.block(f"if {count} > 1:"):
        w.line(f"h.seat = {seat}")
        with w.block(f"for _ in range(pick(h, {count}{shown})):"):
            w.line(f"{cards} &= {cards} - 1")


def _shifted(offer: Offer) -> Code:
    """The action numbers of what is possible, as a mask."""
    start, things = offer.block.start, offer.things
    if offer.plain:
        return c.if_(things, lit(1 << start), lit(0))
    if things.value is not None:
        return lit(things.value << start)
    return things if not start else Code(f"{things.at(c.SUM)} << {start}", c.SHIFT, free=things.free)
