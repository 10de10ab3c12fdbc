"""What a `do` does, taken apart for a language to say. Knows verbs and who they are about; words and order are the language's."""

from __future__ import annotations

from typing import Protocol

from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.phrases.parts import Group, Who
from interpreter.phrases.say import Say
from interpreter.phrases.settled import is_nothing
from interpreter.phrases.shape import shape


class Telling(Protocol):
    """What a language must be able to say of what is done. Who does it is on move, unless said."""

    def simple(self, verb: str, cards: Group) -> str:
        """`play lay take show turn_over shuffle`, of cards."""

    def flip(self) -> str:
        """The top card of the stock is turned up."""

    def show_to(self, cards: Group, viewer: Who) -> str:
        """Some players alone look at cards."""

    def cut(self, count: str) -> str:
        """So many cards of the top of the stock go under it."""

    def reverse(self) -> str:
        """The order of turns is turned round."""

    def sit_out(self, who: Who) -> str:
        """A player takes no further part."""

    def move(self, cards: Group, zone: str, who: Who | None) -> str:
        """Cards go to a zone."""

    def stack(self, cards: Group, kind: str, worth: str, who: Who | None) -> str:
        """Cards become a pile."""

    def choose(self, cards: Group, who: Who | None) -> str:
        """A player picks one of the cards."""

    def change(self, verb: str, what: str, who: Who | None, value: str) -> str:
        """`add set lot`, of a state, or `less`."""

    def pay(self, amount: str, payer: Who, to: Who) -> str:
        """So many points are paid at once."""

    def score(self, amount: str, to: Who) -> str:
        """A player gets points that nobody pays."""

    def lose(self, amount: str, who: Who) -> str:
        """A player loses points that nobody gets."""

    def packet(self, zone: str, count: int) -> str:
        """Cards are dealt."""

    def run(self, step: str, cards: Group | None) -> str:
        """A step is carried out."""

    def end(self, kind: str, who: Who | None, points: str, *, paid: bool) -> str:
        """The hand or the turn ends. paid: whether each loser pays the points."""


class Acts:
    """Tells the verbs of a `do`, those left out that do nothing under the options, or that note down what nobody reads."""

    def __init__(self, say: Say, telling: Telling, when: typed.Typed | None = None) -> None:
        self._say, self._telling, self._fold = say, telling, say.fold.knowing(when) if when else say.fold

    def all_of(self, do: tuple[model.Verb, ...]) -> tuple[str, ...]:
        """The verbs in order."""
        found = []
        for verb in do:
            if text := self._verb(verb):
                found.append(text)
            self._fold = self._say.fold  # from the first verb on it may be otherwise
        return tuple(found)

    def _verb(self, verb: model.Verb) -> str:
        say, tell = self._say, self._telling
        match verb:
            case model.Simple():
                return tell.simple(verb.verb, cards) if (cards := self._cards(verb.cards)) else ""
            case model.Flip():
                return tell.flip()
            case model.ShowTo():
                return tell.show_to(cards, self._players(verb.viewers)) if (cards := self._cards(verb.cards)) else ""
            case model.Cut():
                value = self._fold(verb.count)
                return "" if _zero(value) else tell.cut(say.number(value))
            case model.Reverse():
                return tell.reverse()
            case model.SitOut():
                return tell.sit_out(self._who(verb.player))
            case model.Move():
                cards = self._cards(verb.cards)
                return tell.move(cards, verb.place.zone, self._whose(verb.place.player)) if cards else ""
            case model.Stack():
                cards = self._cards(verb.cards)
                worth = say.number(self._fold(verb.worth)) if verb.worth else ""
                return tell.stack(cards, verb.kind, worth, self._whose(verb.by)) if cards else ""
            case model.Choose():
                return tell.choose(cards, self._whose(verb.by)) if (cards := self._cards(verb.cards)) else ""
            case model.Change():
                return self._change(verb)
            case model.Pay():
                value = self._fold(verb.value)
                to = self._whose(verb.to) or say.persona.get("mover", Who("mover"))
                return "" if _zero(value) else tell.pay(say.number(value), self._players(verb.payers), to)
            case model.Score():
                value = self._fold(verb.value)
                match value:
                    case typed.Arithmetic(operator="-", left=typed.Constant(value=0)):
                        return tell.lose(say.number(value.right), self._who(verb.to))
                    case typed.Constant(value=amount) if amount < 0:
                        return tell.lose(str(-amount), self._who(verb.to))
                return "" if _zero(value) else tell.score(say.number(value), self._who(verb.to))
            case model.DealPacket(packet=packet):
                return tell.packet(packet.zone, packet.count)
            case model.Run():
                if not self._say.fold.does(verb.step):
                    return ""
                if verb.given is None:
                    return tell.run(verb.step, None)
                return tell.run(verb.step, cards) if (cards := self._cards(verb.given)) else ""
            case model.End():
                points = say.number(self._fold(verb.points)) if verb.points else ""
                return tell.end(verb.kind, self._whose(verb.player), points, paid=self._say.fold.rules.payment.from_losers)
        raise TypeError(verb)

    def _change(self, verb: model.Change) -> str:
        say = self._say
        if verb.state not in say.fold.read:
            return ""
        value = self._fold(verb.value)
        if verb.verb == "add" and (_zero(value) or is_nothing(value)):
            return ""
        state = say.fold.setup.names.state[verb.state]
        kind = state.holds.kind.value
        if kind == "player":
            said = say.language.who(say.who(value))
        else:
            said = say.language.cards(say.cards(value)) if kind == "cards" else say.number(value)
        whose = self._players(verb.whose) if verb.whose else None
        match value:
            case typed.Arithmetic(operator="+" | "-", left=typed.Own(name=name) | typed.Shared(name=name)) if (
                verb.verb == "set" and name == state.id and self._same_player(value.left, verb.whose)
            ):
                way = "add" if value.operator == "+" else "less"
                return self._telling.change(way, say.state(state.id), whose, say.number(value.right))
        return self._telling.change(verb.verb, say.state(state.id), whose, said)

    def _same_player(self, e: typed.Typed, whose: model.Players | None) -> bool:
        if not isinstance(e, typed.Own):
            return whose is None
        return whose is not None and whose.player is not None and shape(self._fold(whose.player)) == shape(e.player)

    def _cards(self, e: typed.Typed) -> Group | None:
        folded = self._fold(e)
        return None if is_nothing(folded) else self._say.cards(folded)

    def _who(self, e: typed.Typed) -> Who:
        return self._say.who(self._fold(e))

    def _whose(self, e: typed.Typed | None) -> Who | None:
        return None if e is None else self._who(e)

    def _players(self, players: model.Players) -> Who:
        if players.each is not None:
            return Who("each", players.each.name)
        assert players.player is not None
        return self._who(players.player)


def _zero(e: typed.Typed) -> bool:
    return isinstance(e, typed.Constant) and e.value == 0
