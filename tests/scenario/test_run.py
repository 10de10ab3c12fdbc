"""A scenario that comes out otherwise is one finding, with what was to be and what is."""

from __future__ import annotations

import pytest

from tests.scenario.trying import told, try_one

PAIR = "given: {players: 2, table: pine_junk_1 + iris_plain, hand of a: pine_crane, stock: [iris_bridge]}\nplay: [throw pine_crane]\n"
CHOICE = "given: {players: 2, table: pampas_moon + pampas_geese, hand of a: pampas_junk_1, stock: [pine_junk_1]}\n"
LAST = "given: {players: 2, spare: 0, table: plum_junk_1, hand of a: plum_junk_2, stock: [pine_junk_1]}\n"
VOID = "given: {players: 3, at: dealt, table: maple}\n"

PASSES = [
    PAIR + "trace: {land_pair: 2, land_alone: 0}",
    PAIR + "next: b\npoints: {a: 0}\npaid: {a: 0, b: 0}",
    PAIR + "then: [captured of a has pine_crane, table is empty]",
    PAIR + "refused: [throw pine_crane, choose pine_junk_1]",
    CHOICE + "refused: [throw pampas_moon, choose pampas_moon]",
    CHOICE + "play: [throw pampas_junk_1]\nrefused: [choose pampas_junk_1, throw pampas_junk_1]",
    CHOICE + "play: [throw pampas_junk_1, choose pampas_geese]\ntrace: {land_pair: 1}",
    CHOICE + "play: [ throw   pampas_junk_1 ,choose pampas_geese]\ntrace: {land_pair: 1}",
    LAST + "play: [throw plum_junk_2]\nresult: {a: -120, b: -120}",
    LAST + "result: {a: -120}",
    LAST + "then: [winner is nobody]",
    VOID + "trace: {table_quad: 1, table_triple: 0}",
    "given: {players: 2}\nthen: [true]",
]


@pytest.mark.parametrize("body", PASSES)
def test_what_comes_out_as_written_passes(body: str) -> None:
    passed, found = try_one(body)
    assert told(found) == []
    assert passed


FAILS = [
    # (body, after "comes out otherwise: ", marked)
    (PAIR + "trace: {land_pair: 1}", "`land_pair` was to be once, and twice", "1"),
    (PAIR + "trace: {land_alone: 3}", "`land_alone` was to be 3 times, and never", "3"),
    (PAIR + "next: a", "asked next was to be a, and b", "a"),
    (CHOICE + "refused: [throw  pampas_junk_1]", "`throw pampas_junk_1` was to be refused, and a may do it", "throw  pampas_junk_1"),
    (
        CHOICE + "play: [throw pampas_junk_1]\nrefused: [choose pampas_moon]",
        "`choose pampas_moon` was to be refused, and a may do it",
        "choose pampas_moon",
    ),
    (LAST + "refused: [throw pine_crane]", "`throw pine_crane` was to be refused, and the hand is over", "throw pine_crane"),
    (VOID + "refused: [throw pine_crane]", "the hand was to be decided, and it is void and dealt again", "throw pine_crane"),
    (PAIR + "points: {b: 5}", "`points` of b was to be 5, and is 0", "5"),
    (PAIR + "paid: {a: -5}", "`paid` of a was to be -5, and is 0", "-5"),
    (PAIR + "result: {a: 0}", "the hand was to be over, and b is asked", "a"),
    (LAST + "result: {a: -110, b: -120}", "`result` of a was to be -110, and is -120", "-110"),
    (LAST + "play: [throw plum_junk_2, go on]", "`go on` was to be played, and the hand is over", "go on"),
    (PAIR + "then: [table is pine]", "`table is pine` was to be true, and `table` is empty", "table is pine"),
    (PAIR + "then: [count of table > 3]", "`count of table > 3` was to be true, and `count of table` is 0", "count of table > 3"),
    (PAIR + "then: [table is not empty]", "`table is not empty` was to be true, and `table` is empty", "table is not empty"),
    (PAIR + "then: [mover is a]", "`mover is a` was to be true, and `mover` is b", "mover is a"),
    (PAIR + "then: [false]", "`false` was to be true, and it does not hold", "false"),
    (VOID + "result: {a: 0}", "the hand was to be decided, and it is void and dealt again", "a"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "said", "marked"), FAILS)
def test_what_comes_out_otherwise_is_told_at_what_was_expected(body: str, said: str, marked: str) -> None:
    passed, found = try_one(body)
    assert told(found) == [("H601", f"the scenario `it` comes out otherwise: {said}", marked)]
    assert not passed


def test_an_action_that_is_not_offered_is_told_with_those_that_are() -> None:
    _, found = try_one(CHOICE + "play: [throw pampas_junk_1, choose pine_crane]")
    said = "`choose pine_crane` was to be offered, and a may `choose pampas_moon`, `choose pampas_geese`"
    assert told(found) == [("H601", f"the scenario `it` comes out otherwise: {said}", "choose pine_crane")]


OTHERWISE = "the scenario `it` comes out otherwise: "
TAKEN = "given: {players: 2, table: cups_1 + coins_2 + cups_3 + cups_4, hand of a: clubs_5}\nplay: [throw clubs_5]\n"


@pytest.mark.parametrize(
    ("written", "findings"),
    [
        ("adding cups_1 cups_3", []),
        ("adding cups_4 cups_1", [("H601", f"{OTHERWISE}`adding cups_4 cups_1` was to be refused, and a may do it")]),
        ("adding cups_1 cup_3", [("H401", "`scopa` has no action `adding cups_1 cup_3`")]),
        ("adding", [("H401", "`scopa` has no action `adding`")]),
    ],
)
def test_a_set_is_refused_in_any_order(written: str, findings: list[tuple[str, str]]) -> None:
    _, found = try_one(TAKEN + f"refused: [{written}]", "scopa")
    assert [(code, message) for code, message, _ in told(found)] == findings


def test_nothing_after_an_impossible_action_is_played() -> None:
    _, found = try_one(CHOICE + "play: [throw pine_crane, throw pampas_junk_1]\ntrace: {throw: 0}")
    assert [d.code for d in found] == ["H601"]
    assert "throw pine_crane" in found[0].message


def test_all_differences_stand_side_by_side_with_what_happened() -> None:
    _, found = try_one(PAIR + "trace: {land_pair: 1}\npoints: {a: 30}\nthen: [table is pine]")
    assert len(found) == 1
    assert found[0].notes[:4] == (
        "                 expected  found",
        "`land_pair`      once      twice",
        "`points` of a    30        0",
        "`table is pine`  true      `table` is empty",
    )
    assert [note.split("  (")[0] for note in found[0].notes[4:8]] == [
        "a: throw pine_crane; play pine_crane",
        "a: land_pair",
        "a: decide pine_junk_1 (only one); pine_crane + pine_junk_1 to caught",
        "a: collect pine_crane + pine_junk_1 to captured of a",
    ]
    assert [place.span.text for place in found[0].related] == ["30", "table is pine"]


WRONG = [
    ("set: {parr: 3}\ngiven: {players: 2}", "H253", "there is no option `parr`", "parr"),
    ("set: {par: 300}\ngiven: {players: 2}", "H409", "`300` is not allowed for the option `par`", "300"),
    ("set: {par: {2: 10}}\ngiven: {players: 2}", "H409", "a mapping is not allowed for the option `par`", "{2: 10}"),
    ("set: {sets: [chodan, odan]}\ngiven: {players: 2}", "H409", "`odan` is not allowed for the option `sets`", "odan"),
    ("given: {players: 2}\ntrace: {land_pears: 1}", "H401", "`minhwatu` has no rule `land_pears`", "land_pears"),
    ("given: {players: 2}\nrefused: [throw pine]", "H401", "`minhwatu` has no action `throw pine`", "throw pine"),
    ("given: {players: 2}\nrefused: [trow pine_crane]", "H401", "`minhwatu` has no action `trow pine_crane`", "trow pine_crane"),
    ("given: {players: 2}\npoints: {c: 1}", "H602", "there is no seat `c`: 2 play", "c"),
    ("given: {players: 2}\nthen: [points of c is 1]", "H602", "there is no seat `c`: 2 play", "c"),
    ("given: {players: 2}\nthen: [points is 1]", "H404", "whose `points`? nobody is meant here", "points"),
    ("given: {players: 2}\nthen: [scored chodan]", "H404", "who is to have scored? nobody is meant here", "scored chodan"),
    ("given: {players: 2}\nthen: [points of a]", "H402", "yes or no is wanted here, and this is a number", "points of a"),
    ("given: {players: 2}\nthen: [tabel is empty]", "H401", "`tabel` is not known here", "tabel"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "code", "message", "marked"), WRONG)
def test_names_and_settings_are_checked(body: str, code: str, message: str, marked: str) -> None:
    passed, found = try_one(body)
    assert told(found) == [(code, message, marked)]
    assert not passed


def test_a_player_who_has_scored_can_be_asked_for() -> None:
    body = "given: {players: 2, captured of b: plains}\nthen: [(players where scored chodan) has b, any player where scored chodan]"
    assert told(try_one(body)[1]) == []


def test_a_ruleset_that_is_not_there_is_told_once_for_each_scenario_file() -> None:
    passed, found = try_one("given: {players: 2}", "minwhatu")
    assert [(d.code, d.span.text if d.span else "", d.help) for d in found] == [("H001", "minwhatu", "did you mean `minhwatu`?")]
    assert not passed


def test_a_base_cannot_be_played() -> None:
    passed, found = try_one("given: {players: 2}", "flower_base")
    assert told(found) == [("H203", "`flower_base` is a base to extend, not a game", "flower_base")]
    assert not passed
