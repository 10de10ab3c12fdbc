"""Coverage-guided fuzzing of what reads an author's text: no exception and no hang, whatever stands there.

    pip install atheris
    python benchmarks/fuzz.py ruleset -max_total_time=600 -timeout=10
    python benchmarks/fuzz.py expression | scenarios | record

It begins from the shipped files, and from all their values one by one; it knows the words of the language. Atheris is no dependency of
the project.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import atheris

HERE = Path(__file__).resolve().parent.parent

with atheris.instrument_imports(include=["interpreter"]):
    from interpreter.diagnostics import Report
    from interpreter.diagnostics.render import render
    from interpreter.expression.grammar import STARTS
    from interpreter.expression.parse import expression, phrase
    from interpreter.expression.words import BUILT_INS, RESERVED, VERBS
    from interpreter.model.build import check
    from interpreter.record.reader import read as read_record
    from interpreter.scenario.read import scenarios
    from interpreter.schema.validator import schema
    from interpreter.source.node import Mapping, Node, Scalar, Sequence
    from interpreter.source.yaml import read
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


def files(pattern: str) -> Iterator[str]:
    """The texts of shipped files."""
    for path in sorted(HERE.glob(pattern)):
        yield path.read_text(encoding="utf-8")


def rulesets() -> Iterator[str]:
    """Whole rulesets, those to begin with, and every section by itself."""
    for text in (*files("rulesets/*.yaml"), *files("rulesets/starters/*.yaml"), *files("interpreter/diagnostics/pages/*.yaml")):
        yield text
        tree = read(Source("seed.yaml", text), Report())
        for entry in tree or ():
            yield f"format: 1\nid: seed\n{entry.name}: {entry.value.span.text}\n"


def values() -> Iterator[str]:
    """Every value of the shipped rulesets."""
    for text in files("rulesets/*.yaml"):
        tree = read(Source("seed.yaml", text), Report())
        yield from dict.fromkeys(_values(tree)) if tree else ()


def _values(node: Node) -> Iterator[str]:
    match node:
        case Mapping():
            for entry in node:
                yield from _values(entry.value)
        case Sequence():
            for item in node:
                yield from _values(item)
        case Scalar():
            yield node.written


def words() -> Iterator[str]:
    """The words of the language and the keys of its files."""
    yield from (*RESERVED, *(verb.name for verb in VERBS), *(name.name for name in BUILT_INS))
    for kind in ("ruleset", "scenarios"):
        for body in (schema(kind), *schema(kind)["$defs"].values()):
            yield from body.get("properties", ())


TARGETS: dict[str, tuple[Callable[[str], None], Callable[[], Iterator[str]]]] = {
    "ruleset": (ruleset, rulesets),
    "scenarios": (of_scenarios, lambda: files("rulesets/scenarios/*.yaml")),
    "expression": (of_expression, values),
    "record": (record, lambda: files("interpreter/diagnostics/pages/*.jsonl")),
}


def main() -> None:
    """Fuzz the target that is named first; what follows goes to the fuzzer."""
    target, seeds = TARGETS[sys.argv[1]]
    folder = Path(tempfile.mkdtemp())
    for number, text in enumerate(dict.fromkeys(seeds())):
        (folder / str(number)).write_text(text, encoding="utf-8")
    known = Path(tempfile.mkdtemp(), "words")
    known.write_text("".join(f'"{word}"\n' for word in dict.fromkeys(words())), encoding="utf-8")

    def one(data: bytes) -> None:
        target(data.decode("utf-8", "ignore"))

    atheris.Setup([sys.argv[0], f"-dict={known}", *sys.argv[2:], str(folder)], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
