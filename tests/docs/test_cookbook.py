"""Every recipe of the cookbook checks clean and comes out as written, and there is one for each part of the language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent

import pytest

from interpreter.expression.words import FORMS, RANGES, VERBS
from tests.commands.runner import hwatu
from tests.docs.blocks import blocks

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cookbook.md"
_HEADING = re.compile(r"(?m)^### (.+)$")
_TITLE = re.compile(r"(?m)^## (.+)$")


@dataclass(frozen=True, slots=True)
class Recipe:
    """A heading with what differs from the pond, and a scenario without its `rules`."""

    section: str
    name: str
    rules: str
    scenario: str


def recipes() -> list[Recipe]:
    text = PAGE.read_text(encoding="utf-8")
    section, name, found = "", "", []
    plain = [block for block in blocks(PAGE) if block.language == "yaml" and not block.file]
    bodies = {block.line: block.body for block in plain}
    pending: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        if title := _TITLE.match(line):
            section = title[1]
        elif heading := _HEADING.match(line):
            assert not pending, f"{name} has no scenario"
            name = heading[1]
        if number in bodies:
            pending.append(bodies[number])
            if len(pending) == 2:
                found.append(Recipe(section, name, *pending))
                pending = []
    return found


RECIPES = recipes()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (pond,) = [block.body for block in blocks(PAGE) if block.file == "pond.yaml"]
    (tmp_path / "pond.yaml").write_text(pond, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_a_recipe_checks_clean_and_comes_out_as_written(recipe: Recipe, folder: Path) -> None:
    (folder / "recipe.yaml").write_text(f"format: 1\nid: recipe\nextends: pond\n{recipe.rules}", encoding="utf-8")
    scenario = f"scenarios:\n  it:\n    rules: recipe\n{indent(recipe.scenario, '    ')}"
    (folder / "recipe.scenarios.yaml").write_text(scenario, encoding="utf-8")
    checked = hwatu("check", "--strict", "recipe.yaml")
    assert (checked.code, checked.out) == (0, "")
    said = hwatu("test", "recipe.yaml")
    assert (said.code, said.out) == (0, "1 scenario, all as written\n")


def names(section: str) -> list[str]:
    return [recipe.name.strip("`") for recipe in RECIPES if recipe.section == section]


def test_there_is_a_recipe_for_each_verb_and_range() -> None:
    assert names("Verbs") == [verb.name for verb in VERBS]
    assert names("Ranges") == [f"each {one.form}" for one in RANGES]


def test_each_form_of_expression_is_asked_for() -> None:
    (recipe,) = [recipe for recipe in RECIPES if recipe.section == "Expressions"]
    assert re.findall(r"(?m)  +# (.+)$", recipe.scenario) == [one.form for one in FORMS]


def test_each_way_to_pay_is_shown() -> None:
    text = "".join(recipe.rules for recipe in RECIPES if recipe.section == "Ways to pay")
    assert [
        word
        for word in ("to: winner", "from: each loser", "tie:", "add:", "times:", "doublings:", "at_most:", "liability:")
        if word not in text
    ] == []
