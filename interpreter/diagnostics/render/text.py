"""Reports for people: each finding with the line it is about, a mark under the very words, other places, and what to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from interpreter.diagnostics.codes import Severity
from interpreter.diagnostics.diagnostic import Diagnostic
from interpreter.diagnostics.render.counts import first_of_each_file, summary
from interpreter.diagnostics.render.snippet import snippet
from interpreter.diagnostics.render.visible import on_one_line
from interpreter.text import Span

_NARROWEST = 40
_MOST_SHOWN = 2  # places of one label that are shown with their lines
_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_MARGIN = "\x1b[34m"
_COLOURS = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.INFO: "\x1b[1;36m"}


class _Paint:
    """Colours, or none."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, code: str, text: str) -> str:
        return f"{code}{text}{_RESET}" if self.colour and text else text


def render_text(diagnostics: Sequence[Diagnostic], *, colour: bool, width: int) -> str:
    """The findings with a blank line after each, and how many they are; empty without findings."""
    if not diagnostics:
        return ""
    paint = _Paint(colour)
    shown, left_out = first_of_each_file(diagnostics)
    parts = ["\n".join(_finding(diagnostic, paint, max(width, _NARROWEST))) for diagnostic in shown]
    last = "\n".join((*(on_one_line(line) for line in left_out), summary(diagnostics), f"hwatu explain {shown[0].code} tells more"))
    return "\n\n".join((*parts, last)) + "\n"


def _finding(diagnostic: Diagnostic, paint: _Paint, width: int) -> Iterator[str]:
    colour = _COLOURS[diagnostic.severity]
    place = f"{on_one_line(str(diagnostic.span))}: " if diagnostic.span else ""
    kind = paint(colour, f"{diagnostic.severity.value}[{diagnostic.code}]")
    yield f"{paint(_BOLD, place)}{kind} {diagnostic.name}: {on_one_line(diagnostic.message)}"
    spans = [span for span in (diagnostic.span, *(place.span for place in diagnostic.related)) if span]
    margin = " " * max((len(str(span.begin.line)) for span in spans), default=2)
    if diagnostic.span:
        yield from _marked(diagnostic.span, "^", diagnostic.label, margin, colour, paint, width)
    alike = Counter(place.label for place in diagnostic.related)
    for related in diagnostic.related:
        place = f"{margin}{paint(_MARGIN, ':::')} {on_one_line(str(related.span))}"
        if alike[related.label] > _MOST_SHOWN:
            yield f"{place}: {on_one_line(related.label)}"
            continue
        yield place
        yield from _marked(related.span, "-", related.label, margin, _MARGIN, paint, width)
    remarks = [("help", diagnostic.help)] if diagnostic.help else []
    remarks += [("note", note) for note in diagnostic.notes]
    if remarks and spans:
        yield f"{margin} {paint(_MARGIN, '|')}"
    for kind, text in remarks:
        yield f"{margin} {paint(_MARGIN, '=')} {paint(_BOLD, kind)}: {on_one_line(text)}"


def _marked(span: Span, sign: str, label: str, margin: str, colour: str, paint: _Paint, width: int) -> Iterator[str]:
    bar = paint(_MARGIN, "|")
    shown = snippet(span, width - len(margin) - 3)
    number = paint(_MARGIN, str(shown.number).rjust(len(margin)))
    mark = paint(colour, f"{sign * shown.length} {on_one_line(label)}".rstrip())
    yield f"{margin} {bar}"
    yield f"{number} {bar} {shown.line}".rstrip()
    yield f"{margin} {bar} {' ' * shown.indent}{mark}"
