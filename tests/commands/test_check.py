"""The command `check`: what it says where, and its exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.runner import hwatu

GOOD = "format: 1\nid: house\nabstract: true\n"
WARNED = "format: 1\nid: house\nabstract: True\n"
WRONG = "format: 1\nid: house\nabstract: true\nnmae: House\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("good", GOOD), ("warned", WARNED), ("wrong", WRONG)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("good.yaml",), 0),
        (("good.yaml", "--strict"), 0),
        (("warned.yaml",), 0),
        (("warned.yaml", "--strict"), 1),
        (("wrong.yaml",), 1),
        (("good.yaml", "wrong.yaml"), 1),
        (("wrong.yaml", "good.yaml"), 1),
        (("nowhere.yaml",), 1),
        (("good.yaml", "--format", "xml"), 2),
    ],
)
def test_exit_codes(arguments: tuple[str, ...], code: int) -> None:
    assert hwatu("check", *arguments).code == code


def test_nothing_is_said_where_nothing_is_wrong() -> None:
    assert hwatu("check", "good.yaml").out == ""


def test_a_fault_in_what_is_extended_is_found_and_counts(folder: Path) -> None:
    (folder / "child.yaml").write_text("format: 1\nid: child\nextends: wrong\n", encoding="utf-8")
    outcome = hwatu("check", "child.yaml", "--format", "concise")
    assert outcome.code == 1
    assert outcome.out.startswith("wrong.yaml:4:1: error[H201]")


def test_the_first_line_names_file_line_and_column() -> None:
    assert hwatu("check", "wrong.yaml").out.startswith("wrong.yaml:4:1: error[H201] unknown-key: ")


def test_standard_input_is_checked() -> None:
    assert hwatu("check", "-", "--format", "concise", input=WRONG).out.startswith("<stdin>:4:1: error[H201]")


@pytest.mark.parametrize(("given", "annotated"), [((), True), (("--format", "text"), False), (("--format", "concise"), False)])
def test_a_github_workflow_gets_annotations_unless_it_asks_for_something_else(
    given: tuple[str, ...], annotated: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert ("::error " in hwatu("check", "wrong.yaml", *given).out) is annotated


def test_a_log_for_code_hosts_is_whole_where_a_file_is_no_yaml(folder: Path) -> None:
    (folder / "broken.yaml").write_text("format: 1\nname: a: b\n", encoding="utf-8")
    (run,) = hwatu("check", "broken.yaml", "nowhere.yaml", "--format", "sarif").data["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["H001", "H101"]


MENDABLE = "format: 1\r\nid: house\r\nabstract: True\r\nmatch: {stake: 010}   # won\r\nnmae: x\r\n"
MENDED = MENDABLE.replace("True", "true").replace("010", "10").replace("nmae", "name")


@pytest.fixture
def mendable(folder: Path) -> Path:
    path = folder / "house.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + MENDABLE.encode())
    path.chmod(0o640)
    return path


def test_a_file_is_mended_in_its_place(mendable: Path) -> None:
    outcome = hwatu("check", "--fix", "house.yaml")
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "3 findings mended\n")
    assert mendable.read_bytes() == b"\xef\xbb\xbf" + MENDED.encode()
    assert mendable.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in mendable.parent.iterdir() if path.name.startswith(".")] == []
    assert hwatu("check", "--fix", "house.yaml").err == ""


def test_what_is_left_is_told_with_its_place_in_the_mended_file(mendable: Path) -> None:
    mendable.write_text("format: 1\nid: house\nabstract: True\n\nplayers: [2]\nname: x\nname: x\nwrods: 3\n", encoding="utf-8")
    outcome = hwatu("check", "--fix", "house.yaml", "--format", "concise")
    assert outcome.code == 1
    assert [line.split(" ")[:2] for line in outcome.out.splitlines()] == [
        ["house.yaml:5:10:", "error[H203]"],
        ["house.yaml:7:8:", "error[H203]"],
    ]


def test_a_diff_is_shown_and_nothing_changed(mendable: Path) -> None:
    before = mendable.read_bytes()
    outcome = hwatu("check", "--diff", "house.yaml")
    assert (outcome.code, outcome.err) == (1, "3 findings can be mended\n")
    assert outcome.out.startswith("--- house.yaml\n+++ house.yaml\n@@ -1,5 +1,5 @@\n")
    assert "+abstract: true\r\n+match: {stake: 10}   # won\r\n" in outcome.out
    assert mendable.read_bytes() == before
    assert hwatu("check", "--diff", "good.yaml").code == 0


def test_a_file_that_cannot_be_written_is_told(mendable: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    outcome = hwatu("check", "--fix", "house.yaml", "--format", "concise")
    assert outcome.out == "error[H002] unreadable-file: `house.yaml` cannot be written: permission denied\n"
    assert [path.name for path in mendable.parent.iterdir() if path.name.startswith(".")] == []


def test_only_files_are_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = hwatu("check", "--fix", "-", input=WARNED)
    assert "H105" in outcome.out
    assert hwatu("check", "--fix", "gostop").code == 0


IGNORED = """\
format: 1
id: house
extends: gostop
yaku:
  godori: {points: 5}  # hwatu: ignore H252 to be sure of it
# hwatu: ignore H252 so that it stands here too
set:
  bombs: true
  hands: 12
"""


def test_findings_are_put_aside_with_a_reason(folder: Path) -> None:
    (folder / "house.yaml").write_text(IGNORED, encoding="utf-8")
    outcome = hwatu("check", "--strict", "house.yaml")
    assert (outcome.code, outcome.out) == (0, "")
    (folder / "house.yaml").write_text(IGNORED.replace("#", "# no"), encoding="utf-8")
    assert hwatu("check", "house.yaml", "--format", "concise").out.count("H252") == 3


def test_standard_input_may_be_of_a_file(folder: Path) -> None:
    (folder / "rules").mkdir()
    (folder / "rules" / "base.yaml").write_text(
        "format: 1\nid: base\nextends: bakappana\nwords: {mine: count of captured}\n", encoding="utf-8"
    )
    text = "format: 1\nid: house\nextends: base\nyaku: {more: {points: mien}}\n"
    told = hwatu("check", "-", "--stdin-filename", "rules/house.yaml", "--format", "concise", input=text)
    assert told.out.startswith("rules/house.yaml:4:23: error[H401]")
    assert not (folder / "rules" / "house.yaml").exists()
    assert hwatu("check", "-", "--format", "concise", input=text).out.startswith("<stdin>:3:10: error[H001]")


def test_a_file_is_not_mended_through_standard_input(folder: Path) -> None:
    hwatu("check", "--fix", "-", "--stdin-filename", "warned.yaml", input=WARNED)
    assert (folder / "warned.yaml").read_text(encoding="utf-8") == WARNED
