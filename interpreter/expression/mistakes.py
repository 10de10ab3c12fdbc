"""Why a text cannot be read: the place, what was wanted there, and how it is written.

Knows the grammar's terminals and the habits that other languages leave. Is imported only once something went wrong: it may be slow.
Each cause is a function from the place where reading stopped to a `Cause`, or to None when it is not the one; the first that fits is told.
"""

from __future__ import annotations

import re

from interpreter.diagnostics import Applicability, Edit, Fix, Place, Report
from interpreter.expression.grammar import EXPRESSION
from interpreter.expression.habits import NUMBERS, SIGNS, WORDS, Habit
from interpreter.expression.halt import Cause, Halt
from interpreter.expression.terminals import COMPARISONS, END, OPERATORS, begins_value, wanted
from interpreter.expression.words import ALSO_NAMES, FORMS, PHRASE_EXAMPLES, RESERVED
from interpreter.source.node import Scalar
from interpreter.source.wide import first_wide

_SIGN = re.compile("|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True)))
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_SPAN = re.compile(r"([0-9]+) ?(?:to|-|–|—|~|\.\.\.?|…|\.\. |till|until|or|/|,) ?([0-9]+)")
_NAMES = re.compile(r"[a-z0-9_]+( [a-z0-9_]+)*")


def cause_of(start: str, text: str, at: int) -> Cause:
    """Why a text is no `start`. at: the offset where reading stopped."""
    halt = Halt(start, text, at)
    return next((found for look in _CAUSES if (found := look(halt))), None) or _otherwise(halt)


def tell(start: str, scalar: Scalar, cause: Cause, report: Report) -> None:
    """Report that a scalar is no `start`."""
    span = scalar.part(cause.start, cause.end)
    related = (Place(scalar.part(cause.opened, cause.opened + 1), "opened here"),) if cause.opened is not None else ()
    trust = Applicability.MACHINE if cause.sure else Applicability.MAYBE
    fixes = (Fix(f"write `{cause.write.strip()}`", (Edit(span, cause.write),), trust),) if cause.write else ()
    report.add("H301", span, cause.message, label=cause.label, help=cause.help or _written_like(start), related=related, fixes=fixes)


def refuse_truth(scalar: Scalar, start: int, word: str, report: Report) -> None:
    """Report `true` or `false` at offset `start` within something bigger."""
    help = "a condition is its own answer: write `x` for `x is true`, and `not x` for `x is false`"
    report.add(
        "H301", scalar.part(start, start + len(word)), f"`{word}` only stands by itself", label="part of something bigger", help=help
    )


# ---------------------------------------------------------------- causes


def _wide(halt: Halt) -> Cause | None:
    wide = first_wide(halt.text, 0, halt.end + 1)
    return Cause(wide.start, wide.end, wide.message, "", wide.help, write=wide.plain, sure=True) if wide else None


def _nothing(halt: Halt) -> Cause | None:
    if halt.found or halt.before:
        return None
    return halt.here("there is nothing to read here", label="expected " + wanted(halt.accepts))


def _end(halt: Halt) -> Cause | None:
    if halt.found:
        return None
    if "RPAR" in halt.accepts:
        return Cause(halt.at, halt.at, "a parenthesis is not closed", "expected `)`", "write `)` where the part ends", halt.opened[-1], ")")
    if END not in halt.accepts:
        if "FOR" in halt.accepts and (meant := _EXTREME.search(halt.text)):
            fold, attribute = meant[1], meant[2]
            return Cause(meant.start(), meant.end(), f"`{fold} of` goes over a range of players or values", "",
                         f"write `{fold} {attribute} in …` for that of cards", write=f"{fold} {attribute} in")  # fmt: skip
        for word, help in _PARTNERS.items():
            if word.upper() in halt.accepts:
                return halt.here(f"`{word}` is missing at the end", help, label=f"expected `{word}`")
    return halt.here(f"something is missing after `{halt.previous}`", label="expected " + wanted(halt.accepts))


_EXTREME = re.compile(r"(highest|lowest) of ([a-z][a-z0-9_]*) in")
_PARTNERS = {
    "to": "",
    "from": "",
    "wins": "",
    "then": "the form is `if … then … else …`",
    "else": "the form is `if … then … else …`; write `else empty` for no cards and `else 0` for no number",
    "by": "the form is `A divided by B`",
    "for": "the form is `total of E for each player`",
    "where": "the form is `any card in X where …`",
    "one": "the form is `X has 3 of one A`, with an attribute in the place of `A`",
}


def _sign(halt: Halt) -> Cause | None:
    start = halt.at
    if halt.previous in ("<", "*") and halt.before[-1].end() == halt.at:  # the first sign of `<>` and `**` was fine by itself
        start -= 1
    match = _SIGN.match(halt.text, start)
    if not match or match.end() <= halt.at:
        if re.match(r"[\w.+*<>()-]", halt.found):
            return None
        return halt.here(f"`{halt.found}` is not a sign of the language", label="expected " + wanted(halt.accepts))
    if begins_value(halt.accepts) and halt.before and match[0] in _BETWEEN and start == halt.at:
        return None
    habit = SIGNS[match[0]]
    if match[0] == "=" and halt.start == "set" and "TO" in halt.accepts:
        habit = Habit("write `to`", "to", sure=True)
    elif match[0] in ",;:" and halt.start != EXPRESSION:
        habit = Habit("")
    end = match.end()
    if match[0] in "'\"`" and (closing := halt.text.find(match[0], end)) > 0:
        inside = halt.text[end:closing]
        end = closing + 1
        if _NAMES.fullmatch(inside):
            return Cause(start, end, f"`{match[0]}` is not a sign of the language", "", habit.help, write=inside, sure=True)
    tight_left = start > 0 and not halt.text[start - 1].isspace() and habit.write
    tight_right = not halt.text[end : end + 1].isspace() and habit.write
    write = f"{' ' * bool(tight_left)}{habit.write}{' ' * bool(tight_right)}"
    return Cause(start, end, f"`{match[0]}` is not a sign of the language", "", habit.help, write=write, sure=habit.sure)


_BETWEEN = frozenset({"=", "==", "!=", "&&", "||", "&", "|", "/", "%", "≥", "≤", "≠", ","})


def _dot(halt: Halt) -> Cause | None:
    if halt.found != ".":
        return None
    if halt.start != EXPRESSION:
        return halt.here("`.` is not a sign of the language")
    if halt.previous.isdigit():
        end = halt.end + len(halt.after) if halt.after.isdigit() else halt.end
        return Cause(halt.before[-1].start(), end, "numbers are whole numbers", "", "`divided by` rounds down")
    if halt.after in _OPERATOR_WORDS:
        return halt.here("`.` is not a sign of the language", f"write `{halt.previous} {halt.after} …`", write=" ")
    help = f"write `{halt.after} of {halt.previous}`" if halt.after and halt.previous else "write `x of y`"
    return halt.here("`.` is not a sign of the language", help)


def _between(halt: Halt) -> Cause | None:
    """A span of numbers written otherwise, as in `2-4`."""
    if halt.start != "span":
        return None
    words = halt.text.split()
    text = " ".join(str(NUMBERS.index(word)) if word in NUMBERS else word for word in words)
    match = _SPAN.fullmatch(text)
    if match is None:
        if len(words) > 1 and all(_NAME.fullmatch(word.strip(",")) and word not in (*RESERVED, *NUMBERS) for word in words):
            listed = ", ".join(word.strip(",") for word in words)
            return Cause(
                0, len(halt.text), "this is no span of numbers", "", f"write `[{listed}]` for values with names, `1 to 13` for numbers"
            )
        return None
    span = f"{match[1]} to {match[2]}"
    return Cause(0, len(halt.text), "this is no span of numbers", "", f"write `{span}`", write=span, sure=True)


def _name(halt: Halt) -> Cause | None:
    """A word that is no name: capitals, letters of other scripts, digits in front."""
    if not halt.found or not re.match(r"\w", halt.found):
        return None
    start = halt.at
    if halt.before and halt.before[-1].end() == start and re.match(r"\w", halt.previous):
        start = halt.before[-1].start()
    word = halt.text[start : halt.end]
    if _NAME.fullmatch(word) or (word.isascii() and word.isdigit() and (word == "0" or word[0] != "0")):
        return None
    if word.isascii() and word.isdigit():
        return Cause(start, halt.end, "a number does not begin with 0", "", f"write `{int(word)}`", write=str(int(word)), sure=True)
    if re.fullmatch(r"[0-9][0-9_]*", word):
        number = word.replace("_", "")
        return Cause(start, halt.end, "a number has only digits", "", f"write `{number}`", write=number, sure=True)
    message = f"`{word}` is not a name"
    small = re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", word).lower().strip("_")
    if _NAME.fullmatch(small):
        return Cause(start, halt.end, message, "names are of small letters, digits and `_`", f"write `{small}`", write=small)
    if word[0].isdigit():
        return Cause(
            start,
            halt.end,
            message,
            "names begin with a letter",
            "put a sign between a number and a name, or give the name a letter in front",
        )
    help = "write the id; what people are shown stands under `name`"
    return Cause(start, halt.end, message, "names are of the letters a to z, digits and `_`", help)


def _parenthesis(halt: Halt) -> Cause | None:
    if halt.found == ")":
        if not halt.opened:
            return halt.here("this parenthesis was never opened", "take it away, or open it where the part begins")
        if halt.previous == "(":
            return halt.here("there is nothing between the parentheses", "write `empty` for no cards")
    if halt.found == "(" and not begins_value(halt.accepts):
        if halt.accepts == {"OF"}:
            return halt.here(f"`{halt.previous}` is followed by `of`", f"write `{halt.previous} of …`")
        if habit := WORDS.get(halt.previous):
            return halt.here(f"`{halt.previous}` is not a word of the language", habit.help)
        if _NAME.fullmatch(halt.previous) and halt.previous not in RESERVED:
            return halt.here("nothing is called with parentheses", f"write `{halt.previous} of …`, or put an operator between")
    return None


def _habit(halt: Halt) -> Cause | None:
    """A word of another language, found where it cannot stand or just before that place."""
    if begins_value(halt.accepts) and halt.previous not in WORDS:
        return None
    if habit := WORDS.get(halt.found):
        return halt.here(f"`{halt.found}` is not a word of the language", habit.help, write=habit.write, sure=habit.sure)
    if halt.previous in ("most", "least") and re.match(r"\w", halt.found):
        last = halt.before[-1]
        help = "who has most is asked by `X > highest of X of this opponent for each opponent`, with what is counted as `X`"
        return Cause(last.start(), last.end(), f"`{halt.previous}` is not a word of the language", "", help)
    if (habit := WORDS.get(halt.previous)) and re.match(r"\w", halt.found) and halt.found not in RESERVED:
        last = halt.before[-1]
        message = f"`{halt.previous}` is not a word of the language"
        return Cause(last.start(), last.end(), message, "", habit.help, write=habit.write, sure=habit.sure)
    return None


_ARTICLES = frozenset({"a", "an", "the", "same", "each", "every", "any"})


def _of_one(halt: Halt) -> Cause | None:
    words = [token[0] for token in halt.before][-3:]
    if halt.accepts == {"ONE"} and len(words) > 1 and words[-2].isdigit():
        attribute, count = halt.found, words[-2]
    elif len(words) > 1 and words[-2] == "has" and words[-1].isdigit() and _NAME.fullmatch(halt.found) and halt.found not in RESERVED:
        attribute, count = halt.found, words[-1]
    else:
        return None
    if attribute in _ARTICLES:
        return halt.here("`one` is missing", f"write `has {count} of one {halt.after or '…'}`", label="expected `one`")
    help = f"write `has {count} of one {attribute}` if it is an attribute, `count of ({attribute} in …) >= {count}` if it is a kind of card"
    return halt.here("`one` is missing", help, label="expected `of one`")


def _order(halt: Halt) -> Cause | None:
    """A word of the language in a place where only another form of it may stand."""
    found, previous = halt.found, halt.previous
    if found in ("if", "any") and begins_value(halt.accepts):
        return halt.here(f"`{found}` inside something bigger stands in parentheses", f"write `({found} …)`")
    if found == "of" and previous == "all":
        rest = halt.after if halt.after and halt.after not in RESERVED else "…"
        return halt.here("`has all` is followed by the cards themselves", f"write `has all {rest}`", write=" ")
    if found == "not" and "NO" in halt.accepts:
        return halt.here("`has` and `not` do not go together", "write `has no`", write="no", sure=True)
    if found == "not" and begins_value(halt.accepts):
        return halt.here("`not` inside something bigger stands in parentheses", "write `(not …)`")
    if found == "where" and begins_value(halt.accepts):
        return halt.here("`where` has nothing before it", "write `X where …`")
    if found == "where" and "where" in halt.words:
        return halt.here("one `where` cannot follow another", "join the conditions with `and`, or put the first part in parentheses")
    if found == "where":
        return halt.here("`where` inside something bigger stands in parentheses", "write `(X where …)`, with all of `X` inside")
    if found == "at" and previous == "is":
        sign = ">=" if halt.after == "least" else "<="
        return halt.here(f"`is at {halt.after}` is not a form of the language".replace("at `", "at`"), f"write `{sign}`")
    if found in _COMPARING and halt.accepts & {"AND", END, "RPAR"} and not halt.accepts & COMPARISONS and _COMPARING & halt.words:
        return halt.here("two comparisons follow each other", "join them with `and`, each with both its sides: `a < b and b < c`")
    if found in ("then", "else") and "if" not in halt.words:
        return halt.here(f"`{found}` has no `if`", "the form is `if … then … else …`")
    if halt.accepts == {"OF"} or halt.accepts == {"IN"}:
        word = next(iter(halt.accepts)).lower()
        rest = found if _NAME.fullmatch(found) and found not in RESERVED else "…"
        return halt.here(f"`{word}` is missing after `{previous}`", f"write `{previous} {word} {rest}`", label=f"expected `{word}`")
    return None


_COMPARING = frozenset({"<", "<=", ">", ">=", "is", "has", "matches"})


def _operand(halt: Halt) -> Cause | None:
    """A value is missing, or a sign stands before one."""
    if not begins_value(halt.accepts):
        return None
    if halt.found == "-":
        return halt.here(
            "nothing has a sign in front",
            f"write `0 - {halt.after or '1'}`, in parentheses inside something bigger",
            label="expected a value",
        )
    if halt.found in RESERVED and halt.found not in _OPERATOR_WORDS:
        return _as_name(halt, "expected a value")
    between = f"between `{halt.previous}` and `{halt.found}`" if halt.before else f"before `{halt.found}`"
    first = not halt.before and halt.found in ("and", "or")
    help = "all conditions of a list hold without `and`; those of which one is enough stand in one text with `or`" if first else ""
    return halt.here(f"a value is missing {between}", help, label="expected a value")


def _operator(halt: Halt) -> Cause | None:
    """Two values, and nothing between them."""
    is_value = re.fullmatch(r"[a-z0-9_(]+", halt.found) and (halt.found not in RESERVED or halt.found in _VALUE_WORDS)
    if not is_value or len(halt.accepts & OPERATORS) < 3:
        return None
    if halt.found == "x" and halt.previous.isdigit():
        return halt.here("`x` is not a sign of the language", "write `*`", write="*")
    help = "" if halt.start != EXPRESSION else "put a word such as `and`, `is`, `has`, `of`, `in` or a sign such as `+` between them"
    if help and halt.previous.isdigit() and _NAME.fullmatch(halt.found):
        number, name = halt.previous, halt.found
        help = f"a number has no unit: write `{number}`, or `{number} * {name}`; one of some cards is picked by `choose: one of …`"
    return halt.here(f"nothing joins `{halt.previous}` and `{halt.found}`", help, label="expected " + wanted(halt.accepts))


_OPERATOR_WORDS = frozenset({"and", "or", "is", "has", "in", "matches", "matching", "with", "divided", "capped", "floored"})
_VALUE_WORDS = frozenset(
    {"if", "any", "not", "count", "sum", "highest", "lowest", "total", "scored", "this", "that", "empty", "nobody", *ALSO_NAMES}
)


def _reserved(halt: Halt) -> Cause | None:
    return _as_name(halt, "expected " + wanted(halt.accepts)) if halt.found in RESERVED and "NAME" in halt.accepts else None


def _as_name(halt: Halt, label: str) -> Cause:
    """A word of the language where a name may stand."""
    forms = [form for form in FORMS if halt.found in re.findall("[a-z]+", form.form)]
    form = min(forms, key=lambda form: len(form.form), default=None)
    help = f"it stands in `{form.form}`, as in `{form.example}`" if form and halt.start == EXPRESSION else ""
    whom = halt.after or "…"
    if halt.found == "one":
        help = "write `1` for the number"
    elif halt.found == "each" and halt.words & {"total", "highest", "lowest"}:
        help = f"write `… of this {whom} for each {whom}`"
    elif halt.found == "each" and halt.start in (EXPRESSION, *_OF_ONE):
        help = f"put `for: each {whom}` beside `do`, and write `this {whom}` here"
    return halt.here(f"`{halt.found}` is a word of the language and cannot be a name", help, label=label)


_OF_ONE = ("move", "stack", "choose", "score", "end")  # phrases about one player


def _otherwise(halt: Halt) -> Cause:
    place = f"after `{halt.previous}`" if halt.before else "at the beginning"
    return halt.here(f"`{halt.found}` cannot stand {place}", label="expected " + wanted(halt.accepts))


_CAUSES = (_wide, _between, _nothing, _end, _dot, _sign, _name, _parenthesis, _of_one, _habit, _order, _operand, _operator, _reserved)


def _written_like(start: str) -> str:
    return "" if start == EXPRESSION else f"write it like `{PHRASE_EXAMPLES[start]}`"
