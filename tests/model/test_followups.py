"""What a removal has caused is told at the removal, or names it."""

from __future__ import annotations

from pathlib import Path

from interpreter.diagnostics import Diagnostic
from interpreter.diagnostics.render.text import render_text
from tests.model.lints.told import findings


def told(folder: Path, text: str, base: str = "gostop") -> list[tuple[str, str, list[str]]]:
    return [(one.code, one.span.text if one.span else "", [place.span.text for place in one.related]) for one in found(folder, text, base)]


def found(folder: Path, text: str, base: str = "gostop") -> list[Diagnostic]:
    return findings(text, folder, base)


def test_a_key_that_must_be_there_is_missed_where_it_was_removed(tmp_path: Path) -> None:
    assert told(tmp_path, "remove: {yaku: [godori.points]}\n") == [("H202", "godori.points", ["godori"])]


def test_a_pack_that_is_too_small_names_the_cards_that_were_removed(tmp_path: Path) -> None:
    warnings = [one for one in told(tmp_path, "remove: {cards: [willow_rain_man]}\n") if one[0] == "H510"]
    assert warnings
    assert all(related == ["willow_rain_man"] for _, _, related in warnings)


def test_of_many_places_five_are_shown_a_line_each_and_the_rest_counted(tmp_path: Path) -> None:
    users = "".join(f"  y{n}: {{when: spare > {n}, points: {n + 1}}}\n" for n in range(8))
    (tmp_path / "base.yaml").write_text(f"format: 1\nid: base\nextends: pairs\nwords: {{spare: count of captured}}\nyaku:\n{users}")
    (one,) = [one for one in found(tmp_path, "remove: {words: [spare]}\n", "base") if one.code == "H254"]
    assert [place.span.text for place in one.related] == ["spare"] * 5
    assert one.notes == ("it is named at 3 more places",)
    text = render_text([one], colour=False, width=80)
    assert text.count("base.yaml:") == 5 == text.count(": named here\n")
