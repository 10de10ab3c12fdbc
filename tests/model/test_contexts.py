"""Where a rule stands decides what it may speak of: who is on move, what `this` is; and nothing may lead to itself."""

from __future__ import annotations

from textwrap import dedent

import pytest

from interpreter.diagnostics import Diagnostic
from tests.small import checked
from tests.tiny import text

GROUND = {
    "zones": "{pot: {seen_by: all}}",
    "state": "own: {per: player}\nshared: {}\nwho: {holds: player}\nheld: {holds: cards}",
    "steps": "land: {given: card}\nlift: {given: pile}",
    "choices": "put: {at: play, for: each card in hand, do: [play: this card, run: land with played]}",
}


def said(**sections: str) -> list[Diagnostic]:
    """What is said of a ruleset; what nothing uses is let pass, as in a base."""
    merged = dict(GROUND)
    for key, body in sections.items():
        merged[key] = f"{merged[key]}\n{dedent(body).strip()}" if key in ("steps", "choices", "state") and key in merged else body
    _, report = checked(text(**merged) + "\nabstract: true\n")
    return list(report)


def told(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(d.code, d.span.text if d.span else "") for d in found]


UP = "up: {at: play, for: each stack in table, do: [run: lift with this stack]}"

FINE = [
    # on move: bare names are the mover's
    {"events": "e: {at: finish, when: hand is empty, do: [add: 1 to own, take: table]}"},
    {"events": "e: {at: land, when: (table matching this card) is empty, do: [lay: this card]}"},
    {"events": "e: {at: lift, do: [take: this pile]}", "choices": UP},
    {"events": "e: {at: put, do: [lay: this card]}"},
    {"events": "e: {at: put, for: each rank, do: [add: this rank to own]}\nf: {at: e, when: this rank > 3 and this card is red}"},
    {"events": "e: {at: finish, for: each opponent, do: [add: 1 to own of this opponent]}"},
    {"choices": "ask: {at: finish, by: each opponent, for: each card in hand of this opponent, do: [move: this card to pot]}"},
    {"choices": "ask: {at: finish, by: next_player, when: hand of next_player is empty}"},
    {"choices": "ask: {at: put, when: this card is red, do: [take: table]}"},
    # at the deal: whose must be said
    {"events": "e: {at: dealt, when: hand of dealer is empty, do: [add: 1 to own of dealer, move: table to hand of dealer]}"},
    {"events": "e: {at: dealt, for: each player, when: hand of this player is empty, do: [add: 1 to own of this player]}"},
    {"events": "e: {at: dealt, when: any player where hand is empty, do: [add: 1 to shared]}"},
    {"events": "e: {at: dealt, for: each player where hand is empty, do: [stack: table by this player]}"},
    {"events": "e: {at: dealt, do: [choose: one of table by dealer, move: chosen to pot, pay: 1 from each player to dealer]}"},
    {"choices": "ask: {at: dealt, by: dealer, for: each card in table, do: [move: this card to hand of dealer]}"},
    {"choices": "ask: {at: dealt, by: each player, for: each card in hand of this player, do: [move: this card to pot]}"},
    {"events": "e: {at: over, do: [pay: 1 from each loser to winner]}\nf: {at: settled, do: [set: who to winner]}"},
    # counting
    {"yaku": "y: {when: hand is empty, points: own}"},
    {"multipliers": "m: {when: scored y and own of payer > own, doublings: 1}", "yaku": "y: {points: 1}"},
    {"liability": "l: {when: own of payer > 0 and payer is not receiver}"},
    {"match": "{next_dealer: winner, ends: any player where match_points > 3 or hand is empty}"},
]  # fmt: skip


@pytest.mark.parametrize("sections", FINE, ids=[" ".join(f.values()) for f in FINE])
def test_what_may_be_said_where(sections: dict[str, str]) -> None:
    assert [str(d) for d in said(**sections)] == []


WRONG: list[tuple[dict[str, str], str, str]] = [
    # at the deal nobody is on move
    ({"events": "e: {at: dealt, when: hand is empty}"}, "H404", "hand"),
    ({"events": "e: {at: dealt, do: [add: 1 to own]}"}, "H404", "own"),
    ({"events": "e: {at: dealt, do: [move: table to captured]}"}, "H404", "captured"),
    ({"events": "e: {at: dealt, do: [choose: one of table]}"}, "H404", "one of table"),
    ({"events": "e: {at: dealt, do: [pay: 1 from each player]}"}, "H404", "1 from each player"),
    ({"events": "e: {at: dealt, for: each opponent}"}, "H404", "opponent"),
    ({"events": "e: {at: dealt, do: [take: table]}"}, "H404", "table"),
    ({"events": "e: {at: dealt, do: [show: table]}"}, "H404", "table"),
    ({"events": "e: {at: dealt, do: [play: table]}"}, "H404", "table"),
    ({"choices": "ask: {at: dealt, do: [end: redeal]}"}, "H404", "ask"),
    ({"events": "e: {at: over, when: points > 3}"}, "H404", "points"),
    ({"match": "{ends: match_points > 3}"}, "H404", "match_points"),
    ({"match": "{next_dealer: who of dealer}"}, "H404", "who"),
    # a rule hooked to one at the deal is at the deal; so is a step that is run there
    ({"events": "e: {at: dealt}\nf: {at: e, when: hand is empty}"}, "H404", "hand"),
    ({"events": "e: {at: dealt, do: [run: land with table]}\nf: {at: land, when: hand is empty}"}, "H404", "hand"),
    ({"steps": "more: {do: [take: table]}", "events": "e: {at: dealt, do: [run: more]}"}, "H404", "table"),
    # a loop does not change whose a bare name is
    ({"events": "e: {at: dealt, for: each player, when: hand is empty}"}, "H404", "hand"),
    # nothing is at a card
    ({"events": "e: {at: finish, when: this card is red}"}, "H405", "this card"),
    ({"events": "e: {at: finish, for: each rank, when: this card is red}"}, "H405", "this card"),
    ({"events": "e: {at: lift, when: this card is red}", "choices": UP}, "H405", "this card"),
    ({"choices": "ask: {at: finish, by: next_player, when: this opponent is dealer}"}, "H405", "this opponent"),
    ({"steps": "more: {do: [lay: this card]}", "choices": "go: {at: play, for: each card in hand, do: [run: more]}"}, "H405", "this card"),
    ({"events": "e: {at: finish, do: [take: chosen, choose: one of table]}"}, "H405", "chosen"),
    ({"yaku": "y: {when: own of payer > 0, points: 1}"}, "H405", "payer"),
    ({"yaku": "y: {when: scored z, points: 1}\nz: {points: 1}"}, "H404", "scored z"),
    ({"events": "e: {at: finish, when: hand of receiver is empty}"}, "H405", "receiver"),
    # steps and what they are run with
    ({"choices": "go_on: {at: play, do: [run: land]}"}, "H202", "land"),
    ({"steps": "more: {}", "choices": "go_on: {at: play, do: [run: more with hand]}"}, "H402", "more"),
    ({"choices": "go_on: {at: play, do: [run: lift with table]}"}, "H402", "table"),
    ({"events": "e: {at: fnish, when: hand is empty}"}, "H401", "fnish"),
    ({"events": "e: {when: hand is empty}"}, "H202", "e"),
    # what is a place, a state, a kind of pile
    ({"events": "e: {at: finish, do: [move: hand to loose]}"}, "H401", "loose"),
    ({"events": "e: {at: finish, do: [move: hand to pot of dealer]}"}, "H401", "pot of dealer"),
    ({"events": "e: {at: finish, do: [move: hand to played]}"}, "H401", "played"),
    ({"events": "e: {at: finish, do: [add: 1 to put]}"}, "H401", "put"),
    ({"events": "e: {at: finish, do: [add: 1 to shred]}"}, "H401", "shred"),
    ({"events": "e: {at: finish, do: [add: 1 to shared of dealer]}"}, "H404", "shared of dealer"),
    ({"events": "e: {at: finish, do: [add: dealer to who]}"}, "H402", "dealer to who"),
    ({"events": "e: {at: finish, do: [set: who to 3]}"}, "H402", "3"),
    ({"events": "e: {at: finish, do: [add: 3 to held]}"}, "H402", "3"),
    ({"events": "e: {at: finish, do: [add: hand to own]}"}, "H402", "hand"),
    ({"events": "e: {at: finish, do: [add: rank of played to own]}"}, "H407", "rank of played"),
    ({"events": "e: {at: finish, do: [stack: table as biuld]}"}, "H401", "biuld"),
    ({"events": "e: {at: finish, do: [deal: stock 3]}"}, "H401", "stock"),
    ({"events": "e: {at: finish, do: [pay: 1 from each card]}"}, "H401", "card"),
    ({"events": "e: {at: finish, do: [end: hand wins]}"}, "H402", "hand"),
    ({"events": "e: {at: finish, do: [choose: one of table as hand, take: hand]}"}, "H403", "hand"),
    ({"events": "e: {at: finish, do: [choose: one of table as rank]}"}, "H403", "rank"),
    ({"events": "e: {at: finish, do: [choose: one of table as pot]}"}, "H403", "pot"),
    # yaku, multipliers, payment
    ({"yaku": "y: {when: hand is empty}"}, "H202", "y"),
    ({"yaku": "y: {points: hand}"}, "H402", "hand"),
    ({"multipliers": "m: {when: hand is empty}"}, "H202", "m"),
    ({"multipliers": "m: {add: 1, times: 2}"}, "H202", "m"),
    # pure things
    ({"cards_match": "rank of this card is rank of that card and table is empty"}, "H401", "table"),
    ({"cards_match": "rank of this card is rank of that card and shared is 0"}, "H401", "shared"),
]  # fmt: skip


@pytest.mark.parametrize(("sections", "code", "place"), WRONG, ids=[" ".join(w[0].values()) for w in WRONG])
def test_what_may_not_be_said_where(sections: dict[str, str], code: str, place: str) -> None:
    found = said(**sections)
    assert told(found) == [(code, place)], [f"{d} ({d.help})" for d in found]


CIRCLES: list[tuple[dict[str, str], str]] = [
    ({"words": "one_word: other_word\nother_word: count of hand + one_word"}, "one_word -> other_word -> one_word"),
    ({"words": "itself: itself + 1"}, "itself -> itself"),
    ({"events": "e: {at: f}\nf: {at: e}"}, "e -> f -> e"),
    ({"events": "e: {at: e}"}, "e -> e"),
    ({"steps": "more: {do: [run: again]}\nagain: {do: [run: more]}"}, "again -> more -> again"),
    (
        {"events": "e: {at: finish, do: [run: more]}\nf: {at: more, do: [run: finish]}", "steps": "more: {}"},
        "finish -> e -> more -> f -> finish",
    ),
]


@pytest.mark.parametrize(("sections", "circle"), CIRCLES, ids=[c for _, c in CIRCLES])
def test_nothing_leads_to_itself(sections: dict[str, str], circle: str) -> None:
    found = [d for d in said(**sections) if d.code == "H406"]
    assert len(found) == 1, [str(d) for d in found]
    assert circle in found[0].message


@pytest.mark.parametrize(
    "yaku",
    [
        "y: {points: points + 1}",
        "y: {when: points > 3, points: 1}",
        "y: {unless: rich, points: 1}",
        "y: {points: points of next_to_dealer}",
        "y: {when: has_y, points: 1}",
        "y: {when: has_z, points: 1}\nz: {when: has_y, points: 1}",
        "y: {group: g, when: has_z, points: 1}\nz: {group: g, points: 2}",
        "y: {group: g, when: has_z, points: 1}\nz: {group: h, points: 2}\nx: {group: h, when: has_g, points: 1}",
    ],
)
def test_points_are_not_counted_from_themselves(yaku: str) -> None:
    words = "rich: points > 3\nhas_y: scored y\nhas_z: scored z\nhas_g: scored g"
    rows = {"y", "z", "g", *(line.partition(":")[0] for line in yaku.splitlines())}
    spare = "\n".join(f"{id}: {{group: g, points: 1}}" for id in sorted(rows - {"g"}) if f"{id}: {{" not in yaku)
    found = said(yaku=f"{yaku}\n{spare}", words=words if "group: g" in yaku + spare else words.replace("\nhas_g: scored g", ""))
    assert {d.code for d in found} == {"H406"}, [str(d) for d in found]
    assert "counted from points, and they from it" in found[0].message


def test_a_yaku_may_ask_whether_another_counts() -> None:
    found = said(yaku="y: {when: has_z, points: 1}\nz: {group: g, points: 2}\nx: {group: g, points: 1}", words="has_z: scored z")
    assert [str(d) for d in found] == []


def test_a_rule_is_not_told_to_happen_at_itself() -> None:
    (found,) = said(events="plya: {at: plyb, do: [take: table]}")
    assert found.help == "did you mean `play`?"
    (found,) = said(events="zzz: {at: zzx, do: [take: table]}")
    assert "zzz" not in found.help
