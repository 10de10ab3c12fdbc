"""Why a rule did not hold: the parts of its conditions that failed, evaluated on the state of that moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.engine.hand import Hand
from interpreter.expression import typed
from interpreter.expression.scope import RANGES_OF_PLAYERS
from interpreter.expression.types import CARDS, PLAYER
from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.phrases.fold import Fold, mapped, seated
from interpreter.plan.deck import bits
from interpreter.reckoning.account import opened


@frozen
class Missed:
    """A rule that did not hold. thing: of its range the one that came nearest, or "".

    failed: conditions, each with whether it is an `unless`.
    """

    rule: model.Rule
    thing: str
    failed: tuple[tuple[typed.Typed, bool], ...]


class Prober:
    """Looks at rules in the state of a hand as it stands."""

    def __init__(self, hand: Hand, fold: Fold) -> None:
        self._hand, self._fold = hand, fold

    def choices_not_offered(self) -> Iterator[Missed]:
        """The choices at the step of the present decision that are not among what the seat may do."""
        hand = self._hand
        blocks = [hand.plan.actions.block(action) for action in hand.legal_actions()]
        offered = {block.label for block in blocks}
        steps = {hand.rules.ruleset.choices[id].at for id in offered if id in hand.rules.ruleset.choices}
        for choice in hand.rules.ruleset.choices.values():
            if choice.at in steps and choice.id not in offered and self._fold.happens(choice.id):
                found = self.missed(choice, {"whose": hand.seat}, choice.each)
                if found is not None:
                    yield found

    def missed(
        self, rule: model.Rule, seats: Mapping[str, int], each: typed.Things | None = None, given: Mapping[str, typed.Typed] | None = None
    ) -> Missed | None:
        """What of a rule fails; None where all of it holds, or nothing of it can be looked at. given: what `this` is already."""
        parts, known = self._parts(rule), given or {}
        if each is None:
            failed = self._failed(parts, seats, known)
            return Missed(rule, "", failed) if failed else None
        best: Missed | None = None
        for name, bound in self._things(each, seats):
            failed = self._failed(parts, seats, {**known, **bound})
            if not failed:
                return None
            if best is None or len(failed) < len(best.failed):
                best = Missed(rule, name, failed)
        return best

    def _parts(self, rule: model.Rule) -> tuple[tuple[typed.Typed, bool], ...]:
        when, unless = self._fold.condition(rule.when), self._fold.exception(rule.unless)
        return (*((part, False) for part in _conjuncts(self._fold, when)), *((part, True) for part in _disjuncts(unless)))

    def _failed(
        self, parts: tuple[tuple[typed.Typed, bool], ...], seats: Mapping[str, int], bound: Mapping[str, typed.Typed]
    ) -> tuple[tuple[typed.Typed, bool], ...]:
        failed = []
        for part, unless in parts:
            e = _bound(seated(opened(self._fold, part), seats), bound)
            if _is_free(e):
                return ()
            if bool(self._hand.program.evaluate(e, self._hand.state, seats.get("whose"))) == unless:
                failed.append((part, unless))
        return tuple(failed)

    def _things(self, things: typed.Things, seats: Mapping[str, int]) -> Iterator[tuple[str, Mapping[str, typed.Typed]]]:
        """The things of a range with what `this` is for each; none for piles and sets."""
        names, setup = self._hand.plan.setup.names, self._hand.plan.setup
        if things.kind == "attribute":
            attribute = names.attributes[things.name]
            some = [(f"{things.name} {attribute.show(v)}", typed.Constant(attribute.span, attribute.type, v)) for v in attribute.values]
            yield from ((name, {things.name: value}) for name, value in some)
        elif things.kind == "card" and things.source is not None:
            source = seated(opened(self._fold, self._fold(things.source)), seats)
            if not _is_free(source):
                mask = self._hand.program.evaluate(source, self._hand.state, seats.get("whose"))
                for bit in bits(mask):
                    id = setup.deck.ids[bit.bit_length() - 1]
                    yield id, {"card": typed.Named(things.source.span, CARDS, id)}
        elif things.kind in RANGES_OF_PLAYERS.values():
            span = next(iter(names.rules.values()))
            for seat in range(setup.players):
                yield f"seat {seat}", {things.name: typed.Seat(span, PLAYER, f"seat {seat}")}


def _conjuncts(fold: Fold, e: typed.Typed | None) -> tuple[typed.Typed, ...]:
    """The conditions that must all hold; words that are several are taken apart."""
    if isinstance(e, typed.Call):
        inner = fold.inline(e)
        return _conjuncts(fold, inner) if isinstance(inner, typed.Logic) and inner.operator == "and" else (e,)
    if isinstance(e, typed.Logic) and e.operator == "and":
        return tuple(part for one in e.parts for part in _conjuncts(fold, one))
    return () if e is None else (e,)


def _disjuncts(e: typed.Typed | None) -> tuple[typed.Typed, ...]:
    if isinstance(e, typed.Logic) and e.operator == "or":
        return e.parts
    return () if e is None else (e,)


def _bound(e: typed.Typed, bound: Mapping[str, typed.Typed]) -> typed.Typed:
    if isinstance(e, typed.Bound) and not e.other and e.kind in bound:
        return bound[e.kind]
    return mapped(e, lambda part: _bound(part, bound))


def _is_free(e: typed.Typed) -> bool:
    """Whether it speaks of a thing that is not at hand any more."""
    found = []

    def look(part: typed.Typed) -> typed.Typed:
        if isinstance(part, typed.Bound | typed.Chosen) or (isinstance(part, typed.Seat) and part.name in ("payer", "receiver")):
            found.append(part)
        return part if isinstance(part, typed.AnyOf | typed.ForEach) else mapped(part, look)

    look(e)
    return bool(found)
