"""When events happen: order, ranges, `while`, the first only, hooks, counts, moments."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.engine.errors import HandFault
from tests.tiny import at, deal, play

IDLE = "rest: {at: play}\nidle: {at: play}"
N = "n: {}"


def log(hand_rows: tuple[object, ...]) -> list[str]:
    return [getattr(row, "rule", "") for row in hand_rows if getattr(row, "kind", "") == "event"]


def test_events_of_a_step_happen_in_file_order_after_its_own_do() -> None:
    hand = deal(
        turn="[first, play]",
        steps="first: {do: [set: n to 1]}",
        events="c: {at: first, do: [set: n to n * 10 + 2]}\na: {at: first, do: [set: n to n * 10 + 3]}",
        choices=IDLE,
        state=N,
    )
    assert hand.view(0).state["n"] == 123


def test_before_and_after_place_an_event() -> None:
    hand = deal(
        turn="[first, play]",
        events="""
            c: {at: first, do: [set: n to n * 10 + 1]}
            a: {at: first, do: [set: n to n * 10 + 2]}
            d: {at: first, before: c, do: [set: n to n * 10 + 3]}
            e: {at: first, after: c, do: [set: n to n * 10 + 4]}
        """,
        choices=IDLE,
        state=N,
    )
    assert hand.view(0).state["n"] == 3142


def test_when_and_unless_decide() -> None:
    hand = deal(
        events="""
            yes_1: {at: dealt, when: table has red_5}
            no_1:  {at: dealt, when: table has red_1}
            no_2:  {at: dealt, when: table has red_5, unless: table has red_6}
            yes_2: {at: dealt, unless: table has red_1}
            no_3:  {at: dealt, unless: [table has red_1, table has red_5]}
            yes_3: {at: dealt, when: [table has red_5, table has red_6]}
        """,
        choices=IDLE,
    )
    assert log(hand.trace) == ["yes_1", "yes_2", "yes_3"]


def test_a_step_with_events_first_stops_after_the_first_that_happens() -> None:
    hand = deal(
        turn="[first, play]",
        steps="first: {events: first}",
        events="""
            a: {at: first, when: table is empty}
            b: {at: first, when: table has red_5}
            c: {at: first}
        """,
        choices=IDLE,
    )
    assert log(hand.trace) == ["b"]


def test_events_first_with_a_range_stops_after_the_event_that_happened_for_anything() -> None:
    events = """
        a: {{at: first, for: each card in table, when: rank of this card is {rank}}}
        b: {{at: first, for: each card in table where rank > 4}}
        c: {{at: first}}
    """
    some: dict[str, Any] = {"turn": "[first, play]", "steps": "first: {events: first}", "choices": IDLE}
    assert log(deal(events=events.format(rank=5), **some).trace) == ["a"]
    assert log(deal(events=events.format(rank=1), **some).trace) == ["b", "b"]


def test_a_range_is_fixed_at_the_start_and_goes_in_pack_order() -> None:
    hand = deal(
        events="a: {at: dealt, for: each card in table + top of stock, do: [add: count of table to n]}"
        + "\nb: {at: dealt, for: each card in table, do: [move: table to hand of dealer, add: 10 to n]}",
        choices=IDLE,
        state=N,
    )
    assert [row.what.split(";")[0] for row in hand.trace if row.rule == "a"] == ["red_5", "red_6", "blue_1"]
    assert hand.view(0).state["n"] == 2 * 3 + 10 * 2


@pytest.mark.parametrize(
    ("range_", "seen"),
    [
        ("each player", ["b", "c", "a"]),
        ("each player where hand has red_1", ["b"]),
        ("each rank where this rank > 4", ["5", "6"]),
        ("each suit", ["red", "blue"]),
        ("each card in table where rank is 2", ["blue_2"]),
        ("each set in table", ["blue_1", "blue_2", "blue_1 + blue_2"]),
        ("each stack in table", []),
    ],
)
def test_ranges_in_their_order(range_: str, seen: list[str]) -> None:
    hand = deal(3, dealer=1, events=f"e: {{at: dealt, for: {range_}}}", choices=IDLE)
    assert [row.what for row in hand.trace if row.rule == "e"] == seen


def test_opponents_come_in_turn_order_from_the_mover() -> None:
    hand = deal(4, dealer=2, turn="[first, play]", events="e: {at: first, for: each opponent}", choices=IDLE, teams="{3: opposite}")
    assert [row.what for row in hand.trace if row.rule == "e"] == ["d", "a", "b"]


def test_partners_are_no_opponents() -> None:
    hand = deal(4, dealer=2, turn="[first, play]", events="e: {at: first, for: each opponent}", choices=IDLE, teams="{4: opposite}")
    assert [row.what for row in hand.trace if row.rule == "e"] == ["d", "b"]


def test_an_event_repeats_while_its_condition_holds() -> None:
    hand = deal(events="e: {at: dealt, while: count of table < 5, do: [move: top of stock to table]}", choices=IDLE)
    assert len(at(hand, "table")) == 5
    assert hand.happened["e"] == 3


def test_while_and_for_repeat_for_each() -> None:
    hand = deal(
        3,
        turn="[first, play]",
        events="""
            e:
              at: first
              for: each opponent
              while: debt of this opponent > 0
              do: [add: 1 to n, set: debt of this opponent to debt of this opponent - 1]
        """,
        state="n: {}\ndebt: {per: player}",
        steps="first: {do: [set: debt of each opponent to 2]}",
        choices=IDLE,
    )
    assert hand.view(0).state["n"] == 4


def test_a_while_that_does_not_end_is_a_fault_that_names_the_event() -> None:
    with pytest.raises(HandFault, match="`e` does not end"):
        deal(events="e: {at: dealt, while: table is not empty, do: [add: 1 to n]}", choices=IDLE, state=N)


def test_while_runs_as_often_as_there_are_cards_and_64_more() -> None:
    hand = deal(events="e: {at: dealt, while: n < 75, do: [add: 1 to n]}", choices=IDLE, state=N)
    assert hand.view(0).state["n"] == 75


def test_hooks_on_events_and_choices_are_tried_after_their_do() -> None:
    hand = deal(
        choices="put: {at: play, for: each card in hand, do: [lay: this card, add: 1 to n]}",
        events="""
            after: {at: put, when: table has this card, do: [set: n to n * 10]}
            again_: {at: after, do: [add: 5 to n]}
        """,
        state=N,
    )
    play(hand, "put red_1")
    assert hand.view(0).state["n"] == 15
    assert log(hand.trace)[:2] == ["after", "again_"]


def test_an_event_counts_itself_for_the_mover_or_for_the_player_at_hand() -> None:
    hand = deal(
        3,
        turn="[first, play]",
        events="""
            each_one: {at: first, for: each player where hand has red_1 or hand has red_3}
            own: {at: first}
            others: {at: first, for: each opponent}
        """,
        choices=IDLE,
        yaku="y: {points: each_one + 10 * own + 100 * others}",
    )
    assert [hand.points(s) for s in range(3)] == [1 + 10 + 200, 1, 0]


def test_the_count_includes_the_one_that_is_happening_and_lasts_for_the_hand() -> None:
    hand = deal(turn="[first, play]", events="e: {at: first, do: [set: n to e]}", choices=IDLE, state=N)
    assert hand.view(0).state["n"] == 1
    play(hand, "rest", "rest")
    assert hand.view(0).state["n"] == 2


def test_turn_numbers_count_from_one() -> None:
    hand = deal(turn="[first, play]", events="e: {at: first, do: [set: n to turn_number]}", choices=IDLE, state=N)
    play(hand, "rest", "rest")
    assert (hand.view(0).turn_number, hand.view(0).state["n"]) == ((2, 1), 2)


def test_registers_are_cleared_when_a_turn_begins() -> None:
    hand = deal(
        turn="[first, play]",
        events="e: {at: first, when: played is empty and flipped is empty and taken is empty}",
        choices="put: {at: play, for: each card in hand, do: [play: this card, flip, take: played + flipped]}",
    )
    play(hand, "put red_1")
    assert hand.happened["e"] == 2


def test_moments_come_in_order_and_have_no_mover_until_the_first_turn() -> None:
    hand = deal(
        choices=IDLE.replace("idle: {at: play}", "stop: {at: play, do: [end: scoring]}"),
        events="""
            d: {at: dealt, when: mover is nobody and next_player is nobody and hand of mover is empty, do: [set: n to 1]}
            o: {at: over, when: mover is next_to_dealer and winner is nobody, do: [set: n to n * 10 + 2]}
            s: {at: settled, when: winner is nobody, do: [set: n to n * 10 + 3]}
        """,
        state=N,
    )
    play(hand, "rest", "stop")
    assert hand.over
    assert hand.view(0).state["n"] == 123


def test_events_that_no_option_lets_happen_vanish() -> None:
    hand = deal(
        options="on: {default: false, help: whether}\nwhich: {default: x, choices: [x, y], help: which}",
        turn="[first, play]",
        events="a: {at: first, when: on}\nb: {at: first, when: which is y}\nc: {at: first, when: which is x and not on}",
        choices=IDLE,
    )
    assert log(hand.trace) == ["c"]
    assert "h.n_a[" not in hand.program.text
    assert "h.n_c[" in hand.program.text
