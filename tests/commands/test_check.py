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
