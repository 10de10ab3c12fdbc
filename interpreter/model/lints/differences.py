"""H512: values of an option between which nothing in the ruleset tells a difference."""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.expression.types import Option
from interpreter.model.lints.subject import Subject

_MANY = 1000  # numbers of a range that are looked at


def differences(of: Subject, report: Report) -> None:
    """Choices that no condition names, and numbers that all comparisons take alike."""
    named: dict[str, set[str]] = {}
    compared: dict[str, list[tuple[str, int]]] = {}
    otherwise: dict[str, int] = {}
    for part in of.everything:
        match part:
            case typed.ChoiceIs():
                named.setdefault(part.option, set()).add(part.choice)
            case typed.Compare(left=typed.Setting(option=id), right=typed.Constant(value=limit)):
                compared.setdefault(id, []).append((part.operator, limit))
            case typed.Setting():
                otherwise[part.option] = otherwise.get(part.option, 0) + 1
            case _:
                pass
    for id, option in of.ruleset.names.options.items():
        if option.span.source is not of.own or not of.sound("options", id) or id in of.spoken:
            continue
        if option.choices and id in named:
            _choices(option, [c for c in option.choices if c not in named[id]], report)
        elif id in compared and otherwise.get(id, 0) == len(compared[id]):
            _numbers(option, compared[id], report)


def _choices(option: Option, unnamed: list[str], report: Report) -> None:
    alike = " and ".join(f"`{choice}`" for choice in unnamed)
    if option.several and unnamed:
        report.add("H512", option.span, f"of the choices of `{option.id}` no rule asks for {alike}", help="ask for it, or leave it out")
    elif len(unnamed) > 1:
        report.add(
            "H512", option.span, f"nothing tells the choices {alike} of `{option.id}` apart", help="ask for one of them, or leave one out"
        )


def _numbers(option: Option, compared: list[tuple[str, int]], report: Report) -> None:
    """Each comparison parts the numbers in two; where only two parts are left, a yes or no would do."""
    numbers = option.numbers or tuple(range(option.low, min(option.high, option.low + _MANY) + 1))
    parts = {tuple(_holds(sign, n, limit) for sign, limit in compared) for n in numbers}
    if len(parts) <= 2 < len(numbers):
        only = "one value" if len(parts) == 1 else "two values"
        report.add(
            "H512",
            option.span,
            f"the values of `{option.id}` ({option.allowed}) are as good as {only}",
            help="write `default: true`, or narrow the range to what makes a difference",
        )


def _holds(sign: str, n: int, limit: int) -> bool:
    return {"is": n == limit, "<": n < limit, "<=": n <= limit, ">": n > limit, ">=": n >= limit}[sign]
