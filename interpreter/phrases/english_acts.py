"""What is done, in English: as one tells it to whoever is on move. Knows no game."""

from __future__ import annotations

from interpreter.phrases.english import English
from interpreter.phrases.parts import Group, Who

_VERBS = {
    "play": "play {}",
    "lay": "lay {} on the table",
    "take": "take {}",
    "show": "show {} to all",
    "turn_over": "turn {} over, so that its other face counts",
    "shuffle": "shuffle {} back into the stock",
}


class EnglishActs:
    """Says verbs in English."""

    def __init__(self, english: English) -> None:
        self._say = english

    def simple(self, verb: str, cards: Group) -> str:
        """A verb of cards."""
        return _VERBS[verb].format(self._say.cards(cards))

    def flip(self) -> str:
        """The stock is turned up."""
        return "turn up the top card of the stock"

    def show_to(self, cards: Group, viewer: Who) -> str:
        """Some players alone look at cards."""
        said = self._say.cards(cards)
        return f"look at {said}" if viewer.role == "you" else f"show {said} to {self._say.who(viewer)} only"

    def cut(self, count: str) -> str:
        """The stock is cut."""
        return f"cut the pack: put the top {count} cards under it" if count.isdigit() else f"cut the pack: top cards put under it: {count}"

    def reverse(self) -> str:
        """The order of turns is turned round."""
        return "from now on turns go round the other way"

    def sit_out(self, who: Who) -> str:
        """A player leaves."""
        return f"{self._say.does(who, 'sit', 'sits')} out this hand"

    def move(self, cards: Group, zone: str, who: Who | None) -> str:
        """Cards go to a zone."""
        said = self._say.cards(cards)
        if zone == "captured":
            return f"take {said}" if who is None or who.role == "you" else f"{self._say.who(who)} takes {said}"
        if zone == "hand":
            return f"take {said} into your hand" if who is None or who.role == "you" else f"{said} go to {self._say.whose(who)} hand"
        if zone == "stock":
            return f"put {said} under the stock"
        return f"put {said} on the table" if zone == "table" else f"add {said} to the {self._say.label(zone)} cards"

    def stack(self, cards: Group, kind: str, worth: str, who: Who | None) -> str:
        """Cards become a pile."""
        name = self._say.label(kind)
        mine = f"as your {name}" if who is None or who.role == "you" else f"as a {name} of {self._say.who(who)}"
        if who is not None and who.role == "nobody":
            mine = f"as a {name} that is nobody's"
        return f"{self._say.cards(cards)} lie together on the table {mine}{f', worth {worth}' if worth else ''}"

    def choose(self, cards: Group, who: Who | None) -> str:
        """A player picks a card."""
        said = self._say.cards(cards)
        if who is None or who.role == "you":
            return f"choose one of {said}"
        return f"{self._say.who(who)} chooses one of {said}"

    def change(self, verb: str, what: str, who: Who | None, value: str) -> str:
        """A state changes."""
        noun = self._say.own(who, what)
        match verb:
            case "add" | "less":
                return f"{noun} {'go' if noun.endswith('points') else 'goes'} {'up' if verb == 'add' else 'down'} by {value}"
            case "lot":
                return f"{noun} is drawn by lot, from 1 to {value}"
            case _:
                return f"note down {'yourself' if value == 'you' else value} as {noun}"

    def pay(self, amount: str, payer: Who, to: Who) -> str:
        """Points are paid at once."""
        to_ = self._say.who(to)
        return f"{self._say.does(payer, 'pay', 'pays')} {to_} {_points(amount)} at once"

    def score(self, amount: str, to: Who) -> str:
        """Points that nobody pays."""
        return f"{self._say.does(to, 'get', 'gets')} {_points(amount)} at once"

    def lose(self, amount: str, who: Who) -> str:
        """Points that nobody gets."""
        return f"{self._say.does(who, 'lose', 'loses')} {_points(amount)} at once"

    def packet(self, zone: str, count: int) -> str:
        """Cards are dealt."""
        where = {"hand": "to each player", "table": "to the table"}.get(zone) or f"to the {self._say.label(zone)} cards"
        return f"deal {count} card{'s' if count != 1 else ''} {where}"

    def run(self, step: str, cards: Group | None) -> str:
        """A step is carried out."""
        name = self._say.label(step)
        return f"then see “{name}”" if cards is None else f"then see “{name}” with {self._say.cards(cards)}"

    def end(self, kind: str, who: Who | None, points: str, *, paid: bool) -> str:
        """The hand or the turn ends."""
        match kind:
            case "redeal":
                return "the hand is void and dealt again"
            case "scoring":
                return "the hand is over and is counted"
            case "turn":
                return "the turn ends"
        if who is None or who.role == "nobody":
            return "the hand is over and nobody wins"
        each = " from each opponent" if paid else ""
        fixed = f" {_points(points)}{each}, and nothing else counts" if points else ""
        return f"the hand is over and {self._say.does(who, 'win', 'wins')}{fixed}"


def _points(amount: str) -> str:
    return f"{amount} point{'' if amount == '1' else 's'}" if amount.isdigit() else f"points: {amount}"
