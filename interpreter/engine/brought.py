"""What a match brings to a hand, checked: states that last, and the results so far. Knows declarations, nothing of any state of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from interpreter.engine.errors import CannotDeal
from interpreter.expression.types import CARDS, PLAYER, State
from interpreter.plan.setup import Setup


def check_brought(setup: Setup, carried: Mapping[str, int | Sequence[int]], totals: Sequence[int]) -> None:
    """Raises CannotDeal for a state that does not last for the match or cannot be so, and for totals of another number of seats.

    carried: states by id: of the table, or seat by seat; a seat is its number (-1 for nobody), cards are their bits. totals: points, by
    seat; empty for none yet.
    """
    if totals and len(totals) != setup.players:
        raise CannotDeal("totals", f"there are {setup.players} players, and totals of {len(totals)}")
    lasting = {id: state for id, state in setup.names.state.items() if state.lasts == "match"}
    for id, value in carried.items():
        if id not in lasting:
            near = get_close_matches(id, lasting, 1)
            hint = f"; did you mean `{near[0]}`?" if near else f"; there {_listed(list(lasting))}"
            raise CannotDeal("carried", f"`{id}` is no state that lasts for the match{hint}", id)
        _check(setup, lasting[id], value)


def _check(setup: Setup, state: State, value: int | Sequence[int]) -> None:
    if isinstance(value, int) == state.per_player:
        wanted = "a value for each seat" if state.per_player else "one value, that of the table"
        raise CannotDeal("carried", f"the state `{state.id}` has {wanted}", state.id)
    values = [value] if isinstance(value, int) else list(value)
    if state.per_player and len(values) != setup.players:
        raise CannotDeal("carried", f"the state `{state.id}` has {len(values)} values for {setup.players} players", state.id)
    if state.holds == PLAYER and any(one not in range(-1, setup.players) for one in values):
        raise CannotDeal("carried", f"the state `{state.id}` holds a seat from 0 to {setup.players - 1}, or -1 for nobody", state.id)
    if state.holds == CARDS and any(not 0 <= one < 1 << len(setup.deck.cards) for one in values):
        raise CannotDeal("carried", f"the state `{state.id}` holds cards that are not in the deck", state.id)


def _listed(ids: Sequence[str]) -> str:
    if not ids:
        return "is none"
    return f"{'is' if len(ids) == 1 else 'are'} {', '.join(f'`{id}`' for id in ids[:5])}{' and others' if len(ids) > 5 else ''}"
