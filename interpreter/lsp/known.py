"""What is known of a ruleset and all that it extends while its author is at it: names, types of words, steps, cards, trees.

Made of whatever could be read, right or wrong, and kept while the text cannot be. Knows no protocol.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from interpreter.diagnostics import Report
from interpreter.expression import tree
from interpreter.expression.check import Checker
from interpreter.expression.parse import expression, phrase
from interpreter.expression.types import Names, Type
from interpreter.frozen import frozen
from interpreter.model.cards import Pack
from interpreter.model.contexts import Contexts
from interpreter.model.declare import names as declare
from interpreter.model.read import section
from interpreter.model.ruleset import Card, CardType
from interpreter.model.ruleset import Text as Named
from interpreter.source.extends import lineage, merge
from interpreter.source.node import Entry, Node, Scalar
from interpreter.source.node import Mapping as Tree
from interpreter.text import Source, Span

_EXTENDS = re.compile(r"^extends:[ \t]*([^\s#]+)", re.MULTILINE)
_MANY = 99  # players, where their number cannot be read


@frozen
class Known:
    """A ruleset as far as it is known.

    files: each file's own tree, base first; the last one is of `source`, unless that was not to be read (then `whole` is False).
    root: the merged tree. words: the type of each, or None. steps: all that may be a step, with a place. cards, groups, types: of the pack.
    """

    source: Source
    whole: bool
    files: tuple[Tree, ...]
    root: Tree
    players: range
    names: Names
    words: Mapping[str, Type]
    steps: Mapping[str, Span]
    given: Mapping[str, str]
    cards: Mapping[str, Card]
    groups: Mapping[str, Named]
    types: Mapping[str, CardType]

    def ids(self, name: str) -> tuple[str, ...]:
        """The ids of a section of the merged ruleset."""
        return tuple(entry.name for entry in section(self.root, name))

    def entry(self, name: str, id: str) -> Entry | None:
        """An id of a section of the merged ruleset, with its body."""
        return next((entry for entry in section(self.root, name) if entry.name == id), None)

    def at(self, path: tuple[str | int, ...]) -> Iterator[tuple[Tree, Span]]:
        """Each file that has a key at a path, base first, and the place of the key. Of lists nothing is told."""
        for file in self.files:
            node: Node | None = file
            entry: Entry | None = None
            for part in path:
                entry = node.entry(part) if isinstance(node, Tree) and isinstance(part, str) else None
                node = entry.value if entry else None
            if entry:
                yield file, entry.key.span


def learn(source: Source) -> Known | None:
    """What is known of a ruleset; of one that cannot be read, what its base says; None when that cannot be read either."""
    known = _learn(source, source, whole=True)
    if known is None and (base := _EXTENDS.search(source.text)):
        stub = Source(source.name, f"extends: {base[1]}\n")
        return _learn(source, stub, whole=False)
    return known


def _learn(source: Source, read: Source, whole: bool) -> Known | None:
    report = Report()
    files = lineage(read, report).files
    if not files:
        return None
    root = merge(files, report).root
    players = _players(root, report)
    names, space = declare(root, players, report)
    pack = Pack(root, names, space, report)
    contexts = Contexts(root, report)
    bodies = {e.name: body for e in section(root, "words") if (body := expression(e.value, report, e.name)) is not None}
    checker = Checker(names, bodies, report)
    words = {id: meaning.body.type for id, span in names.words.items() if (meaning := checker.word(id, span))}
    given = {step: kind for step in contexts.steps if (kind := contexts.given(step))}
    own = files if whole else files[:-1]
    return Known(source, whole, own, root, players, names, words, contexts.steps, given, pack.cards, pack.groups, pack.types)


def _players(root: Tree, report: Report) -> range:
    node = root.get("players")
    found = phrase("span", node, report, "players") if isinstance(node, Scalar) else None
    return range(found.low, min(found.high, _MANY) + 1) if isinstance(found, tree.Range) else range(1, 2)
