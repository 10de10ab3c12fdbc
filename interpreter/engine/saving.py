"""Machines as text and back, exactly: the state as the phase began, and the answers since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from interpreter.engine.machine import Decks, Machine, Phase
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import State

FORMAT = 1


def mode(trace: bool, sums: bool = False, dealt: bool = False) -> Mode:
    """How the program of a single hand is made. dealt: for one that begins with the deal."""
    return Mode(trace=True) if trace else Mode(census=True, sums=sums, dealt=dealt)


def write(machine: Machine) -> dict[str, Any]:
    """A machine as plain data."""
    at = machine.kept()
    state = at.state
    fields = {field: getattr(state, field) for field in type(state).__slots__ if field not in ("sets", "times", "worth")}
    fields["deck"] = [card.bit_length() - 1 for card in state.deck]
    return {
        "format": FORMAT,
        "ruleset": machine.plan.setup.ruleset.id,
        "players": machine.plan.players,
        "options": machine.plan.setup.options,
        "seed": machine.seed,
        "decks": at.decks,
        "given": machine.given,
        "phase": int(at.phase),
        "since": machine.since if machine.waits else [],
        "trace": machine.program.mode.trace,
        "state": fields,
    }


def read(plan: Plan, said: dict[str, Any]) -> Machine:
    """The machine that `write` made data of. Raises ValueError for other rules, KeyError or TypeError for broken data."""
    options = {k: tuple(v) if isinstance(v, list) else v for k, v in said["options"].items()}
    if (said["format"], said["ruleset"], options) != (FORMAT, plan.setup.ruleset.id, dict(plan.setup.options)):
        raise ValueError(f"this hand was played with other rules than {plan.setup.ruleset.id} as set")
    program = plan.program(mode(said["trace"]))
    state = program.state()
    for field, value in said["state"].items():
        setattr(state, field, value)
    state.deck = [1 << number for number in said["state"]["deck"]]
    state.notes = [tuple(note) for note in state.notes]
    machine = Machine(plan, program, state, Phase(said["phase"]), said["seed"], _decks(said["decks"]), _decks(said["given"]))
    machine.resume((action, picked) for action, picked in said["since"])
    return machine


def _decks(lists: Sequence[Sequence[str]]) -> Decks:
    return tuple(tuple(deck) for deck in lists)


def digest(state: State, picking: Sequence[int] = ()) -> str:
    """SHA-256 over what a state is, without how it came about: equal for hands in the same place.

    picking: where a set is being picked card by card, the first action of its choice and the cards so far.
    """
    left_out = ("notes", "sets", "deck", "seen", "picked", "counted", "counted_points")
    fields = {field: getattr(state, field) for field in type(state).__slots__ if field not in left_out}
    fields["deck"] = state.deck[state.top :]
    if picking:
        fields["picking"] = list(picking)
    return sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()
