"""Every scenario and row that the page of sources names is there, and every rule on it names one. That they pass is tested elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from interpreter.resources import scenario_names, scenario_text
from tests.knobs.rows import knobs

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "sources.md"
ROW = re.compile(r"[BX]?\d+-\d+")
ROWS = {row.name for knob in knobs() for row in knob.rows}


def parts() -> dict[str, str]:
    """The part of the page on each ruleset."""
    found = re.split(r"^## .*\(`(\w+)`\)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(found[1::2], found[2::2], strict=True))


def scenarios(ruleset: str) -> set[str]:
    return {id for path in scenario_names(ruleset) for id in yaml.safe_load(scenario_text(path))["scenarios"]}


def rules(part: str) -> Iterator[tuple[str, list[str]]]:
    """The rules of a part, each with what holds it."""
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] != "rule":
            yield cells[0], re.findall(r"`([^`]+)`", cells[-1])


@pytest.mark.parametrize("ruleset", ["gostop_wiki", "gostop_sheet", "minhwatu", "gostop_retold", "gostop_pagat"])
def test_every_rule_is_held_by_a_scenario_or_a_row_that_is_there(ruleset: str) -> None:
    known, wrong = scenarios(ruleset), []
    for rule, held in rules(parts()[ruleset]):
        wrong += [rule] if not held else []
        wrong += [f"{rule}: {name}" for name in held if name not in (ROWS if ROW.fullmatch(name) else known)]
    assert wrong == []


@pytest.mark.parametrize("ruleset", ["gostop_wiki", "gostop_sheet", "gostop_retold", "gostop_pagat"])
def test_every_scenario_of_a_source_stands_on_the_page_or_is_a_worked_example(ruleset: str) -> None:
    text = parts()[ruleset]
    assert [id for id in scenarios(ruleset) if f"`{id}`" not in text and not id.startswith("W")] == []


def test_every_document_has_its_part() -> None:
    assert list(parts()) == ["gostop_wiki", "gostop_sheet", "minhwatu", "gostop_retold", "gostop_pagat"]
    assert all(len(list(rules(part))) > 10 for part in parts().values())
