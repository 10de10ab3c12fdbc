"""A hand as a machine of phases: it runs by itself up to the next decision, and then waits.

The generated functions stop in the middle of a turn. What can be copied and saved is the state as the phase began, with the answers
since: the same functions, given the same answers, come to the same place.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from enum import IntEnum

from interpreter.engine.errors import HandFault
from interpreter.frozen import frozen
from interpreter.plan.chance import key_of, order
from interpreter.plan.code import ident
from interpreter.plan.marks import Ending
from interpreter.plan.plan import Plan
from interpreter.plan.program import Program, State

Decks = tuple[tuple[str, ...], ...]
Answer = tuple[int, int]  # the action, and the cards of a set (0 for other actions)

MOST_TURNS = 2000
MOST_DEALS = 1000


class Phase(IntEnum):
    """Where a hand is: each phase is one generated function; a new turn is a new phase."""

    SHUFFLED = 0
    DEALT = 1
    TURN = 2
    OVER = 3
    SETTLED = 4
    DONE = 5


_TURN, _DONE = Phase.TURN, Phase.DONE  # to look up a member takes as long as all else in a step


@frozen
class Checkpoint:
    """A place between phases that a machine can begin from again."""

    state: State
    phase: Phase
    decks: Decks


class Machine:
    """Runs one hand of a plan.

    seed: makes the decks beyond those `given`. decks: the orders laid out so far, as card ids. checkpoint: where it can begin again; since:
    the answers that brought it here from there. A machine that nobody copies keeps only its beginning; from the first copy on it keeps
    the beginning of each phase, so that the next copies have little to do again. dealt: whether it lays out its deck first, with `start`.
    """

    def __init__(
        self,
        plan: Plan,
        program: Program,
        state: State,
        phase: Phase,
        seed: str,
        decks: Decks = (),
        given: Decks = (),
        dealt: bool = False,
    ) -> None:
        self.plan, self.program, self.state, self.phase = plan, program, state, phase
        self.seed, self.decks, self.given = seed, decks, given
        self.checkpoint = Checkpoint(state if dealt else state.copy(), phase, decks)
        self.since: list[Answer] = []
        self._copied = False
        self._steps: Generator[None, int, None] | None = None

    def start(self) -> None:
        """Lay out the first deck and run to the first decision. Raises ValueError for a deck that is not the pack."""
        self._new_deck()
        self.checkpoint = Checkpoint(self.state.copy(), self.phase, self.decks)
        self.go_on()

    @property
    def waits(self) -> bool:
        return self.phase is not _DONE

    def go_on(self, answer: Answer | None = None) -> None:
        """Run to the next decision, or to the end. Raises HandFault where the rules lead nowhere."""
        if answer is not None:
            self.since.append(answer)
            self.state.picked = answer[1]
        while self.phase is not _DONE:
            try:
                if self._steps is None:
                    self._steps = self._enter()
                    next(self._steps)
                elif answer is not None:
                    self._steps.send(answer[0])
                return
            except StopIteration:
                self._steps = None
                self._leave()

    def resume(self, since: Iterable[Answer]) -> None:
        """From a checkpoint to the decision that was waited for."""
        if self.waits:
            self.go_on()
            for answer in since:
                self.go_on(answer)

    def kept(self) -> Checkpoint:
        """Where the phase began; the end, where the hand is over. The first time that is asked the hand is run again to find out."""
        if not self.waits:
            return Checkpoint(self.state, self.phase, self.decks)
        if not self._copied:
            twin = self._again(self.checkpoint, self.since)
            self.checkpoint, self.since, self._copied = twin.checkpoint, twin.since, True
        return self.checkpoint

    def copy(self) -> Machine:
        """A machine that goes on by itself from the same place."""
        return self._again(self.kept(), self.since)

    def _again(self, at: Checkpoint, since: Iterable[Answer]) -> Machine:
        new = Machine(self.plan, self.program, at.state.copy(), at.phase, self.seed, at.decks, self.given)
        new._copied = True
        new.resume(since)
        return new

    # ------------------------------------------------------------ decks

    def _new_deck(self) -> None:
        """Lay out the next deck, given or shuffled; deal it, or let come what comes before.

        Raises ValueError for a deck that is not the pack.
        """
        pack, state, number = self.plan.setup.deck, self.state, len(self.decks)
        cards = pack.ids[: len(pack.cards)]
        if number < len(self.given):
            deck = self.given[number]
            if sorted(deck) != sorted(cards):
                raise ValueError(f"a deck has each of the {len(cards)} cards of the pack once; this one {_difference(deck, cards)}")
            state.deck = [pack.bit(id) for id in deck]
        else:
            places = order(key_of(f"{self.seed}/{number}"), len(cards))
            deck = tuple([cards[place] for place in places])
            state.deck = [1 << place for place in places]
        self.decks = (*self.decks, deck)
        state.stock = pack.pack
        self.phase = Phase.SHUFFLED
        if not self.plan.before_deal:
            self._deal()

    def _deal(self) -> None:
        for packet in self.plan.packets:
            self.program.space["deal"](self.state, packet.zone, packet.count)
        self.phase = Phase.DEALT

    def carried(self) -> dict[str, int | list[int]]:
        """The states that last for the match."""
        found: dict[str, int | list[int]] = {}
        for state in self.plan.setup.names.state.values():
            if state.lasts == "match":
                value = getattr(self.state, ident("s_", state.id))
                found[state.id] = list(value) if state.per_player else value
        return found

    def _redeal(self) -> None:
        """A void hand: everything of this hand begins anew with the next deck; what lasts for the match stays."""
        if len(self.decks) >= MOST_DEALS:
            raise HandFault(f"{self._rules}: {MOST_DEALS} deals in a row were void")
        old, fresh = self.state, self.program.state()
        for field in ("dealer", "lead", "hand_number", "match_points", "notes", "seen"):
            setattr(fresh, field, getattr(old, field))
        for id, value in self.carried().items():
            setattr(fresh, ident("s_", id), value)
        self.state = fresh
        self._new_deck()

    # ------------------------------------------------------------ phases

    @property
    def _rules(self) -> str:
        return self.plan.setup.ruleset.id

    def _enter(self) -> Generator[None, int, None]:
        state, program = self.state, self.program
        if self._copied:
            self.checkpoint, self.since = Checkpoint(state.copy(), self.phase, self.decks), []
        if self.phase is _TURN:
            return program.turn(state)
        match self.phase:
            case Phase.SHUFFLED:
                return program.shuffled(state)
            case Phase.DEALT:
                return program.dealt(state)
            case Phase.OVER:
                return program.over(state)
            case _:
                return program.settled(state)

    def _leave(self) -> None:
        state = self.state
        if self.phase is _TURN and not state.ending:
            self._check_turn()
            return
        match self.phase:
            case Phase.SHUFFLED | Phase.DEALT | Phase.TURN:
                if state.ending == Ending.REDEAL:
                    self._redeal()
                elif state.ending:
                    self.phase = Phase.OVER
                elif self.phase == Phase.SHUFFLED:
                    self._deal()
                else:
                    self.phase = Phase.TURN
            case Phase.OVER:
                self.program.settle(state)
                self.phase = Phase.SETTLED
            case _:
                self.phase = Phase.DONE
                state.seat, state.legal = -1, 0

    def _check_turn(self) -> None:
        state = self.state
        if state.in_play:
            names = ", ".join(self.plan.setup.deck.names(state.in_play))
            raise HandFault(f"{self._rules}: at the end of a turn {names} is still in play; a rule must put it somewhere")
        if state.turn >= MOST_TURNS:
            raise HandFault(f"{self._rules}: after {MOST_TURNS} turns nothing has ended the hand")


def _difference(deck: Sequence[str], cards: Sequence[str]) -> str:
    unknown = [c for c in deck if c not in cards]
    missing = [c for c in cards if c not in deck]
    if unknown:
        return f"has {', '.join(unknown[:5])}"
    return f"lacks {', '.join(missing[:5])}" if missing else "has a card twice"
