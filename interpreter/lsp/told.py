"""What is found in a text as it is told in that text: what lies in a file that it extends is told where it says so. Knows no protocol."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Literal

from interpreter.diagnostics import Diagnostic, Place, Report
from interpreter.lsp.outline import outline
from interpreter.lsp.slots import slot
from interpreter.model.build import check
from interpreter.scenario.read import scenarios
from interpreter.source.limits import MOST_BYTES
from interpreter.text import Source, Span

FileKind = Literal["ruleset", "scenarios"]

_SCHEMA = re.compile(r"\b(ruleset|scenarios)\.schema\.json")


def kind_of_file(text: str) -> FileKind | None:
    """What a YAML file is by its schema line or its keys; None for what is none of ours, or holds nothing yet."""
    for line in takewhile(lambda line: line.startswith("#"), text.splitlines()):
        if "$schema" in line and (named := _SCHEMA.search(line)):
            return "scenarios" if named[1] == "scenarios" else "ruleset"
    keys = _keys(text)
    if "scenarios" in keys:
        return "scenarios"
    return "ruleset" if "format" in keys or {"id", "extends"} <= keys else None


def may_be_ruleset(text: str) -> bool:
    """Whether a text is a ruleset, or the beginning of one: it has no keys but those of rulesets, and is of a size to be read."""
    root = slot(())
    known = root.keys if root else ()
    return len(text) <= MOST_BYTES and (kind_of_file(text) == "ruleset" or all(key in known for key in _keys(text)))


def _keys(text: str) -> set[str]:
    return {str(item.path[0]) for item in outline(text) if item.role == "key" and len(item.path) == 1}


def findings(source: Source) -> tuple[Diagnostic, ...]:
    """Everything found in a text, each at a place in it."""
    report = Report()
    match kind_of_file(source.text):
        case "ruleset":
            ruleset = check(source, report)
            report.judge_ignores(source, whole=ruleset is not None)
        case "scenarios":
            scenarios(source, report)
    return tuple(_told(report, source))


def _told(report: Report, source: Source) -> Iterator[Diagnostic]:
    for found in report:
        if found.span is None:
            yield replace(found, span=source.span(0, 0))
        elif found.span.source is source:
            yield found
        else:
            there = Place(found.span, found.label or found.message)
            message = f"`{found.span.source.name}`, which this file extends: {found.message}"
            yield replace(found, message=message, span=_extends(source), label="", related=(there, *found.related), fixes=())


def _extends(source: Source) -> Span:
    """Where a file says what it extends."""
    for item in outline(source.text):
        if item.role == "value" and item.path == ("extends",):
            return source.span(item.start, item.end)
    return source.span(0, 0)
