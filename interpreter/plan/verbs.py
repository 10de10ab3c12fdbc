"""The verbs of a `do`, as code."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.expression.types import CARDS
from interpreter.model import ruleset as model
from interpreter.plan import runtime
from interpreter.plan.branches import Branches
from interpreter.plan.cards import Origins, named
from interpreter.plan.changes import Changes
from interpreter.plan.code import Code, ident, name
from interpreter.plan.marks import Ending, Mark
from interpreter.plan.module import Writer
from interpreter.plan.notes import Likeness
from interpreter.plan.setup import Env
from interpreter.plan.usage import named_singly
from interpreter.plan.values import REGISTERS

if TYPE_CHECKING:
    from interpreter.plan.flow import Flow


class Verbs:
    """The part of `Flow` that moves, stacks and ends."""

    def __init__(self, flow: Flow) -> None:
        self._flow, self._changes = flow, Changes(flow)
        setup = flow.values.setup
        self._alike = setup.deck.alike(named_singly(setup.ruleset))

    def do(self, w: Writer, verbs: tuple[model.Verb, ...], env: Env) -> bool:
        """The verbs from left to right; False where nothing can come after them."""
        for place, verb in enumerate(verbs):
            if place:
                self._flow.values.shared.clear()
            match verb:
                case model.Flip():
                    self._flip(w)
                case model.SitOut():
                    self._sit_out(w, verb, env)
                case model.ShowTo():
                    self._show_to(w, verb, env)
                case model.Cut():
                    self._cut(w, verb, env)
                case model.Reverse():
                    w.line("h.back ^= 1")
                    self._flow.notes.note(w, Mark.REVERSED, 0)
                case model.Simple():
                    self._simple(w, verb, env)
                case model.Move():
                    self._move(w, verb, env)
                case model.Stack():
                    self._stack(w, verb, env)
                case model.Choose():
                    env = self._choose(w, verb, env)
                case model.Change():
                    self._changes.change(w, verb, env)
                case model.Pay():
                    self._changes.pay(w, verb, env)
                case model.Score():
                    self._changes.score(w, verb, env)
                case model.DealPacket():
                    self._flow.values.facts.touch(verb.packet.zone)
                    w.line(f"deal(h, {verb.packet.zone!r}, {verb.packet.count})")
                    self._flow.mover.known.clear()
                case model.Run():
                    if not self._run(w, verb, env):
                        return False
                    self._flow.turned(w, self._flow.touches(verb.step), *self._flow.cards_bound(env))
                case model.End():
                    self._end(w, verb, env)
                    return False
        return True

    def _flip(self, w: Writer) -> None:
        card = name(self._flow.values.module.fresh("top"))
        w.line(f"{card} = {self._flow.values.top()}")
        with w.block(f"if {card}:"):
            w.line("h.top += 1")
            w.line(f"h.stock ^= {card}")
            w.line(f"h.in_play |= {card}")
            w.line(f"h.flipped |= {card}")
            self._flow.notes.cards(w, "flip", card.text, "in_play", "-1")
        self._flow.values.registers.gains("flipped", replace(card, few=True))
        self._flow.mover.known = {card.text: frozenset({("in_play", "")})}

    def _cards(self, w: Writer, e: typed.Typed, env: Env) -> tuple[Code, Origins]:
        """Cards under a name that may be assigned again (for whole piles), and where they come from."""
        origins = self._flow.mover.origins(e, env)
        return named(w, self._flow.values, self._flow.values.cards(e, env), "cards", fresh=self._flow.mover.joins), origins

    def _simple(self, w: Writer, verb: model.Simple, env: Env) -> None:
        mover = env.whose.text if env.whose else ""
        if verb.verb == "turn_over":
            self._turn_over(w, verb, env)
            return
        cards, origins = self._cards(w, verb.cards, env)
        match verb.verb:
            case "shuffle":
                self._flow.mover.lift(w, cards, origins)
                w.line(f"shuffle_in(h, {cards})")
                self._flow.mover.known.clear()
                self._flow.notes.cards(w, "shuffle", cards.text, "table", "-1")
            case "play":
                self._flow.mover.put(w, cards, origins, "in_play", None, mover)
                if self._flow.mover.keeps("played"):
                    w.line(f"h.played |= {cards}")
                self._flow.values.registers.gains("played", cards)
                self._flow.mover.known = {cards.text: frozenset({("in_play", "")})}
                self._flow.notes.cards(w, "play", cards.text, "in_play", "-1")
            case "lay":
                self._flow.mover.put(w, cards, origins, "table", None, mover)
                if self._flow.mover.may_be_piled(origins):
                    with w.block(f"if h.piled and {cards} & h.piled:"):
                        w.line(f"unpile(h, {cards})")
                self._flow.notes.cards(w, "lay", cards.text, "table", "-1")
            case "take":
                assert env.whose is not None
                self._flow.mover.put(w, cards, origins, "captured", env.whose, mover)
                self._flow.notes.cards(w, "take", cards.text, "captured", mover)
            case "show":
                self._show(w, cards, origins, mover)

    def _show(self, w: Writer, cards: Code, origins: Origins, mover: str) -> None:
        """Cards are shown of whoever holds them; of the mover where nobody does."""
        if origins == frozenset({("hand", mover)}):
            w.line(f"h.shown[{mover}] |= {cards}")
        else:
            rest = self._flow.values.module.fresh("rest")
            w.line(f"{rest} = {cards}")
            with w.block(f"for seat in range({self._flow.values.setup.players}):"):
                w.line(f"h.shown[seat] |= {cards} & h.hand[seat]")
                w.line(f"{rest} &= ~h.hand[seat]")
            w.line(f"h.shown[{mover}] |= {rest}")
        self._flow.notes.cards(w, "show", cards.text, "hand", mover)

    def _show_to(self, w: Writer, verb: model.ShowTo, env: Env) -> None:
        """Each viewer remembers of each hand which cards of it were shown: they are known as long as they are there."""
        values, players = self._flow.values, self._flow.values.setup.players

        def show(inner: Env, viewer: Code) -> None:
            cards, _ = self._cards(w, verb.cards, inner)
            with w.block(f"if {viewer} >= 0:"):
                with w.block(f"for seat in range({players}):"):
                    w.line(f"h.told[{viewer} * {players} + seat] |= {cards} & h.hand[seat]")
                self._flow.notes.cards(w, "show to", cards.text, "hand", viewer.text)

        if verb.viewers.each is not None:
            self._flow.loop(w, verb.viewers.each, env, show, "")
        else:
            assert verb.viewers.player is not None
            seat = values.player(verb.viewers.player, env)
            show(env, seat if seat.simple else named(w, values, seat, "seat"))

    def _cut(self, w: Writer, verb: model.Cut, env: Env) -> None:
        count = named(w, self._flow.values, self._flow.values.number(verb.count, env), "count", fresh=True)
        with w.block(f"if 0 < {count} < h.stock.bit_count():"):
            w.line(f"cut(h, {count})")
            self._flow.notes.note(w, Mark.CUT, 0, count.text)
        self._flow.mover.known.clear()

    def _sit_out(self, w: Writer, verb: model.SitOut, env: Env) -> None:
        seat = named(w, self._flow.values, self._flow.values.player(verb.player, env), "seat")
        with w.block(f"if {seat} >= 0:"):
            w.line(f"h.active &= ~(1 << {seat})")
            self._flow.notes.note(w, Mark.SITS_OUT, 0, seat=seat.text)

    def _turn_over(self, w: Writer, verb: model.Simple, env: Env) -> None:
        cards, _ = self._cards(w, verb.cards, env)
        module = self._flow.values.module
        self._flow.values.facts.touch("verb turn_over")
        module.table("TURNED", self._flow.values.setup.deck.turned)
        held = [s for s in self._flow.values.setup.names.state.values() if s.holds == CARDS]
        shared = (*self._flow.mover.shared, *REGISTERS, *(ident("s_", s.id) for s in held if not s.per_player))
        module.table("SHARED", shared)
        told = ("told",) if self._flow.values.setup.tells else ()
        module.table("OF_EACH", ("hand", "captured", "shown", *told, *(ident("s_", s.id) for s in held if s.per_player)))
        w.line(f"turn_over(h, {cards}, TURNED, SHARED, OF_EACH)")
        self._flow.values.registers.forget()
        for thing in self._flow.cards_bound(env):
            w.line(f"{thing} = other_faces({thing}, h.up, TURNED)")
        self._flow.mover.known.clear()
        self._flow.notes.cards(w, "turn_over", cards.text, "table", "-1")

    def _move(self, w: Writer, verb: model.Move, env: Env) -> None:
        cards, origins = self._cards(w, verb.cards, env)
        mover = env.whose.text if env.whose else "h.mover" if self._flow.notes.on_move else ""
        if verb.place.zone == "stock":
            self._flow.mover.lift(w, cards, origins)
            w.line(f"put_under(h, {cards})")
            self._flow.mover.known.clear()
            self._flow.notes.cards(w, "move", cards.text, "stock", "-1")
            return
        if verb.place.player is None:
            place = self._flow.values.zone(verb.place.zone)
            self._flow.mover.put(w, cards, origins, place, None, mover)
            self._flow.notes.cards(w, "move", cards.text, verb.place.zone, "-1")
            return
        seat = self._flow.values.player(verb.place.player, env)
        if not seat.simple:
            seat = named(w, self._flow.values, seat, "seat")
        if self._flow.values.sure(verb.place.player, env):
            self._flow.mover.put(w, cards, origins, verb.place.zone, seat, mover)
            self._flow.notes.cards(w, "move", cards.text, verb.place.zone, seat.text)
            return
        with w.block(f"if {seat} >= 0:"):
            self._flow.mover.put(w, cards, origins, verb.place.zone, seat, mover)
            self._flow.notes.cards(w, "move", cards.text, verb.place.zone, seat.text)
        self._flow.mover.known.clear()

    def _stack(self, w: Writer, verb: model.Stack, env: Env) -> None:
        worth = "0" if verb.worth is None else named(w, self._flow.values, self._flow.values.number(verb.worth, env), "worth").text
        owner = self._flow.values.player(verb.by, env).text if verb.by else env.whose.text if env.whose else "-1"
        cards, origins = self._cards(w, verb.cards, env)
        with w.block(f"if {cards}:"):
            with w.block(f"if h.piled and {cards} & h.piled:"):
                w.line(f"{cards} = whole(h, {cards})")
                w.line(f"unpile(h, {cards})")
            self._flow.mover.lift(w, cards, origins, skip="table")
            w.line(f"h.table |= {cards}")
            w.line(f"h.piled |= {cards}")
            w.line(f"h.piles.append([{cards}, {self._flow.values.setup.pile_kind(verb.kind)}, {owner}, {worth}])")
            self._flow.notes.cards(w, "stack", cards.text, "table", owner)
        self._flow.mover.known.clear()

    def _choose(self, w: Writer, verb: model.Choose, env: Env) -> Env:
        values, block = self._flow.values, self._flow.actions.choose
        mover = env.whose.text if env.whose else "0"
        seat = mover if verb.by is None else values.player(verb.by, env).text
        origins = self._flow.mover.origins(verb.cards, env)
        options = named(w, values, values.cards(verb.cards, env), "chosen", fresh=True)
        only = values.module.fresh("only")
        if self._flow.mode.trace:
            w.line(f"{only} = True")
        with w.block(f"if {options}.bit_count() > 1:"):
            inner = w
            if self._alike:
                values.module.table("DISTINCT", runtime.distinct(self._alike))
                w.line(f"{options} = DISTINCT[{options}]")
                w.line(f"if {options}.bit_count() > 1:")
                inner = w.deeper()
            if self._flow.mode.trace:
                inner.line(f"{only} = False")
            inner.line(f"h.seat = {seat}")
            if self._flow.mode.bulk:
                shown = f", {int(Likeness.CARD)}, {options}" if self._flow.mode.shown else ""
                inner.line(f"for _ in range(pick(h, {options}.bit_count(){shown})):")
                inner.deeper().line(f"{options} &= {options} - 1")
                inner.line(f"{options} &= -{options}")
            else:
                inner.line(f"h.legal = {options} << {block.start}")
                inner.line(f"{options} = 1 << (yield) - {block.start}")
        self._flow.mover.known[options.text] = origins
        if self._flow.mode.trace:
            with w.block(f"if {options}:"):
                self._flow.notes.note(w, Mark.DECIDE, 0, options.text, only, seat=seat)
        return env.binding(**{verb.name: name(options.text)})  # none where there was nothing to choose

    def _run(self, w: Writer, verb: model.Run, env: Env) -> bool:
        outside = replace(env, bound={}, at=None)
        if verb.given is None:
            return self._flow.step(w, verb.step, outside)
        if verb.given.type.kind.value == "pile":
            pile = self._flow.values.pile(verb.given, env)
            return self._flow.step(w, verb.step, outside.binding(pile=pile))
        cards = self._flow.values.cards(verb.given, env)
        if cards.single:
            return self._flow.step(w, verb.step, outside.binding(card=cards))
        if cards.few:
            branches = Branches(self._flow)
            with w.block(f"if {cards}:"):
                branches.end(self._flow.step(w, verb.step, outside.binding(card=replace(cards, single=True))))
            branches.begin()
            branches.end(True)
            return branches.join()
        rest = named(w, self._flow.values, cards, "rest", fresh=True)
        one = name(self._flow.values.module.fresh("card"), single=True)
        with w.block(f"while {rest}:"):
            w.line(f"{one} = {rest} & -{rest}")
            w.line(f"{rest} ^= {one}")
            self._flow.turned(w, self._flow.touches(verb.step), one.text)
            self._flow.again(self._flow.touches(verb.step))
            self._flow.step(w, verb.step, outside.binding(card=one))
        self._flow.again(self._flow.touches(verb.step))
        return True

    def _end(self, w: Writer, verb: model.End, env: Env) -> None:
        if verb.kind == "turn":
            self._flow.end_census(w)
            w.line("return")
            return
        winner, points = "-1", "-1"
        if verb.kind == "wins":
            assert verb.player is not None
            winner = self._flow.values.player(verb.player, env).text
            w.line(f"h.winner = {winner}")
            if verb.points is not None:
                points = self._flow.values.number(verb.points, env).text
                w.line(f"h.fixed = {points}")
        ending = {"wins": Ending.WINS, "scoring": Ending.SCORING, "redeal": Ending.REDEAL}[verb.kind]
        w.line(f"h.ending = {int(ending)}")
        if self._flow.mode.trace:
            self._flow.notes.note(w, Mark.END, int(ending), "h.winner" if winner != "-1" else "-1", "h.fixed" if points != "-1" else "-1")
        self._flow.end_census(w)
        w.line("return")
