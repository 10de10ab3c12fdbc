"""What two rulesets came to on the same decks: means, differences and their intervals, as plain data and as a text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from interpreter.frozen import frozen
from interpreter.simulate.statistics import SURE, error
from interpreter.text.cells import cells, pad

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]

WORDS = {
    "gain": "most that a player got",
    "spread": "won by all together",
    "won": "hands that somebody won",
    "dealer": "what the dealer got",
    "dealer_won": "hands that the dealer won",
    "turns": "turns",
}
PARTS = ("won", "dealer_won")  # of the hands


class Sums(Protocol):
    """Sums over pairs of hands of a figure in the first and in the second, and of squares."""

    first: int
    second: int
    first_squares: int
    second_squares: int
    difference_squares: int


@frozen
class Estimate:
    """A figure in the first and in the second ruleset and the difference, second less first; each as mean and standard error."""

    first: tuple[float, float]
    second: tuple[float, float]
    difference: tuple[float, float]

    @property
    def interval(self) -> tuple[float, float]:
        """Where the difference is, 95 of 100 times."""
        mean, reach = self.difference[0], SURE * self.difference[1]
        return (mean - reach, mean + reach)

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out no difference at all."""
        low, high = self.interval
        return low > 0 or high < 0


@frozen
class Comparison:
    """Two rulesets over the same seeds. same: pairs of hands with the same payments. figures: by the names of `WORDS`.

    rules: by (section, id). same_decks: whether the packs are the same cards in the same order, so that the decks are too.
    """

    rulesets: tuple[str, str]
    seed: str
    players: tuple[int, int]
    hands: int
    same: int
    figures: Mapping[str, Sums]
    rules: Mapping[tuple[str, str], Sums]
    same_decks: bool

    def estimate(self, sums: Sums) -> Estimate:
        """Means and errors of a figure. Pairs are played on one deck, so the error of the difference is mostly below that of either."""
        n = max(1, self.hands)
        change = sums.second - sums.first
        return Estimate(
            (sums.first / n, error(self.hands, sums.first, sums.first_squares)),
            (sums.second / n, error(self.hands, sums.second, sums.second_squares)),
            (change / n, error(self.hands, change, sums.difference_squares)),
        )

    def to_json(self) -> dict[str, Value]:
        """As plain data."""
        rules: list[Value] = [
            {"section": section, "id": id, "hands": [sums.first, sums.second], **self._plain(sums)}
            for (section, id), sums in self.rules.items()
        ]
        return {
            "rulesets": list(self.rulesets),
            "hands": self.hands,
            "seed": self.seed,
            "players": list(self.players),
            "same_decks": self.same_decks,
            "same_payments": self.same,
            "figures": {name: self._plain(sums) for name, sums in self.figures.items()},
            "rules": rules,
        }

    def _plain(self, sums: Sums) -> dict[str, Value]:
        found = self.estimate(sums)
        named = {"first": found.first, "second": found.second, "difference": found.difference}
        plain: dict[str, Value] = {name: {"mean": mean, "standard_error": wrong} for name, (mean, wrong) in named.items()}
        return {**plain, "difference_95": list(found.interval), "clear": found.clear}

    def to_text(self) -> str:
        """As tables for people: all figures, and the rules whose frequency differs clearly."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        decks = "the same decks" if self.same_decks else "decks from the same seeds; the packs are not the same"
        yield f"{self.hands:,} hands of each with random decisions, seed {self.seed}, {decks}"
        if not self.hands:
            return
        yield f"{self.same / self.hands:.1%} of the hands came to the same payments"
        yield ""
        rows = [(WORDS[name], self.estimate(sums), name in PARTS) for name, sums in self.figures.items()]
        rules = [(f"{section} {id}", self.estimate(sums), True) for (section, id), sums in self.rules.items()]
        told = [row for row in rules if row[1].clear]
        width = max(cells(name) for name, _, _ in (*rows, *told))
        yield f"{pad('a hand', width)}{self.rulesets[0][:16]:>17}{self.rulesets[1][:16]:>17}{'difference':>12}{'95 %':>20}"
        for name, found, part in rows:
            yield _line(pad(name, width), found, part)
        if told:
            yield ""
            yield "in how many hands, where it is clearly not the same"
        for name, found, part in told:
            yield _line(pad(name, width), found, part)
        unclear = sum(1 for _, found, _ in rules if not found.clear)
        if unclear:
            yield f"{unclear} more rule{'' if unclear == 1 else 's'} happened, as often in one as in the other as far as this can tell"


def _line(name: str, found: Estimate, part: bool) -> str:
    low, high = found.interval
    form, sign = (".1%", "+.1%") if part else (".3f", "+.3f")
    before, after = (f"{mean:{form}} ±{wrong:{form}}" for mean, wrong in (found.first, found.second))
    middle, between = f"{found.difference[0]:{sign}}", f"{low:{sign}} to {high:{sign}}"
    return f"{name}{before:>17}{after:>17}{middle:>12}{between:>20}{'  *' if found.clear else ''}"
