"""The order of named things: new ones go to the end unless `before` or `after` says where, and known ones stay unless it does."""

from __future__ import annotations

from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.source.node import Entry, Mapping, Scalar
from interpreter.source.patch import report_unchanged
from interpreter.source.sections import PLACES


def split_place(entry: Entry, report: Report) -> tuple[Entry, Entry | None]:
    """An entry without its `before` or `after`, and that key. A second such key is H252."""
    if not isinstance(entry.value, Mapping):
        return entry, None
    places = [key for key in entry.value if key.name in PLACES]
    if not places:
        return entry, None
    for more in places[1:]:
        report.add(
            "H252",
            more.key.span,
            f"`{entry.name}` has a place already",
            label="a second place",
            related=(Place(places[0].key.span, "the first"),),
            help="keep `before` or `after`, not both",
        )
    rest = tuple(key for key in entry.value if key.name not in PLACES)
    return Entry(entry.key, Mapping(rest, entry.value.span)), places[0]


def put_in_order(
    entries: dict[str, Entry], places: dict[str, Entry], section: str, known: tuple[str, ...], report: Report
) -> dict[str, Entry]:
    """The entries of a section, each of `places` put before or after what it names, and that first if it has a place itself.

    known: what stood there before, so that a place which it has already changes nothing (H252). A name that is not there, and
    things that are placed by each other, are H253.
    """
    waiting = dict(places)
    while waiting:
        free = next((name for name, where in waiting.items() if _target(where) not in waiting or _target(where) == name), None)
        if free is None:
            where = next(iter(waiting.values()))
            circle = ", ".join(f"`{other}`" for other in waiting)
            report.add("H253", where.value.span, f"the places of {circle} depend on each other", help="give one of them a place of its own")
            return entries
        entries = _place(entries, free, waiting.pop(free), section, free in known, report)
    return entries


def _target(where: Entry) -> str:
    return where.value.written if isinstance(where.value, Scalar) else ""


def _place(entries: dict[str, Entry], moved: str, where: Entry, section: str, known: bool, report: Report) -> dict[str, Entry]:
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
            fixes=respelt(where.value.span, target, entries),
        )
        return entries
    order = [name for name in entries if name != moved]
    order.insert(order.index(target) + (where.name == PLACES[1]), moved)
    if known and order == list(entries):
        report_unchanged(where, entries[target].key, f"`{moved}` stands {where.name} `{target}` already", report)
    return {name: entries[name] for name in order}
