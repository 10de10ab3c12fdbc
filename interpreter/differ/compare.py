"""The differences between two rulesets, as plain data and as a text for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from interpreter.differ.statements import SECTIONS, Part, Statement, Statements
from interpreter.differ.wording import word
from interpreter.engine.rules import Rules
from interpreter.frozen import frozen

Value = None | bool | int | float | str | list["Value"] | dict[str, "Value"]
Stated = Mapping[tuple[str, str], Statement]
Kind = Literal["added", "removed", "changed"]

_SIGNS = {"added": "+", "removed": "-", "changed": "~"}


@frozen
class Difference:
    """One difference. part: what of a statement is another, or "". before, after: in words. help: of an option.

    players: the numbers of players with which it is there; none where it is there with all that were compared.
    """

    section: str
    id: str
    name: str
    kind: Kind
    part: str
    before: str
    after: str
    help: str = ""
    players: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Value]:
        """As plain data."""
        return {
            "section": self.section, "id": self.id, "name": self.name, "kind": self.kind, "part": self.part,
            "before": self.before, "after": self.after, "players": list(self.players),
        }  # fmt: skip

    def to_text(self, language: str = "en") -> str:
        """As a line. language: of the words around what is said."""
        name = f"{self.name}, {word(self.part, language)}" if self.part else self.name
        match self.kind:
            case "added":
                said = f"{self.name}: {self.after}" if self.after else self.name
            case "removed":
                said = f"{self.name}: {self.before}" if self.before else self.name
            case _:
                nothing = "always" if self.part == "if" else "nothing"
                said = f"{name}: {self.before or word(nothing, language)} -> {self.after or word(nothing, language)}"
        told = f"   ({self.help})" if self.help else ""
        only = f"   [{', '.join(map(str, self.players))}{word(' players', language)}]" if self.players else ""
        return f"{_SIGNS[self.kind]} {said}{told}{only}"


def common_players(first: Rules, second: Rules) -> tuple[int, ...]:
    """The numbers of players that both are for."""
    return tuple(n for n in first.players if n in second.players)


def compare(first: Rules, second: Rules, numbers: Sequence[int], language: str = "en") -> tuple[Difference, ...]:
    """All differences with these numbers of players, section by section, options first. Where both have no number in common: with the
    usual number of each."""
    if not numbers:
        found = list(_compare_once(first, second, first.usual_players, second.usual_players, language))
    else:
        by_number = {n: list(_compare_once(first, second, n, n, language)) for n in numbers}
        found = []
        for some in by_number.values():
            for one in some:
                if one not in [replace(f, players=()) for f in found]:
                    having = tuple(m for m, others in by_number.items() if one in others)
                    found.append(replace(one, players=() if len(having) == len(by_number) else having))
    if first.players != second.players:
        said = [f"{r.start} to {r.stop - 1}" if len(r) > 1 else str(r.start) for r in (first.players, second.players)]
        found.append(Difference("players", "players", word("players", language), "changed", "", said[0], said[1]))
    order = ("players", *SECTIONS)
    return tuple(sorted(found, key=lambda one: order.index(one.section)))


def _compare_once(first: Rules, second: Rules, n: int, m: int, language: str) -> Iterator[Difference]:
    before, after = Statements(first, n, language).all(), Statements(second, m, language).all()
    helps = {**_helps(first, language), **_helps(second, language)}
    for key in [*after, *(k for k in before if k not in after)]:
        one, other = before.get(key), after.get(key)
        help = helps.get(key[1], "") if key[0] == "options" else ""
        if one is None or other is None:
            if (one or other).parts:  # type: ignore[union-attr]
                yield _single(one, other, help)
        else:
            yield from (replace(d, help=help) for d in _changes(one, other))
            a, b = (_nearest(s, before, after) for s in (one, other))
            if a != b:
                said = [after[key[0], id].name if id else "" for id in (a, b)]
                yield Difference(*key, other.name, "changed", "after", said[0], said[1])


def _nearest(one: Statement, before: Stated, after: Stated) -> str:
    """The nearest statement before one of those that both rulesets have, so that a new rule between moves nothing; "" for none."""
    return next((id for id in reversed(one.preceding) if (one.section, id) in before and (one.section, id) in after), "")


def _helps(rules: Rules, language: str) -> dict[str, str]:
    return {id: option.help.get(language, "") for id, option in rules.ruleset.names.options.items()}


def _single(one: Statement | None, other: Statement | None, help: str) -> Difference:
    there = one or other
    assert there is not None
    kind: Kind = "removed" if one else "added"
    return Difference(there.section, there.id, there.name, kind, "", one.whole if one else "", other.whole if other else "", help)


def _changes(one: Statement, other: Statement) -> Iterator[Difference]:
    for label in dict.fromkeys([*one.parts, *other.parts]):
        a, b = one.parts.get(label), other.parts.get(label)
        if a is None or b is None or a.key != b.key:
            before, after = _apart(a, b)
            yield Difference(one.section, one.id, other.name, "changed", label, before, after)


def _apart(a: Part | None, b: Part | None) -> tuple[str, str]:
    """What two parts say, without the conjuncts that both have."""
    if a is None or b is None:
        return (a.text if a else "", b.text if b else "")
    before = [text for text, key in a.pieces if key not in [k for _, k in b.pieces]]
    after = [text for text, key in b.pieces if key not in [k for _, k in a.pieces]]
    if not a.pieces or not b.pieces or not (before or after):
        return a.text, b.text
    return a.joint.join(before), b.joint.join(after)


def to_text(differences: Sequence[Difference], language: str = "en") -> str:
    """The differences under the names of their sections."""
    lines: list[str] = []
    section = ""
    for one in differences:
        if one.section != section:
            title = word(one.section, language)
            lines += ["", title] if lines else [title]
            section = one.section
        lines.append(f"  {one.to_text(language)}")
    return "".join(f"{line}\n" for line in lines)
