"""What is said of files whose shape is wrong, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.schema import check_shape
from interpreter.schema.validator import Kind, schema
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.yaml import read
from interpreter.text import Source

HERE = Path(__file__).parents[2]


def complaints(text: str, kind: Kind = "ruleset") -> list[tuple[str, str, str, str]]:
    """Code, the text pointed at, message and help of each."""
    report = Report()
    root = read(Source("test.yaml", text), report)
    assert root is not None, [str(d) for d in report]
    assert check_shape(root, report, kind) == (len(report) == 0)
    return [(d.code, d.span.text if d.span else "", d.message, d.help) for d in report]


HEAD = "format: 1\nid: a\n"


@pytest.mark.parametrize("path", [*sorted((HERE / "rulesets").glob("*.yaml"))], ids=lambda p: p.stem)
def test_every_shipped_ruleset_has_the_right_shape(path: Path) -> None:
    assert complaints(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", [*sorted((HERE / "rulesets" / "scenarios").rglob("*.yaml"))], ids=lambda p: p.stem)
def test_every_shipped_scenario_file_has_the_right_shape(path: Path) -> None:
    assert complaints(path.read_text(encoding="utf-8"), "scenarios") == []


KEYS = [
    # where it stands, what is pointed at, message, help
    ("idd: b", "idd", "`idd` is not a section of a ruleset", "did you mean `id`?"),
    ("packets: [hand 5]", "packets", "`packets` is not a section of a ruleset", "it belongs one level further in, under `deal`"),
    ("deal: {turn: [play]}", "turn", "`turn` is not a key of the deal", "it belongs one level further out: it is a key of a ruleset"),
    (
        "choices: {throw: {do: [{lay: b}], yaku: {}}}",
        "yaku",
        "`yaku` is not a key of a choice",
        "it belongs 2 levels further out: it is a key of a ruleset",
    ),
    ("events: {b: {again: true}}", "again", "`again` is not a key of an event", "it is a key of a choice"),
    ("yaku: {b: {at: land}}", "at", "`at` is not a key of a yaku", "it is a key of a choice or an event"),
    ("yaku: {b: {pionts: 3}}", "pionts", "`pionts` is not a key of a yaku", "did you mean `points`?"),
    ("zones: {b: {xyz: 3}}", "xyz", "`xyz` is not a key of a zone", "the keys of a zone are `seen_by`, `name`, `before`, `after`, `help`"),
    (
        "options: {b: {default: 1, help: points, and so on}}",
        "and so on",
        "`and so on` has no colon behind it",
        "a comma within braces begins another key: put a text with a comma in quotes",
    ),
    ("remove: {yakus: [b]}", "yakus", "`yakus` is not a key of a mapping from sections to ids", "did you mean `yaku`?"),
]


@pytest.mark.parametrize(("text", "at", "message", "help"), KEYS)
def test_an_unknown_key(text: str, at: str, message: str, help: str) -> None:
    assert complaints(HEAD + text) == [("H201", at, message, help)]


VALUES = [
    ("H203", "turn: play, flip", "play, flip", "`turn` is a list of ids; text stands here"),
    ("H203", "turn: [play, 3]", "3", "an item of `turn` is an id; a number stands here"),
    ("H203", "players: [2, 3]", "[2, 3]", "`players` is a number, or a span such as `2 to 4`; a list stands here"),
    ("H203", "abstract: maybe", "maybe", "`abstract` is true or false; text stands here"),
    ("H203", "yaku: {b: {when: {c: d}}}", "{c: d}", "`when` is a condition; a mapping stands here"),
    ("H203", "yaku: {b: {points: }}", "points", "`points` is a number; nothing stands here"),
    ("H203", "yaku: {b: {points: [1]}}", "[1]", "`points` is a number; a list stands here"),
    ("H203", "yaku: {b: {when: []}}", "[]", "`when` is empty"),
    ("H203", "choices: {b: [c]}", "[c]", "`b` is a choice; a list stands here"),
    ("H203", "events: {b: {do: {flip: c}}}", "{flip: c}", "`do` is a list of verbs; a mapping stands here"),
    ("H203", "events: {b: {do: [{}]}}", "{}", "an item of `do` is empty"),
    ("H203", "events: {b: {do: [{lay: c, take: d}]}}", "{lay: c, take: d}", "one item of a `do` has several verbs"),
    ("H203", "words: {b: [c]}", "[c]", "`b` is an expression; a list stands here"),
    ("H203", "name: {en: 5}", "5", "`en` is text; a number stands here"),
    ("H203", "state: {b: {per: }}", "", "`per` is `player`; nothing stands here"),
    ("H204", "words: {Big-One: c}", "Big-One", "`Big-One` is not an id"),
    ("H204", "words: {count: c}", "count", "`count` is a word of the language and cannot be an id"),
    ("H204", 'options: {"true": {default: 1}}', '"true"', "`true` is a word of the language and cannot be an id"),
    ("H204", "yaku: {and: {points: 1}}", "and", "`and` is a word of the language and cannot be an id"),
    ("H204", "yaku: {b: {points: 1, group: or}}", "or", "`or` is a word of the language and cannot be an id"),
    ("H204", "options: {b: {default: c, choices: [c, or]}}", "or", "`or` is a word of the language and cannot be a choice"),
    ("H204", "options: {b: {default: c, choices: [c, Half]}}", "Half", "`Half` is not a choice"),
    ("H204", "multipliers: {not: {times: 2}}", "not", "`not` is a word of the language and cannot be an id"),
    ("H204", "liability: {of: {when: c}}", "of", "`of` is a word of the language and cannot be an id"),
    ("H204", "turn: [Play]", "Play", "`Play` is not an id"),
    ("H204", "teams: {two: opposite}", "two", "`two` is not a number of players"),
    ("H204", "name: {English: b}", "English", "`English` is not a language"),
    ("H204", "remove: {events: [b c]}", "b c", "`b c` is not an id, or an id and a key"),
    ("H206", "deal: {lead: deale}", "deale", "`deale` is not allowed here: `lead` is one of a few words"),
    ("H206", "match: {stake: 0}", "0", "`stake` is a whole number from 1"),
    ("H303", "events: {b: {do: [{ly: c}]}}", "ly", "there is no verb `ly`"),
    ("H303", "events: {b: {do: [{when: c}]}}", "when", "there is no verb `when`"),
    ("H303", "events: {b: {do: [flop]}}", "flop", "there is no verb `flop`"),
    ("H303", "events: {b: {do: [lay this card]}}", "lay this card", "`lay this card` is no verb with a phrase"),
]


@pytest.mark.parametrize(("code", "text", "at", "message"), VALUES)
def test_a_wrong_value(code: str, text: str, at: str, message: str) -> None:
    found = complaints(HEAD + text)
    assert [(c, a, m) for c, a, m, _ in found] == [(code, at, message)]


HELPS = [
    ("yaku: {b: {points: [1]}}", "write one number, without brackets"),
    ("extends: [one, other]", "a ruleset extends one other: write its name without brackets; that one may extend another"),
    ("remove: jjok", "name the section in which it stands, as in `{events: [one]}`"),
    ("deal: {lead: deale}", "did you mean `dealer`?"),
    ("deal: {lead: b}", "it is `dealer` or `next_to_dealer`"),
    ("words: {Big-One: c}", "write `big_one`"),
    ("options: {b: {default: c, choices: [c, Half]}}", "write `half`"),
    ("events: {b: {do: [lay this card]}}", "write `lay: this card`"),
    ("events: {b: {do: [run]}}", "write `run: land with flipped`"),
    ("events: {b: {do: [flop]}}", "did you mean `flip`?"),
    ("events: {b: {do: [{palay: c}]}}", "did you mean `play`?"),
    ("turn: play", "write `[play]`"),
    ("turn: play and flip", "write `[play, flip]`"),
    ("turn: play then flip", "write `[play, flip]`"),
    ("events: {b: {at: [play, flip]}}", "write one, without brackets"),
    ("events: {b: {do: [again]}}", "it is a key of a choice: write it beside `do`"),
    ("events: {b: {do: [streak + 1]}}", "write `add: 1 to streak`"),
    ("events: {b: {do: [streak += 2]}}", "write `add: 2 to streak`"),
    ("events: {b: {do: [streak++]}}", "write `add: 1 to streak`"),
    ("events: {b: {do: [streak = 0]}}", "write `set: streak to 0`"),
    ("state: {b: 0}", "write `{}`"),
    ("steps: {b: deal hand}", "write `{do: [deal: hand]}`"),
    ("attributes: {b: [1-13]}", "write `1 to 13`, without brackets"),
    ("deal: much", "write it like `{first: next_to_dealer, lead: dealer, packets: [hand 5, table 4]}`"),
    ("cards: {every: suit and rank}", "write `[suit, rank]`"),
    ("events: {b: {do: [{score: 1}]}}", "write it like `1 to mover`"),
    ("attributes: {b: {1: 16, 7: 21}}", "write `{from: …, values: {1: 16, …}}`, with the attribute from which it is looked up"),
    ("name: {en: One, two}", "a comma within braces begins another key: put a text with a comma in quotes"),
    ("yaku: {b: {points: min(c, 5)}}", "a comma within braces begins another key: put a text with a comma in quotes"),
    ("turn: play, flip it", "write `[play, flip it]`"),
    ("turn: a text with a sign!", "write it like `[play, flip, collect]`"),
    ("cards: [clubs, hearts]", "write it like `{every: [suit, rank]}`"),
    ("Points: 3", "such things stand under `yaku`, as in `yaku: {aces: {when: captured has all aces, points: 5}}`"),
    ("events: {b: {do: take table}}", "write `[take: table]`"),
    ("events:\n  b:\n    do: flip, lay this card", "write `[flip, lay: this card]`"),
    ("events: {b: {do: jump}}", "write each item on a line of its own behind `- `, or all of them in brackets"),
    ("yaku: {b: 7}", "write `{points: 7}`"),
    ("yaku: {b: many}", "write `key: value` below it, further in"),
    ("options: {b: 7}", "write `{default: 7}` with a `range`; a new default for an option of the base stands under `set`"),
    ("yaku: {b: {if: c, points: 1}}", "the key for this is `when`"),
    ("yaku: {b: {if: c, when: d, points: 1}}", "the keys of a yaku are `when`, `unless`, `points`, `group`, `name`, `before`, `after`"),
    ("events: {b: {at: dealt}, when: c}", "indent it like the other keys of `b`"),
    ("events: {when: c}", "write it below the id of an event, further in"),
    ("yaku: {b: {when: {c: d}}}", "braces, and a colon followed by a blank, make a mapping of it; write plain text"),
    ("yaku: {b: {points: }}", "write a value after the colon, or leave the key out"),
    ("abstract: maybe", "write `true` or `false`"),
    ("match: {stake: much}", "write a whole number"),
    ("match: {stake: 100 won}", "write `100`"),
]


@pytest.mark.parametrize(("text", "help"), HELPS)
def test_what_to_do_is_said(text: str, help: str) -> None:
    assert [h for _, _, _, h in complaints(HEAD + text)] == [help]


NEWER = "this file is written for version 2 of the language; version 1 is the newest that is known here"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("id: a", ("H202", "", "`format` is missing in a ruleset", "add it: `format: 1`")),
        ("format: 1", ("H202", "", "`id` is missing in a ruleset", "add it: `id: our_house`")),
        ("format: 2\nid: a", ("H205", "2", NEWER, "use a newer version of this program")),
        ("format: one\nid: a", ("H203", "one", "`format` is `1`", "write `format: 1`")),
        ("format: 1\nidd: a", ("H201", "idd", "`idd` is not a section of a ruleset", "did you mean `id`?")),
    ],
)
def test_the_head_of_a_file(text: str, found: tuple[str, str, str, str]) -> None:
    assert complaints(text) == [found]


def test_all_mistakes_of_a_file_are_told_in_its_order() -> None:
    text = HEAD + "turn: play\nyaku:\n  b: {pionts: 3, when: {}}\n  C: {points: 1}\nfoo: 1\n"
    assert [(code, at) for code, at, _, _ in complaints(text)] == [
        ("H203", "play"),
        ("H201", "pionts"),
        ("H203", "{}"),
        ("H204", "C"),
        ("H201", "foo"),
    ]


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("{rules: b}", ("H202", "c", "`given` is missing in a scenario")),
        ("{rules: b, given: {}, plya: []}", ("H201", "plya", "`plya` is not a key of a scenario")),
        ("{rules: b, given: {spare: -1}}", ("H206", "-1", "`spare` is a whole number from 0")),
        ("{rules: b, given: {}, result: {first: 3}}", ("H204", "first", "`first` is not a seat")),
        ("{rules: b, given: {}, trace: {d: many}}", ("H203", "many", "`d` is a whole number from 0; text stands here")),
        ("{rules: b, given: {hand of a: [d]}}", ("H203", "[d]", "`hand of a` is an expression; a list stands here")),
    ],
)
def test_a_wrong_scenario(body: str, found: tuple[str, str, str]) -> None:
    assert [(c, a, m) for c, a, m, _ in complaints(f"scenarios: {{c: {body}}}", "scenarios")] == [found]


SOURCE = Source("test.yaml", "")
WORDS = sorted(
    {key for d in schema("ruleset")["$defs"].values() for key in d.get("properties", {})} | schema("ruleset")["properties"].keys()
)


def _scalar(value: None | bool | int | str) -> Scalar:
    return Scalar(value, str(value), SOURCE.whole(), tuple(range(len(str(value)) + 1)))


def _mapping(parts: dict[str, Node]) -> Mapping:
    return Mapping(tuple(Entry(_scalar(key), value) for key, value in parts.items()), SOURCE.whole())


SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-2, 9), st.sampled_from([*WORDS, "flip", "Bad One", ""])).map(_scalar)
NAMES = st.sampled_from([*WORDS, "b", "2", "Bad One", "flip"])


def _larger(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    lists = st.lists(inner, max_size=3).map(lambda items: Sequence(tuple(items), SOURCE.whole()))
    return st.one_of(lists, st.dictionaries(NAMES, inner, max_size=4).map(_mapping))


NODES: st.SearchStrategy[Node] = st.recursive(SCALARS, _larger, max_leaves=20)


@given(st.dictionaries(NAMES, NODES, max_size=5), st.sampled_from(["ruleset", "scenarios"]))
def test_any_tree_is_right_or_reported(parts: dict[str, Node], kind: Kind) -> None:
    report = Report()
    assert check_shape(_mapping(parts), report, kind) == (len(report) == 0)
    for diagnostic in report:
        assert diagnostic.message
        assert diagnostic.span is not None


def test_what_is_removed_without_its_section_is_looked_for_in_the_bases() -> None:
    base = read(Source("base.yaml", HEAD + "events: {sweep: {}}\nyaku: {lots: {points: 1}}\n"), Report())
    assert base is not None
    for text, help in (
        ("remove: sweep", "write `{events: [sweep]}`"),
        ("remove: [sweep, lots.when]", "write `{events: [sweep], yaku: [lots.when]}`"),
        ("remove: nothing", "name the section in which it stands, as in `{events: [one]}`"),
    ):
        report = Report()
        root = read(Source("test.yaml", HEAD + text), report)
        assert root is not None
        check_shape(root, report, "ruleset", (base,))
        assert [one.help for one in report] == [help]
