"""What happens, as code: steps with their events and menus, written in line wherever a rule runs them.

A decision is a `yield` of the generated function (or, for bulk play, a call of `pick`): the state then holds the seat that is asked
and the legal actions as a mask over dense integers, and what comes back is one action.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.actions import Actions, Block
from interpreter.plan.cards import Mover, Origins, named
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, ident, lit, name
from interpreter.plan.marks import VERBS, Ending, Mark
from interpreter.plan.module import Writer
from interpreter.plan.values import Env, Values


@dataclass(frozen=True, slots=True)
class Mode:
    """How a program is made. trace: rows are noted. census: which rules happened is kept as a mask. bulk: `pick` decides, nothing waits."""

    trace: bool = False
    census: bool = False
    bulk: bool = False


class Flow:
    """Writes the steps of one plan."""

    def __init__(self, values: Values, actions: Actions, mover: Mover, mode: Mode, numbers: dict[str, int], kept: frozenset[str]) -> None:
        self._values, self._actions, self._mover, self._mode = values, actions, mover, mode
        self._numbers, self._kept = numbers, kept
        self._rules = values.setup.ruleset
        self._places = ("table", "in_play", *self._rules.zones, "hand", "captured")
        self._events: dict[str, list[model.Event]] = {}
        self._choices: dict[str, list[model.Choice]] = {}
        for event in self._rules.events.values():
            self._events.setdefault(event.at, []).append(event)
        for choice in self._rules.choices.values():
            self._choices.setdefault(choice.at, []).append(choice)
        self._on_move = False
        self._fuel = len(values.setup.deck.cards) + 64

    # ------------------------------------------------------------ functions

    def turn(self) -> Writer:
        """The steps of a turn, in order."""
        w = Writer()
        self._on_move = True
        env = Env(whose=Code("h.mover"))
        mover = named(w, self._values, Code("h.mover"), "mover", fresh=True)
        env = replace(env, whose=mover)
        for step in self._rules.turn:
            self._mover.known.clear()
            if not self._step(w, step, env):
                break
        return w

    def moment(self, id: str) -> Writer:
        """The events of a moment: nobody is on move."""
        w = Writer()
        self._on_move = False
        self._mover.known.clear()
        self._hooks(w, id, Env(), first=False)
        return w

    # ------------------------------------------------------------ steps

    def _step(self, w: Writer, id: str, env: Env) -> bool:
        """A step; False where nothing can come after it."""
        step = self._rules.steps[id]
        if step.do and self._mode.trace:
            self._note(w, Mark.STEP, self._numbers[f"steps {id}"])
        if not self._do(w, step.do, env):
            return False
        return self._hooks(w, id, env, step.first)

    def _hooks(self, w: Writer, id: str, env: Env, first: bool) -> bool:
        """The events and then the menus of a step, a moment, an event or a choice."""
        events = self._events.get(id, [])
        goes_on = self._first(w, events, env) if first else all(self._event(w, event, env) for event in events)
        return goes_on and self._menus(w, self._choices.get(id, []), env)

    def _first(self, w: Writer, events: list[model.Event], env: Env) -> bool:
        """Only the first event that happens is done."""
        if not events:
            return True
        event, rest = events[0], events[1:]
        known = dict(self._mover.known)
        if event.each is None and event.while_ is None:
            holds = self._holds(event, env)
            if holds == FALSE:
                return self._first(w, rest, env)
            if holds == TRUE:
                return self._fire(w, event, env, TRUE)
            goes_on = [False]
            with w.block(f"if {holds}:", self._comment(event)):
                goes_on.append(self._fire(w, event, env, TRUE))
            self._mover.known = known
            if any(self._holds(e, env) != FALSE for e in rest):
                with w.block("else:"):
                    goes_on.append(self._first(w, rest, env))
            else:
                goes_on.append(True)
            self._mover.known.clear()
            return any(goes_on)
        happened = self._values.module.fresh("happened")
        w.line(f"{happened} = False")
        self._event(w, event, env, happened)
        with w.block(f"if not {happened}:"):
            self._first(w, rest, env)
        self._mover.known.clear()
        return True

    # ------------------------------------------------------------ events

    def _holds(self, rule: model.Rule, env: Env) -> Code:
        env = replace(env, rule=rule.id)
        when = TRUE if rule.when is None else self._values.truth(rule.when, env)
        return when if rule.unless is None else c.and_(when, c.not_(self._values.truth(rule.unless, env)))

    def _event(self, w: Writer, event: model.Event, env: Env, happened: str = "") -> bool:
        """An event where it is tried; False where nothing can come after it."""
        env = replace(env, rule=event.id)
        if event.each is None:
            return self._tried(w, event, env, TRUE, happened)
        probe = self._holds(event, self._probe_env(event.each, env))
        if probe == FALSE:
            return True
        self._loop(w, event.each, env, lambda inner, one: self._tried(w, event, inner, one, happened), self._comment(event))
        return True

    def _probe_env(self, things: typed.Things, env: Env) -> Env:
        """An environment only to see whether a condition folds to no."""
        return self._values.loop(things, env)[2]

    def _tried(self, w: Writer, event: model.Event, env: Env, thing: Code, happened: str) -> bool:
        holds = self._holds(event, env)
        if event.while_ is not None:
            return self._while(w, event, env, thing, c.and_(self._values.truth(event.while_, env), holds), happened)
        if holds == FALSE:
            return True
        if holds == TRUE:
            if happened:
                w.line(f"{happened} = True")
            return self._fire(w, event, env, thing)
        known = dict(self._mover.known)
        with w.block(f"if {holds}:", self._comment(event)):
            if happened:
                w.line(f"{happened} = True")
            self._fire(w, event, env, thing)
        if self._mover.known != known:
            self._mover.known.clear()
        return True

    def _while(self, w: Writer, event: model.Event, env: Env, thing: Code, holds: Code, happened: str) -> bool:
        if holds == FALSE:
            return True
        self._mover.known.clear()
        with w.block(f"for _ in range({self._fuel}):", self._comment(event)):
            stop = c.not_(holds)
            if stop != FALSE:
                with w.block(f"if {stop}:"):
                    w.line("break")
            if happened:
                w.line(f"{happened} = True")
            self._fire(w, event, env, thing)
        with w.block("else:"):
            w.line(f"raise HandFault({_message(event.id, 'does not end')})")
        self._mover.known.clear()
        return True

    def _loop(self, w: Writer, things: typed.Things, env: Env, body: Callable[[Env, Code], object], comment: str) -> None:
        """A loop over a range whose list is fixed at the start."""
        values = self._values
        over, one, inner = values.loop(things, env)
        where = values.where(things, one, inner)
        inner = replace(inner, at=None)
        if things.kind == "card":
            assert things.source is not None
            group = values.cards(things.source, env)
            origins = self._mover.origins(things.source, env)
            if things.where is not None:
                group = self._filtered(group, things, env)
            rest = named(w, values, group, "rest", fresh=True)
            with w.block(f"while {rest}:", comment):
                w.line(f"{one} = {rest} & -{rest}")
                w.line(f"{rest} ^= {one}")
                self._mover.known = {one.text: origins}
                body(inner, one)
            self._mover.known.clear()
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
            self._mover.known.clear()
            body(inner, one)
        self._mover.known.clear()

    def _filtered(self, group: Code, things: typed.Things, env: Env) -> Code:
        """The cards of a range that its `where` keeps."""
        assert things.where is not None
        values, where = self._values, things.where
        if not values.mentions(where, things.name) and (mask := values.mask_where(where, env)) is not None:
            return c.both(group, mask)
        return values.filter(group, lambda bit: values.truth(where, replace(env.binding(card=bit), at=bit)))

    def _fire(self, w: Writer, rule: model.Event | model.Choice, env: Env, thing: Code, who: str = "", only: str = "") -> bool:
        """A rule happens: it counts itself, does its `do`, and then what is hooked to it is tried."""
        env = replace(env, rule=rule.id)
        seat = who
        if not seat and isinstance(rule, model.Event) and rule.each is not None and rule.each.kind == "player":
            seat = env.bound["player"].text
        seat = seat or (env.whose.text if env.whose else "")
        if seat and rule.id in self._kept:
            w.line(f"h.{ident('n_', rule.id)}[{seat}] += 1")
        section = "events" if isinstance(rule, model.Event) else "choices"
        number = self._numbers[f"{section} {rule.id}"]
        if self._mode.trace:
            shown = thing.text if rule.each is not None else "-1"
            if rule.each is not None and rule.each.kind == "pile":
                shown = f"{shown}[0]"
            mark = Mark.EVENT if isinstance(rule, model.Event) else Mark.CHOICE
            self._note(w, mark, number, shown, *([only] if only else []), seat=seat)
        if self._mode.census:
            w.line(f"h.seen |= {1 << number}")
        return self._do(w, rule.do, env) and self._hooks(w, rule.id, env, first=False)

    # ------------------------------------------------------------ menus

    def _menus(self, w: Writer, choices: list[model.Choice], env: Env) -> bool:
        """One menu for each who chooses: the mover, or who `by` says."""
        by_chooser: dict[str, list[model.Choice]] = {}
        for choice in choices:
            by_chooser.setdefault(self._chooser_key(choice, env), []).append(choice)
        goes_on = True
        for group in by_chooser.values():
            by = group[0].by
            self._mover.known.clear()
            if by is None:
                assert env.whose is not None
                goes_on = self._menu(w, group, env, env.whose) and goes_on
            elif by.each is not None:
                self._loop(w, by.each, env, lambda inner, one, group=group: self._menu(w, group, inner, one), "")  # type: ignore[misc]
            else:
                assert by.player is not None
                seat = named(w, self._values, self._values.player(by.player, env), "seat", fresh=True)
                with w.block(f"if {seat} >= 0:"):
                    self._menu(w, group, env, seat)
        return goes_on

    def _chooser_key(self, choice: model.Choice, env: Env) -> str:
        if choice.by is None:
            return ""
        if choice.by.each is not None:
            return f"each {choice.by.each.name} {choice.by.each.where}"
        assert choice.by.player is not None
        return self._values.player(choice.by.player, env).text

    def _menu(self, w: Writer, choices: list[model.Choice], env: Env, seat: Code) -> bool:
        """What is possible is gathered into one mask; one possibility is taken without asking, none goes on."""
        module = self._values.module
        possible = [choice for choice in choices if self._possible(choice, env)]
        if not possible:
            return True
        legal, again = module.fresh("legal"), any(choice.again for choice in possible)
        always, outer = False, w
        if again:
            w.line(f"for _ in range({self._fuel}):")
            w = w.deeper()
        parts, sets = [], []
        for choice in possible:
            part, several = self._legal(w, choice, env)
            parts.append(part)
            sets += several
            always = always or part.value not in (None, 0)
        total = ZERO
        for part in parts:
            total = c.union(total, part)
        w.line(f"{legal} = {total}")
        inner = w
        if not always:
            if again:
                with w.block(f"if not {legal}:"):
                    w.line("break")
            else:
                w.line(f"if {legal}:")
                inner = w.deeper()
        action = module.fresh("action")
        only = self._ask(inner, action, legal, seat, [f"len({listed}) > 1" for _, listed in sets])
        for block, listed in sets:
            with inner.block(f"if {only} and {block.start} <= {action} < {block.end}:"):
                inner.line(f"h.picked = {listed}[0]")
        goes_on = self._dispatch(inner, possible, env, seat, action, only, again)
        if again:
            outer.line("else:")
            outer.deeper().line(f"raise HandFault({_message(possible[0].at, 'is asked without end')})")
        self._mover.known.clear()
        return goes_on or not always

    def _dispatch(self, w: Writer, possible: list[model.Choice], env: Env, seat: Code, action: str, only: str, again: bool) -> bool:
        goes_on = False
        for place, choice in enumerate(possible):
            block, body = self._actions.of[choice.id], w
            if len(possible) > 1:
                last = place == len(possible) - 1
                w.line("else:" if last else f"{'elif' if place else 'if'} {action} < {block.end}:", self._comment(choice))
                body = w.deeper()
            self._mover.known.clear()
            thing, inner = self._chosen(body, choice, env, block, action)
            fired = self._fire(body, choice, inner, thing, seat.text, only)
            goes_on = goes_on or fired
            if again and fired and not choice.again:
                body.line("break")
        return goes_on

    def _possible(self, choice: model.Choice, env: Env) -> bool:
        inner = env if choice.each is None else self._probe_env(choice.each, env)
        return self._holds(choice, inner) != FALSE

    def _legal(self, w: Writer, choice: model.Choice, env: Env) -> tuple[Code, list[tuple[Block, str]]]:
        """The legal actions of a choice as a mask in its block; of sets also the name of their list."""
        values, block = self._values, self._actions.of[choice.id]
        env = replace(env, rule=choice.id)
        things = choice.each
        if things is None:
            return c.if_(self._holds(choice, env), lit(1 << block.start), ZERO), []
        if things.kind == "card":
            return self._legal_cards(choice, things, env, block), []
        legal, over_sets = values.module.fresh("part"), []
        w.line(f"{legal} = 0", self._comment(choice))
        if things.kind == "set":
            listed = values.module.fresh("sets")
            w.line(f"{listed} = []")
            over_sets.append((block, listed))
        over, one, inner = values.loop(things, env)
        where = values.where(things, one, inner)
        holds = c.and_(where, self._holds(choice, replace(inner, at=None)))
        with w.block(f"for {one} in {over}:"), w.block(f"if {holds}:"):
            if things.kind == "set":
                w.line(f"{over_sets[0][1]}.append({one})")
                w.line(f"{legal} |= ({one} & -{one}) << {block.start}")
            elif things.kind == "pile":
                w.line(f"{legal} |= ({one}[0] & -{one}[0]) << {block.start}")
            elif things.kind == "attribute":
                w.line(f"{legal} |= 1 << {_place(values, things, one, block.start)}")
            else:
                w.line(f"{legal} |= 1 << {block.start} + {one}")
        if over_sets:
            w.line(f"h.sets = {{**h.sets, {block.start}: {over_sets[0][1]}}}")
        return name(legal), over_sets

    def _legal_cards(self, choice: model.Choice, things: typed.Things, env: Env, block: Block) -> Code:
        values = self._values
        assert things.source is not None
        group = values.cards(things.source, env)
        if things.where is not None:
            group = self._filtered(group, things, env)
        conditions = [e for e in (choice.when, choice.unless) if e is not None]
        if any(values.mentions(e, "card") for e in conditions):
            group = values.filter(group, lambda bit: self._holds(choice, env.binding(card=bit)))
        else:
            group = c.if_(self._holds(choice, env), group, ZERO)
        if group.value is not None:
            return lit(group.value << block.start)
        return group if not block.start else Code(f"{group.at(c.SUM)} << {block.start}", c.SHIFT, free=group.free)

    def _chosen(self, w: Writer, choice: model.Choice, env: Env, block: Block, action: str) -> tuple[Code, Env]:
        """The thing that an action of a choice is about, under a name."""
        values, things = self._values, choice.each
        if things is None:
            return lit(-1), env
        place = f"{action} - {block.start}" if block.start else action
        one = name(values.module.fresh("seat" if block.kind == "seat" else things.kind), single=things.kind == "card")
        match things.kind:
            case "card":
                w.line(f"{one} = 1 << {place}")
                self._mover.known[one.text] = self._mover.origins(things.source, env) if things.source else None
            case "set":
                w.line(f"{one} = h.picked")
            case "pile":
                kind = values.pile_kind(things.pile_kind) if things.pile_kind else -1
                w.line(f"{one} = piles_in(h, 1 << {place}, {kind})[0]")
                return one, env.binding(**{things.name: one, "pile": one})
            case "attribute":
                table = values.module.table(ident("ALL_", things.name), values.setup.names.attributes[things.name].values)
                w.line(f"{one} = {table}[{place}]")
            case _:
                w.line(f"{one} = {place}")
        return one, env.binding(**{things.name: one})

    def _ask(self, w: Writer, action: str, legal: str, seat: Code, also: list[str]) -> str:
        """Ask where there is more than one possibility. Gives the code for whether there was only one."""
        several = " or ".join([f"{legal} & ({legal} - 1)", *also])
        with w.block(f"if {several}:"):
            w.line(f"h.seat = {seat}")
            w.line(f"h.legal = {legal}")
            w.line(f"{action} = pick(h)" if self._mode.bulk else f"{action} = yield")
        with w.block("else:"):
            w.line(f"{action} = {legal}.bit_length() - 1")
        if also:
            only = self._values.module.fresh("only")
            w.line(f"{only} = not ({several})")
            return only
        return f"({legal} & ({legal} - 1) == 0)"

    # ------------------------------------------------------------ verbs

    def _do(self, w: Writer, verbs: tuple[model.Verb, ...], env: Env) -> bool:
        """The verbs from left to right; False where nothing can come after them."""
        for verb in verbs:
            match verb:
                case model.Flip():
                    self._flip(w)
                case model.Simple():
                    self._simple(w, verb, env)
                case model.Move():
                    self._move(w, verb, env)
                case model.Stack():
                    self._stack(w, verb, env)
                case model.Choose():
                    env = self._choose(w, verb, env)
                case model.Change():
                    self._change(w, verb, env)
                case model.Pay():
                    self._pay(w, verb, env)
                case model.Score():
                    self._score(w, verb, env)
                case model.DealPacket():
                    w.line(f"deal(h, {verb.packet.zone!r}, {verb.packet.count})")
                    self._mover.known.clear()
                case model.Run():
                    if not self._run(w, verb, env):
                        return False
                case model.End():
                    self._end(w, verb, env)
                    return False
        return True

    def _flip(self, w: Writer) -> None:
        card = self._values.module.fresh("top")
        with w.block("if h.stock:"):
            w.line(f"{card} = h.deck[h.top]")
            w.line("h.top += 1")
            w.line(f"h.stock ^= {card}")
            w.line(f"h.in_play |= {card}")
            w.line(f"h.flipped |= {card}")
            self._note_cards(w, "flip", card, "in_play", "-1")
        self._mover.known.clear()

    def _cards(self, w: Writer, e: typed.Typed, env: Env) -> tuple[Code, Origins]:
        """Cards under a name that may be assigned again (for whole piles), and where they come from."""
        origins = self._mover.origins(e, env)
        return named(w, self._values, self._values.cards(e, env), "cards", fresh=self._mover.joins), origins

    def _simple(self, w: Writer, verb: model.Simple, env: Env) -> None:
        mover = env.whose.text if env.whose else ""
        if verb.verb == "turn_over":
            self._turn_over(w, verb, env)
            return
        cards, origins = self._cards(w, verb.cards, env)
        match verb.verb:
            case "play":
                self._mover.put(w, cards, origins, "in_play", None, mover)
                if self._mover.keeps("played"):
                    w.line(f"h.played |= {cards}")
                self._note_cards(w, "play", cards.text, "in_play", "-1")
            case "lay":
                self._mover.put(w, cards, origins, "table", None, mover)
                if self._mover.joins:
                    with w.block(f"if {cards} & h.piled:"):
                        w.line(f"unpile(h, {cards})")
                self._note_cards(w, "lay", cards.text, "table", "-1")
            case "take":
                assert env.whose is not None
                self._mover.put(w, cards, origins, "captured", env.whose, mover)
                self._note_cards(w, "take", cards.text, "captured", mover)
            case "show":
                w.line(f"h.shown[{mover}] |= {cards}")
                self._note_cards(w, "show", cards.text, "hand", mover)

    def _turn_over(self, w: Writer, verb: model.Simple, env: Env) -> None:
        cards, _ = self._cards(w, verb.cards, env)
        module = self._values.module
        module.table("TURNED", self._values.setup.deck.turned)
        module.table("SHARED", self._mover.shared)
        w.line(f"turn_over(h, {cards}, TURNED, SHARED, ('hand', 'captured', 'shown'))")
        self._mover.known.clear()
        self._note_cards(w, "turn_over", cards.text, "table", "-1")

    def _move(self, w: Writer, verb: model.Move, env: Env) -> None:
        cards, origins = self._cards(w, verb.cards, env)
        mover = env.whose.text if env.whose else "h.mover" if self._on_move else ""
        if verb.place.player is None:
            place = self._values.zone(verb.place.zone)
            self._mover.put(w, cards, origins, place, None, mover)
            self._note_cards(w, "move", cards.text, verb.place.zone, "-1")
            return
        seat = self._values.player(verb.place.player, env)
        if not seat.simple:
            seat = named(w, self._values, seat, "seat")
        if self._values.sure(verb.place.player):
            self._mover.put(w, cards, origins, verb.place.zone, seat, mover)
            self._note_cards(w, "move", cards.text, verb.place.zone, seat.text)
            return
        with w.block(f"if {seat} >= 0:"):
            self._mover.put(w, cards, origins, verb.place.zone, seat, mover)
            self._note_cards(w, "move", cards.text, verb.place.zone, seat.text)
        self._mover.known.clear()

    def _stack(self, w: Writer, verb: model.Stack, env: Env) -> None:
        worth = "0" if verb.worth is None else named(w, self._values, self._values.number(verb.worth, env), "worth").text
        owner = self._values.player(verb.by, env).text if verb.by else env.whose.text if env.whose else "-1"
        cards, origins = self._cards(w, verb.cards, env)
        with w.block(f"if {cards}:"):
            with w.block(f"if {cards} & h.piled:"):
                w.line(f"{cards} = whole(h, {cards})")
                w.line(f"unpile(h, {cards})")
            self._mover.lift(w, cards, origins, skip="table")
            w.line(f"h.table |= {cards}")
            w.line(f"h.piled |= {cards}")
            w.line(f"h.piles.append([{cards}, {self._values.pile_kind(verb.kind)}, {owner}, {worth}])")
            self._note_cards(w, "stack", cards.text, "table", owner)
        self._mover.known.clear()

    def _choose(self, w: Writer, verb: model.Choose, env: Env) -> Env:
        values, block = self._values, self._actions.choose
        mover = env.whose.text if env.whose else "0"
        seat = mover if verb.by is None else values.player(verb.by, env).text
        origins = self._mover.origins(verb.cards, env)
        options = named(w, values, values.cards(verb.cards, env), "chosen", fresh=True)
        only = values.module.fresh("only")
        if self._mode.trace:
            w.line(f"{only} = True")
        with w.block(f"if {options} & ({options} - 1):"):
            if values.alike:
                values.module.table("DISTINCT", values.distinct())
                w.line(f"{options} = DISTINCT[{options}]")
                w.line(f"if {options} & ({options} - 1):")
            inner = w.deeper() if values.alike else w
            inner.line(f"h.seat = {seat}")
            inner.line(f"h.legal = {options} << {block.start}")
            inner.line(f"{options} = 1 << ({'pick(h)' if self._mode.bulk else '(yield)'}) - {block.start}")
            if self._mode.trace:
                inner.line(f"{only} = False")
        self._mover.known[options.text] = origins
        if self._mode.trace:
            with w.block(f"if {options}:"):
                self._note(w, Mark.DECIDE, 0, options.text, only, seat=seat)
        return env.binding(**{verb.name: name(options.text, single=True)})

    def _change(self, w: Writer, verb: model.Change, env: Env) -> None:
        values, field = self._values, ident("s_", verb.state)
        state = values.setup.names.state[verb.state]
        sign = "=" if verb.verb == "set" else "|=" if state.holds.kind.value == "cards" else "+="
        number = self._numbers[f"state {verb.state}"]
        if verb.whose is not None and verb.whose.each is not None:
            things = verb.whose.each

            def change(inner: Env, one: Code) -> None:
                w.line(f"h.{field}[{one}] {sign} {self._of_type(verb.value, inner)}")
                if self._mode.trace:
                    self._note(w, Mark.CHANGE, number, one.text, f"h.{field}[{one}]")

            self._loop(w, things, env, change, "")
            return
        value = self._of_type(verb.value, env)
        if verb.whose is None:
            w.line(f"h.{field} {sign} {value}")
            if self._mode.trace:
                self._note(w, Mark.CHANGE, number, "-1", f"h.{field}")
            return
        assert verb.whose.player is not None
        seat = values.player(verb.whose.player, env)
        if not values.sure(verb.whose.player):
            seat = named(w, values, seat, "seat", fresh=True)
            w.line(f"if {seat} >= 0:")
            w = w.deeper()
        w.line(f"h.{field}[{seat}] {sign} {value}")
        if self._mode.trace:
            self._note(w, Mark.CHANGE, number, seat.text, f"h.{field}[{seat}]")

    def _of_type(self, e: typed.Typed, env: Env) -> Code:
        kind = e.type.kind.value
        return self._values.cards(e, env) if kind in ("cards", "pile") else self._values.player(e, env) if kind == "player" else self._values.number(e, env)

    def _pay(self, w: Writer, verb: model.Pay, env: Env) -> None:
        values = self._values
        to = values.player(verb.to, env) if verb.to else env.whose
        assert to is not None
        to = to if to.simple else named(w, values, to, "seat")

        def pay(inner: Env, payer: Code) -> None:
            amount = named(w, values, values.number(verb.value, inner), "amount", fresh=True)
            sure = (verb.to is None or values.sure(verb.to)) and (verb.payers.player is None or values.sure(verb.payers.player))
            body = w
            if not sure:
                w.line(f"if {to} >= 0 and {payer} >= 0:")
                body = w.deeper()
            body.line(f"h.paid[{payer}] -= {amount}")
            body.line(f"h.paid[{to}] += {amount}")
            if self._mode.trace:
                self._note(body, Mark.PAY, 0, to.text, amount.text, seat=payer.text)

        if verb.payers.each is not None:
            self._loop(w, verb.payers.each, env, pay, "")
        else:
            assert verb.payers.player is not None
            seat = values.player(verb.payers.player, env)
            pay(env, seat if seat.simple else named(w, values, seat, "seat"))

    def _score(self, w: Writer, verb: model.Score, env: Env) -> None:
        seat = named(w, self._values, self._values.player(verb.to, env), "seat", fresh=True)
        amount = named(w, self._values, self._values.number(verb.value, env), "amount", fresh=True)
        with w.block(f"if {seat} >= 0:"):
            w.line(f"h.paid[{seat}] += {amount}")
            if self._mode.trace:
                self._note(w, Mark.PAY, 0, seat.text, amount.text, seat="-1")

    def _run(self, w: Writer, verb: model.Run, env: Env) -> bool:
        outside = Env(whose=env.whose, rule=env.rule)
        if verb.given is None:
            return self._step(w, verb.step, outside)
        if verb.given.type.kind.value == "pile":
            pile = self._values.pile(verb.given, env)
            return self._step(w, verb.step, outside.binding(pile=pile))
        origins = self._mover.origins(verb.given, env)
        cards = self._values.cards(verb.given, env)
        if cards.single:
            return self._step(w, verb.step, outside.binding(card=cards))
        rest = named(w, self._values, cards, "rest", fresh=True)
        one = name(self._values.module.fresh("card"), single=True)
        with w.block(f"while {rest}:"):
            w.line(f"{one} = {rest} & -{rest}")
            w.line(f"{rest} ^= {one}")
            self._mover.known = {one.text: origins}
            self._step(w, verb.step, outside.binding(card=one))
        self._mover.known.clear()
        return True

    def _end(self, w: Writer, verb: model.End, env: Env) -> None:
        if verb.kind == "turn":
            w.line("return")
            return
        winner, points = "-1", "-1"
        if verb.kind == "wins":
            assert verb.player is not None
            winner = self._values.player(verb.player, env).text
            w.line(f"h.winner = {winner}")
            if verb.points is not None:
                points = self._values.number(verb.points, env).text
                w.line(f"h.fixed = {points}")
        ending = {"wins": Ending.WINS, "scoring": Ending.SCORING, "redeal": Ending.REDEAL}[verb.kind]
        w.line(f"h.ending = {int(ending)}")
        if self._mode.trace:
            self._note(w, Mark.END, int(ending), "h.winner" if winner != "-1" else "-1", "h.fixed" if points != "-1" else "-1")
        w.line("return")

    # ------------------------------------------------------------ notes

    def _note(self, w: Writer, mark: Mark, number: int, *data: str, seat: str = "") -> None:
        seat = seat or ("h.mover" if self._on_move else "-1")
        w.line(f"h.notes.append(({', '.join(['h.turn', seat, str(int(mark)), str(number), *data])}))")

    def _note_cards(self, w: Writer, verb: str, cards: str, zone: str, player: str) -> None:
        if self._mode.trace:
            with w.block(f"if {cards}:"):
                self._note(w, Mark.CARDS, VERBS.index(verb), cards, str(self._places.index(zone)), player)

    def _comment(self, rule: model.Rule) -> str:
        return f"{rule.id}  {rule.place}" if rule.place.isascii() and rule.place.isprintable() else rule.id


def _place(values: Values, things: typed.Things, one: Code, start: int) -> str:
    """The place of an attribute's value in its block."""
    all_values = values.setup.names.attributes[things.name].values
    if all_values == tuple(range(all_values[0], all_values[0] + len(all_values))):
        return f"{one} + {start - all_values[0]}" if start >= all_values[0] else f"{one} - {all_values[0] - start}"
    table = values.module.table(ident("PLACE_", things.name), {v: i for i, v in enumerate(all_values)})
    return f"{start} + {table}[{one}]"


def _message(id: str, what: str) -> str:
    return repr(f"`{id}` {what}")

