from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.record.fingerprint import fingerprint
from interpreter.source.extends import resolve
from interpreter.text import Source
from tests.commands.runner import hwatu


def of(text: str) -> str:
    resolved = resolve(Source("ours.yaml", text), Report())
    assert resolved
    return fingerprint(resolved.chain)


BASE = "format: 1\nid: ours\nextends: gostop\n"


def test_layout_and_comments_make_no_difference() -> None:
    assert of(BASE + "set: {target: 5}\n") == of("# ours\nformat: 1\nid:   ours\n\nextends: gostop\nset:\n  target: 5  # points\n")


def test_one_file_or_two_make_no_difference() -> None:
    alone = hwatu("show", "-", input=BASE + "set: {target: 5}\n").out
    assert of(alone) == of(BASE + "set: {target: 5}\n")


def test_a_rule_that_is_otherwise_makes_a_difference() -> None:
    prints = {of(BASE + more) for more in ("", "set: {target: 5}\n", "set: {target: 6}\n", "remove: {events: [jjok]}\n")}
    assert len(prints) == 4
