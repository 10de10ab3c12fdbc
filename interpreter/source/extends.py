"""A ruleset with all that it extends, merged into one tree in which every node keeps its own place.

The rules of merging: first what the child removes, then its new defaults, then its sections. Sections of named things are merged by
id and the bodies key by key; cards go one level deeper; everything else is replaced whole. Knows the names of sections, no rules.
"""

from __future__ import annotations

from interpreter.diagnostics import Applicability, Edit, Fix, Place, Report
from interpreter.diagnostics.spelling import one_slip
from interpreter.frozen import frozen
from interpreter.source.card_patch import merge_card
from interpreter.source.deleting import deleted
from interpreter.source.lineage import Lineage, lineage, open_ruleset
from interpreter.source.node import Entry, Mapping, Scalar
from interpreter.source.patch import MergeEntry, merge_entry, replace_entry
from interpreter.source.placing import put_in_order, split_place
from interpreter.source.removing import Sections, remove, set_defaults
from interpreter.source.sections import BY_ID, BY_KEY, CALLED, CARDS, OWN, PATCHES, UNPLACED
from interpreter.text import Source

_SHORTEST = 4  # letters of an id: shorter ones are alike by chance

__all__ = ["Lineage", "Resolved", "lineage", "merge", "open_ruleset", "resolve"]


@frozen
class Resolved:
    """A merged ruleset.

    root: the tree, without `set`, `remove`, `before` and `after`, which have done their work. chain: the files, base first.
    files: each file's own tree in the same order. removed: what the files took out of their bases, as `id` or `id.key`.
    """

    root: Mapping
    chain: tuple[Source, ...]
    files: tuple[Mapping, ...]
    removed: tuple[Scalar, ...] = ()


def resolve(source: Source, report: Report) -> Resolved | None:
    """Read a ruleset and what it extends, and merge them; None when a file of the chain is missing or cannot be read.

    Patches without effect and names of what is not there are reported (H252, H253) and otherwise left out.
    """
    found = lineage(source, report)
    return merge(found.files, report) if found.complete else None


def merge(files: tuple[Mapping, ...], report: Report) -> Resolved:
    """Merge the trees of a chain of files, base first. Raises ValueError without files. What has a wrong shape is left to the schema."""
    if not files:
        raise ValueError("a ruleset has at least one file")
    sections: Sections = {}
    removed: list[Scalar] = []
    for file in files:
        removed += _merge_file(sections, file, report)
    root = Mapping(tuple(sections.values()), files[-1].span)
    return Resolved(root, tuple(file.span.source for file in files), files, tuple(removed))


def _merge_file(sections: Sections, file: Mapping, report: Report) -> tuple[Scalar, ...]:
    for name in OWN:
        sections.pop(name, None)
    wanted, given = file.get("remove"), file.get("set")
    removed = remove(sections, wanted, report) if isinstance(wanted, Mapping) else ()
    if isinstance(given, Mapping):
        set_defaults(sections, given, report)
    for entry in file:
        if entry.name in PATCHES:
            continue
        base = sections.get(entry.name)
        if entry.name in OWN:
            sections[entry.name] = entry
        elif entry.name in BY_ID or entry.name == CARDS:
            sections[entry.name] = _merge_named(base, entry, report)
        elif entry.name in BY_KEY and base is not None:
            sections[entry.name] = merge_entry(base, entry, "", report)
        else:
            sections[entry.name] = entry if base is None else replace_entry(base, entry, "", report)
    return removed


def _merge_named(base: Entry | None, child: Entry, report: Report) -> Entry:
    """A section of named things, merged by id and put in order."""
    if not isinstance(child.value, Mapping) or (base is not None and not isinstance(base.value, Mapping)):
        return child if base is None else base
    if base is not None and not child.value.entries:
        related = (Place(base.key.span, "this is to be changed"),)
        report.add(
            "H252",
            child.key.span,
            f"`{child.name}` is empty here and changes nothing",
            related=related,
            help="delete it, or say what changes",
            fixes=deleted(child),
        )
    merge_one: MergeEntry = merge_card if child.name == CARDS else merge_entry
    known = base.value.names() if base is not None and isinstance(base.value, Mapping) else ()
    entries = {entry.name: entry for entry in base.value} if base is not None and isinstance(base.value, Mapping) else {}
    places: dict[str, Entry] = {}
    for entry in child.value:
        patch, where = split_place(entry, report) if child.name in BY_ID - UNPLACED else (entry, None)
        if where:
            places[entry.name] = where
        old = entries.get(entry.name)
        if old is None:
            if child.name != CALLED:
                _tell_similar(entry, entries, known, report)
            entries[entry.name] = patch
        elif not where or not isinstance(patch.value, Mapping) or patch.value.entries:
            entries[entry.name] = merge_one(old, patch, child.name, report)
    section = base or child
    ordered = put_in_order(entries, places, child.name, known, report)
    return Entry(section.key, Mapping(tuple(ordered.values()), section.value.span))


def _tell_similar(new: Entry, entries: dict[str, Entry], known: tuple[str, ...], report: Report) -> None:
    """H256 for a new thing whose id is one slip away from one of the base, and not for being a second or several."""
    near = next((name for name in known if one_slip(new.name, name) and _stem(new.name) != _stem(name)), "")
    if near and min(len(near), len(new.name)) >= _SHORTEST:
        report.add(
            "H256",
            new.key.span,
            f"`{new.name}` is new, and `{near}` of what this file extends is called nearly so",
            related=(Place(entries[near].key.span, f"`{near}`"),),
            help=f"write `{near}` to change that, or take a name less alike",
            fixes=(Fix(f"write `{near}`", (Edit(new.key.span, near),), Applicability.MAYBE),),
        )


def _stem(id: str) -> str:
    return id.rstrip("0123456789").removesuffix("s")
