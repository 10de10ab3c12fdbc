"""The option `--set key=value`: texts of the command line to values of options. What is not allowed is an H409."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

import click

from interpreter.commands.findings import WrongSettingError
from interpreter.diagnostics import Place, Report
from interpreter.expression.types import Option, Setting
from interpreter.model.option_values import advice, by_players
from interpreter.source.yaml import read
from interpreter.text import Source

FC = TypeVar("FC", bound="Callable[..., Any] | click.Command")

_TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _split(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    pairs = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign or not key.strip():
            raise click.BadParameter(f"`{text}` is not of the form key=value")
        if key.strip() in pairs:
            raise click.BadParameter(f"`{key.strip()}` is given twice")
        pairs[key.strip()] = value.strip()
    return pairs


def pairs_option(flag: str, name: str, help: str) -> Callable[[FC], FC]:
    """An option that takes KEY=VALUE and may be given several times."""
    return click.option(flag, name, multiple=True, callback=_split, metavar="KEY=VALUE", help=help)


set_option = pairs_option(
    "--set",
    "given",
    "Another value for an option of the ruleset; a list with commas: key=one,other; by number of players: key='{2: 7, 3: 4}'. "
    "May be given for several options.",
)


def settings(given: Mapping[str, str], options: Mapping[str, Option], players: range) -> dict[str, Setting | Mapping[int, Setting]]:
    """The values of options. players: the numbers that the ruleset is for.

    Raises WrongSettingError with an H409 for each that is not there or not allowed, or with what is wrong with a table by players.
    """
    report = Report()
    values: dict[str, Setting | Mapping[int, Setting]] = {}
    for key, text in given.items():
        if (option := options.get(key)) is None:
            near = get_close_matches(key, options, 1)
            known = ", ".join(f"`{id}`" for id in options) or "none"
            advice = f"did you mean `{near[0]}`?" if near else f"options of this ruleset: {known}"
            report.add("H409", None, f"there is no option `{key}`", help=advice)
        elif text.startswith("{"):
            values[key] = _table(key, text, option, players, report)
        elif (value := _value(text, option)) is None or not option.allows(value):
            declared = (Place(option.span, "declared here"),)
            report.add("H409", None, f"`{text}` is not allowed for the option `{key}`", help=_advice(option, text), related=declared)
        else:
            values[key] = value
    if report.errors:
        raise WrongSettingError(report)
    return values


def _table(key: str, text: str, option: Option, players: range, report: Report) -> dict[int, Setting]:
    """A table by players, read and checked as in a file."""
    table = read(Source(f"--set {key}", text), report)
    return {} if table is None else by_players(option, table, players, report)


def _advice(option: Option, text: str) -> str:
    return f"it is {option.allowed}" if option.several else advice(option, text)


def _value(text: str, option: Option) -> Setting | None:
    if option.several:
        return tuple(part.strip() for part in text.strip("[]").split(",") if part.strip())
    if option.choices:
        return text
    if option.is_truth:
        return _TRUTHS.get(text.lower())
    try:
        return int(text) if text.isascii() else None
    except ValueError:
        return None
