"""One hand: whose decision it is, what is legal, what has come of it. `machine` runs it; this is what players and programs see."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from interpreter.engine import saving
from interpreter.engine.brought import check_brought
from interpreter.engine.errors import CannotDeal, IllegalAction
from interpreter.engine.machine import Decks, Machine, Phase
from interpreter.engine.trace import Row, happenings, render
from interpreter.engine.view import View, view
from interpreter.plan.actions import Block
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.marks import Ending
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State

if TYPE_CHECKING:
    from interpreter.engine.rules import Carried, Rules

_OFFERED = 5  # names of what is possible, where something else was tried


class Hand:
    """Made by `Rules.deal`, `Hand.from_json`, or `Hand.at` for a position."""

    def __init__(self, rules: Rules, machine: Machine, decisions: Sequence[tuple[int, str]] = ()) -> None:
        self.rules, self.plan = rules, machine.plan
        self._named = list(decisions)
        self._decided: list[tuple[int, int, int]] = []  # (seat, action, cards of a set) not named yet
        self._machine = machine
        self._picking: tuple[Block, int] | None = None  # a set that is picked card by card: its block, the cards so far

    # ------------------------------------------------------------ making one

    @classmethod
    def deal(
        cls, rules: Rules, plan: Plan, seed: str, *, given: Decks, dealer: int, number: int,
        carried: Carried, totals: Sequence[int], trace: bool, sums: bool = False,
    ) -> Hand:  # fmt: skip
        """A hand from the first deck on, given or shuffled. sums: the state keeps those of `Mode`.

        Raises ValueError for a dealer or a deck that cannot be, and CannotDeal.
        """
        if dealer not in range(plan.players):
            raise CannotDeal("dealer", f"there is no seat {dealer}: seats are 0 to {plan.players - 1}")
        check_brought(plan.setup, carried, totals)
        program = plan.program(saving.mode(trace, sums, dealt=True))
        state = program.state()
        state.dealer, state.hand_number = dealer, number
        state.lead = (dealer + plan.setup.ruleset.deal.lead) % plan.players
        if totals:
            state.match_points = list(totals)
        for id, value in carried.items():
            setattr(state, ident("s_", id), list(value) if isinstance(value, Sequence) else value)
        machine = Machine(plan, program, state, Phase.SHUFFLED, "deck " + " ".join(given[0]) if given else seed, given=given, dealt=True)
        machine.start()
        return cls(rules, machine)

    @classmethod
    def at(cls, rules: Rules, plan: Plan, state: State, *, phase: Phase, trace: bool = True) -> Hand:
        """A hand in a position.

        phase: the moment whose events come first; `TURN` for one that is about to begin the turn after `state.mover`'s (the lead's for -1).
        """
        machine = Machine(plan, plan.program(saving.mode(trace)), state, phase, "position")
        machine.go_on()
        return cls(rules, machine)

    # ------------------------------------------------------------ deciding

    @property
    def over(self) -> bool:
        return not self._machine.waits

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the hand is over."""
        return -1 if self.over else int(self.state.seat)

    def legal_actions(self) -> list[int]:
        """What the seat may do, as dense integers, in the order of the menu; nothing when the hand is over."""
        if self._picking is None:
            return self.plan.actions.legal(self._machine.state.legal)
        block, picked = self._picking
        found = set()
        for cards in self._continued(block, picked):
            rest = cards & ~picked
            found.add(block.start + (rest & -rest).bit_length() - 1 if rest else block.done)
        return self.plan.actions.in_order(sorted(found))

    def _continued(self, block: Block, picked: int) -> list[int]:
        """The sets that the cards picked so far, lowest first, may still become."""
        below = (1 << picked.bit_length()) - 1
        return [cards for cards in self.state.sets[block.start] if cards & below == picked]

    def ways(self) -> list[int | str]:
        """The ways to decide in the order of `Pick`: action numbers, and whole sets of cards by name, those of one choice in the order of
        counting."""
        found: list[int | str] = []
        for block in self.plan.actions.blocks:
            there = self.state.legal >> block.start & (1 << block.size) - 1
            if block.kind == "set" and there:
                found += [self.plan.actions.whole(block, cards) for cards in self.state.sets[block.start]]
            else:
                found += [block.start + bit.bit_length() - 1 for bit in bits(there)]
        return found

    def name_of(self, action: int) -> str:
        """The stable name of an action. Raises IllegalAction for a number that is none."""
        try:
            return self.plan.actions.name(action)
        except IndexError:
            raise IllegalAction(f"{action} is no action: they are 0 to {self.plan.actions.size - 1}") from None

    def legal_names(self) -> list[str]:
        """The names of what the seat may do; sets whole."""
        found = []
        for action in self.legal_actions():
            block = self.plan.actions.block(action)
            if block.kind == "set" and self._picking is None:
                first = 1 << (action - block.start)
                found += [self.plan.actions.whole(block, s) for s in self.state.sets[block.start] if s & -s == first]
            else:
                found.append(self.name_of(action))
        return found

    def meant(self, name: str) -> str | None:
        """The possible action that a name means, as `legal_names` has it; None where it means none.

        The cards of a set may stand in any order, and each card of a pile stands for the pile.
        """
        names = self.legal_names()
        if name in names:
            return name
        label, *cards = name.split() or [""]
        block = self.plan.actions.of.get(label)
        others = [(other, other.split()[1:]) for other in names if other.split()[0] == label]
        if block is not None and block.kind == "set":
            return next((other for other, its in others if sorted(its) == sorted(cards)), None)
        if block is not None and block.kind == "pile" and cards:
            piles = (set(self.plan.setup.deck.names(pile[0])) for pile in self.state.piles)
            whole = next((pile for pile in piles if pile >= set(cards)), set())
            return next((other for other, its in others if whole.intersection(its)), None)
        return None

    def action(self, name: str) -> int:
        """The legal action of this name. Raises IllegalAction."""
        for action in self.legal_actions():
            if self.plan.actions.name(action) == name:
                return action
        raise IllegalAction(f"`{name}` is not possible; {self._offered(name)}")

    def _offered(self, name: str) -> str:
        """What is possible instead: what is nearest to a name, and how many more."""
        if self.over:
            return "the hand is over"
        names = self.legal_names()
        near = get_close_matches(name, names, _OFFERED) if len(names) > _OFFERED else ()
        told = [one for one in names if one in near] or names[:_OFFERED]
        rest = len(names) - len(told)
        return f"possible {'is' if len(names) == 1 else 'are'} {', '.join(told)}" + (f" and {rest} more" if rest else "")

    def apply(self, action: int | str) -> None:
        """Decide. A name may be that of a whole set, and is read as `meant` says. Raises IllegalAction and changes nothing then."""
        actions, state = self.plan.actions, self._machine.state
        if isinstance(action, str):
            action = self.meant(action) or action
            whole = self._whole_set(action)
            if whole is not None:
                self._answer(whole[0].start, whole[1])
                return
            action = self.action(action)
        if self._picking is None and not actions.with_sets and action >= 0 and state.legal >> action & 1:
            self._decided.append((state.seat, action, 0))
            self._machine.go_on((action, 0))
            return
        if action not in self.legal_actions():
            name = self.name_of(action)
            raise IllegalAction(f"{action} ({name}) is not possible; {self._offered(name)}")
        block = actions.block(action)
        if block.kind != "set":
            self._answer(action, 0)
            return
        picked = self._picking[1] if self._picking else 0
        if action != block.done:
            picked |= 1 << (action - block.start)
            if self._continued(block, picked) != [picked]:
                self._picking = block, picked
                return
        self._answer(block.start, picked)

    def _whole_set(self, name: str) -> tuple[Block, int] | None:
        if self._picking is not None or self.over:
            return None
        for block in self.plan.actions.blocks:
            if block.kind == "set" and self.state.legal >> block.start & ((1 << block.size) - 1):
                for cards in self.state.sets[block.start]:
                    if self.plan.actions.whole(block, cards) == name:
                        return block, cards
        return None

    def _answer(self, action: int, picked: int) -> None:
        self._picking = None
        self._decided.append((self.state.seat, action, picked))
        self._machine.go_on((action, picked))

    @property
    def decisions(self) -> list[tuple[int, str]]:
        """Who decided what since the deal: (seat, name of the action), sets whole."""
        actions = self.plan.actions
        for seat, action, picked in self._decided:
            self._named.append((seat, actions.whole(actions.block(action), picked) if picked else actions.name(action)))
        self._decided.clear()
        return self._named[:]

    # ------------------------------------------------------------ what is known

    @property
    def players(self) -> int:
        return self.plan.players

    @property
    def seed(self) -> str:
        return self._machine.seed

    @property
    def decks(self) -> Decks:
        """The orders of the pack, as card ids from the top: one, and one more for each redeal."""
        return self._machine.decks

    @property
    def dealer(self) -> int:
        return int(self.state.dealer)

    @property
    def number(self) -> int:
        return int(self.state.hand_number)

    @property
    def winner(self) -> int:
        """The seat that won; -1 for nobody, or not yet."""
        return int(self.state.winner)

    @property
    def result(self) -> tuple[int, ...]:
        """What the settlement gave each seat, in points."""
        return tuple(self.state.result)

    @property
    def paid(self) -> tuple[int, ...]:
        """What was paid and scored beside it, in points."""
        return tuple(self.state.paid)

    @property
    def payments(self) -> tuple[int, ...]:
        """Both together."""
        return tuple(a + b for a, b in zip(self.state.result, self.state.paid, strict=True))

    @property
    def carried(self) -> dict[str, int | list[int]]:
        """The states that last for the match."""
        return self._machine.carried()

    def points(self, seat: int) -> int:
        """The points of a seat now."""
        return self.program.points(self.state, seat)

    def rows(self, seat: int) -> tuple[tuple[str, int], ...]:
        """The yaku that count for a seat now, with their points."""
        return tuple((self.plan.keys[number][1], worth) for number, worth, better in self.program.rows(self.state, seat) if better < 0)

    def would_pay(self) -> tuple[int, ...]:
        """What each seat would get if the seat that is asked had won just now, with everything paid so far."""
        state = self.state.copy()
        state.winner, state.ending = state.seat, int(Ending.WINS)
        self.program.settle(state)
        return tuple(a + b for a, b in zip(state.result, state.paid, strict=True))

    @property
    def trace(self) -> tuple[Row, ...]:
        """What happened, rule by rule; empty for a hand that keeps no trace."""
        return render(self.plan, self.state.notes)

    @property
    def happened(self) -> Mapping[str, int]:
        """How often each rule happened; once at most for a hand that keeps no trace."""
        if self.state.notes:
            return happenings(self.plan, self.state.notes)
        return {self.plan.keys[bit.bit_length() - 1][1]: 1 for bit in bits(self.state.seen)}

    def view(self, seat: int) -> View:
        """What a seat may see. Raises IndexError for a seat that is not there."""
        to_move = self.seat
        legal = tuple((a, self.name_of(a)) for a in self.legal_actions()) if to_move == seat else ()
        points = tuple(self.points(p) for p in range(self.players))
        return view(self.plan, self.state, seat, to_move, points, legal)

    @property
    def state(self) -> State:
        """The state itself, for the rooms that check it; not to be changed."""
        return self._machine.state

    @property
    def program(self) -> Program:
        return self._machine.program

    # ------------------------------------------------------------ copies

    def copy(self) -> Hand:
        """A hand that goes on by itself from the same place."""
        new = Hand(self.rules, self._machine.copy(), self.decisions)
        new._picking = self._picking
        return new

    def to_json(self) -> str:
        """The hand as text; `from_json` makes the same hand of it."""
        picking = [self._picking[0].start, self._picking[1]] if self._picking else None
        return json.dumps({**saving.write(self._machine), "decisions": self.decisions, "picking": picking})

    @classmethod
    def from_json(cls, rules: Rules, text: str) -> Hand:
        """The hand that `to_json` wrote, under the same rules. Raises ValueError for another ruleset, other options or a broken text."""
        try:
            said = json.loads(text)
            machine = saving.read(rules.plan(said["players"]), said)
            hand = cls(rules, machine, [(seat, action) for seat, action in said["decisions"]])
            if picking := said["picking"]:
                hand._picking = machine.plan.actions.block(picking[0]), picking[1]
        except (KeyError, TypeError, AttributeError, IndexError, StopIteration) as fault:
            raise ValueError(f"this is no saved hand: {fault}") from None
        return hand

    def digest(self) -> str:
        """SHA-256 over the state: equal for hands in the same place, of a set that is being picked card by card too."""
        return saving.digest(self.state, [] if self._picking is None else [self._picking[0].start, self._picking[1]])
