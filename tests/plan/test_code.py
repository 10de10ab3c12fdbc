from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from interpreter.plan import code as c
from interpreter.plan.code import FALSE, TRUE, ZERO, Code, lit, name

A, B, C = name("a"), name("b"), name("c")
SUM = c.arithmetic("+", A, B)
PRODUCT = c.arithmetic("*", A, B)
QUOTIENT = c.arithmetic("divided", A, B)
COMPARED = c.compare("<", A, B)
CHOICE = c.if_(A, B, C)

WRITTEN: list[tuple[Code, str]] = [
    (SUM, "a + b"),
    (c.arithmetic("-", A, SUM), "a - (a + b)"),
    (c.arithmetic("-", SUM, A), "a + b - a"),
    (c.arithmetic("*", SUM, C), "(a + b) * c"),
    (c.arithmetic("*", C, QUOTIENT), "c * (a // b)"),
    (c.arithmetic("divided", PRODUCT, C), "a * b // c"),
    (c.arithmetic("divided", C, PRODUCT), "c // (a * b)"),
    (c.arithmetic("capped", A, B), "min(a, b)"),
    (c.arithmetic("floored", A, SUM), "max(a, a + b)"),
    (c.arithmetic("+", A, CHOICE), "a + (b if a else c)"),
    (c.compare("is", A, SUM), "a == a + b"),
    (c.compare("is", c.union(A, B), C), "a | b == c"),
    (c.compare("<", COMPARED, C), "(a < b) < c"),
    (c.and_(COMPARED, c.or_(A, B)), "a < b and (a or b)"),
    (c.or_(c.and_(A, B), C), "a and b or c"),
    (c.not_(COMPARED), "not a < b"),
    (c.not_(c.compare("is", A, B)), "a != b"),
    (c.not_(c.and_(A, B)), "not (a and b)"),
    (c.union(c.both(A, B), C), "a & b | c"),
    (c.both(c.union(A, B), C), "(a | b) & c"),
    (c.without(A, c.union(B, C)), "a & ~(b | c)"),
    (c.without(A, A), "0"),
    (c.size(c.union(A, B)), "(a | b).bit_count()"),
    (c.size(name("card", single=True)), "1"),
    (c.some(A), "a != 0"),
    (c.none(c.both(A, B)), "a & b == 0"),
    (c.if_(COMPARED, A, CHOICE), "a if a < b else b if a else c"),
    (c.if_(CHOICE, A, B), "a if (b if a else c) else b"),
    (c.call("f", SUM, CHOICE), "f(a + b, b if a else c)"),
    (c.item("TABLE", SUM), "TABLE[a + b]"),
]

FOLDED: list[tuple[Code, Code]] = [
    (c.arithmetic("+", lit(2), lit(3)), lit(5)),
    (c.arithmetic("+", ZERO, A), A),
    (c.arithmetic("-", A, ZERO), A),
    (c.arithmetic("*", lit(1), A), A),
    (c.arithmetic("*", A, ZERO), ZERO),
    (c.arithmetic("divided", lit(7), lit(2)), lit(3)),
    (c.arithmetic("divided", lit(-7), lit(2)), lit(-4)),
    (c.arithmetic("capped", lit(7), lit(2)), lit(2)),
    (c.arithmetic("floored", lit(7), lit(2)), lit(7)),
    (c.compare("is", lit(2), lit(2)), TRUE),
    (c.compare(">=", lit(1), lit(2)), FALSE),
    (c.and_(A, FALSE), FALSE),
    (c.and_(TRUE, A), A),
    (c.and_(), TRUE),
    (c.or_(A, TRUE), TRUE),
    (c.or_(FALSE, A), A),
    (c.or_(), FALSE),
    (c.not_(TRUE), FALSE),
    (c.if_(TRUE, A, B), A),
    (c.if_(FALSE, A, B), B),
    (c.if_(A, B, B), B),
    (c.union(lit(1), lit(4)), lit(5)),
    (c.union(A, ZERO), A),
    (c.both(A, ZERO), ZERO),
    (c.both(A, A), A),
    (c.without(lit(7), lit(2)), lit(5)),
    (c.without(A, ZERO), A),
    (c.some(lit(4)), TRUE),
    (c.none(lit(4)), FALSE),
    (c.size(lit(7)), lit(3)),
]


@pytest.mark.parametrize(("code", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_code_is_written_with_no_parentheses_but_those_it_needs(code: Code, text: str) -> None:
    assert code.text == text


@pytest.mark.parametrize(("code", "folded"), FOLDED, ids=[f"{n} {folded.text}" for n, (_, folded) in enumerate(FOLDED)])
def test_what_is_known_folds(code: Code, folded: Code) -> None:
    assert (code.text, code.value) == (folded.text, folded.value)


MEANINGS: dict[str, Callable[[int, int], int]] = {
    "+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y, "divided": lambda x, y: x // y,
    "capped": min, "floored": max,
}  # fmt: skip


@pytest.mark.parametrize(("outer", "inner", "left"), list(product(MEANINGS, MEANINGS, (True, False))))
def test_nested_arithmetic_keeps_its_meaning(outer: str, inner: str, left: bool) -> None:
    part = c.arithmetic(inner, A, B)
    code = c.arithmetic(outer, part, C) if left else c.arithmetic(outer, C, part)
    for a, b, z in product((1, 3, 7), (2, 5), (4, 9)):
        x = MEANINGS[inner](a, b)
        if not (outer == "divided" and not left and x == 0):
            wanted = MEANINGS[outer](x, z) if left else MEANINGS[outer](z, x)
            assert eval(code.text, {"a": a, "b": b, "c": z}) == wanted, code.text  # noqa: S307


TRUTHS = {"and": c.and_, "or": c.or_}


@pytest.mark.parametrize(("outer", "inner"), list(product(TRUTHS, TRUTHS)))
def test_nested_conditions_keep_their_meaning(outer: str, inner: str) -> None:
    codes = [
        TRUTHS[outer](TRUTHS[inner](A, B), C),
        TRUTHS[outer](C, c.not_(TRUTHS[inner](A, B))),
        c.not_(TRUTHS[outer](c.compare("is", A, B), C)),
    ]

    def either(word: str, x: bool, y: bool) -> bool:
        return x and y if word == "and" else x or y

    for a, b, z in product((0, 1), repeat=3):
        found = [bool(eval(code.text, {"a": a, "b": b, "c": z})) for code in codes]  # noqa: S307
        inside = either(inner, bool(a), bool(b))
        assert found == [either(outer, inside, bool(z)), either(outer, bool(z), not inside), not either(outer, a == b, bool(z))]


def test_free_names_are_gathered() -> None:
    assert c.if_(COMPARED, c.call("f", C), name("d")).free == {"a", "b", "c", "d"}


@pytest.mark.parametrize("id", ["a b", "1st", "", "__import__", "x;y", "Ä"])
def test_no_text_of_an_author_becomes_a_name(id: str) -> None:
    with pytest.raises(ValueError, match="not an id"):
        c.ident("s_", id)


def test_an_id_becomes_a_name_with_our_prefix() -> None:
    assert c.ident("s_", "level_2") == "s_level_2"
