"""Grammars and shipped rulesets are found, and nothing outside their folders is."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter import resources

HERE = Path(__file__).resolve().parent.parent


@pytest.fixture
def fresh() -> Iterator[None]:
    """Forget what was found, before and after a test that moves the folders about."""
    resources._folder.cache_clear()
    resources.shipped.cache_clear()
    yield
    resources._folder.cache_clear()
    resources.shipped.cache_clear()


def test_every_ruleset_of_the_folder_is_shipped_under_its_file_name() -> None:
    assert resources.shipped() == tuple(sorted(path.stem for path in (HERE / "rulesets").glob("*.yaml")))
    assert "gostop" in resources.shipped()


def test_a_ruleset_is_read_as_it_stands_in_its_file() -> None:
    for name in resources.shipped():
        path = HERE / resources.ruleset_path_name(name)
        assert resources.ruleset_text(name) == path.read_text(encoding="utf-8")


def test_a_shipped_ruleset_is_there_as_a_file() -> None:
    with resources.ruleset_file("gostop") as path:
        assert path.read_text(encoding="utf-8") == resources.ruleset_text("gostop")
    with pytest.raises(FileNotFoundError):
        resources.ruleset_file("../gostop")


@pytest.mark.parametrize("name", ["", ".", "..", "no_such", "gostop.yaml", "../rulesets/gostop", "scenarios", "scenarios/gostop", "GOSTOP"])
def test_what_is_no_id_of_a_ruleset_gives_none(name: str) -> None:
    assert resources.ruleset_text(name) is None
    assert resources.scenario_names(name) == ()


def test_a_grammar_is_read_as_it_stands_in_its_file() -> None:
    assert resources.grammar("expression.lark") == (HERE / "grammar" / "expression.lark").read_text(encoding="utf-8")


def test_there_is_a_game_to_begin_with_for_each_kind_of_cards() -> None:
    assert {"flowers", "french", "italian"} <= set(resources.starters())
    for name in resources.starters():
        assert f"\nid: {name}\n" in resources.starter_text(name)
        assert f"\n    rules: {name}\n" in resources.starter_text(name, scenarios=True)


@pytest.mark.parametrize("name", ["", "..", "french.scenarios", "../gostop", "tarot"])
def test_there_is_no_game_to_begin_with_under_another_name(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        resources.starter_text(name)


def test_a_grammar_that_is_not_there_raises() -> None:
    with pytest.raises(FileNotFoundError):
        resources.grammar("no_such.lark")


@pytest.mark.parametrize(
    "name", ["no_such.yaml", "rulesets/gostop.yaml", "rulesets/scenarios/../gostop.yaml", "rulesets/scenarios/no_such.yaml"]
)
def test_what_is_no_scenario_file_raises(name: str) -> None:
    with pytest.raises(FileNotFoundError):
        resources.scenario_text(name)


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("zipped", [False, True], ids=["folder", "zip"])
def test_data_inside_the_package_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zipped: bool) -> None:
    texts = {
        "grammar/a.lark": "start: A",
        "rulesets/one.yaml": "id: one",
        "rulesets/two.yaml": "id: two",
        "rulesets/notes.txt": "not a ruleset",
        "rulesets/scenarios/one.yaml": "s: 1",
        "rulesets/scenarios/one/b.yaml": "s: b",
        "rulesets/scenarios/one/a.yaml": "s: a",
    }
    archive = tmp_path / "package.zip"
    with zipfile.ZipFile(archive, "w") as writer:
        for name, text in texts.items():
            writer.writestr(f"interpreter/_data/{name}", text)
    if zipped:
        monkeypatch.setattr(resources, "_package", lambda: zipfile.Path(archive, "interpreter/"))
    else:
        zipfile.ZipFile(archive).extractall(tmp_path)
        monkeypatch.setattr(resources, "_package", lambda: tmp_path / "interpreter")

    assert resources.shipped() == ("one", "two")
    assert resources.ruleset_text("two") == "id: two"
    assert resources.grammar("a.lark") == "start: A"
    names = resources.scenario_names("one")
    assert names == ("rulesets/scenarios/one.yaml", "rulesets/scenarios/one/a.yaml", "rulesets/scenarios/one/b.yaml")
    assert [resources.scenario_text(name) for name in names] == ["s: 1", "s: a", "s: b"]
    assert resources.scenario_names("two") == ()


@pytest.mark.usefixtures("fresh")
def test_an_incomplete_installation_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "_package", lambda: tmp_path / "interpreter")
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "interpreter" / "resources.py"))
    with pytest.raises(FileNotFoundError, match="the installation is incomplete"):
        resources.shipped()
