"""Coverage-guided fuzzing of what reads an author's text: no exception and no hang, whatever stands there.

    pip install atheris
    python benchmarks/fuzz.py ruleset -max_total_time=600 -timeout=10
    python benchmarks/fuzz.py expression | scenarios | record

The shipped files are what it begins from. Atheris is no dependency of the project.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import atheris

HERE = Path(__file__).resolve().parent.parent

with atheris.instrument_imports(include=["interpreter"]):
    from interpreter.diagnostics import Report
    from interpreter.diagnostics.render import render
    from interpreter.expression.grammar import STARTS
    from interpreter.expression.parse import expression, phrase
    from interpreter.model.build import check
    from interpreter.record.reader import read as read_record
    from interpreter.scenario.read import scenarios
    from interpreter.source.node import Scalar
    from interpreter.text import Source


def ruleset(text: str) -> None:
    """Check it as a ruleset and show what is found."""
    report = Report()
    check(Source("fuzz.yaml", text), report)
    render(report, "text")


def of_scenarios(text: str) -> None:
    """Read it as a file of scenarios."""
    scenarios(Source("fuzz.yaml", text), Report())


def of_expression(text: str) -> None:
    """Read it as an expression and as every phrase."""
    source = Source("fuzz.yaml", text)
    scalar = Scalar(text, text, source.whole(), tuple(range(len(text) + 1)))
    for start in STARTS:
        expression(scalar, Report()) if start == "expression" else phrase(start, scalar, Report())


def record(text: str) -> None:
    """Read it as a record."""
    read_record(Source("fuzz.jsonl", text), Report())


TARGETS: dict[str, tuple[Callable[[str], None], str]] = {
    "ruleset": (ruleset, "rulesets/*.yaml"),
    "scenarios": (of_scenarios, "rulesets/scenarios/*.yaml"),
    "expression": (of_expression, "grammar/expression.lark"),
    "record": (record, "interpreter/diagnostics/pages/*.jsonl"),
}


def main() -> None:
    """Fuzz the target that is named first; what follows goes to the fuzzer."""
    target, pattern = TARGETS[sys.argv[1]]
    folder = tempfile.mkdtemp()
    for path in HERE.glob(pattern):
        Path(folder, path.name).write_bytes(path.read_bytes())

    def one(data: bytes) -> None:
        target(data.decode("utf-8", "ignore"))

    atheris.Setup([sys.argv[0], *sys.argv[2:], folder], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
