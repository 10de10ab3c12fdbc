"""The order of named things: new ones go to the end unless `before` or `after` says where, and known ones stay unless it does."""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.source.node import Entry, Mapping, Scalar
from interpreter.source.patch import report_unchanged
from interpreter.source.sections import PLACES


def split_places(entry: Entry) -> tuple[Entry, tuple[Entry, ...]]:
    """An entry without `before` and `after`, and these."""
    if not isinstance(entry.value, Mapping):
        return entry, ()
    places = tuple(key for key in entry.value if key.name in PLACES)
    if not places:
        return entry, ()
    rest = tuple(key for key in entry.value if key.name not in PLACES)
    return Entry(entry.key, Mapping(rest, entry.value.span)), places


def place(entries: dict[str, Entry], moved: str, where: Entry, section: str, known: bool, report: Report) -> dict[str, Entry]:
    """The entries with `moved` put before or after another; as they are when that other is not there (H253).

    known: whether `moved` stood somewhere before, so that a place which is its place already changes nothing (H252).
    """
    if not isinstance(where.value, Scalar) or not isinstance(where.value.value, str):
        return entries  # the schema tells
    target = where.value.written
    if target == moved:
        report.add("H253", where.value.span, f"`{moved}` cannot stand {where.name} itself", help="name another of the section")
        return entries
    if target not in entries:
        near = get_close_matches(target, entries, n=1)
        report.add(
            "H253",
            where.value.span,
            f"there is no `{target}` in `{section}`",
            label=f"nothing to stand {where.name}",
            help=f"did you mean `{near[0]}`?" if near else f"name something of `{section}`",
        )
        return entries
    order = [name for name in entries if name != moved]
    order.insert(order.index(target) + (where.name == PLACES[1]), moved)
    if known and order == list(entries):
        report_unchanged(where, entries[target].key, f"`{moved}` stands {where.name} `{target}` already", report)
    return {name: entries[name] for name in order}
