"""Reads expressions and phrases by the tables that lark works out from the grammar: an LALR reader in a few loops.

A text becomes a tree of branches and words, each with its place; nothing is known of what they mean. Where reading stops, it is known
what might have come. A word is read whole: `isempty` is a name, not `is` and `empty`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TypeAlias

from interpreter.expression.grammar import END, Tables, tables
from interpreter.frozen import frozen


class UnreadableError(Exception):
    """Reading stopped. at: the offset of what cannot stand where it stands; behind the last word where more was to come."""

    def __init__(self, at: int) -> None:
        super().__init__(f"cannot be read from {at} on")
        self.at = at


@frozen
class Leaf:
    """A name or a number, as it is written."""

    text: str
    start: int
    end: int


class Branch:
    """What a rule of the grammar reads, with its parts; None stands for a part in brackets that is not there.

    start, end: in the text, without parentheses around the whole; enclosed: whether there are some.
    """

    __slots__ = ("children", "enclosed", "end", "rule", "start")

    def __init__(self, rule: str, children: tuple[Child, ...], start: int, end: int) -> None:
        self.rule, self.children, self.start, self.end, self.enclosed = rule, children, start, end, False

    def __repr__(self) -> str:
        return f"{self.rule}{self.children!r}"


Child: TypeAlias = "Branch | Leaf | None"


def read(start: str, text: str) -> Branch:
    """The tree of a whole text. start: `expression`, or a kind of phrase. Raises UnreadableError."""
    reading = Reading(start)
    reading.take(text)
    return reading.finish()


class Reading:
    """A text that is being read, as far as it has come."""

    def __init__(self, start: str) -> None:
        self._tables = tables()
        self._states = [self._tables.starts[start]]
        self._last = self._tables.ends[start]
        self._values: list[Child] = []
        self._places: list[tuple[int, int]] = []  # of the values, with parentheses around them
        self._end = 0

    def take(self, text: str) -> None:
        """Read on. Raises UnreadableError at the first word that cannot stand where it stands."""
        words, rows, states = self._tables.words, self._tables.rows, self._states
        token = _token(self._tables)
        at, end = 0, len(text.rstrip(_BLANKS))
        while at < end:
            found = token.match(text, at)
            if found is None:
                raise UnreadableError(end - len(text[at:end].lstrip(_BLANKS)))
            said, start, at = found[1], found.start(1), found.end()
            kind = words.get(said) or ("INT" if said[0].isdigit() else "NAME")
            if kind in self._tables.also_names and kind not in rows[states[-1]]:
                kind = "NAME"
            if not self._feed(kind, Leaf(said, start, at)):
                raise UnreadableError(start)
        self._end = end

    def finish(self) -> Branch:
        """The tree of what was read. Raises UnreadableError where more was to come."""
        if not self._feed(END, Leaf("", self._end, self._end)):
            raise UnreadableError(self._end)
        (tree,) = self._values
        assert isinstance(tree, Branch)
        return tree

    def accepts(self) -> set[str]:
        """The terminals that may come next."""
        return {kind for kind in self._tables.rows[self._states[-1]] if not kind.islower() and self._may_take(kind)}

    def _feed(self, kind: str, leaf: Leaf) -> bool:
        """Take one terminal; False where it cannot come."""
        rows, states = self._tables.rows, self._states
        while True:
            action = rows[states[-1]].get(kind)
            if action is None:
                return False
            if action >= 0:
                states.append(action)
                self._values.append(leaf)
                self._places.append((leaf.start, leaf.end))
                return True
            self._reduce(-1 - action)
            if kind == END and states[-1] == self._last:
                return True

    def _reduce(self, number: int) -> None:
        """Put the last values together by a rule."""
        rule = self._tables.rules[number]
        states, values, places = self._states, self._values, self._places
        if rule.size > 1 or rule.name:
            start, end = places[-rule.size][0], places[-1][1]
            children = values[-rule.size :]
            del states[-rule.size :], values[-rule.size :], places[-rule.size :]
            kept = [None if i is None else children[i] for i in rule.kept]
            if rule.name:
                values.append(Branch(rule.name, tuple(kept), start, end))
            else:
                (inner,) = kept
                assert isinstance(inner, Branch)
                inner.enclosed = True
                values.append(inner)
            places.append((start, end))
        else:
            states.pop()
        states.append(self._tables.rows[states[-1]][rule.origin])

    def _may_take(self, kind: str) -> bool:
        rows, states = self._tables.rows, list(self._states)
        while True:
            action = rows[states[-1]].get(kind)
            if action is None or action >= 0:
                return action is not None
            rule = self._tables.rules[-1 - action]
            del states[-rule.size :]
            states.append(rows[states[-1]][rule.origin])
            if kind == END and states[-1] == self._last:
                return True


_BLANKS = " \t\n"


@cache
def _token(tables: Tables) -> re.Pattern[str]:
    """Blanks and one word, number or sign."""
    signs = sorted((sign for sign in tables.words if not sign.isalpha()), key=len, reverse=True)
    return re.compile(rf"[{_BLANKS}]*({tables.name}|(?:{tables.number})(?![a-z0-9_])|{'|'.join(map(re.escape, signs))})")
