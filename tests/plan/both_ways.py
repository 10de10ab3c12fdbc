"""An expression by the generated code and by the oracle, in one position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.expression import tree, typed
from interpreter.expression.check import Checker
from interpreter.expression.parse import expression
from interpreter.expression.scope import Scope
from interpreter.plan.code import name
from interpreter.plan.module import Writer
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State
from interpreter.plan.setup import Env
from interpreter.source.node import Scalar
from interpreter.text import Source
from tests.oracle import Eyes, Oracle, Pile, Player, Symbol, Value, as_cards, points, rows
from tests.positions import position, random_state, written

LOWER = {"yes or no": "truth", "number": "maybe", "symbol": "maybe", "cards": "cards", "player": "player", "players": "players"}


@dataclass(frozen=True)
class Bench:
    """A plan ready for expressions: `scope` is what they may speak of besides a player."""

    plan: Plan
    program: Program
    words: dict[str, tree.Expression]

    @classmethod
    def of(cls, rules: Rules, players: int) -> Bench:
        plan = rules.plan(players)
        return cls(plan, plan.program(Mode(trace=True)), written(rules.ruleset))

    @property
    def scope(self) -> Scope:
        """Of one player, nothing at hand."""
        return Scope(scored=True)

    def syntax(self, text: str) -> tree.Expression:
        report, source = Report(), Source("expression", text)
        e = expression(Scalar(text, text, source.whole(), tuple(range(len(text) + 1))), report)
        assert e is not None, [str(d) for d in report]
        return e

    def read(self, text: str, scope: Scope) -> tuple[tree.Expression, typed.Typed]:
        """The tree of an expression, and what it means; nothing may be wrong with it."""
        report, e = Report(), self.syntax(text)
        rules = self.plan.setup.ruleset
        checker = Checker(rules.names, {w: e for w, e in self.words.items() if w in rules.words}, report)
        checker.meanings |= dict(rules.words)
        meant = checker.value(e, scope)
        assert not len(report), [f"{d} in {text}" for d in report]
        return e, meant

    def compiled(self, meant: typed.Typed, bound: Mapping[str, bool] | None = None) -> Any:
        """A function `(state, who, *bound)`; bound names are true where exactly one card is meant."""
        values = self.program.values
        things = {key: name(f"b_{n}", single=one) for n, (key, one) in enumerate((bound or {}).items())}
        env = Env(whose=name("who"), bound=things, rule="test")
        kind = LOWER[meant.type.kind.value]
        before, w = len(values.module), Writer()
        if kind == "maybe":
            value, there = values.maybe(meant, env)
            w.line(f"return ({value}) if ({there}) else None")
        else:
            w.line(f"return {getattr(values, kind)(meant, env)}")
        function = values.module.helper("checked", ("h", "who", *(c.text for c in things.values())), w)
        values.module.run(self.program.space, "checked", before)
        return self.program.space[function]

    def plain(self, meant: typed.Typed, found: Any) -> Value | None:
        """What generated code gave, as the oracle says it. Of cards only the cards: a constant holds both faces."""
        kind = meant.type.kind.value
        if found is None:
            return None
        if kind == "yes or no":
            return bool(found)
        if kind == "cards":
            return frozenset(self.plan.setup.deck.names(found))
        if kind == "player":
            return Player(found)
        if kind == "players":
            return frozenset(Player(p) for p in range(self.plan.players) if found >> p & 1)
        if kind == "symbol":
            return Symbol(self.plan.setup.names.attributes[meant.type.attribute].symbols[found])
        assert isinstance(found, int)
        return found

    def random(self, random: Random) -> State:
        return random_state(self.plan, self.program, random)

    def oracle(self, state: State) -> Oracle:
        return Oracle(position(self.plan, state, self.words))

    def said(self, state: State, e: tree.Expression, who: int) -> Value:
        """What the oracle finds, a pile as its cards."""
        value = self.oracle(state)(e, Eyes(whose=who))
        return as_cards(value) if isinstance(value, Pile) else value

    def points(self, state: State, seat: int) -> int:
        return points(self.oracle(state), seat)

    def rows(self, state: State, seat: int) -> list[tuple[str, int]]:
        return rows(self.oracle(state), seat)

    def differences(self, text: str, random: Random, positions: int) -> list[str]:
        """Where the two do not agree, in words."""
        e, meant = self.read(text, self.scope)
        function, found = self.compiled(meant), []
        for _ in range(positions):
            state = self.random(random)
            who = random.randrange(self.plan.players)
            engine, expected = self.plain(meant, function(state, who)), self.said(state, e, who)
            if engine != expected:
                found.append(f"{text}\n  generated {engine}\n  oracle    {expected}")
        return found
