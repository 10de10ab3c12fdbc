"""Cards merged with those of the base: group by group, card by card within a group, key by key within a card.

A card given by its type alone, `name: type`, is the same as `name: {type: type}`, in the base and in the child.
"""

from __future__ import annotations

from interpreter.diagnostics import Report
from interpreter.source.node import Entry, Mapping, Scalar
from interpreter.source.patch import merge_body, replace_entry

TYPE = "type"
MEMBERS = "cards"


def merge_card(base: Entry, child: Entry, owner: str, report: Report) -> Entry:
    """A card or a group of cards that both files have."""
    if isinstance(base.value, Scalar) and isinstance(child.value, Scalar):
        return replace_entry(base, child, owner, report)
    old, new = as_mapping(base), as_mapping(child)
    if not isinstance(old.value, Mapping) or not isinstance(new.value, Mapping):
        return replace_entry(base, child, owner, report)
    return Entry(old.key, merge_body(old, new, new.value.entries, report, _merge_key))


def as_mapping(card: Entry) -> Entry:
    """A card given by its type alone as a mapping with the key `type`, standing where the type stands."""
    if not isinstance(card.value, Scalar) or not isinstance(card.value.value, str):
        return card
    span = card.value.span
    key = Scalar(TYPE, TYPE, span, (span.start,) * len(TYPE) + (span.end,))
    return Entry(card.key, Mapping((Entry(key, card.value),), span))


def _merge_key(base: Entry, child: Entry, owner: str, report: Report) -> Entry:
    if base.name == MEMBERS and isinstance(base.value, Mapping) and isinstance(child.value, Mapping):
        return Entry(base.key, merge_body(base, child, child.value.entries, report, merge_card))
    return replace_entry(base, child, owner, report)
