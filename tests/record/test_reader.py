from __future__ import annotations

import json

import pytest

from interpreter.diagnostics import Report
from interpreter.record.lines import Decision, Ending, Opening, Played
from interpreter.record.reader import read
from interpreter.record.writer import text
from interpreter.text import Source

OPENING = Opening(
    format=1,
    interpreter="0.1.0",
    ruleset="tiny",
    rules="ab12",
    options={"target": 3, "sets": ("one", "two"), "open": True, "means": "own"},
    players=2,
    seed="7/1",
    number=1,
    dealer=0,
    stake=100,
    carry={"drawn_hands": 2, "kept_by": (1, 0)},
    totals=(4, -4),
    decks=(("a_1", "a_2"), ("a_2", "a_1")),
    dealt=("redealt",),
)
ENDING = Ending(
    over=True,
    winner=1,
    points=({}, {"row": 3}),
    multipliers=("twice",),
    result=(-6, 6),
    paid=(1, -1),
    payments=(-5, 5),
    carry={"drawn_hands": 3, "kept_by": (-1, 1)},
    digest="cd34",
)
HAND = Played(OPENING, (Decision(0, "lay a_1", ("alone",)), Decision(1, 'say "한글"', ())), ENDING)


def found(record: str) -> list[tuple[str, int, int]]:
    report = Report()
    read(Source("hand.jsonl", record), report)
    return [(d.code, d.span.begin.line, d.span.begin.column) for d in report if d.span]


def messages(record: str) -> str:
    report = Report()
    read(Source("hand.jsonl", record), report)
    return "\n".join(f"{d}; {d.help}" for d in report)


def changed(number: int, **values: object) -> str:
    """The record with keys of one line (from 0) changed, or taken out where the value is None."""
    lines = text([HAND]).splitlines()
    line = json.loads(lines[number]) | values
    lines[number] = json.dumps({key: value for key, value in line.items() if value is not None})
    return "\n".join(lines)


def test_what_is_written_is_read_again() -> None:
    report = Report()
    assert read(Source("two.jsonl", text([HAND, HAND])), report) == (HAND, HAND)
    assert not report.errors


def test_lines_know_their_places() -> None:
    report = Report()
    (hand,) = read(Source("one.jsonl", "\n" + text([HAND])), report)
    assert [str(d.span) for d in hand.decisions] == ["one.jsonl:3:1", "one.jsonl:4:1"]


@pytest.mark.parametrize(
    ("record", "line", "column"),
    [
        ("", 1, 1),
        ("{", 1, 2),
        ("[]", 1, 1),
        ('{"kind": "hand"} x', 1, 18),
        ('{"kind" "hand"}', 1, 9),
        ('{"kind": "hand",}', 1, 17),
        ('{"kind": "hand" "seat": 1}', 1, 17),
        ("{kind: 1}", 1, 2),
        ('{"kind": hand}', 1, 10),
        ('{"kind": "ha', 1, 10),
        ('{"kind": "\\q"}', 1, 10),
        ('{"kind": "\\ud800"}', 1, 10),
        ('{"kind": 1.5}', 1, 10),
        ('{"kind": NaN}', 1, 10),
        ('{"kind": 1234567890123456789}', 1, 10),
        ('{"kind": [[[[[[[[1]]]]]]]]}', 1, 16),
        ('{"kind": "deal"}', 1, 10),
        ('{"seat": 1}', 1, 1),
        ('{"kind": 3}', 1, 10),
        ("\n\n[1, }", 3, 5),
    ],
)
def test_a_line_that_is_none_is_told_at_its_place(record: str, line: int, column: int) -> None:
    assert found(record)[0] == ("H701", line, column)


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            changed(1, seet=1),
            "hand.jsonl:2:73: error[H701] bad-record: `seet` is no key of a line of kind `decision`; did you mean `seat`?",
        ),
        (changed(1, seat=None), "lacks `seat`"),
        (changed(1, seat=None, then=None), "lacks `seat`, `then`"),
        (changed(1, seat="0"), "in `seat`, a whole number is wanted here"),
        (changed(1, seat=True), "in `seat`, a whole number is wanted here"),
        (changed(1, then="alone"), "in `then`, a list of texts is wanted here"),
        (changed(1, then=["alone", 2]), "in `then`, a text is wanted here"),
        (changed(0, format=2), "reads records of format 1 only"),
        (changed(0, decks=["a_1"]), "in `decks`, a list of texts is wanted here"),
        (changed(3, points=[{"row": "3"}]), "in `points`, a whole number is wanted here"),
        (changed(3, over=1), "in `over`, true or false is wanted here"),
    ],
)
def test_a_line_of_another_shape_is_told(record: str, said: str) -> None:
    assert said in messages(record)
    assert len(found(record)) == 1


def test_keys_that_stand_twice_are_told_at_the_second() -> None:
    record = text([HAND]).replace('{"kind":"decision","seat":0', '{"kind":"decision","seat":0,"seat":0')
    assert found(record) == [("H701", 2, 29)]


def test_several_faults_are_told_in_one_run() -> None:
    lines = changed(1, seat="0", then=3).splitlines()
    assert [line for _, line, _ in found("\n".join([*lines, "{"]))] == [2, 2, 5]


def test_a_hand_without_its_end_is_told() -> None:
    lines = text([HAND]).splitlines()
    assert "the record breaks off" in messages("\n".join(lines[:-1]))
    assert "this hand has no line of kind `end`" in messages("\n".join(lines[:-1] + lines))
    assert "a line of kind `decision` stands outside a hand" in messages("\n".join(lines[1:]))
    assert len(found("\n".join(lines[1:]))) == 1


def test_whole_hands_are_read_beside_broken_ones() -> None:
    report = Report()
    record = changed(1, seat="0") + "\n" + text([HAND])
    assert read(Source("two.jsonl", record), report) == (HAND,)
    assert report.errors == 1
