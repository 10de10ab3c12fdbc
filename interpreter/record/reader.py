"""Text of a record to hands. Everything odd is an H701 at its line and column; knows the lines, nothing of any rules."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from interpreter.diagnostics import Report
from interpreter.frozen import frozen
from interpreter.record.json_nodes import read_line
from interpreter.record.lines import FORMAT, KINDS, Decision, Ending, Opening, Played
from interpreter.record.shape import fits, plain
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.text import Source, Span

Line = Opening | Decision | Ending

_CLASSES: dict[str, type[Line]] = {"hand": Opening, "decision": Decision, "end": Ending}
_CLASS_KINDS = {made: kind for kind, made in _CLASSES.items()}


def read(source: Source, report: Report) -> tuple[Played, ...]:
    """The hands of a record. Those that are whole are given even when others are not; each fault is added to the report."""
    lines = [_line(source, span, report) for span in _spans(source)]
    if not lines and not report.errors:
        report.add("H701", source.span(0, 0), "the record is empty", help="a record begins with a line of kind `hand`")
    return tuple(_hands(source, lines, report))


@frozen
class _Broken:
    """A line that could not be read: what it belongs to is given up."""

    span: Span


def _spans(source: Source) -> Iterator[Span]:
    start = 0
    for text in source.text.split("\n"):
        if text.strip():
            yield source.span(start, start + len(text))
        start += len(text) + 1


def _line(source: Source, span: Span, report: Report) -> Line | _Broken:
    node = read_line(source, span.start, span.end, report)
    if node is None:
        return _Broken(span)
    if not isinstance(node, Mapping):
        report.add("H701", node.span, "a line of a record is an object in braces")
        return _Broken(span)
    kind = node.get("kind")
    match kind:
        case Scalar(value=str(name)) if name in KINDS:
            values = _values(node, name, report)
            return _Broken(span) if values is None else _CLASSES[name](**values, span=span, places=dict(_places(node)))
        case None:
            report.add("H701", source.span(span.start, span.start + 1), "the line does not say its `kind`", help=_one_of_kinds())
        case _:
            report.add("H701", kind.span, "this is no kind of line", help=_one_of_kinds())
    return _Broken(span)


def _places(line: Mapping) -> Iterator[tuple[str, Span]]:
    for entry in line:
        yield entry.name, entry.value.span
        if isinstance(entry.value, Mapping):
            yield from ((f"{entry.name}.{inner.name}", inner.key.span) for inner in entry.value)


def _one_of_kinds() -> str:
    return "it is one of " + ", ".join(f"`{kind}`" for kind in KINDS)


def _values(line: Mapping, kind: str, report: Report) -> dict[str, Any] | None:
    shapes = KINDS[kind]
    good = True
    for entry in line:
        if entry.name == "kind":
            continue
        if entry.name not in shapes:
            near = get_close_matches(entry.name, shapes, 1)
            advice = f"did you mean `{near[0]}`?" if near else "it has " + ", ".join(f"`{key}`" for key in shapes)
            report.add("H701", entry.key.span, f"`{entry.name}` is no key of a line of kind `{kind}`", help=advice)
            good = False
        else:
            good &= fits(entry.value, shapes[entry.name], entry.name, report)
    missing = [key for key in shapes if line.entry(key) is None]
    if missing:
        brace = line.span.source.span(line.span.start, line.span.start + 1)
        report.add("H701", brace, f"the line of kind `{kind}` lacks " + ", ".join(f"`{key}`" for key in missing))
    if not good or missing:
        return None
    if kind == "hand" and not _is_known_format(line.get("format"), report):
        return None
    return {entry.name: plain(entry.value) for entry in line if entry.name != "kind"}


def _is_known_format(node: Node | None, report: Report) -> bool:
    if isinstance(node, Scalar) and node.value == FORMAT:
        return True
    if node:
        report.add("H701", node.span, f"this program reads records of format {FORMAT} only", help="a newer version may have written it")
    return False


def _hands(source: Source, lines: list[Line | _Broken], report: Report) -> Iterator[Played]:
    opening: Opening | None = None
    decisions: list[Decision] = []
    whole = False
    lost = False  # a fault was told already: what follows from it is not told too
    for line in lines:
        match line:
            case Opening():
                if opening and not lost:
                    report.add("H701", opening.span, "this hand has no line of kind `end`")
                opening, decisions, whole, lost = line, [], True, False
            case _Broken():
                whole, lost = False, True
            case Decision() if opening:
                decisions.append(line)
            case Ending() if opening:
                if whole:
                    yield Played(opening, tuple(decisions), line)
                opening = None
            case _ if not lost:
                kind = _CLASS_KINDS[type(line)]
                report.add(
                    "H701", line.span, f"a line of kind `{kind}` stands outside a hand", help="a hand begins with a line of kind `hand`"
                )
                lost = True
            case _:
                pass
    if opening and not lost:
        end = len(source.text.rstrip())
        report.add("H701", source.span(end, end), "the record breaks off: the last hand has no line of kind `end`")
