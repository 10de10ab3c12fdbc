"""Hands to the text of a record, and that to a file. Knows the lines, nothing of any rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

from interpreter.record.lines import KINDS, Decision, Ending, Opening, Played
from interpreter.replacing import replaced


def text(hands: Iterable[Played]) -> str:
    """The record of some hands: a line of JSON each, keys in the order of the table of kinds."""
    lines: list[str] = []
    for hand in hands:
        lines.append(_line("hand", hand.opening))
        lines += (_line("decision", decision) for decision in hand.decisions)
        lines.append(_line("end", hand.ending))
    return "".join(f"{line}\n" for line in lines)


def write(path: Path, hands: Iterable[Played]) -> None:
    """Write a record as a whole: a file that is there is replaced at the end, never half. Raises OSError."""
    with replaced(path) as fresh:
        fresh.write_text(text(hands), encoding="utf-8", newline="\n")


def _line(kind: str, line: Opening | Decision | Ending) -> str:
    values = {field.name: getattr(line, field.name) for field in fields(line)}
    return json.dumps({"kind": kind} | {key: values[key] for key in KINDS[kind]}, ensure_ascii=False, separators=(",", ":"))
