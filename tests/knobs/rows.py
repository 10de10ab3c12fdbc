"""The table of house rules: for each rule on which houses differ, each of its values, how it is written, and a position that shows it.

The files `*.yaml` beside this one hold it. A knob has `given`, `play` and `base` for all its rows, and rows change them key by key; a row
is written by options that are set (`set`), by a patch of a child file (`patch`), or by nothing where the base has it already. What no
position can show is said of the deal (`dealt`: who gets which cards of the deck) or of the match (`match`: what comes after the hand).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
FILES = ("pack", "seats", "deal", "events", "bombs", "scoring", "calls", "payments", "instant", "minhwatu")
KEYS = {"value", "sources", "base", "set", "patch", "note", "alike", "given", "play", "refused", "dealt", "match", "sees"}
SHOWN = ("next", "trace", "points", "paid", "result", "then")


@dataclass(frozen=True, slots=True)
class Row:
    """One value of a knob.

    settings: by option. patch: the sections of a child file, as its author writes them. scenario: its body. refused: an action that is
    not offered in the end. dealt: by seat or zone the places of its cards in the deck, from 1, as in `1-4 16-18`; `players` beside them.
    match: `first` (how the first dealer is drawn: `lot`, `none`, or the ways by which cards are compared), and after the scenario's hand
    `dealer`, `over`, `money` and `unit`. sees: by seat, the cards of other hands that were shown to it alone. alike: why no other value
    shows a difference.
    """

    knob: str
    id: str
    number: int
    value: str
    sources: str
    base: str
    settings: dict[str, Any]
    patch: str
    note: str
    alike: str
    scenario: dict[str, Any]
    refused: str
    dealt: dict[str, str]
    match: dict[str, Any]
    sees: dict[str, list[str]]

    @property
    def name(self) -> str:
        return f"{self.knob}-{self.number}"

    @property
    def way(self) -> str:
        """How it is written, in a word."""
        return "a patch" if self.patch else "an option" if self.settings else "as it is"

    @property
    def text(self) -> str:
        """The ruleset of a house with this rule."""
        return f"format: 1\nid: our_house\nextends: {self.base}\n{self.patch}"

    @property
    def scenario_text(self) -> str:
        """A file of scenarios with the one that shows it."""
        body = {"rules": "our_house", **({"set": self.settings} if self.settings else {}), **self.scenario}
        return yaml.safe_dump({"scenarios": {"shown": body}}, sort_keys=False, allow_unicode=True, width=100_000)


@dataclass(frozen=True, slots=True)
class Knob:
    """A rule on which houses differ. number: `1` to `124`, of Minhwatu `B1` to `B14`, others `X1` on. part: the file it stands in.

    note: what no row says.
    """

    number: str
    id: str
    about: str
    part: str
    note: str
    rows: tuple[Row, ...]


def knobs() -> tuple[Knob, ...]:
    """All knobs, file by file."""
    found = []
    for part in FILES:
        for entry in yaml.safe_load((HERE / f"{part}.yaml").read_text(encoding="utf-8")):
            number = str(entry["knob"])
            rows = tuple(_row(entry, number, place, body) for place, body in enumerate(entry["rows"], 1))
            found.append(Knob(number, entry["id"], entry["about"], part, entry.get("note", ""), rows))
    return tuple(found)


def _row(entry: dict[str, Any], number: str, place: int, body: dict[str, Any]) -> Row:
    strange = set(body) - KEYS - set(SHOWN) | set(entry) - {"knob", "id", "about", "rows", *KEYS}
    if strange or None in body.values():
        raise ValueError(f"{number}-{place}: {sorted(strange)} are not keys of a row, or one has no value")
    given = {**entry.get("given", {}), **body.get("given", {})}
    play = body.get("play", entry.get("play", []))
    shown = {key: body[key] for key in SHOWN if key in body}
    scenario = {"given": {key: value for key, value in given.items() if value is not None}, **({"play": play} if play else {}), **shown}
    return Row(
        number,
        entry["id"],
        place,
        body["value"],
        str(body.get("sources", "")),
        body.get("base", entry.get("base", "gostop")),
        {**entry.get("set", {}), **body.get("set", {})},
        body.get("patch", ""),
        body.get("note", ""),
        body.get("alike", ""),
        scenario,
        body.get("refused", ""),
        body.get("dealt", {}),
        body.get("match", {}),
        body.get("sees", {}),
    )
