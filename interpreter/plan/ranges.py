"""Expressions over cards and ranges: sums, `where`, `any`, `for each`. What is static becomes a mask, the rest small loops."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.expression import typed
from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.plan import code as c
from interpreter.plan import runtime
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, ident, lit, name
from interpreter.plan.module import Writer, hoisted
from interpreter.plan.setup import Env
from interpreter.plan.summed import Summed, summed
from interpreter.plan.sums import Sums

if TYPE_CHECKING:
    from interpreter.plan.values import Values

H = name("h")
_OF_PLAYERS = tuple(RANGES_OF_PLAYERS)


class Ranges:
    """The part of `Values` that goes over cards, players and values of attributes."""

    def __init__(self, values: Values) -> None:
        self._values = values

    def over(self, e: typed.Over, env: Env) -> Code:
        cards = self._values.cards(e.cards, env)
        masks = self._values.masks[e.attribute]
        if e.fold != "sum":
            table = self._values.module.table(
                ident("LOWEST_" if e.fold == "lowest" else "HIGHEST_", e.attribute), ordered(masks.items(), e.fold)
            )
            return c.call("first_value", cards, Code(table))
        if max(masks, default=0) == 2 and min(masks) >= 0:
            counted = [sum(mask for value, mask in masks.items() if value >= limit) for limit in (1, 2)]
            one, two = (c.size(c.both(cards, lit(mask))) for mask in counted)
            return c.arithmetic("+", one, two)
        planes: dict[int, int] = {}
        for value, mask in masks.items():
            for plane in range(value.bit_length()):
                if value >> plane & 1:
                    planes[1 << plane] = planes.get(1 << plane, 0) | mask
        total = ZERO
        for weight, mask in sorted(planes.items()):
            total = c.arithmetic("+", total, c.arithmetic("*", lit(weight), c.size(c.both(cards, lit(mask)))))
        return total

    def mask_where(self, test: typed.Typed, env: Env) -> Code | None:
        """The mask of the faces for which a test of bare attributes holds; None where it needs a loop."""
        everything = self._values.setup.deck.everything
        if not speaks_of_card(test):
            holds = self._values.truth(test, env)
            return lit(everything if holds.value else 0) if holds.value is not None else c.if_(holds, lit(everything), ZERO)
        match test:
            case typed.Logic():
                masks = [self.mask_where(p, env) for p in test.parts]
                found: Code | None = lit(everything if test.operator == "and" else 0)
                for mask in masks:
                    if mask is None or found is None:
                        return None
                    found = c.both(found, mask) if test.operator == "and" else c.union(found, mask)
                    if found.value is None and test.operator == "and" and found.text == f"{everything} & {mask}":
                        found = mask
                return found
            case typed.Not():
                inner = self.mask_where(test.operand, env)
                return None if inner is None else c.without(lit(everything), inner)
            case typed.Compare(operator=operator, left=typed.AttributeOf(attribute=attribute, cards=None), right=other) if (
                not speaks_of_card(other)
            ):
                return self._faces(attribute, operator, other, env)
            case typed.Compare(operator=operator, left=other, right=typed.AttributeOf(attribute=attribute, cards=None)) if (
                not speaks_of_card(other)
            ):
                turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(operator, operator)
                return self._faces(attribute, turned, other, env)
        found_mask = 0
        for number in range(len(self._values.setup.deck.faces)):
            holds = self._values.truth(test, replace(env, at=lit(1 << number)))
            if holds.value is None:
                return None
            found_mask |= holds.value << number
        return lit(found_mask)

    def _faces(self, attribute: str, operator: str, other: typed.Typed, env: Env) -> Code:
        """The faces whose attribute compares so with a value."""
        masks = self._values.masks[attribute]
        value, there = self._values.maybe(other, env)

        def function(limit: int) -> int:
            return sum(mask for v, mask in masks.items() if c.compare(operator, lit(v), lit(limit)).value)

        if there == FALSE:
            return ZERO
        if value.value is not None:
            return c.if_(there, lit(function(value.value)), ZERO)
        word = {"is": "IS_", "<": "BELOW_", "<=": "UP_TO_", ">": "ABOVE_", ">=": "FROM_"}[operator]
        table = self._values.module.table(
            ident(word, attribute),
            runtime.by_value({limit: function(limit) for limit in range(min(masks, default=0) - 1, max(masks, default=0) + 2)}),
        )
        return c.if_(there, c.item(table, value), ZERO)

    def where_cards(self, group: Code, e: typed.Where, env: Env) -> Code:
        return self.filter(group, lambda bit: self._values.truth(e.test, replace(env, at=bit)), env)

    def filter(self, group: Code, test: Callable[[Code], Code], env: Env) -> Code:
        """Those of some cards for which a test holds, one by one."""
        bit = name(env.fresh("bit"), single=True)
        holds = test(bit)
        if holds.value is not None:
            return group if holds.value else ZERO
        writer = Writer()
        condition, fields = hoisted(holds.text, bit.text)
        for local, field in fields:
            writer.line(f"{local} = {field}")
        writer.line("found = 0")
        with writer.block("while cards:"):
            writer.line(f"{bit} = cards & -cards")
            writer.line(f"cards ^= {bit}")
            with writer.block(f"if {condition}:"):
                writer.line(f"found |= {bit}")
        writer.line("return found")
        outside = tuple(n for n in sorted(holds.free) if n not in ("h", bit.text))
        function = self._values.module.helper("where", ("h", "cards", *outside), writer)
        found = c.call(function, H, group, *(name(n) for n in outside))
        return c.if_(self._values.scarce.enough(holds, bit, group), found, ZERO)

    def where_players(self, e: typed.Where, env: Env) -> Code:
        group = self._values.players(e.group, env)
        found = ZERO
        for seat in range(self._values.setup.players):
            holds = self._values.truth(e.test, replace(env, whose=lit(seat), unsure=False, at=None))
            one = (
                c.both(group, lit(1 << seat))
                if group.value is not None
                else Code(f"{group.at(c.INTERSECTION)} & {1 << seat}", c.INTERSECTION, free=group.free)
            )
            found = c.union(found, c.if_(holds, one, ZERO))
        return found

    def seats(self, things: typed.Things, env: Env) -> Code:
        """The seats of a range of players as a tuple, in turn order from the player meant (or the mover, or the lead)."""
        setup, kind = self._values.setup, things.kind
        if kind == "player":
            return Code(f"{self._values.by_seat('AROUND', setup.around)}[h.mover if h.mover >= 0 else h.lead]", free=H.free)
        if kind == "sitter":
            if not setup.sits_out:
                return Code("()")
            table = self._values.by_seat("SITTERS", lambda p, active, back: setup.around(p, setup.everybody & ~active, back))
            return Code(f"{table}[h.lead]", free=H.free)
        if kind == "partner":
            assert env.whose is not None
            return self._of_seat(self._values.by_seat("TEAM_OF", setup.team_of), env.whose, env.unsure, "()")
        table = self._values.by_seat("OTHERS", setup.others)
        if kind == "opponent":
            assert env.whose is not None
            everybody = f"{self._values.by_seat('AROUND', setup.around)}[h.lead]"
            return self._of_seat(table, env.whose, env.unsure, everybody)
        everybody = self._values.by_seat("AROUND", setup.around)
        return Code(f"({table}[h.winner] if h.winner >= 0 else {everybody}[h.lead])", free=H.free)

    def _of_seat(self, table: str, whose: Code, unsure: bool, of_nobody: str) -> Code:
        """What a table has for a seat that may be nobody."""
        if not unsure:
            return c.item(table, whose)
        return Code(f"({table}[{whose}] if {whose} >= 0 else {of_nobody})", free=H.free | whose.free)

    def for_each(self, e: typed.ForEach, env: Env) -> Code:
        things = e.things
        if things.kind == "attribute":
            parts = [
                self._values.maybe(e.value, env.binding(**{things.name: lit(v)}))
                for v in self._values.setup.names.attributes[things.name].values
            ]
            there = [(value, there) for value, there in parts if there != FALSE]
            if e.total == "total":
                total = ZERO
                for value, is_there in there:
                    total = c.arithmetic("+", total, c.if_(is_there, value, ZERO))
                return total
            if len(there) < 2 or any(is_there != TRUE for _, is_there in there):
                return self._extreme_of_those_there(e.total, there)
            return c.call("max" if e.total == "highest" else "min", *(value for value, _ in there))
        seat = name(env.fresh("other"))
        value, there_ = self._values.maybe(e.value, env.binding(**{things.name: seat}))
        writer = Writer()
        _begin_fold(writer, e.total)
        with writer.block(f"for {seat} in {self.seats(things, env)}:"):
            _fold(writer, e.total, value, there_)
        return self._folded(writer, c.free(value, there_, self.seats(things, env)) - seat.free)

    def _extreme_of_those_there(self, total: str, values: list[tuple[Code, Code]]) -> Code:
        """The highest or lowest of the values that are there; 0 for none."""
        writer = Writer()
        _begin_fold(writer, total)
        for value, there in values:
            _fold(writer, total, value, there)
        return self._folded(writer, frozenset().union(*(c.free(value, there) for value, there in values)))

    def _folded(self, writer: Writer, used: frozenset[str]) -> Code:
        """A function that works out `found`."""
        writer.line("return found")
        outside = tuple(n for n in sorted(used) if n != "h")
        function = self._values.module.helper("each", ("h", *outside), writer)
        return c.call(function, H, *(name(n) for n in outside))

    def any_of(self, e: typed.AnyOf, env: Env) -> Code:
        things = e.things
        if things.kind == "attribute":
            tests = []
            for v in self._values.setup.names.attributes[things.name].values:
                key = f"that {things.name}" if e.other else things.name
                test = self._values.truth(e.test, env.binding(**{key: lit(v)}))
                tests.append(c.and_(c.not_(c.compare("is", env.bound[things.name], lit(v))), test) if e.other else test)
            return c.or_(*tests)
        if things.kind == "card" and not e.other and things.source is not None:
            mask = self.mask_where(e.test, env) if not self.mentions(e.test, things.name) else None
            group = self._values.cards(things.source, env)
            if mask is not None:
                return c.some(c.both(group, mask))
        return self._any_loop(e, env)

    def _any_loop(self, e: typed.AnyOf, env: Env) -> Code:
        things = e.things
        tests: tuple[typed.Typed, ...] = (e.test,)
        over, one, inner = self.loop(things, env)
        if things.kind == "set" and things.source is not None and (summed := self._summed(e.test, e.other)):
            group, tests = self._values.cards(things.source, env), summed.rest
            if not tests and not e.other:
                ((table, total),) = self._sums(summed, env)
                return c.call(f"{table}.reach", group, total)
            over = self._sets(group, summed, env)
        if e.other:
            inner = env.binding(**{f"that {things.name}": one})
        elif things.kind in _OF_PLAYERS:
            inner = replace(inner, whose=one, unsure=False, at=None)
        test = c.and_(*(self._values.truth(t, inner) for t in tests))
        if e.other:
            test = c.and_(Code(f"{one} != {env.bound[things.name]}", c.COMPARISON, free=c.free(one, env.bound[things.name])), test)
        if test == FALSE:
            return FALSE
        writer = Writer()
        with writer.block(f"for {one} in {over}:"), writer.block(f"if {test}:"):
            writer.line("return True")
        writer.line("return False")
        outside = tuple(n for n in sorted(c.free(over, test)) if n not in ("h", one.text))
        function = self._values.module.helper("any", ("h", *outside), writer)
        return c.call(function, H, *(name(n) for n in outside))

    def loop(self, things: typed.Things, env: Env) -> tuple[Code, Code, Env]:
        """What to loop over, the loop's name, and what is known inside. `where` of the range is not in it."""
        stem = "value" if things.kind == "attribute" else "seat" if things.kind in _OF_PLAYERS else things.kind
        one = name(self._values.module.fresh(stem), single=things.kind == "card")
        if things.kind == "attribute":
            values = self._values.module.table(ident("ALL_", things.name), self._values.setup.names.attributes[things.name].values)
            return Code(values), one, env.binding(**{things.name: one})
        if things.kind in _OF_PLAYERS:
            return self.seats(things, env), one, env.binding(**{things.name: one})
        assert things.source is not None
        group = self._values.cards(things.source, env)
        if things.kind == "card":
            return c.call("bits", group), one, replace(env.binding(card=one), at=one)
        if things.kind == "set":
            summed = None if things.where is None else self._summed(things.where, other=False)
            return self._sets(group, summed, env), one, env.binding(set=one)
        kind = self._values.setup.pile_kind(things.pile_kind) if things.pile_kind else -1
        return c.call("piles_in", H, group, lit(kind)), one, replace(env.binding(**{things.name: one, "pile": one}), at=one)

    def where(self, things: typed.Things, one: Code, inner: Env) -> Code:
        """The `where` of a range, of the one at hand."""
        if things.where is None:
            return TRUE
        if things.kind in _OF_PLAYERS:
            inner = replace(inner, whose=one, unsure=False, at=None)
        summed = self._summed(things.where, other=False) if things.kind == "set" else None
        return self._values.truth(things.where, inner) if summed is None else c.and_(*(self._values.truth(p, inner) for p in summed.rest))

    def _summed(self, test: typed.Typed, other: bool) -> Summed | None:
        """What a condition on a set says of its sum, where sets of a sum can be found without trying all."""
        found = summed(test, other, lambda e: self._speaks_of_set(e, other))
        if found is None or any(min(self._values.masks[attribute], default=0) < 0 for attribute, _ in found.sums):
            return None
        return found

    def _sets(self, group: Code, summed: Summed | None, env: Env) -> Code:
        """The sets of some cards: all, or those of a sum."""
        if summed is None:
            return Code(f"subsets({group}, {env.rule!r})", free=group.free)
        ways = [c.call(f"{table}.sets", group, total, Code(repr(env.rule))) for table, total in self._sums(summed, env)]
        return ways[0] if len(ways) == 1 else c.call("any_of_sets", *ways)

    def _sums(self, summed: Summed, env: Env) -> list[tuple[str, Code]]:
        """For each sum that is spoken of the table of its attribute, and the total that is wanted: -1 where there is none."""
        found = []
        for attribute, said in summed.sums:
            values = {bit: value for value, mask in self._values.masks[attribute].items() for bit in runtime.bits(mask)}
            total, there = self._values.maybe(said, env)
            found.append((self._values.module.table(ident("SUMS_", attribute), Sums(values)), c.if_(there, total, lit(-1))))
        return found

    def _speaks_of_set(self, e: typed.Typed, other: bool) -> bool:
        """Whether the set at hand (`that set` where `other`) may be meant in an expression."""
        words, name = self._values.setup.ruleset.words, "that set" if other else "set"
        return any(
            (isinstance(x, typed.Bound) and x.kind == "set" and x.other == other)
            or (isinstance(x, typed.AnyOf) and x.things.kind == "set")
            or (isinstance(x, typed.Call) and name in words[x.word].needs)
            for x in walk(e)
        )

    def mentions(self, e: typed.Typed, kind: str) -> bool:
        """Whether `this KIND` stands in an expression, or in a word that it uses."""
        words = self._values.setup.ruleset.words
        return any(
            (isinstance(x, typed.Bound) and x.kind == kind and not x.other)
            or (isinstance(x, typed.AnyOf) and x.other and x.things.name == kind)
            or (isinstance(x, typed.Call) and kind in words[x.word].needs)
            for x in walk(e)
        )


def _begin_fold(w: Writer, total: str) -> None:
    w.line("found = 0")
    if total != "total":
        w.line("none = True")


def _fold(w: Writer, total: str, value: Code, there: Code) -> None:
    """One more value, where it is there, for the total, the highest or the lowest in `found`."""
    with w.block(f"if {there}:") if there != TRUE else nullcontext():
        if total == "total":
            w.line(f"found += {value}")
            return
        w.line(f"value = {value}")
        with w.block(f"if none or value {'>' if total == 'highest' else '<'} found:"):
            w.line("found = value")
            w.line("none = False")


def mask_of_seats(seats: Iterable[int]) -> int:
    """A set of players as a mask."""
    return sum(1 << p for p in seats)


def ordered(values: Iterable[tuple[int, int]], extreme: str) -> tuple[tuple[int, int], ...]:
    """Values with their masks, the wanted extreme first."""
    return tuple(sorted(values, reverse=extreme == "highest"))


def speaks_of_card(e: typed.Typed) -> bool:
    """Whether a bare attribute or fact stands in it: something of the card or pile at hand."""
    return any(
        (isinstance(x, typed.AttributeOf) and x.cards is None) or (isinstance(x, typed.Fact) and x.of is None)
        for x in walk(e, into_where=False)
    )


def _of_another(e: object) -> bool:
    """Whether bare attributes in the test of a `where` or an `any` are of something else than outside."""
    return isinstance(e, typed.Where) or (isinstance(e, typed.AnyOf) and not e.other and e.things.kind not in ("set", "attribute"))


def walk(e: object, into_where: bool = True) -> Iterable[typed.Typed]:
    """Every typed part of an expression, itself included; without `into_where` not the tests about another card, pile or player."""
    if isinstance(e, typed.Typed):
        yield e
    if isinstance(e, (typed.Typed, typed.Things)):
        for slot in e.__dataclass_fields__:
            if not into_where and slot == "test" and _of_another(e):
                continue
            value = getattr(e, slot)
            for part in value if isinstance(value, tuple) else (value,):
                yield from walk(part, into_where)
