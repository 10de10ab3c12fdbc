"""Pages of codes taken apart: the wrong files with the marked place, and the same put right."""

from __future__ import annotations

import re
from dataclasses import dataclass

from interpreter.diagnostics.explanation import page

_HEADING = re.compile(r"(?m)^## (?:The file )?(.+)$")
_BLOCK = re.compile(r"(?ms)^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$")
_MARK = re.compile(r"(?m)^ *\^+ *\n")


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file: the line and the first column, from 1, and the column behind the last."""

    line: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class File:
    """A file of a page. encoding: what it is saved in."""

    name: str
    text: str
    encoding: str
    mark: Mark | None


@dataclass(frozen=True, slots=True)
class Page:
    """others: the files that stand beside the wrong file and the right one. command: what is asked of both."""

    title: str
    sections: tuple[str, ...]
    wrong: File | None
    right: File | None
    others: tuple[File, ...]
    command: tuple[str, ...]


def taken_apart(code: str) -> Page:
    """The page of a code."""
    text = page(code)
    head, *rest = _HEADING.split(text)
    sections = dict(zip(rest[::2], rest[1::2], strict=True))
    others = tuple(_file(body, name) for name, body in sections.items() if "." in name)
    wrong, right = (_file(sections[name], "") if name in sections else None for name in ("Wrong", "Right"))
    return Page(head.split("\n", 1)[0], tuple(sections), wrong, right, others, _command(sections.get("Wrong", "")))


def _command(section: str) -> tuple[str, ...]:
    """The command that the section names, as in "With `hwatu check --playouts 20`:"; else the usual one for such a file."""
    if said := re.search(r"(?m)^With `hwatu ([^`]+)`:$", section):
        return tuple(said[1].split())
    if "```json" in section:
        return ("replay",)
    return ("test",) if "\nscenarios:\n" in section else ("check",)


def _file(section: str, name: str) -> File:
    (block,) = _BLOCK.finditer(section)
    language, _, more = block["info"].partition(" ")
    said, _, encoding = more.partition(" ")
    text = block["text"]
    mark = _MARK.search(text)
    place = None
    if mark:
        start = mark[0].index("^")
        place = Mark(text.count("\n", 0, mark.start()), start + 1, start + 1 + mark[0].count("^"))
        text = text[: mark.start()] + text[mark.end() :]
    assert not _MARK.search(text), "one place is marked"
    usual = {"yaml": "house.yaml", "json": "hand.jsonl"}[language]
    return File(name or said or usual, text, encoding or "utf-8", place)
