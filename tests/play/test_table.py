from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from interpreter.engine.rules import Rules, load
from interpreter.engine.trace import Row
from interpreter.phrases.names import Names
from interpreter.phrases.particles import with_particle
from interpreter.play.bots import RandomBot, make_bot
from interpreter.play.console import PlainConsole
from interpreter.play.story import Story, amounts
from interpreter.play.summary import rules_in_short
from interpreter.play.table import Table
from interpreter.play.wording import Wording
from tests.tiny import tiny


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


THROW = "throw: {at: play, for: each card in hand, do: [play: this card, lay: this card]}"
ROUND = "done: {at: finish, when: hand of next_player is empty, do: [end: nobody wins]}"


class Room:
    """A table with what was written at it, and what the person at seat 0 answers (nobody without answers)."""

    def __init__(
        self, rules: Rules, answers: Iterator[str] | None = None, *, players: int = 2, seed: str = "7", language: str = "en"
    ) -> None:
        self.lines: list[str] = []
        self.asked: list[str] = []
        self._answers = answers
        self._match = rules.match(players, seed, dealer=0)
        self._bots = {seat: make_bot("random", rules, players, seat) for seat in range(1 if answers else 0, players)}
        self.table = Table(self._match, self._bots, PlainConsole(self.lines.append), self.ask, language)

    def ask(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        assert self._answers
        return next(self._answers, None)

    def end_when_possible(self) -> str:
        """Play a hand as the person who ends it as soon as that is offered; the offer that was taken."""
        taken = ""

        def answer(prompt: str) -> str:
            nonlocal taken
            offers = [line for line in self.lines if "ends the hand" in line and line != taken]
            taken = offers[-1] if offers else taken
            return offers[-1].split()[0] if offers else "1"

        bots = {seat: bot for seat, bot in self._bots.items() if seat}
        self.table = Table(self._match, bots, PlainConsole(self.lines.append), answer, "en")
        self.table.play(1)
        return taken

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def always(answer: str) -> Iterator[str]:
    while True:
        yield answer


def test_bots_are_watched_to_the_end_of_a_hand(rules: Rules) -> None:
    room = Room(rules, players=3)
    assert room.table.play(1)
    assert room.asked == []
    assert room.lines[0] == "Hand 1 · a deals"
    assert [line[:3] for line in room.lines[1:4]] == ["a: ", "b: ", "c: "]
    assert "a, turn 1" in room.lines
    assert "rulesets/gostop.yaml:" in room.text
    (played,) = room.table.played
    assert f"  payments: {amounts(played.ending.payments)}" in room.lines


def test_a_person_plays_by_numbers(rules: Rules) -> None:
    room = Room(rules, always("1"))
    assert room.table.play(1)
    assert len(room.asked) > 5
    assert room.asked[0] == "a: which? (1 to 10, ? for help, q to leave) "
    assert room.table.played[0].ending.over


def test_a_person_sees_the_cards_that_are_there_for_all_and_the_own_hand(rules: Rules) -> None:
    room = Room(rules, iter([]))
    room.table.play(1)
    hand = room.table.match.hand
    assert hand
    names = Names(rules.ruleset)
    view = hand.view(0)
    for cards in (view.hand, view.table):
        assert names.cards(cards) in room.text
    assert names.cards(hand.view(1).hand) not in room.text
    assert f"stock: {view.stock} cards" in room.text
    assert "a (you): 0 points, 10 in the hand" in room.lines


def test_actions_are_numbered_with_the_cards_they_would_meet(rules: Rules) -> None:
    room = Room(rules, iter([]))
    room.table.play(1)
    assert "   3  play a card: 4 wisteria junk 1" in room.lines
    assert "   2  play a card: 3 cherry poem   = 3 cherry junk 2" in room.lines


@pytest.mark.parametrize("answer", ["0", "11", "x", "", "-1", "1.5", "１２"])
def test_what_is_no_number_of_an_action_is_asked_again(rules: Rules, answer: str) -> None:
    room = Room(rules, iter([answer, "q"]))
    room.table.play(1)
    assert len(room.asked) == 2
    assert "type a number from 1 to 10, ? or q" in room.lines


@pytest.mark.parametrize("answers", [["q"], ["1", "Q"], ["quit"], [], ["1"]])
def test_a_person_may_leave_at_any_time(rules: Rules, answers: list[str]) -> None:
    room = Room(rules, iter(answers))
    assert not room.table.play(3)
    (played,) = room.table.played
    assert not played.ending.over
    assert room.lines[-1] == "The table is left; the hand is not played to its end."


def test_the_rules_are_shown_when_asked_for(rules: Rules) -> None:
    room = Room(load("gostop", set={"target": 5}), iter(["?", "q"]))
    room.table.play(1)
    assert any(line.split()[:2] == ["target", "5"] for line in room.lines)
    assert any("godori" in line and "animals has all godori" in line for line in room.lines)
    assert len(room.asked) == 2


def test_ending_the_hand_shows_what_it_pays(rules: Rules) -> None:
    ended = 0
    for seed in range(12):
        room = Room(rules, seed=str(seed))
        offer = room.end_when_possible()
        if offer:
            ended += 1
            assert offer.endswith(f"ends the hand: {amounts(room.table.played[0].ending.payments)}")
    assert ended > 2


def test_a_match_goes_on_hand_after_hand(rules: Rules) -> None:
    room = Room(rules, players=3)
    assert room.table.play(4)
    played = room.table.played
    assert [hand.opening.number for hand in played] == [1, 2, 3, 4]
    totals = tuple(map(sum, zip(*(hand.ending.payments for hand in played), strict=True)))
    assert f"  totals, hands played: 4: {amounts(totals)}" in room.lines
    assert played[3].opening.totals == tuple(map(sum, zip(*(hand.ending.payments for hand in played[:3]), strict=True)))
    assert played[1].opening.carry == played[0].ending.carry


def test_a_match_that_is_over_is_played_no_further() -> None:
    room = Room(load("minhwatu", set={"hands": 1}), players=2)
    room.table.play(50)
    assert room.table.match.over
    assert room.lines[-2:] == ["The match is over.", ""]
    assert len(room.table.played) < 50


def test_people_are_spoken_to_in_korean(rules: Rules) -> None:
    room = Room(rules, always("1"), language="ko")
    room.table.play(1)
    assert room.lines[0] == "1번째 판 · a 선"
    assert room.asked[0].startswith("a: 선택 (1~10")
    assert "1 띠" in room.text
    assert "바닥에" in room.text
    assert "captured of" not in room.text


def test_cards_that_come_into_the_hand_of_another_are_not_told(rules: Rules) -> None:
    hand = rules.deal(2, 7)
    row = Row(1, 1, "event", "joker_up", "", "pine_crane + plum_poem to hand of b; iris_plain to hand of a; iris_blue to table")

    def told(seer: int | None) -> str:
        story = Story(Names(rules.ruleset), Wording(), seer)
        return "".join(piece if isinstance(piece, str) else piece[0] for piece in story.line(row))

    assert hand.seat == 0
    assert "2 to hand of b; 5 iris plain to hand of a" in told(0)
    assert "1 pine crane + 2 plum poem to hand of b; 1 to hand of a" in told(1)
    assert "1 pine crane + 2 plum poem to hand of b; 5 iris plain to hand of a" in told(None)


def test_cards_that_were_shown_to_another_are_not_told(rules: Rules) -> None:
    row = Row(1, 0, "event", "joker_up", "", "show pine_crane + plum_poem to b; show iris_plain")

    def told(seer: int | None) -> str:
        story = Story(Names(rules.ruleset), Wording(), seer)
        return "".join(piece if isinstance(piece, str) else piece[0] for piece in story.line(row))

    assert "show 2 to b; show 5 iris plain" in told(0)
    for seer in (1, None):
        assert "show 1 pine crane + 2 plum poem to b; show 5 iris plain" in told(seer)


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (Row(1, 0, "choice", "throw", "", "pine_crane; play pine_crane"), "한 장 내기  1 광"),
        (
            Row(1, 0, "event", "land_pair", "", "pine_poem (only one); pine_poem + pine_crane to caught"),
            "짝 맞음  1 띠 (하나뿐); 1 띠 + 1 광: 딴 패로",
        ),
        (Row(1, 0, "event", "land_alone", "", "pine_crane to table"), "짝 없음  1 광: 바닥에"),
        (Row(1, 0, "step", "flip", "", "flip pine_crane"), "뒤집기  1 광"),
        (Row(1, 0, "step", "collect", "", "pine_crane to captured of a"), "가져가기  1 광: a 먹음"),
        (Row(1, 0, "choice", "bomb", "", "10; debt of b is 1"), "폭탄  10; b의 줄 피 = 1"),
        (Row(9, -1, "event", "won", "", "draws is 0"), "이긴 뒤  거듭된 나가리 수 = 0"),
        (Row(1, 0, "event", "won", "", "show pine_crane to b"), "이긴 뒤  1 광: b에게만 보임"),
        (Row(1, 0, "event", "won", "", "show 2 to b"), "이긴 뒤  2장: b에게만 보임"),
        (Row(1, 0, "event", "won", "", "cut 12 cards; turns go the other way"), "이긴 뒤  위 12장을 뗌; 도는 방향이 바뀜"),
        (Row(9, 0, "decide", "", "", "pine_junk_1"), "선택  1 피"),
        (Row(9, 0, "yaku", "rainy_three", "", "2 points, shadowed by four_brights"), "a: 비삼광  2점, 더 좋은 것: 사광"),
    ],
)
def test_the_trace_is_told_in_korean_by_the_names_of_the_sheet(rules: Rules, row: Row, told: str) -> None:
    story = Story(Names(rules.ruleset, "ko"), Wording("ko"))
    assert "".join(piece if isinstance(piece, str) else piece[0] for piece in story.line(row)).strip() == told


@pytest.mark.parametrize("zone", ["waiting", "caught"])
def test_where_cards_go_has_the_particle_of_its_name(rules: Rules, zone: str) -> None:
    names = Names(rules.ruleset, "ko")
    assert Wording("ko").told(f"pine_crane to {zone}", names.label) == f"pine_crane: {with_particle(names.label(zone), '으로/로')}"


@pytest.mark.parametrize(
    ("language", "action", "said"),
    [
        ("ko", "throw pine_crane", "한 장 내기: 1 광"),
        ("ko", "choose pine_poem", "선택: 1 띠"),
        ("ko", "go", "고"),
        ("en", "choose pine_poem", "choose: 1 pine poem"),
        ("en", "bomb 10", "bomb: 10"),
    ],
)
def test_actions_are_called_as_in_the_sheet(rules: Rules, language: str, action: str, said: str) -> None:
    assert Names(rules.ruleset, language).action(action) == said


def test_the_rules_in_short_name_options_and_their_values_in_korean(rules: Rules) -> None:
    lines = ["".join(map(str, line)) for line in rules_in_short(rules, 3, Names(rules.ruleset, "ko"), Wording("ko"))]
    assert any(" 다시 나눔 " in line for line in lines)
    assert not any("quad_on_table" in line for line in lines)
    assert any("고나 스톱을 부를 수 있는 점수" in line for line in lines)


def test_nothing_is_said_twice(rules: Rules) -> None:
    story = Story(Names(rules.ruleset), Wording())

    def told(row: Row) -> str:
        return "".join(piece if isinstance(piece, str) else piece[0] for piece in story.line(row)).strip()

    row = Row(1, 0, "choice", "throw", "", "pine_poem; play pine_poem")
    assert told(row) == "play a card  1 pine poem"
    assert told(replace(row, what="10; play pine_poem; pine_poem to table")) == "play a card  10; play 1 pine poem; 1 pine poem to table"
    assert told(replace(row, what="pine_poem (only one); play pine_poem")) == "play a card  1 pine poem (only one)"
    assert told(Row(1, 0, "step", "flip", "", "flip pine_poem")) == "flip  1 pine poem"
    assert told(Row(1, 1, "yaku", "junk", "", "3 points")) == "b: junk  3 points"


@pytest.mark.parametrize(("width", "place"), [(None, True), (120, True), (60, True), (42, False)])
def test_a_place_is_told_where_the_line_has_room_for_it(rules: Rules, width: int | None, place: bool) -> None:
    story = Story(Names(rules.ruleset), Wording(), width=width)
    pieces = story.line(Row(1, 0, "choice", "throw", "rulesets/gostop.yaml:51", "pine_poem; play pine_poem"))
    line = "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces)
    assert line.endswith("  rulesets/gostop.yaml:51") == place
    assert width is None or len(line) <= width


def test_the_same_seed_plays_the_same(rules: Rules) -> None:
    rooms = [Room(rules, players=3) for _ in range(2)]
    for room in rooms:
        room.table.play(2)
    assert rooms[0].lines == rooms[1].lines
    assert rooms[0].table.played == rooms[1].table.played
    assert RandomBot("a").pick(range(1000)) != RandomBot("b").pick(range(1000))


def test_the_hands_are_told_once_they_are_dealt() -> None:
    cut = "{at: shuffled, by: next_to_dealer}"
    asked = tiny(choices=f"{THROW}\ncut: {cut}\ntap: {cut}", events=ROUND)
    room = Room(asked)
    room.table.play(1)
    told = [line for line in room.lines if line.startswith(("a: ", "b: "))]
    assert len(told) == 2
    assert not any("none" in line for line in told)


def test_the_hands_are_told_where_a_hand_is_over_at_once() -> None:
    room = Room(tiny(events="over_now: {at: dealt, do: [end: dealer wins 1]}", choices=THROW))
    room.table.play(1)
    assert [line.split(":")[0] for line in room.lines if line.startswith(("a: ", "b: "))] == ["a", "b"]
