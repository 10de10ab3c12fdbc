"""The outline of a text that may be half written: keys and scalars with their paths, found by indentation and brackets alone.

Reads the subset of YAML that rulesets are written in and never fails: what cannot be right is read as what it probably becomes.
Knows nothing of rulesets. What is nested deeper than the reader of files allows is left out, with all that follows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from interpreter.source.limits import MOST_DEPTH

Path = tuple[str | int, ...]
"""Keys and list indices from the root of a file."""

Role = Literal["key", "bare", "open", "value"]

_KEY = re.compile(r"""("[^"\n]*"[ \t]*|'[^'\n]*'[ \t]*|[^\s#,\[\]{}"'&*!|>%@`:-][^#\n:]*):(?=[ \t\r]|$)""", re.MULTILINE)
_FLOW_KEY = re.compile(r"[ \t]*:(?=[\s,\[\]{}]|\Z)")
_PLAIN = re.compile(r"(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#]))+")
_FLOW_PLAIN = re.compile(r"(?:[^\s:#,\[\]{}]|:(?=[^\s,\[\]{}])|(?<=\S)#|[ \t]+(?=[^\s#,\[\]{}:]))+")
_BLANKS = re.compile(r"[ \t]*")
_MARKERS = ("---", "...", "%")
_FLOW = 1 << 30  # the indentation of what stands in brackets: no line ends it


@dataclass(slots=True)
class Item:
    """A key or a scalar. start, end: its offsets, without quotes.

    role: a `key` with its colon; `bare` text where a key is due; `open` text that may become a key or stay a value; a `value`.
    path: of the value, or of what the value of a key is; of the mapping itself for `bare` text.
    """

    role: Role
    path: Path
    start: int
    end: int


@dataclass(slots=True)
class _Frame:
    """A collection that is open. at: the key or index that is being read. pair: a single pair in a bracketed list."""

    indent: int
    mapping: bool
    at: str | int | None
    pair: bool = False


@dataclass(slots=True)
class _Scan:
    text: str
    items: list[Item] = field(default_factory=list)
    frames: list[_Frame] = field(default_factory=list)
    plain: Item | None = None  # a plain scalar that the next line may go on with

    def path(self) -> Path:
        return tuple(frame.at for frame in self.frames if frame.at is not None)

    def run(self) -> None:
        at = 0
        while at < len(self.text) and len(self.frames) <= MOST_DEPTH:
            at = self.line(at)

    def after_line(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end + 1

    def end_of_line(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def blanks(self, at: int) -> int:
        found = _BLANKS.match(self.text, at)
        return found.end() if found else at

    def nothing_at(self, at: int) -> bool:
        """Whether the line ends here, or only a comment follows."""
        return at >= len(self.text) or self.text[at] in "\r\n#"

    # ------------------------------------------------------------ lines

    def line(self, begin: int) -> int:
        """Read from the beginning of a line; gives the beginning of the next one to be read."""
        at = self.blanks(begin)
        if self.nothing_at(at) or (at == begin and self.text.startswith(_MARKERS, at)):
            return self.after_line(at)
        indent = at - begin
        dash = self._dash(at)
        going_on = self.plain
        self.plain = None
        if going_on and not dash and indent > self.frames[-1].indent and not _KEY.match(self.text, at):
            found = _PLAIN.match(self.text, at)
            going_on.end = found.end() if found else at
            self.plain = going_on
            return self.after_line(at)
        while self.frames and (
            self.frames[-1].indent > indent or (self.frames[-1].indent == indent and not self.frames[-1].mapping and not dash)
        ):
            self.frames.pop()
        return self.content(at, indent)

    def _dash(self, at: int) -> bool:
        return self.text.startswith("-", at) and (at + 1 >= len(self.text) or self.text[at + 1] in " \t\r\n")

    def content(self, at: int, indent: int) -> int:
        """Read what begins at a column of a block: `- `, a key, or a scalar."""
        top = self.frames[-1] if self.frames else None
        while self._dash(at):
            if top and not top.mapping and top.indent == indent and isinstance(top.at, int):
                top.at += 1
            else:
                top = _Frame(indent, False, 0)
                self.frames.append(top)
            inner = self.blanks(at + 1)
            if self.nothing_at(inner):
                return self.after_line(at)
            at, indent = inner, indent + inner - at
        if key := _KEY.match(self.text, at):
            written = key[1].rstrip()
            quoted = written[0] in "\"'"
            name = written[1:-1] if quoted else written
            if top and top.mapping and top.indent == indent:
                top.at = name
            else:
                self.frames.append(_Frame(indent, True, name))
            self.items.append(Item("key", self.path(), at + quoted, at + quoted + len(name)))
            return self.value(self.blanks(key.end()), "value")
        if top is None or (top.mapping and top.indent == indent):
            return self.value(at, "bare")
        return self.value(at, "open")

    def value(self, at: int, role: Role) -> int:
        """Read a value up to its end; gives the beginning of the next line."""
        if self.nothing_at(at):
            return self.after_line(at)
        sign = self.text[at]
        if sign in "{[":
            return self.flow(at)
        if sign in "|>" and role == "value":
            return self.block(at)
        path = self.path()[:-1] if role == "bare" else self.path()
        if sign in "\"'":
            start, end = self.quoted(at)
            self.items.append(Item(role, path, start, end))
            return self.after_line(end)
        found = _PLAIN.match(self.text, at)
        end = found.end() if found else self.end_of_line(at)
        self.items.append(Item(role, path, at, end))
        if self.frames and role != "bare":
            self.plain = self.items[-1]
        return self.after_line(at)

    def block(self, at: int) -> int:
        """A block scalar: all lines that are further in."""
        floor = self.frames[-1].indent if self.frames else -1
        first = begin = self.after_line(at)
        last = first
        while begin < len(self.text):
            inner = self.blanks(begin)
            if inner < len(self.text) and self.text[inner] not in "\r\n":
                if inner - begin <= floor:
                    break
                last = self.end_of_line(inner)
            begin = self.after_line(begin)
        self.items.append(Item("value", self.path(), min(self.blanks(first), last), last))
        return begin

    def quoted(self, at: int) -> tuple[int, int]:
        """The inside of quotes; without an end to them on lines that may belong to it, up to the end of the line."""
        sign = self.text[at]
        floor = next((frame.indent for frame in reversed(self.frames) if frame.indent != _FLOW), -1)
        end = at + 1
        while end < len(self.text):
            if (self.text[end] == "\\" and sign == '"') or (self.text[end] == sign and sign == "'" and self.text.startswith("''", end)):
                end += 2
            elif self.text[end] == sign:
                return at + 1, end
            elif self.text[end] == "\n" and not self._further_in(end + 1, floor):
                break
            else:
                end += 1
        return at + 1, self.end_of_line(at)

    def _further_in(self, begin: int, floor: int) -> bool:
        inner = self.blanks(begin)
        return inner < len(self.text) and (self.text[inner] in "\r\n" or inner - begin > floor)

    # ------------------------------------------------------------ brackets

    def flow(self, at: int) -> int:
        """What stands in brackets. Brackets that are never closed end where a line stands too far out to be in them."""
        depth = len(self.frames)
        floor = self.frames[-1].indent if self.frames else -1
        last: Item | None = None  # a plain scalar that the next line may go on with
        while at < len(self.text) and len(self.frames) <= MOST_DEPTH:
            sign = self.text[at]
            if sign == "\n":
                inner = self.blanks(at + 1)
                if inner < len(self.text) and self.text[inner] not in "\r\n#]}" and inner - at - 1 <= floor:
                    break
                at += 1
            elif sign in " \t\r":
                at += 1
            elif sign == "#" and self.text[at - 1] in " \t\n":
                at = self.end_of_line(at)
            elif sign in "{[":
                self.frames.append(_Frame(_FLOW, sign == "{", None if sign == "{" else 0))
                at, last = at + 1, None
            elif sign in "]}":
                self._end_pair(depth)
                if len(self.frames) > depth:
                    self.frames.pop()
                at, last = at + 1, None
                if len(self.frames) == depth:
                    return self.after_line(at)
            elif sign == ",":
                self._end_pair(depth)
                frame = self.frames[-1]
                frame.at = None if frame.mapping else int(frame.at or 0) + 1
                at, last = at + 1, None
            else:
                at, last = self.flow_scalar(at, last)
        if len(self.frames) <= MOST_DEPTH:
            del self.frames[depth:]
        return at + 1

    def _end_pair(self, depth: int) -> None:
        if len(self.frames) > depth and self.frames[-1].pair:
            self.frames.pop()

    def flow_scalar(self, at: int, last: Item | None) -> tuple[int, Item | None]:
        """A key or scalar in brackets: where it ends, and the scalar if the next line may go on with it."""
        if self.text[at] in "\"'":
            start, end = self.quoted(at)
            after = min(end + 1, len(self.text))
        else:
            found = _FLOW_PLAIN.match(self.text, at)
            start, end = at, found.end() if found else at + 1
            after = end
        frame = self.frames[-1]
        colon = _FLOW_KEY.match(self.text, after)
        if colon and (not frame.mapping or frame.at is None):
            name = self.text[start:end]
            if frame.mapping:
                frame.at = name
            else:
                self.frames.append(_Frame(_FLOW, True, name, pair=True))
            self.items.append(Item("key", self.path(), start, end))
            return colon.end(), None
        if last:
            last.end = end
            return after, last
        role: Role = "open" if not frame.mapping else "bare" if frame.at is None else "value"
        self.items.append(Item(role, self.path(), start, end))
        return after, self.items[-1]


def outline(text: str) -> tuple[Item, ...]:
    """Every key and scalar of a text, in its order. Any text may be given."""
    scan = _Scan(text)
    scan.run()
    return tuple(scan.items)
