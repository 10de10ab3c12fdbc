"""What expressions and phrases become, and where their parts stand."""

from __future__ import annotations

import pytest

from interpreter.diagnostics import Report
from interpreter.expression.parse import MOST_CHARACTERS, MOST_JOINED, MOST_LEVELS, expression, phrase
from interpreter.source.node import Entry, Mapping, Node, Sequence
from tests.expression.written import read, scalar, shown, spans

EXPRESSIONS = [
    ("points", "points"),
    ("5", "5"),
    ("this card", "(this card)"),
    ("that set", "(that set)"),
    ("empty", "(empty)"),
    ("nobody", "(nobody)"),
    ("captured of payer", "(of captured payer)"),
    ("rank of this card", "(of rank (this card))"),
    ("owner of top of stock", "(of owner (of top stock))"),
    ("a or b or c", "(or (or a b) c)"),
    ("a and b and c", "(and (and a b) c)"),
    ("a or b and not c", "(or a (and b (not c)))"),
    ("not not a", "(not (not a))"),
    ("a is b", "(is a b)"),
    ("a is not b", "(is not a b)"),
    ("a < b", "(< a b)"),
    ("a <= b", "(<= a b)"),
    ("a > b", "(> a b)"),
    ("a >= b", "(>= a b)"),
    ("hand has clubs_1", "(has hand clubs_1)"),
    ("hand has no clubs_1", "(has no hand clubs_1)"),
    ("hand has all clubs_1 + clubs_2", "(has all hand (+ clubs_1 clubs_2))"),
    ("hand has 3 of one rank", "(hasofone hand 3 rank)"),
    ("hand has 3", "(has hand 3)"),
    ("flipped matches played", "(matches flipped played)"),
    ("points capped at 50 floored at 2", "(floored (capped points 50) 2)"),
    ("a + b - c + d", "(+ (- (+ a b) c) d)"),
    ("a - b * c divided by d", "(- a (divided (* b c) d))"),
    ("count of bright in captured", "(count (in bright captured))"),
    ("sum of pips in captured", "(over sum pips captured)"),
    ("highest rank in hand", "(over highest rank hand)"),
    ("lowest rank in hand", "(over lowest rank hand)"),
    ("total of points of this player for each player", "(foreach total (of points (this player)) player)"),
    ("highest of a + 1 for each player", "(foreach highest (+ a 1) player)"),
    ("lowest of a for each suit", "(foreach lowest a suit)"),
    ("scored clubs_row", "(scored clubs_row)"),
    ("aces in clubs in hand", "(in (in aces clubs) hand)"),
    ("table matching played", "(matching table played)"),
    ("hand with lowest rank", "(best hand lowest rank)"),
    ("hand with highest rank", "(best hand highest rank)"),
    ("count of hand * 2 - 1", "(- (* (count hand) 2) 1)"),
    ("if a then b else c", "(ifelse a b c)"),
    ("if a then b else if c then d else e", "(ifelse a b (ifelse c d e))"),
    ("any pile in table where owner is mover", "(any (things pile table) (is owner mover) false)"),
    ("any suit where taken is empty", "(any (things suit -) (is taken (empty)) false)"),
    ("any other set in table where count of that set < 3", "(any (things set table) (< (count (that set)) 3) true)"),
    ("hand where rank is 3", "(where hand (is rank 3))"),
    ("players where hand is empty", "(where players (is hand (empty)))"),
    ("(hand where rank is 3) is not empty", "(is not (where hand (is rank 3)) (empty))"),
    ("(a + b) * c", "(* (+ a b) c)"),
    ("(hand + table) matching this card", "(matching (+ hand table) (this card))"),
    ("count of (hand - played)", "(count (- hand played))"),
    (
        "points >= target and (points > called_at or (any card in hand where rank > 3))",
        "(and (>= points target) (or (> points called_at) (any (things card hand) (> rank 3) false)))",
    ),
    ("worth is pips of this card", "(is worth (of pips (this card)))"),
    ("android is 1", "(is android 1)"),
    ("ifx + thenx", "(+ ifx thenx)"),
    ("turn is scoring", "(is turn scoring)"),
    ("a - (b in c)", "(- a (in b c))"),
    ("  a   is\n b", "(is a b)"),
]

PHRASES = [
    ("each", "each card in hand", "(each (things card hand) -)"),
    ("each", "each suit", "(each (things suit -) -)"),
    ("each", "each card in hand - joker where rank > 3", "(each (things card (- hand joker)) (> rank 3))"),
    ("each", "each player where points > 3", "(each (things player -) (> points 3))"),
    ("by", "next_player", "(by - next_player)"),
    ("by", "winner of this player", "(by - (of winner (this player)))"),
    ("by", "each opponent", "(by opponent -)"),
    ("packet", "hand 5", "(packet hand 5)"),
    ("span", "3", "(range 3 3)"),
    ("span", "2 to 7", "(range 2 7)"),
    ("add", "1 to debt", "(add 1 (target debt - -))"),
    ("add", "2 * a to debt of each opponent", "(add (* 2 a) (target debt opponent -))"),
    ("add", "1 to debt of this player", "(add 1 (target debt - (this player)))"),
    ("set", "called_at to points", "(set (target called_at - -) points)"),
    ("set", "debt of this opponent to debt of this opponent - 1", "(set (target debt - (this opponent)) (- (of debt (this opponent)) 1))"),
    ("set", "debt of each player to 0", "(set (target debt player -) 0)"),
    ("move", "chosen to captured", "(move chosen captured)"),
    ("move", "a + b to captured of dealer", "(move (+ a b) (of captured dealer))"),
    ("choose", "one of met", "(choose met - -)"),
    ("choose", "one of met as pick by next_player", "(choose met pick next_player)"),
    ("stack", "a + b", "(stack (+ a b) - - -)"),
    ("stack", "a as build worth 3 + 1 by nobody", "(stack a build (+ 3 1) (nobody))"),
    ("stack", "a by mover", "(stack a - - mover)"),
    ("pay", "3 from each opponent", "(pay 3 opponent - -)"),
    ("pay", "2 * a from payer to winner", "(pay (* 2 a) - payer winner)"),
    ("pay", "3 from next_player", "(pay 3 - next_player -)"),
    ("score", "1 to mover", "(score 1 mover)"),
    ("run", "land", "(run land -)"),
    ("run", "land with flipped", "(run land flipped)"),
    ("end", "mover wins", "(end wins mover -)"),
    ("end", "this player wins 5", "(end wins (this player) 5)"),
    ("end", "redeal", "(end redeal - -)"),
    ("end", "scoring", "(end scoring - -)"),
    ("end", "turn", "(end turn - -)"),
]


@pytest.mark.parametrize(("text", "tree"), EXPRESSIONS)
def test_an_expression_becomes_its_tree(text: str, tree: str) -> None:
    report = Report()
    assert (shown(read("expression", text, report)), [str(d) for d in report]) == (tree, [])


@pytest.mark.parametrize(("start", "text", "tree"), PHRASES)
def test_a_phrase_becomes_its_tree(start: str, text: str, tree: str) -> None:
    report = Report()
    assert (shown(read(start, text, report)), [str(d) for d in report]) == (tree, [])


@pytest.mark.parametrize(
    ("value", "text", "tree"),
    [(True, "true", "true"), (False, "false", "false"), (0, "0", "0"), (12, "12", "12"), ("true", "true", "true")],
)
def test_a_plain_value_is_an_expression(value: bool | int | str, text: str, tree: str) -> None:
    report = Report()
    assert (shown(expression(scalar(text, value), report)), len(report)) == (tree, 0)


def test_a_list_is_all_of_its_conditions() -> None:
    report = Report()
    node = Sequence((scalar("a is b"), scalar("true", value=True)), scalar("").span)
    assert (shown(expression(node, report)), len(report)) == ("(all (is a b) true)", 0)


def test_every_part_of_a_list_is_read_although_one_is_wrong() -> None:
    report = Report()
    assert expression(Sequence((scalar("a is"), scalar("b c")), scalar("").span), report) is None
    assert [d.code for d in report] == ["H301", "H301"]


@pytest.mark.parametrize(
    ("start", "text", "parts"),
    [
        (
            "expression",
            " (a + b) is  count of c ",
            [("Binary", "(a + b) is  count of c"), ("Binary", "a + b"), ("Name", "a"), ("Name", "b")],
        ),
        ("expression", "(a)", [("Name", "a")]),
        ("expression", "a of (b)", [("Of", "a of (b)"), ("Word", "a"), ("Name", "b")]),
        ("expression", "if a then this card else (b)", [("IfElse", "if a then this card else (b)"), ("Name", "a"), ("This", "this card")]),
        ("expression", "any other set in x where (y)", [("Any", "any other set in x where (y)"), ("Things", "set in x"), ("Word", "set")]),
        ("each", "each card in (hand) where x", [("Each", "each card in (hand) where x"), ("Things", "card in (hand)"), ("Word", "card")]),
        ("set", "a of each b to 3", [("Target", "a of each b"), ("Word", "a"), ("Word", "b"), ("Number", "3")]),
        ("end", "redeal", [("End", "redeal")]),
    ],
)
def test_every_part_knows_its_place(start: str, text: str, parts: list[tuple[str, str]]) -> None:
    assert spans(read(start, text, Report()))[: len(parts)] == parts


def test_places_are_those_of_the_file() -> None:
    node = scalar("a is b")
    moved = type(node)(node.value, node.written, node.span, (0, 1, 2, 3, 4, 5, 5))
    found = expression(moved, Report())
    assert found is not None
    assert (found.span.start, found.span.end) == (0, 6)


EMPTY = scalar("", value=None)
LIST = Sequence((scalar("a"),), EMPTY.span)
MAPPING = Mapping((Entry(scalar("a"), scalar("b")),), EMPTY.span)


@pytest.mark.parametrize(
    ("node", "slot", "message"),
    [
        (MAPPING, "when", "`when` is a condition; a mapping stands here"),
        (EMPTY, "points", "`points` is a number; nothing stands here"),
        (MAPPING, "take", "`take` is an expression; a mapping stands here"),
        (Sequence((), EMPTY.span), "when", "`when` is an empty list"),
        (Sequence((LIST,), EMPTY.span), "unless", "`unless` has a list within a list"),
        (Sequence((MAPPING,), EMPTY.span), "when", "`when` is a condition; a mapping stands here"),
    ],
)
def test_no_expression_at_all(node: Node, slot: str, message: str) -> None:
    report = Report()
    assert expression(node, report, slot) is None
    assert [(d.code, d.message) for d in report] == [("H203", message)]


@pytest.mark.parametrize(("node", "what"), [(MAPPING, "a mapping"), (LIST, "a list"), (EMPTY, "nothing")])
def test_no_phrase_at_all(node: Node, what: str) -> None:
    report = Report()
    assert phrase("run", node, report, "run") is None
    assert [(d.code, d.message) for d in report] == [("H203", f"`run` is a phrase such as `land with played`; {what} stands here")]


def test_another_start_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        phrase("words", scalar("a"), Report())


LONG = "a + " * 60 + "abcdefghijk" * 6


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (LONG, (300, 306), "this is 306 characters long; 300 are allowed"),
        ("(" * 290 + "a", None, None),
        ("not " * 30 + "a", (4 * 25, 121), "this is nested more than 24 levels deep"),
        ("a of " * 30 + "a", (5 * 25, 151), "this is nested more than 24 levels deep"),
        ("a" + "+a" * 100, (0, 2 * 39 + 1), "this is a row of more than 60 parts"),
        ("hand + table matching played", (0, 28), "`+` beside `matching` needs parentheses"),
        ("a in hand - b", (0, 13), "`-` beside `in` needs parentheses"),
    ],
)
def test_too_much_or_unclear(text: str, place: tuple[int, int] | None, message: str | None) -> None:
    report = Report()
    assert expression(scalar(text), report) is None
    (found,) = report
    assert found.span is not None
    if message:
        assert ((found.span.start, found.span.end), found.message) == (place, message)


def test_the_limits_themselves_are_allowed() -> None:
    report = Report()
    for text in ("not " * MOST_LEVELS + "a", "a" + "+a" * MOST_JOINED, "x" * MOST_CHARACTERS, "(" * 149 + "a" + ")" * 149):
        assert expression(scalar(text), report) is not None
    assert len(report) == 0
