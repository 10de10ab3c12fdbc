"""Yaku and their groups, multipliers, liability, teams: who pays what."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.diagnostics import Report
from interpreter.model.build import check
from interpreter.text import Source
from tests.tiny import DECK, deal, play, text, tiny

STOP = "stop: {at: play, do: [end: mover wins]}\ncounting: {at: play, do: [end: scoring]}\nrest: {at: play}"
PAID = "{from: each loser, to: winner, amount: points}"


def rows(yaku: str, **sections: Any) -> tuple[tuple[str, int], ...]:
    return deal(choices=STOP, yaku=yaku, **sections).rows(0)


def test_every_yaku_that_holds_counts() -> None:
    assert rows("a: {points: 2}\nb: {when: hand is empty, points: 5}\nc: {unless: hand is empty, points: 1}\nd: {points: 0}") == (
        ("a", 2),
        ("c", 1),
    )


def test_of_a_group_only_the_best_counts_and_of_equals_the_first() -> None:
    yaku = """
        a: {group: g, points: 2}
        b: {group: g, points: 5}
        c: {group: g, points: 5}
        d: {group: h, points: 1}
        e: {points: 3}
    """
    assert rows(yaku) == (("b", 5), ("d", 1), ("e", 3))
    hand = deal(choices=STOP, yaku=yaku, payment=PAID)
    assert hand.points(0) == 9
    play(hand, "stop")
    told = {row.rule: row.what for row in hand.trace if row.kind == "yaku"}
    assert told == {
        "a": "2 points, shadowed by b", "b": "5 points", "c": "5 points, shadowed by b", "d": "1 point", "e": "3 points",
    }  # fmt: skip
    assert {id: n for id, n in hand.happened.items() if id in "abcde"} == {"b": 1, "d": 1, "e": 1}


def test_a_group_of_negative_points_keeps_the_least_bad() -> None:
    assert rows("a: {group: g, points: 0 - 3}\nb: {group: g, points: 0 - 1}\nc: {points: 0 - 2}") == (("b", -1), ("c", -2))


def test_multipliers_work_in_order_for_each_payer() -> None:
    hand = deal(
        3,
        choices=STOP,
        yaku="y: {points: 3}",
        payment=PAID,
        multipliers="""
            a: {add: 2}
            b: {when: payer is next_player, times: 3}
            c: {when: count of hand of receiver is 2, doublings: 2}
            d: {at_most: 50}
            e: {when: hand is empty, add: 100}
            f: {unless: hand of payer is empty, add: 1}
        """,
    )
    play(hand, "stop")
    assert hand.result == (51 + 21, -51, -21)
    told = [(row.rule, row.what) for row in hand.trace if row.kind == "multiplier"]
    assert told == [
        ("a", "b: 3 -> 5"), ("b", "b: 5 -> 15"), ("c", "b: 15 -> 60"), ("d", "b: 60 -> 50"), ("f", "b: 50 -> 51"),
        ("a", "c: 3 -> 5"), ("c", "c: 5 -> 20"), ("f", "c: 20 -> 21"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("way", "result"), [("doublings: 0 - 2", 3), ("times: 0", 0), ("add: 0 - 5", -2), ("at_most: 2", 2), ("doublings: 1 + 1", 12)]
)
def test_ways_of_multipliers(way: str, result: int) -> None:
    hand = play(deal(choices=STOP, yaku="y: {points: 3}", payment=PAID, multipliers=f"m: {{{way}}}"), "stop")
    assert hand.result == (result, -result)


def test_scored_knows_rows_that_count_and_groups() -> None:
    yaku = """
        a: {group: g, points: 2}
        b: {group: g, points: 5}
        c: {when: hand is empty, points: 1}
        d: {points: 0}
    """
    multipliers = "\n".join(f"m{n}: {{when: scored {id}, add: {10**n}}}" for n, id in enumerate("abcdg", 1))
    hand = play(deal(choices=STOP, yaku=yaku, payment=PAID, multipliers=multipliers), "stop")
    assert hand.result[0] == 5 + 100 + 100000


def test_a_yaku_that_asks_for_another_of_a_group_is_no_circle() -> None:
    yaku = "y: {when: has_z, points: 1}\nx: {when: has_w, points: 10}\nz: {group: g, points: 2}\nw: {group: g, points: 1}"
    assert rows(yaku, words="has_z: scored z\nhas_w: scored w") == (("y", 1), ("z", 2))


def test_nobody_pays_where_points_are_scored() -> None:
    hand = play(
        deal(3, choices=STOP, yaku="y: {points: 3}", multipliers="m: {when: payer is nobody and hand of payer is empty, times: 2}"), "stop"
    )
    assert hand.result == (6, 0, 0)


def test_each_player_gets_his_own_amount() -> None:
    hand = deal(
        3,
        choices=STOP,
        payment="{from: nobody, to: each player, amount: count of hand of receiver + points}",
        yaku="y: {when: hand has red_3, points: 1}",
        multipliers="m: {when: receiver is dealer, times: 5}",
    )
    play(hand, "counting")
    assert (hand.result, hand.winner) == ((10, 3, 2), 0)


def test_each_player_with_a_tie() -> None:
    payment = "{from: nobody, to: each player, amount: count of hand}"
    assert play(deal(3, choices=STOP, payment=payment), "counting").winner == -1
    assert play(deal(3, dealer=2, choices=STOP, payment=payment[:-1] + ", tie: first_from_lead}"), "counting").winner == 2


LIABLE: dict[str, Any] = {"choices": STOP, "yaku": "y: {points: 3}", "payment": PAID}


def test_one_who_is_liable_pays_for_all() -> None:
    hand = play(
        deal(3, **LIABLE, liability="l: {when: payer is next_player}", multipliers="m: {when: payer is next_player, times: 2}"), "stop"
    )
    assert hand.result == (9, -9, 0)
    assert [(row.rule, row.seat, row.what) for row in hand.trace if row.kind == "liability"] == [("l", 1, "b pays 3 for c")]


@pytest.mark.parametrize("rule", ["when: hand of payer is not empty", "when: hand of payer is empty", "unless: payer is payer"])
def test_where_several_or_none_are_liable_nothing_shifts(rule: str) -> None:
    assert play(deal(3, **LIABLE, liability=f"l: {{{rule}}}"), "stop").result == (6, -3, -3)


def test_with_two_players_there_is_nobody_to_pay_for() -> None:
    hand = play(deal(2, **LIABLE, liability="l: {when: payer is next_player}"), "stop")
    assert hand.result == (3, -3)
    assert "l" not in hand.happened


def test_side_payments_are_neither_shifted_nor_multiplied() -> None:
    hand = play(
        deal(
            3,
            **LIABLE,
            liability="l: {when: payer is next_player}",
            multipliers="m: {times: 2}",
            events="e: {at: dealt, do: [pay: 1 from each loser to dealer]}",
        ),
        "stop",
    )
    assert (hand.result, hand.paid) == ((12, -12, 0), (2, -1, -1))


def test_a_long_word_of_another_player_still_knows_the_receiver() -> None:
    """A long word becomes a function of its own; whose is said by its argument, not by what stands around."""
    hand = deal(
        3,
        choices=STOP,
        payment="{from: nobody, to: each player, amount: total of weight of this player for each player}",
        words="weight: if receiver is dealer and count of hand + count of captured + match_points >= 2 then count of hand + 1 else 0",
        events="e: {at: dealt, do: [move: red_3 to captured of next_to_dealer]}",
    )
    play(hand, "counting")
    assert hand.result == (3 + 2 + 3, 0, 0)


def test_partners_share_what_they_capture_and_get_the_same_result() -> None:
    hand = deal(
        4,
        teams="{4: opposite}",
        deal="{first: dealer, lead: dealer, packets: [hand 2, table 2]}",
        choices="take: {at: play, for: each card in hand, do: [take: this card]}\n" + STOP,
        payment="{from: nobody, to: each player, amount: count of captured}",
        yaku="y: {points: count of captured}",
    )
    play(hand, "take red_1", "rest", "take red_5")
    assert [hand.points(s) for s in range(4)] == [2, 0, 2, 0]
    assert hand.view(3).captured == (("red_1", "red_5"), (), ("red_1", "red_5"), ())
    play(hand, "counting")
    assert (hand.result, hand.winner) == ((2, 0, 2, 0), 0)


@pytest.mark.parametrize(("payment", "result"), [("from: each loser", (2, -2, 2, -2)), ("from: nobody", (2, 0, 2, 0))])
def test_partners_have_their_winnings_together(payment: str, result: tuple[int, ...]) -> None:
    hand = deal(
        4,
        teams="{4: opposite}",
        deal="{first: dealer, lead: dealer, packets: [hand 2, table 2]}",
        choices=STOP,
        payment=f"{{{payment}, to: winner, amount: 2}}",
    )
    play(hand, "stop")
    assert hand.result == result


@pytest.mark.parametrize(("way", "takers"), [("opposite", [0, 3]), ("alternate", [0, 2, 4])])
def test_six_are_three_pairs_or_two_teams(way: str, takers: list[int]) -> None:
    six = tiny(
        players="2 to 6",
        teams=f"{{6: {way}}}",
        deal="{first: dealer, lead: dealer, packets: [hand 2]}",
        choices="take: {at: play, for: each card in hand, do: [take: this card]}\n" + STOP,
        payment="{from: nobody, to: each player, amount: count of captured}",
    )
    hand = six.deal(6, deck=DECK)
    play(hand, "take red_1", "counting")
    assert [seat for seat, got in enumerate(hand.result) if got] == takers


def test_would_pay_tells_what_a_win_just_now_would_bring() -> None:
    hand = deal(
        3,
        **LIABLE,
        multipliers="m: {when: payer is next_player, times: 2}",
        events="e: {at: dealt, do: [pay: 1 from next_to_dealer to dealer]}",
    )
    assert hand.would_pay() == (10, -7, -3)
    assert (hand.over, hand.result, hand.winner) == (False, (0, 0, 0), -1)


def test_who_is_counted_has_a_name_in_yaku() -> None:
    hand = play(
        deal(
            3,
            state="last: {holds: player}",
            choices="grab: {at: play, do: [take: red_5, set: last to mover]}\nrest: {at: play}\nstop: {at: play, do: [end: scoring]}",
            yaku="""
                took_last: {when: last is receiver, points: 4}
                dealer_too: {when: receiver is dealer, points: 1}
                on_move: {when: mover is receiver, points: 10}
            """,
            payment="{from: nobody, to: each player, amount: points}",
        ),
        "rest",
        "grab",
        "stop",
    )
    assert hand.result == (1, 4, 10)
    assert [hand.points(seat) for seat in range(3)] == [1, 4, 10]


@pytest.mark.parametrize(
    ("settings", "takers"),
    [({}, [0]), ({"together": "pairs"}, [0, 3]), ({"together": "threes"}, [0, 2, 4]), ({"together": "both"}, [0, 3])],
)
def test_who_plays_together_may_be_an_option(settings: dict[str, str], takers: list[int]) -> None:
    six = tiny(
        settings,
        players="2 to 6",
        options="together: {default: alone, choices: [alone, pairs, threes, both]}",
        teams="{6: {opposite: together is pairs or together is both, alternate: not together is alone}}",
        deal="{first: dealer, lead: dealer, packets: [hand 2]}",
        choices="take: {at: play, for: each card in hand, do: [take: this card]}\n" + STOP,
        payment="{from: nobody, to: each player, amount: count of captured}",
    )
    hand = play(six.deal(6, deck=DECK), "take red_1", "counting")
    assert [seat for seat, got in enumerate(hand.result) if got] == takers


def test_who_plays_together_is_settled_before_the_deal() -> None:
    report = Report()
    assert check(Source("tiny.yaml", text(teams="{4: {opposite: stock is empty}}", choices=STOP)), report) is None
    assert [d.span and d.span.text for d in report if d.code == "H401"] == ["stock"]
