"""Whatever stands in a ruleset: findings with sound places, or rules that can be played; never an exception."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.diagnostics.render import Format, render
from interpreter.engine.errors import HandFault
from interpreter.engine.rules import Rules
from interpreter.model.build import check
from interpreter.model.ruleset import Ruleset
from interpreter.resources import ruleset_text
from interpreter.text import Source

PAIRS = (Path(__file__).parents[2] / "interpreter/diagnostics/pages/pairs.yaml").read_text(encoding="utf-8")
ODD = (
    *("[", "]", "{", "}", ":", "- ", "#", '"', "'", "&", "*", "!", "\t", "\n", "\n  ", "(", ")", "\0", "\u2028", "\ufeff", "한글"),
    *("yes", "010", "1.5", "-1", "null", "~", "true", "99999999999999999999", "class", "__import__", "# hwatu: ignore H502"),
    *("of", "this", "each", "any", "if"),
)
FORMATS: tuple[Format, ...] = ("text", "concise", "json", "sarif", "github")


def tokens(text: str) -> list[str]:
    """Words, runs of blanks and single signs."""
    return re.findall(r"\w+|\s+|.", text)


def kind(token: str) -> str:
    """Tokens of one kind can stand for each other in many places."""
    if token.isdigit():
        return "number"
    if token in ("is", "has", "matches", "<", ">", "and", "or", "in", "matching", "+", "-"):
        return "operator"
    return "word" if token.isidentifier() else ""


def broken(text: str) -> st.SearchStrategy[str]:
    """The text with some tokens left out, doubled or replaced by any others."""
    parts = tokens(text)
    place = st.integers(0, len(parts) - 1)
    other = st.one_of(st.sampled_from(ODD), st.sampled_from(parts))
    edit = st.tuples(place, st.integers(0, 15), st.one_of(st.just(""), other))

    def edited(edits: list[tuple[int, int, str]]) -> str:
        changed = list(parts)
        for at, length, instead in edits:
            changed[at : at + length] = [instead]
        return "".join(changed)

    return st.lists(edit, min_size=1, max_size=4).map(edited)


def varied(text: str) -> st.SearchStrategy[str]:
    """The text with some tokens replaced by others of their kind: often still a ruleset, though another."""
    parts = tokens(text)
    places = [at for at, token in enumerate(parts) if kind(token)]
    alike = {name: [token for token in parts if kind(token) == name] for name in ("number", "operator", "word")}
    alike["number"] += ["0", "1", "2", "99"]
    edit = st.sampled_from(places).flatmap(lambda at: st.tuples(st.just(at), st.sampled_from(alike[kind(parts[at])])))

    def edited(edits: list[tuple[int, str]]) -> str:
        changed = list(parts)
        for at, instead in edits:
            changed[at] = instead
        return "".join(changed)

    return st.lists(edit, min_size=1, max_size=3).map(edited)


def checked(text: str) -> Ruleset | None:
    """The ruleset, after all that is said of it was looked at."""
    report, source = Report(), Source("house.yaml", text)
    ruleset = check(source, report)
    report.judge_ignores(source, whole=ruleset is not None)
    assert (ruleset is None) == (report.errors > 0)
    for found in report:
        spans = [found.span, *(place.span for place in found.related), *(edit.span for fix in found.fixes for edit in fix.edits)]
        assert all(0 <= span.start <= span.end <= len(span.source.text) for span in spans if span)
    assert all(render(report, format) or not len(report) for format in FORMATS)
    return ruleset


def played(ruleset: Ruleset, seed: int) -> None:
    """Some decisions of a hand for each number of players. A hand may find itself without end, and says so."""
    for players in range(ruleset.low, ruleset.high + 1):
        hand = Rules(ruleset, {}).deal(players, seed=seed)
        for number in range(60):
            if hand.over:
                break
            actions = hand.legal_actions()
            hand.apply(actions[(seed + number) % len(actions)])


@given(
    st.text(max_size=60), st.sampled_from(("", "format: 1\nid: house\nabstract: true\n", "format: 1\nid: house\nextends: flower_base\n"))
)
def test_any_text_is_checked(text: str, head: str) -> None:
    checked(head + text)


@given(broken(PAIRS))
def test_a_broken_ruleset_is_checked(text: str) -> None:
    checked(text)


@pytest.mark.parametrize("name", ["flower_base", "minhwatu", "gostop"])
def test_a_broken_shipped_ruleset_is_checked(name: str) -> None:
    text = ruleset_text(name)
    assert text

    @settings(max_examples=6)
    @given(broken(text))
    def run(text: str) -> None:
        checked(text)

    run()


@given(varied(PAIRS), st.integers(0, 99))
def test_what_passes_the_check_can_be_played(text: str, seed: int) -> None:
    ruleset = checked(text)
    if ruleset and not ruleset.abstract:
        with suppress(HandFault):
            played(ruleset, seed)
