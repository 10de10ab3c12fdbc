"""What the tests of this folder share: a small ruleset with a shipped base, and the cursor in a text, written as `|`."""

from __future__ import annotations

from interpreter.lsp.known import Known, learn
from interpreter.text import Source

HOUSE = """\
format: 1
id: house
extends: gostop
set: {target: 5}
options:
  extra: {default: none, choices: [none, some], help: what is given on top}
words: {mine: captured where pi >= 1}
yaku:
  godori: {points: 7}
  many: {when: count of mine > 9 and extra is some, points: 3, group: rich}
multipliers:
  doubled: {when: scored many, doublings: 1}
steps: {tidy: {given: card}}
events:
  swept_up:
    at: special
    when: table is empty
    do: [run: tidy with played]
"""


def known_of(text: str = HOUSE) -> Known:
    """What is known of a text; it must be something."""
    found = learn(Source("/rules/house.yaml", text))
    assert found
    return found


def cursor(marked: str) -> tuple[str, int]:
    """The text and the offset of the one `|` in it."""
    assert marked.count("|") == 1
    return marked.replace("|", ""), marked.index("|")
