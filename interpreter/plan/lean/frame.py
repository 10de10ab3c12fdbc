"""What is known, at one place in generated code, of local names and of the fields of the state, and which of them are still to be written.

A place is a local name or a field (`h.table`). What a place holds is a `Value`: the same object is the same value, whichever places hold
it. Where a place gets a constant, or what a name holds already, nothing is written at first: the place is owed. Whoever reads the place
gets the constant or the name instead; it is written where code that is not looked into might read it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable


class Value:
    """A value. some: whether it is never 0. holds: masks all of whose cards are among those of this one.

    base, bits: it is `base` with constant bits beside; a place that holds `base` may be owed it.
    """

    __slots__ = ("base", "bits", "constant", "holds", "some")

    def __init__(
        self, constant: object = None, some: bool = False, holds: Collection[Value] = (), base: Value | None = None, bits: int = 0
    ) -> None:
        self.constant, self.some, self.base, self.bits = constant, some, base, bits
        self.holds: frozenset[Value] = frozenset(holds).union(*(value.holds for value in holds))

    @property
    def number(self) -> int | None:
        """The whole number that it always is; a yes is 1."""
        return int(self.constant) if isinstance(self.constant, int) else None


_constants: dict[tuple[type, object], Value] = {}


def constant(value: object) -> Value:
    """The value of a constant that is not None: the same object for the same constant."""
    key = type(value), value
    if key not in _constants:
        _constants[key] = Value(value, some=bool(value))
    return _constants[key]


ZERO = constant(0)


class Frame:
    """values: what places hold, as far as known. stored: what is really written in them. truths: of values, whether they are not 0."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {}
        self.stored: dict[str, Value] = {}
        self.truths: dict[Value, bool] = {}

    def copy(self) -> Frame:
        new = Frame()
        new.values, new.stored, new.truths = dict(self.values), dict(self.stored), dict(self.truths)
        return new

    # ------------------------------------------------------------ reading

    def value(self, place: str) -> Value:
        """What a place holds."""
        if place not in self.values:
            self.values[place] = self.stored[place] = Value()
        return self.resolved(self.values[place])

    def resolved(self, value: Value) -> Value:
        """0 for what is known to be 0."""
        return ZERO if self.truths.get(value) is False and value.constant is None else value

    def truth(self, value: Value) -> bool | None:
        """Whether a value is not 0; None where that is not known."""
        if value.constant is not None:
            return bool(value.constant)
        if value.some or value in self.truths:
            return value.some or self.truths[value]
        return True if any(part.some or self.truths.get(part) for part in value.holds) else None

    def learn(self, value: Value, truth: bool) -> None:
        """A test has shown whether a value is not 0."""
        if value.constant is None:
            self.truths[value] = truth

    def name_of(self, value: Value) -> str | None:
        """A local name in which a value is written."""
        return next((p for p, v in self.stored.items() if v is value and self.values[p] is value and "." not in p), None)

    # ------------------------------------------------------------ writing

    def write(self, place: str, value: Value) -> None:
        """A place is written."""
        self.values[place] = self.stored[place] = value

    def owe(self, place: str, value: Value) -> None:
        """A place gets a value, which is not written yet."""
        self.value(place)
        self.values[place] = value

    def owes(self, place: str) -> bool:
        """Whether a place is still to be written."""
        return not self._same(self.values.get(place), self.stored.get(place))

    def _same(self, value: Value | None, stored: Value | None) -> bool:
        return value is stored or (value is not None and stored is not None and self.resolved(value) is self.resolved(stored))

    def owed(self) -> list[str]:
        """The places that are still to be written."""
        return [place for place in self.values if self.owes(place)]

    def forget(self, places: Iterable[str]) -> None:
        """Places (that owe nothing) may have been written by others."""
        for place in places:
            self.values.pop(place, None)
            self.stored.pop(place, None)

    # ------------------------------------------------------------ branches

    def differing(self, other: Frame) -> list[str]:
        """The places that two branches must write before they meet: that hold other values, or what can be named in one of them only."""
        found = []
        for place in {**self.values, **other.values}:
            ours, theirs = self.values.get(place), other.values.get(place)
            if ours is not None and ours is theirs:
                if (self.owes(place) or other.owes(place)) and not self._payable(place, ours, other):
                    found.append(place)
            elif ours is None or theirs is None or self.resolved(ours) is not other.resolved(theirs):
                found.append(place)
        return found

    def _payable(self, place: str, value: Value, other: Frame) -> bool:
        """Whether a value that a place is owed in this branch or another can still be written after both."""
        if value.constant is not None or (value.base is not None and self.stored.get(place) is value.base is other.stored.get(place)):
            return True
        names = [p for p, v in self.stored.items() if v is value and self.values.get(p) is value and "." not in p]
        return any(other.stored.get(p) is value and other.values.get(p) is value for p in names)

    def meet(self, other: Frame) -> Frame:
        """What is known after two branches. Each has written what they are `differing` in."""
        new, met = Frame(), dict[tuple[Value, Value], Value]()
        new.truths = {value: truth for value, truth in self.truths.items() if other.truths.get(value) is truth}
        for place in self.values:
            if place not in other.values:
                continue
            ours, theirs = self.values[place], other.values[place]
            if ours is not theirs:
                ours, theirs = self.resolved(ours), other.resolved(theirs)
            if ours is theirs:
                new.values[place] = ours
                if self.stored.get(place) is other.stored.get(place) is not None:
                    new.stored[place] = self.stored[place]
                elif not self.owes(place) and not other.owes(place):
                    new.stored[place] = ours
                continue
            if (ours, theirs) not in met:
                some = bool(self.truth(ours) and other.truth(theirs))
                met[ours, theirs] = Value(some=some, holds=(ours.holds | {ours}) & (theirs.holds | {theirs}))
            new.write(place, met[ours, theirs])
        return new
