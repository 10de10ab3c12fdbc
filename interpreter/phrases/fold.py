"""What of a rule still stands once options and the number of players are settled.

Works on typed expressions and gives typed expressions back, so that they can be said or compared. What can never happen or change in
a hand is asked of the plan. Knows nothing of languages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import cached_property

from interpreter.expression import typed
from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.expression.types import CARDS, NUMBER, PLAYER, PLAYERS, TRUTH
from interpreter.model import ruleset as model
from interpreter.phrases.memory import states_read
from interpreter.phrases.settled import arithmetic, is_false, is_nothing, is_true, join, nothing, truth
from interpreter.phrases.shape import Shape, shape
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan

COMPARED: dict[str, Callable[[int, int], bool]] = {
    "is": lambda a, b: a == b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


class Fold:
    """Folds the expressions of one plan. open: an option that is left as if it were not settled."""

    def __init__(self, plan: Plan, open: str = "") -> None:
        self.plan, self.setup, self.rules, self._open = plan, plan.setup, plan.setup.ruleset, open
        self._facts = plan.program(Mode(census=True, bulk=True)).values.facts
        self._words: dict[str, typed.Typed] = {}
        self._scored: dict[str, bool] = {}

    # ------------------------------------------------------------ rules

    def happens(self, id: str) -> bool:
        """Whether an event or a choice can happen in a hand at all."""
        rule = self.rules.events.get(id) or self.rules.choices[id]
        if self._facts.constant(id) is not None or not self.holds(rule):
            return False
        source = rule.each.source if rule.each else None
        return source is None or not is_nothing(self(source))

    def does(self, step: str) -> bool:
        """Whether a step does anything at all."""
        tried: list[model.Event | model.Choice] = [*self.rules.events.values(), *self.rules.choices.values()]
        if any(rule.at == step and self.happens(rule.id) for rule in tried):
            return True
        do = self.rules.steps[step].do if step in self.rules.steps else ()
        return any(not isinstance(verb, model.Run) or self.does(verb.step) for verb in do)

    def holds(self, rule: model.Rule) -> bool:
        """Whether the conditions of a rule can hold at all."""
        return not (rule.when is not None and is_false(self(rule.when))) and not (rule.unless is not None and is_true(self(rule.unless)))

    def changes(self, multiplier: model.Multiplier) -> bool:
        """Whether a multiplier can change an amount."""
        value = self(multiplier.value)
        nothing = {"add": 0, "doublings": 0, "times": 1}.get(multiplier.way)
        return self.holds(multiplier) and not (isinstance(value, typed.Constant) and value.value == nothing)

    @cached_property
    def read(self) -> frozenset[str]:
        """The states that some rule reads which can happen."""
        return states_read(self)

    def word(self, id: str) -> typed.Typed:
        """The meaning of a word."""
        if id not in self._words:
            self._words[id] = self(self.rules.words[id].body)
        return self._words[id]

    def inline(self, call: typed.Call) -> typed.Typed:
        """What stands behind a word, of the player that it is used of."""
        body = self.word(call.word)
        return body if call.player is None else of_player(body, call.player)

    def condition(self, e: typed.Typed | None) -> typed.Typed | None:
        """A condition; None where it always holds."""
        found = None if e is None else self(e)
        return None if found is None or is_true(found) else found

    def knowing(self, when: typed.Typed | None) -> Callable[[typed.Typed], typed.Typed]:
        """Folds expressions of a moment at which a condition holds: what it says to be a number is that number."""
        known: dict[Shape, typed.Constant] = {}
        when = self.condition(when)
        parts = when.parts if isinstance(when, typed.Logic) and when.operator == "and" else (when,) if when else ()
        equal = [p for p in parts if isinstance(p, typed.Compare) and p.operator == "is" and p.left.type == NUMBER]
        for _ in equal:
            for part in equal:
                for one, other in ((part.left, part.right), (part.right, part.left)):
                    number = known.get(shape(other), other)
                    if isinstance(number, typed.Constant) and not isinstance(one, typed.Constant):
                        known[shape(one)] = number

        return lambda e: self._replaced(self(e), known)

    def _replaced(self, e: typed.Typed, known: Mapping[Shape, typed.Typed]) -> typed.Typed:
        """An expression with what is known put in; not where other players are meant."""
        if (found := known.get(shape(e))) is not None:
            return found
        if rebinds(e):
            return e
        return self._simple(mapped(e, lambda part: self._replaced(part, known)))

    def exception(self, e: typed.Typed | None) -> typed.Typed | None:
        """An `unless`; None where it never holds."""
        found = None if e is None else self(e)
        return None if found is None or is_false(found) else found

    # ------------------------------------------------------------ expressions

    def __call__(self, e: typed.Typed) -> typed.Typed:
        """The expression without what is settled."""
        options, named = self.setup.options, self.setup.deck.named
        match e:
            case typed.Setting(option=self._open) | typed.ChoiceIs(option=self._open):
                return e
            case typed.Setting():
                return typed.Constant(e.span, e.type, int(str(options[e.option])) if e.type == NUMBER else int(bool(options[e.option])))
            case typed.ChoiceIs():
                value = options[e.option]
                return truth(e, e.choice in value if isinstance(value, tuple) else e.choice == value)
            case typed.Named():
                return e if not e.id or named.get(e.id) else replace(e, id="")
            case typed.Zone() if self._facts.constant(e.name) == 0:
                return nothing(e)
            case typed.Own() | typed.Shared() if (constant := self._facts.constant(e.name)) is not None:
                if e.type == CARDS:
                    return nothing(e)
                return typed.Seat(e.span, PLAYER, "nobody") if e.type == PLAYER else typed.Constant(e.span, e.type, constant)
            case typed.Scored():
                return e if self._can_score(e.row) else truth(e, False)
            case typed.Call():
                body = self.word(e.word)
                trivial = isinstance(body, typed.Constant) or is_nothing(body)
                return replace(body, span=e.span) if trivial else self._parts(e)
            case typed.SameCards(left=left, right=typed.Named(id=id)) if id and not named.get(id):
                single = isinstance(left, typed.Top | typed.Bound | typed.Chosen)
                return truth(e, False) if single else self._simple(self._parts(e))
            case typed.ForEach(things=typed.Things(kind="partner")) if not self.setup.partners:
                return self(alone(e.value))
            case typed.AnyOf(things=typed.Things(kind="partner")) if not self.setup.partners:
                return self(alone(e.test))
            case typed.Count(group=typed.Seats(name="players" | "opponents" as kind)) if not self.setup.sits_out:
                return typed.Constant(e.span, e.type, self.setup.players if kind == "players" else len(self.setup.others(0)))
            case _:
                return self._simple(self._parts(e))

    def _parts(self, e: typed.Typed) -> typed.Typed:
        return mapped(e, self)

    def _can_score(self, id: str) -> bool:
        if id not in self._scored:
            self._scored[id] = True  # while it is worked out
            rows = [row for row in self.rules.yaku.values() if id in (row.id, row.group)]
            self._scored[id] = any(self.holds(row) for row in rows)
        return self._scored[id]

    def _simple(self, e: typed.Typed) -> typed.Typed:
        match e:
            case typed.Logic():
                return self._logic(e)
            case typed.Not(operand=typed.Constant(value=value)):
                return truth(e, not value)
            case typed.Not(operand=typed.Not(operand=inner)):
                return inner
            case typed.If(test=typed.Constant(value=value)):
                return e.then if value else e.other
            case typed.If() if shape(e.then) == shape(e.other):
                return e.then
            case typed.If() if e.type == TRUTH and is_false(e.other):
                return self._logic(typed.Logic(e.span, TRUTH, "and", (e.test, e.then)))
            case typed.Compare(left=typed.Constant(value=left), right=typed.Constant(value=right)):
                return truth(e, COMPARED[e.operator](left, right))
            case typed.Compare(left=typed.Constant(), right=right) if not isinstance(right, typed.Constant):
                turned = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(e.operator, e.operator)
                return replace(e, operator=turned, left=right, right=e.left)  # type: ignore[arg-type]
            case typed.Compare(operator="<", left=left, right=typed.Constant(value=0)) if self._never_negative(left):
                return truth(e, False)
            case typed.Compare(operator=">=", left=left, right=typed.Constant(value=0)) if self._never_negative(left):
                return truth(e, True)
            case typed.Compare() if e.operator == "is" and shape(e.left) == shape(e.right):
                return truth(e, True)
            case typed.Arithmetic():
                return arithmetic(e)
            case typed.Join():
                return join(e)
            case typed.Where(group=group, test=test):
                if is_nothing(group) or is_false(test):
                    return nothing(e) if e.type == CARDS else e
                return group if is_true(test) else e
            case typed.Best(cards=cards) if is_nothing(cards):
                return nothing(e)
            case typed.Count(group=group) | typed.Over(cards=group) if is_nothing(group):
                return typed.Constant(e.span, e.type, 0)
            case typed.Count(group=typed.Named(id=id)):
                deck = self.setup.deck
                return typed.Constant(e.span, e.type, deck.front(deck.named[id]).bit_count())
            case typed.Has(relation="has") if e.left.type != PLAYERS and (is_nothing(e.left) or is_nothing(e.right)):
                return truth(e, False)
            case typed.Has(relation="has all") if is_nothing(e.right):
                return truth(e, True)
            case typed.SameCards() if is_nothing(e.left) and is_nothing(e.right):
                return truth(e, True)
            case typed.Matches() if is_nothing(e.left) or is_nothing(e.right):
                return truth(e, False)
            case typed.HasOfOne() if is_nothing(e.cards):
                return truth(e, False)
            case typed.AnyOf() if (e.things.source is not None and is_nothing(e.things.source)) or is_false(e.test):
                return truth(e, False)
            case _:
                return e

    def _never_negative(self, e: typed.Typed) -> bool:
        match e:
            case typed.Constant():
                return e.value >= 0
            case typed.Count():
                return True
            case typed.Over():
                return min(self.setup.names.attributes[e.attribute].values, default=0) >= 0
            case typed.Own():
                return e.name in self.setup.names.rules or e.name == "turn_number"
            case typed.If():
                return self._never_negative(e.then) and self._never_negative(e.other)
            case typed.Arithmetic(operator="+" | "*"):
                return self._never_negative(e.left) and self._never_negative(e.right)
            case typed.Call():
                return self._never_negative(self.word(e.word))
            case _:
                return False

    def _logic(self, e: typed.Logic) -> typed.Typed:
        absorbing = e.operator == "or"
        kept: list[typed.Typed] = []
        for part in e.parts:
            inner = part.parts if isinstance(part, typed.Logic) and part.operator == e.operator else (part,)
            for one in inner:
                if isinstance(one, typed.Constant):
                    if bool(one.value) == absorbing:
                        return truth(e, absorbing)
                elif all(shape(one) != shape(other) for other in kept):
                    kept.append(one)
        if not kept:
            return truth(e, not absorbing)
        if not absorbing and (better := self._known_within(kept)) != kept:
            return self._logic(replace(e, parts=tuple(better)))
        return kept[0] if len(kept) == 1 else replace(e, parts=tuple(kept))

    def _known_within(self, parts: list[typed.Typed]) -> list[typed.Typed]:
        """Conditions that hold together, each with the numbers that another one settles."""
        settled: dict[int, tuple[Shape, typed.Typed]] = {}
        for n, part in enumerate(parts):
            match part:
                case typed.Compare(operator="is", left=left, right=typed.Constant() as right) if left.type == NUMBER:
                    settled[n] = shape(left), right
        if not settled:
            return parts
        return [
            part if n in settled else self._replaced(part, dict(pair for m, pair in settled.items() if m != n))
            for n, part in enumerate(parts)
        ]  # fmt: skip


def mapped(e: typed.Typed, change: Callable[[typed.Typed], typed.Typed]) -> typed.Typed:
    """The same expression with each of its parts changed."""
    new: dict[str, object] = {}
    for field in fields(e):
        value = getattr(e, field.name)
        if isinstance(value, typed.Typed):
            new[field.name] = change(value)
        elif isinstance(value, typed.Things):
            new[field.name] = mapped_range(value, change)
        elif isinstance(value, tuple) and value and isinstance(value[0], typed.Typed):
            new[field.name] = tuple(change(part) for part in value)
    return replace(e, **new)  # type: ignore[arg-type]


def mapped_range(things: typed.Things, change: Callable[[typed.Typed], typed.Typed]) -> typed.Things:
    """The same range with its parts changed."""
    source = None if things.source is None else change(things.source)
    where = None if things.where is None else change(things.where)
    return replace(things, source=source, where=None if where is not None and is_true(where) else where)


def seated(e: typed.Typed, seats: Mapping[str, int]) -> typed.Typed:
    """An expression about known seats instead of `whose receiver payer`; -1 is nobody. Words must have been taken apart."""

    def change(part: typed.Typed) -> typed.Typed:
        match part:
            case typed.Seat(name=name) if name in seats:
                return replace(part, name=f"seat {seats[name]}" if seats[name] >= 0 else "nobody")
            case typed.Where(group=group) if rebinds(part):
                return replace(part, group=change(group), test=_seated_but_whose(part.test, seats))
            case typed.AnyOf() if rebinds(part):
                return replace(part, test=_seated_but_whose(part.test, seats))
            case _:
                return mapped(part, change)

    return change(e)


def _seated_but_whose(e: typed.Typed, seats: Mapping[str, int]) -> typed.Typed:
    return seated(e, {name: seat for name, seat in seats.items() if name != "whose"})


def alone(e: typed.Typed) -> typed.Typed:
    """What is said of a partner, as said of the player himself."""
    match e:
        case typed.Bound(kind="partner"):
            return typed.Seat(e.span, PLAYER, "whose")
        case _:
            return e if rebinds(e) else mapped(e, alone)


def rebinds(e: typed.Typed) -> bool:
    """Whether bare names in it are those of other players."""
    match e:
        case typed.Where():
            return e.type == PLAYERS
        case typed.AnyOf(things=things):
            return things.kind in RANGES_OF_PLAYERS.values()
        case _:
            return False


def of_player(e: typed.Typed, player: typed.Typed) -> typed.Typed:
    """An expression about somebody as one about this player."""

    def change(part: typed.Typed) -> typed.Typed:
        match part:
            case typed.Seat(name="whose"):
                return player
            case typed.Where(group=group) if rebinds(part):
                return replace(part, group=change(group))
            case typed.AnyOf() if rebinds(part):
                return part
            case _:
                return mapped(part, change)

    return change(e)
