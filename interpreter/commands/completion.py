"""The argument RULESET: what a shell offers for it, and which one is meant where none is named. Knows names of files only."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import click
from click.shell_completion import CompletionItem

from interpreter.resources import ruleset_text, shipped

_PARENT = re.compile(r"^extends:\s*([a-z0-9_]+)", re.MULTILINE)
_BASE = re.compile(r"^abstract:\s*true\b", re.MULTILINE)


class Ruleset(click.ParamType[str]):
    """A path, the name of a shipped ruleset, or `-`."""

    name = "ruleset"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The shipped ones that begin so; otherwise files."""
        return [CompletionItem(name) for name in shipped() if name.startswith(incomplete)] or [CompletionItem(incomplete, type="file")]


RULESET = Ruleset()


@cache
def games() -> tuple[str, ...]:
    """The shipped rulesets that can be played, in alphabetical order."""
    return tuple(name for name in shipped() if not _BASE.search(ruleset_text(name) or ""))


@cache
def usual_game() -> str:
    """The shipped game that most others are variants of: it is meant where none is named, and in examples."""
    parents = Counter(parent for name in games() for parent in _PARENT.findall(ruleset_text(name) or ""))
    return max(games(), key=lambda name: parents[name])
