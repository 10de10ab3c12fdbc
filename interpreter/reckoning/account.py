"""The account of a hand: what counted, how it grew, who paid. Reads notes and the final state; says nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.engine.hand import Hand
from interpreter.expression import typed
from interpreter.expression.types import CARDS
from interpreter.frozen import frozen
from interpreter.model import ruleset as model
from interpreter.phrases.fold import Fold, mapped, seated
from interpreter.phrases.settled import is_nothing
from interpreter.plan.marks import Mark


@frozen
class Counted:
    """A yaku of a seat. cards: ids of the captured cards that made it. better: the id of the yaku that counts instead, or ""."""

    seat: int
    rule: str
    points: int
    cards: tuple[str, ...]
    better: str


@frozen
class Changed:
    """What a multiplier made of the amount of a payer (-1 where nobody pays)."""

    payer: int
    rule: str
    before: int
    after: int


@frozen
class TakenOver:
    """An amount that one payer pays for another."""

    payer: int
    other: int
    rule: str
    amount: int


@frozen
class Paid:
    """What was paid at once. payer: -1 where nobody pays. rule: the event or choice that did it."""

    turn: int
    payer: int
    to: int
    amount: int
    rule: str


@frozen
class Term:
    """A part of an amount: what it is, and what it came to."""

    what: typed.Typed
    value: int


@frozen
class Bill:
    """An amount. payer: -1 where nobody pays. seat: who gets it. terms: what it is made of; none where it was fixed."""

    payer: int
    seat: int
    terms: tuple[Term, ...]
    start: int
    changes: tuple[Changed, ...]
    due: int


@frozen
class Account:
    """The whole. fixed: whether the win was for a fixed number of points. last: who pays whom in the end, as (payer, to, amount)."""

    winner: int
    fixed: bool
    counted: tuple[Counted, ...]
    bills: tuple[Bill, ...]
    taken_over: tuple[TakenOver, ...]
    paid: tuple[Paid, ...]
    last: tuple[tuple[int, int, int], ...]
    payments: tuple[int, ...]


class Accountant:
    """Makes the account of a hand that is over and has kept its trace."""

    def __init__(self, hand: Hand, fold: Fold) -> None:
        self._hand, self._fold, self._plan = hand, fold, hand.plan
        self._notes = hand.state.notes

    def account(self) -> Account:
        """The account."""
        hand = self._hand
        last = tuple((seat, data[0], data[1]) for _, seat, mark, number, *data in self._notes if mark == Mark.PAY and number == 1)
        return Account(
            winner=hand.winner,
            fixed=hand.state.fixed is not None,
            counted=tuple(self._counted()),
            bills=tuple(self._bills(last)),
            taken_over=tuple(
                TakenOver(seat, data[0], self._id(number), data[1])
                for _, seat, mark, number, *data in self._notes
                if mark == Mark.LIABILITY
            ),
            paid=tuple(self._paid()),
            last=last,
            payments=hand.payments,
        )

    def _id(self, number: int) -> str:
        return self._plan.keys[number][1]

    def _counted(self) -> Iterator[Counted]:
        for _, seat, mark, number, *data in self._notes:
            if mark == Mark.YAKU:
                rule = self._hand.rules.ruleset.yaku[self._id(number)]
                better = self._id(data[1]) if data[1] >= 0 else ""
                yield Counted(seat, rule.id, data[0], self.made_of(rule, seat), better)

    def made_of(self, rule: model.Yaku, seat: int) -> tuple[str, ...]:
        """The captured cards of a seat that a yaku looks for."""
        state, program = self._hand.state, self._hand.program
        mask = 0
        for e in (rule.when, rule.points):
            for cards, attribute in _looked_for(self._fold, self._fold(e)) if e is not None else ():
                found = program.evaluate(cards, state, seat)
                mask |= found & self._plan.setup.deck.where(lambda face, of=attribute: not of or face.attributes.get(of, 0) != 0)  # type: ignore[misc]
        return self._plan.setup.deck.names(mask & state.captured[self._plan.setup.team[seat]])

    def _paid(self) -> Iterator[Paid]:
        rule = ""
        for turn, seat, mark, number, *data in self._notes:
            if mark in (Mark.EVENT, Mark.CHOICE):
                rule = self._id(number)
            elif mark == Mark.PAY and number == 0:
                yield Paid(turn, seat, data[0], data[1], rule)

    def _bills(self, last: tuple[tuple[int, int, int], ...]) -> Iterator[Bill]:
        payment, state = self._hand.rules.ruleset.payment, self._hand.state
        changes: dict[tuple[int, int], list[Changed]] = {}
        for _, seat, mark, number, *data in self._notes:
            if mark == Mark.MULTIPLIER:
                changes.setdefault((data[0], seat), []).append(Changed(data[0], self._id(number), data[1], data[2]))
        if last:
            pairs = [(payer, to) for payer, to, _ in last]
        else:
            pairs = [(-1, seat) for _, seat, mark, _, *_ in self._notes if mark == Mark.RESULT]
        for payer, seat in pairs:
            if state.fixed is not None:
                yield Bill(payer, seat, (), int(state.fixed), (), int(state.fixed))
                continue
            seats = {"whose": seat, "receiver": seat, "payer": payer}
            start = self._value(payment.amount, seats)
            some = tuple(changes.get((payer, seat), ()))
            terms = tuple(Term(part, sign * self._value(part, seats)) for sign, part in _terms(self._fold(payment.amount)))
            yield Bill(payer, seat, terms, start, some, some[-1].after if some else start)

    def _value(self, e: typed.Typed, seats: Mapping[str, int]) -> int:
        known = seated(opened(self._fold, self._fold(e)), seats)
        return self._hand.program.evaluate(known, self._hand.state, seats["whose"])


def opened(fold: Fold, e: typed.Typed) -> typed.Typed:
    """An expression with all its words taken apart."""
    while isinstance(e, typed.Call):
        e = fold.inline(e)
    return mapped(e, lambda part: opened(fold, part))


def _terms(e: typed.Typed, sign: int = 1) -> Iterator[tuple[int, typed.Typed]]:
    if isinstance(e, typed.Arithmetic) and e.operator in ("+", "-"):
        yield from _terms(e.left, sign)
        yield from _terms(e.right, sign if e.operator == "+" else -sign)
    else:
        yield sign, e


def _looked_for(fold: Fold, e: typed.Typed) -> Iterator[tuple[typed.Typed, str]]:
    """The cards that a condition or a number looks for, and the attribute that it sums up, or ""."""
    match e:
        case typed.Call() if e.type != CARDS:
            yield from _looked_for(fold, fold.inline(e))
        case typed.Count(group=cards) | typed.HasOfOne(cards=cards):
            if cards.type == CARDS:
                yield cards, ""
        case typed.Over():
            yield e.cards, e.attribute
        case typed.Has() | typed.SameCards():
            if not is_nothing(e.right):
                yield e.right, ""
        case typed.Not():
            return
        case typed.Logic(parts=parts):
            for part in parts:
                yield from _looked_for(fold, part)
        case typed.Compare() | typed.Arithmetic():
            yield from _looked_for(fold, e.left)
            yield from _looked_for(fold, e.right)
        case typed.If():
            yield from _looked_for(fold, e.then)
            yield from _looked_for(fold, e.other)
        case _:
            return
