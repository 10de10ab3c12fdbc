"""What many hands come to: means, errors and how often each rule happened, as plain data and as a text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from interpreter.expression.types import Setting
from interpreter.simulate.tally import KINDS, Tally
from interpreter.text.cells import cells, pad

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]


@dataclass(frozen=True, slots=True)
class Summary:
    """The counts of a simulation, and what was simulated.

    rules: for each kind of rule all ids of the ruleset, in file order. whole: false when it was broken off.
    """

    ruleset: str
    options: Mapping[str, Setting]
    players: int
    seed: str
    bots: tuple[str, ...]
    rules: Mapping[str, tuple[str, ...]]
    tally: Tally
    whole: bool

    @property
    def means(self) -> tuple[float, ...]:
        """Payments a hand, seat by seat, in points of stake."""
        return tuple(paid / self.tally.hands if self.tally.hands else 0.0 for paid in self.tally.paid)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard errors of the means; 0 where there are too few hands to tell."""
        hands = self.tally.hands
        if hands < 2:
            return (0.0,) * self.players
        pairs = zip(self.tally.paid, self.tally.squares, strict=True)
        return tuple(sqrt(max(0.0, (squares - paid * paid / hands) / (hands - 1) / hands)) for paid, squares in pairs)

    def to_json(self) -> dict[str, Value]:
        """As plain data. Each count of a rule is the number of hands in which it happened."""
        counts: dict[str, Value] = {
            kind: {rule: self.tally.happened[kind][rule] for rule in self.rules[kind]} for kind in KINDS
        }  # fmt: skip
        return {
            "ruleset": self.ruleset,
            "options": {id: list(value) if isinstance(value, tuple) else value for id, value in self.options.items()},
            "players": self.players,
            "seed": self.seed,
            "bots": list(self.bots),
            "hands": self.tally.hands,
            "whole": self.whole,
            "wins": list(self.tally.wins),
            "draws": self.tally.draws,
            "payments": {"mean": list(self.means), "standard_error": list(self.errors)},
            **counts,
        }

    def to_text(self) -> str:
        """As tables for people; only rules that happened, and a line with those that never did."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        hands = self.tally.hands
        broken = "" if self.whole else ", broken off"
        yield f"{self.ruleset}, {self.players} players ({', '.join(self.bots)}), seed {self.seed}: {hands:,} hands{broken}"
        if not hands:
            return
        yield ""
        yield f"{'seat':<6}{'wins':>9}{'':>9}{'mean payment':>15}{'error':>9}"
        for seat, wins in enumerate(self.tally.wins):
            yield f"{chr(97 + seat):<6}{wins:>9,}{wins / hands:>9.1%}{self.means[seat]:>15.3f}{self.errors[seat]:>9.3f}"
        yield f"{'nobody':<6}{self.tally.draws:>9,}{self.tally.draws / hands:>9.1%}"
        for kind in KINDS:
            yield from self._kind(kind)

    def _kind(self, kind: str) -> Iterator[str]:
        counts = self.tally.happened[kind]
        seen = [rule for rule in self.rules[kind] if counts[rule]]
        never = [rule for rule in self.rules[kind] if not counts[rule]]
        if not seen and not never:
            return
        yield ""
        yield f"{kind}: in how many hands"
        width = max((cells(rule) for rule in seen), default=0)
        for rule in seen:
            yield f"  {pad(rule, width)}{counts[rule]:>10,}{counts[rule] / self.tally.hands:>8.1%}"
        if never:
            yield f"  never: {', '.join(never)}"
