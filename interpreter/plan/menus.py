"""Menus as code: what is possible at a step is one mask over the actions, and what is taken of it happens."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.actions import Block
from interpreter.plan.branches import Branches
from interpreter.plan.cards import named
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, ident, lit, name
from interpreter.plan.module import Writer, hoisted
from interpreter.plan.notes import comment, message
from interpreter.plan.setup import Env
from interpreter.plan.values import Values

if TYPE_CHECKING:
    from interpreter.plan.flow import Flow


class Menus:
    """The part of `Flow` that offers choices."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow

    def all_of(self, w: Writer, choices: list[model.Choice], env: Env) -> bool:
        """One menu for each who chooses: the mover, or who `by` says."""
        by_chooser: dict[str, list[model.Choice]] = {}
        for choice in choices:
            by_chooser.setdefault(self._chooser_key(choice, env), []).append(choice)
        goes_on = True
        for group in by_chooser.values():
            by = group[0].by
            self._flow.mover.known.clear()
            touched = frozenset[str]().union(*(self._flow.touches(choice.id) for choice in group))
            if by is None:
                assert env.whose is not None
                goes_on = self._menu(w, group, env, env.whose) and goes_on
            elif by.each is not None:
                self._flow.loop(w, by.each, env, lambda inner, one, group=group: self._menu(w, group, inner, one), "", touched)  # type: ignore[misc]
            else:
                assert by.player is not None
                seat = named(w, self._flow.values, self._flow.values.player(by.player, env), "seat", fresh=True)
                with w.block(f"if {seat} >= 0:"):
                    self._menu(w, group, env, seat)
        return goes_on

    def _chooser_key(self, choice: model.Choice, env: Env) -> str:
        if choice.by is None:
            return ""
        if choice.by.each is not None:
            return f"each {choice.by.each.name} {choice.by.each.where}"
        assert choice.by.player is not None
        return self._flow.values.player(choice.by.player, env).text

    def _menu(self, w: Writer, choices: list[model.Choice], env: Env, seat: Code) -> bool:
        """What is possible is gathered into one mask; one possibility is taken without asking, none goes on."""
        module = self._flow.values.module
        possible = [choice for choice in choices if self._possible(choice, env)]
        if not possible:
            return True
        legal, again = module.fresh("legal"), any(choice.again for choice in possible)
        always, outer = False, w
        if again:
            self._flow.again(frozenset[str]().union(*(self._flow.touches(choice.id) for choice in possible if choice.again)))
            w.line(f"for _ in range({self._flow.fuel}):")
            w = w.deeper()
        self._flow.share(w, lambda: [self._flow.holds(choice, env) for choice in possible if choice.each is None])
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
        self._flow.values.shared.clear()
        before = self._flow.values.registers.state()
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
            outer.deeper().line(f"raise HandFault({message(possible[0].at, 'is asked without end')})")
        self._flow.mover.known.clear()
        if not always:
            self._flow.values.registers.meet([self._flow.values.registers.state(), before] if goes_on else [before])
        return goes_on or not always

    def _dispatch(self, w: Writer, possible: list[model.Choice], env: Env, seat: Code, action: str, only: str, again: bool) -> bool:
        branches = Branches(self._flow)
        for place, choice in enumerate(possible):
            block, body = self._flow.actions.of[choice.id], w
            if len(possible) > 1:
                last = place == len(possible) - 1
                w.line("else:" if last else f"{'elif' if place else 'if'} {action} < {block.end}:", comment(choice))
                body = w.deeper()
            branches.begin()
            self._flow.mover.known.clear()
            thing, inner = self._chosen(body, choice, env, block, action)
            fired = self._flow.fire(body, choice, inner, thing, seat.text, only)
            branches.end(fired)
            if again and fired and not choice.again:
                body.line("break")
        return branches.join()

    def _possible(self, choice: model.Choice, env: Env) -> bool:
        source = choice.each.source if choice.each is not None and choice.each.kind == "card" else None
        if source is not None and self._flow.values.cards(source, env).value == 0:
            return False
        inner = env if choice.each is None else self._flow.probe_env(choice.each, env)
        return self._flow.holds(choice, inner) != FALSE

    def _legal(self, w: Writer, choice: model.Choice, env: Env) -> tuple[Code, list[tuple[Block, str]]]:
        """The legal actions of a choice as a mask in its block; of sets also the name of their list."""
        values, block = self._flow.values, self._flow.actions.of[choice.id]
        env = replace(env, rule=choice.id)
        things = choice.each
        if things is None:
            return c.if_(self._flow.holds(choice, env), lit(1 << block.start), ZERO), []
        if things.kind == "card":
            return self._legal_cards(choice, things, env, block), []
        legal, over_sets = values.module.fresh("part"), []
        w.line(f"{legal} = 0", comment(choice))
        if things.kind == "set":
            listed = values.module.fresh("sets")
            w.line(f"{listed} = []")
            over_sets.append((block, listed))
        over, one, inner = values.ranges.loop(things, env)
        where = values.ranges.where(things, one, inner)
        conditions = [e for e in (choice.when, choice.unless) if e is not None]
        body = w
        if any(values.ranges.mentions(e, kind) for e in conditions for kind in (things.name, things.kind)):
            where = c.and_(where, self._flow.holds(choice, replace(inner, at=None)))
        elif (holds := self._flow.holds(choice, env)) != TRUE:  # once for all things
            w.line(f"if {holds}:")
            body = w.deeper()
        condition, fields = hoisted(where.text, one.text)
        for local, field in fields:
            body.line(f"{local} = {field}")
        with body.block(f"for {one} in {over}:"), body.block(f"if {condition}:") if where != TRUE else nullcontext():
            if things.kind == "set":
                body.line(f"{over_sets[0][1]}.append({one})")
                body.line(f"{legal} |= ({one} & -{one}) << {block.start}")
            elif things.kind == "pile":
                body.line(f"{legal} |= ({one}[0] & -{one}[0]) << {block.start}")
            elif things.kind == "attribute":
                body.line(f"{legal} |= 1 << {_place(values, things, one, block.start)}")
            else:
                body.line(f"{legal} |= 1 << {block.start} + {one}")
        if over_sets:
            w.line(f"h.sets = {{**h.sets, {block.start}: {over_sets[0][1]}}}")
        return name(legal), over_sets

    def _legal_cards(self, choice: model.Choice, things: typed.Things, env: Env, block: Block) -> Code:
        values = self._flow.values
        assert things.source is not None
        group = values.cards(things.source, env)
        if things.where is not None:
            group = self._flow.filtered(group, things, env)
        conditions = [e for e in (choice.when, choice.unless) if e is not None]
        if any(values.ranges.mentions(e, "card") for e in conditions):
            group = values.ranges.filter(group, lambda bit: self._flow.holds(choice, env.binding(card=bit)), env)
        else:
            group = c.if_(self._flow.holds(choice, env), group, ZERO)
        if group.value is not None:
            return lit(group.value << block.start)
        return group if not block.start else Code(f"{group.at(c.SUM)} << {block.start}", c.SHIFT, free=group.free)

    def _chosen(self, w: Writer, choice: model.Choice, env: Env, block: Block, action: str) -> tuple[Code, Env]:
        """The thing that an action of a choice is about, under a name."""
        values, things = self._flow.values, choice.each
        if things is None:
            return lit(-1), env
        place = f"{action} - {block.start}" if block.start else action
        one = name(values.module.fresh("seat" if block.kind == "seat" else things.kind), single=things.kind == "card")
        match things.kind:
            case "card":
                w.line(f"{one} = 1 << {place}")
                self._flow.mover.known[one.text] = self._flow.mover.origins(things.source, env) if things.source else None
            case "set":
                w.line(f"{one} = h.picked")
            case "pile":
                kind = values.setup.pile_kind(things.pile_kind) if things.pile_kind else -1
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
            w.line(f"{action} = pick(h)" if self._flow.mode.bulk else f"{action} = yield")
        with w.block("else:"):
            w.line(f"{action} = {legal}.bit_length() - 1")
        if also:
            only = self._flow.values.module.fresh("only")
            w.line(f"{only} = not ({several})")
            return only
        return f"({legal} & ({legal} - 1) == 0)"


def _place(values: Values, things: typed.Things, one: Code, start: int) -> str:
    """The place of an attribute's value in its block."""
    all_values = values.setup.names.attributes[things.name].values
    if all_values == tuple(range(all_values[0], all_values[0] + len(all_values))):
        return f"{one} + {start - all_values[0]}" if start >= all_values[0] else f"{one} - {all_values[0] - start}"
    table = values.module.table(ident("PLACE_", things.name), {v: i for i, v in enumerate(all_values)})
    return f"{start} + {table}[{one}]"
