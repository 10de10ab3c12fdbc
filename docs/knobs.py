"""Writes knobs.md from the table of house rules in tests/knobs, whose every row is tested: `python docs/knobs.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.knobs.rows import Knob, Row, knobs  # noqa: E402

PARTS = {
    "pack": "The pack and the sake cup",
    "seats": "Who plays, who sits out",
    "deal": "The deal, and what comes before the first turn",
    "events": "Events, the last turn, and junk that is handed over",
    "bombs": "Showing three, and bombs",
    "scoring": "What captured cards are worth",
    "calls": "Go and Stop",
    "payments": "Penalties, drawn hands, and payments",
    "instant": "Bonus cards in play, the moment of a choice, wins at once",
    "minhwatu": "Minhwatu",
}

INTRODUCTION = """# House rules, one by one

<!-- Made by docs/knobs.py from tests/knobs/*.yaml; change those, and run `python docs/knobs.py`. -->

Families differ in many rules. This page lists them, each with its values and with how a ruleset of yours says each: by an option that
is `set`, or by a patch of a few lines. A patch is what stands in your file below `extends: gostop` (or another ruleset, where it is
named); options are set in the same file:

```yaml
format: 1
id: our_house
extends: gostop
set: {target: {2: 5, 3: 3}}
yaku:
  godori: {points: 7}
```

Every row is tested: it checks without a finding, it plays, and a position comes out as the row says, and otherwise by another value.
Behind a value stands who plays so: S0 to S4 are the documents told in [Sources](sources.md), the other letters services, programs and
lists of rules that people have published.
"""


def page() -> str:
    """The text of the page as it should be."""
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    yield INTRODUCTION
    part = ""
    for knob in knobs():
        if knob.part != part:
            part = knob.part
            yield from (f"## {PARTS[part]}", "")
        yield from _knob(knob)


def _knob(knob: Knob) -> Iterator[str]:
    yield from (f"### {knob.number}. {knob.about[0].upper()}{knob.about[1:]}", "", f"`{knob.id}`", "")
    for row in knob.rows:
        yield from _row(row)
    yield from (("", knob.note) if knob.note else ())
    yield ""


def _row(row: Row) -> Iterator[str]:
    who = f" ({row.sources})" if row.sources else ""
    base = "" if row.base == "gostop" else f" in `{row.base}`"
    options = ", ".join(f"`{id}: {_shown(value)}`" for id, value in row.settings.items())
    how = f"set {options}" if options else "" if row.patch else "as it is"
    how = f"{how}{' and this patch' if options else 'this patch'}" if row.patch else how
    yield f"* **{row.value}**{who}: {how}{base}.{f' {row.note}' if row.note else ''}"
    if row.patch:
        yield from ("", indent(f"```yaml\n{row.patch.rstrip()}\n```", "  "), "")


def _shown(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(_shown, value))}]"
        case dict():
            return f"{{{', '.join(f'{key}: {_shown(one)}' for key, one in value.items())}}}"
        case _:
            return str(value)


if __name__ == "__main__":
    (HERE / "knobs.md").write_text(page(), encoding="utf-8")
