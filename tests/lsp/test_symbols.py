"""The outline that an editor shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.lsp.symbols import Symbol, symbols
from tests.lsp.house import HOUSE

FILES = sorted((Path(__file__).resolve().parent.parent.parent / "rulesets").glob("*.yaml"))


def named(found: tuple[Symbol, ...], name: str) -> Symbol:
    return next(symbol for symbol in found if symbol.name == name)


def test_sections_hold_their_ids() -> None:
    found = symbols(HOUSE)
    assert [symbol.name for symbol in found][:5] == ["format", "id", "extends", "set", "options"]
    assert [symbol.name for symbol in named(found, "yaku").inner] == ["godori", "many"]
    assert named(found, "format").inner == ()
    assert named(found, "words").detail == "words"


def test_a_symbol_goes_to_the_end_of_what_it_holds() -> None:
    found = symbols(HOUSE)
    many = named(named(found, "yaku").inner, "many")
    assert HOUSE[many.start : many.end] == "many"
    assert HOUSE[many.start : many.until].endswith("group: rich}")
    events = named(found, "events")
    assert HOUSE[events.start : events.until].endswith("do: [run: tidy with played]")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_symbols_lie_within_each_other_and_do_not_overlap(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    last = 0
    for section in symbols(text):
        assert last <= section.start < section.end <= section.until
        inner = section.end
        for symbol in section.inner:
            assert inner <= symbol.start < symbol.end <= symbol.until <= section.until
            inner = symbol.until
        last = section.until


def test_a_half_written_text_has_symbols() -> None:
    found = symbols("yaku:\n  one: {when: [a\n  two\n  three: {\nevents:\n")
    assert [(symbol.name, [inner.name for inner in symbol.inner]) for symbol in found] == [("yaku", ["one", "three"]), ("events", [])]
