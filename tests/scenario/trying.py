"""Trying scenarios that a test writes down: in short, and as whole files."""

from __future__ import annotations

from textwrap import dedent, indent

from interpreter.diagnostics import Diagnostic, Report
from interpreter.scenario.suite import Result, try_all
from interpreter.text import Source


def trial(text: str) -> tuple[tuple[Result, ...], list[Diagnostic]]:
    """The results and the findings of a file of scenarios."""
    report = Report()
    results = try_all(Source("trial.yaml", text), report)
    return results, list(report)


def try_one(body: str, rules: str = "minhwatu") -> tuple[bool, list[Diagnostic]]:
    """Whether one scenario with this body passes, and what is found."""
    results, found = trial(f"scenarios:\n  it:\n    rules: {rules}\n{indent(dedent(body), ' ' * 4)}")
    return bool(results) and all(result.passed for result in results), found


def told(found: list[Diagnostic]) -> list[tuple[str, str, str]]:
    """Code, message and the marked text of each finding."""
    return [(d.code, d.message, d.span.text if d.span else "") for d in found]
