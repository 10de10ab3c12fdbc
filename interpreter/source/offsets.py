"""Where each character of a scalar's value stands in the file, whatever the scalar's style: plain, quoted or block.

Must not import the YAML library: it works on the text, the span of the scalar and the value that YAML made of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_BLANKS = re.compile(r"[ \t\r\n]+")
_BREAK = re.compile(r"\r\n|\n")
_ESCAPED_BREAK = re.compile(r"\\[ \t]*(\r\n|\n)[ \t]*")
_CODED = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


def offsets(text: str, start: int, end: int, style: str, value: str) -> tuple[int, ...]:
    """For each character of `value` its offset in `text`, and one more for the end.

    start, end: the scalar with its quotes or its `|` or `>`. style: "" (plain), "'", '"', "|" or ">".
    Exact but for blanks that folding made. Where text and value do not fit together, every place lies within the scalar.
    """
    if style in ("|", ">"):
        return _aligned(text, _after_header(text, start, end), end, value)
    if style:
        start, end = start + 1, end - 1
    if text.startswith(value, start) and start + len(value) == end:
        return tuple(range(start, end + 1))
    pairs = list(_flow(text, start, end, style))
    if len(pairs) == len(value) and all(char == wanted for (char, _), wanted in zip(pairs, value, strict=True)):
        return (*(offset for _, offset in pairs), end)
    return _aligned(text, start, end, value)


def block_end(text: str, start: int, end: int) -> int:
    """Where a block scalar really ends: YAML says it runs on over blank lines and comments."""
    begin = _after_header(text, start, end)
    body = text[begin:end].rstrip()
    return begin + len(body) if body else start + len(text[start:begin].rstrip())


def _after_header(text: str, start: int, end: int) -> int:
    match = _BREAK.search(text, start, end)
    return match.end() if match else end


def _flow(text: str, start: int, end: int, style: str) -> Iterator[tuple[str, int]]:
    """The characters of a plain or quoted scalar after folding and escapes, each with its offset."""
    at = start
    while at < end:
        char = text[at]
        if style == '"' and char == "\\":
            skipped = _ESCAPED_BREAK.match(text, at, end)
            if skipped:
                at = skipped.end()
                continue
            letter = text[at + 1 : at + 2]
            width = 2 + _CODED.get(letter, 0)
            yield (chr(int(text[at + 2 : at + width], 16)) if letter in _CODED else _ESCAPES.get(letter, "")), at
            at += width
        elif style == "'" and text.startswith("''", at):
            yield "'", at
            at += 2
        elif blanks := _BLANKS.match(text, at, end):
            breaks = [match.start() for match in _BREAK.finditer(blanks[0])]
            if not breaks:
                yield from ((text[i], i) for i in range(at, blanks.end()))
            elif len(breaks) == 1:
                yield " ", at + breaks[0]
            else:
                yield from (("\n", at + i) for i in breaks[1:])
            at = blanks.end()
        else:
            yield char, at
            at += 1


def _aligned(text: str, start: int, end: int, value: str) -> tuple[int, ...]:
    """Text and value side by side: what is not blank stands in both in the same order, blanks lie between."""
    places = []
    at = start
    for char in value:
        if not char.isspace():
            found = text.find(char, at, end)
            at = found if found >= 0 else at
        places.append(min(at, end))
        if char.isspace():
            at += at < end and text[at].isspace()
        else:
            at += 1
    places.append(min(at, end))
    return tuple(places)
