"""Comments that put findings aside: `# hwatu: ignore CODE reason`, on the line itself or on a line of its own above a block.

Works on the text, since comments are in no tree. Knows the table of codes and indentation; must not import YAML.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

from interpreter.diagnostics.codes import CODES
from interpreter.frozen import frozen
from interpreter.text import Source, Span

MOST = 100
FORM = "# hwatu: ignore CODE reason"

_COMMENT = re.compile(r"(?m)(?:^|(?<=[ \t]))#[ \t]*hwatu:[ \t]*ignore\b(?P<said>[^\r\n]*)")
_CODE = re.compile(r"H\d{3}\b,?")


@frozen
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


@frozen
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
    content: list[_Line] | None = None
    for match in _COMMENT.finditer(source.text):
        codes = []
        said = match["said"]
        while code := _CODE.match(said.lstrip()):
            codes.append(code[0].rstrip(","))
            said = said.lstrip()[code.end() :]
        span = source.span(match.start(), match.start() + len(match[0].rstrip()))
        begin = span.begin
        lines = (begin.line, begin.line)
        if not source.line(begin.line)[: begin.column - 1].strip():
            content = _content(source) if content is None else content
            lines = _block_below(content, begin.line)
        yield Ignore(span, tuple(codes), said.strip(), lines)


@frozen
class _Line:
    """A line with more than a comment: its number, how far it is indented, and whether it is an item of a list."""

    number: int
    indent: int
    item: bool


def _content(source: Source) -> list[_Line]:
    lines = []
    for number in range(1, source.position(len(source.text)).line + 1):
        text = source.line(number)
        bare = text.lstrip(" ")
        if bare.strip() and not bare.startswith("#"):
            lines.append(_Line(number, len(text) - len(bare), bare.startswith("- ")))
    return lines


def _block_below(content: list[_Line], line: int) -> tuple[int, int]:
    """The first line of content below a line, and the last one that belongs to it: what is indented further, or is its list."""
    first = bisect_right(content, line, key=lambda one: one.number)
    if first == len(content):
        return line, line
    head = end = content[first]
    for below in islice(content, first + 1, None):
        its_list = below.indent == head.indent and below.item and not head.item
        if below.indent <= head.indent and not its_list:
            break
        end = below
    return head.number, end.number
