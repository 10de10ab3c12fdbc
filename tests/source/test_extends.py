"""What a ruleset changes of its base is changed and nothing else; what changes nothing is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.source.extends import Resolved, merge, open_ruleset, resolve
from interpreter.source.node import Mapping
from interpreter.source.yaml import read
from interpreter.text import Source
from tests.source.trees import Plain, plain, scalar, told

BASE = """\
format: 1
id: base
abstract: true
name: {en: Base, ko: 바탕}
players: 2 to 3
turn: [play, flip]
attributes: {rank: 1 to 9, suit: [red, blue]}
card_types:
  high: {worth: 5}
  low: {worth: 1}
cards:
  oak: {rank: 1, cards: {sun: high, leaf: {type: low, worth: 2}}}
  ash: {type: low, rank: 2}
  elm: high
options:
  target: {default: {2: 7, 3: 3}, range: 1 to 9, help: how many}
  open: {default: true}
words: {big: sum of worth in hand, small: low in hand}
events:
  first: {at: dealt, when: big > 3, do: [end: redeal]}
  second: {at: play, unless: small is empty}
  third: {at: play}
yaku:
  pair: {when: big > 5, points: 2, name: {en: Pair, ko: 짝}}
deal: {first: dealer, lead: dealer, packets: {2: [hand 5], 3: [hand 4]}}
payment: {to: winner, amount: points}
"""


def merged(*texts: str) -> tuple[Resolved, Report]:
    """The texts merged, base first; the last one is called `child`."""
    report = Report()
    files = []
    for number, text in enumerate(texts):
        file = read(Source("child" if number == len(texts) - 1 else f"base{number or ''}", text), report)
        assert file is not None
        files.append(file)
    return merge(tuple(files), report), report


def child(text: str) -> Mapping:
    """The root of a child of `BASE` without faults."""
    resolved, report = merged(BASE, text)
    assert [str(found) for found in report] == []
    return resolved.root


def at(root: Mapping, *path: str) -> Plain:
    node = root.get(path[0])
    for name in path[1:]:
        assert isinstance(node, Mapping)
        node = node.get(name)
    return None if node is None else plain(node)


def names(root: Mapping, section: str) -> tuple[str, ...]:
    node = root.get(section)
    assert isinstance(node, Mapping)
    return node.names()


def test_a_file_that_extends_nothing_stays_as_it_is() -> None:
    resolved, report = merged(BASE)
    assert len(report) == 0
    assert plain(resolved.root) == plain(resolved.files[0])


def test_what_a_file_says_of_itself_is_not_inherited() -> None:
    root = child("id: child\nextends: base\n")
    assert (at(root, "id"), at(root, "extends"), root.get("abstract"), root.get("format")) == ("child", "base", None, None)
    assert at(root, "players") == "2 to 3"


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("events: {second: {unless: big is 1}}", ("events", "second"), {"at": "play", "unless": "big is 1"}),
        ("events: {third: {when: big is 1}}", ("events", "third"), {"at": "play", "when": "big is 1"}),
        ("events: {fourth: {at: flip}}", ("events", "fourth"), {"at": "flip"}),
        ("yaku: {pair: {name: {en: Two}}}", ("yaku", "pair"), {"when": "big > 5", "points": 2, "name": {"en": "Two"}}),
        ("words: {big: count of hand}", ("words",), {"big": "count of hand", "small": "low in hand"}),
        ("attributes: {suit: [red, green], size: 1 to 2}", ("attributes",), {"rank": "1 to 9", "suit": ["red", "green"], "size": "1 to 2"}),
        ("card_types: {low: {worth: 0, mark: x}}", ("card_types", "low"), {"worth": 0, "mark": "x"}),
        ("options: {open: {help: why}}", ("options", "open"), {"default": True, "help": "why"}),
        ("zones: {well: {seen_by: all}}", ("zones",), {"well": {"seen_by": "all"}}),
        ("deal: {packets: {2: [hand 6]}}", ("deal",), {"first": "dealer", "lead": "dealer", "packets": {"2": ["hand 6"]}}),
        ("payment: {from: nobody}", ("payment",), {"to": "winner", "amount": "points", "from": "nobody"}),
        ("match: {stake: 5}", ("match",), {"stake": 5}),
        ("turn: [flip]", ("turn",), ["flip"]),
        ("name: {en: Child}", ("name",), {"en": "Child"}),
        ("players: 2", ("players",), 2),
        ("teams: {4: opposite}", ("teams",), {"4": "opposite"}),
        ("cards_match: a is b", ("cards_match",), "a is b"),
    ],
)
def test_sections_are_merged_each_in_its_way(text: str, path: tuple[str, ...], value: Plain) -> None:
    assert at(child(text), *path) == value


@pytest.mark.parametrize(
    ("text", "card", "value"),
    [
        ("{oak: {cards: {sun: {worth: 9}}}}", ("oak", "cards", "sun"), {"type": "high", "worth": 9}),
        ("{oak: {cards: {sun: low}}}", ("oak", "cards", "sun"), "low"),
        ("{oak: {cards: {leaf: {worth: 3}}}}", ("oak", "cards", "leaf"), {"type": "low", "worth": 3}),
        ("{oak: {cards: {leaf: high}}}", ("oak", "cards", "leaf"), {"type": "high", "worth": 2}),
        ("{oak: {cards: {bark: low}}}", ("oak", "cards"), {"sun": "high", "leaf": {"type": "low", "worth": 2}, "bark": "low"}),
        ("{oak: {rank: 3}}", ("oak",), {"rank": 3, "cards": {"sun": "high", "leaf": {"type": "low", "worth": 2}}}),
        ("{ash: {rank: 4, when: open}}", ("ash",), {"type": "low", "rank": 4, "when": "open"}),
        ("{elm: {rank: 4}}", ("elm",), {"type": "high", "rank": 4}),
        ("{elm: low}", ("elm",), "low"),
        ("{fir: low}", ("fir",), "low"),
    ],
)
def test_cards_are_merged_card_by_card(text: str, card: tuple[str, ...], value: Plain) -> None:
    assert at(child(f"cards: {text}"), "cards", *card) == value


@pytest.mark.parametrize(
    ("events", "order"),
    [
        ("{new: {at: flip}}", "first second third new"),
        ("{new: {at: flip, before: first}}", "new first second third"),
        ("{new: {at: flip, after: first}}", "first new second third"),
        ("{third: {before: second}}", "first third second"),
        ("{first: {after: third, when: big > 4}}", "second third first"),
        ("{one: {before: two}, two: {after: first}}", "first one two second third"),
    ],
)
def test_the_order_is_that_of_the_base_unless_a_place_is_given(events: str, order: str) -> None:
    root = child(f"events: {events}")
    assert " ".join(names(root, "events")) == order
    assert all(at(root, "events", name, place) is None for name in names(root, "events") for place in ("before", "after"))


def test_a_second_place_is_told_and_the_first_counts() -> None:
    resolved, report = merged(BASE, "events: {third: {after: first, before: second}}")
    assert told(report) == ["1:32 H252 before"]
    assert names(resolved.root, "events") == ("first", "third", "second")


def test_places_count_within_one_file_too() -> None:
    resolved, report = merged("events: {one: {at: x}, two: {at: z, before: one}}")
    assert len(report) == 0
    assert names(resolved.root, "events") == ("two", "one")


def test_a_new_default_takes_the_place_of_the_old_one() -> None:
    root = child("set: {target: 5, open: false}")
    assert at(root, "options", "target") == {"default": 5, "range": "1 to 9", "help": "how many"}
    assert at(root, "options", "open", "default") is False
    assert root.get("set") is None


@pytest.mark.parametrize(
    ("wanted", "path", "value"),
    [
        ("{events: [first, third]}", ("events",), {"second": {"at": "play", "unless": "small is empty"}}),
        ("{events: [second.unless]}", ("events", "second"), {"at": "play"}),
        ("{yaku: [pair.name.ko]}", ("yaku", "pair", "name"), {"en": "Pair"}),
        ("{cards: [ash]}", ("cards", "ash"), None),
        ("{cards: [oak_sun]}", ("cards", "oak", "cards"), {"leaf": {"type": "low", "worth": 2}}),
        ("{cards: [oak_leaf.worth, ash.rank]}", ("cards", "oak", "cards", "leaf"), {"type": "low"}),
        ("{payment: [amount]}", ("payment",), {"to": "winner"}),
    ],
)
def test_what_is_removed_is_gone(wanted: str, path: tuple[str, ...], value: Plain) -> None:
    root = child(f"remove: {wanted}")
    assert at(root, *path) == value
    assert root.get("remove") is None


def test_removing_comes_before_the_sections() -> None:
    root = child("events: {first: {at: flip}}\nremove: {events: [first]}\n")
    assert at(root, "events", "first") == {"at": "flip"}
    assert names(root, "events") == ("second", "third", "first")


def test_what_was_removed_is_remembered() -> None:
    resolved, _ = merged(BASE, "remove: {events: [first, second.unless]}")
    assert [(item.written, item.span.source.name) for item in resolved.removed] == [("first", "child"), ("second.unless", "child")]


def test_every_key_keeps_its_own_file() -> None:
    root = child("events: {second: {when: big is 1, unless: big is 2}}\nset: {target: 4}\ncards: {oak: {cards: {sun: {worth: 9}}}}\n")
    places = [
        scalar(root, *path).span.source.name
        for path in (("events", "second", "at"), ("events", "second", "unless"), ("options", "target", "default"))
    ]
    assert places == ["base", "child", "child"]
    sun = root.get("cards")
    for name in ("oak", "cards", "sun"):
        assert isinstance(sun, Mapping)
        sun = sun.get(name)
    assert isinstance(sun, Mapping)
    assert [(entry.name, entry.value.span.text, entry.value.span.source.name) for entry in sun] == [
        ("type", "high", "base"),
        ("worth", "9", "child"),
    ]
    events = root.get("events")
    assert isinstance(events, Mapping)
    second = events.entry("second")
    assert second is not None
    assert (second.key.span.source.name, second.value.span.source.name) == ("base", "base")
    assert isinstance(second.value, Mapping)
    assert [(entry.name, entry.key.span.source.name) for entry in second.value] == [("at", "base"), ("unless", "child"), ("when", "child")]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("turn: [play, flip]", ["1:1 H252 turn"]),
        ("name: {ko: 바탕, en: Base}", ["1:1 H252 name"]),
        ("words: {big: sum  of worth in hand}", ["1:9 H252 big"]),
        ("events: {first: {when: big > 3}}", ["1:18 H252 when"]),
        ("events: {first: {when: big > 3, at: play}}", ["1:18 H252 when"]),
        ("events: {third: {}}", ["1:10 H252 third"]),
        ("events: {}", ["1:1 H252 events"]),
        ("events: {second: {after: first}}", ["1:19 H252 after"]),
        ("options: {target: {default: {3: 3, 2: 7}}}", ["1:20 H252 default"]),
        ("set: {target: {3: 3, 2: 7}, open: true}", ["1:7 H252 target", "1:29 H252 open"]),
        ("deal: {lead: dealer}", ["1:8 H252 lead"]),
        ("cards: {oak: {cards: {sun: high}}}", ["1:23 H252 sun"]),
        ("cards: {oak: {cards: {leaf: low}}}", ["1:29 H252 low"]),
        ("cards: {oak: {cards: {sun: {type: high, worth: 2}}}}", ["1:29 H252 type"]),
        ("cards: {oak: {cards: {}}}", ["1:15 H252 cards"]),
        ("cards: {ash: {rank: 2}}", ["1:15 H252 rank"]),
    ],
)
def test_a_patch_that_changes_nothing_is_told(text: str, lines: list[str]) -> None:
    _, report = merged(BASE, text)
    assert told(report) == lines
    assert all(place.span.source.name == "base" for found in report for place in found.related)
    assert all(found.related for found in report)


@pytest.mark.parametrize(
    "text",
    [
        "options: {open: {default: 1}}",
        "yaku: {pair: {points: 2 + 0}}",
        "yaku: {pair: {points: '2'}}",
        "turn: [flip, play]",
        "players: '2'",
        "set: {target: {2: 7}}",
        "events: {first: {when: [big > 3]}}",
    ],
)
def test_a_patch_that_changes_a_little_is_not_complained_of(text: str) -> None:
    _, report = merged(BASE, text)
    assert told(report) == []


@pytest.mark.parametrize(
    ("text", "line", "advice"),
    [
        ("set: {targt: 5}", "1:7 H253 targt", "did you mean `target`?"),
        ("set: {zzz: 5}", "1:7 H253 zzz", "options are `target`, `open`"),
        ("set: {stake: 5}", "1:7 H253 stake", "it is a key of `match`: write `match: {stake: …}`"),
        ("set: {players: 5}", "1:7 H253 players", "it is a section of its own: write `players: …` beside `set`"),
        ("remove: {events: [frst]}", "1:19 H253 frst", "did you mean `first`?"),
        ("remove: {events: [second.unles]}", "1:26 H253 unles", "did you mean `unless`?"),
        ("remove: {events: [first, first]}", "1:26 H253 first", "delete one of the two"),
        ("remove: {evnts: [first]}", "1:10 H253 evnts", "did you mean `events`?"),
        ("remove: {turn: [play]}", "1:10 H253 turn", "write the whole `turn` anew"),
        ("remove: {liability: [first]}", "1:22 H253 first", "delete it here"),
        ("remove: {cards: [oak_sn]}", "1:18 H253 oak_sn", "did you mean `oak_sun`?"),
        ("remove: {cards: [oak_sun.worth]}", "1:26 H253 worth", "its keys are `type`"),
        ("remove: {words: [big.x]}", "1:22 H253 x", "delete it here"),
        ("events: {new: {at: play, before: frst}}", "1:34 H253 frst", "did you mean `first`?"),
        ("events: {third: {after: zzz}}", "1:25 H253 zzz", "name something of `events`"),
        ("events: {one: {before: two}, two: {after: one}}", "1:24 H253 two", "give one of them a place of its own"),
        ("events: {new: {at: play, after: new}}", "1:33 H253 new", "name another of the section"),
    ],
)
def test_what_is_not_there_is_told_with_the_nearest_name(text: str, line: str, advice: str) -> None:
    _, report = merged(BASE, text)
    assert [(*told(report), *(found.help for found in report))] == [(line, advice)]


def test_a_file_that_extends_nothing_has_nothing_to_set_or_remove() -> None:
    resolved, report = merged("id: x\nset: {a: 1}\nremove: {events: [b]}\n")
    assert told(report) == ["2:7 H253 a", "3:19 H253 b"]
    assert resolved.root.names() == ("id",)


@pytest.mark.parametrize(
    "text",
    [
        "events: [first]",
        "events: first",
        "events:",
        "cards: []",
        "set: [target]",
        "set:",
        "remove: [first]",
        "remove: {events: first}",
        "remove: {events: [[first]]}",
        "remove: {evnts: 5}",
        "events: {new: {before: [first]}}",
        "options: 5",
        "cards: {oak: [a]}",
        "payment: [a]",
    ],
)
def test_what_has_a_wrong_shape_is_left_to_the_schema(text: str) -> None:
    resolved, report = merged(BASE, text)
    assert [found.code for found in report] == []
    assert names(resolved.root, "events")[:3] == ("first", "second", "third")


def test_three_files_are_merged_base_first() -> None:
    resolved, report = merged(
        BASE, "set: {target: 5}\nevents: {new: {at: flip}}", "set: {target: 6}\nevents: {new: {at: play, before: first}}"
    )
    assert told(report) == []
    assert at(resolved.root, "options", "target", "default") == 6
    assert at(resolved.root, "events", "new") == {"at": "play"}
    assert names(resolved.root, "events")[0] == "new"
    assert [source.name for source in resolved.chain] == ["base", "base1", "child"]


@pytest.mark.parametrize(
    ("text", "similar"),
    [
        ("yaku: {poirs: {points: 7}}", ["poirs"]),
        ("yaku: {pair: {points: 7}}", []),
        ("yaku: {pairs2: {points: 7}}", []),
        ("yaku: {pairs: {points: 7}}", []),
        ("yaku: {others: {points: 7}}", []),
        ("called: {poirs: {en: x}}", []),
    ],
)
def test_something_new_that_is_called_nearly_as_something_of_the_base_is_a_warning(text: str, similar: list[str], tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text("format: 1\nid: base\nyaku: {pairs: {points: 1}}\ncalled: {pairs: {en: y}}\n", encoding="utf-8")
    report = Report()
    resolve(Source(str(tmp_path / "house.yaml"), f"format: 1\nid: house\nextends: base\n{text}\n"), report)
    assert [one.span.text for one in report if one.code == "H256" and one.span] == similar


def test_a_shipped_ruleset_is_merged_with_its_base() -> None:
    report = Report()
    source = open_ruleset("gostop", report)
    assert source is not None
    resolved = resolve(source, report)
    assert [str(found) for found in report] == []
    assert resolved is not None
    assert [file.name for file in resolved.chain] == ["rulesets/flower_base.yaml", "rulesets/gostop.yaml"]
    assert at(resolved.root, "cards", "paulownia", "cards", "yellow") == {"type": "junk", "pi": 2, "short": "D"}


def test_nothing_is_merged_when_a_file_is_missing() -> None:
    report = Report()
    assert resolve(Source("x.yaml", "extends: no_such\n"), report) is None
    assert [found.code for found in report] == ["H001"]


def test_no_files_are_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="at least one"):
        merge((), Report())
