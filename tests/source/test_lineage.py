"""A ruleset is found by path or name, and what it extends is found below its own folder or among the shipped ones."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from interpreter.diagnostics import Report
from interpreter.source.limits import MOST_BYTES
from interpreter.source.lineage import lineage, open_ruleset
from interpreter.text import Source


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    inner = tmp_path / "inner"
    inner.mkdir()
    monkeypatch.chdir(inner)
    return inner


def write(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


def opened(name: str) -> tuple[Source | None, list[str]]:
    report = Report()
    return open_ruleset(name, report), [found.code for found in report]


def chain(name: str) -> tuple[list[str], bool, Report]:
    """The names of the files, base first, whether the chain is complete, and what was said."""
    report = Report()
    source = open_ruleset(name, report)
    assert source is not None
    found = lineage(source, report)
    return [file.span.source.name for file in found.files], found.complete, report


def test_a_ruleset_is_a_path_or_a_shipped_name(folder: Path) -> None:
    write(folder, house="id: house\n", sub__other="id: other\n")
    names = ["house.yaml", "house", "sub/other", str(folder / "house.yaml"), "gostop"]
    sources = [opened(name)[0] for name in names]
    assert [source and source.name for source in sources] == [
        "house.yaml",
        "house.yaml",
        "sub/other.yaml",
        str(folder / "house.yaml"),
        "rulesets/gostop.yaml",
    ]


def test_a_file_comes_before_a_shipped_ruleset_and_a_folder_does_not(folder: Path) -> None:
    (folder / "gostop").mkdir()
    assert [source and source.name for source in (opened("gostop")[0],)] == ["rulesets/gostop.yaml"]
    (folder / "minhwatu").write_text("id: own\n", encoding="utf-8")
    own = opened("minhwatu")[0]
    assert own is not None
    assert own.text == "id: own\n"


def test_standard_input_is_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    class Input:
        buffer = io.BytesIO("\ufeffid: 집\n".encode())

    monkeypatch.setattr("sys.stdin", Input())
    source = opened("-")[0]
    assert source is not None
    assert (source.name, source.text) == ("<stdin>", "id: 집\n")


@pytest.mark.parametrize(
    ("name", "code"), [("nothing", "H001"), ("nothing.yaml", "H001"), ("", "H001"), ("a\0b", "H001"), ("a" * 5000, "H001"), (".", "H002")]
)
@pytest.mark.usefixtures("folder")
def test_what_is_not_there_is_told(name: str, code: str) -> None:
    assert opened(name) == (None, [code])


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"a: \xb0\xed", "H002"), ("a: b".encode("utf-16"), "H002"), (b"#" * (MOST_BYTES + 1), "H003")],
)
def test_what_is_no_text_of_bearable_size_is_told(folder: Path, raw: bytes, code: str) -> None:
    (folder / "house.yaml").write_bytes(raw)
    assert opened("house.yaml") == (None, [code])


def test_a_wrong_name_is_helped(folder: Path) -> None:
    write(folder, sunday="id: sunday\n")
    report = Report()
    for name in ("gostp", "sundy.yaml"):
        open_ruleset(name, report)
    assert [found.help for found in report] == ["did you mean `gostop`?", "did you mean `sunday`?"]


def test_what_a_ruleset_extends_is_read_base_first(folder: Path) -> None:
    write(folder, house="extends: rules/mine\n", rules__mine="extends: deep/own.yaml\n", rules__deep="x: y\n")
    (folder / "rules" / "deep").mkdir()
    write(folder / "rules", deep__own="extends: gostop\n")
    names, complete, report = chain("house.yaml")
    assert list(report) == []
    assert complete
    assert names == ["rulesets/flower_base.yaml", "rulesets/gostop.yaml", "rules/deep/own.yaml", "rules/mine.yaml", "house.yaml"]


@pytest.mark.parametrize(
    ("parent", "code"),
    [
        ("gostp", "H001"),
        ("sub", "H001"),
        ("../outside", "H004"),
        ("../outside.yaml", "H004"),
        ("sub/../../outside", "H004"),
        ("/etc/hosts", "H004"),
        ("'C:\\rules\\own'", "H004"),
        ("'..\\outside'", "H004"),
        ("'\\rules'", "H004"),
        ("link", "H004"),
    ],
)
def test_nothing_outside_the_own_folder_is_extended(folder: Path, parent: str, code: str) -> None:
    write(folder, house=f"id: house\nextends: {parent}\n", sub__own="id: own\n")
    write(folder.parent, outside="id: outside\n")
    (folder / "link.yaml").symlink_to(folder.parent / "outside.yaml")
    names, complete, report = chain("house.yaml")
    assert (names, complete) == (["house.yaml"], False)
    assert [(found.code, str(found.span)) for found in report] == [(code, "house.yaml:2:10")]


def test_a_circle_is_told_with_all_its_links(folder: Path) -> None:
    write(folder, house="extends: one\n", one="extends: two\n", two="id: two\nextends: three\n", three="extends: one.yaml\n")
    names, complete, report = chain("house.yaml")
    assert not complete
    assert names == ["three.yaml", "two.yaml", "one.yaml", "house.yaml"]
    (found,) = report
    assert (found.code, str(found.span)) == ("H251", "three.yaml:1:10")
    assert found.message == "the rulesets extend each other in a circle: `one.yaml` → `two` → `three` → `one.yaml`"
    assert [str(place.span) for place in found.related] == ["one.yaml:1:10", "two.yaml:2:10"]


def test_a_ruleset_that_extends_itself_is_told(folder: Path) -> None:
    write(folder, house="extends: house\n")
    _, complete, report = chain("house.yaml")
    assert not complete
    assert [(found.code, found.message) for found in report] == [("H251", "this ruleset extends itself as `house`")]


def test_a_file_called_as_a_shipped_ruleset_may_extend_it(folder: Path) -> None:
    (folder / "rulesets").mkdir()
    write(folder, rulesets__gostop="id: mine\nextends: gostop\n")
    names, complete, report = chain("rulesets/gostop.yaml")
    assert list(report) == []
    assert complete
    assert names == ["rulesets/flower_base.yaml", "rulesets/gostop.yaml", "rulesets/gostop.yaml"]


@pytest.mark.parametrize("text", ["extends: [a]\n", "extends: 5\n", "extends:\n", "extends: {a: b}\n"])
def test_a_parent_that_is_no_name_is_left_to_the_schema(folder: Path, text: str) -> None:
    write(folder, house=text)
    names, complete, report = chain("house.yaml")
    assert (names, complete, list(report)) == (["house.yaml"], False, [])


def test_a_base_that_cannot_be_read_leaves_the_files_below_it(folder: Path) -> None:
    write(folder, house="extends: base\n", base="a: [\n")
    names, complete, report = chain("house.yaml")
    assert (names, complete) == (["house.yaml"], False)
    assert [(found.code, str(found.span)) for found in report] == [("H101", "base.yaml:1:4")]


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("zzzz.yaml", "no file there has a name like it"),
        ("sub/zzzz", "there is no folder `sub`"),
        ("a" * 5000 + "/b", "there is no folder `" + "a" * 5000 + "`"),
        ("gostpo.yaml", "did you mean `gostop`?"),
    ],
)
def test_for_a_path_only_near_names_are_told(folder: Path, name: str, help: str) -> None:
    report = Report()
    assert open_ruleset(name, report) is None
    assert [found.help for found in report] == [help]
