"""Menus as code: what is possible at a step is offered, and what is taken of it happens."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.asking import Asking, Offer, Placing, Waiting
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
        """What is possible is gathered; one possibility is taken without asking, none goes on."""
        possible = [choice for choice in choices if self._possible(choice, env)]
        if not possible:
            return True
        again, outer = any(choice.again for choice in possible), w
        if again:
            self._flow.again(frozenset[str]().union(*(self._flow.touches(choice.id) for choice in possible if choice.again)))
            w.line(f"for _ in range({self._flow.fuel}):")
            w = w.deeper()
        self._flow.share(w, lambda: self._often(possible, env), env)
        offers = [self._offer(w, choice, env) for choice in possible]
        asking = (Placing if self._flow.mode.bulk else Waiting)(self._flow.values.module, offers, seat, self._flow.mode)
        any_offered = asking.gather(w)
        self._flow.values.shared.clear()
        before = self._flow.values.registers.state()
        inner, always = w, any(offer.sure for offer in offers)
        if not always:
            if again:
                with w.block(f"if not ({any_offered}):"):
                    w.line("break")
            else:
                w.line(f"if {any_offered}:")
                inner = w.deeper()
        asking.ask(inner)
        goes_on = self._dispatch(inner, asking, env, again)
        if again:
            outer.line("else:")
            outer.deeper().line(f"raise HandFault({message(possible[0].at, 'is asked without end')})")
        self._flow.mover.known.clear()
        if not always:
            self._flow.values.registers.meet([self._flow.values.registers.state(), before] if goes_on else [before])
        return goes_on or not always

    def _often(self, choices: list[model.Choice], env: Env) -> None:
        """Write what may stand in several choices, to see what does."""
        values, owned = self._flow.values, self._flow.values.owned
        for choice in choices:
            things = choice.each
            if things is None:
                self._flow.holds(choice, env)
            elif things.kind in ("card", "attribute"):
                calls, values.calls, asked, owned.asked = values.calls, None, owned.asked, None
                _, one, inner = values.ranges.loop(things, env)
                group = values.cards(things.source, env) if things.source else None
                holds = self._flow.holds(choice, inner)
                values.calls, owned.asked = calls, asked
                values.scarce.enough(holds, one, group)

    def _dispatch(self, w: Writer, asking: Asking, env: Env, again: bool) -> bool:
        branches = Branches(self._flow)
        for place, offer in enumerate(asking.offers):
            choice, body = offer.choice, w
            if len(asking.offers) > 1:
                last = place == len(asking.offers) - 1
                w.line("else:" if last else f"{'elif' if place else 'if'} {asking.before_end(place)}:", comment(choice))
                body = w.deeper()
            branches.begin()
            self._flow.mover.known.clear()
            thing, inner = self._chosen(body, asking, place, env)
            fired = self._flow.fire(body, choice, inner, thing, asking.seat.text, asking.only)
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

    def _offer(self, w: Writer, choice: model.Choice, env: Env) -> Offer:
        """What is possible of a choice."""
        values, block = self._flow.values, self._flow.actions.of[choice.id]
        env = replace(env, rule=choice.id)
        things = choice.each
        if things is None:
            return Offer(choice, block, self._flow.holds(choice, env))
        if things.kind == "card":
            return Offer(choice, block, self._possible_cards(choice, things, env))
        part, listed = values.module.fresh("part"), ""
        w.line(f"{part} = 0", comment(choice))
        if things.kind == "set":
            listed = values.module.fresh("sets")
            w.line(f"{listed} = []")
        over, one, inner = values.ranges.loop(things, env)
        where = values.ranges.where(things, one, inner)
        conditions = [e for e in (choice.when, choice.unless) if e is not None]
        body = w
        if any(values.ranges.mentions(e, kind) for e in conditions for kind in (things.name, things.kind)):
            where = c.and_(where, self._flow.holds(choice, replace(inner, at=None)))
        elif (holds := self._flow.holds(choice, env)) != TRUE:  # once for all things
            w.line(f"if {holds}:")
            body = w.deeper()
        enough = values.scarce.enough(where, one) if things.kind == "attribute" else TRUE
        if enough != TRUE:
            body.line(f"if {enough}:")
            body = body.deeper()
        condition, fields = hoisted(where.text, one.text)
        for local, field in fields:
            body.line(f"{local} = {field}")
        with body.block(f"for {one} in {over}:"), body.block(f"if {condition}:") if where != TRUE else nullcontext():
            if things.kind == "set":
                body.line(f"{listed}.append({one})")
                body.line(f"{part} |= {one} & -{one}")
            elif things.kind == "pile":
                body.line(f"{part} |= {one}[0] & -{one}[0]")
            elif things.kind == "attribute":
                body.line(f"{part} |= 1 << {_place(values, things, one)}")
            else:
                body.line(f"{part} |= 1 << {one}")
        return Offer(choice, block, name(part), listed)

    def _possible_cards(self, choice: model.Choice, things: typed.Things, env: Env) -> Code:
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
        return group

    def _chosen(self, w: Writer, asking: Asking, place: int, env: Env) -> tuple[Code, Env]:
        """The thing that was chosen, under a name."""
        values, offer = self._flow.values, asking.offers[place]
        things = offer.choice.each
        if things is None:
            return lit(-1), env
        one = name(values.module.fresh("seat" if offer.block.kind == "seat" else things.kind), single=things.kind == "card")
        match things.kind:
            case "card":
                w.line(f"{one} = {asking.bit(w, place)}")
                self._flow.mover.known[one.text] = self._flow.mover.origins(things.source, env) if things.source else None
            case "set":
                w.line(f"{one} = {asking.set(place)}")
            case "pile":
                kind = values.setup.pile_kind(things.pile_kind) if things.pile_kind else -1
                w.line(f"{one} = piles_in(h, {asking.bit(w, place)}, {kind})[0]")
                return one, env.binding(**{things.name: one, "pile": one})
            case "attribute":
                table = values.module.table(ident("ALL_", things.name), values.setup.names.attributes[things.name].values)
                w.line(f"{one} = {table}[{asking.number(w, place)}]")
            case _:
                w.line(f"{one} = {asking.number(w, place)}")
        return one, env.binding(**{things.name: one})


def _place(values: Values, things: typed.Things, one: Code) -> str:
    """The place of an attribute's value in its block."""
    all_values = values.setup.names.attributes[things.name].values
    if all_values == tuple(range(all_values[0], all_values[0] + len(all_values))):
        return f"({one} - {all_values[0]})" if all_values[0] else one.text
    table = values.module.table(ident("PLACE_", things.name), {v: i for i, v in enumerate(all_values)})
    return f"{table}[{one}]"
