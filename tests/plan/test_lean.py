"""Generated functions made lean: what is left of them does the same."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.plan import runtime
from interpreter.plan.lean.effects import Effects
from interpreter.plan.lean.frame import constant
from interpreter.plan.lean.function import Lean
from interpreter.plan.lean.listing import lines, parse
from interpreter.plan.module import Module, Writer
from interpreter.plan.runtime import Table

FIELDS = frozenset({"a", "b", "c", "piles", "piled", "seen"})


def lean(text: str, tables: Mapping[str, object] | None = None, **known: int) -> list[str]:
    """The lines that are left of a function `f(h, pick)`, with fields known at its begin."""
    function = parse(["def f(h, pick):", *(f"    {line}" for line in text.strip("\n").splitlines())])
    helper = Writer()
    helper.line("h.b = h.a")
    module = Module()
    module.function("copy_a", "h", helper)
    made = Lean(function, tables or {}, Effects(module, vars(runtime), FIELDS))
    return list(lines(made.body({field: constant(value) for field, value in known.items()}), 0))


CASES: list[tuple[str, dict[str, int], str]] = [
    # what is put and taken again is not put
    ("card = h.c & -h.c\nh.a |= card\nh.a ^= card", {"a": 0}, "card = h.c & -h.c"),
    ("card = h.c & -h.c\nh.a |= card\ncards = card | h.b\nh.a &= ~cards", {"a": 0}, "card = h.c & -h.c\ncards = card | h.b"),
    ("x = h.c + 1\ny = x\nh.a = y\nh.a |= h.b", {}, "x = h.c + 1\nh.a = x | h.b"),
    # constants go on, and decide
    ("if h.a != 0:\n    h.b = 1\nelse:\n    h.b = 2", {"a": 0}, "h.b = 2"),
    ("h.b = T[h.a] & h.c", {"a": 0}, "h.b = 0"),
    ("if h.c == 0 and h.b != 0:\n    h.a = 1", {}, "if not h.c and h.b:\n    h.a = 1"),
    ("x = h.b\nif x == 0:\n    h.a = x\nelse:\n    h.a = 1 if x else 2", {}, "x = h.b\nif not x:\n    h.a = 0\nelse:\n    h.a = 1"),
    ("for x in (1, 2):\n    amount = 0\n    h.paid[x] -= amount", {}, "pass"),
    ("while 0:\n    h.a = 1", {}, "pass"),
    # what only one branch has is written there
    ("x = h.b + 1\nif h.c:\n    h.a = x\nh.b = h.a", {}, "x = h.b + 1\nif h.c:\n    h.a = x\nh.b = h.a"),
    ("x = h.b + 1\nif x:\n    h.a = 1\nif x:\n    h.c = h.a", {}, "x = h.b + 1\nif x:\n    h.a = 1\n    h.c = 1"),
    # bits are gathered along a line, and written where paths part
    ("seen = 0\nseen |= 1\nif h.a:\n    seen |= 2\nseen |= 4\nh.seen |= seen", {},
     "seen = 1\nif h.a:\n    seen = 3\nseen |= 4\nh.seen |= seen"),
    ("seen = h.b\nseen |= 1\nseen |= 2\nh.seen |= seen", {}, "seen = h.b\nseen |= 3\nh.seen |= seen"),
    ("x = h.b & 3\nh.a = x\nx |= 4\nh.c |= x", {}, "x = h.b & 3\nh.a = x\nx |= 4\nh.c |= x"),
    # who might read is told first
    ("h.a = 1\nx = pick(h, 2)\nh.a = x", {}, "h.a = 1\nx = pick(h, 2)\nh.a = x"),
    ("h.a = 1\nh.c = 1\ncopy_a(h)\nh.c = h.b", {}, "h.a = 1\ncopy_a(h)\nh.c = h.b"),
    ("x = h.b & 3\nh.a = x\nx &= x - 1\nh.c = x", {}, "x = h.b & 3\nh.a = x\nx &= x - 1\nh.c = x"),
    ("x = h.b & 3\nh.a = x\nfor _ in range(pick(h, 2)):\n    x &= x - 1\nh.c = x", {},
     "x = h.b & 3\nh.a = x\nfor _ in range(pick(h, 2)):\n    x &= x - 1\nh.c = x"),
    ("h.a = 0\nfor x in h.piles:\n    if x:\n        h.a = 1\n        break", {"a": 0},
     "for x in h.piles:\n    if x:\n        h.a = 1\n        break"),
    # a whole pile has all the cards it was asked for
    ("h.a |= h.b\ncards = h.a\ncards = whole(h, cards)\nh.a &= ~cards", {"a": 0},
     "h.a |= h.b\ncards = h.a\ncards = whole(h, cards)\nh.a = 0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "known", "left"), CASES)
def test_what_is_left(text: str, known: dict[str, int], left: str) -> None:
    assert "\n".join(lean(text, {"T": Table(lambda mask: mask)}, **known)) == left


def test_a_comment_stays_with_its_rule() -> None:
    assert lean("seen = 1\nif h.a:  # rule\n    h.b = 1\nh.seen |= seen")[0].split("  # ")[1:] == ["rule"]


def test_a_function_that_knows_no_field_touches_all_that_it_names() -> None:
    effects = Effects(Module(), vars(runtime), FIELDS)
    assert effects.of("unpile") == frozenset({"piles", "piled"})
    assert effects.of("whole") == frozenset({"piles"})
    assert effects.of("turn_over") is None  # any field: it is told their names
    assert effects.of("len") == frozenset()


# ------------------------------------------------------------ any function

ATOMS = st.sampled_from(["h.a", "h.b", "h.c", "x", "y", "0", "1", "6", "T[x]", "T[h.a]", "whole(h, x)"])
EXPRESSIONS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["|", "&", "^", "+", "& ~"]), inner).map(lambda e: f"({e[0]} {e[1]} {e[2]})"),
        st.tuples(inner, inner).map(lambda e: f"({e[0]} if {e[1]} else {e[0]})"),
    ),
    max_leaves=4,
)
TESTS = st.one_of(
    EXPRESSIONS,
    st.tuples(EXPRESSIONS, st.sampled_from(["== 0", "!= 0", "> 2"])).map(" ".join),
    st.tuples(EXPRESSIONS, st.sampled_from(["and", "or"]), EXPRESSIONS, st.sampled_from(["", "== 0"])).map(" ".join),
    st.sampled_from(["x", "not x", "h.a", "x == 0"]),
)
PLACES = st.sampled_from(["h.a", "h.b", "h.c", "x", "y", "seen"])


def indented(statements: list[str]) -> str:
    return "\n".join("    " + line for statement in statements for line in statement.splitlines())


def blocks(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = st.lists(inner, min_size=1, max_size=4).map(indented)
    return st.one_of(
        st.tuples(TESTS, body).map(lambda e: f"if {e[0]}:\n{e[1]}"),
        st.tuples(TESTS, body, body).map(lambda e: f"if {e[0]}:\n{e[1]}\nelse:\n{e[2]}"),
        body.map(lambda e: f"for z in (1, 2):\n{e}"),
        st.tuples(body, TESTS, body).map(lambda e: f"for z in (1, 2, 3):\n{e[0]}\n    if {e[1]}:\n        break\n{e[2]}"),
    )


STATEMENTS = st.recursive(
    st.one_of(
        st.tuples(PLACES, EXPRESSIONS).map(" = ".join),
        st.tuples(PLACES, st.sampled_from(["|=", "&=", "^=", "+="]), EXPRESSIONS).map(" ".join),
        st.tuples(PLACES, EXPRESSIONS).map(" &= ~".join),
        st.sampled_from(
            ["x = y", "h.a = x", "h.a |= x", "h.a &= ~x", "seen |= 1", "seen |= 4", "x = pick(h, 2)", "copy_a(h)", "h.seen |= seen"]
        ),
        st.just("for _ in range(pick(h, 3)):\n    x &= x - 1"),
        st.just("if h.b == 5:\n    return"),
    ),
    blocks,
    max_leaves=12,
)


class State:
    def __init__(self, a: int, b: int, c: int) -> None:
        self.a, self.b, self.c, self.seen = a, b, c, 0
        self.piles, self.piled = [[6, 0, 0, 0]], 6

    def now(self) -> tuple[int, ...]:
        return self.a, self.b, self.c, self.seen


def run(text: str, state: State) -> list[tuple[int, ...]]:
    """Run a function; its state at each decision, and at the end."""
    seen: list[tuple[int, ...]] = []

    def pick(h: State, count: int) -> int:
        seen.append(h.now())
        return len(seen) % count

    def copy_a(h: State) -> None:
        h.b = h.a

    space: dict[str, Any] = {"T": Table(lambda mask: mask & 3), "copy_a": copy_a, "whole": runtime.whole}
    exec(compile(ast.parse(text), "lean", "exec"), space)
    space["f"](state, pick)
    return [*seen, state.now()]


@given(statements=st.lists(STATEMENTS, min_size=1, max_size=8), b=st.integers(0, 7), c=st.integers(0, 7))
def test_the_state_is_the_same_at_every_decision_and_at_the_end(statements: list[str], b: int, c: int) -> None:
    text = "\n".join(["x = h.b & 3", "y = h.c", "seen = 0", *statements])
    left = "\n".join(["def f(h, pick):", indented(lean(text, {"T": Table(lambda mask: mask & 3)}, a=0))])
    whole = "\n".join(["def f(h, pick):", indented([text])])
    assert run(left, State(0, b, c)) == run(whole, State(0, b, c)), left
