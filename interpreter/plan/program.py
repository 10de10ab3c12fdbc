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
from interpreter.plan.module import Module, Writer
from interpreter.plan.notes import Mode
from interpreter.plan.scoring import Scoring
from interpreter.plan.setup import Env, Setup
from interpreter.plan.usage import mentioned, stacks
from interpreter.plan.values import REGISTERS, Values

State = Any  # a generated class: ints, lists of ints by seat, piles; see `fields`
Steps = Callable[[State], Generator[None, int, None]]

_INTS = ("mover", "dealer", "lead", "winner", "ending", "turn", "hand_number", "top", "stock", "table", "in_play",
         "played", "flipped", "taken", "piled", "seat", "legal", "picked", "seen", "active", "up")  # fmt: skip
_BY_SEAT = ("hand", "captured", "shown", "turn_number", "match_points", "paid", "result", "counted", "counted_points")
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
    begin: Callable[[State], None]
    points: Callable[[State, int], int]
    rows: Callable[[State, int], list[tuple[int, int, int]]]
    settle: Callable[[State], None]
    next_dealer: Callable[[State], int]
    match_ends: Callable[[State], bool]
    values: Values = field(repr=False)
    space: dict[str, Any] = field(repr=False)

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
        self.space.update(module.tables)
        exec(compile(module.text(before), "<evaluate>", "exec"), self.space)
        return int(self.space[name](state))


def make_program(setup: Setup, actions: Actions, mode: Mode, numbers: dict[str, int], dealt: frozenset[str]) -> Program:
    """Generate and compile the functions of a plan. dealt: the zones that the packets of the deal go to."""
    facts = Facts(setup.names)
    values, space = _write(setup, actions, mode, numbers, facts)
    while mode.bulk and not facts.settled():  # a hand in a position may have anything; one in bulk begins with the deal
        facts = Facts(setup.names, frozenset(facts.touched) | dealt, set(dealt))
        values, space = _write(setup, actions, mode, numbers, facts)
    text = values.module.text()
    space.update(values.module.tables)
    exec(compile(text, f"<{setup.ruleset.id}>", "exec"), space)
    functions = ("shuffled", "dealt", "turn", "over", "settled", "begin", "points", "rows", "settle", "next_dealer", "match_ends")
    return Program(mode, text, space["State"], **{f: space[f] for f in functions}, values=values, space=space)


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
    space: dict[str, Any] = {name: getattr(runtime, name) for name in _RUNTIME}
    space["deal"] = _deal_function(setup)
    parameters = "h, pick" if mode.bulk else "h"
    _state_class(module, setup, kept)
    mover.lift_function()
    values.by_seat("NEXT", setup.after)
    values.by_seat("AROUND", setup.around)
    module.function("begin", "h", _begin(values), "The next turn begins.")
    Scoring(values, numbers, mode.trace, mode.census).write()
    space.update(_team_functions(setup))
    for function, writer in (("turn", flow.turn()), *((m, flow.moment(m)) for m in MOMENTS)):
        if not mode.bulk and not any("yield" in line for line in writer.lines):
            with writer.block("if False:"):
                writer.line("yield")
        module.function(
            function, parameters, writer, "The steps of a turn." if function == "turn" else f"The events when the hand is {function}."
        )
    return values, space


_RUNTIME = ("HandFault", "bits", "has_of_one", "first_value", "first_cards", "subsets", "any_of_sets", "piles_in", "whole",
            "unpile", "owner_of", "top_of", "take_from_stock", "turn_over", "best_of_each", "lot", "shuffle_in", "put_under",
            "other_faces", "has_player", "within")  # fmt: skip


def _deal_function(setup: Setup) -> Callable[[State, str, int], None]:
    first = setup.ruleset.deal.first

    def deal(state: State, zone: str, count: int) -> None:
        place = zone if zone in ("hand", "table") else ident("z_", zone)
        runtime.deal_packet(state, place, count, setup.players, (state.dealer + first) % setup.players)

    return deal


def _team_functions(setup: Setup) -> dict[str, Any]:
    def equal_in_teams(amounts: dict[int, int]) -> None:
        for seat in amounts:
            amounts[seat] = max(amounts[p] for p in setup.mates(seat) if p in amounts)

    def highest(state: State, amounts: dict[int, int], first_from_lead: bool) -> int:
        best = max(amounts.values())
        top = [p for p in setup.around(state.lead, back=state.back if setup.reverses else 0) if amounts.get(p) == best]
        return top[0] if first_from_lead or len({setup.team[p] for p in top}) == 1 else -1

    def share_in_team(result: list[int], winner: int) -> None:
        """Partners get the same: what losers paid in equal parts (the first of them what is left over), what nobody paid each whole."""
        paid = sum(result) == 0
        for team in set(setup.team):
            mates = setup.mates(team)
            share, over = divmod(sum(result[seat] for seat in mates), len(mates)) if paid else (result[winner], 0)
            for place, seat in enumerate(mates):
                if paid or seat in setup.mates(winner):
                    result[seat] = share + (place < over)

    return {"equal_in_teams": equal_in_teams, "highest": highest, "share_in_team": share_in_team}


def _begin(values: Values) -> Writer:
    w, setup = Writer(), values.setup
    if setup.sits_out or setup.reverses:
        around, after = values.by_seat("AROUND", setup.around), values.by_seat("NEXT", setup.after)
        w.line(f"h.mover = {around}[h.lead][0] if h.mover < 0 else {after}[h.mover]")
    else:
        w.line(f"h.mover = h.lead if h.mover < 0 else (h.mover + 1) % {setup.players}")
    w.line("h.turn += 1")
    w.line("h.turn_number[h.mover] += 1")
    w.line("h.played = h.flipped = h.taken = 0")
    for state in setup.names.state.values():
        if state.lasts == "turn":
            value = f"[{state.start}] * {setup.players}" if state.per_player else str(state.start)
            w.line(f"h.{ident('s_', state.id)} = {value}")
    return w


def _state_class(module: Module, setup: Setup, kept: frozenset[str]) -> None:
    """The class of states: plain data, with a cheap copy."""
    names = setup.names
    ints = [*_INTS, *(ident("z_", z) for z in setup.ruleset.zones), *(ident("s_", s.id) for s in names.state.values() if not s.per_player)]
    ints += ["back"] if setup.reverses else []
    lists = [*_BY_SEAT, *(ident("s_", s.id) for s in names.state.values() if s.per_player), *(ident("n_", r) for r in sorted(kept))]
    starts = (
        {ident("s_", s.id): s.start for s in names.state.values()}
        | dict.fromkeys(_NOBODY, -1)
        | {"active": setup.everybody, "up": setup.deck.pack, "counted": -1}
    )
    w = Writer()
    told = ("told",) if setup.tells else ()
    w.line(f"__slots__ = {(*ints, *lists, *told, 'fixed', 'deck', 'piles', 'sets', 'notes', 'lots', 'seed')!r}")
    w.line(f"ints = {tuple(ints)!r}")
    w.line(f"lists = {tuple(lists)!r}")
    w.line("def __init__(self):")
    inner = w.deeper()
    for field_ in ints:
        inner.line(f"self.{field_} = {starts.get(field_, 0)}")
    for field_ in lists:
        inner.line(f"self.{field_} = [{starts.get(field_, 0)}] * {setup.players}")
    if told:
        inner.line(f"self.told = [0] * {setup.players**2}")
    inner.line("self.fixed = None")
    inner.line("self.deck, self.piles, self.sets, self.notes, self.lots, self.seed = [], [], {}, [], [], ''")
    w.line("def copy(self):")
    inner = w.deeper()
    inner.line("new = State.__new__(State)")
    for field_ in (*ints, "fixed", "deck", "seed"):
        inner.line(f"new.{field_} = self.{field_}")
    for field_ in (*lists, *told, "notes", "lots"):
        inner.line(f"new.{field_} = self.{field_}[:]")
    inner.line("new.piles = [pile[:] for pile in self.piles]")
    inner.line("new.sets = dict(self.sets)")
    inner.line("return new")
    module.klass("State", w)
