from __future__ import annotations

from dataclasses import replace

import pytest

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules, load
from interpreter.engine.view import View
from interpreter.play.bots import NAMES, GreedyBot, RandomBot, ending_choices, make_bot, worths


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


@pytest.fixture(scope="module")
def view(rules: Rules) -> View:
    hand = rules.deal(2, 7)
    return hand.view(hand.seat)


def offered(view: View, *names: str, **known: object) -> tuple[View, list[int]]:
    """The view with other actions, and their numbers."""
    legal = tuple(enumerate(names))
    return replace(view, legal=legal, **known), [action for action, _ in legal]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_hand_to_its_end(rules: Rules, name: str) -> None:
    hand: Hand = rules.deal(3, 7)
    bots = [make_bot(name, rules, 3, seat) for seat in range(3)]
    while not hand.over:
        hand.apply(bots[hand.seat].choose(hand.view(hand.seat), hand.legal_actions()))
    assert sum(hand.payments) == 0


def test_there_are_no_other_bots(rules: Rules) -> None:
    with pytest.raises(ValueError, match="there is no bot 'clever'"):
        make_bot("clever", rules, 3, 0)


def test_a_random_bot_takes_each_action_as_often_and_the_same_for_a_seed() -> None:
    taken = [RandomBot(7).pick(range(3)), *(RandomBot(seed).pick([4, 5, 6]) for seed in range(900))]
    assert RandomBot(7).pick(range(3)) == taken[0]
    assert all(250 < taken.count(action) < 350 for action in (4, 5, 6))


@pytest.mark.parametrize(
    ("names", "table", "chosen"),
    [
        (("throw pine_junk_1", "throw plum_junk_1"), ("plum_poem",), "throw plum_junk_1"),
        (("throw pine_junk_1", "throw plum_junk_1"), ("plum_junk_2", "pine_crane"), "throw pine_junk_1"),
        (("throw pine_crane", "throw pine_junk_1"), ("iris_plain",), "throw pine_junk_1"),
        (("throw pine_junk_1", "throw pine_junk_2"), ("pine_crane",), "throw pine_junk_1"),
        (("throw pine_crane", "skip"), ("iris_plain",), "skip"),
        (("throw pine_junk_1", "bomb 10"), ("pine_junk_2",), "bomb 10"),
        (("choose pine_junk_1", "choose pine_crane"), ("pine_junk_1", "pine_crane"), "choose pine_crane"),
        (("go", "stop"), (), "stop"),
    ],
)
def test_a_greedy_bot_takes_what_is_scarce(rules: Rules, view: View, names: tuple[str, ...], table: tuple[str, ...], chosen: str) -> None:
    seen, actions = offered(view, *names, table=table)
    assert names[GreedyBot(rules, 2).choose(seen, actions)] == chosen


def test_a_greedy_bot_gives_away_what_is_common(rules: Rules, view: View) -> None:
    captured = (("pine_crane", "pine_junk_1"), ())
    seen, actions = offered(view, "choose pine_crane", "choose pine_junk_1", captured=captured, seat=0)
    assert GreedyBot(rules, 2).choose(seen, actions) == 1


def test_the_fewer_cards_of_a_type_the_more_each_is_worth(rules: Rules) -> None:
    worth = worths(rules.ruleset)
    assert worth["pine_crane"] > worth["plum_warbler"] > worth["pine_junk_1"] >= 1


def test_choices_that_end_the_hand_are_known(rules: Rules) -> None:
    assert ending_choices(rules.ruleset) == {"stop"}
