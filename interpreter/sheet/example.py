"""An example for a sheet: the hand, among many, that shows most of how a payment comes about. The engine works it out."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.bulk import Bulk, lots
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.trace import seat_name
from interpreter.phrases.languages import Speech
from interpreter.plan.chance import key_of
from interpreter.plan.deck import bits
from interpreter.plan.program import State
from interpreter.reckoning.account import Accountant
from interpreter.reckoning.tell import Line, Teller
from interpreter.sheet.document import Block, Item, Items, Paragraph
from interpreter.sheet.wording import Wording

HANDS = 400


class _Noting:
    """Picks by lot and keeps what was picked, as places."""

    def __init__(self, key: int) -> None:
        self._pick = lots(key)
        self.picked: list[int] = []

    def __call__(self, state: State, count: int) -> int:
        place = self._pick(state, count)
        self.picked.append(place)
        return place


def telling_hand(rules: Rules, players: int, hands: int = HANDS) -> Hand:
    """Of so many hands the one with the most multipliers and liabilities, or else with the most yaku; of equals the smallest payment."""
    plan, best, found = rules.plan(players), (-1, 0, 0), (0, list[int]())
    bulk = Bulk(plan)
    for number in range(hands):
        key = key_of(f"sheet/{number}")
        pick = _Noting(key)
        state = bulk.play(key, number % players, pick)
        sections = [plan.keys[bit.bit_length() - 1][0] for bit in bits(state.seen)]
        shown = sum(section in ("multipliers", "liability") for section in sections)
        rank = (shown, sum(section == "yaku" for section in sections), -max(map(abs, state.result), default=0))
        if rank > best:
            best, found = rank, (number, pick.picked)
    return _again(rules, players, *found)


def _again(rules: Rules, players: int, number: int, picked: list[int]) -> Hand:
    """The same hand with its trace."""
    hand = rules.deal(players, f"sheet/{number}", dealer=number % players)
    for place in picked:
        hand.apply(hand.ways()[place])
    return hand


def example(rules: Rules, players: int, speech: Speech, say: Wording, hands: int = HANDS) -> Iterator[Block]:
    """The reckoning of such a hand, row by row."""
    hand = telling_hand(rules, players, hands)
    teller = Teller(hand, speech)
    seats = [
        say(
            "has_captured",
            seat=seat_name(seat),
            cards=teller.cards(hand.plan.setup.deck.names(hand.state.captured[hand.plan.setup.team[seat]])),
        )
        for seat in range(players)
    ]
    yield Paragraph(say("example_of", seed=hand.seed, dealer=seat_name(hand.dealer)))
    yield Items(tuple(Item("", said) for said in seats))
    yield Items(tuple(map(_item, teller.lines(Accountant(hand, speech.fold).account()))), numbered=True)


def _item(line: Line) -> Item:
    return Item(line.head, line.text, tuple(map(_item, line.under)))
