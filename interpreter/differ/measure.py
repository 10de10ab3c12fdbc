"""What differences did: many hands of two rulesets on the same decks, with random decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from interpreter.differ.compare import Value
from interpreter.engine.bulk import Bulk, random_pick
from interpreter.engine.rules import Rules
from interpreter.plan.chance import Chance
from interpreter.plan.deck import bits
from interpreter.text.cells import cells, pad

KINDS = ("choices", "events", "yaku", "multipliers", "liability")


@dataclass(slots=True)
class Counts:
    """Of the hands of one ruleset. gains: what the player who got most got, hand by hand, in points of stake.

    happened: by (section, id).
    """

    gains: list[int] = field(default_factory=list)
    draws: int = 0
    happened: Counter[tuple[str, str]] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Measure:
    """Two counts over the same seeds. same_decks: whether the packs are the same cards in the same order, so that the decks are too."""

    hands: int
    seed: str
    players: tuple[int, int]
    counts: tuple[Counts, Counts]
    same_decks: bool

    def gain(self, which: int) -> tuple[float, float]:
        """The mean of what the player who got most got, and its standard error."""
        return mean(self.counts[which].gains)

    def gain_difference(self) -> tuple[float, float]:
        """The mean of the differences, hand by hand, and its standard error."""
        return mean([b - a for a, b in zip(self.counts[0].gains, self.counts[1].gains, strict=True)])

    def rate(self, which: int, happened: int) -> tuple[float, float]:
        """A part of the hands, and its standard error."""
        del which
        part = happened / self.hands
        return part, sqrt(part * (1 - part) / self.hands)

    def rules(self) -> Iterator[tuple[str, str, int, int]]:
        """Section, id and in how many hands of each it happened."""
        first, second = (counts.happened for counts in self.counts)
        for section in KINDS:
            for key in dict.fromkeys([*first, *second]):
                if key[0] == section:
                    yield section, key[1], first[key], second[key]

    def to_json(self) -> dict[str, Value]:
        """As plain data."""
        rules: list[Value] = [
            {"section": section, "id": id, "before": a, "after": b} for section, id, a, b in self.rules()
        ]  # fmt: skip
        return {
            "hands": self.hands,
            "seed": self.seed,
            "players": list(self.players),
            "same_decks": self.same_decks,
            "gain": [{"mean": m, "standard_error": e} for m, e in (self.gain(0), self.gain(1), self.gain_difference())],
            "draws": [counts.draws for counts in self.counts],
            "rules": rules,
        }

    def to_text(self) -> str:
        """As tables for people: the rules whose frequency differs by more than two standard errors."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        decks = "the same decks" if self.same_decks else "decks from the same seeds; the packs are not the same"
        yield f"{self.hands:,} hands of each with random decisions, seed {self.seed}, {decks}"
        (a, ea), (b, eb), (d, ed) = self.gain(0), self.gain(1), self.gain_difference()
        yield f"  most that a player got, mean   {a:8.2f} ±{ea:.2f} -> {b:8.2f} ±{eb:.2f}   difference {d:+.2f} ±{ed:.2f}"
        (a, ea), (b, eb) = (self.rate(n, self.counts[n].draws) for n in (0, 1))
        yield f"  hands that nobody won          {a:8.1%} ±{ea:.1%} -> {b:8.1%} ±{eb:.1%}"
        told = [(f"{section} {id}", x, y) for section, id, x, y in self.rules() if self._differs(x, y)]
        if told:
            yield "in how many hands, where it is not the same"
        width = max((cells(name) for name, _, _ in told), default=0)
        for name, x, y in told:
            (a, ea), (b, eb) = self.rate(0, x), self.rate(1, y)
            yield f"  {pad(name, width)} {a:8.1%} ±{ea:.1%} -> {b:8.1%} ±{eb:.1%}"

    def _differs(self, x: int, y: int) -> bool:
        (a, ea), (b, eb) = self.rate(0, x), self.rate(1, y)
        return abs(a - b) > 2 * sqrt(ea * ea + eb * eb)


def measure(first: Rules, second: Rules, players: tuple[int, int], hands: int = 1000, seed: str = "0") -> Measure:
    """Play so many hands of each. Hand k is dealt by seat k modulo the number of players, from the seed `SEED/k`."""
    counts = (_count(first, players[0], hands, seed), _count(second, players[1], hands, seed))
    packs = [tuple(card.id for card in rules.plan(n).setup.deck.cards) for rules, n in zip((first, second), players, strict=True)]
    return Measure(hands, seed, players, counts, packs[0] == packs[1])


def _count(rules: Rules, players: int, hands: int, seed: str) -> Counts:
    plan, counts = rules.plan(players), Counts()
    bulk = Bulk(plan)
    for number in range(hands):
        name = f"{seed}/{number}"
        state = bulk.play(name, number % players, random_pick(Chance(f"{name}/pick").share))
        payments = [result + paid for result, paid in zip(state.result, state.paid, strict=True)]
        counts.gains.append(max(payments))
        counts.draws += state.winner < 0
        for bit in bits(state.seen):
            counts.happened[plan.keys[bit.bit_length() - 1]] += 1
    return counts


def mean(values: list[int]) -> tuple[float, float]:
    """The mean and its standard error; 0 where there are too few values to tell."""
    n = len(values)
    if n < 2:
        return (float(sum(values)), 0.0)
    middle = sum(values) / n
    return middle, sqrt(sum((v - middle) ** 2 for v in values) / (n - 1) / n)
