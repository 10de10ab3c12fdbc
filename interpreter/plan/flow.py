"""What happens, as code: steps with their events and menus, written in line wherever a rule runs them.

A decision is a `yield` of the generated function (or, for bulk play, a call of `pick`): the state then holds the seat that is asked
and the legal actions as a mask over dense integers, and what comes back is one action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from interpreter.expression import typed
from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.actions import Actions
from interpreter.plan.branches import Branches
from interpreter.plan.cards import Mover, named
from interpreter.plan.code import FALSE, TRUE, Code, ident, name
from interpreter.plan.marks import Mark
from interpreter.plan.menus import Menus
from interpreter.plan.module import Writer
from interpreter.plan.notes import Mode, Notes, comment, message
from interpreter.plan.registers import NAMES
from interpreter.plan.setup import Env
from interpreter.plan.values import Values
from interpreter.plan.verbs import Verbs


class Flow:
    """Writes the steps of one plan."""

    def __init__(self, values: Values, actions: Actions, mover: Mover, mode: Mode, numbers: dict[str, int], kept: frozenset[str]) -> None:
        self.values, self.actions, self.mover, self.mode, self.numbers = values, actions, mover, mode, numbers
        self.fuel = len(values.setup.deck.cards) + 64
        self._kept, self._rules = kept, values.setup.ruleset
        self.notes = Notes(mode, ("table", "in_play", *self._rules.zones, "hand", "captured", "stock"))
        self._events: dict[str, list[model.Event]] = {}
        self._choices: dict[str, list[model.Choice]] = {}
        for event in self._rules.events.values():
            self._events.setdefault(event.at, []).append(event)
        for choice in self._rules.choices.values():
            self._choices.setdefault(choice.at, []).append(choice)
        self._touches: dict[str, frozenset[str]] = {}
        self._at_work: int | None = None  # the number of the rule whose verbs are written
        self._verbs, self._menus = Verbs(self), Menus(self)

    # ------------------------------------------------------------ functions

    def turn(self) -> Writer:
        """The steps of a turn, in order."""
        w = Writer()
        self.notes.on_move = True
        env = Env(on_move=True)
        mover = named(w, self.values, Code("h.mover"), "mover", fresh=True)
        env = replace(env, whose=mover)
        self.values.registers.begin()
        self._begin_census(w)
        for step in self._rules.turn:
            self.mover.known.clear()
            if not self.step(w, step, env):
                break
        self.end_census(w)
        return w

    def moment(self, id: str) -> Writer:
        """The events of a moment: nobody is on move."""
        w = Writer()
        self.notes.on_move = False
        self.mover.known.clear()
        self.values.registers.forget()
        self._begin_census(w)
        self._hooks(w, id, Env(), first=False)
        self.end_census(w)
        return w

    def _begin_census(self, w: Writer) -> None:
        if self.mode.census:
            w.line("seen = 0")

    def end_census(self, w: Writer) -> None:
        """Keep what happened before the function ends."""
        if self.mode.census:
            w.line("h.seen |= seen")

    # ------------------------------------------------------------ steps

    def step(self, w: Writer, id: str, env: Env) -> bool:
        """A step; False where nothing can come after it."""
        step = self._rules.steps[id]
        if step.do and self.mode.trace:
            self.notes.note(w, Mark.STEP, self.numbers[f"steps {id}"])
        before, self._at_work = self._at_work, None
        goes_on = self._verbs.do(w, step.do, env)
        self._at_work = before
        if not goes_on:
            return False
        return self._hooks(w, id, env, step.first)

    def _hooks(self, w: Writer, id: str, env: Env, first: bool) -> bool:
        """The events and then the menus of a step, a moment, an event or a choice."""
        events = self._events.get(id, [])
        goes_on = self._first(w, events, env) if first else all(self._event(w, event, env) for event in events)
        return goes_on and self._menus.all_of(w, self._choices.get(id, []), env)

    def _first(self, w: Writer, events: list[model.Event], env: Env) -> bool:
        """Only the first event that happens is done."""
        self.share(w, lambda: [self.holds(event, env) for event in events if event.each is None], env)
        goes_on = self._one_of(w, events, env)
        self.values.shared.clear()
        return goes_on

    def _one_of(self, w: Writer, events: list[model.Event], env: Env) -> bool:
        if not events:
            return True
        event, rest = events[0], events[1:]
        if event.each is None and event.while_ is None:
            holds = self.holds(event, env)
            if holds == FALSE:
                return self._one_of(w, rest, env)
            if holds == TRUE:
                return self.fire(w, event, env, TRUE)
            branches = Branches(self)
            with w.block(f"if {holds}:", comment(event)):
                branches.end(self.fire(w, event, env, TRUE))
            branches.begin()
            if any(self.may_hold(e, e.each, env) for e in rest):
                with w.block("else:"):
                    branches.end(self._one_of(w, rest, env))
            else:
                branches.end(True)
            return branches.join()
        happened = self.values.module.fresh("happened")
        w.line(f"{happened} = False")
        self._event(w, event, env, happened)
        with w.block(f"if not {happened}:"):
            self._one_of(w, rest, env)
        self.mover.known.clear()
        self.values.registers.forget()
        return True

    def share(self, w: Writer, lower: Callable[[], object], env: Env) -> None:
        """Words that several of some expressions use are worked out once, before them; until the next verb they stand under a name."""
        values = self.values
        values.shared, values.owned.asked = {}, Counter()
        lower()
        asked, values.owned.asked = values.owned.asked, None
        for seat, times in asked.items():
            if times > 1 and seat == env.whose and not env.unsure:
                points = values.module.fresh("points")
                w.line(f"{points} = {values.owned.points_again(seat)}")
                values.shared[f"points(h, {seat})"] = name(points)
        values.calls = Counter()
        lower()
        calls, values.calls = values.calls, None
        for word, times in sorted(calls.items(), key=lambda call: -len(call[0].text)):
            if times > 1 and ".n_" not in word.text:
                variable = values.module.fresh("word")
                w.line(f"{variable} = {word}")
                values.shared[word.text] = name(variable)

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
        _, one, inner_env = self.values.ranges.loop(event.each, env)
        probe = self.holds(event, inner_env)
        if probe == FALSE:
            return True
        tried = lambda inner, one: self._tried(w, event, inner, one, happened)  # noqa: E731
        enough = TRUE
        if event.each.kind == "attribute" and event.while_ is None:
            enough = self.values.scarce.enough(probe, one)
        elif event.each.kind in RANGES_OF_PLAYERS and event.while_ is not None:
            enough = self.values.scarce.someone(c.and_(self.values.truth(event.while_, inner_env), probe), one)
        with w.block(f"if {enough}:", comment(event)) if enough != TRUE else nullcontext():
            self.loop(w, event.each, env, tried, comment(event), self.touches(event.id))
        return True

    def may_hold(self, rule: model.Rule, things: typed.Things | None, env: Env) -> bool:
        """Whether a rule's conditions do not fold to no."""
        return self.holds(rule, env if things is None else self.probe_env(things, env)) != FALSE

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
        branches = Branches(self)
        with w.block(f"if {holds}:", comment(event)):
            if happened:
                w.line(f"{happened} = True")
            branches.end(self.fire(w, event, env, thing))
        branches.begin()
        branches.end(True)
        return branches.join()

    def _while(self, w: Writer, event: model.Event, env: Env, thing: Code, holds: Code, happened: str) -> bool:
        if holds == FALSE:
            return True
        self.again(self.touches(event.id))
        holds = c.and_(self.values.truth(event.while_, env) if event.while_ else TRUE, self.holds(event, env))
        with w.block(f"if {holds}:", comment(event)):
            if happened:
                w.line(f"{happened} = True")
            with w.block(f"for _ in range({self.fuel}):"):
                self.fire(w, event, env, thing)
                self.again(self.touches(event.id))
                with w.block(f"if {c.not_(holds)}:"):
                    w.line("break")
            with w.block("else:"):
                w.line(f"raise HandFault({message(event.id, 'does not end')})")
        self.again(self.touches(event.id))
        return True

    def turned(self, w: Writer, touched: frozenset[str], *cards: str) -> None:
        """Names of cards that were given before code that may turn cards over stand for the faces that are up now."""
        if touched >= frozenset(NAMES) and self.values.setup.deck.turned and self.values.facts.possible("verb turn_over"):
            turned = self.values.module.table("TURNED", self.values.setup.deck.turned)
            for card in cards:
                w.line(f"{card} = other_faces({card}, h.up, {turned})")

    def cards_bound(self, env: Env) -> list[str]:
        """The names of cards, and of sets of cards, in an environment."""
        names = self.values.setup.names
        others = (*names.attributes, *names.pile_kinds(), "pile", *RANGES_OF_PLAYERS, "receiver", "payer")
        bound = {code.text for key, code in env.bound.items() if key.removeprefix("that ") not in others and code.text.isidentifier()}
        return sorted(bound)

    def again(self, touched: frozenset[str]) -> None:
        """Before and after code that may run any number of times: what it touches is not known."""
        self.mover.known.clear()
        self.values.shared.clear()
        self.values.registers.forget(touched)

    def touches(self, id: str) -> frozenset[str]:
        """The registers that a rule or a step may change, with everything that it runs and that is hooked to it."""
        if id not in self._touches:
            self._touches[id] = frozenset()
            found: set[str] = set()
            owner = self._rules.events.get(id) or self._rules.choices.get(id) or self._rules.steps.get(id)
            for verb in owner.do if owner else ():
                match verb:
                    case model.Flip():
                        found.add("flipped")
                    case model.Simple(verb="play"):
                        found.add("played")
                    case model.Simple(verb="take") | model.Move():
                        found.add("taken")
                    case model.Simple(verb="turn_over"):
                        found.update(NAMES)
                    case model.Run():
                        found |= self.touches(verb.step)
            for rule in (*self._events.get(id, ()), *self._choices.get(id, ())):
                found |= self.touches(rule.id)
            self._touches[id] = frozenset(found)
        return self._touches[id]

    def loop(self, w: Writer, things: typed.Things, env: Env, body: Callable[[Env, Code], object], comment: str,
             touched: frozenset[str] = frozenset()) -> None:  # fmt: skip
        """A loop over a range whose list is fixed at the start. touched: the registers that the body may change."""
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
                self.turned(w, touched, one.text)
                self.again(touched)  # a card before it may have brought this one elsewhere
                body(inner, one)
            self.again(touched)
            self.turned(w, touched, *self.cards_bound(env))
            return
        if where != TRUE:
            listed = values.module.fresh("listed")
            w.line(f"{listed} = []")
            with w.block(f"for {one} in {over}:"), w.block(f"if {where}:"):
                w.line(f"{listed}.append({one})")
            over = name(listed)
        elif things.kind == "set":
            over = Code(f"list({over})", free=over.free)
        found: AbstractContextManager[None] = nullcontext()
        if things.kind == "pile" and things.where is None and things.source is not None:
            found = w.block(
                f"if h.piled and {c.both(values.cards(things.source, env), Code('h.piled'))}:", comment
            )  # there seldom are piles
        with found, w.block(f"for {one} in {over}:", comment):
            self.again(touched)
            body(inner, one)
        self.again(touched)
        self.turned(w, touched, *self.cards_bound(env))

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
            w.line(f"seen |= {1 << number}")
        self.mode.count(w, str(number))
        before, self._at_work = self._at_work, number
        goes_on = self._verbs.do(w, rule.do, env)
        self._at_work = before
        return goes_on and self._hooks(w, rule.id, env, first=False)

    def earns(self, w: Writer, amount: str, when: str = "") -> None:
        """The rule whose verbs are at work has paid an amount, where a condition holds."""
        if self.mode.sums and self._at_work is not None:
            with w.block(f"if {when}:") if when else nullcontext():
                self.mode.add(w, str(self._at_work), amount)
