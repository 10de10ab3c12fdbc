"""One hand as a machine of decisions: it runs by itself up to the next real decision of one seat, and then waits.

The generated functions stop in the middle of a turn. What can be copied and saved is the state as the turn began, with the decisions
since: the same functions, given the same answers, come to the same place.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from enum import IntEnum
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from interpreter.engine.errors import HandFault, IllegalAction
from interpreter.engine.trace import Row, happenings, render
from interpreter.engine.view import View, view
from interpreter.plan.actions import Block
from interpreter.plan.chance import order
from interpreter.plan.code import ident
from interpreter.plan.deck import bits
from interpreter.plan.marks import Ending
from interpreter.plan.notes import Mode
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State

if TYPE_CHECKING:
    from interpreter.engine.rules import Carried, Rules

Decks = tuple[tuple[str, ...], ...]

MOST_TURNS = 2000
MOST_DEALS = 1000
FORMAT = 1


class Phase(IntEnum):
    DEALT = 0
    TURN = 1
    OVER = 2
    SETTLED = 3
    DONE = 4


class Hand:
    """Made by `Rules.deal`, `Hand.from_json`, or `Hand.at` for a position."""

    def __init__(
        self, rules: Rules, plan: Plan, program: Program, state: State, phase: Phase, seed: str, decks: Decks, given: Decks = ()
    ) -> None:
        self.rules, self.plan, self.seed, self.decks = rules, plan, seed, decks
        self._given = given  # decks that are taken before the seed makes any
        self.decisions: list[tuple[int, str]] = []  # (seat, action) since the deal
        self._program, self._state, self._phase = program, state, phase
        self._steps: Generator[None, int, None] | None = None
        self._checkpoint = state
        self._since: list[tuple[int, int]] = []
        self._picking: tuple[Block, int] | None = None

    # ------------------------------------------------------------ making one

    @classmethod
    def deal(
        cls, rules: Rules, plan: Plan, seed: str, *, given: Decks, dealer: int, number: int,
        carried: Carried, totals: Sequence[int], trace: bool,
    ) -> Hand:  # fmt: skip
        """A hand from the first deck on, given or shuffled. Raises ValueError for a dealer or a deck that cannot be."""
        if dealer not in range(plan.players):
            raise ValueError(f"there is no seat {dealer}: seats are 0 to {plan.players - 1}")
        program = plan.program(_mode(trace))
        state = program.state()
        state.dealer, state.hand_number = dealer, number
        state.lead = (dealer + plan.setup.ruleset.deal.lead) % plan.players
        if totals:
            state.match_points = list(totals)
        for id, value in carried.items():
            setattr(state, ident("s_", id), list(value) if isinstance(value, Sequence) else value)
        hand = cls(rules, plan, program, state, Phase.DEALT, "deck " + " ".join(given[0]) if given else seed, (), given)
        hand._shuffle()
        hand._run()
        return hand

    @classmethod
    def at(cls, rules: Rules, plan: Plan, state: State, *, dealt: bool, trace: bool = True) -> Hand:
        """A hand in a position: at the events after the deal, or about to begin the turn after `state.mover`'s (the lead's for -1)."""
        hand = cls(rules, plan, plan.program(_mode(trace)), state, Phase.DEALT if dealt else Phase.TURN, "position", ())
        hand._run()
        return hand

    @property
    def players(self) -> int:
        return self.plan.players

    # ------------------------------------------------------------ running

    def _shuffle(self) -> None:
        """Lay out the next deck and deal the packets."""
        pack, state = self.plan.setup.deck, self._state
        cards = [c.id for c in pack.cards]
        number = len(self.decks)
        deck = self._given[number] if number < len(self._given) else tuple(cards[i] for i in order(f"{self.seed}/{number}", len(cards)))
        if sorted(deck) != sorted(cards):
            raise ValueError(
                f"a deck has each of the {len(cards)} cards of the pack once; this one is different: {_difference(deck, cards)}"
            )
        self.decks = (*self.decks, deck)
        state.deck = [pack.bit(id) for id in deck]
        state.stock = pack.pack
        for packet in self.plan.packets:
            self._program.space["deal"](state, packet.zone, packet.count)

    def _redeal(self) -> None:
        """A void hand: everything of this hand begins anew with the next deck; what lasts for the match stays."""
        if len(self.decks) >= MOST_DEALS:
            raise HandFault(f"{self.rules.id}: {MOST_DEALS} deals in a row were void")
        old, fresh = self._state, self._program.state()
        for field in ("dealer", "lead", "hand_number", "match_points", "notes", "seen"):
            setattr(fresh, field, getattr(old, field))
        for id, value in self.carried.items():
            setattr(fresh, ident("s_", id), value)
        self._state = fresh
        self._shuffle()

    def _run(self, answer: int | None = None) -> None:
        """Go on to the next decision, or to the end."""
        while self._phase != Phase.DONE:
            try:
                if self._steps is None:
                    self._steps = self._enter()
                    next(self._steps)
                else:
                    assert answer is not None
                    self._steps.send(answer)
                return
            except StopIteration:
                self._steps = None
                self._leave()

    def _enter(self) -> Generator[None, int, None]:
        state, program = self._state, self._program
        self._checkpoint, self._since = state.copy(), []
        match self._phase:
            case Phase.DEALT:
                return program.dealt(state)
            case Phase.TURN:
                program.begin(state)
                return program.turn(state)
            case Phase.OVER:
                return program.over(state)
            case _:
                return program.settled(state)

    def _leave(self) -> None:
        state = self._state
        match self._phase:
            case Phase.DEALT | Phase.TURN:
                if state.ending == Ending.REDEAL:
                    self._phase = Phase.DEALT
                    self._redeal()
                elif state.ending:
                    self._phase = Phase.OVER
                else:
                    self._check_turn()
                    self._phase = Phase.TURN
            case Phase.OVER:
                self._program.settle(state)
                self._phase = Phase.SETTLED
            case _:
                self._phase = Phase.DONE
                state.seat, state.legal = -1, 0

    def _check_turn(self) -> None:
        state = self._state
        if self._phase == Phase.TURN and state.in_play:
            names = ", ".join(self.plan.setup.deck.names(state.in_play))
            raise HandFault(f"{self.rules.id}: at the end of a turn {names} is still in play; a rule must put it somewhere")
        if state.turn >= MOST_TURNS:
            raise HandFault(f"{self.rules.id}: after {MOST_TURNS} turns nothing has ended the hand")

    # ------------------------------------------------------------ deciding

    @property
    def over(self) -> bool:
        return self._phase == Phase.DONE

    @property
    def seat(self) -> int:
        """Who decides now; -1 when the hand is over."""
        return -1 if self.over else int(self._state.seat)

    def legal_actions(self) -> list[int]:
        """What the seat may do, as dense integers in ascending order; nothing when the hand is over."""
        if self._picking is None:
            return self.plan.actions.legal(self._state.legal)
        block, picked = self._picking
        found = set()
        for cards in self._continued(block, picked):
            rest = cards & ~picked
            found.add(block.start + (rest & -rest).bit_length() - 1 if rest else block.done)
        return sorted(found)

    def _continued(self, block: Block, picked: int) -> list[int]:
        """The sets that the cards picked so far, lowest first, may still become."""
        below = (1 << picked.bit_length()) - 1
        return [cards for cards in self._state.sets[block.start] if cards & below == picked]

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
                found += [self.plan.actions.whole(block, s) for s in self._state.sets[block.start] if s & -s == first]
            else:
                found.append(self.name_of(action))
        return found

    def action(self, name: str) -> int:
        """The legal action of this name. Raises IllegalAction."""
        for action in self.legal_actions():
            if self.plan.actions.name(action) == name:
                return action
        raise IllegalAction(f"`{name}` is not possible; {self._offered()}")

    def _offered(self) -> str:
        return f"possible are {', '.join(self.legal_names())}" if not self.over else "the hand is over"

    def apply(self, action: int | str) -> None:
        """Decide. A name may be that of a whole set. Raises IllegalAction and changes nothing then."""
        if isinstance(action, str):
            whole = self._whole_set(action)
            if whole is not None:
                self._answer(whole[0].start, whole[1], action)
                return
            action = self.action(action)
        if action not in self.legal_actions():
            raise IllegalAction(f"{action} ({self.name_of(action)}) is not possible; {self._offered()}")
        block = self.plan.actions.block(action)
        if block.kind != "set":
            self._answer(action, 0, self.plan.actions.name(action))
            return
        picked = self._picking[1] if self._picking else 0
        if action != block.done:
            picked |= 1 << (action - block.start)
            if self._continued(block, picked) != [picked]:
                self._picking = block, picked
                return
        self._answer(block.start, picked, self.plan.actions.whole(block, picked))

    def _whole_set(self, name: str) -> tuple[Block, int] | None:
        if self._picking is not None or self.over:
            return None
        for block in self.plan.actions.blocks:
            if block.kind == "set" and self._state.legal >> block.start & ((1 << block.size) - 1):
                for cards in self._state.sets[block.start]:
                    if self.plan.actions.whole(block, cards) == name:
                        return block, cards
        return None

    def _answer(self, action: int, picked: int, name: str) -> None:
        self._picking = None
        self.decisions.append((self.seat, name))
        self._since.append((action, picked))
        self._state.picked = picked
        self._run(action)

    # ------------------------------------------------------------ what is known

    @property
    def dealer(self) -> int:
        return int(self._state.dealer)

    @property
    def number(self) -> int:
        return int(self._state.hand_number)

    @property
    def winner(self) -> int:
        """The seat that won; -1 for nobody, or not yet."""
        return int(self._state.winner)

    @property
    def result(self) -> tuple[int, ...]:
        """What the settlement gave each seat, in points."""
        return tuple(self._state.result)

    @property
    def paid(self) -> tuple[int, ...]:
        """What was paid and scored beside it, in points."""
        return tuple(self._state.paid)

    @property
    def payments(self) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(self._state.result, self._state.paid, strict=True))

    @property
    def carried(self) -> dict[str, int | list[int]]:
        """The states that last for the match."""
        found: dict[str, int | list[int]] = {}
        for state in self.plan.setup.names.state.values():
            if state.lasts == "match":
                value = getattr(self._state, ident("s_", state.id))
                found[state.id] = list(value) if state.per_player else value
        return found

    def points(self, seat: int) -> int:
        """The points of a seat now."""
        return self._program.points(self._state, seat)

    def rows(self, seat: int) -> tuple[tuple[str, int], ...]:
        """The yaku that count for a seat now, with their points."""
        return tuple((self.plan.keys[number][1], worth) for number, worth, better in self._program.rows(self._state, seat) if better < 0)

    def would_pay(self) -> tuple[int, ...]:
        """What each seat would get if the seat that is asked had won just now, with everything paid so far."""
        state = self._state.copy()
        state.winner, state.ending = state.seat, int(Ending.WINS)
        self._program.settle(state)
        return tuple(a + b for a, b in zip(state.result, state.paid, strict=True))

    @property
    def trace(self) -> tuple[Row, ...]:
        """What happened, rule by rule; empty for a hand that keeps no trace."""
        return render(self.plan, self._state.notes)

    @property
    def happened(self) -> Mapping[str, int]:
        """How often each rule happened; once at most for a hand that keeps no trace."""
        if self._state.notes:
            return happenings(self.plan, self._state.notes)
        return {self.plan.keys[bit.bit_length() - 1][1]: 1 for bit in bits(self._state.seen)}

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return view(self, self._state, seat)

    @property
    def state(self) -> State:
        """The state itself, for the rooms that check it; not to be changed."""
        return self._state

    @property
    def program(self) -> Program:
        return self._program

    # ------------------------------------------------------------ copies

    def copy(self) -> Hand:
        """A hand that goes on by itself from the same place."""
        waiting = self._phase != Phase.DONE
        new = Hand(
            self.rules,
            self.plan,
            self._program,
            (self._checkpoint if waiting else self._state).copy(),
            self._phase,
            self.seed,
            self.decks,
            self._given,
        )
        new.decisions = self.decisions[:]
        new._resume(self._since, self._picking)
        return new

    def _resume(self, since: Sequence[tuple[int, int]], picking: tuple[Block, int] | None) -> None:
        """From a checkpoint to the decision that was waited for."""
        if self._phase == Phase.DONE:
            return
        self._run()
        for action, picked in since:
            self._since.append((action, picked))
            self._state.picked = picked
            self._run(action)
        self._picking = picking

    def to_json(self) -> str:
        """The hand as text; `from_json` makes the same hand of it."""
        state = self._checkpoint if self._phase != Phase.DONE else self._state
        fields = {field: getattr(state, field) for field in type(state).__slots__ if field != "sets"}
        fields["deck"] = [card.bit_length() - 1 for card in state.deck]
        return json.dumps({
            "format": FORMAT, "ruleset": self.rules.id, "players": self.players, "options": self.plan.setup.options, "seed": self.seed,
            "decks": self.decks, "given": self._given, "decisions": self.decisions, "phase": int(self._phase), "since": self._since,
            "picking": [self._picking[0].start, self._picking[1]] if self._picking else None,
            "trace": self._program.mode.trace, "state": fields,
        })  # fmt: skip

    @classmethod
    def from_json(cls, rules: Rules, text: str) -> Hand:
        """The hand that `to_json` wrote, under the same rules. Raises ValueError for another ruleset, other options or a broken text."""
        try:
            said: dict[str, Any] = json.loads(text)
            plan = rules.plan(said["players"])
            options = {k: tuple(v) if isinstance(v, list) else v for k, v in said["options"].items()}
            if (said["format"], said["ruleset"], options) != (FORMAT, rules.id, dict(plan.setup.options)):
                raise ValueError(f"this hand was played with other rules than {rules.id} as set")
            program = plan.program(_mode(said["trace"]))
            state = program.state()
            for field, value in said["state"].items():
                setattr(state, field, value)
            state.deck = [1 << number for number in said["state"]["deck"]]
            state.notes = [tuple(note) for note in state.notes]
            hand = cls(rules, plan, program, state, Phase(said["phase"]), said["seed"], _decks(said["decks"]), _decks(said["given"]))
            hand.decisions = [(seat, action) for seat, action in said["decisions"]]
            picking = said["picking"]
            hand._resume([(a, p) for a, p in said["since"]], (plan.actions.block(picking[0]), picking[1]) if picking else None)
        except (KeyError, TypeError, AttributeError, StopIteration) as fault:
            raise ValueError(f"this is no saved hand: {fault}") from None
        return hand

    def digest(self) -> str:
        """SHA-256 over the state: equal for hands in the same place."""
        fields = {
            field: getattr(self._state, field)
            for field in type(self._state).__slots__
            if field not in ("notes", "sets", "deck", "seen", "picked")
        }
        fields["deck"] = self._state.deck[self._state.top :]
        return sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()


def _decks(lists: Sequence[Sequence[str]]) -> Decks:
    return tuple(tuple(deck) for deck in lists)


def _mode(trace: bool) -> Mode:
    return Mode(trace=True) if trace else Mode(census=True)


def _difference(deck: Sequence[str], cards: Sequence[str]) -> str:
    unknown = [c for c in deck if c not in cards]
    missing = [c for c in cards if c not in deck]
    if unknown:
        return f"it has {', '.join(unknown[:5])}"
    return f"it lacks {', '.join(missing[:5])}" if missing else "a card stands twice"
