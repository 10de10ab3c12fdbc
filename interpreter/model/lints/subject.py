"""What the lints look at: a ruleset with the tree that it was made from, and what is already known to be wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Set

from interpreter.diagnostics import Diagnostic, Report, Severity
from interpreter.frozen import frozen
from interpreter.model.contexts import Contexts
from interpreter.model.lints.walk import everything
from interpreter.model.refused import Refused, words_in
from interpreter.model.ruleset import Rule, Ruleset
from interpreter.source.node import Entry, Mapping, Node, Sequence
from interpreter.text import Source, Span

_HAPPENING = ("turn", "steps", "events", "choices", "deal", "cards", "players")


@frozen
class Subject:
    """used: ids that expressions name. refused: what was left out. wrong: entries with errors in them. spoken: words of both."""

    ruleset: Ruleset
    root: Mapping
    contexts: Contexts
    used: Set[str]
    refused: Refused
    wrong: frozenset[tuple[str, str]]
    spoken: frozenset[str]
    everything: tuple[object, ...]  # all rules and expressions, taken apart

    @property
    def own(self) -> Source:
        """The ruleset's own file: what its bases say is not its author's."""
        return self.ruleset.chain[-1]

    @property
    def whole(self) -> bool:
        """Whether all that happens in the game was read, so that what cannot happen can be known."""
        return self.read(*_HAPPENING) and not any(section in _HAPPENING for section, _ in self.wrong)

    @property
    def pack_known(self) -> bool:
        """Whether the cards were read but for single ones, so that what they can come to can be known."""
        return not (self.refused.vague or self.refused.made or any(section == "attributes" for section, _ in self.wrong))

    def read(self, *sections: str) -> bool:
        """Whether nothing of some sections was left out."""
        return not self.refused.vague and self.refused.touched.isdisjoint(sections)

    def is_own(self, rule: Rule) -> bool:
        """Whether the rule, or a condition of it, stands in the own file."""
        return any(part is not None and part.span.source is self.own for part in (rule, rule.when, rule.unless))

    def sound(self, section: str, id: str) -> bool:
        """Whether nothing wrong was found in an entry."""
        return (section, id) not in self.wrong


def subject(ruleset: Ruleset, root: Mapping, contexts: Contexts, used: Set[str], refused: Refused, found: Report) -> Subject:
    """found: all that was found so far."""
    errors = [d for d in found if d.severity is Severity.ERROR]
    wrong = frozenset(_wrong(root, errors))
    spoken = (word for section in root for name, node in _named(section) if (section.name, name) in wrong for word in words_in(node))
    return Subject(ruleset, root, contexts, used, refused, wrong, refused.words | frozenset(spoken), tuple(everything(ruleset)))


def _named(section: Entry) -> Iterator[tuple[str, Node]]:
    """The entries of a section; of one that has none, itself."""
    if isinstance(section.value, Mapping):
        yield from ((entry.name, entry.value) for entry in section.value)
    else:
        yield "", section.value


def _wrong(root: Mapping, errors: list[Diagnostic]) -> Iterator[tuple[str, str]]:
    spans = [d.span for d in errors if d.span]
    for section in root if spans else ():
        body = section.value
        for entry in body if isinstance(body, Mapping) else ():
            if any(covers(entry, span) for span in spans):
                yield section.name, entry.name
        if not isinstance(body, Mapping) and any(covers(section, span) for span in spans):
            yield section.name, ""


def covers(entry: Entry, span: Span) -> bool:
    """Whether a place lies in an entry, whatever files the entry was put together from."""
    return _has(entry.key, span) or _covers(entry.value, span)


def _covers(node: Node, span: Span) -> bool:
    if _has(node, span):
        return True
    if isinstance(node, Mapping):
        return any(covers(entry, span) for entry in node)
    return isinstance(node, Sequence) and any(_covers(item, span) for item in node)


def _has(node: Node, span: Span) -> bool:
    return node.span.source is span.source and node.span.start <= span.start <= node.span.end
