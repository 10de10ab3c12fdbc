"""What is offered at the cursor: the right things, nothing that cannot stand there, and in the right place."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.lsp.completion import complete
from interpreter.lsp.offer import Offer
from tests.lsp.house import HOUSE, cursor, known_of

KNOWN = known_of()


def offers(marked: str, folder: Path | None = None) -> dict[str, Offer]:
    text, offset = cursor(marked)
    return {offer.label: offer for offer in complete(text, offset, KNOWN, folder)}


@pytest.mark.parametrize(
    ("added", "some", "none"),
    [
        ("|", {"events", "payment", "abstract"} - {"events"}, {"format", "yaku", "when"}),
        ("liability:\n  |", {"go_bak"}, {"when", "godori"}),
        ("liability:\n  x:\n    |", {"when", "unless", "name"}, {"points", "at"}),
        ("liability:\n  x: {when: mine is empty, |}\n", {"unless", "name"}, {"when", "points"}),
        ("liability:\n  x: {when: |}\n", {"mine", "points", "count", "not"}, {"and", "then"}),
        ("liability:\n  x: {when: mine |}\n", {"is", "has", "and"}, {"count", "mine"}),
        ("liability:\n  x: {when: extra is |}\n", {"none", "some", "not"}, {"mine", "count"}),
        ("liability:\n  x: {when: count of |}\n", {"mine", "captured", "opponents", "pine"}, {"target", "is", "mover"}),
        ("liability:\n  x: {when: points > |}\n", {"target", "turn_number"}, {"mine", "mover"}),
        ("liability:\n  x: {when: winner is |}\n", {"dealer", "nobody", "payer"}, {"mine", "target"}),
        ("liability:\n  x: {when: scored |}\n", {"many", "rich", "godori"}, {"mine", "count"}),
        ("liability:\n  x: {when: sum of |}\n", {"pi", "month"}, {"mine", "pine"}),
        ("liability:\n  x:\n    when:\n      - |\n", {"mine", "count"}, set()),
        ("choices:\n  x: {at: |}\n", {"play", "tidy", "dealt", "swept_up"}, {"mine", "x"}),
        ("choices:\n  x: {for: |}\n", {"each"}, {"mine", "any"}),
        ("choices:\n  x: {for: each |}\n", {"card", "player", "month"}, {"mine", "each"}),
        ("choices:\n  x: {by: |}\n", {"dealer", "each"}, {"mine"}),
        ("choices:\n  x: {again: |}\n", {"true", "false"}, {"mine"}),
        ("choices:\n  x: {do: [|]}\n", {"play", "flip", "run"}, {"when"}),
        ("choices:\n  x:\n    do:\n      - |\n", {"play", "flip", "run"}, {"when"}),
        ("choices:\n  x: {do: [run: |]}\n", {"tidy", "land"}, {"mine", "dealt"}),
        ("choices:\n  x: {do: [run: tidy with |]}\n", {"mine", "played"}, {"target"}),
        ("choices:\n  x: {do: [move: mine to |]}\n", {"captured", "caught"}, {"mine", "stock"}),
        ("choices:\n  x: {do: [add: 1 to |]}\n", {"debt"}, {"mine", "target"}),
        ("choices:\n  x: {do: [set: |]}\n", {"debt", "called_at"}, {"mine"}),
        ("choices:\n  x: {do: [deal: |]}\n", {"hand", "table", "caught"}, {"captured"}),
        ("choices:\n  x: {do: [play: this |]}\n", {"card", "month"}, {"mine"}),
        ("choices:\n  x: {do: [stack: played as |]}\n", {"stack"}, {"mine"}),
        ("choices:\n  x: {before: |}\n", {"go", "bomb"}, {"x", "swept_up"}),
        ("choices:\n  x: {name: {|}}\n", {"en", "ko", "ja"}, {"when"}),
        ("zones:\n  x: {seen_by: |}\n", {"all", "nobody"}, {"mine"}),
        ("zones:\n  |", {"caught", "waiting"}, {"mine"}),
        ("turn: [play, |]\n", {"collect", "tidy"}, {"mine", "dealt"}),
        ("remove: {|}\n", {"events", "yaku"}, {"id", "set"}),
        ("remove: {events: [|]}\n", {"ppeok", "swept_up"}, {"godori"}),
        ("remove: {events: [ppeok.|]}\n", {"ppeok.unless", "ppeok.when"}, {"ppeok"}),
        ("cards:\n  |", {"pine", "joker_2", "every"}, {"pine_crane"}),
        ("cards:\n  pine: {cards: {|}}\n", {"crane", "poem"}, {"pine", "pine_crane"}),
        ("cards:\n  x: {|}\n", {"type", "month", "pi"}, {"when_"}),
        ("cards:\n  x: {type: |}\n", {"bright", "joker"}, {"pine"}),
        ("cards:\n  x: {month: |}\n", {"1", "12"}, {"13"}),
        ("cards:\n  every: [|]\n", {"month", "pi"}, {"pine"}),
        ("deal: {packets: {|}}\n", {"2", "3"}, {"4"}),
        ("deal: {packets: [|]}\n", {"hand", "table"}, {"captured"}),
        ("attributes: {x: {from: |}}\n", {"month", "pi"}, {"mine"}),
        ("attributes: {x: {from: month, values: |}}\n", set(), {"mine"}),
    ],
)
def test_what_is_offered_in_another_section(added: str, some: set[str], none: set[str]) -> None:
    found = offers(HOUSE + added)
    assert found.keys() >= some
    assert not found.keys() & none


@pytest.mark.parametrize(
    ("old", "new", "some", "none"),
    [
        ("set: {target: 5}", "set: {target: 5, |}", {"extra", "bombs"}, {"target", "when"}),
        ("set: {target: 5}", "set: {target: |}", {"1", "20"}, {"0", "21"}),
        ("set: {target: 5}", "set: {bombs: |}", {"true", "false"}, {"1"}),
        ("set: {target: 5}", "set: {target: {2: |}}", {"7"}, {"many"}),
        ("set: {target: 5}", "set: {not_on_last_turn: [|]}", {"jjok", "sweep"}, {"many"}),
        ("default: none,", "default: |,", {"none", "some"}, {"many"}),
        ("  godori:", "  |\n  godori:", {"junk"}, {"godori", "many"}),
        ("group: rich", "group: |", {"rich", "brights"}, {"mine"}),
        ("extends: gostop", "extends: |", {"gostop", "minhwatu"}, {"mine"}),
        ("points: 3", "points: |", {"target", "points", "pi", "count"}, {"mine", "mover", "and"}),
    ],
)
def test_what_is_offered_in_the_middle(old: str, new: str, some: set[str], none: set[str]) -> None:
    found = offers(HOUSE.replace(old, new))
    assert found.keys() >= some
    assert not found.keys() & none


@pytest.mark.parametrize(
    ("marked", "label", "insert", "replaced"),
    [
        ("form|", "format", "format: ", "form"),
        ("fo|rmat: 1\n", "format", "format", "format"),
        ("yaku:\n  x: {poi|\n", "points", "points: ", "poi"),
        ("yaku:\n  x: {when: count of cap|tured > 3}\n", "captured", "captured", "captured"),
        ("yaku:\n  x: {when: count of | > 3}\n", "captured", "captured", ""),
        ("choices:\n  x: {for: each c|}\n", "card", "card in ", "c"),
        ("remove: {events: [ppeok.un|]}\n", "ppeok.unless", "ppeok.unless", "ppeok.un"),
    ],
)
def test_an_offer_takes_the_place_of_the_word(marked: str, label: str, insert: str, replaced: str) -> None:
    text, _ = cursor(marked)
    offer = offers(marked)[label]
    assert (offer.insert, text[offer.start : offer.end]) == (insert, replaced)


def test_the_fitting_type_comes_first() -> None:
    found = offers(HOUSE + "liability:\n  x: {when: |}\n")
    assert found["may_call"].rank < found["mine"].rank < found["count"].rank


def test_offers_tell_what_they_are() -> None:
    found = offers(HOUSE + "liability:\n  x: {when: |}\n")
    assert (found["extra"].detail, found["extra"].text.split("\n")[0]) == ("an option, one of none, some", "what is given on top")
    assert "captured where pi >= 1" in found["mine"].text
    assert found["count"].text.startswith("**count of X**: number")


def test_files_beside_the_ruleset_may_be_extended(tmp_path: Path) -> None:
    (tmp_path / "grandmother.yaml").touch()
    (tmp_path / "notes.txt").touch()
    found = offers("extends: |", tmp_path)
    assert {"grandmother", "gostop"} <= found.keys()
    assert "notes" not in found


def test_without_anything_known_the_language_is_offered() -> None:
    assert "when" in {offer.label for offer in complete("yaku:\n  x: {}\n", 12, None)}
    assert {"captured", "count"} <= {offer.label for offer in complete("yaku:\n  x: {when: }\n", 18, None)}


@pytest.mark.parametrize("marked", ["# |\n", "yaku: {} |\n", "nothing:\n  x: |\n", "yaku:\n  x:\n    when:\n      a: |\n"])
def test_nothing_is_offered_where_nothing_can_stand(marked: str) -> None:
    assert offers(marked) == {}
