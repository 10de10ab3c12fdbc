"""What happens, as code: steps with their events and menus, written in line wherever a rule runs them.

A decision is a `yield` of the generated function (or, for bulk play, a call of `pick`): the state then holds the seat that is asked
and the legal actions as a mask over dense integers, and what comes back is one action.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.actions import Actions
from interpreter.plan.cards import Mover, named
from interpreter.plan.code import FALSE, TRUE, Code, ident, name
from interpreter.plan.marks import Mark
from interpreter.plan.menus import Menus
from interpreter.plan.module import Writer
from interpreter.plan.notes import Mode, Notes, comment, message
from interpreter.plan.setup import Env
from interpreter.plan.values import Values
from interpreter.plan.verbs import Verbs


class Flow:
    """Writes the steps of one plan."""

    def __init__(self, values: Values, actions: Actions, mover: Mover, mode: Mode, numbers: dict[str, int], kept: frozenset[str]) -> None:
        self.values, self.actions, self.mover, self.mode, self.numbers = values, actions, mover, mode, numbers
        self.fuel = len(values.setup.deck.cards) + 64
        self._kept, self._rules = kept, values.setup.ruleset
        self.notes = Notes(mode, ("table", "in_play", *self._rules.zones, "hand", "captured"))
        self._events: dict[str, list[model.Event]] = {}
        self._choices: dict[str, list[model.Choice]] = {}
        for event in self._rules.events.values():
            self._events.setdefault(event.at, []).append(event)
        for choice in self._rules.choices.values():
            self._choices.setdefault(choice.at, []).append(choice)
        self._verbs, self._menus = Verbs(self), Menus(self)

    # ------------------------------------------------------------ functions

    def turn(self) -> Writer:
        """The steps of a turn, in order."""
        w = Writer()
        self.notes.on_move = True
        env = Env(on_move=True)
        mover = named(w, self.values, Code("h.mover"), "mover", fresh=True)
        env = replace(env, whose=mover)
        for step in self._rules.turn:
            self.mover.known.clear()
            if not self.step(w, step, env):
                break
        return w

    def moment(self, id: str) -> Writer:
        """The events of a moment: nobody is on move."""
        w = Writer()
        self.notes.on_move = False
        self.mover.known.clear()
        self._hooks(w, id, Env(), first=False)
        return w

    # ------------------------------------------------------------ steps

    def step(self, w: Writer, id: str, env: Env) -> bool:
        """A step; False where nothing can come after it."""
        step = self._rules.steps[id]
        if step.do and self.mode.trace:
            self.notes.note(w, Mark.STEP, self.numbers[f"steps {id}"])
        if not self._verbs.do(w, step.do, env):
            return False
        return self._hooks(w, id, env, step.first)

    def _hooks(self, w: Writer, id: str, env: Env, first: bool) -> bool:
        """The events and then the menus of a step, a moment, an event or a choice."""
        events = self._events.get(id, [])
        goes_on = self._first(w, events, env) if first else all(self._event(w, event, env) for event in events)
        return goes_on and self._menus.all_of(w, self._choices.get(id, []), env)

    def _first(self, w: Writer, events: list[model.Event], env: Env) -> bool:
        """Only the first event that happens is done."""
        if not events:
            return True
        event, rest = events[0], events[1:]
        known = dict(self.mover.known)
        if event.each is None and event.while_ is None:
            holds = self.holds(event, env)
            if holds == FALSE:
                return self._first(w, rest, env)
            if holds == TRUE:
                return self.fire(w, event, env, TRUE)
            goes_on = [False]
            with w.block(f"if {holds}:", comment(event)):
                goes_on.append(self.fire(w, event, env, TRUE))
            self.mover.known = known
            if any(self.holds(e, env) != FALSE for e in rest):
                with w.block("else:"):
                    goes_on.append(self._first(w, rest, env))
            else:
                goes_on.append(True)
            self.mover.known.clear()
            return any(goes_on)
        happened = self.values.module.fresh("happened")
        w.line(f"{happened} = False")
        self._event(w, event, env, happened)
        with w.block(f"if not {happened}:"):
            self._first(w, rest, env)
        self.mover.known.clear()
        return True

    # ------------------------------------------------------------ events

    def holds(self, rule: model.Rule, env: Env) -> Code:
        env = replace(env, rule=rule.id)
        when = TRUE if rule.when is None else self.values.truth(rule.when, env)
        return when if rule.unless is None else c.and_(when, c.not_(self.values.truth(rule.unless, env)))

    def _event(self, w: Writer, event: model.Event, env: Env, happened: str = "") -> bool:
        """An event where it is tried; False where nothing can come after it."""
        env = replace(env, rule=event.id)
        if event.each is None:
            return self._tried(w, event, env, TRUE, happened)
        probe = self.holds(event, self.probe_env(event.each, env))
        if probe == FALSE:
            return True
        self.loop(w, event.each, env, lambda inner, one: self._tried(w, event, inner, one, happened), comment(event))
        return True

    def probe_env(self, things: typed.Things, env: Env) -> Env:
        """An environment only to see whether a condition folds to no."""
        return self.values.ranges.loop(things, env)[2]

    def _tried(self, w: Writer, event: model.Event, env: Env, thing: Code, happened: str) -> bool:
        holds = self.holds(event, env)
        if event.while_ is not None:
            return self._while(w, event, env, thing, c.and_(self.values.truth(event.while_, env), holds), happened)
        if holds == FALSE:
            return True
        if holds == TRUE:
            if happened:
                w.line(f"{happened} = True")
            return self.fire(w, event, env, thing)
        known = dict(self.mover.known)
        with w.block(f"if {holds}:", comment(event)):
            if happened:
                w.line(f"{happened} = True")
            self.fire(w, event, env, thing)
        if self.mover.known != known:
            self.mover.known.clear()
        return True

    def _while(self, w: Writer, event: model.Event, env: Env, thing: Code, holds: Code, happened: str) -> bool:
        if holds == FALSE:
            return True
        self.mover.known.clear()
        with w.block(f"for _ in range({self.fuel}):", comment(event)):
            stop = c.not_(holds)
            if stop != FALSE:
                with w.block(f"if {stop}:"):
                    w.line("break")
            if happened:
                w.line(f"{happened} = True")
            self.fire(w, event, env, thing)
        with w.block("else:"):
            w.line(f"raise HandFault({message(event.id, 'does not end')})")
        self.mover.known.clear()
        return True

    def loop(self, w: Writer, things: typed.Things, env: Env, body: Callable[[Env, Code], object], comment: str) -> None:
        """A loop over a range whose list is fixed at the start."""
        values = self.values
        over, one, inner = values.ranges.loop(things, env)
        where = values.ranges.where(things, one, inner)
        inner = replace(inner, at=None)
        if things.kind == "card":
            assert things.source is not None
            group = values.cards(things.source, env)
            if things.where is not None:
                group = self.filtered(group, things, env)
            rest = named(w, values, group, "rest", fresh=True)
            with w.block(f"while {rest}:", comment):
                w.line(f"{one} = {rest} & -{rest}")
                w.line(f"{rest} ^= {one}")
                self.mover.known.clear()  # a card before it may have brought this one elsewhere
                body(inner, one)
            self.mover.known.clear()
            return
        if where != TRUE:
            listed = values.module.fresh("listed")
            w.line(f"{listed} = []")
            with w.block(f"for {one} in {over}:"), w.block(f"if {where}:"):
                w.line(f"{listed}.append({one})")
            over = name(listed)
        elif things.kind == "set":
            over = Code(f"list({over})", free=over.free)
        with w.block(f"for {one} in {over}:", comment):
            self.mover.known.clear()
            body(inner, one)
        self.mover.known.clear()

    def filtered(self, group: Code, things: typed.Things, env: Env) -> Code:
        """The cards of a range that its `where` keeps."""
        assert things.where is not None
        values, where = self.values, things.where
        if not values.ranges.mentions(where, things.name) and (mask := values.ranges.mask_where(where, env)) is not None:
            return c.both(group, mask)
        return values.ranges.filter(group, lambda bit: values.truth(where, replace(env.binding(card=bit), at=bit)), env)

    def fire(self, w: Writer, rule: model.Event | model.Choice, env: Env, thing: Code, who: str = "", only: str = "") -> bool:
        """A rule happens: it counts itself, does its `do`, and then what is hooked to it is tried."""
        env = replace(env, rule=rule.id)
        self.values.facts.touch(rule.id)
        seat = who
        if not seat and isinstance(rule, model.Event) and rule.each is not None and rule.each.kind == "player":
            seat = env.bound["player"].text
        seat = seat or (env.whose.text if env.whose else "")
        if seat and rule.id in self._kept:
            w.line(f"h.{ident('n_', rule.id)}[{seat}] += 1")
        section = "events" if isinstance(rule, model.Event) else "choices"
        number = self.numbers[f"{section} {rule.id}"]
        if self.mode.trace:
            shown = thing.text if rule.each is not None else "-1"
            if rule.each is not None and rule.each.kind == "pile":
                shown = f"{shown}[0]"
            mark = Mark.EVENT if isinstance(rule, model.Event) else Mark.CHOICE
            self.notes.note(w, mark, number, shown, *([only] if only else []), seat=seat)
        if self.mode.census:
            w.line(f"h.seen |= {1 << number}")
        return self._verbs.do(w, rule.do, env) and self._hooks(w, rule.id, env, first=False)
