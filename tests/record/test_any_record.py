"""Whatever stands in a record: hands, or findings with sound places; never an exception."""

from __future__ import annotations

from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.diagnostics.render import render
from interpreter.engine.errors import BadSetting
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.record.reader import read
from interpreter.record.replay import replay
from interpreter.text import Source

PAGES = Path(__file__).parents[2] / "interpreter/diagnostics/pages"
RECORD = (PAGES / "record.jsonl").read_text(encoding="utf-8")
PIECES = ('"', "{", "}", "[", "]", ",", ":", "\\", "\n", "0", "-1", "1e9", "null", "true", "99999999999999999999", '"a"', "\\ud800", "\0",
          "cups_1", "throw cups_1", "한", '{"kind":"end"}', "[[[[[[[[[[", " ")  # fmt: skip


def edited(edits: list[tuple[int, int, str]]) -> str:
    """The record with stretches of it replaced."""
    text = RECORD
    for at, length, instead in edits:
        text = text[:at] + instead + text[at + length :]
    return text


EDITS = st.lists(
    st.tuples(st.integers(0, len(RECORD)), st.integers(0, 20), st.one_of(st.just(""), st.sampled_from(PIECES))), min_size=1, max_size=4
).map(edited)


def looked_at(text: str) -> None:
    """Read, and what can be replayed is."""
    report = Report()
    hands = read(Source("hand.jsonl", text), report)
    assert hands or report.errors
    ruleset = check(Source("pairs.yaml", (PAGES / "pairs.yaml").read_text(encoding="utf-8")), Report())
    assert ruleset
    for hand in hands:
        try:
            rules = Rules(ruleset, hand.opening.options)
        except BadSetting:
            continue
        replay(hand, rules, report)
    for found in report:
        assert found.span
        assert 0 <= found.span.start <= found.span.end <= len(text)
    assert (render(report) == "") == (len(report) == 0)


@given(st.text(max_size=80))
@example("[" * 100_000)
@example('{"a":' * 100_000)
@example('{"kind": "hand", "players": ' + "9" * 100_000 + "}")
def test_any_text_is_read(text: str) -> None:
    looked_at(text)


@given(EDITS)
@example(RECORD.replace('"players":2', '"players":99'))
@example(RECORD.replace('"players":2', '"players":-1'))
@example(RECORD.replace('"dealer":0', '"dealer":7'))
@example(RECORD.replace('"decks":[[', '"decks":[["cups_1",'))
@example(RECORD.replace('"decks":[[', '"decks":[[],['))
@example(RECORD.replace('"carry":{}', '"carry":{"__class__":1}'))
@example(RECORD.replace('"options":{"many":4}', '"options":{"many":"__import__"}'))
@example(RECORD.replace('"number":1', '"number":-5'))
@example(RECORD.replace('"totals":[0,0]', '"totals":[1]'))
@example(RECORD.replace('"seat":0', '"seat":-3'))
def test_an_edited_record_is_read_and_replayed(text: str) -> None:
    looked_at(text)
