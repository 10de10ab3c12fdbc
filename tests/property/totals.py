"""What the hands of games for ordinary cards always come to, counted a second time from the cards that were taken."""

from __future__ import annotations

from interpreter.plan.plan import Plan
from interpreter.plan.program import State


def scopa(plan: Plan, state: State) -> list[str]:
    """Every card is taken; cards, coins, the seven and primiera are at most a point each, and nobody's only in a tie."""
    if state.table or sum(captured.bit_count() for captured in state.captured) != 40:
        return ["not all cards are taken"]
    piles = [state.captured[seat] for seat in _teams(plan)]
    coins, seven = plan.setup.deck.named["coins"], plan.setup.deck.bit("coins_7")
    points = [
        _most([p.bit_count() for p in piles]),
        _most([(p & coins).bit_count() for p in piles]),
        _most([_prime(plan, p) for p in piles]),
    ]
    wanted = [sum(p == n for p in points) + bool(pile & seven) + _counted(plan, state.n_scopa, n) for n, pile in enumerate(piles)]
    if plan.setup.options["napola"]:
        wanted = [w + _run(plan, pile) for w, pile in zip(wanted, piles, strict=True)]
    return _compared(plan, state, wanted)


def cassino(plan: Plan, state: State) -> list[str]:
    """7 points are there whatever happens, 11 with both majorities, and the sweeps."""
    if state.table or state.piles or sum(captured.bit_count() for captured in state.captured) != 52:
        return ["not all cards are taken"]
    deck = plan.setup.deck
    piles, spades = [state.captured[seat] for seat in _teams(plan)], deck.named["spades"]
    fixed = {"diamonds_10": 2, "spades_2": 1, "clubs_1": 1, "diamonds_1": 1, "hearts_1": 1, "spades_1": 1}
    cards, most_spades = _most([p.bit_count() for p in piles]), _most([(p & spades).bit_count() for p in piles])
    wanted = [
        sum(worth for card, worth in fixed.items() if pile & deck.bit(card))
        + 3 * (cards == n)
        + (most_spades == n)
        + _counted(plan, state.n_sweep, n)
        for n, pile in enumerate(piles)
    ]
    total = sum(wanted) - sum(state.n_sweep)
    assert total == 7 + 3 * (cards >= 0) + (most_spades >= 0)
    return _compared(plan, state, wanted)


def chinese_ten(plan: Plan, state: State) -> list[str]:
    """Every card is taken where three equal cards are taken whole, and then gains and losses are even."""
    if plan.setup.options["three_dealt"] != "taken_whole":
        return []
    if state.table:
        return ["not all cards are taken"]
    return [] if sum(state.result) == 0 else [f"payments sum to {sum(state.result)}"]


def _teams(plan: Plan) -> list[int]:
    """The seat that stands for each team."""
    return sorted(set(plan.setup.team))


def _most(counts: list[int]) -> int:
    """Which count is above all others; -1 for a tie."""
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else -1


def _counted(plan: Plan, counts: list[int], team: int) -> int:
    return sum(n for seat, n in enumerate(counts) if plan.setup.team[seat] == _teams(plan)[team])


def _prime(plan: Plan, pile: int) -> int:
    worth = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12}
    best = [
        max((worth.get(rank, 10) for rank in range(1, 11) if pile & plan.setup.deck.bit(f"{suit}_{rank}")), default=0)
        for suit in ("coins", "cups", "swords", "clubs")
    ]
    return sum(best) if all(best) else 0


def _run(plan: Plan, pile: int) -> int:
    length = 0
    while length < 10 and pile & plan.setup.deck.bit(f"coins_{length + 1}"):
        length += 1
    return length if length >= 3 else 0


def _compared(plan: Plan, state: State, wanted: list[int]) -> list[str]:
    """Partners have the same result, and it is the one that is wanted."""
    teams = _teams(plan)
    return [
        f"seat {seat} has {state.result[seat]}, not {wanted[teams.index(team)]}"
        for seat, team in enumerate(plan.setup.team)
        if state.result[seat] != wanted[teams.index(team)]
    ]


TOTALS = {"scopa": scopa, "scopone": scopa, "scopone_scientifico": scopa, "cassino": cassino, "chinese_ten": chinese_ten}
