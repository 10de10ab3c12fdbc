"""The verbs that note something down, as code: what a hand remembers, and who pays whom at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.expression.types import NUMBER
from interpreter.model import ruleset as model
from interpreter.plan.cards import named
from interpreter.plan.code import Code, call, ident, name
from interpreter.plan.marks import Mark
from interpreter.plan.module import Writer
from interpreter.plan.setup import Env
from interpreter.plan.usage import parts

if TYPE_CHECKING:
    from interpreter.plan.flow import Flow


class Changes:
    """The part of `Flow` that changes states and pays."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow

    def change(self, w: Writer, verb: model.Change, env: Env) -> None:
        """A state is set, counted up, or drawn by lot."""
        self._flow.values.facts.touch(verb.state)
        values, field = self._flow.values, ident("s_", verb.state)
        state = values.setup.names.state[verb.state]
        sign = "=" if verb.verb in ("set", "lot") else "|=" if state.holds.kind.value == "cards" else "+="
        number = self._flow.numbers[f"state {verb.state}"]
        if verb.whose is not None and verb.whose.each is not None:
            things = verb.whose.each

            def change(inner: Env, one: Code) -> None:
                w.line(f"h.{field}[{one}] {sign} {self._new_value(verb, inner)}")
                if self._flow.mode.trace:
                    self._flow.notes.note(w, Mark.CHANGE, number, one.text, f"h.{field}[{one}]")

            self._flow.loop(w, things, env, change, "")
            return
        value = self._new_value(verb, env)
        if verb.whose is None:
            w.line(f"h.{field} {sign} {value}")
            if self._flow.mode.trace:
                self._flow.notes.note(w, Mark.CHANGE, number, "-1", f"h.{field}")
            return
        assert verb.whose.player is not None
        seat = values.player(verb.whose.player, env)
        if not values.sure(verb.whose.player, env):
            seat = named(w, values, seat, "seat", fresh=True)
            w.line(f"if {seat} >= 0:")
            w = w.deeper()
        w.line(f"h.{field}[{seat}] {sign} {value}")
        if self._flow.mode.trace:
            self._flow.notes.note(w, Mark.CHANGE, number, seat.text, f"h.{field}[{seat}]")

    def _new_value(self, verb: model.Change, env: Env) -> Code:
        value = self._of_type(verb.value, env)
        if verb.verb == "lot":
            return call("lot", name("h"), value)
        return call("within", value, Code(repr(verb.state))) if _can_multiply(verb) else value

    def _of_type(self, e: typed.Typed, env: Env) -> Code:
        kind = e.type.kind.value
        return (
            self._flow.values.cards(e, env)
            if kind in ("cards", "pile")
            else self._flow.values.player(e, env)
            if kind == "player"
            else self._flow.values.number(e, env)
        )

    def pay(self, w: Writer, verb: model.Pay, env: Env) -> None:
        """Somebody pays somebody at once."""
        values = self._flow.values
        to = values.player(verb.to, env) if verb.to else env.whose
        assert to is not None
        to = to if to.simple else named(w, values, to, "seat")

        def pay(inner: Env, payer: Code) -> None:
            amount = named(w, values, values.number(verb.value, inner), "amount", fresh=True)
            sure = (verb.to is None or values.sure(verb.to, env)) and (verb.payers.player is None or values.sure(verb.payers.player, env))
            body = w
            if not sure:
                w.line(f"if {to} >= 0 and {payer} >= 0:")
                body = w.deeper()
            body.line(f"h.paid[{payer}] -= {amount}")
            body.line(f"h.paid[{to}] += {amount}")
            self._flow.earns(body, amount.text, f"{payer} != {to}")
            if self._flow.mode.trace:
                self._flow.notes.note(body, Mark.PAY, 0, to.text, amount.text, seat=payer.text)

        if verb.payers.each is not None:
            self._flow.loop(w, verb.payers.each, env, pay, "")
        else:
            assert verb.payers.player is not None
            seat = values.player(verb.payers.player, env)
            pay(env, seat if seat.simple else named(w, values, seat, "seat"))

    def score(self, w: Writer, verb: model.Score, env: Env) -> None:
        """Somebody gets what nobody pays."""
        seat = named(w, self._flow.values, self._flow.values.player(verb.to, env), "seat", fresh=True)
        amount = named(w, self._flow.values, self._flow.values.number(verb.value, env), "amount", fresh=True)
        with w.block(f"if {seat} >= 0:"):
            w.line(f"h.paid[{seat}] += {amount}")
            self._flow.earns(w, amount.text)
            if self._flow.mode.trace:
                self._flow.notes.note(w, Mark.PAY, 0, seat.text, amount.text, seat="-1")


def _can_multiply(verb: model.Change) -> bool:
    """Whether a number can grow by more than a fixed step each time, and so to any size."""
    grows = [part for part in parts(verb.value) if isinstance(part, typed.Own | typed.Shared | typed.Call) and part.type == NUMBER]
    product = any(isinstance(part, typed.Arithmetic) and part.operator == "*" for part in parts(verb.value))
    return verb.value.type == NUMBER and bool(grows) and (product or verb.verb == "add" or len(grows) > 1)
