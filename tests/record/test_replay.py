from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules, load
from interpreter.play.bots import RandomBot
from interpreter.record.lines import Played
from interpreter.record.reader import read
from interpreter.record.recorder import Recorder
from interpreter.record.replay import replay
from interpreter.record.writer import text
from interpreter.text import Source


def play(rules: Rules, players: int, seed: str, steps: int = 1000, **brought: Any) -> Played:
    """The record of a hand between bots, or of its first so many decisions."""
    recorder = Recorder(rules.deal(players, seed, **brought), brought.get("totals", ()), brought.get("carried"))
    bot = RandomBot(seed)
    while not recorder.hand.over and steps:
        recorder.apply(bot.pick(recorder.hand.legal_actions()))
        steps -= 1
    return recorder.played()


def differences(played: Played, rules: Rules) -> list[tuple[str, str]]:
    report = Report()
    (again,) = read(Source("hand.jsonl", text([played])), report)
    assert replay(again, rules, report)
    return [(d.code, d.message) for d in report]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


@pytest.fixture(scope="module")
def played(rules: Rules) -> Played:
    return play(rules, 3, "7")


@pytest.mark.parametrize(("name", "players"), [("gostop", 2), ("gostop", 3), ("minhwatu", 2), ("minhwatu", 7)])
def test_a_record_replays(name: str, players: int) -> None:
    rules = load(name)
    for seed in range(3):
        assert differences(play(rules, players, str(seed)), rules) == []


def test_a_hand_of_a_match_replays_with_what_the_match_brought(rules: Rules) -> None:
    played = play(rules, 3, "7", dealer=2, number=4, carried={"draws": 2}, totals=(5, -9, 4))
    assert (played.opening.dealer, played.opening.number, played.opening.carry) == (2, 4, {"draws": 2})
    assert differences(played, rules) == []
    assert played.ending.payments != play(rules, 3, "7").ending.payments


def test_a_hand_that_was_dealt_again_replays_from_its_decks(rules: Rules) -> None:
    seed = next(str(seed) for seed in range(1000) if len(rules.deal(3, seed).decks) > 1)
    played = play(rules, 3, seed)
    forgotten = replace(played, opening=replace(played.opening, seed="another"))
    assert "table_quad" in played.opening.dealt
    assert differences(forgotten, rules) == []


def test_a_hand_that_was_left_replays_as_far_as_it_goes(rules: Rules) -> None:
    played = play(rules, 3, "7", steps=4)
    assert (len(played.decisions), played.ending.over, played.ending.payments) == (4, False, ())
    assert differences(played, rules) == []


def test_decisions_tell_what_followed(played: Played) -> None:
    assert all(decision.action for decision in played.decisions)
    assert any("land_pair" in decision.then for decision in played.decisions)
    assert all(decision.then[:1] != (decision.action.split()[0],) for decision in played.decisions)


def test_the_first_difference_is_named_at_its_line(rules: Rules, played: Played) -> None:
    report = Report()
    wrong = replace(played.decisions[2], then=("land_alone", "land_alone", "jjok"))
    changed = replace(played, decisions=(*played.decisions[:2], wrong, *played.decisions[3:]), ending=replace(played.ending, digest="0"))
    (again,) = read(Source("hand.jsonl", text([changed])), report)
    replay(again, rules, report)
    (found,) = report
    assert str(found.span) == f"hand.jsonl:4:{text([changed]).splitlines()[3].index('[') + 1}"
    assert found.notes[0] == "recorded: land_alone, land_alone, jjok"
    assert found.notes[1] == f"replayed: {', '.join(played.decisions[2].then)}"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("winner", 9, "`winner` of the end differs"),
        ("points", (), "`points` of the end differs"),
        ("multipliers", ("all",), "`multipliers` of the end differs"),
        ("result", (1, 2, 3), "`result` of the end differs"),
        ("paid", (1, 2, 3), "`paid` of the end differs"),
        ("payments", (1, 2, 3), "`payments` of the end differs"),
        ("carry", {"draws": 7}, "`carry` of the end differs"),
        ("digest", "0", "`digest` of the end differs"),
        ("over", False, "the hand is over"),
    ],
)
def test_every_part_of_the_end_is_compared(rules: Rules, played: Played, field: str, value: object, said: str) -> None:
    changes: dict[str, Any] = {field: value}
    assert differences(replace(played, ending=replace(played.ending, **changes)), rules) == [("H702", said)]


def test_a_decision_that_cannot_be_made_is_named(rules: Rules, played: Played) -> None:
    first = replace(played.decisions[0], action="throw nothing")
    ((code, message),) = differences(replace(played, decisions=(first, *played.decisions[1:])), rules)
    assert code == "H702"
    assert message.startswith("decision 1: `throw nothing` is not possible; possible are ")


def test_a_decision_of_another_seat_is_named(rules: Rules, played: Played) -> None:
    first = replace(played.decisions[0], seat=1)
    ((_, message),) = differences(replace(played, decisions=(first, *played.decisions[1:])), rules)
    assert message == f"decision 1, `{first.action}`: another seat is to decide"


def test_decisions_after_the_end_are_named(rules: Rules, played: Played) -> None:
    ((_, message),) = differences(replace(played, decisions=(*played.decisions, played.decisions[0])), rules)
    assert message.endswith("the hand is over already")


def test_a_hand_that_cannot_be_dealt_is_told(rules: Rules, played: Played) -> None:
    report = Report()
    short = replace(played, opening=replace(played.opening, decks=(played.opening.decks[0][1:],)))
    assert replay(short, rules, report) is None
    assert [d.code for d in report] == ["H702"]


@pytest.mark.parametrize(
    ("change", "place", "said"),
    [
        ({"carry": {"draws": 1, "drams": 1}}, '"drams"', "`drams` is no state that lasts for the match; did you mean `draws`?"),
        ({"carry": {"draws": (1, 2, 3)}}, '"draws"', "the state `draws` has one value, that of the table"),
        ({"totals": (1, 2)}, "[1,2]", "there are 3 players, and totals of 2"),
        ({"dealer": 7}, "7", "there is no seat 7: seats are 0 to 2"),
    ],
)
def test_what_a_match_cannot_have_brought_is_told_at_its_place(
    rules: Rules, played: Played, change: dict[str, Any], place: str, said: str
) -> None:
    report = Report()
    (again,) = read(Source("hand.jsonl", text([replace(played, opening=replace(played.opening, **change))])), report)
    assert replay(again, rules, report) is None
    (found,) = report
    assert (found.code, found.message) == ("H702", f"the hand cannot be dealt: {said}")
    assert found.span
    assert found.span.text == place


def test_other_rules_are_told_and_the_hand_is_played_on(played: Played) -> None:
    rules = load("gostop", set={"target": 3})
    other = replace(played, opening=replace(played.opening, rules="0" * 64))
    assert [code for code, _ in differences(other, rules)] == ["H703"]


def test_a_hand_without_its_trace_cannot_be_recorded(rules: Rules) -> None:
    hand: Hand = rules.deal(3, "7", trace=False)
    with pytest.raises(ValueError, match="trace"):
        Recorder(hand)
