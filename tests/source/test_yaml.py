"""YAML becomes a tree that knows its places; what the profile forbids is told, all of it in one run."""

from __future__ import annotations

import pytest
import yaml

from interpreter import resources
from interpreter.diagnostics import Report
from interpreter.source.limits import MOST_BYTES, MOST_DEPTH, MOST_NODES
from interpreter.source.node import Mapping, Sequence
from interpreter.source.yaml import read
from interpreter.text import Source
from tests.source.trees import plain, scalar, sound, told, tree


@pytest.mark.parametrize("name", resources.shipped())
def test_a_shipped_ruleset_is_read_as_any_yaml_reader_reads_it(name: str) -> None:
    text = resources.ruleset_text(name)
    assert text is not None

    def keys_as_text(value: object) -> object:
        if isinstance(value, dict):
            return {str(key): keys_as_text(inner) for key, inner in value.items()}
        return [keys_as_text(inner) for inner in value] if isinstance(value, list) else value

    assert plain(sound(text)) == keys_as_text(yaml.safe_load(text))


def test_keys_and_values_know_their_places() -> None:
    root = sound("format: 1\n놀이: {a: [한, b], 2: 'c'}\n")
    entry = root.entries[1]
    assert (entry.key.span.text, str(entry.key.span), str(entry.value.span)) == ("놀이", "file.yaml:2:1", "file.yaml:2:5")
    assert isinstance(entry.value, Mapping)
    assert [str(inner.key.span) for inner in entry.value] == ["file.yaml:2:6", "file.yaml:2:17"]
    assert entry.value.span.text == "{a: [한, b], 2: 'c'}"
    assert entry.value.names() == ("a", "2")


@pytest.mark.parametrize("text", ["\ufeffgruß: 한\nb: [c]\n", "gruß: 한\r\nb: [c]\r\n", "\ufeffgruß: 한\r\n\r\n# x\r\nb: [c]"])
def test_byte_order_mark_and_line_ends_do_not_shift_places(text: str) -> None:
    root = sound(text)
    assert [entry.key.span.text for entry in root] == ["gruß", "b"]
    assert [entry.value.span.text for entry in root] == ["한", "[c]"]


def test_collections_end_with_their_last_value() -> None:
    text = "a:\n  - x\n  - |\n    y\n\n\n  # comment\nb:\n  c: z\n\n# end\nd: [e: f , g]\n"
    root = sound(text)
    assert [entry.value.span.text for entry in root] == ["- x\n  - |\n    y", "c: z", "[e: f , g]"]
    last = root.get("d")
    assert isinstance(last, Sequence)
    assert [item.span.text for item in last] == ["e: f", "g"]


def test_nothing_is_a_value_too() -> None:
    root = sound("a:\nb: ~\nc: {d: , e: null}\nf: ''\n")
    assert plain(root) == {"a": None, "b": None, "c": {"d": None, "e": None}, "f": ""}
    assert [scalar(root, name).written for name in ("a", "b", "f")] == ["", "~", ""]


def test_quoted_words_are_text_whatever_they_look_like() -> None:
    assert plain(sound("a: '1.5'\nb: \"yes\"\nc: '010'\nd: 'null'\n")) == {"a": "1.5", "b": "yes", "c": "010", "d": "null"}


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a: 1\nb: 2\na: 3\na: 4\n", ["3:1 H102 a", "4:1 H102 a"]),
        ("x: {2: a, '2': b}\n", ["1:11 H102 '2'"]),
        ("a: &x b\nc: *x\n", ["1:4 H103 &x", "2:4 H103 *x"]),
        ("a: !t b\nb: !!int 3\nc: &f !t {}\n", ["1:4 H103 !t", "2:4 H103 !!int", "3:4 H103 &f !t"]),
        ("a: &x [*x]\n", ["1:4 H103 &x", "1:8 H103 *x"]),
        ("<<: {a: b}\nc: d\n", ["1:1 H103 <<"]),
        ("a: 1.5\nb: [010, 1:30]\n", ["1:4 H104 1.5", "2:5 H104 010", "2:10 H104 1:30"]),
        ("a: yes\nb: [off]\non: {no: x}\n", ["1:4 H105 yes", "2:5 H105 off"]),
        ("id: n\nextends: on\nb: {id: y}\n", ["3:9 H105 y"]),
        ("a: b\n---\nc: d\n", ["2:1 H106 ---"]),
        ("", ["1:1 H107 "]),
        ("# only a comment\n\n", ["1:1 H107 "]),
        ("[a]: b\n", ["1:1 H108 [a]"]),
        ("? {a: b}\n: c\n", ["1:3 H108 {a: b}"]),
        ("true: a\n~: b\n1.5: c\n", ["1:1 H108 true", "2:1 H108 ~", "3:1 H108 1.5"]),
        ("{2:7, a:b}\n", ["1:2 H108 2:7", "1:7 H108 a:b"]),
        ("?\n: a\n", ["1:2 H108 "]),
        ("- a\n- b\n", ["1:1 H203 - a"]),
        ("only words\n", ["1:1 H203 only words"]),
    ],
)
def test_what_the_profile_forbids_is_told_where_it_stands(text: str, lines: list[str]) -> None:
    assert told(tree(text)[1]) == lines


@pytest.mark.parametrize("text", ["a: b\n...\n", "--- \na: b\n", "%YAML 1.2\n---\na: b\n", "a:\tb\n"])
def test_what_the_profile_allows_is_not_complained_of(text: str) -> None:
    assert plain(sound(text)) == {"a": "b"}


def test_a_key_given_twice_points_to_the_first_and_keeps_its_value() -> None:
    root, report = tree("a: 1\nb: 2\na: 3\n")
    (found,) = report
    assert [str(place.span) for place in found.related] == ["file.yaml:1:1"]
    assert root is not None
    assert plain(root) == {"a": 1, "b": 2}


def test_an_odd_number_can_be_put_right_by_an_edit() -> None:
    _, report = tree("a: 1_000\n")
    (found,) = report
    (fix,) = found.fixes
    assert [(edit.span.text, edit.text) for edit in fix.edits] == [("1_000", "1000")]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: " + "[" * (MOST_DEPTH + 5), (1, 3 + MOST_DEPTH)),
        ("a: " + "{b: " * 20_000, (1, 4 + 4 * (MOST_DEPTH - 1))),
        ("a:\n" + "- b\n" * MOST_NODES, (MOST_NODES - 1, 3)),
        ("#" * (MOST_BYTES + 1), (1, 1)),
        ("a: " + "한" * (MOST_BYTES // 3), (1, 1)),
    ],
)
def test_no_file_is_larger_or_deeper_than_the_caps(text: str, place: tuple[int, int]) -> None:
    root, report = tree(text)
    (found,) = report
    assert root is None
    assert found.span is not None
    assert (found.code, found.span.begin.line, found.span.begin.column) == ("H003", *place)


@pytest.mark.parametrize(
    ("text", "depth"), [("a: " + "[" * (MOST_DEPTH - 1) + "]" * (MOST_DEPTH - 1), MOST_DEPTH), ("a:\n" + "- b\n" * (MOST_NODES - 3), 2)]
)
def test_a_file_just_within_the_caps_is_read(text: str, depth: int) -> None:
    assert sound(text).names() == ("a",)
    assert depth <= MOST_DEPTH


def test_the_pure_reader_gives_the_same_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\ufeff놀이: {a: [한, b], 2: 'it''s'}\nb: |\n  x\n   y\n\n# c\nc: >-\n  u\n  v\n"
    quick = sound(text)
    monkeypatch.setattr("interpreter.source.yaml._LOADER", yaml.SafeLoader)
    source = Source("file.yaml", text)
    slow = read(source, Report())
    assert slow is not None
    assert plain(slow) == plain(quick)
    assert [(entry.key.span.start, entry.value.span.end) for entry in slow] == [
        (entry.key.span.start, entry.value.span.end) for entry in quick
    ]
