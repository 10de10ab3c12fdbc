"""Names and types of expressions: what each is, and what is said of what cannot be meant."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Diagnostic, Report
from interpreter.expression import tree, typed
from interpreter.expression.check import Checker
from interpreter.expression.scope import Scope
from interpreter.expression.types import NUMBER
from tests.expression.written import read
from tests.small import SMALL, ruleset

RULES = ruleset(SMALL)
ANYBODY = Scope(scored=True)  # where bare names are somebody's
NOBODY = Scope(whose=False)  # at the deal, at the end
EVERYTHING = Scope(
    scored=True,
    bound=frozenset(
        {
            "card",
            "that card",
            "set",
            "that set",
            "pile",
            "stack",
            "build",
            "player",
            "opponent",
            "loser",
            "suit",
            "rank",
            "that rank",
            "payer",
            "receiver",
            "chosen",
            "gift",
        }
    ),
)


def check(text: str, scope: Scope = EVERYTHING, amount: bool = False) -> tuple[typed.Typed, list[Diagnostic]]:
    report = Report()
    e = read("expression", text, report)
    assert isinstance(e, tree.Expression), [str(d) for d in report]
    checker = Checker(RULES.names, {}, report)
    checker.meanings |= dict(RULES.words)
    return checker.amount(e, scope) if amount else checker.value(e, scope), list(report)


TYPES = {
    "number": """
        12
        limit
        bonus
        hand_number
        level
        points
        match_points
        turn_number
        drop
        gained
        wealth
        points of dealer
        gained of this player
        wealth of payer
        limit + bonus
        drop - gained
        2 * drop
        drop divided by limit
        drop divided by 3
        drop divided by (bonus floored at 1)
        drop divided by count of players
        points capped at 3
        points floored at 0
        count of hand
        count of red
        count of this pile
        count of opponents
        count of (players where drop > 1)
        sum of weight in hand
        highest rank in this set
        lowest pips in captured of payer
        total of drop of this player for each player
        highest of count of of_suit for each suit
        lowest of this rank for each rank
        rank of this card
        weight of moon
        pips of top of stock
        worth of this pile
        worth of this stack
        this rank
        that rank
        if strict then 1 else drop
        points with this card
    """,
    "yes or no": """
        strict
        mode is fast
        fast is mode
        mode is not slow
        extras has two
        extras has no two
        rich
        rich of payer
        heavy
        same
        not strict
        strict and rich
        strict or rich
        hand is empty
        hand is not empty
        hand is captured
        hand is red
        this card is wild
        this card is red_1
        this card is moon
        this pile is empty
        leader is nobody
        mover is not dealer
        owner of this pile is mover
        rank of this card is 3
        suit of this card is red
        red is suit of this card
        this suit is blue
        this rank is 4
        strict is rich
        limit < 3
        drop >= bonus
        hand has red
        hand has this card
        hand has no wild
        hand has all moon
        hand has 3 of one rank
        hand has 2 of one suit
        opponents has leader
        players is empty
        hand matches table
        this card matches played
        scored bold
        scored size
        any card in hand where rank is 3
        any other card in hand where rank of that card is rank of this card
        any set in table where sum of rank in this set is 9
        any other set in table where count of that set < count of this set
        any pile in table where owner is mover and worth > 1
        any stack in table where this stack is empty
        any rank where this rank is 3
        any suit where of_suit is empty
        any player where hand is empty
        any opponent where hand of this opponent is hand
        any loser where drop > drop of mover
        if strict then rich else heavy
    """,
    "cards": """
        hand
        captured
        shown
        table
        loose
        stock
        in_play
        played
        flipped
        taken
        pot
        well
        pool
        kept
        kept of leader
        reds
        reds of this opponent
        fellows
        of_suit
        picked
        top of stock
        red
        wild
        moon
        moon_new
        empty
        this card
        that card
        this set
        chosen
        gift
        hand + table
        hand - red
        red + blue
        this pile + this card
        red in captured
        hand matching this card
        hand with lowest rank
        captured with highest weight
        hand where rank is 3
        hand where suit is red and not weight > 1
        this pile where rank is 1
        if strict then hand else table
        if strict then red else empty
        hand + (if strict then this pile else table)
        hand + (if strict then table else this pile)
        hand of next_player
    """,
    "pile": "this pile\nthis stack\nthis build",
    "player": """
        mover
        dealer
        next_player
        next_to_dealer
        winner
        nobody
        payer
        receiver
        leader
        rival
        rival of dealer
        nearest
        this player
        this opponent
        owner of this pile
        owner of this card
        owner of played
        if strict then mover else nobody
    """,
    "players": """
        players
        opponents
        losers
        players where hand is empty
        opponents where drop of mover < drop
        if strict then players else losers
    """,
    "one of the values of `suit`": """
        suit of this card
        suit of top of stock
        this suit
        if strict then suit of played else suit of flipped
    """,
}
TYPED = [(text.strip(), type_) for type_, texts in TYPES.items() for text in texts.strip().splitlines()]


@pytest.mark.parametrize(("text", "type_"), TYPED)
def test_the_type_of_an_expression(text: str, type_: str) -> None:
    meant, said = check(text)
    assert ([str(d) for d in said], str(meant.type)) == ([], type_)


@pytest.mark.parametrize(("text", "type_"), TYPED[:10])
def test_every_part_of_a_typed_expression_knows_its_place(text: str, type_: str) -> None:
    meant, _ = check(f"({text}) is ({text})")
    assert (meant.span.start, meant.span.end) == (0, len(f"({text}) is ({text})"))
    assert type_ == "number"


# (text, code, column of the place, words of the message, words of the help)
MISTAKES: list[tuple[str, str, int, str, str]] = [
    # names that are not there
    ("limit + seven", "H401", 9, "`seven` is not known here", "write `7`"),
    ("hnd is empty", "H401", 1, "`hnd` is not known here", "`hand`"),
    ("hand has red_7", "H401", 10, "`red_7` is not known here", "`red_"),
    ("weigth of this card > 2", "H401", 1, "`weigth` is not known here", "`weight`"),
    ("sum of weigth in hand", "H401", 8, "cards have no attribute `weigth`", "`weight`"),
    ("hand has 3 of one colour", "H401", 19, "cards have no attribute `colour`", "known are `suit`"),
    ("hand with lowest weigth", "H401", 18, "cards have no attribute `weigth`", "`weight`"),
    ("scored boldly", "H401", 8, "no yaku or group of yaku `boldly`", "`bold`"),
    ("any crad in hand where rank is 3", "H401", 5, "no range `each crad`", "`card`"),
    ("this crad is red", "H401", 1, "`this crad` can never be", "`card`"),
    ("suit of this card is purple", "H401", 22, "`purple` is not known here", ""),
    ("mode is quick", "H401", 9, "`quick` is none of the choices of `mode`", "`slow`"),
    ("extras has four", "H401", 12, "`four` is none of the choices of `extras`", "`lone`"),
    ("mode is hand", "H401", 9, "none of the choices", ""),
    ("hand has none of red", "H401", 10, "`none` is not known here", "write `has no …`"),
    ("count of cards", "H401", 10, "`cards` is not known here", "say which: `hand`"),
    ("drop of opponent", "H401", 9, "`opponent` is not known here", "`this opponent`"),
    ("bold", "H401", 1, "`bold` is not known here", "it is a yaku"),
    ("number of hand", "H401", 1, "`number` is not known here", "`count of …`"),
    ("hand has full", "H401", 10, "`full` is not known here", "`moon_full`"),
    # types
    ("mode + 1", "H402", 1, "the option `mode` stands only opposite", "`mode is slow`"),
    ("count of (hand in this rank)", "H402", 19, "cards are wanted here", "where rank is this rank"),
    ("drop and strict", "H402", 1, "yes or no is wanted here, and this is a number", "compare it"),
    ("not hand", "H402", 5, "yes or no is wanted here, and these are cards", "is not empty"),
    ("hand > 3", "H402", 1, "a number is wanted here, and these are cards", "count of"),
    ("players > 1", "H402", 1, "a number is wanted here, and these are players", "count of"),
    ("hand + 1", "H402", 8, "cards are wanted here, and this is a number", ""),
    ("drop + hand", "H402", 1, "cards are wanted here, and this is a number", ""),
    ("count of drop", "H402", 10, "cards are wanted here, and this is a number", ""),
    ("count of leader", "H402", 10, "cards are wanted here, and this is a player", "write `hand of …`"),
    ("hand has suit", "H404", 10, "the `suit` of which card?", "write `… where suit is …` for cards by their suit, or `red`"),
    ("hand has rank of this card", "H402", 10, "cards are wanted here, and this is a number", "where rank is"),
    ("leader is 3", "H402", 11, "a player is wanted here, and this is a number", "players are `mover`"),
    ("hand where red", "H402", 12, "`where` asks a condition, and `red` are cards", "write `red in hand`"),
    ("count of set", "H401", 10, "`set` is not known here", "write `this set`"),
    ("players and strict", "H402", 1, "yes or no is wanted here, and these are players", "is not empty"),
    ("played and this card", "H402", 1, "`and` joins conditions, and these are cards", "write `played + this card`"),
    ("red or blue", "H402", 1, "`or` joins conditions, and these are cards", "ask for each"),
    ("hand has red or blue", "H402", 17, "`or` joins conditions, and these are cards", "`… or hand has blue`"),
    ("hand has all red and blue", "H402", 22, "`and` joins conditions, and these are cards", "`… and hand has all blue`"),
    ("drop is hand", "H402", 9, "a number is wanted here, and these are cards", "count of"),
    ("suit of this card is 3", "H402", 22, "one of the values of `suit` is wanted here", ""),
    ("sum of suit in hand", "H402", 8, "`suit` is no number", ""),
    ("hand with lowest suit", "H402", 18, "`suit` is no number", ""),
    ("worth of hand", "H402", 10, "a pile is wanted here, and these are cards", ""),
    ("owner of drop", "H402", 10, "cards are wanted here, and this is a number", ""),
    ("hand of 3", "H402", 9, "a player is wanted here, and this is a number", ""),
    ("hand of players", "H402", 9, "a player is wanted here, and these are players", ""),
    ("top of hand", "H402", 8, "only the stock has a top", "`top of stock`"),
    ("players is losers", "H402", 1, "players can be counted", ""),
    ("players has hand", "H402", 13, "a player is wanted here, and these are cards", ""),
    ("if drop then 1 else 2", "H402", 4, "yes or no is wanted here, and this is a number", "compare it"),
    ("if strict then 1 else hand", "H402", 23, "a number is wanted here, and these are cards", "count of"),
    ("if strict then this pile else this pile", "H402", 1, "a pile cannot be picked by `if`", ""),
    ("mode", "H402", 1, "the option `mode` stands only opposite one of its choices", "`mode is slow`"),
    ("extras", "H402", 1, "the option `extras` stands only opposite one of its choices", "`extras has lone`"),
    ("mode has fast", "H402", 1, "the option `mode` is one of", "`mode is fast`"),
    ("extras is lone_of", "H401", 11, "none of the choices of `extras`", ""),
    ("extras is two", "H402", 1, "the option `extras` is any of", "`extras has two`"),
    ("total of drop for each card", "H301", 24, "`card` of which cards?", "card in"),
    ("total of hand for each player", "H402", 10, "a number is wanted here, and these are cards", "count of"),
    ("any card where rank is 3", "H301", 5, "`card` of which cards?", "card in table"),
    ("any player in hand where drop > 1", "H301", 5, "`player` is a range of its own", "without `in`"),
    ("hand where weight", "H402", 12, "yes or no is wanted here, and this is a number", "compare it"),
    ("limit with this card", "H402", 1, "only something of a player", "points with"),
    # whose, and of what
    ("rank > 3", "H404", 1, "the `rank` of which card?", "`rank of …`"),
    ("owner is mover", "H404", 1, "the `owner` of what?", "`owner of this pile`"),
    ("worth > 2", "H404", 1, "the `worth` of what?", "`worth of this pile`"),
    ("top is red", "H404", 1, "the `top` of what?", "`top of stock`"),
    ("table of dealer", "H404", 1, "`table` is nobody's", "`table` alone"),
    ("level of dealer", "H404", 1, "`level` is nobody's", "`level` alone"),
    ("limit of dealer", "H404", 1, "`limit` is nobody's", "`limit` alone"),
    ("nearest of dealer", "H404", 1, "the word `nearest` speaks of no player", "`nearest` alone"),
    ("drup of dealer", "H401", 1, "`drup` is not known here", "`drop`"),
    # divisors
    ("12 divided by drop", "H408", 15, "this divisor may be zero", "floored at 1"),
    ("12 divided by bonus", "H408", 15, "this divisor may be zero", "floored at 1"),
    ("12 divided by 0", "H408", 15, "this divisor may be zero", "floored at 1"),
    ("12 divided by (limit - 1)", "H408", 16, "this divisor may be zero", "floored at 1"),
    ("12 divided by (limit capped at 0)", "H408", 16, "this divisor may be zero", "floored at 1"),
]


@pytest.mark.parametrize(("text", "code", "column", "message", "help_"), MISTAKES, ids=[m[0] for m in MISTAKES])
def test_what_is_said_of_a_mistake(text: str, code: str, column: int, message: str, help_: str) -> None:
    _, said = check(text)
    assert [(d.code, d.span.begin.column if d.span else 0) for d in said] == [(code, column)], [str(d) for d in said]
    assert message in said[0].message
    assert help_ in said[0].help


UNBOUND: list[tuple[str, str, int, str]] = [
    ("this card is red", "H405", 1, "`this card` is not known here"),
    ("that card is red", "H405", 1, "`that card` is not known here"),
    ("this pile is empty", "H405", 1, "`this pile` is not known here"),
    ("drop of this opponent > 1", "H405", 9, "`this opponent` is not known here"),
    ("this rank is 3", "H405", 1, "`this rank` is not known here"),
    ("any other card in hand where rank of that card is 3", "H405", 1, "`any other card` stands where a range is at `this card`"),
    ("chosen is red", "H405", 1, "nothing has been chosen here"),
    ("gift is red", "H401", 1, "`gift` is not known here"),
    ("hand of payer is empty", "H405", 9, "`payer` is known only in multipliers"),
    ("receiver is dealer", "H405", 1, "`receiver` is known only in yaku, multipliers"),
    ("heavy", "H405", 1, "the word `heavy` speaks of `this card`"),
    ("bill > 1", "H405", 1, "the word `bill` speaks of `payer`"),
    ("picked is empty", "H405", 1, "the word `picked` speaks of `chosen`"),
    ("of_suit is empty", "H405", 1, "the word `of_suit` speaks of `this suit`"),
    ("any card in hand where same", "H405", 24, "the word `same` speaks of `that card`"),
]


@pytest.mark.parametrize(("text", "code", "column", "message"), UNBOUND, ids=[m[0] for m in UNBOUND])
def test_what_nothing_is_at_is_not_known(text: str, code: str, column: int, message: str) -> None:
    _, said = check(text, ANYBODY)
    assert [(d.code, d.span.begin.column if d.span else 0) for d in said] == [(code, column)], [str(d) for d in said]
    assert message in said[0].message


@pytest.mark.parametrize(
    "text",
    [
        "total of count of of_suit for each suit > 1",
        "any card in hand where heavy",
        "any suit where of_suit is empty",
        "any card in hand where (any other card in hand where same)",
        "any stack in table where this pile is empty",
    ],
)
def test_a_range_binds_what_a_word_speaks_of(text: str) -> None:
    assert check(text, ANYBODY)[1] == []


WHOSE = [
    "hand",
    "captured",
    "shown",
    "points",
    "match_points",
    "turn_number",
    "drop",
    "down",
    "gained",
    "rival",
    "kept",
    "opponents",
    "reds",
    "wealth",
    "rich",
]


@pytest.mark.parametrize("text", WHOSE)
def test_at_the_deal_it_must_be_said_whose_a_thing_is(text: str) -> None:
    _, said = check(text, NOBODY)
    assert [(d.code, d.span.begin.column if d.span else 0) for d in said] == [("H404", 1)]
    assert f"whose `{text}`? nobody is meant here" in said[0].message
    assert "of dealer" in said[0].help


@pytest.mark.parametrize(
    "text",
    [
        "hand of dealer",
        "points of leader",
        "wealth of next_to_dealer",
        "players",
        "losers",
        "table",
        "dealer",
        "mover",
        "level",
        "nearest",
        "count of (players where hand has red and rich)",
        "any player where hand is empty",
        "highest of points of this player for each player",
        "any player where (opponents where drop > 1) is empty",
    ],
)
def test_at_the_deal_what_is_anybodys_may_be_asked(text: str) -> None:
    assert check(text, NOBODY)[1] == []


def test_an_opponent_is_somebodys() -> None:
    _, said = check("any opponent where hand is empty", NOBODY)
    assert [d.code for d in said] == ["H404"]


def test_scored_is_known_only_where_points_have_been_counted() -> None:
    _, said = check("scored bold", Scope())
    assert [(d.code, d.span.begin.column if d.span else 0) for d in said] == [("H404", 1)]


ABSENT = [
    "rank of this card",
    "rank of this card + 1",
    "2 * pips of top of stock",
    "if strict then 1 else weight of played",
    "rank of this card capped at 3",
]


@pytest.mark.parametrize("text", ABSENT)
def test_an_amount_may_not_be_absent(text: str) -> None:
    _, said = check(text, amount=True)
    assert [(d.code, d.span.begin.column if d.span else 0) for d in said] == [("H407", 1)]
    assert "sum of" in said[0].help


@pytest.mark.parametrize(
    "text", ["sum of rank in this card", "highest of rank of this card for each player", "count of (hand where rank > 2)", "this rank + 1"]
)
def test_what_is_always_there_may_be_an_amount(text: str) -> None:
    assert check(text, amount=True)[1] == []


@pytest.mark.parametrize("text", ["rank of this card is rank of played", "weight of moon > 2", "hand where pips is rank of top of stock"])
def test_comparisons_may_be_with_what_is_absent(text: str) -> None:
    assert check(text)[1] == []


def test_one_mistake_is_told_once() -> None:
    """What is already complained about is of no type, and nothing more is said of it."""
    for text in ("hnd + hand is empty", "not (hnd is empty) and rich", "count of hnd > 2 or drop < hnd_2"):
        _, said = check(text)
        assert {d.code for d in said} == {"H401"}
        assert len(said) == text.count("hnd")


def test_several_mistakes_are_told_together() -> None:
    _, said = check("hnd is empty and drop and this crad is red and 3 divided by bonus > 1")
    assert [d.code for d in said] == ["H401", "H402", "H401", "H408"]


def test_the_declaration_of_an_option_is_shown_beside_a_wrong_choice() -> None:
    _, said = check("mode is quick")
    assert [p.span.begin.line for p in said[0].related] == [SMALL[: SMALL.index("  mode:")].count("\n") + 1]


def test_a_bare_attribute_is_that_of_the_card_at_hand_and_a_bare_word_that_of_the_player() -> None:
    inner, _ = check("hand where rank is 3")
    assert isinstance(inner, typed.Where)
    assert isinstance(inner.test, typed.Compare)
    assert inner.test.left == typed.AttributeOf(inner.test.left.span, NUMBER, "rank", None)
    whose, _ = check("drop of dealer")
    assert isinstance(whose, typed.Own)
    assert isinstance(whose.player, typed.Seat)
    assert (whose.name, whose.player.name) == ("drop", "dealer")


def test_a_symbol_is_a_value_opposite_its_attribute_and_cards_elsewhere() -> None:
    value, _ = check("suit of this card is blue")
    cards, _ = check("blue in hand")
    assert isinstance(value, typed.Compare)
    assert isinstance(value.right, typed.Constant)
    assert value.right.value == 1
    assert isinstance(cards, typed.Join)
    assert isinstance(cards.left, typed.Named)


def test_words_know_what_they_need() -> None:
    meanings = RULES.words
    assert {id: (sorted(m.needs), m.whose) for id, m in meanings.items()} == {
        "reds": ([], True),
        "heavy": (["card"], False),
        "same": (["card", "that card"], False),
        "rich": ([], True),
        "bill": (["payer"], False),
        "picked": (["chosen"], True),
        "fellows": (["card"], False),
        "nearest": ([], False),
        "of_suit": (["suit"], True),
        "wealth": ([], True),
    }
