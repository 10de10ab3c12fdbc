"""A report in SARIF 2.1.0, as code hosts and editors read it: one run, the rules that occur, places, related places, fixes.

It is whole and valid whatever was found, also where a file could not be parsed. Lines and columns are 1-based, columns in code points.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePath
from urllib.parse import quote

from interpreter.diagnostics.codes import CODES, Severity
from interpreter.diagnostics.diagnostic import Diagnostic, Fix, Place
from interpreter.diagnostics.explanation import page
from interpreter.text import Span

Value = None | bool | int | str | list["Value"] | dict[str, "Value"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render_sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """One log with one run, also without findings."""
    codes = list(dict.fromkeys(diagnostic.code for diagnostic in diagnostics))
    driver: dict[str, Value] = {"name": "hwatu", "rules": [_rule(code) for code in codes]}
    if installed := _version():
        driver["version"] = installed
    run: dict[str, Value] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": True}],
        "results": [_result(diagnostic, codes) for diagnostic in diagnostics],
    }
    log: dict[str, Value] = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule(code: str) -> Value:
    known = CODES[code]
    text = page(code)
    return {
        "id": known.code,
        "name": known.name,
        "shortDescription": {"text": known.title},
        "help": {"text": text, "markdown": text},
        "defaultConfiguration": {"level": _LEVELS[known.severity]},
    }


def _result(diagnostic: Diagnostic, codes: list[str]) -> Value:
    said = [diagnostic.message, diagnostic.label, diagnostic.help, *diagnostic.notes]
    result: dict[str, Value] = {
        "ruleId": diagnostic.code,
        "ruleIndex": codes.index(diagnostic.code),
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": "; ".join(part for part in said if part)},
    }
    if diagnostic.span:
        result["locations"] = [{"physicalLocation": _location(diagnostic.span)}]
    if diagnostic.related:
        result["relatedLocations"] = [_related(number, place) for number, place in enumerate(diagnostic.related, 1)]
    if diagnostic.fixes:
        result["fixes"] = [_fix(fix) for fix in diagnostic.fixes]
    return result


def _related(number: int, place: Place) -> Value:
    return {"id": number, "message": {"text": place.label}, "physicalLocation": _location(place.span)}


def _fix(fix: Fix) -> Value:
    changes: dict[str, list[Value]] = {}
    for edit in fix.edits:
        replacement: Value = {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
        changes.setdefault(edit.span.source.name, []).append(replacement)
    made: list[Value] = [{"artifactLocation": {"uri": _uri(name)}, "replacements": edits} for name, edits in changes.items()]
    return {"description": {"text": fix.title}, "artifactChanges": made}


def _location(span: Span) -> Value:
    return {"artifactLocation": {"uri": _uri(span.source.name)}, "region": _region(span)}


def _region(span: Span) -> Value:
    begin, finish = span.begin, span.finish
    return {"startLine": begin.line, "startColumn": begin.column, "endLine": finish.line, "endColumn": finish.column}


def _uri(name: str) -> str:
    """Relative to the working folder where the file lies in it."""
    path = Path(name)
    if not path.is_absolute():
        return quote(PurePath(name).as_posix())
    try:
        return quote(path.relative_to(Path.cwd()).as_posix())
    except ValueError:
        return path.as_uri()


def _version() -> str:
    try:
        return version("hwatu")
    except PackageNotFoundError:
        return ""
