"""What fits at once is what the validating library finds nothing wrong with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.diagnostics import Report
from interpreter.resources import ruleset_path_name, ruleset_text, scenario_names, scenario_text, shipped
from interpreter.schema.fitting import fits
from interpreter.schema.kinds import plain
from interpreter.schema.validator import Kind, misfits, schema
from interpreter.source.yaml import read
from interpreter.text import Source
from tests.schema.test_schemas import KINDS, schemas


def of_text(name: str, text: str) -> Any:
    root = read(Source(name, text), Report())
    assert root is not None
    return plain(root)


SHIPPED: list[tuple[Kind, Any]] = [
    *(("ruleset", of_text(ruleset_path_name(name), ruleset_text(name) or "")) for name in shipped()),
    *(("scenarios", of_text(file, scenario_text(file))) for name in shipped() for file in scenario_names(name)),
]
WORDS = sorted(
    {word for kind in KINDS for _, body in schemas(schema(kind)) for key in ("properties", "enum") for word in body.get(key, ())}
)
TEXTS = ["", "if", "Not", "a_1", "one", "A", "1", "0", "each card in hand", "패", "a.b"]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 3) | st.sampled_from([*WORDS, *TEXTS]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*WORDS, *TEXTS]), inner, max_size=5),
    max_leaves=12,
)


@pytest.mark.parametrize(("kind", "data"), SHIPPED)
def test_what_is_shipped_fits(kind: Kind, data: Any) -> None:
    assert fits(kind, data)
    assert misfits(kind, data) == []


@given(PLAIN, st.sampled_from(KINDS))
def test_any_data_fits_exactly_if_the_library_finds_nothing(data: Any, kind: Kind) -> None:
    assert fits(kind, data) == (misfits(kind, data) == [])


@given(st.data(), st.sampled_from(SHIPPED), PLAIN)
def test_with_one_part_exchanged_too(data: st.DataObject, file: tuple[Kind, Any], part: Any) -> None:
    kind, tree = file
    changed = exchanged(data, tree, part)
    assert fits(kind, changed) == (misfits(kind, changed) == [])


def exchanged(data: st.DataObject, tree: Any, part: Any) -> Any:
    """The tree with another part or another key somewhere in it."""
    if not isinstance(tree, dict | list) or not tree or data.draw(st.integers(0, 5)) == 0:
        return part
    if isinstance(tree, list):
        at = data.draw(st.integers(0, len(tree) - 1))
        return [*tree[:at], exchanged(data, tree[at], part), *tree[at + 1 :]]
    key = data.draw(st.sampled_from(sorted(tree)))
    if data.draw(st.integers(0, 5)) == 0:
        return {name: value for name, value in tree.items() if name != key} | {data.draw(st.sampled_from(WORDS)): tree[key]}
    return tree | {key: exchanged(data, tree[key], part)}
