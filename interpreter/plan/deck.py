"""The pack as bits, for one setting: which face is which bit, and the masks of everything that cards are called by.

Each card is one bit, a card with two faces two. Bits are numbered in pack order, second faces last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from interpreter.frozen import frozen
from interpreter.model.ruleset import Card, Face, Ruleset


def bits(mask: int) -> Iterator[int]:
    """The single-bit masks of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


@frozen
class Deck:
    """cards: those in the pack, in order. faces: by bit number. named: ids of cards, groups, types and symbols to masks."""

    cards: tuple[Card, ...]
    faces: tuple[Face, ...]
    ids: tuple[str, ...]  # of the card, by bit number
    named: dict[str, int] = field(repr=False)
    pack: int  # the first faces
    turned: dict[int, int] = field(repr=False)  # single-bit mask to the mask of the card's other face

    @property
    def two_faced(self) -> int:
        """Both faces of the cards that have two."""
        return sum(self.turned)

    @property
    def everything(self) -> int:
        """Every face."""
        return (1 << len(self.faces)) - 1

    def having(self, attribute: str) -> int:
        """The faces that have an attribute."""
        return self.where(lambda face: attribute in face.attributes)

    def value_masks(self, attribute: str) -> dict[int, int]:
        """Each value of an attribute that some face has, in order, with the mask of its faces."""
        found: dict[int, int] = {}
        for number, face in enumerate(self.faces):
            if attribute in face.attributes:
                value = face.attributes[attribute]
                found[value] = found.get(value, 0) | 1 << number
        return dict(sorted(found.items()))

    def where(self, test: Callable[[Face], bool]) -> int:
        return sum(1 << n for n, face in enumerate(self.faces) if test(face))

    def bit(self, card: str) -> int:
        """The mask of a card's first face. Raises KeyError for a card that is not in the pack."""
        return 1 << self.ids.index(card) if card in self.ids else _missing(card)

    def names(self, mask: int) -> tuple[str, ...]:
        """The ids of the cards in a mask, in pack order."""
        return tuple(self.ids[b.bit_length() - 1] for b in sorted(bits(mask), key=self._place))

    def _place(self, bit: int) -> int:
        return min(bit, self.turned.get(bit, bit))

    def front(self, mask: int) -> int:
        """The same cards with their first faces up."""
        return mask & self.pack | sum(self.turned[b] for b in bits(mask & ~self.pack))

    def turn_over(self, mask: int) -> int:
        return sum(self.turned.get(b, b) for b in bits(mask))

    def alike(self, single: frozenset[str]) -> dict[int, int]:
        """For each card that another one is like in every attribute, neither of them in `single`: the first of those."""
        first: dict[object, int] = {}
        found: dict[int, int] = {}
        for number, (face, id) in enumerate(zip(self.faces, self.ids, strict=True)):
            if id not in single:
                key = (face.type, tuple(sorted(face.attributes.items())), 1 << number in self.turned)
                kept = first.setdefault(key, 1 << number)
                if kept != 1 << number:
                    found[1 << number] = kept
        return found


def _missing(card: str) -> int:
    raise KeyError(card)


def make_deck(ruleset: Ruleset, in_pack: frozenset[str]) -> Deck:
    """The pack with just these cards."""
    cards = tuple(c for c in ruleset.cards.values() if c.id in in_pack)
    two_faced = [(n, c) for n, c in enumerate(cards) if c.other is not None]
    faces = [c.face for c in cards] + [c.other for _, c in two_faced if c.other is not None]
    ids = [c.id for c in cards] + [c.id for _, c in two_faced]
    groups = [c.group for c in cards] + [c.group for _, c in two_faced]
    named = dict.fromkeys((*ruleset.types, *ruleset.groups, *ruleset.cards), 0)
    for number, (face, id, group) in enumerate(zip(faces, ids, groups, strict=True)):
        for key in (face.type, id, group):
            if key:
                named[key] = named.get(key, 0) | 1 << number
    for attribute in ruleset.names.attributes.values():
        for value, symbol in enumerate(attribute.symbols):
            named[symbol] = sum(1 << n for n, f in enumerate(faces) if f.attributes.get(attribute.id) == value)
    turned: dict[int, int] = {}
    for extra, (number, _) in enumerate(two_faced):
        one, other = 1 << number, 1 << (len(cards) + extra)
        turned[one], turned[other] = other, one
    return Deck(cards, tuple(faces), tuple(ids), named, (1 << len(cards)) - 1, turned)
