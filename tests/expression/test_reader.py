"""The reader reads by the grammar as lark does, and words whole."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from interpreter.expression import grammar
from interpreter.expression.reader import Branch, Child, Leaf, Reading, UnreadableError, read
from interpreter.expression.words import FORMS, PHRASE_EXAMPLES, RESERVED
from interpreter.resources import grammar as file_of
from tests.expression.written import SOME_WORDS

Shown = tuple[object, ...] | str | None


@pytest.fixture(scope="module")
def lark() -> Lark:
    return grammar.make()


def by_lark(lark: Lark, start: str, text: str) -> Shown | int:
    """Lark's tree with all places, or where it stops."""
    try:
        return _of_lark(lark.parse(text, start=start))
    except UnexpectedInput as error:
        ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
        return len(text.rstrip()) if ended else int(getattr(error, "pos_in_stream"))  # noqa: B009


def by_reader(start: str, text: str) -> Shown | int:
    """The same by our reader."""
    try:
        return _of_reader(read(start, text))
    except UnreadableError as error:
        return error.at


def _of_lark(child: Tree[Token] | Token | None) -> Shown:
    if isinstance(child, Tree):
        meta = child.meta
        enclosed = getattr(meta, "container_start_pos", meta.start_pos) != meta.start_pos
        return (str(child.data), meta.start_pos, meta.end_pos, enclosed, *map(_of_lark, child.children))
    return None if child is None else f"{child.start_pos}:{child}"


def _of_reader(child: Child) -> Shown:
    if isinstance(child, Branch):
        return (child.rule, child.start, child.end, child.enclosed, *map(_of_reader, child.children))
    return None if child is None else f"{child.start}:{child.text}"


@pytest.mark.parametrize(("start", "text"), [*(("expression", form.example) for form in FORMS), *PHRASE_EXAMPLES.items()])
def test_every_form_is_read_as_lark_reads_it(lark: Lark, start: str, text: str) -> None:
    found = by_reader(start, text)
    assert found == by_lark(lark, start, text)
    assert isinstance(found, tuple)


@given(st.lists(st.sampled_from(SOME_WORDS), max_size=16), st.sampled_from(grammar.STARTS))
def test_any_words_are_read_or_stop_as_with_lark(lark: Lark, words: list[str], start: str) -> None:
    text = " ".join(words)
    assert by_reader(start, text) == by_lark(lark, start, text)


@given(st.data(), st.sampled_from(grammar.STARTS))
def test_what_may_come_is_what_lark_would_take(lark: Lark, data: st.DataObject, start: str) -> None:
    """Goes on with something that may come, so that texts become long and mean something to the grammar."""
    known = {kind: word for word, kind in grammar.tables().words.items()} | {"NAME": "hand", "INT": "12"}
    text = ""
    for _ in range(data.draw(st.integers(0, 12))):
        reading = Reading(start)
        reading.take(text)
        theirs = lark.parse_interactive(text, start=start)
        theirs.exhaust_lexer()
        accepts = reading.accepts()
        assert accepts == theirs.accepts()  # type: ignore[no-untyped-call]
        more = sorted(accepts - {grammar.END})
        if not more:
            break
        text = f"{text} {known[data.draw(st.sampled_from(more))]}"
    assert by_reader(start, text) == by_lark(lark, start, text)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("hand isempty", 5),
        ("hand has3 of one suit", 5),
        ("count ofhand", 6),
        ("a isb", 2),
        ("3hand", 0),
        ("007", 0),
        ("points >= 3and a", 10),
    ],
)
def test_a_word_is_read_whole(text: str, at: int) -> None:
    assert by_reader("expression", text) == at


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_a_name_may_begin_or_end_with_a_reserved_word(word: str) -> None:
    for name in (f"{word}x", f"x{word}", f"{word}_1"):
        tree = read("expression", name)
        assert (tree.rule, tree.children) == ("name", (Leaf(name, 0, len(name)),))


def test_the_tables_are_those_of_the_grammar() -> None:
    assert grammar.as_file(grammar.worked_out()) == file_of(grammar.FILE), "run `make docs`"


def test_a_grammar_that_has_changed_is_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = grammar.tables()
    text = json.dumps(json.loads(file_of(grammar.FILE)) | {"made_from": 0, "rows": []})
    monkeypatch.setattr(grammar, "grammar", lambda name: text if name == grammar.FILE else file_of(name))
    grammar.tables.cache_clear()
    try:
        assert grammar.tables() == kept
    finally:
        grammar.tables.cache_clear()
