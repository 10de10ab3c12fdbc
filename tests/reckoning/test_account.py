"""An account adds up to what the engine paid."""

from __future__ import annotations

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


def test_the_cards_that_made_a_yaku_are_named() -> None:
    hand, account = played("gostop", 3, 1)
    rows = {one.rule: one for one in account.counted}
    assert rows["three_brights"].cards == ("cherry_curtain", "pampas_moon", "paulownia_phoenix")
    assert len(rows["ribbons"].cards) == 6
    assert hand.winner == rows["ribbons"].seat


def test_who_pays_for_others_is_told_with_why() -> None:
    hand, account = played("gostop", 3, 2)
    (taken,) = account.taken_over
    assert (taken.payer, taken.other, taken.rule) == (2, 0, "go_bak")
    lines = Teller(hand, Speech(Fold(hand.plan))).lines(account)
    (line,) = [one for one in lines if one.head == "go bak"]
    assert line == Line("go bak", "c pays the 12 of a too", line.place, (Line("", "since c has chosen “go”"),))
    assert "rulesets/gostop.yaml" in line.place


def test_what_was_paid_at_once_is_told_by_its_rule() -> None:
    _, account = played("gostop", 3, 0)
    assert {(one.rule, one.payer, one.to, one.amount) for one in account.paid} == {("first_ppeok", 0, 2, 3), ("first_ppeok", 1, 2, 3)}
