"""Every value of every house rule can be written: its row checks, plays, and comes out as it says, and another value otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.knobs.rows import Knob, Row, knobs
from tests.knobs.trying import played, ruleset, shown

KNOBS = knobs()
ROWS = [row for knob in KNOBS for row in knob.rows]
BASES = {"gostop", "minhwatu", "gostop_seats", "gostop_wiki", "gostop_sheet", "gostop_retold", "gostop_pagat", "matgo"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_row_checks_without_a_finding(row: Row) -> None:
    assert ruleset(row.text)[1] == ()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_hands_are_played_to_their_end(row: Row) -> None:
    assert [payments for players, payments in played(row) if len(payments) != players] == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_its_scenario_comes_out_as_it_says(row: Row) -> None:
    assert shown(row) == []


@pytest.mark.parametrize("knob", KNOBS, ids=lambda knob: knob.number)
def test_by_another_value_it_comes_out_otherwise(knob: Knob) -> None:
    for row in knob.rows:
        others = [other for other in knob.rows if (other.text, other.settings) != (row.text, row.settings)]
        others += [replace(row, patch="", settings={})] if row.patch or row.settings else []
        differs = any(shown(row, other) for other in others)
        assert differs or row.alike, f"{row.name}: no other value comes out otherwise"
        assert not (differs and row.alike), f"{row.name}: it says that it is alike, and is not"


def test_no_knob_is_left_out() -> None:
    numbers = [knob.number for knob in KNOBS]
    assert len(set(numbers)) == len(numbers)
    assert {*map(str, range(1, 125)), *(f"B{n}" for n in range(1, 15))} <= set(numbers)
    assert {row.base for row in ROWS} <= BASES


def test_every_row_shows_something() -> None:
    silent = [row.name for row in ROWS if set(row.scenario) == {"given"} and not (row.dealt or row.match or row.refused or row.sees)]
    assert [row.name for row in ROWS if not row.value] == []
    assert silent == []
