"""Piles: four arrays of the record, of which the first `pile_count` entries count. A pile that a rule speaks of is a row of four."""

from __future__ import annotations

from interpreter.native.compiling import Fault, Record, compiled

PILES = 24  # at most, at a time
Row = tuple[int, int, int, int]  # cards, kind, owner, worth


@compiled
def add_pile(h: Record, cards: int, kind: int, owner: int, worth: int) -> None:
    """One more pile."""
    at = h.pile_count
    if at >= PILES:
        raise Fault
    h.pile_cards[at] = cards
    h.pile_kind[at] = kind
    h.pile_owner[at] = owner
    h.pile_worth[at] = worth
    h.pile_count = at + 1


@compiled
def piles_in(h: Record, cards: int, kind: int, site: int) -> int:
    """Copy the piles with a card among `cards`, of a kind or (-1) of any, to the rows of a place of the program; how many there are."""
    found = 0
    if not cards & h.piled:
        return 0
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards and (kind < 0 or kind == h.pile_kind[at]):
            h.rows[site, found, 0] = h.pile_cards[at]
            h.rows[site, found, 1] = h.pile_kind[at]
            h.rows[site, found, 2] = h.pile_owner[at]
            h.rows[site, found, 3] = h.pile_worth[at]
            found += 1
    return found


@compiled
def row_of(h: Record, site: int, place: int) -> Row:
    """A row that `piles_in` has copied."""
    return (h.rows[site, place, 0], h.rows[site, place, 1], h.rows[site, place, 2], h.rows[site, place, 3])


@compiled
def first_pile(h: Record, cards: int, kind: int) -> Row:
    """The first pile with a card among `cards`, of a kind or (-1) of any."""
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards and (kind < 0 or kind == h.pile_kind[at]):
            return (h.pile_cards[at], h.pile_kind[at], h.pile_owner[at], h.pile_worth[at])
    raise Fault


@compiled
def whole(h: Record, cards: int) -> int:
    """The cards with all that lie in one pile with any of them."""
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards:
            cards |= h.pile_cards[at]
    return cards


@compiled
def unpile(h: Record, cards: int) -> None:
    """Piles with any of the cards fall apart."""
    kept = piled = 0
    for at in range(h.pile_count):
        if not h.pile_cards[at] & cards:
            h.pile_cards[kept] = h.pile_cards[at]
            h.pile_kind[kept] = h.pile_kind[at]
            h.pile_owner[kept] = h.pile_owner[at]
            h.pile_worth[kept] = h.pile_worth[at]
            piled |= h.pile_cards[at]
            kept += 1
    h.pile_count = kept
    h.piled = piled


@compiled
def owner_of(h: Record, cards: int) -> int:
    """The owner of the pile that has any of the cards; -1 (nobody) where they are loose."""
    for at in range(h.pile_count):
        if h.pile_cards[at] & cards:
            return int(h.pile_owner[at])
    return -1
