"""The first hands of matches in bulk, decided by lot: the very hands that a watched match of random seats with that seed shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.engine.bulk import Bulk, Pick
from interpreter.engine.match import Match
from interpreter.engine.rules import Rules
from interpreter.plan.chance import Chance
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
        dealer, pick = Match(rules, players, at.seed).dealer, lots(at.seed, players)
        totals = [0] * players
        carried: dict[str, int | list[int]] = {}
        for at.hand in range(1, min(HANDS, hands) + 1):
            state = bulk.play(f"{at.seed}/{at.hand}", dealer, pick, number=at.hand, totals=totals, carried=carried)
            hands -= 1
            yield state
            totals = [t + r + p for t, r, p in zip(totals, state.result, state.paid, strict=True)]
            state.match_points = list(totals)
            dealer = program.next_dealer(state)
            carried = {id: getattr(state, ident("s_", id)) for id in lasting}
            if program.match_ends(state):
                break
        at.seed += 1


def lots(seed: int, players: int) -> Pick:
    """Each seat decides by its own lot, as the seats of a match with that seed do."""
    chances = [Chance(f"bot/{seed}/bot/{seat}") for seat in range(players)]

    def pick(state: State) -> int:
        chance, legal = chances[state.seat], state.legal
        for _ in range(chance.below(legal.bit_count()) if legal & (legal - 1) else 0):
            legal &= legal - 1
        action = int((legal & -legal).bit_length() - 1)
        for start, sets in state.sets.items():
            offered = [s for s in sets if start + (s & -s).bit_length() - 1 == action]
            if offered:
                state.picked = offered[chance.below(len(offered))]
        return action

    return pick
