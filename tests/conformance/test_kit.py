from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from interpreter.conformance.kit import Kit
from interpreter.conformance.promises import Broken, broken
from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.rules import load
from interpreter.engine.view import View
from interpreter.record.recorder import Recorder
from tests.tiny import deal, tiny

THROW = "{at: play, for: each card in hand, do: [play: this card, lay: this card]}"
ENDS = "{at: finish, when: hand of next_player is empty, do: [end: next_player wins]}"
PAID = "{to: winner, from: each loser, amount: 3}"
GOOD: dict[str, Any] = {"choices": f"{{throw: {THROW}}}", "events": f"{{out: {ENDS}}}", "payment": PAID}


def first(hand: Hand) -> int:
    return hand.legal_actions()[0]


def found(choose: Callable[[Hand], int] = first, **sections: str) -> list[Broken]:
    return list(broken(Recorder(deal(**{**GOOD, **sections})), choose))


def promises(choose: Callable[[Hand], int] = first, **sections: str) -> set[str]:
    return {one.promise for one in found(choose, **sections)}


def test_a_sound_hand_keeps_everything() -> None:
    assert found() == []


def test_a_lost_card_is_noticed() -> None:
    def choose(hand: Hand) -> int:
        hand.state.hand[1] &= hand.state.hand[1] - 1
        return first(hand)

    assert "cards" in promises(choose)


def test_an_action_that_breaks_down_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Other:
        def apply(self, action: int) -> None:
            raise RuntimeError("no")

    monkeypatch.setattr(Hand, "copy", lambda self: Other())
    assert next(one.said for one in found()) == "`throw red_1` is offered and breaks down: RuntimeError: no"
    assert promises() == {"actions"}


def test_a_hand_that_comes_back_from_json_as_another_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hand, "from_json", lambda rules, text: deal(**GOOD))
    assert promises() == {"json"}


def test_a_view_that_shows_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    view: Callable[[Hand, int], View] = Hand.view
    monkeypatch.setattr(Hand, "view", lambda self, seat: replace(view(self, 1 - seat), seat=seat))
    (one, *_) = [one for one in found() if one.promise == "views"]
    assert one.said == "in turn 1 seat 0 sees red_3, red_4, which it cannot know"


def test_a_hand_without_an_end_is_noticed() -> None:
    said = found(events="{out: {at: finish, when: hand is empty and table is empty, do: [end: nobody wins]}}")
    assert {(one.promise, one.fault) for one in said} == {("ends", True)}


def test_an_end_that_only_another_action_leads_past_is_noticed() -> None:
    never = "{at: finish, while: table has red_2, do: [add: 1 to n]}"
    said = found(state="{n: {}}", events=f"{{out: {ENDS}, never: {never}}}")
    assert {one.promise for one in said} == {"ends"}
    assert "(so it would be after `throw red_2` in turn 1)" in said[0].said


def test_money_from_nowhere_is_noticed_by_its_sum_and_by_a_replay() -> None:
    def choose(hand: Hand) -> int:
        if hand.seat == 1:
            hand.state.paid[0] += 1
        return first(hand)

    assert {"sums", "replay"} <= promises(choose)


def test_games_in_which_points_are_just_scored_need_no_even_sum() -> None:
    assert promises(payment="{to: each player, from: nobody, amount: count of table}") == set()


def test_a_kit_tells_a_promise_once_for_each_number_of_players() -> None:
    rules, report = tiny(choices=GOOD["choices"]), Report()
    kit = Kit(rules, "tiny.yaml", report, first=4)
    kit.play(2, 6)
    kit.play(3, 1)
    assert kit.hands == 7
    assert [d.code for d in report] == ["H603", "H603"]
    assert any("--players 2 --seed 4" in note for d in report for note in d.notes)


def test_the_hands_of_a_kit_are_those_of_whole_matches() -> None:
    done: list[int] = []
    report = Report()
    kit = Kit(load("gostop"), "gostop", report)
    kit.play(2, 5, done.append)
    assert (kit.hands, sum(done), len(report)) == (5, 5, 0)
    assert kit.decisions > 50


FOUND = [path for path in sorted((Path(__file__).parents[2]).glob("tests/games/**/*.yaml")) if ".scenarios." not in path.name]


def test_there_are_rulesets_besides_the_shipped_ones() -> None:
    assert FOUND


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_rulesets_of_authors_keep_everything(path: Path) -> None:
    rules, report = load(path), Report()
    kit = Kit(rules, str(path), report)
    for players in rules.players:
        kit.play(players, 2)
    assert list(report) == []
