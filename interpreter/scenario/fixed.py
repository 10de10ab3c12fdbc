"""Values of a position: cards, numbers and seats that stand fast before the position is there.

Expressions are those of the ruleset with the seats as players; what depends on a hand is refused.
"""

from __future__ import annotations

from interpreter.diagnostics import Place, Report
from interpreter.expression import tree, typed
from interpreter.expression.parse import expression
from interpreter.expression.types import CARDS, NUMBER, PLAYER, Type
from interpreter.frozen import frozen
from interpreter.plan.setup import Env
from interpreter.plan.values import Values
from interpreter.scenario.seats import NOBODYS, SeatChecker
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.text import Span


@frozen
class Cards:
    """A mask of first faces, where it is written, and where single cards are named in it."""

    mask: int
    span: Span
    named: dict[str, Span]

    def span_of(self, card: str) -> Span:
        return self.named.get(card, self.span)


class Fixed:
    """Evaluates nodes of one position. After a complaint the value is 0, or no card."""

    def __init__(self, values: Values, report: Report) -> None:
        setup = values.setup
        self._values, self._report, self._deck, self._cards_known = values, report, setup.deck, setup.ruleset.cards
        self._checker = SeatChecker(setup.ruleset, setup.players, report)

    def cards(self, node: Node) -> Cards:
        """The cards of a value."""
        said = expression(node, self._report, "given")
        return Cards(0, node.span, {}) if said is None else self.cards_of(said)

    def cards_of(self, said: tree.Expression) -> Cards:
        """The cards of an expression. Those that the options leave out of the pack, and those named twice, are complained about."""
        value = self._checker.want(said, CARDS, NOBODYS)
        named = {name.id: name.span for name in _names_in(said) if name.id in self._cards_known}
        missing = [id for id in named if not self._deck.named.get(id)]
        for id in missing:
            self._report.add("H602", named[id], f"the card `{id}` is not in the pack", help="options decide that: see the card's `when`")
        self._named_once(said)
        if isinstance(value, typed.Broken) or missing:
            return Cards(0, said.span, named)
        found = self._values.cards(value, Env(still=True)).value
        if found is None:
            self._depends(said.span)
        return Cards((found or 0) & self._deck.pack, said.span, named)

    def number(self, node: Node) -> int:
        """A number; one below zero too, which no expression writes."""
        plain = plain_number(node)
        said = expression(node, self._report, "given") if plain is None else None
        return plain if plain is not None else 0 if said is None else self.number_of(said)

    def number_of(self, said: tree.Expression) -> int:
        """The number of an expression."""
        value = self._checker.want(said, NUMBER, NOBODYS)
        return 0 if isinstance(value, typed.Broken) else self._known(self._values.number(value, Env(still=True)).value, said.span)

    def count(self, node: Node, low: int) -> int:
        """A number from `low` on, written as such."""
        value = plain_number(node)
        if value is None or value < low:
            self._report.add("H602", node.span, f"`{written(node)}` is no number from {low} on")
            return low
        return value

    def seat(self, node: Node) -> int:
        """A seat, or -1 for nobody."""
        said = expression(node, self._report, "given")
        return 0 if said is None else self.seat_of(said)

    def seat_of(self, said: tree.Expression) -> int:
        """The seat of an expression, or -1 for nobody."""
        value = self._checker.want(said, PLAYER, NOBODYS)
        return 0 if isinstance(value, typed.Broken) else self._known(self._values.player(value, Env(still=True)).value, said.span)

    def held(self, node: Node, holds: Type) -> int:
        """What a state is to hold."""
        return self.cards(node).mask if holds == CARDS else self.seat(node) if holds == PLAYER else self.number(node)

    def _known(self, value: int | None, span: Span) -> int:
        if value is None:
            self._depends(span)
        return value or 0

    def _depends(self, span: Span) -> None:
        message = f"`{span.text}` depends on the position that is to be given"
        self._report.add("H602", span, message, help="name the cards, numbers and seats themselves")

    def _named_once(self, said: tree.Expression) -> None:
        first: dict[str, Span] = {}
        for name in _joined(said):
            if name.id in self._cards_known and first.setdefault(name.id, name.span) is not name.span:
                related = (Place(first[name.id], "here too"),)
                self._report.add("H602", name.span, f"the card `{name.id}` is named twice", label="again", related=related)


def plain_number(node: Node) -> int | None:
    """A number that is written as a number."""
    return node.value if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool) else None


def written(node: Node) -> str:
    """A value as it stands in the file, shortened."""
    return node.written if isinstance(node, Scalar) else "{…}" if isinstance(node, Mapping) else "[…]"


def _names_in(e: tree.Expression) -> list[tree.Name]:
    """Every bare name in an expression about cards."""
    match e:
        case tree.Name():
            return [e]
        case tree.Binary():
            return _names_in(e.left) + _names_in(e.right)
        case tree.Where():
            return _names_in(e.group)
        case _:
            return []


def _joined(e: tree.Expression) -> list[tree.Name]:
    """The names in a row of `+`."""
    if isinstance(e, tree.Binary) and e.operator == "+":
        return _joined(e.left) + _joined(e.right)
    return [e] if isinstance(e, tree.Name) else []
