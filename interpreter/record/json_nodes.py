"""One line of JSON as nodes that know their place. Knows JSON and the limits of a record, nothing of what a record says.

Numbers are whole and of at most 18 digits; of two equal keys the second is an error.
"""

from __future__ import annotations

import json
import re

from interpreter.diagnostics import Place, Report
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Source

_BLANK = re.compile(r"[ \t\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<rest>[.eE][-+0-9.eE]*)?")
_TEXT = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_WORD = re.compile(r"[A-Za-z]+")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None}

DEEPEST = 6
MOST_DIGITS = 18


class _WrongError(Exception):
    """Reading stops at an offset: what is wrong there."""

    def __init__(self, at: int, message: str) -> None:
        self.at, self.message = at, message


def read_line(source: Source, start: int, end: int, report: Report) -> Node | None:
    """The node of the text from `start` to `end` (code-point offsets, no line end inside), or None after adding H701."""
    try:
        reader = _Reader(source, end, report)
        node, at = reader.node(start, 0)
        at = reader.after_blanks(at)
        if at < end:
            raise _WrongError(at, "something stands after the end of the line's object")
    except _WrongError as wrong:
        report.add("H701", source.span(wrong.at, min(wrong.at + 1, end)), f"this is not JSON: {wrong.message}")
        return None
    return node


class _Reader:
    def __init__(self, source: Source, end: int, report: Report) -> None:
        self.source, self.text, self.end, self.report = source, source.text, end, report

    def after_blanks(self, at: int) -> int:
        match = _BLANK.match(self.text, at, self.end)
        return match.end() if match else at

    def sign(self, at: int) -> str:
        return self.text[at] if at < self.end else ""

    def node(self, at: int, depth: int) -> tuple[Node, int]:
        at = self.after_blanks(at)
        if depth > DEEPEST:
            raise _WrongError(at, f"it is nested deeper than {DEEPEST} levels")
        match self.sign(at):
            case "{":
                return self.mapping(at, depth)
            case "[":
                return self.sequence(at, depth)
            case '"':
                return self.text_of(at)
            case "":
                raise _WrongError(at, "the line breaks off")
            case _:
                return self.word(at)

    def mapping(self, start: int, depth: int) -> tuple[Mapping, int]:
        entries: dict[str, Entry] = {}
        at = self.after_blanks(start + 1)
        while self.sign(at) != "}":
            if entries:
                at = self.after_blanks(self.expect(at, ",", "}"))
            if self.sign(at) != '"':
                raise _WrongError(at, "a key in quotes is wanted" if at < self.end else "the line breaks off")
            key, at = self.text_of(at)
            value, at = self.node(self.expect(self.after_blanks(at), ":"), depth + 1)
            if key.written in entries:
                first = Place(entries[key.written].key.span, "first here")
                self.report.add("H701", key.span, f"the key `{key.written}` stands twice in one object", related=(first,))
            entries.setdefault(key.written, Entry(key, value))
            at = self.after_blanks(at)
        return Mapping(tuple(entries.values()), self.source.span(start, at + 1)), at + 1

    def sequence(self, start: int, depth: int) -> tuple[Sequence, int]:
        items: list[Node] = []
        at = self.after_blanks(start + 1)
        while self.sign(at) != "]":
            if items:
                at = self.expect(at, ",", "]")
            item, at = self.node(at, depth + 1)
            items.append(item)
            at = self.after_blanks(at)
        return Sequence(tuple(items), self.source.span(start, at + 1)), at + 1

    def expect(self, at: int, *signs: str) -> int:
        if self.sign(at) != signs[0]:
            raise _WrongError(at, f"{' or '.join(f'`{s}`' for s in signs)} is wanted here" if at < self.end else "the line breaks off")
        return at + 1

    def text_of(self, start: int) -> tuple[Scalar, int]:
        match = _TEXT.match(self.text, start, self.end)
        if not match:
            raise _WrongError(start, "a text in quotes is not closed, or a control character stands in it")
        after = match.end()
        try:
            text: str = json.loads(match.group())
            text.encode()
        except (json.JSONDecodeError, UnicodeEncodeError):
            raise _WrongError(start, "a text has an escape that means nothing") from None
        alike = after - start - 2 == len(text)  # no escape in it: its characters are those of the file
        offsets = tuple(range(start + 1, after)) if alike else (start + 1,) * len(text) + (after - 1,)
        return Scalar(text, text, self.source.span(start, after), offsets), after

    def word(self, start: int) -> tuple[Scalar, int]:
        match = _NUMBER.match(self.text, start, self.end) or _WORD.match(self.text, start, self.end)
        written = match.group() if match else ""
        after = start + len(written)
        value: bool | int | None
        if match and match.re is _NUMBER:
            if match["rest"]:
                raise _WrongError(start, f"`{written}` is no whole number")
            if len(written) > MOST_DIGITS:
                raise _WrongError(start, f"a number has more than {MOST_DIGITS} digits")
            value = int(written)
        elif written in _WORDS:
            value = _WORDS[written]
        else:
            raise _WrongError(start, "a value is wanted here")
        return Scalar(value, written, self.source.span(start, after), tuple(range(start, after + 1))), after
