"""Bodies merged key by key, with a finding for each key that changes nothing. Knows no section and no key of the language."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.diagnostics import Place, Report
from interpreter.source.compare import same
from interpreter.source.deleting import deleted
from interpreter.source.node import Entry, Mapping, Node

MergeEntry = Callable[[Entry, Entry, str, Report], Entry]


def merge_entry(base: Entry, child: Entry, owner: str, report: Report) -> Entry:
    """One thing that both files have: mappings key by key, anything else replaced whole.

    owner: what the thing belongs to, as in "`points` of `pairs`", or empty. The key of a merged mapping is the base's, that of
    anything replaced the child's, so that each key and value stands where it was written.
    """
    if isinstance(base.value, Mapping) and isinstance(child.value, Mapping):
        return Entry(base.key, merge_body(base, child, child.value.entries, report))
    return replace_entry(base, child, owner, report)


def merge_body(base: Entry, child: Entry, patches: tuple[Entry, ...], report: Report, merge: MergeEntry | None = None) -> Mapping:
    """The body of `base` with `patches` put in: keys that are there are replaced (or merged by `merge`), new ones go to the end."""
    if not isinstance(base.value, Mapping):
        raise TypeError("only a mapping has a body to merge")
    if not patches:
        report.add(
            "H252",
            child.key.span,
            f"the patch of `{child.name}` is empty and changes nothing",
            related=(Place(base.key.span, "this is to be changed"),),
            help="say what changes, or delete it",
            fixes=deleted(child),
        )
    entries = {entry.name: entry for entry in base.value}
    for patch in patches:
        old = entries.get(patch.name)
        entries[patch.name] = patch if old is None else (merge or replace_entry)(old, patch, child.name, report)
    return Mapping(tuple(entries.values()), base.value.span)


def replace_entry(base: Entry, child: Entry, owner: str, report: Report) -> Entry:
    """The child's entry, and a finding when it says what the base's says already."""
    if same(base.value, child.value):
        named = f"`{child.name}` of `{owner}`" if owner else f"`{child.name}`"
        report_unchanged(child, base.value, f"{named} is the same in what this file extends", report)
    return child


def report_unchanged(patch: Entry, base: Node, message: str, report: Report) -> None:
    """H252 at the key of a patch; base: the value that is there already."""
    report.add(
        "H252",
        patch.key.span,
        message,
        label="changes nothing",
        related=(Place(base.span, "so it is already"),),
        help=f"delete `{patch.name}` here, or change it",
        fixes=deleted(patch),
    )
