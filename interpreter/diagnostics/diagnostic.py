"""One finding about what an author wrote: the record that every renderer prints."""

from __future__ import annotations

from enum import Enum

from interpreter.diagnostics.codes import CODES, Severity
from interpreter.frozen import frozen
from interpreter.text import Span


class Applicability(Enum):
    """How far a fix may be trusted."""

    MACHINE = "machine"  # right by itself
    MAYBE = "maybe"  # probably meant
    PLACEHOLDER = "placeholder"  # has a blank to fill in


@frozen
class Edit:
    """A span of a source and the text to put in its place."""

    span: Span
    text: str


@frozen
class Fix:
    """Edits that put a finding right, and how far they may be trusted."""

    title: str
    edits: tuple[Edit, ...]
    applicability: Applicability = Applicability.MACHINE


@frozen
class Place:
    """Another place that matters: the first definition, the base ruleset, the declaration of an option."""

    span: Span
    label: str


@frozen
class Diagnostic:
    """A finding. `message` stands alone: one sentence, lower case, no final stop, what the author wrote in backticks.

    span: the narrowest useful range, or None when there is no text to point at. label: what is wrong just there.
    """

    code: str
    message: str
    span: Span | None = None
    label: str = ""
    related: tuple[Place, ...] = ()
    help: str = ""
    notes: tuple[str, ...] = ()
    fixes: tuple[Fix, ...] = ()
    path: str = ""

    @property
    def name(self) -> str:
        return CODES[self.code].name

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity

    def __str__(self) -> str:
        place = f"{self.span}: " if self.span else ""
        return f"{place}{self.severity.value}[{self.code}] {self.name}: {self.message}"
