"""What many hands come to: means, errors, intervals and how often each rule happened, as plain data. `report` tells it to people."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.expression.types import Setting
from interpreter.frozen import frozen
from interpreter.simulate.report import lines
from interpreter.simulate.sample import Key
from interpreter.simulate.statistics import error, quantile, wilson
from interpreter.simulate.tally import KINDS, Seats, Tally

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@frozen
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
        return self._means(self.tally.seats)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard errors of the means; 0 where there are too few hands to tell."""
        return self._errors(self.tally.seats)

    def _means(self, seats: Seats) -> tuple[float, ...]:
        return tuple(paid / self.tally.hands if self.tally.hands else 0.0 for paid in seats.paid)

    def _errors(self, seats: Seats) -> tuple[float, ...]:
        return tuple(error(self.tally.hands, paid, squares) for paid, squares in zip(seats.paid, seats.squares, strict=True))

    def intervals(self, wins: list[int]) -> list[tuple[float, float]]:
        """The intervals (95 %, Wilson) of parts of the hands."""
        return [wilson(won, self.tally.hands) for won in wins]

    def turns(self) -> tuple[float, float]:
        """Turns of a hand: the mean and its standard error."""
        tally = self.tally
        return (tally.turns / max(1, tally.hands), error(tally.hands, tally.turns, tally.turns_squares))

    def advantage(self) -> tuple[float, float]:
        """What the dealer gets a hand beyond the mean of the others, and the standard error."""
        tally, others = self.tally, max(1, self.players - 1)
        return (tally.lead / max(1, tally.hands) / others, error(tally.hands, tally.lead, tally.lead_squares) / others)

    def worth(self, key: Key) -> tuple[float, float]:
        """What a rule was worth a hand, over the hands of the sample: the mean and its standard error. What that counts `Sample` tells."""
        sample = self.tally.sample
        return (sample.worth[key] / max(1, sample.hands), error(sample.hands, sample.worth[key], sample.squares[key]))

    def to_json(self) -> dict[str, Value]:
        """As plain data. Each count of a rule is the number of hands in which it happened."""
        tally, sample = self.tally, self.tally.sample
        counts: dict[str, Value] = {
            kind: {rule: tally.happened[kind][rule] for rule in self.rules[kind]} for kind in KINDS
        }  # fmt: skip
        return {
            "ruleset": self.ruleset,
            "options": {id: list(value) if isinstance(value, tuple) else value for id, value in self.options.items()},
            "players": self.players,
            "seed": self.seed,
            "bots": list(self.bots),
            "hands": tally.hands,
            "whole": self.whole,
            "wins": list(tally.wins),
            "wins_95": _pairs(self.intervals(tally.wins)),
            "draws": tally.draws,
            "draws_95": list(wilson(tally.draws, tally.hands)),
            "payments": {"mean": list(self.means), "standard_error": list(self.errors)},
            "places_after_dealer": {
                "wins": list(tally.places.wins),
                "wins_95": _pairs(self.intervals(tally.places.wins)),
                "mean": list(self._means(tally.places)),
                "standard_error": list(self._errors(tally.places)),
            },
            "advantage_of_dealer": _mean(self.advantage()),
            "turns": _mean(self.turns()),
            "gain_of_winner": _spread(tally.gains),
            "payment_of_seat": _spread(tally.payments),
            "sample": {
                "hands": sample.hands,
                "decisions": sample.decisions / sample.hands if sample.hands else None,
                "legal_actions": sample.options / sample.decisions if sample.decisions else None,
                "rules": {kind: {id: self._rule((kind, id)) for id in self.rules[kind] if sample.times[kind, id]} for kind in KINDS},
            },
            **counts,
        }

    def _rule(self, key: Key) -> Value:
        return {"times": self.tally.sample.times[key], "worth": _mean(self.worth(key))}

    def to_text(self) -> str:
        """As tables for people; only rules that happened, and a line with those that never did."""
        return "".join(f"{line}\n" for line in lines(self))


def _pairs(intervals: list[tuple[float, float]]) -> Value:
    return [list(one) for one in intervals]


def _mean(told: tuple[float, float]) -> Value:
    return {"mean": told[0], "standard_error": told[1]}


def _spread(counts: Mapping[int, int]) -> Value:
    """Quantiles, and all counts: amounts of 512 and more are told to nine binary digits."""
    quantiles: dict[str, Value] = {f"{part:g}": quantile(counts, part) for part in QUANTILES}
    return {"quantiles": quantiles, "counts": [[value, counts[value]] for value in sorted(counts)]}
