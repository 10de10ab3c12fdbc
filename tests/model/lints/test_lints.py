"""Each lint: a wrong file that gives just its code at the marked place, and a good twin that gives nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.model.lints.told import Case, findings, hold

UNUSED = (
    Case(
        "option",
        "H502",
        "options: {⟦extra⟧: {default: 1, range: 0 to 3}}\n",
        "options: {extra: {default: 1, range: 0 to 3}}\nyaku: {more: {when: count of hand is extra, points: 1}}\n",
    ),
    Case(
        "word",
        "H502",
        "words: {⟦mine⟧: count of captured}\n",
        "words: {mine: count of captured}\nyaku: {more: {when: mine > 3, points: 1}}\n",
    ),
    Case(
        "state",
        "H502",
        "state: {⟦seen⟧: {per: player}}\n",
        "state: {seen: {per: player}}\nevents: {look: {at: play, do: [add: 1 to seen]}}\nyaku: {more: {when: seen > 3, points: 1}}\n",
    ),
    Case(
        "state that nothing changes",
        "H502",
        "state: {⟦seen⟧: {per: player}}\nyaku: {more: {points: 7 - seen}}\n",
        "state: {seen: {per: player}}\nevents: {look: {at: play, do: [add: 1 to seen]}}\nyaku: {more: {points: 7 - seen}}\n",
    ),
    Case(
        "zone",
        "H502",
        "zones: {⟦aside⟧: {seen_by: all}}\n",
        "zones: {aside: {seen_by: all}}\nevents: {put: {at: dealt, do: [move: cups to aside]}}\n",
    ),
    Case(
        "attribute",
        "H502",
        "attributes: {⟦weight⟧: 1 to 3}\n",
        "attributes: {weight: 1 to 3}\ncards: {joker: {weight: 2}}\nyaku: {more: {points: sum of weight in captured}}\n",
    ),
    Case("type of card", "H502", "card_types: {⟦odd⟧: {}}\n", "card_types: {odd: {}}\ncards: {joker: odd}\n"),
    Case(
        "kind of pile",
        "H502",
        "piles: {⟦heap⟧: {}}\n",
        "piles: {heap: {}}\nevents: {heaped: {at: dealt, do: [stack: cups as heap by nobody]}}\n",
    ),
    Case("step", "H502", "turn: [play, ⟦rest⟧, done]\n", "turn: [play, rest, done]\nevents: {look: {at: rest, do: [show: hand]}}\n"),
)
DEALING = (
    Case(
        "more than the pack",
        "H501",
        "players: 2 to 3\ndeal: {packets: [hand 4, ⟦table 3⟧]}\n",
        "players: 2 to 3\ndeal: {packets: [hand 4, table 2]}\n",
    ),
    Case(
        "more than the pack with an option",
        "H501",
        "options: {jokers: {default: true}}\ncards: {joker: {when: jokers}}\ndeal: {packets: [hand 5, ⟦table 5⟧]}\n",
        "options: {jokers: {default: true}}\ncards: {joker: {when: jokers}}\ndeal: {packets: [hand 5, table 4]}\n",
    ),
    Case(
        "more turns than stock",
        "H510",
        "steps: {done: {do: [flip, lay: flipped]}}\ndeal: {packets: [hand 3, ⟦table 5⟧]}\n",
        "steps: {done: {do: [flip, lay: flipped]}}\ndeal: {packets: [hand 3, table 2]}\n",
    ),
)
PLAYERS = (
    Case(
        "a deal",
        "H502",
        "deal: {packets: {2: [hand 3, table 4], ⟦3⟧: [hand 2, table 4]}}\n",
        "players: 2 to 3\ndeal: {packets: {2: [hand 3, table 4], 3: [hand 2, table 4]}}\n",
    ),
    Case("teams", "H502", "teams: {⟦4⟧: opposite}\n", "players: 2 to 4\nteams: {4: opposite}\ndeal: {packets: [hand 2, table 4]}\n"),
    Case(
        "a default",
        "H502",
        "options: {many: {default: {2: 3, ⟦3⟧: 4}}}\n",
        "players: 2 to 3\noptions: {many: {default: {2: 3, 3: 4}}}\ndeal: {packets: [hand 2, table 4]}\n",
    ),
)
WORTHLESS = (
    Case(
        "a row without points",
        "H503",
        "yaku: {more: {when: throw > 3, points: ⟦0⟧}}\n",
        "yaku: {more: {when: throw > 3, points: many - 1}}\n",
    ),
    Case("once", "H503", "multipliers: {same: {when: throw > 3, times: ⟦1⟧}}\n", "multipliers: {same: {when: throw > 3, times: 2}}\n"),
    Case("no doubling", "H503", "multipliers: {same: {doublings: ⟦0 * throw⟧}}\n", "multipliers: {same: {doublings: 1 * throw}}\n"),
)
REACH = (
    Case(
        "event at a step that nothing comes to",
        "H503",
        "steps: {later: {do: [show: hand]}}\nevents: {⟦look⟧: {at: later, do: [show: hand]}}\n",
        "turn: [play, later, done]\nsteps: {later: {do: [show: hand]}}\nevents: {look: {at: later, do: [show: hand]}}\n",
    ),
    Case(
        "step taken out of the turn",
        "H254",
        "⟦turn⟧: [play, finish]\nevents: {over_now: {at: finish, when: hand is empty, do: [end: scoring]}}\n",
        "turn: [play, finish, done]\nevents: {over_now: {at: finish, when: hand is empty, do: [end: scoring]}}\n",
    ),
    Case(
        "event behind one that always happens",
        "H503",
        "events: {⟦gather⟧: {at: land, when: met is not empty, do: [take: this card + met]}}\n",
        "events: {gather: {at: land, when: count of met > 1, before: pair, do: [take: this card + met]}}\n",
    ),
    Case(
        "event that hides those behind it",
        "H503",
        "events: {⟦gather⟧: {at: land, before: pair, do: [take: this card + met]}}\n",
        "events: {gather: {at: land, before: pair, when: count of met > 1, do: [take: this card + met]}}\n",
    ),
    Case(
        "no end",
        "H504",
        "remove: {events: [played_out]}\n⟦turn⟧: [play]\n",
        "remove: {events: [played_out]}\nturn: [play, finish]\n"
        "events: {ended: {at: finish, when: hand is empty, do: [end: nobody wins]}}\n",
    ),
)
CONDITIONS = (
    Case(
        "more cards than there are",
        "H503",
        "yaku: {more: {when: ⟦count of (cups in captured) >= 8⟧, points: 1}}\n",
        "yaku: {more: {when: count of (cups in captured) >= 7, points: 1}}\n",
    ),
    Case(
        "a sum above that of the pack",
        "H503",
        "yaku: {more: {when: ⟦sum of rank in captured > 56⟧, points: 1}}\n",
        "yaku: {more: {when: sum of rank in captured > 55, points: 1}}\n",
    ),
    Case(
        "more of one than there are",
        "H503",
        "yaku: {more: {when: ⟦captured has 3 of one rank⟧, points: 1}}\n",
        "yaku: {more: {when: captured has 2 of one rank, points: 1}}\n",
    ),
    Case(
        "cards that are apart",
        "H503",
        "yaku: {more: {when: ⟦(cups in captured) has all coins⟧, points: 1}}\n",
        "yaku: {more: {when: captured has all coins, points: 1}}\n",
    ),
    Case(
        "numbers that contradict each other",
        "H503",
        "yaku: {more: {when: ⟦throw > 3 and throw < 4⟧, points: 1}}\n",
        "yaku: {more: {when: throw > 3 and throw < 5, points: 1}}\n",
    ),
    Case(
        "when and unless that contradict each other",
        "H503",
        "yaku: {⟦more⟧: {when: throw > 3, unless: throw > 2, points: 1}}\n",
        "yaku: {more: {when: throw > 3, unless: throw > 4, points: 1}}\n",
    ),
    Case(
        "two choices of one option at once",
        "H503",
        "options: {way: {default: a, choices: [a, b]}}\nyaku: {more: {when: ⟦way is a and way is b⟧, points: 1}}\n",
        "options: {way: {default: a, choices: [a, b]}}\nyaku: {more: {when: way is a and throw > 3, points: 1}}\n",
    ),
    Case(
        "an option out of its range", "H503", "yaku: {odd: {when: ⟦many > 14⟧, points: 1}}\n", "yaku: {odd: {when: many > 13, points: 1}}\n"
    ),
    Case(
        "more players than there may be",
        "H503",
        "events: {look: {at: play, when: ⟦count of players > 2⟧, do: [show: hand]}}\n",
        "players: 2 to 3\ndeal: {packets: [hand 3, table 2]}\nevents: {look: {at: play, when: count of players > 2, do: [show: hand]}}\n",
    ),
    Case(
        "a zone that nothing comes to",
        "H503",
        "zones: {aside: {seen_by: all}}\nevents: {look: {at: play, for: each card in ⟦aside⟧, do: [show: hand]}}\n",
        "zones: {aside: {seen_by: all}}\n"
        "events: {put: {at: dealt, do: [move: cups to aside]}, look: {at: play, for: each card in aside, do: [show: hand]}}\n",
    ),
    Case("always", "H508", "yaku: {more: {when: ⟦throw >= 0⟧, points: 1}}\n", "yaku: {more: {when: throw >= 1, points: 1}}\n"),
    Case("unless never", "H508", "yaku: {more: {unless: ⟦throw < 0⟧, points: 1}}\n", "yaku: {more: {unless: throw < 1, points: 1}}\n"),
    Case(
        "a part that is always so",
        "H508",
        "yaku: {more: {when: throw > 3 and ⟦many > 1⟧, points: 1}}\n",
        "yaku: {more: {when: throw > 3 and many > 2, points: 1}}\n",
    ),
    Case(
        "a part that is never so",
        "H508",
        "words: {mine: ⟦many > 20⟧ or throw > 3}\nyaku: {more: {when: mine, points: 1}}\n",
        "words: {mine: many > 10 or throw > 3}\nyaku: {more: {when: mine, points: 1}}\n",
    ),
)
ROWS = (
    Case(
        "a set that contradicts itself",
        "H503",
        "yaku: {⟦more⟧: {when: count of (cups in captured) is 3 and captured has all cups, points: 1}}\n",
        "yaku: {more: {when: count of (cups in captured) is 7 and captured has all cups, points: 1}}\n",
    ),
    Case(
        "behind one that is easier",
        "H507",
        "yaku:\n"
        "  few: {group: c, when: count of (cups in captured) >= 3, points: 2}\n"
        "  ⟦every_cup⟧: {group: c, when: captured has all cups, points: 2}\n",
        "yaku:\n"
        "  few: {group: c, when: count of (cups in captured) >= 3, points: 2}\n"
        "  every_cup: {group: c, when: captured has all cups, points: 3}\n",
    ),
    Case(
        "before one that is better",
        "H507",
        "yaku:\n  ⟦three⟧: {group: c, when: count of (cups in captured) is 3, points: 2}\n"
        "  few: {group: c, when: count of (cups in captured) > 2, points: 5}\n",
        "yaku:\n  three: {group: c, when: count of (cups in captured) is 3, points: 2}\n"
        "  few: {group: c, when: count of (cups in captured) > 3, points: 5}\n",
    ),
    Case(
        "the same by an option",
        "H507",
        "options: {high: {default: true}}\nyaku:\n  a: {group: c, when: captured has all cups, points: 2}\n"
        "  ⟦b⟧: {group: c, when: high and captured has all cups, points: 1}\n",
        "options: {high: {default: true}}\nyaku:\n  a: {group: c, when: captured has all cups, unless: high, points: 2}\n"
        "  b: {group: c, when: high and captured has all cups, points: 1}\n",
    ),
)
EFFECTS = (
    Case(
        "a loop that changes nothing",
        "H506",
        "events: {round: {at: play, while: ⟦hand is not empty⟧, do: [pay: 1 from next_player]}}\n",
        "events: {round: {at: done, while: hand is not empty, do: [lay: hand]}}\n",
    ),
    Case(
        "a loop that changes something else",
        "H506",
        "state: {seen: {}}\nyaku: {s: {points: seen}}\nevents: {round: {at: play, while: ⟦match_points > 3⟧, do: [add: 1 to seen]}}\n",
        "state: {seen: {}}\nyaku: {s: {points: seen}}\nevents: {round: {at: play, while: seen < 3, do: [add: 1 to seen]}}\n",
    ),
    Case(
        "what stands behind the end of the hand",
        "H503",
        "events: {bust: {at: done, when: hand is empty, do: [end: nobody wins, pay: ⟦1 from each opponent⟧]}}\n",
        "events: {bust: {at: done, when: hand is empty, do: [pay: 1 from each opponent, end: nobody wins]}}\n",
    ),
    Case(
        "what stands behind the end of the turn",
        "H503",
        "events: {rest: {at: play, when: hand is empty, do: [end: turn, show: ⟦captured⟧]}}\n",
        "events: {rest: {at: play, when: hand is empty, do: [show: captured, end: turn]}}\n",
    ),
    Case(
        "a choice that is offered for ever",
        "H506",
        "choices: {⟦greet⟧: {at: play, when: turn_number > 1, do: [pay: 1 from next_player], again: true}}\n",
        "choices: {greet: {at: play, when: greet < 1, do: [pay: 1 from next_player], again: true}}\n",
    ),
)
PAIRED = "players: 4\nteams: {4: opposite}\ndeal: {packets: [hand 3, table 2]}\npayment: {to: each player, from: nobody, tie: nobody}\n"
REST = (
    Case(
        "doublings without bound",
        "H509",
        "options: {steep: {default: 1, range: 0 to 70}}\nmultipliers: {high: {doublings: ⟦steep⟧}}\n",
        "options: {steep: {default: 1, range: 0 to 7}}\nmultipliers: {high: {doublings: steep}}\n",
    ),
    Case(
        "a product without bound",
        "H509",
        "yaku: {more: {points: ⟦throw * throw * throw * throw * throw⟧}}\n",
        "yaku: {more: {points: (throw capped at 50) * 100}}\n",
    ),
    Case("a tie", "H510", "payment: {to: ⟦each player⟧, from: nobody}\n", "payment: {to: each player, from: nobody, tie: nobody}\n"),
    Case(
        "what each of two partners counts",
        "H510",
        PAIRED + "yaku: {more: {points: ⟦throw⟧}}\n",
        PAIRED + "yaku: {more: {points: total of throw of this partner for each partner}}\n",
    ),
    Case(
        "two who are liable",
        "H511",
        "liability:\n  a: {when: hand of payer is empty}\n  ⟦b⟧: {when: captured of payer is empty}\n",
        "liability:\n  a: {when: hand of payer is empty}\n  b: {when: captured of payer is empty, unless: hand of payer is empty}\n",
    ),
    Case(
        "choices that nothing tells apart",
        "H512",
        "options: {⟦way⟧: {default: a, choices: [a, b, c]}}\nyaku: {more: {when: way is a, points: 1}}\n",
        "options: {way: {default: a, choices: [a, b]}}\nyaku: {more: {when: way is a, points: 1}}\n",
    ),
    Case(
        "one of several that no rule asks for",
        "H512",
        "options: {⟦way⟧: {default: [a], choices: [a, b]}}\nyaku: {more: {when: way has a, points: 1}}\n",
        "options: {way: {default: [a], choices: [a]}}\nyaku: {more: {when: way has a, points: 1}}\n",
    ),
    Case(
        "numbers that are a yes or no",
        "H512",
        "options: {⟦extra⟧: {default: 1, range: 0 to 9}}\nyaku: {more: {when: extra > 0, points: 1}}\n",
        "options: {extra: {default: 1, range: 0 to 9}}\nyaku: {more: {when: extra > 0, points: extra}}\n",
    ),
)


@pytest.mark.parametrize("case", [*UNUSED, *DEALING, *PLAYERS, *WORTHLESS, *REACH, *CONDITIONS, *ROWS, *EFFECTS, *REST], ids=str)
def test_the_wrong_file_gives_its_code_at_the_place_and_the_right_one_nothing(case: Case, tmp_path: Path) -> None:
    hold(case, tmp_path)


def test_nothing_is_said_of_what_a_base_leaves_unused(tmp_path: Path) -> None:
    assert findings("abstract: true\nwords: {mine: count of captured}\n", tmp_path) == []


def test_a_condition_that_an_inherited_rule_has_is_not_the_childs_fault(tmp_path: Path) -> None:
    assert findings("yaku: {lots: {points: 2}}\n", tmp_path) == []


WITHOUT_MATCH = """
players: 2
attributes: {suit: [cups, coins], rank: 1 to 6}
cards: {every: [suit, rank]}
deal: {first: dealer, lead: dealer, packets: [hand 3, table 4]}
turn: [play, finish]
choices: {throw: {at: play, for: each card in hand, do: [play: this card, take: played + CARDS]}}
events: {out: {at: finish, when: hand of next_player is empty, do: [end: scoring]}}
payment: {to: each player, from: nobody, amount: count of (coins in captured), tie: nobody}
"""


def test_a_game_in_which_nothing_is_asked_to_match_needs_no_cards_match(tmp_path: Path) -> None:
    assert findings(WITHOUT_MATCH.replace("CARDS", "(table where rank is rank of played)").lstrip(), tmp_path, base="") == []


@pytest.mark.parametrize("asking", ["(table matching played)", "(if table matches played then table else empty)"])
def test_who_asks_what_matches_must_say_it(asking: str, tmp_path: Path) -> None:
    (found,) = findings(WITHOUT_MATCH.replace("CARDS", asking).lstrip(), tmp_path, base="")
    assert (found.code, found.message) == ("H202", "nothing says when cards match: the ruleset has no `cards_match`")
    assert found.span
    assert found.span.text in asking
