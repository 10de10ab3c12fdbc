"""Conditions about options and the number of players, for one setting of them."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.expression import typed
from interpreter.expression.types import Option, Setting
from interpreter.model.ruleset import Ruleset

MOST = 1000  # expressions that are looked at for one condition
MANY = 25  # values of a number that are tried one by one


def holds(e: typed.Typed, options: Mapping[str, Setting], players: int, ruleset: Ruleset, unknown: bool = True) -> bool:
    """Whether a condition holds; `unknown` where it speaks of anything else."""
    found = _value(e, options, players, ruleset, [MOST])
    return unknown if found is None else bool(found)


def defaults(ruleset: Ruleset, players: int) -> dict[str, Setting]:
    """The options as they are when nobody sets any."""
    found = {}
    for id, option in ruleset.names.options.items():
        if players in option.defaults or 0 in option.defaults:
            found[id] = option.default(players)
    return found


def values(option: Option) -> tuple[Setting, ...]:
    """The values of an option that are worth trying: all of them; of a long range of numbers the ends and the defaults."""
    if option.several:
        return ((), *((choice,) for choice in option.choices), option.choices)
    if option.choices:
        return option.choices
    if option.is_truth:
        return False, True
    if option.numbers:
        return option.numbers
    return tuple(range(option.low, option.high + 1)) if option.high - option.low < MANY else ends(option)


def ends(option: Option) -> tuple[int, ...]:
    """The ends and the defaults of a number, in order."""
    usual = (v for v in option.defaults.values() if isinstance(v, int))
    return tuple(sorted({*usual, *(option.numbers[:1] + option.numbers[-1:] if option.numbers else (option.low, option.high))}))


def _value(e: typed.Typed, options: Mapping[str, Setting], players: int, ruleset: Ruleset, left: list[int]) -> int | None:
    left[0] -= 1
    if left[0] < 0:
        return None

    def of(part: typed.Typed) -> int | None:
        return _value(part, options, players, ruleset, left)

    match e:
        case typed.Constant():
            return e.value
        case typed.Setting():
            value = options.get(e.option)
            return int(value) if isinstance(value, int) else None
        case typed.ChoiceIs():
            value = options.get(e.option)
            return int(e.choice in value if isinstance(value, tuple) else e.choice == value)
        case typed.Count(group=typed.Seats(name="players")):
            return players
        case typed.Call() if e.word in ruleset.words:
            return of(ruleset.words[e.word].body)
        case typed.Not():
            operand = of(e.operand)
            return None if operand is None else int(not operand)
        case typed.Logic():
            parts = [of(p) for p in e.parts]
            deciding = 0 if e.operator == "and" else 1
            if any(p is not None and bool(p) == bool(deciding) for p in parts):
                return deciding
            return None if None in parts else 1 - deciding
        case typed.If():
            test = of(e.test)
            return None if test is None else of(e.then if test else e.other)
        case typed.Compare() | typed.Arithmetic():
            a, b = of(e.left), of(e.right)
            return None if a is None or b is None else _operate(e.operator, a, b)
    return None


def _operate(operator: str, a: int, b: int) -> int:
    match operator:
        case "is":
            return int(a == b)
        case "<":
            return int(a < b)
        case "<=":
            return int(a <= b)
        case ">":
            return int(a > b)
        case ">=":
            return int(a >= b)
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "capped":
            return min(a, b)
        case "floored":
            return max(a, b)
        case _:
            return a // b if b else 0
