"""The dense integers of actions: a block for each choice, and one for `choose`. Fixed by the ruleset, its options and the players."""

from __future__ import annotations

from interpreter.frozen import frozen
from interpreter.model.ruleset import Choice
from interpreter.plan.setup import Setup

SEATS = "abcdefghijklmnop"


@frozen
class Block:
    """The actions of one choice: `start` up to `start + size`. kind: what it is a choice of ("" for nothing).

    Cards and piles (by their lowest card) stand by bit number; a set is picked card by card, the last action says it is whole.
    """

    label: str
    start: int
    size: int
    kind: str
    attribute: str = ""

    @property
    def end(self) -> int:
        return self.start + self.size

    @property
    def done(self) -> int:
        """Of a block of sets: the action that says the set is whole."""
        return self.end - 1


class Actions:
    """All blocks. `choose` is the block that every verb `choose` shares."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self.blocks: list[Block] = []
        self.of: dict[str, Block] = {}
        for id, choice in setup.ruleset.choices.items():
            self.of[id] = self._block(id, *_kind(choice))
        self.choose = self._block("choose", "card", "")
        self.with_sets = any(block.kind == "set" for block in self.blocks)
        turned = {bit.bit_length() - 1: other.bit_length() - 1 for bit, other in setup.deck.turned.items() if bit > other}
        of_cards = [block for block in self.blocks if block.kind in ("card", "pile", "set")]
        self._behind = {block.start + place: block.start + first for block in of_cards for place, first in turned.items()}
        self._moved = sum(1 << action for action in self._behind)

    def _block(self, label: str, kind: str, attribute: str) -> Block:
        setup = self._setup
        sizes = {
            "": 1,
            "card": len(setup.deck.faces),
            "pile": len(setup.deck.faces),
            "set": len(setup.deck.faces) + 1,
            "seat": setup.players,
        }
        size = len(setup.names.attributes[attribute].values) if kind == "attribute" else sizes[kind]
        block = Block(label, self.blocks[-1].end if self.blocks else 0, size, kind, attribute)
        self.blocks.append(block)
        return block

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.blocks[-1].end

    def block(self, action: int) -> Block:
        """The block of an action. Raises IndexError for what is none."""
        for block in self.blocks:
            if block.start <= action < block.end:
                return block
        raise IndexError(action)

    def name(self, action: int) -> str:
        """`take coins_3`, `name 10`, `pass`; a set's last action is `… done`."""
        block = self.block(action)
        place, deck = action - block.start, self._setup.deck
        match block.kind:
            case "":
                return block.label
            case "attribute":
                attribute = self._setup.names.attributes[block.attribute]
                return f"{block.label} {attribute.show(attribute.values[place])}"
            case "seat":
                return f"{block.label} {SEATS[place]}"
            case "set" if action == block.done:
                return f"{block.label} done"
            case _:
                return f"{block.label} {deck.ids[place]}"

    def whole(self, block: Block, cards: int) -> str:
        """The name of an action that takes a whole set."""
        return " ".join((block.label, *self._setup.deck.names(cards)))

    def legal(self, mask: int) -> list[int]:
        """The actions of a mask in the order of menus: of the file, then of the pack, whichever face of a card is up."""
        found, left = [], mask
        while left:
            bit = left & -left
            found.append(bit.bit_length() - 1)
            left ^= bit
        return self.in_order(found) if mask & self._moved else found

    def in_order(self, actions: list[int]) -> list[int]:
        """Ascending actions in the order of menus, which differs where a card is turned over: other faces are numbered last."""
        return sorted(actions, key=lambda action: self._behind.get(action, action))


def _kind(choice: Choice) -> tuple[str, str]:
    if choice.each is None:
        return "", ""
    match choice.each.kind:
        case "attribute":
            return "attribute", choice.each.name
        case "player" | "partner" | "opponent" | "loser" | "sitter":
            return "seat", ""
        case kind:
            return kind, ""
