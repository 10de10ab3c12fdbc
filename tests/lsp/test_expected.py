"""What may come next in an expression, by slot and type."""

from __future__ import annotations

import pytest

from interpreter.expression.types import CARDS, NUMBER, PLAYER, TRUTH, Type
from interpreter.lsp.expected import expected, type_of
from interpreter.lsp.known import Known, learn
from interpreter.text import Source

TEXT = """\
format: 1
id: a
players: 2
options:
  target: {default: 7, range: 1 to 9}
  mode:   {default: slow, choices: [slow, two]}
  some:   {default: [x], choices: [x, y]}
  yes_no: {default: true}
attributes: {suit: [clubs, hearts], rank: 1 to 3}
cards: {every: [suit, rank]}
words: {met: table matching this card, enough: points >= target, twice: 2 * points}
state: {debt: {per: player}, last: {holds: player}}
events: {swept: {at: play, when: table is empty}}
"""


@pytest.fixture(scope="module")
def known() -> Known:
    found = learn(Source("a.yaml", TEXT))
    assert found
    return found


@pytest.mark.parametrize(
    ("start", "before", "names", "type_"),
    [
        ("expression", "", "value", TRUTH),
        ("expression", "hand where ", "value", None),
        ("expression", "count of ", "value", CARDS),
        ("expression", "points >= ", "value", NUMBER),
        ("expression", "winner is ", "value", PLAYER),
        ("expression", "hand has ", "value", CARDS),
        ("expression", "hand has 3 of one ", "attribute", None),
        ("expression", "sum of ", "attribute", None),
        ("expression", "hand with lowest ", "attribute", None),
        ("expression", "rank of ", "value", CARDS),
        ("expression", "debt of ", "value", PLAYER),
        ("expression", "this ", "bound", None),
        ("expression", "any ", "range", None),
        ("expression", "scored ", "row", None),
        ("expression", "total of points for each ", "total", None),
        ("expression", "if enough then ", "value", TRUTH),
        ("expression", "points divided by ", "value", NUMBER),
        ("expression", "owner of this card is ", "value", PLAYER),
        ("each", "each ", "range", None),
        ("each", "each card in ", "value", CARDS),
        ("by", "each ", "players", None),
        ("run", "", "step", None),
        ("run", "land with ", "value", CARDS),
        ("packet", "", "packet", None),
        ("add", "1 to ", "state", None),
        ("add", "1 to debt of each ", "players", None),
        ("set", "", "state", None),
        ("set", "last to ", "value", PLAYER),
        ("move", "", "value", CARDS),
        ("move", "played to ", "place", None),
        ("score", "1 to ", "value", PLAYER),
        ("pay", "1 from ", "value", PLAYER),
        ("stack", "played as ", "pile", None),
        ("choose", "one of ", "value", CARDS),
        ("choose", "one of met as ", "new", None),
        ("end", "mover wins ", "value", NUMBER),
    ],
)
def test_names_are_wanted_by_slot_and_type(start: str, before: str, names: str, type_: Type | None, known: Known) -> None:
    found = expected(start, before, TRUTH if start == "expression" else None, known)
    assert (found.names, found.type) == (names, type_)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("mode is ", ("slow", "two")),
        ("mode is not ", ("slow", "two")),
        ("yes_no and some has ", ("x", "y")),
        ("suit of this card is ", ("clubs", "hearts", "suit")),
        ("top of ", ("stock",)),
    ],
)
def test_only_what_is_allowed_stands_opposite(before: str, words: tuple[str, ...], known: Known) -> None:
    assert expected("expression", before, TRUTH, known).words == words


@pytest.mark.parametrize(
    ("start", "before", "some", "none"),
    [
        ("expression", "", {"if", "any", "not", "count", "this", "empty"}, {"and", "then", "to"}),
        ("expression", "hand ", {"is", "has", "and", "where", "in", "matching"}, {"then", "count", "to"}),
        ("expression", "if enough ", {"then", "and"}, {"else", "count"}),
        ("expression", "hand has ", {"no", "all", "count"}, {"of"}),
        ("choose", "", {"one"}, {"any", "if"}),
        ("add", "1 ", {"to"}, {"from"}),
        ("end", "", {"nobody"}, {"wins", "one"}),
    ],
)
def test_reserved_words_are_those_of_the_grammar(start: str, before: str, some: set[str], none: set[str]) -> None:
    keywords = set(expected(start, before, None, None).keywords)
    assert keywords >= some
    assert not keywords & none


def test_behind_what_cannot_be_read_anything_may_come() -> None:
    found = expected("expression", "hand of of ", TRUTH, None)
    assert found.names == "value"
    assert "count" in found.keywords


def test_names_have_the_types_of_their_values(known: Known) -> None:
    types = {
        "met": "cards",
        "enough": "yes or no",
        "twice": "number",
        "debt": "number",
        "last": "player",
        "swept": "number",
        "clubs_1": "cards",
        "clubs": "cards",
        "rank": "number",
        "target": "number",
        "yes_no": "yes or no",
    }
    assert {name: str(type_of(name, known)) for name in types} == types
    assert type_of("mode", known) is None
    assert type_of("nothing", known) is None
