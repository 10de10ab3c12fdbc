"""What generated code stands on: look-up tables filled on demand, piles, subsets. Knows masks, no ruleset.

A pile is a list `[cards, kind, owner, worth]`; the state keeps the piles in a list and the union of their cards in `piled`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from interpreter.plan.chance import STEP, WORD, child, mixed

V = TypeVar("V")
Pile = list[int]
Piled = Any  # a generated state that has `piles` and `piled`

MOST_IN_SETS = 12
MOST = 1 << 63  # of an amount, exclusive


class HandFault(RuntimeError):
    """A hand came to a place that its rules do not cover; the message names the rule."""


def within(value: int, state: str) -> int:
    """A new value of a state, which has at most 63 bits. Raises HandFault for more: squares of squares would fill the memory."""
    if -MOST < value < MOST:
        return value
    raise HandFault(f"`{state}` grows beyond any amount")


class Table(dict[int, V], Generic[V]):
    """A function of ints that remembers its values; emptied when it grows too large.

    kind, of: what it is made from, for those who make the function otherwise: `union_of`, `common_value` or `distinct` of a table by bit;
    `by_value` of a table by number.
    """

    def __init__(self, function: Callable[[int], V], kind: str = "", of: Mapping[int, int] | None = None, most: int = 1 << 16) -> None:
        super().__init__()
        self._function, self._most = function, most
        self.kind, self.of = kind, of or {}

    def __missing__(self, key: int) -> V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._function(key)
        return value


def union_of(by_bit: dict[int, int]) -> Table[int]:
    """For a mask the union of what each of its cards has in `by_bit`."""

    def function(mask: int) -> int:
        found = 0
        for bit in bits(mask):
            found |= by_bit.get(bit, 0)
        return found

    return Table(function, "union_of", by_bit)


def common_value(by_bit: dict[int, int]) -> Table[int | None]:
    """For a mask the value that all its cards have in `by_bit`; None where they differ, lack it, or there are none."""

    def function(mask: int) -> int | None:
        values = {by_bit.get(bit) for bit in bits(mask)}
        return values.pop() if len(values) == 1 else None

    return Table(function, "common_value", by_bit)


def by_value(of: Mapping[int, int]) -> Table[int]:
    """A function of whole numbers, of which a row that follows each other is in `of`: beyond its ends it goes on as it ends."""
    low, high = min(of), max(of)
    return Table(lambda value: of[min(max(value, low), high)], "by_value", of)


def distinct(alike: dict[int, int]) -> Table[int]:
    """Of cards that are alike (as `Deck.alike` says) only the first."""

    def function(cards: int) -> int:
        first: dict[int, int] = {}
        for bit in bits(cards):
            first.setdefault(alike.get(bit, bit), bit)
        return sum(first.values())

    return Table(function, "distinct", alike)


def bits(mask: int) -> Iterator[int]:
    """The single-bit masks of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def has_of_one(cards: int, count: int, masks: tuple[int, ...]) -> bool:
    """Whether at least `count` of the cards lie in one of the masks."""
    return any((cards & mask).bit_count() >= count for mask in masks)


def first_value(cards: int, masks: tuple[tuple[int, int], ...]) -> int:
    """The value of the first mask that has a card; 0 for none. With masks from the best value on this is the highest or lowest."""
    for value, mask in masks:
        if cards & mask:
            return value
    return 0


def first_cards(cards: int, masks: tuple[tuple[int, int], ...]) -> int:
    """The cards in the first mask that has any."""
    for _, mask in masks:
        if cards & mask:
            return cards & mask
    return 0


def any_of_sets(*lists: list[int]) -> list[int]:
    """The sets that are in some list, each once, in the order of counting."""
    return sorted(set().union(*lists))


def subsets(cards: int, rule: str) -> Iterator[int]:
    """Every set of the cards that is not empty, in the order of counting. Raises HandFault for more than 12 cards."""
    if cards.bit_count() > MOST_IN_SETS:
        raise HandFault(
            f"`{rule}` looks at all sets of {cards.bit_count()} cards; {MOST_IN_SETS} are the most, "
            "unless its `where` says what a set comes to, as in `sum of rank in this set is 10`"
        )
    part = -cards & cards
    while part:
        yield part
        part = (part - cards) & cards


def has_player(players: int, seat: int) -> bool:
    """Whether a seat is in a mask over seats; nobody (-1) is in none."""
    return seat >= 0 and players >> seat & 1 == 1


def piles_in(state: Piled, cards: int, kind: int) -> list[Pile]:
    """The piles with a card among `cards`, of a kind or (-1) of any."""
    if not cards & state.piled:
        return []
    return [pile for pile in state.piles if pile[0] & cards and kind in (-1, pile[1])]


def whole(state: Piled, cards: int) -> int:
    """The cards with all that lie in one pile with any of them."""
    for pile in state.piles:
        if pile[0] & cards:
            cards |= pile[0]
    return cards


def unpile(state: Piled, cards: int) -> None:
    """Piles with any of the cards fall apart."""
    state.piles = [pile for pile in state.piles if not pile[0] & cards]
    state.piled = 0
    for pile in state.piles:
        state.piled |= pile[0]


def owner_of(state: Piled, cards: int) -> int:
    """The owner of the pile that has any of the cards; -1 (nobody) where they are loose."""
    for pile in state.piles:
        if pile[0] & cards:
            return int(pile[2])
    return -1


def top_of(state: Any) -> int:
    """The next card of the stock; no card when it is empty."""
    return int(state.deck[state.top]) if state.stock else 0


def take_from_stock(state: Any, cards: int) -> None:
    """Cards leave the stock, from wherever in it they are."""
    if state.stock & cards:
        state.deck = [*state.deck[: state.top], *(c for c in state.deck[state.top :] if not c & cards)]
        state.stock &= ~cards


def turn_over(state: Any, cards: int, turned: dict[int, int], shared: tuple[str, ...], own: tuple[str, ...]) -> None:
    """The other faces of the cards count from now on, wherever the cards are (not in the stock, where they lie face down)."""
    cards &= state.up & ~state.stock
    for bit in bits(cards):
        if bit in turned:
            state.up ^= bit | turned[bit]

    def over(mask: int) -> int:
        return other_faces(mask, state.up, turned)

    for field in shared:
        setattr(state, field, over(getattr(state, field)))
    for field in own:
        setattr(state, field, [over(mask) for mask in getattr(state, field)])
    for pile in state.piles:
        pile[0] = over(pile[0])
    state.piled = over(state.piled)


def other_faces(mask: int, up: int, turned: dict[int, int]) -> int:
    """The same cards with the faces that are up."""
    for bit in bits(mask & ~up):
        mask = mask & ~bit | turned[bit]
    return mask


def best_of_each(found: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Rows as (number, points, group or -1) become (number, points, number of the better row of the group or -1). A tie keeps the first."""
    best: dict[int, tuple[int, int]] = {}
    for number, worth, group in found:
        if worth and (group not in best or worth > best[group][1]):
            best[group] = number, worth
    return [(n, v, best[g][0] if g >= 0 and best[g][0] != n else -1) for n, v, g in found if v]


def equal_in_teams(amounts: list[int], seats: Sequence[int], team: Sequence[int]) -> None:
    """Partners get the highest amount of their team. seats: those that take part. team: by seat."""
    for seat in seats:
        for mate in seats:
            if team[mate] == team[seat] and amounts[mate] > amounts[seat]:
                amounts[seat] = amounts[mate]


def highest(amounts: list[int], seats: Sequence[int], team: Sequence[int], first: bool) -> int:
    """The seat with the highest amount; of several in different teams the first of `seats` if `first` is true, else nobody (-1)."""
    best, tied = -1, False
    for seat in seats:
        if best < 0 or amounts[seat] > amounts[best]:
            best, tied = seat, False
        elif amounts[seat] == amounts[best] and team[seat] != team[best]:
            tied = True
    return -1 if tied and not first else best


def share_in_team(result: list[int], winner: int, team: Sequence[int]) -> None:
    """Partners get the same: what losers paid in equal parts (the first of them what is left over), what nobody paid each whole."""
    paid, gain = 0, result[winner]
    for amount in result:
        paid += amount
    for one in range(len(team)):
        if paid != 0 and team[one] == team[winner]:
            result[one] = gain
        elif paid == 0 and team[one] == one:  # the first of its team
            mates, whole_team, place = 0, 0, 0
            for seat in range(len(team)):
                if team[seat] == one:
                    mates += 1
                    whole_team += result[seat]
            for seat in range(len(team)):
                if team[seat] == one:
                    result[seat] = whole_team // mates + (1 if place < whole_team % mates else 0)
                    place += 1


def deal_packet(state: Any, zone: str, count: int, players: int, first: int) -> None:
    """A packet from the stock: so many cards to each hand from `first` on, or to a shared zone. Ends early with the stock."""
    if zone != "hand":
        setattr(state, zone, getattr(state, zone) | _drawn(state, count))
        return
    for seat in range(players):
        state.hand[(first + seat) % players] |= _drawn(state, count)


def _drawn(state: Any, count: int) -> int:
    cards = state.deck[state.top : state.top + count]
    found: int = sum(cards)
    state.top += len(cards)
    state.stock ^= found
    return found


def key_of_pack(deck: Sequence[int]) -> int:
    """What a pack in this order draws lots from, never 0."""
    key = 1
    for card in deck:
        key = mixed((key ^ card) + STEP & WORD)
    return key or 1


def lot(state: Any, most: int) -> int:
    """A number from 1 to `most` by chance; the state remembers all that were drawn. Raises HandFault for less than 1.

    All chance of a hand follows from the order of its pack, so that a record with the order needs no seed.
    """
    if most < 1:
        raise HandFault(f"a lot from 1 to {most} cannot be drawn")
    if not state.seed:
        state.seed = key_of_pack(state.deck)
    drawn = ((child(state.seed, len(state.lots)) >> 32) * most >> 32) + 1
    state.lots.append(drawn)
    return drawn


def shuffle_in(state: Any, cards: int) -> None:
    """Cards (already taken from where they were) join the stock, which is mixed by lots: Fisher-Yates."""
    stock = [*state.deck[state.top :], *bits(cards)]
    for last in range(len(stock) - 1, 0, -1):
        other = lot(state, last + 1) - 1
        stock[last], stock[other] = stock[other], stock[last]
    _new_stock(state, stock, cards)


def cut(state: Any, count: int) -> None:
    """So many cards from the top of the stock, not all, go under it."""
    top, middle = state.top, state.top + count
    state.deck = [*state.deck[:top], *state.deck[middle:], *state.deck[top:middle]]


def put_under(state: Any, cards: int) -> None:
    """Cards (already taken from where they were) go under the stock, in pack order."""
    _new_stock(state, [*state.deck[state.top :], *bits(cards)], cards)


def _new_stock(state: Any, stock: list[int], cards: int) -> None:
    """The stock in its new order, with cards that came to it: who had been shown them in a hand knows them no longer."""
    state.deck = [*state.deck[: state.top], *stock]
    state.stock |= cards
    if hasattr(state, "told"):
        state.told = [known & ~cards for known in state.told]
