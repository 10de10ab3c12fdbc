"""Reports for code hosts: SARIF, and the log of a GitHub workflow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from interpreter.diagnostics import CODES, Applicability, Edit, Fix, Place, Report
from interpreter.diagnostics.render import render
from interpreter.text import Source


def sarif(found: Report) -> dict[str, Any]:
    """The one run of the log."""
    log = json.loads(render(found, "sarif"))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    assert isinstance(run, dict)
    return run


def one_finding() -> Report:
    base, house = Source("rules/base.yaml", "a: 1\n"), Source("my house.yaml", "x: 고도리\ny: 2\n")
    found = Report()
    edits = (Edit(house.span(3, 6), "z"), Edit(base.span(3, 4), ""))
    found.add(
        "H105",
        house.span(3, 9),
        "m",
        label="l",
        help="h",
        notes=("n",),
        related=(Place(base.span(0, 1), "here"),),
        fixes=(Fix("write z", edits, Applicability.MAYBE),),
    )
    return found


def test_a_log_without_findings_is_whole() -> None:
    run = sarif(Report())
    assert run["results"] == run["tool"]["driver"]["rules"] == []
    assert run["invocations"] == [{"executionSuccessful": True}]
    assert run["columnKind"] == "unicodeCodePoints"


def test_a_finding_has_places_by_line_and_column() -> None:
    (result,) = sarif(one_finding())["results"]
    assert (result["ruleId"], result["level"], result["message"]["text"]) == ("H105", "warning", "m; l; h; n")
    assert [place["physicalLocation"] for place in result["locations"]] == [
        {"artifactLocation": {"uri": "my%20house.yaml"}, "region": {"startLine": 1, "startColumn": 4, "endLine": 2, "endColumn": 3}}
    ]
    assert result["relatedLocations"] == [
        {
            "id": 1,
            "message": {"text": "here"},
            "physicalLocation": {
                "artifactLocation": {"uri": "rules/base.yaml"},
                "region": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2},
            },
        }
    ]


def test_fixes_are_told_file_by_file() -> None:
    (result,) = sarif(one_finding())["results"]
    (fix,) = result["fixes"]
    assert fix["description"]["text"] == "write z"
    assert [(change["artifactLocation"]["uri"], change["replacements"]) for change in fix["artifactChanges"]] == [
        (
            "my%20house.yaml",
            [
                {
                    "deletedRegion": {"startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 7},
                    "insertedContent": {"text": "z"},
                }
            ],
        ),
        (
            "rules/base.yaml",
            [{"deletedRegion": {"startLine": 1, "startColumn": 4, "endLine": 1, "endColumn": 5}, "insertedContent": {"text": ""}}],
        ),
    ]


def test_only_rules_that_occur_are_listed_and_every_code_can_be() -> None:
    found = Report()
    for code in ("H201", "H102", "H201"):
        found.add(code, None, f"m{len(found)}")
    run = sarif(found)
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["H201", "H102"]
    assert [result["ruleIndex"] for result in run["results"]] == [0, 1, 0]
    assert all("locations" not in result for result in run["results"])
    every = Report()
    for code in CODES:
        every.add(code, None, "m")
    rules = sarif(every)["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(CODES)
    assert all(rule["help"]["text"].startswith(f"# {rule['id']} {rule['name']}\n") for rule in rules)


def test_files_are_named_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = (str(tmp_path / "in" / "a.yaml"), "in/a.yaml", "/elsewhere/a.yaml")
    found = Report()
    for name in names:
        found.add("H201", Source(name, "a").span(0, 1), "m")
    uris = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in sarif(found)["results"]]
    assert uris == ["in/a.yaml", "in/a.yaml", "file:///elsewhere/a.yaml"]


def test_a_workflow_gets_the_report_and_then_annotations() -> None:
    source = Source("a,b: c.yaml", "x: 100%\ny: 2\n")
    found = Report()
    found.add("H201", source.span(3, 7), "`100%`,\nno: key", help="delete it")
    found.add("H105", source.span(0, 9), "odd")
    found.add("H001", None, "no file")
    text = render(found, "text")
    assert render(found, "github") == text + (
        "::error title=H001 no-such-file::no file\n"
        "::error file=a%2Cb%3A c.yaml,line=1,endLine=1,col=4,endColumn=8,title=H201 unknown-key::`100%25`,%0Ano: key%0Adelete it\n"
        "::warning file=a%2Cb%3A c.yaml,line=1,endLine=2,title=H105 odd-boolean::odd\n"
    )
    assert render([], "github") == ""


def test_no_more_annotations_are_written_than_are_shown() -> None:
    source = Source("many.yaml", "a" * 40)
    found = Report()
    for start in range(20):
        found.add("H201", source.span(start, start + 1), "m")
        found.add("H105", source.span(start, start + 1), "m")
    lines = render(found, "github").splitlines()
    assert (sum(line.startswith("::error ") for line in lines), sum(line.startswith("::warning ") for line in lines)) == (10, 10)
    assert sum("error[H201]" in line for line in lines) == 20
