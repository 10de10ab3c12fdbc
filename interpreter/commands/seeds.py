"""The option `--seed`: any text that is one. What is no text, or nothing at all, is refused in a few words."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from interpreter.diagnostics.render.visible import on_one_line

FC = TypeVar("FC", bound="Callable[..., Any] | click.Command")


class Seed(click.ParamType[str]):
    """A seed, as UTF-8 whatever the locale: so the same bytes deal the same in every terminal."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text; fails for none, and for bytes that are no UTF-8."""
        try:
            text = os.fsencode(str(value)).decode()
        except UnicodeError:
            try:
                text = str(value)
                text.encode()
            except UnicodeError:
                self.fail(f"`{on_one_line(str(value))}` is not UTF-8 text", param, ctx)
        if not text:
            self.fail("a seed is not empty; leave it out for the usual one", param, ctx)
        return text


def seed_option(help: str, default: str | None = "0") -> Callable[[FC], FC]:
    """The option, with what a seed is good for. default: None where another is drawn each time."""
    return click.option("--seed", type=Seed(), default=default, show_default=default is not None, metavar="TEXT", help=help)
