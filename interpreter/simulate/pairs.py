"""Two rulesets on the same decks, hand against hand: what a rule of the house does to the game. Random decisions.

Hands are played in pairs, so that what both owe to the cards falls out of the differences. Only sums are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from interpreter.engine.bulk import Bulk, lots
from interpreter.engine.rules import Rules
from interpreter.plan.chance import child, key_of
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.record.fingerprint import fingerprint
from interpreter.simulate.batch import Table
from interpreter.simulate.comparison import Comparison
from interpreter.simulate.interrupt import interruption
from interpreter.simulate.workers import in_processes, useful

BATCH = 200  # pairs of hands

FIGURES = ("gain", "spread", "won", "dealer", "dealer_won", "turns")
"""Of a hand: what the player who got most got; what all who got something got; 1 where somebody won; what the dealer got; 1 where the
dealer won; turns."""


@dataclass(slots=True)
class Paired:
    """Sums over pairs: of a figure in the first hand, in the second, of the difference, and of their squares. Whole numbers."""

    first: int = 0
    second: int = 0
    first_squares: int = 0
    second_squares: int = 0
    difference_squares: int = 0

    def count(self, first: int, second: int, pairs: int = 1) -> None:
        """Count pairs that are like this."""
        self.first += pairs * first
        self.second += pairs * second
        self.first_squares += pairs * first * first
        self.second_squares += pairs * second * second
        self.difference_squares += pairs * (second - first) * (second - first)

    def add(self, other: Paired) -> None:
        """Add the sums of other pairs."""
        self.first += other.first
        self.second += other.second
        self.first_squares += other.first_squares
        self.second_squares += other.second_squares
        self.difference_squares += other.difference_squares


@dataclass(slots=True)
class Pairs:
    """Counts over pairs of hands. same: pairs that came to the same payments. rules: by (section, id), whether it happened as 0 or 1."""

    hands: int = 0
    same: int = 0
    figures: dict[str, Paired] = field(default_factory=lambda: {name: Paired() for name in FIGURES})
    rules: dict[tuple[str, str], Paired] = field(default_factory=dict)

    def add(self, other: Pairs) -> None:
        """Add the counts of other pairs."""
        self.hands += other.hands
        self.same += other.same
        for name, paired in other.figures.items():
            self.figures[name].add(paired)
        for key, paired in other.rules.items():
            self.rules.setdefault(key, Paired()).add(paired)


def compare(
    first: Rules,
    second: Rules,
    players: tuple[int, int],
    hands: int = 1000,
    seed: int | str = "0",
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Comparison:
    """Play so many hands of each, with random decisions. Hand k is dealt by seat k modulo the number of players, from the seed `SEED/k`.

    Broken off (Ctrl-C) it tells what is finished. Raises HandFault where rules lead nowhere.
    """
    jobs = useful(jobs, hands, BATCH)
    tables = (_table(first, players[0], str(seed), jobs > 1), _table(second, players[1], str(seed), jobs > 1))
    found = Pairs()
    with interruption() as stopped:
        batches = (range(begin, min(begin + BATCH, hands)) for begin in range(0, hands, BATCH) if not stopped())
        parts: Iterator[Pairs]
        if jobs > 1:
            parts = in_processes(jobs, partial(_elsewhere, tables), batches)
        else:
            parts = (play_pairs((first, second), tables, batch) for batch in batches)
        for part in parts:
            found.add(part)
            progress(part.hands)
    packs = [tuple(card.id for card in rules.plan(n).setup.deck.cards) for rules, n in zip((first, second), players, strict=True)]
    order = dict.fromkeys(key for rules, n in ((first, players[0]), (second, players[1])) for key in rules.plan(n).keys)
    rules = {key: found.rules[key] for key in order if key in found.rules}
    return Comparison((first.id, second.id), str(seed), players, found.hands, found.same, found.figures, rules, packs[0] == packs[1])


def play_pairs(rules: tuple[Rules, Rules], tables: tuple[Table, Table], numbers: range) -> Pairs:
    """Play the hands of these numbers by both."""
    found = Pairs()
    plans = [one.plan(table.players) for one, table in zip(rules, tables, strict=True)]
    bulks = [Bulk(plan) for plan in plans]
    seen: Counter[tuple[int, int]] = Counter()
    for number in numbers:
        key = child(key_of(tables[0].seed), number)
        states: list[State] = []
        told: list[tuple[int, ...]] = []
        paid: list[list[int]] = []
        for bulk, table in zip(bulks, tables, strict=True):
            dealer = number % table.players
            state = bulk.play(key, dealer, lots(key))
            payments = [result + more for result, more in zip(state.result, state.paid, strict=True)]
            states.append(state)
            paid.append(payments)
            told.append(_figures(state, payments, dealer))
        for figure, before, after in zip(FIGURES, *told, strict=True):
            found.figures[figure].count(before, after)
        found.hands += 1
        found.same += paid[0] == paid[1]
        seen[states[0].seen, states[1].seen] += 1
    for (before, after), pairs in seen.items():
        happened = [{plan.keys[bit.bit_length() - 1] for bit in bits(mask)} for plan, mask in zip(plans, (before, after), strict=True)]
        for rule in happened[0] | happened[1]:
            found.rules.setdefault(rule, Paired()).count(rule in happened[0], rule in happened[1], pairs)
    return found


def _figures(state: State, payments: list[int], dealer: int) -> tuple[int, ...]:
    gained = sum(amount for amount in payments if amount > 0)
    return (max(payments), gained, int(state.winner >= 0), payments[dealer], int(state.winner == dealer), state.turn)


def _table(rules: Rules, players: int, seed: str, elsewhere: bool) -> Table:
    key = f"{fingerprint(rules.ruleset.chain)} {sorted(rules.settings.items())}" if elsewhere else ""
    return Table(key, rules.ruleset, rules.settings, players, seed, ("random",) * players)


_known: dict[str, Rules] = {}


def _elsewhere(tables: tuple[Table, Table], numbers: range) -> Pairs:
    for table in tables:
        if table.key not in _known:
            _known[table.key] = Rules(table.ruleset, table.settings)
    return play_pairs((_known[tables[0].key], _known[tables[1].key]), tables, numbers)
