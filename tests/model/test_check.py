"""One run finds everything: mistakes of different kinds beside each other, and nothing that only follows from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.lints.told import findings

FIVE = (
    (
        "a key, a sign, a type, a name and a word that nothing uses",
        """
words: {spare: count of hand}
events:
  a: {at: done, whne: hand is empty, do: [show: hand]}
  b: {at: done, when: hand is empty and, do: [show: hand]}
  c: {at: done, when: count of hand, do: [show: hand]}
  d: {at: done, when: hand is empty, do: [show: hnad]}
""",
        {("H502", "spare"), ("H201", "whne"), ("H301", ""), ("H402", "count of hand"), ("H401", "hnad")},
    ),
    (
        "an option, a card, a verb, a row and a removal",
        """
options: {extra: {default: 30, range: 0 to 20}}
cards: {joker: {shape: round}}
events: {e: {at: done, do: [shwo: hand]}}
yaku: {more: {when: count of captured > extra + 30, points: 1}}
remove: {events: [played]}
""",
        {("H409", "30"), ("H201", "shape"), ("H303", "shwo"), ("H503", "count of captured > extra + 30"), ("H253", "played")},
    ),
    (
        "a circle, a loop, an amount, a payment and a place",
        """
words: {ones: twos + 1, twos: ones + 1}
events:
  round: {at: done, while: match_points > 1, do: [show: hand]}
  late: {at: done, after: nothing, do: [show: hand]}
yaku: {more: {points: rank of captured}}
payment: {amuont: points}
""",
        {("H406", "ones"), ("H506", "match_points > 1"), ("H253", "nothing"), ("H407", "rank of captured"), ("H201", "amuont")},
    ),
    (
        "a thing named twice, a step, a number of cards, a name of nobody and a set that cannot be",
        """
words: {cups: count of hand}
turn: [play, rest, done]
deal: {packets: [hand 5, table 5]}
events: {look: {at: dealt, do: [show: hand]}}
yaku: {more: {when: captured has 3 of one rank, points: 1}}
""",
        {("H403", "cups"), ("H502", "rest"), ("H501", "table 5"), ("H404", "hand"), ("H503", "captured has 3 of one rank")},
    ),
)


@pytest.mark.parametrize(("name", "text", "wanted"), FIVE, ids=[name for name, *_ in FIVE])
def test_five_mistakes_are_all_told_and_nothing_else(name: str, text: str, wanted: set[tuple[str, str]], tmp_path: Path) -> None:
    found = findings(text, tmp_path)
    assert {(d.code, d.span.text if d.span else "") for d in found} == wanted, "\n".join(map(str, found))
    assert len(found) == len(wanted)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("words: {mine: {when: 3}}\nyaku: {more: {points: mine}}\n", "H203"),
        ("wrods: {mine: count of hand}\nyaku: {more: {points: mine}}\n", "H201"),
        ("events: {e: {at: done, wehn: hand is empty, do: [show: hand]}}\nyaku: {more: {points: e}}\n", "H201"),
        ("attributes: {weight: 1 too 3}\nyaku: {more: {points: sum of weight in captured}}\n", "H301"),
        ("state: {seen: {pre: player}}\nevents: {e: {at: done, do: [add: 1 to seen]}}\n", "H201"),
        ("turn: play\n", "H203"),
        ("cards: {joker: {wehn: 3}}\nyaku: {more: {when: captured has joker, points: 1}}\n", "H201"),
        ("events: {e: {at: done, do: [choose: one of hnad, take: chosen]}}\n", "H401"),
        ("events: {e: {at: done, do: [choose: one of hand of each player as pick, take: pick]}}\n", "H301"),
        (
            "options: {a: {default: b, choices: [b, c, d]}}\n"
            "yaku: {q: {when: a is b and hnad is empty, points: 1}, r: {when: a is c foo, points: 1}}\n",
            "H401 H301",
        ),
        ("turn: play then rest\nchoices: {c: {at: rest, do: [show: hand]}}\n", "H203"),
        ("events: {e: {at: [done, play], do: [show: hand]}}\n", "H203"),
        ("state: {seen: {per: player}}\nevents: {e: {at: done, do: [add: hand to seen]}}\n", "H402"),
        ("state: {seen: {}}\nevents: {e: {at: done, do: [set: seen to hand]}}\nyaku: {more: {when: seen > 3, points: 1}}\n", "H402"),
        ("cards: {every: suit and rank}\nyaku: {more: {when: captured has cups_1, points: 1}}\n", "H203"),
        ("attributes: {weight: 1 to}\ncards: {x: {weight: 1}}\nyaku: {more: {points: sum of weight in captured}}\n", "H301"),
        ("steps: {up: {given: crad, do: [lay: this card]}}\nevents: {e: {at: done, do: [run: up with hand]}}\n", "H206"),
        ("options: {a: {default: 3}}\nyaku: {more: {when: a > 2, points: a}}\n", "H202"),
        ("options: {a: {default: 3, range: 0 upto 4}}\nyaku: {more: {when: a > 2, points: a}}\n", "H301"),
        ("events: {e: {at: done, when: hand is, do: [show: hand]}, f: {at: e}}\nyaku: {more: {points: e}}\n", "H301"),
        ("words: {mine: count of hnad, yours: mine + 1}\nyaku: {more: {points: yours, when: yours > 3}}\n", "H401"),
        ("choices: {c: {at: play, for: each card in hnad, do: [lay: this card]}}\nyaku: {more: {points: c}}\n", "H401"),
        ("yaku: {q: {when: hnad is empty, points: 3}}\nmultipliers: {m: {when: scored q, times: 2}}\n", "H401"),
        ("options:\n  a: {default: true}\n  a: {default: false}\nyaku: {more: {when: a, points: 1}}\n", "H102"),
    ],
)
def test_what_was_refused_is_not_missed_by_what_names_it(text: str, code: str, tmp_path: Path) -> None:
    found = findings(text, tmp_path)
    assert [d.code for d in found] == code.split(), "\n".join(map(str, found))


def test_what_a_base_lacks_for_more_players_is_told_where_they_are_asked_for(tmp_path: Path) -> None:
    found = findings("options: {a: {default: {2: 1, 3: 2}, range: 1 to 3}}\nplayers: 2 to 4\n", tmp_path)
    assert ("H409", "{2: 1, 3: 2}") in [(d.code, d.span.text if d.span else "") for d in found]
    found = findings("players: 2 to 4\n", tmp_path, base="gostop")
    assert {(d.code, d.span.text if d.span else "") for d in found} == {("H409", "2 to 4"), ("H202", "2 to 4")}
    assert all(d.related[0].span.source.name == "rulesets/gostop.yaml" for d in found)
    assert all(d.help.startswith("write `set: {") and d.help.endswith(", 4: …}}`") for d in found if d.code == "H409")


def test_a_name_that_the_base_has_is_told_in_the_own_text(tmp_path: Path) -> None:
    base, own = (
        "choices: {sweep: {at: play, for: each card in hand, do: [play: this card]}}\n",
        "events: {sweep: {at: done, do: [show: hand]}}\n",
    )
    (tmp_path / "base.yaml").write_text(f"format: 1\nid: base\nextends: pairs\n{base}", encoding="utf-8")
    (one,) = findings(own, tmp_path, base="base")
    assert (one.code, one.message, one.label) == ("H403", "`sweep` is already a choice", "an event here")
    assert one.span
    assert one.span.source.name.endswith("house.yaml")
    assert [(place.span.source.name[-9:], place.label) for place in one.related] == [("base.yaml", "a choice here")]


def test_a_name_like_one_that_was_refused_is_told_with_that(tmp_path: Path) -> None:
    refused, name = findings("zones: {side: {seen_by: me}}\nevents: {e: {at: done, do: [move: hand to sides]}}\n", tmp_path)
    assert (refused.code, name.code, name.help) == ("H206", "H401", "did you mean `side`?")


def test_with_its_base_missing_only_the_syntax_of_a_file_is_told(tmp_path: Path) -> None:
    found = findings("yaku: {more: {when: captured has, points: nothing}, odd: {point: 3}}\n", tmp_path, base="nowhere")
    assert sorted(d.code for d in found) == ["H001", "H201", "H301"]


@pytest.mark.parametrize(
    ("text", "place", "named"),
    [
        ("remove: {words: [met]}\n", "met", ["met", "met"]),
        ("remove: {cards: [cups_1]}\nremove_not: 1\n", "remove_not", []),
        ("remove: {options: [many]}\n", "many", ["many"]),
        ("remove: {steps: [land]}\n", "", []),
    ],
)
def test_a_removal_that_something_still_needs_is_told_with_both_places(text: str, place: str, named: list[str], tmp_path: Path) -> None:
    found = findings(text, tmp_path)
    told = [d for d in found if d.code == "H254"]
    if named:
        (one,) = told
        assert one.span
        assert one.span.text == place
        assert [p.span.text for p in one.related] == named
        assert all(p.span.source.name.endswith("pairs.yaml") for p in one.related)
    else:
        assert told == []


def test_a_removal_and_a_name_in_one_file_is_told_at_the_name(tmp_path: Path) -> None:
    (found,) = findings("remove: {options: [many]}\nyaku: {lots: {when: count of captured > many}}\n", tmp_path)
    assert found.code == "H254"
    assert found.span
    assert found.span.text == "many"
    assert [p.span.begin.line for p in found.related] == [4]


def test_things_hooked_to_each_other_in_a_circle_are_told_once(tmp_path: Path) -> None:
    found = findings("events: {a: {at: b, do: [show: hand]}, b: {at: a, do: [show: hand]}}\n", tmp_path)
    assert [d.code for d in found] == ["H406"]


@pytest.mark.parametrize(
    ("text", "place", "elsewhere"),
    [
        ("yaku: {lots: {points: captured}}\n", "captured", "1"),
        ("yaku: {lots: {when: count of captured >= }}\n", "", "count of captured >= many"),
        ("options: {many: {default: few, choices: [few, most]}}\n", "many", "many"),
        ("words: {met: count of table}\n", "met", "empty or met"),
        ("attributes: {rank: [low, high]}\ncards: {every: [rank]}\nyaku: {low: {when: captured has low, points: 1}}\n"
         "events: {never: {at: done, when: sum of suit in captured > 1, do: [show: hand]}}\n", "suit", ""),
    ],
)  # fmt: skip
def test_what_a_change_breaks_is_told_in_the_own_text_with_the_place_in_the_base(
    text: str, place: str, elsewhere: str, tmp_path: Path
) -> None:
    told = [d for d in findings(text, tmp_path) if d.code in ("H301", "H402")]
    assert told
    for one in told:
        assert one.span
        assert one.span.source.name.endswith("house.yaml")
        assert one.span.text == place
        there = [p.span.text for p in one.related if p.span.source.name.endswith("pairs.yaml")]
        assert there[0] in elsewhere.split(" or ") if elsewhere else there == []
