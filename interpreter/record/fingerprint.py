"""What rules a hand was played by, in 64 letters: comments, layout and the way a ruleset is split into files make no difference."""

from __future__ import annotations

import json
from hashlib import sha256

from interpreter.diagnostics import Report
from interpreter.record.shape import plain
from interpreter.source.extends import merge
from interpreter.source.node import Mapping
from interpreter.source.yaml import read
from interpreter.text import Source


def fingerprint(chain: tuple[Source, ...]) -> str:
    """SHA-256, in hexadecimal, of the merged rules of a chain of files, base first. Raises ValueError when one cannot be read."""
    trees = [tree for source in chain if (tree := read(source, Report()))]
    if len(trees) < len(chain):
        raise ValueError("the files of the ruleset cannot be read")
    root = merge(tuple(trees), Report()).root
    sections = sorted((entry for entry in root if entry.name != "extends"), key=lambda entry: entry.name)
    rules = Mapping(tuple(sections), root.span)
    return sha256(json.dumps(plain(rules), ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()
