"""What a plain (unquoted) YAML scalar is: nothing, a truth value, a whole number, or text.

Only what YAML 1.1 and 1.2 read alike is read as more than text; the rest is named, so that an author hears of it.
Knows single words only; must not import the YAML library.
"""

from __future__ import annotations

import re

from interpreter.frozen import frozen

_SPECIAL: dict[str, None | bool] = {"": None, "~": None, "null": None, "true": True, "false": False}
_CAPITALS: dict[str, None | bool] = {"Null": None, "NULL": None, "True": True, "TRUE": True, "False": False, "FALSE": False}
_TRUE_TO_SOME = frozenset({"yes", "Yes", "YES", "on", "On", "ON", "y", "Y"})
_FALSE_TO_SOME = frozenset({"no", "No", "NO", "off", "Off", "OFF", "n", "N"})

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_MOST_DIGITS = 18  # what fits 63 bits whatever the digits are

_UNDERSCORED = re.compile(r"[-+]?[0-9]+(_+[0-9]+)+_*")
_LEADING_ZEROS = re.compile(r"([-+]?)0+([0-9]+)")
_BASES = (
    (re.compile(r"[-+]?0x[0-9a-fA-F_]+"), 16, "hexadecimal"),
    (re.compile(r"[-+]?0o[0-7]+"), 8, "octal"),
    (re.compile(r"[-+]?0b[01_]+"), 2, "binary"),
)
_FRACTION = re.compile(
    r"[-+]?(\.[0-9]+|[0-9][0-9_]*\.[0-9_]*)([eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
)
_SIXTIES = re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?")
_DATE = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ][0-9:. TtZz+-]*)?")


@frozen
class Odd:
    """Why a word is not read alike everywhere. better: what to write instead, or empty; sure: whether that is read as the same here."""

    code: str
    message: str
    help: str
    better: str = ""
    sure: bool = False


@frozen
class Reading:
    """What a word means here, and what is odd about it."""

    value: None | bool | int | str
    odd: Odd | None = None


def read_plain(text: str) -> Reading:
    """What a plain scalar means in a ruleset, and what is odd about it."""
    if text in _SPECIAL:
        return Reading(_SPECIAL[text])
    first = text[0]
    if first.isascii() and (first.isdigit() or first in "-+."):
        return _number(text)
    if text in _CAPITALS:
        better = text.lower()
        return Reading(_CAPITALS[text], Odd("H105", f"`{text}` is `{better}` to some readers only", f"write `{better}`", better, True))
    if text in _TRUE_TO_SOME:
        return Reading(text, _boolean(text, "true"))
    if text in _FALSE_TO_SOME:
        return Reading(text, _boolean(text, "false"))
    return Reading(text)


def _boolean(text: str, better: str) -> Odd:
    return Odd(
        "H105",
        f"`{text}` is text here, though other YAML readers take it for `{better}`",
        f'write `{better}`, or "{text}" for the word',
        better,
    )


def _number(text: str) -> Reading:
    if _WHOLE.fullmatch(text):
        if len(text.lstrip("+-")) > _MOST_DIGITS:
            return Reading(text, Odd("H104", f"`{text[:12]}…` is too large a number", f"numbers have at most {_MOST_DIGITS} digits"))
        return Reading(int(text))
    if _UNDERSCORED.fullmatch(text):
        return _rewritten(text, text.replace("_", ""), "has underscores, which only some YAML readers allow in a number", True)
    if zeros := _LEADING_ZEROS.fullmatch(text):
        return _rewritten(text, zeros[1] + zeros[2], "begins with 0, so that some YAML readers take it for an octal number", True)
    for pattern, base, kind in _BASES:
        if pattern.fullmatch(text):
            return _rewritten(text, _decimal(text, base), f"is a {kind} number, which only some YAML readers know", True)
    if _FRACTION.fullmatch(text):
        whole = re.fullmatch(r"([-+]?[0-9]+)\.0*", text)
        if whole:
            return _rewritten(text, whole[1], "is a fraction, and numbers are whole", True)
        return Reading(text, Odd("H104", f"`{text}` is not a whole number", "write a whole number; the language has no fractions"))
    if _SIXTIES.fullmatch(text):
        return Reading(text, _quoted(text, "is a number in base 60 to some YAML readers and text to others"))
    if _DATE.fullmatch(text):
        return Reading(text, _quoted(text, "is a date to some YAML readers and text to others"))
    return Reading(text)


def _decimal(text: str, base: int) -> str:
    try:
        return str(int(text.replace("_", ""), base))
    except ValueError:  # no digits but underscores, or too many for a number
        return ""


def _rewritten(text: str, better: str, why: str, sure: bool) -> Reading:
    value: int | str = int(better) if _WHOLE.fullmatch(better) and len(better) <= _MOST_DIGITS else text
    advice = f"write `{better}`" if better == str(value) else "write a plain decimal number"
    return Reading(value, Odd("H104", f"`{text}` {why}", advice, better if better == str(value) else "", sure))


def _quoted(text: str, why: str) -> Odd:
    return Odd("H104", f"`{text}` {why}", "put it in quotes if it is text", f'"{text}"', True)
