"""Conditions about what a player has captured, worked out exactly: over every number of cards of each kind that the conditions tell apart.

What speaks of other things counts as free: it may hold or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import prod

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.model.lints.bounds import Bounds
from interpreter.model.lints.faces import numbers
from interpreter.model.lints.terms import EITHER, YES
from interpreter.model.lints.walk import key, of_rule, through_words

MOST = 1500  # positions that are tried
_LONGEST = 400  # parts of the conditions and amounts of two rows

Free = Mapping[object, int]
Meaning = Callable[[int, Free], int]  # of the mask of captured faces, and of what is free

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "is": lambda a, b: a == b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
_ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "divided": lambda a, b: a // b if b else 0,
    "capped": min, "floored": max,
}  # fmt: skip
_JOIN: Mapping[str, Callable[[int, int], int]] = {"+": lambda a, b: a | b, "-": lambda a, b: a & ~b, "in": lambda a, b: a & b}


class UnknownError(Exception):
    """Something that the captured cards do not tell."""


class LongError(Exception):
    """Conditions so long, words written out, that nobody has the time."""


class Captures:
    """Reads expressions of some rows of points; `free` gathers what may be this or that."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds, self._faces, self._ruleset = bounds, bounds.faces, bounds.ruleset
        self.free: dict[object, tuple[int, ...]] = {}
        self._read = 0

    def rule(self, rule: model.Rule) -> Meaning:
        """Whether a rule holds."""
        tests = [(self.truth(e), holds) for e, holds in of_rule(rule)]
        return lambda m, f: all(bool(test(m, f)) == holds for test, holds in tests)

    def positions(self, *rules: model.Yaku) -> Iterator[tuple[int, Free]] | None:
        """Every case that the rules can tell apart; None where there are too many."""
        kinds = list(self._kinds(rules))
        if prod(map(len, kinds)) * prod(map(len, self.free.values())) > MOST:
            return None
        return self._product(kinds)

    def _product(self, kinds: list[tuple[int, ...]]) -> Iterator[tuple[int, Free]]:
        for masks in product(*kinds):
            for values in product(*self.free.values()):
                yield sum(masks), dict(zip(self.free, values, strict=True))

    def _kinds(self, rules: tuple[model.Yaku, ...]) -> Iterator[tuple[int, ...]]:
        """Of the faces that no rule tells apart: none, one of them, two, …; of a card with two faces: none, the one, the other."""
        ids, attributes, bare = set(), set(), 0
        for part in through_words(tuple(rules), self._ruleset):
            match part:
                case typed.Own(name="captured"):
                    bare += 1
                case typed.Join(operator="in"):
                    bare -= _is_captured(part.left) + _is_captured(part.right)
                case typed.Has():
                    bare -= _is_captured(part.left)
                case typed.Named():
                    ids.add(part.id)
                case typed.AttributeOf() | typed.Over() | typed.HasOfOne():
                    attributes.add(part.attribute)
                case _:
                    pass
        masks = [self._faces.named(id) for id in sorted(ids)]
        alike: dict[object, list[int]] = {}
        for n, face in enumerate(self._faces.faces):
            whole = self._faces.card_of[n]
            if whole.bit_count() > 1:
                alike[whole] = [0, *(1 << other for other in numbers(whole))]
            else:
                sign = tuple(m >> n & 1 for m in masks), tuple(face.attributes.get(a) for a in sorted(attributes))
                if not bare and not attributes and not any(sign[0]):
                    continue  # no rule sees it
                group = alike.setdefault(sign, [0])
                group.append(group[-1] | 1 << n)
        yield from (tuple(group) for group in alike.values())

    # ------------------------------------------------------------ meanings

    def truth(self, e: typed.Typed) -> Meaning:
        """A condition; what the captured cards do not tell becomes free. Raises LongError."""
        self._count()
        match e:
            case typed.Logic():
                parts = [self.truth(p) for p in e.parts]
                if e.operator == "and":
                    return lambda m, f: all(p(m, f) for p in parts)
                return lambda m, f: any(p(m, f) for p in parts)
            case typed.Not():
                operand = self.truth(e.operand)
                return lambda m, f: not operand(m, f)
            case typed.If():
                return self._if(self.truth(e.test), self.truth(e.then), self.truth(e.other))
            case typed.Constant():
                return _constant(e.value)
            case typed.Call() if self._of_whose(e):
                return self.truth(self._ruleset.words[e.word].body)
            case typed.ChoiceIs() if not self._ruleset.names.options[e.option].several:
                choices = self._ruleset.names.options[e.option].choices
                name, place = ("option", e.option), choices.index(e.choice)
                self.free[name] = tuple(range(len(choices)))
                return lambda m, f: f[name] == place
        try:
            return self._atom(e)
        except UnknownError:
            atom = key(e)
            self.free[atom] = (0, 1)
            return lambda m, f: f[atom]

    def _atom(self, e: typed.Typed) -> Meaning:
        match e:
            case typed.Compare() if e.left.type.kind.value == "number":
                left, right, compare = self.number(e.left), self.number(e.right), _COMPARE[e.operator]
                return lambda m, f: compare(left(m, f), right(m, f))
            case typed.SameCards(right=typed.Named(id="")):
                cards = self.cards(e.left)
                return lambda m, f: not cards(m, f)
            case typed.Has() if e.left.type.kind.value == "cards":
                a, b = self.cards(e.left), self.cards(e.right)
                if e.relation == "has":
                    return lambda m, f: a(m, f) & b(m, f) != 0
                whole = self._faces.whole
                return lambda m, f: not whole(b(m, f)) & ~whole(a(m, f))
            case typed.HasOfOne():
                cards, count = self.cards(e.cards), e.count
                values = [self._faces.having(e.attribute, v) for v in self._ruleset.names.attributes[e.attribute].values]
                return lambda m, f: any((cards(m, f) & v).bit_count() >= count for v in values)
        raise UnknownError

    def number(self, e: typed.Typed) -> Meaning:
        """An amount. Raises UnknownError, LongError."""
        self._count()
        match e:
            case typed.Constant():
                return _constant(e.value)
            case typed.If():
                return self._if(self.truth(e.test), self.number(e.then), self.number(e.other))
            case typed.Arithmetic():
                left, right, operate = self.number(e.left), self.number(e.right), _ARITHMETIC[e.operator]
                return lambda m, f: operate(left(m, f), right(m, f))
            case typed.Count() if e.group.type.kind.value == "cards":
                group, count = self.cards(e.group), self._faces.count
                return lambda m, f: count(group(m, f))
            case typed.Over(fold="sum"):
                over = self.cards(e.cards)
                values = [(1 << n, v) for n, face in enumerate(self._faces.faces) if (v := face.attributes.get(e.attribute))]
                return lambda m, f: sum(v for bit, v in values if over(m, f) & bit)
            case typed.Call() if self._of_whose(e):
                return self.number(self._ruleset.words[e.word].body)
        raise UnknownError

    def cards(self, e: typed.Typed) -> Meaning:
        """Cards as the mask of their faces. Raises UnknownError, LongError."""
        self._count()
        match e:
            case typed.Named():
                return _constant(self._faces.named(e.id))
            case typed.Own(name="captured", player=typed.Seat(name="whose")):
                return lambda m, f: m
            case typed.If():
                return self._if(self.truth(e.test), self.cards(e.then), self.cards(e.other))
            case typed.Join() if e.operator in _JOIN:
                left, right, join = self.cards(e.left), self.cards(e.right), _JOIN[e.operator]
                return lambda m, f: join(left(m, f), right(m, f))
            case typed.Where():
                group, kept = self.cards(e.group), self._kept(e.test)
                return lambda m, f: group(m, f) & kept
            case typed.Call() if self._of_whose(e):
                return self.cards(self._ruleset.words[e.word].body)
        raise UnknownError

    def _count(self) -> None:
        self._read += 1
        if self._read > _LONGEST:
            raise LongError

    def _kept(self, test: typed.Typed) -> int:
        kept = 0
        for n in numbers(self._faces.everything):
            found = self._bounds.of_face(test, n)
            if found == EITHER:
                raise UnknownError
            kept |= (found == YES) << n
        return kept

    def _of_whose(self, e: typed.Call) -> bool:
        said = e.player is None or (isinstance(e.player, typed.Seat) and e.player.name == "whose")
        return said and e.word in self._ruleset.words

    def _if(self, test: Meaning, then: Meaning, other: Meaning) -> Meaning:
        return lambda m, f: then(m, f) if test(m, f) else other(m, f)


def _is_captured(e: typed.Typed) -> bool:
    return isinstance(e, typed.Own) and e.name == "captured"


def _constant(value: int) -> Meaning:
    return lambda m, f: value
