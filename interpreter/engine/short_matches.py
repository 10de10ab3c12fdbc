"""The first hands of matches in bulk, decided by lot: the very hands that a watched match of random seats with that seed shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from interpreter.engine.bulk import Bulk, Pick
from interpreter.engine.hand import Hand
from interpreter.engine.match import Match
from interpreter.engine.rules import Rules
from interpreter.plan.chance import Chance, key_of
from interpreter.plan.code import ident
from interpreter.plan.notes import Mode
from interpreter.plan.program import State

HANDS = 3  # of a match: enough for what is carried from hand to hand


@dataclass(slots=True)
class Numbered:
    """Which hand is being played: the seed of the match and the number of the hand in it, from 1."""

    seed: int
    hand: int


def short_matches(rules: Rules, players: int, hands: int, at: Numbered) -> Iterator[State]:
    """So many hands, as they end: matches with the seeds 0, 1, …, of each its first hands. `at` is kept up. Raises HandFault."""
    plan = rules.plan(players)
    bulk, program = Bulk(plan), plan.program(Mode(census=True, bulk=True))
    lasting = [s.id for s in plan.setup.names.state.values() if s.lasts == "match"]
    while hands > 0:
        dealer, chances = Match(rules, players, at.seed).dealer, [Chance(f"bot/{at.seed}/bot/{seat}") for seat in range(players)]
        totals = [0] * players
        carried: dict[str, int | list[int]] = {}
        for at.hand in range(1, min(HANDS, hands) + 1):
            seed = f"{at.seed}/{at.hand}"
            if plan.actions.with_sets or plan.setup.deck.turned:  # which a watched seat picks in its own order
                hand = rules.deal(players, seed, dealer=dealer, number=at.hand, totals=totals, carried=carried, trace=False)
                state = _watched(hand, chances)
            else:
                pick = _by_seat(chances)
                state = bulk.play(key_of(seed), dealer, pick, number=at.hand, totals=totals, carried=carried)
            hands -= 1
            yield state
            totals = [t + r + p for t, r, p in zip(totals, state.result, state.paid, strict=True)]
            state.match_points = list(totals)
            dealer = program.next_dealer(state)
            carried = {id: getattr(state, ident("s_", id)) for id in lasting}
            if program.match_ends(state):
                break
        at.seed += 1


def _by_seat(chances: Sequence[Chance]) -> Pick:
    """Each seat decides by its own lot."""
    return lambda state, count: chances[state.seat].below(count)


def _watched(hand: Hand, chances: Sequence[Chance]) -> State:
    while not hand.over:
        actions = hand.legal_actions()
        hand.apply(actions[chances[hand.seat].below(len(actions)) if len(actions) > 1 else 0])
    return hand.state
