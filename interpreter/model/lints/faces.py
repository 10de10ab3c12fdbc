"""The cards of a ruleset as bits, all that any setting may put into the pack: each face is one bit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from interpreter.model.ruleset import Face, Ruleset


class Faces:
    """faces: by bit. card_of: the mask of all faces of the card that a face is of."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self.faces: list[Face] = []
        self.card_of: list[int] = []
        self.masks: dict[str, int] = {}  # by id of a card, of a group, of a type
        for card in ruleset.cards.values():
            first = len(self.faces)
            sides = [card.face, *([card.other] if card.other else [])]
            whole = ((1 << len(sides)) - 1) << first
            for face in sides:
                bit = 1 << len(self.faces)
                self.faces.append(face)
                self.card_of.append(whole)
                for id in (card.id, card.group, face.type):
                    if id:
                        self.masks[id] = self.masks.get(id, 0) | bit
        self.everything = (1 << len(self.faces)) - 1

    def named(self, id: str) -> int:
        """The faces that an id, or the symbol of an attribute, stands for."""
        if id in self.masks or not id:
            return self.masks.get(id, 0)
        attribute = self._ruleset.names.symbol(id)
        return self.having(attribute.id, attribute.symbols.index(id)) if attribute else 0

    def having(self, attribute: str, value: int) -> int:
        return sum(1 << n for n, face in enumerate(self.faces) if face.attributes.get(attribute) == value)

    def always(self) -> int:
        """The faces of the cards that are in every pack."""
        return sum(self.masks[card.id] for card in self._ruleset.cards.values() if card.when is None)

    def count(self, mask: int) -> int:
        """How many cards the faces of a mask are of."""
        if not self.two_faced:
            return mask.bit_count()
        return mask.bit_count() - sum((mask & whole).bit_count() - 1 for whole in self.two_faced if (mask & whole).bit_count() > 1)

    def whole(self, mask: int) -> int:
        """All faces of the cards of which a mask has one."""
        for faces in self.two_faced:
            if mask & faces:
                mask |= faces
        return mask

    @cached_property
    def two_faced(self) -> tuple[int, ...]:
        return tuple(sorted({whole for whole in self.card_of if whole.bit_count() > 1}))

    def values(self, mask: int, attribute: str) -> list[int]:
        """The values of an attribute over the faces of a mask that have it, of each card the highest."""
        best: dict[int, int] = {}
        for n in numbers(mask):
            value = self.faces[n].attributes.get(attribute)
            if value is not None:
                best[self.card_of[n]] = max(value, best.get(self.card_of[n], value))
        return list(best.values())


def numbers(mask: int) -> Iterator[int]:
    """The numbers of the bits of a mask."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit
