"""A generated module: its text, and its functions once they are compiled."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import field
from typing import Any

from interpreter.expression import typed
from interpreter.expression.types import Kind
from interpreter.frozen import frozen
from interpreter.model.ruleset import MOMENTS
from interpreter.plan import runtime
from interpreter.plan.actions import Actions
from interpreter.plan.cards import Keeping, Mover
from interpreter.plan.code import ident, lit
from interpreter.plan.facts import Facts
from interpreter.plan.flow import Flow
from interpreter.plan.lean.effects import Effects
from interpreter.plan.lean.frame import constant
from interpreter.plan.lean.leaning import Leaning
from interpreter.plan.module import Module, Writer
from interpreter.plan.notes import Mode
from interpreter.plan.payment import Paying
from interpreter.plan.scoring import Scoring
from interpreter.plan.setup import Env, Setup
from interpreter.plan.usage import mentioned, stacks
from interpreter.plan.values import REGISTERS, Values

State = Any  # a generated class: ints, lists of ints by seat, piles; see `fields`
Steps = Callable[[State], Generator[None, int, None]]

_INTS = ("mover", "dealer", "lead", "winner", "ending", "turn", "hand_number", "top", "stock", "table", "in_play",
         "played", "flipped", "taken", "piled", "seat", "legal", "picked", "seen", "active", "up")  # fmt: skip
_BY_SEAT = ("hand", "captured", "shown", "turn_number", "match_points", "paid", "result", "counted", "counted_points")
_OTHERS = ("fixed", "deck", "piles", "sets", "notes", "lots", "seed")
_NOBODY = ("mover", "winner", "seat")


@frozen
class Program:
    """shuffled, dealt, turn, over, settled: generators that stop at decisions (in bulk: functions that take `pick`).

    The rest are plain functions.
    """

    mode: Mode
    text: str
    state: type[State]
    shuffled: Steps
    dealt: Steps
    turn: Steps
    over: Steps
    settled: Steps
    points: Callable[[State, int], int]
    settle: Callable[[State], None]
    next_dealer: Callable[[State], int]
    match_ends: Callable[[State], bool]
    values: Values = field(repr=False)
    space: dict[str, Any] = field(repr=False)

    def rows(self, state: State, seat: int) -> list[tuple[int, int, int]]:
        """The yaku of a seat as (number, points, number of the better row of its group or -1). A program for bulk play has none."""
        found: list[tuple[int, int, int]] = self.space["rows"](state, seat)
        return found

    def evaluate(self, e: typed.Typed, state: State, whose: int | None = None) -> int:
        """The value of an expression in a state: a number, 0 or 1, a mask, a seat, or a mask over seats."""
        module, values = self.values.module, self.values
        before = len(module)
        env = Env(rule="expression") if whose is None else Env(whose=lit(whose), bound={"receiver": lit(whose)}, rule="expression")
        lower = {Kind.TRUTH: values.truth, Kind.CARDS: values.cards, Kind.PLAYER: values.player, Kind.PLAYERS: values.players}
        found = lower.get(e.type.kind, values.number)(e, env)
        w = Writer()
        w.line(f"return {found}")
        name = module.helper("evaluate", ("h",), w)
        module.run(self.space, "evaluate", before)
        return int(self.space[name](state))


_FUNCTIONS = ("shuffled", "dealt", "turn", "over", "settled", "points", "settle", "next_dealer", "match_ends")


def make_program(setup: Setup, actions: Actions, mode: Mode, numbers: dict[str, int], dealt: frozenset[str]) -> Program:
    """Generate and compile the functions of a plan. dealt: the zones that the packets of the deal go to."""
    facts = Facts(setup.names)
    values, space = _write(setup, actions, mode, numbers, facts)
    whole = (mode.bulk or mode.dealt) and not mode.plain
    while whole and not facts.settled():
        facts = Facts(setup.names, frozenset(facts.touched) | dealt, set(dealt))
        values, space = _write(setup, actions, mode, numbers, facts)
    if whole:
        _lean(values.module, setup, dealt)
    if mode.bulk:
        values.module.prune(("State", *_FUNCTIONS))
    values.module.run(space, setup.ruleset.id)
    return Program(mode, values.module.text(), space["State"], **{f: space[f] for f in _FUNCTIONS}, values=values, space=space)


def _write(setup: Setup, actions: Actions, mode: Mode, numbers: dict[str, int], facts: Facts) -> tuple[Values, dict[str, Any]]:
    """The functions as text in the module of the values, and what they stand on."""
    module = Module()
    values = Values(setup, module, facts)
    spoken = mentioned(setup.ruleset)
    rules = setup.ruleset
    kept = frozenset(r for r in rules.names.rules if mode.trace or r in spoken)
    registers = frozenset(r for r in REGISTERS if mode.trace or r in spoken)
    shared = ("table", "in_play", *(ident("z_", z) for z in rules.zones))
    mover = Mover(values, Keeping(registers, stacks(rules), shared))
    flow = Flow(values, actions, mover, mode, numbers, kept)
    space: dict[str, Any] = {name: getattr(runtime, name) for name in RUNTIME}
    space["deal"] = _deal_function(setup)
    parameters = "h, pick" if mode.bulk else "h"
    _state_class(module, setup, kept, len(numbers) if mode.sums else 0)
    mover.lift_function()
    values.by_seat("NEXT", setup.after)
    values.by_seat("AROUND", setup.around)
    Scoring(values, numbers, mode).write()
    Paying(values, numbers, mode).write()
    turn = _begin(values)
    turn.lines += flow.turn().lines
    for function, writer in (("turn", turn), *((m, flow.moment(m)) for m in MOMENTS)):
        if not mode.bulk and not any("yield" in line for line in writer.lines):
            with writer.block("if False:"):
                writer.line("yield")
        module.function(
            function, parameters, writer, "The steps of a turn." if function == "turn" else f"The events when the hand is {function}."
        )
    return values, space


def _lean(module: Module, setup: Setup, dealt: frozenset[str]) -> None:
    """Leave out what is known not to matter in hands that begin with the deal."""
    starts = _starts(setup)
    others = (*_BY_SEAT, *(ident("s_", s.id) for s in setup.names.state.values() if s.per_player), *_OTHERS)
    effects = Effects(module, vars(runtime), frozenset((*starts, *others)))
    given = {"dealer", "lead", "hand_number", "seen", "top", "stock", *dealt, *(ident("z_", zone) for zone in dealt)}
    given |= {ident("s_", s.id) for s in setup.names.state.values() if s.lasts == "match"}
    leaning = Leaning(module, effects)
    for function in (*MOMENTS, "settle", "see_rows"):
        leaning.function(function)
    touched = [effects.of(moment) for moment in ("shuffled", "dealt")]
    leaning.turn({f: constant(v) for f, v in starts.items() if f not in given and not any(t is None or f in t for t in touched)})


RUNTIME = tuple(name for name, thing in vars(runtime).items() if getattr(thing, "__module__", "") == runtime.__name__)
"""What generated code may call."""


def _deal_function(setup: Setup) -> Callable[[State, str, int], None]:
    first = setup.ruleset.deal.first

    def deal(state: State, zone: str, count: int) -> None:
        place = zone if zone in ("hand", "table") else ident("z_", zone)
        runtime.deal_packet(state, place, count, setup.players, (state.dealer + first) % setup.players)

    return deal


def _begin(values: Values) -> Writer:
    w, setup = Writer(), values.setup
    if setup.sits_out or setup.reverses:
        around, after = values.by_seat("AROUND", setup.around), values.by_seat("NEXT", setup.after)
        w.line(f"h.mover = {around}[h.lead][0] if h.mover < 0 else {after}[h.mover]")
    else:
        w.line(f"h.mover = {values.by_seat('NEXT', setup.after)}[h.mover] if h.mover >= 0 else h.lead")
    w.line("h.turn += 1")
    w.line("h.turn_number[h.mover] += 1")
    w.line("h.played = h.flipped = h.taken = 0")
    for state in setup.names.state.values():
        if state.lasts == "turn":
            value = f"[{state.start}] * {setup.players}" if state.per_player else str(state.start)
            w.line(f"h.{ident('s_', state.id)} = {value}")
    return w


def _starts(setup: Setup) -> dict[str, int]:
    """The fields of a state that are single numbers, with what they are before the deal."""
    ints = [*_INTS, *(ident("z_", z) for z in setup.ruleset.zones), *(["back"] if setup.reverses else [])]
    states = {ident("s_", s.id): s.start for s in setup.names.state.values() if not s.per_player}
    return {**dict.fromkeys(ints, 0), **states, **dict.fromkeys(_NOBODY, -1), "active": setup.everybody, "up": setup.deck.pack}


def _state_class(module: Module, setup: Setup, kept: frozenset[str], summed: int) -> None:
    """The class of states: plain data, with a cheap copy. summed: how many rules have sums."""
    names, ints = setup.names, list(_starts(setup))
    lists = [*_BY_SEAT, *(ident("s_", s.id) for s in names.state.values() if s.per_player), *(ident("n_", r) for r in sorted(kept))]
    starts = {ident("s_", s.id): s.start for s in names.state.values()} | {"counted": -1} | _starts(setup)
    w = Writer()
    more = {"told": setup.players**2} if setup.tells else {}
    more |= {"times": summed, "worth": summed} if summed else {}
    w.line(f"__slots__ = {(*ints, *lists, *more, *_OTHERS)!r}")
    w.line(f"ints = {tuple(ints)!r}")
    w.line(f"lists = {tuple(lists)!r}")
    w.line("def __init__(self):")
    inner = w.deeper()
    for field_ in ints:
        inner.line(f"self.{field_} = {starts.get(field_, 0)}")
    for field_ in lists:
        inner.line(f"self.{field_} = [{starts.get(field_, 0)}] * {setup.players}")
    for field_, size in more.items():
        inner.line(f"self.{field_} = [0] * {size}")
    inner.line("self.fixed = None")
    inner.line("self.deck, self.piles, self.sets, self.notes, self.lots, self.seed = [], [], {}, [], [], 0")
    w.line("def copy(self):")
    inner = w.deeper()
    inner.line("new = State.__new__(State)")
    for field_ in (*ints, "fixed", "deck", "seed"):
        inner.line(f"new.{field_} = self.{field_}")
    for field_ in (*lists, *more, "notes", "lots"):
        inner.line(f"new.{field_} = self.{field_}[:]")
    inner.line("new.piles = [pile[:] for pile in self.piles]")
    inner.line("new.sets = dict(self.sets)")
    inner.line("return new")
    module.klass("State", w)
