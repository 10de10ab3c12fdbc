"""The page of house rules is made from the table that is tested."""

from __future__ import annotations

from docs.knobs import HERE, PARTS, page
from tests.knobs.rows import FILES, knobs


def test_the_page_is_up_to_date() -> None:
    assert (HERE / "knobs.md").read_text(encoding="utf-8") == page(), "run `python docs/knobs.py`"


def test_every_knob_stands_on_the_page_once() -> None:
    text = page()
    assert tuple(PARTS) == FILES
    assert [knob.number for knob in knobs() if text.count(f"\n### {knob.number}. ") != 1] == []
