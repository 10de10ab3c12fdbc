"""What there is: one namespace, options by number of players, attributes, states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from interpreter.diagnostics import Report
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.text import Source
from tests.small import SMALL, checked, ruleset, small
from tests.tiny import text

# every kind of thing with a name in the one namespace
KINDS = {
    "an attribute": ("attributes", "suit: [red, blue]\nrank: 1 to 6\n{}: 1 to 3"),
    "a value": ("attributes", "suit: [red, blue, {}]\nrank: 1 to 6"),
    "a type": ("card_types", "{}: {{}}"),
    "a card": ("cards", "every: [suit, rank]\n{}: {{rank: 1}}"),
    "a group": ("cards", "every: [suit, rank]\n{}: {{cards: {{x: {{rank: 1}}}}}}"),
    "a word": ("words", "{}: count of table"),
    "a zone": ("zones", "{}: {{seen_by: all}}"),
    "a kind of pile": ("piles", "{}: {{}}"),
    "a state": ("state", "{}: {{}}"),
    "an option": ("options", "{}: {{default: true, help: x}}"),
    "an event": ("events", "{}: {{at: finish}}"),
    "a choice": ("choices", "{}: {{at: play}}"),
    "a step": ("steps", "{}: {{do: [flip]}}"),
}


def names(*kinds: str, id: str) -> list[tuple[str, str]]:
    sections: dict[str, str] = {}
    for kind in kinds:
        section, body = KINDS[kind]
        sections[section] = body.format(id)
    _, report = checked(text(**sections) + "\nabstract: true\n")
    return [(d.code, d.span.text if d.span else "") for d in report]


@pytest.mark.parametrize("kind", KINDS)
def test_one_name_is_one_thing(kind: str) -> None:
    for other in KINDS:
        if KINDS[other][0] != KINDS[kind][0]:
            found = names(kind, other, id="thing")
            assert found == [("H403", "thing")], (kind, other, found)
    assert names(kind, id="thing") == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("id", ["hand", "mover", "points", "table", "chosen", "card", "owner", "stack", "dealt"])
def test_names_of_the_language_are_taken(kind: str, id: str) -> None:
    assert ("H403", id) in names(kind, id=id)


def test_both_places_of_a_name_are_shown() -> None:
    _, report = checked(text(words="thing: count of table", events="thing: {at: finish}") + "\nabstract: true\n")
    (found,) = report
    assert "`thing` is already a word" in found.message
    assert found.related[0].label == "a word here"
    assert found.span is not None
    assert found.related[0].span.begin.line < found.span.begin.line


def test_yaku_multipliers_and_liability_have_names_of_their_own() -> None:
    same = "thing: {points: 1}"
    _, report = checked(
        text(words="thing: count of table", yaku=same, multipliers="thing: {add: 1}", liability="thing: {when: payer is dealer}")
        + "\nabstract: true\n"
    )
    assert list(report) == []


def test_options_with_a_default_for_each_number_of_players() -> None:
    assert [small().options(n)["bonus"] for n in (2, 3, 4)] == [1, 2, 0]
    rules = ruleset(text(options="n: {default: {2: true, 3: false, 4: true}, help: x}", yaku="y: {when: n, points: 1}"))
    assert [Rules(rules, {}).options(n)["n"] for n in (2, 3, 4)] == [True, False, True]


OPTIONS: list[tuple[str, str, str]] = [
    ("n: {default: 3, help: x}", "H202", "n"),
    ("n: {default: 12, range: 1 to 9, help: x}", "H409", "12"),
    ("n: {default: {2: 1, 3: 2}, range: 1 to 9, help: x}", "H409", "{2: 1, 3: 2}"),
    ("n: {default: {2: 1, 3: 99, 4: 1}, range: 1 to 9, help: x}", "H409", "99"),
    ("n: {default: red, choices: [green, blue], help: x}", "H409", "red"),
    ("n: {default: [green, red], choices: [green, blue], help: x}", "H409", "red"),
    ("n: {default: true, range: 1 to 9, help: x}", "H409", "true"),
]


@pytest.mark.parametrize(("option", "code", "place"), OPTIONS, ids=[o for o, _, _ in OPTIONS])
def test_a_default_must_be_allowed(option: str, code: str, place: str) -> None:
    _, report = checked(text(options=option) + "\nabstract: true\n")
    assert [(d.code, d.span.text if d.span else "") for d in report] == [(code, place)], [str(d) for d in report]


def test_states_of_every_kind() -> None:
    states = ruleset(SMALL).names.state
    assert {id: (s.per_player, s.lasts, s.holds.kind.value, s.start) for id, s in states.items()} == {
        "gained": (True, "hand", "number", 0),
        "rival": (True, "hand", "player", -1),
        "kept": (True, "hand", "cards", 0),
        "level": (False, "hand", "number", 0),
        "leader": (False, "hand", "player", -1),
        "pool": (False, "hand", "cards", 0),
        "brief": (False, "turn", "number", 0),
        "saved": (False, "match", "number", 0),
    }


# ---------------------------------------------------------------- what a child makes of its parent


Build = Callable[[str], Ruleset]


@pytest.fixture
def child(tmp_path_factory: pytest.TempPathFactory) -> Build:
    folder = tmp_path_factory.mktemp("rules")
    parent = text(
        id="parent",
        events="a: {at: finish, when: hand is empty}\nb: {at: finish}\nc: {at: finish}",
        yaku="y: {points: 2}\nz: {points: 3}",
        options="n: {default: 3, range: 1 to 9, help: x}",
    )
    (folder / "parent.yaml").write_text(parent)

    def build(body: str) -> Ruleset:
        path = folder / "child.yaml"
        path.write_text(f"format: 1\nid: child\nextends: parent\nabstract: true\n{body}")
        report = Report()
        found = check(Source(str(path), path.read_text()), report)
        assert found is not None, [str(d) for d in report]
        return replace(found, abstract=False)

    return build


def test_new_rules_come_last_unless_placed(child: Build) -> None:
    rules = child("events:\n  d: {at: finish}\n  e: {at: finish, before: b}\n  f: {at: finish, after: b}\n")
    assert list(rules.events) == ["a", "e", "b", "f", "c", "d"]


def test_a_key_of_a_rule_is_replaced_and_the_others_stay(child: Build) -> None:
    rules = child("yaku:\n  y: {when: hand is empty}\n")
    assert rules.yaku["y"].when is not None
    assert rules.yaku["y"].points.span.source.name.endswith("parent.yaml")
    assert "child.yaml" in rules.yaku["y"].place
    assert "parent.yaml" in rules.yaku["y"].place


def test_what_is_removed_is_gone(child: Build) -> None:
    rules = child("remove: {events: [b, a.when], yaku: [z]}\n")
    assert list(rules.events) == ["a", "c"]
    assert rules.events["a"].when is None
    assert list(rules.yaku) == ["y"]


def test_set_gives_a_new_default(child: Build) -> None:
    rules = child("set: {n: 5}\n")
    assert rules.names.options["n"].default(2) == 5


def test_files_of_a_ruleset_stand_base_first(child: Build) -> None:
    chain = child("set: {n: 5}\n").chain
    assert [s.name.rpartition("/")[2] for s in chain] == ["parent.yaml", "child.yaml"]
