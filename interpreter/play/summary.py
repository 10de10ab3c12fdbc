"""The rules of a table in short: the options with their values, and what gives points. Reads the ruleset; knows no game."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.engine.rules import Rules
from interpreter.expression.types import Setting
from interpreter.phrases.names import Names
from interpreter.play.layout import Pieces
from interpreter.play.wording import Wording
from interpreter.text.cells import cells, pad


def rules_in_short(rules: Rules, players: int, names: Names, wording: Wording) -> Iterator[Pieces]:
    """Lines for people at the table."""
    ruleset = rules.ruleset
    yield ((ruleset.name.get(names.language), "bold"),)
    settings = rules.options(players)
    if settings:
        yield ((wording.say("options"), "bold"),)
        english = names.language == "en"
        called = {id: id if english else names.label(id) for id in settings}
        width = max(map(cells, called.values()))
        for id, value in settings.items():
            said = written(value) if english else ", ".join(map(names.label, written(value).split(", ")))
            yield (f"  {pad(called[id], width)}  {said}   {ruleset.names.options[id].help.get(names.language, '')}".rstrip(),)
    if ruleset.yaku:
        yield ((wording.say("yaku"), "bold"),)
        rows = [(names.rule(id), yaku.points.span.text, yaku.when.span.text if yaku.when else "") for id, yaku in ruleset.yaku.items()]
        width = max(cells(name) for name, _, _ in rows)
        for name, points, when in rows:
            yield (f"  {pad(name, width)}  {points}{f'   ({_one_line(when)})' if when else ''}",)
    yield (wording.say("help_keys"),)


def written(value: Setting) -> str:
    """A value of an option as people write it."""
    if isinstance(value, tuple):
        return ", ".join(value) or "-"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _one_line(text: str) -> str:
    return " ".join(text.split())
