"""Comments that put findings aside: `# hwatu: ignore CODE reason`, on the line itself or on a line of its own above a block.

Works on the text, since comments are in no tree. Knows the table of codes and indentation; must not import YAML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from interpreter.diagnostics.codes import CODES
from interpreter.text import Source, Span

MOST = 100
FORM = "# hwatu: ignore CODE reason"

_COMMENT = re.compile(r"(?m)(?:^|(?<=[ \t]))#[ \t]*hwatu:[ \t]*ignore\b(?P<said>[^\r\n]*)")
_CODE = re.compile(r"H\d{3}\b,?")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One such comment. codes: those it names, as written. lines: from and to which line (from 1, both included) it works."""

    span: Span
    codes: tuple[str, ...]
    reason: str
    lines: tuple[int, int]

    def covers(self, code: str, line: int) -> bool:
        """Whether it puts aside a finding of this code on this line."""
        return code in self.codes and self.lines[0] <= line <= self.lines[1]

    @property
    def whole(self) -> Span:
        """The comment with the blanks before it, and with its line if nothing else stands there: what goes when it is deleted."""
        source, text = self.span.source, self.span.source.text
        start, end = self.span.start, self.span.end
        while start > 0 and text[start - 1] in " \t":
            start -= 1
        if start == 0 or text[start - 1] == "\n":
            end = text.find("\n", end) + 1 or len(text)
        return source.span(start, end)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a comment, and what to do."""

    span: Span
    message: str
    help: str


def ignores(source: Source) -> tuple[Ignore, ...]:
    """The comments of a source, in order, sound or not; of more than a hundred the first hundred."""
    return tuple(islice(_ignores(source), MOST)) if "hwatu:" in source.text else ()


def faults(ignore: Ignore) -> Iterator[Fault]:
    """What is wrong with a comment: no code, codes that cannot be ignored, no reason."""
    if not ignore.codes:
        yield Fault(ignore.span, "this comment does not say what to ignore", f"write `{FORM}`")
    for code in ignore.codes:
        if code not in CODES:
            yield Fault(ignore.span, f"there is no code `{code}` to ignore", "see `hwatu explain --list`")
        elif not CODES[code].ignorable:
            yield Fault(ignore.span, f"`{code}` cannot be ignored: {CODES[code].title}", "put it right, and delete the comment")
    if ignore.codes and not ignore.reason:
        yield Fault(ignore.span, f"this comment does not say why `{ignore.codes[0]}` is ignored", f"write `{FORM}`")


def _ignores(source: Source) -> Iterator[Ignore]:
    for match in _COMMENT.finditer(source.text):
        codes = []
        said = match["said"]
        while code := _CODE.match(said.lstrip()):
            codes.append(code[0].rstrip(","))
            said = said.lstrip()[code.end() :]
        span = source.span(match.start(), match.start() + len(match[0].rstrip()))
        begin = span.begin
        alone = not source.line(begin.line)[: begin.column - 1].strip()
        lines = _block_below(source, begin.line) if alone else (begin.line, begin.line)
        yield Ignore(span, tuple(codes), said.strip(), lines)


def _block_below(source: Source, line: int) -> tuple[int, int]:
    """The first line of content below a line, and the last one that belongs to it: what is indented further, or is its list."""
    last = source.position(len(source.text)).line
    first = next((number for number in range(line + 1, last + 1) if _has_content(source.line(number))), line)
    head = source.line(first)
    end = first
    for number in range(first + 1, last + 1):
        text = source.line(number)
        if not _has_content(text):
            continue
        deeper = _indent(text) > _indent(head)
        its_list = _indent(text) == _indent(head) and text.lstrip().startswith("- ") and not head.lstrip().startswith("- ")
        if not deeper and not its_list:
            break
        end = number
    return first, end


def _has_content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
