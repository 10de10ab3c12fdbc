"""Rules tried by playing: what goes wrong is found, with the hand in which it does."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from interpreter.diagnostics import Diagnostic, Report
from interpreter.engine.combinations import alone, pairs
from interpreter.engine.playouts import PlayOuts
from interpreter.engine.rules import Rules, load
from interpreter.engine.short_matches import Numbered, short_matches
from interpreter.expression.types import Option
from interpreter.model.lints.settled import values
from interpreter.play.bots import RandomBot
from interpreter.text import Source
from tests.model.lints.told import BASE


def rules(text: str, folder: Path) -> Rules:
    (folder / "pairs.yaml").write_text(BASE.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "house.yaml").write_text(f"format: 1\nid: house\nextends: pairs\n{text}", encoding="utf-8")
    return load(folder / "house.yaml")


def tried(text: str, folder: Path, hands: int = 30) -> list[Diagnostic]:
    found = rules(text, folder)
    outs = PlayOuts(found.ruleset, "house.yaml", Report())
    wrong = [players for players in found.players if not outs.play(found, players, hands)]
    if not wrong:
        outs.tell_never()
    return list(outs.report)


def test_the_hands_are_those_that_a_watched_match_shows() -> None:
    found, players = load("minhwatu"), 3
    bulk = [(s.result, s.paid, s.winner) for s in short_matches(found, players, 6, Numbered(0, 1))]
    watched = []
    for seed in range(2):
        match = found.match(players, seed)
        bots = [RandomBot(f"{seed}/bot/{seat}") for seat in range(players)]
        for _ in range(3):
            hand = match.deal()
            while not hand.over:
                hand.apply(bots[hand.seat].pick(hand.legal_actions()))
            watched.append((list(hand.result), list(hand.paid), hand.winner))
            match.settle()
    assert bulk == watched


@pytest.mark.parametrize(
    ("text", "code", "place", "said"),
    [
        ("events: {pair: {do: [choose: one of met, take: chosen]}}\n", "H603", "house", "a card is still in play"),
        ("turn: [wait, play, done]\n"
         "events: {played_out: {when: count of captured > 13}, idle: {at: wait, when: hand is empty, do: [end: turn]}}\n",
         "H603", "wait", "nothing has ended the hand"),
        ("events: {again: {at: done, while: hand is not empty, do: [show: hand, move: captured to captured of mover]}}\n",
         "H603", "again", "does not end"),
        ("events: {void: {at: dealt, when: hand of dealer is not empty, do: [end: redeal]}}\n",
         "H603", "house", "deals in a row were void"),
        ("yaku: {rare: {when: captured has all cups and captured has coins_1, points: 3}}\n",
         "H605", "rare", "did not happen in any of 30 hands"),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_told_with_its_hand(text: str, code: str, place: str, said: str, tmp_path: Path) -> None:
    (found,) = tried(text, tmp_path)
    assert found.code == code
    assert found.span
    assert found.span.text == place
    assert said in found.message
    if code == "H603":
        assert "hwatu play house.yaml --watch --bots random --players 2 --seed 0" in found.notes[0]


def test_what_is_right_is_not_told(tmp_path: Path) -> None:
    assert tried("yaku: {many: {when: count of captured > 5, points: 3}}\n", tmp_path) == []


def test_what_an_option_turns_off_is_not_missed(tmp_path: Path) -> None:
    text = "options: {extra: {default: false}}\ncards: {joker: {when: extra}}\n"
    text += (
        "yaku: {more: {when: extra and count of captured > 5, points: 1}}\nevents: {look: {at: play, for: each card in joker in hand}}\n"
    )
    assert tried(text, tmp_path) == []


def test_a_faulty_setting_is_named_in_the_call_that_shows_it(tmp_path: Path) -> None:
    text = "options: {odd: {default: false}}\nevents: {alone: {do: [lay: if odd then empty else this card]}}\n"
    found = rules(text, tmp_path)
    outs = PlayOuts(found.ruleset, "house.yaml", Report())
    assert outs.play(found, 2, 5)
    assert not outs.play(Rules(found.ruleset, {"odd": True}), 2, 5)
    (told,) = outs.report
    assert told.notes[0].endswith("--seed 0 --set odd=true")


# ---------------------------------------------------------------- settings

SPAN = Source("x", "").whole()
OPTIONS = {
    "a": Option("a", SPAN, {0: False}),
    "b": Option("b", SPAN, {0: "x"}, choices=("x", "y", "z")),
    "c": Option("c", SPAN, {0: 3}, low=0, high=6),
    "d": Option("d", SPAN, {0: 3}, low=0, high=600),
    "e": Option("e", SPAN, {2: ("p",), 3: ()}, choices=("p", "q"), several=True),
    "f": Option("f", SPAN, {2: True, 3: False}),
    "g": Option("g", SPAN, {0: 16}, numbers=(11, 16, 21)),
}


def test_every_value_is_tried_alone() -> None:
    tried_alone = list(alone(OPTIONS))
    assert tried_alone[0] == {}
    assert all(len(setting) == 1 for setting in tried_alone[1:])
    given = [next(iter(setting.items())) for setting in tried_alone[1:]]
    assert [v for id, v in given if id == "b"] == ["y", "z"]
    assert [v for id, v in given if id == "c"] == [0, 1, 2, 4, 5, 6]
    assert [v for id, v in given if id == "d"] == [0, 600]
    assert [v for id, v in given if id == "f"] == [False, True]
    assert [v for id, v in given if id == "g"] == [11, 21]
    assert all(OPTIONS[id].allows(value) for id, value in given)


def test_pairs_of_values_are_all_there_in_few_settings() -> None:
    rows = list(pairs(OPTIONS))
    few = {**{id: values(OPTIONS[id]) for id in "abefg"}, "c": (0, 3, 6), "d": (0, 3, 600)}
    for one, other in combinations(OPTIONS, 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == {(x, y) for x in few[one] for y in few[other]}
    assert len(rows) < 30


def test_one_option_has_no_pairs() -> None:
    assert list(pairs({"a": OPTIONS["a"]})) == []
