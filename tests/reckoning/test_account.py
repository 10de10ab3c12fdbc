"""An account adds up to what the engine paid."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from interpreter.engine.hand import Hand
from interpreter.engine.rules import load
from interpreter.phrases.fold import Fold
from interpreter.phrases.languages import Speech
from interpreter.reckoning.account import Account, Accountant
from interpreter.reckoning.tell import Line, Teller

GAMES = (("gostop", 3), ("gostop", 2), ("minhwatu", 3), ("koi_koi", 2), ("gostop_seats", 5), ("scopa", 4))


def played(name: str, players: int, seed: int) -> tuple[Hand, Account]:
    rules, random = load(name), Random(seed)
    hand = rules.deal(players, seed=seed)
    while not hand.over:
        hand.apply(random.choice(hand.legal_actions()))
    return hand, Accountant(hand, Fold(rules.plan(players))).account()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_is_due_is_what_was_paid(name: str, players: int) -> None:
    for seed in range(6):
        hand, account = played(name, players, seed)
        assert account.payments == hand.payments
        if account.last:
            got = [0] * players
            for payer, to, amount in account.last:
                got[payer] -= amount
                got[to] += amount
            assert tuple(got) == hand.result
            assert sum(bill.due for bill in account.bills) == hand.result[hand.winner]
        for bill in account.bills:
            if bill.terms:
                assert sum(term.value for term in bill.terms) == bill.start
            for before, after in zip(bill.changes, bill.changes[1:], strict=False):
                assert before.after == after.before
            if bill.changes:
                assert bill.changes[0].before == bill.start
        for one in account.counted:
            assert one.better or dict(hand.rows(one.seat))[one.rule] == one.points


def first(holds: Callable[[Account], object]) -> tuple[Hand, Account]:
    """The first hand of Go-Stop of which something holds."""
    return next((hand, account) for hand, account in (played("gostop", 3, seed) for seed in range(200)) if holds(account))


def test_the_cards_that_made_a_yaku_are_named() -> None:
    hand, account = first(lambda one: {"three_brights", "ribbons"} <= {row.rule for row in one.counted})
    rows = {one.rule: one for one in account.counted}
    brights = rows["three_brights"].cards
    assert len(brights) == 3
    assert set(brights) < {"pine_crane", "cherry_curtain", "pampas_moon", "paulownia_phoenix"}
    assert len(rows["ribbons"].cards) == rows["ribbons"].points + 4
    assert hand.winner == rows["ribbons"].seat


def test_who_pays_for_others_is_told_with_why() -> None:
    hand, account = first(lambda one: one.taken_over)
    (taken,) = account.taken_over
    assert taken.rule == "go_bak"
    assert {taken.payer, taken.other, hand.winner} == {0, 1, 2}
    lines = Teller(hand, Speech(Fold(hand.plan))).lines(account)
    (line,) = [one for one in lines if one.head == "go bak"]
    payer, other = "abc"[taken.payer], "abc"[taken.other]
    why = Line("", f"since {payer} has chosen “go”")
    assert line == Line("go bak", f"{payer} pays the {taken.amount} of {other} too", line.place, (why,))
    assert "rulesets/gostop.yaml" in line.place


def test_what_was_paid_at_once_is_told_by_its_rule() -> None:
    _, account = first(lambda one: one.paid)
    to = account.paid[0].to
    assert {(one.rule, one.payer, one.to, one.amount) for one in account.paid} == {
        ("first_ppeok", seat, to, 3) for seat in {0, 1, 2} - {to}
    }
