"""How other languages write what is written otherwise here: signs and words that authors bring along, and what to write.

Plain tables; imports nothing of the project.
"""

from __future__ import annotations

from interpreter.frozen import frozen


@frozen
class Habit:
    """help: what to do. write: the replacement, empty where none fits as it stands; sure: whether nothing else can be meant."""

    help: str
    write: str = ""
    sure: bool = False


def _write(replacement: str, *, sure: bool = False) -> Habit:
    return Habit(f"write `{replacement}`", replacement, sure)


def _is(replacement: str) -> Habit:
    return _write(replacement, sure=True)


_CARDS = Habit("join cards with `+`, as in `clubs_1 + clubs_2`")
_QUOTES = Habit("write names without quotes; a text for people stands under `name` or `help`")
_LIST = Habit("join cards with `+`; write conditions that must all hold as a list, or join them with `and`")
_IF = Habit("write `if … then … else …`")
_NOTHING = Habit("write `has no …` for none of some cards, `is empty` for no cards at all, `nobody` for no player")

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Numbers as words, from 0."""

SIGNS: dict[str, Habit] = {
    "===": _is("is"),
    "!==": _is("is not"),
    "==": _is("is"),
    "=>": _write(">="),
    "=<": _write("<="),
    "=": _is("is"),
    "!=": _is("is not"),
    "/=": _is("is not"),
    "<>": _is("is not"),
    "≠": _is("is not"),
    "≥": _is(">="),
    "≤": _is("<="),
    "&&": _is("and"),
    "||": _is("or"),
    "&": _write("and"),
    "|": _write("or"),
    "!": _is("not"),
    "~": _write("not"),
    "¬": _is("not"),
    "×": _is("*"),
    "÷": _write("divided by"),
    "//": _write("divided by"),
    "/": _write("divided by"),
    "−": _is("-"),
    "–": _is("-"),
    "**": Habit("there are no powers; `doublings` of a multiplier doubles several times"),
    "^": Habit("there are no powers; `doublings` of a multiplier doubles several times"),
    "%": Habit("there are no remainders and percentages; `divided by` rounds down"),
    ",": _LIST,
    ";": _LIST,
    "?": _IF,
    ":": _IF,
    "'": _QUOTES,
    '"': _QUOTES,
    "`": _QUOTES,
    "‘": _QUOTES,
    "’": _QUOTES,
    "“": _QUOTES,
    "”": _QUOTES,
    "「": _QUOTES,
    "[": _CARDS,
    "]": _CARDS,
    "{": _CARDS,
    "}": _CARDS,
    "∧": _is("and"),
    "∨": _is("or"),
    "∈": _write("in"),
    "∪": _write("+"),
    "∩": _write("in"),
    "∅": _write("empty"),
}
"""Signs that are no part of the language."""

WORDS: dict[str, Habit] = {
    "equals": _is("is"),
    "equal": _write("is"),
    "eq": _write("is"),
    "isnt": _is("is not"),
    "are": _write("is"),
    "contains": _is("has"),
    "contain": _write("has"),
    "includes": _is("has"),
    "include": _write("has"),
    "have": _write("has"),
    "plus": _write("+"),
    "minus": _write("-"),
    "without": _write("-"),
    "times": _write("*"),
    "xor": _write("is not"),
    "mod": Habit("there are no remainders; `divided by` rounds down"),
    "unless": _write("and not"),
    "but": _write("and"),
    **dict.fromkeys(("greater", "more", "bigger"), Habit("write `>` alone, as in `count of hand > 3`")),
    **dict.fromkeys(("less", "fewer", "smaller"), Habit("write `<` alone, as in `count of hand < 3`")),
    "least": Habit("write `>=` alone, as in `count of hand >= 3`"),
    "most": Habit("write `<=` alone, as in `count of hand <= 3`"),
    "same": Habit("write `rank of this card is rank of that card`, with the attribute in which they are the same"),
    "between": Habit("write two comparisons, as in `count of hand >= 3 and count of hand <= 5`"),
    "elif": _write("else if"),
    "min": Habit("write `A capped at B` for the smaller of two numbers, and `lowest rank in X` over cards"),
    "max": Habit("write `A floored at B` for the larger of two numbers, and `highest rank in X` over cards"),
    "len": Habit("write `count of X`"),
    "length": Habit("write `count of X`"),
    "size": Habit("write `count of X`"),
    "exists": Habit("write `any card in X where …`"),
    "union": _write("+"),
    "every": _write("each"),
    "null": _NOTHING,
    "none": _NOTHING,
    "nothing": _NOTHING,
    **dict.fromkeys(("the", "an"), Habit("leave it out", " ", sure=True)),
    **dict.fromkeys(("my", "his", "her", "their", "your"), Habit("leave it out: what is not said to be another's is the mover's", " ")),
}
"""Words in whose place something else is written."""

NAMES: dict[str, str] = {
    "cards": "say which: `hand`, `captured`, `table`, a group of cards, or `hand where …` for some",
    "card": "write `this card`, where a `for` is at one",
    "set": "write `this set`, where a `for` is at one",
    "player": "write `mover`, or `this player` where a `for` is at one",
    "opponent": "write `each opponent`, or `this opponent` where a `for` is at one",
    "number": "write `count of …`",
    "deck": "the cards still face down are the `stock`",
    "pile": "write `this pile` where a `for` is at one, `stock`, or `captured`",
    "score": "write `points`",
    "turn": "write `turn_number`",
    "round": "write `hand_number`",
}
"""Words that authors take for names, and how it is said."""
