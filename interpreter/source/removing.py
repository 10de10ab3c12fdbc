"""What a file takes out of its base, and which new defaults it gives to the base's options. Both before any section is merged."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.source.card_patch import MEMBERS, TYPE
from interpreter.source.compare import same
from interpreter.source.node import Entry, Mapping, Scalar, Sequence
from interpreter.source.patch import report_unchanged
from interpreter.source.sections import CALLED, CARDS, KEYS, PATCHED, WHOLE

Sections = dict[str, Entry]
_MOST = 20  # names that are listed where none is near


def remove(sections: Sections, wanted: Mapping, report: Report) -> tuple[Scalar, ...]:
    """Take ids, or `id.key`, out of the sections; returns those items that took something out. What is not there is H253."""
    done: list[Scalar] = []
    choices = _choices(sections)
    for asked in wanted:
        items = [item for item in asked.value if isinstance(item, Scalar)] if isinstance(asked.value, Sequence) else []
        section = sections.get(asked.name)
        if asked.name not in PATCHED:
            if items:
                _report_whole(asked, sections, report)
        elif section is None or not isinstance(section.value, Mapping):
            for item in items:
                report.add(
                    "H253",
                    item.span,
                    f"there is no `{asked.name}` to remove `{item.written}` from",
                    label="not there",
                    help="delete it here",
                )
        else:
            body = section.value
            for item in items:
                left = _without(body, item.written.split("."), asked.name == CARDS)
                if left is None:
                    _report_missing(item, section.key, body, [earlier.written for earlier in done], report)
                else:
                    body = left
                    done.append(item)
            sections[asked.name] = Entry(section.key, body)
    _forget_names(sections, {item.written for item in done} | (choices - _choices(sections)))
    return tuple(done)


def _choices(sections: Sections) -> set[str]:
    """What options may be set to, of those that are named."""
    options = sections.get("options")
    entries = options.value if options and isinstance(options.value, Mapping) else ()
    bodies = [entry.value for entry in entries if isinstance(entry.value, Mapping)]
    listed = [body.get("choices") for body in bodies]
    return {item.written for some in listed if isinstance(some, Sequence) for item in some if isinstance(item, Scalar)}


def _forget_names(sections: Sections, gone: set[str]) -> None:
    """What people call an id goes with the id, where no other section has it."""
    called = sections.get(CALLED)
    if called is None or not isinstance(called.value, Mapping):
        return
    bodies = [entry.value for name, entry in sections.items() if name != CALLED and isinstance(entry.value, Mapping)]
    gone = gone - {name for body in bodies for name in body.names()}
    left = tuple(entry for entry in called.value if entry.name not in gone)
    sections[CALLED] = Entry(called.key, Mapping(left, called.value.span))


def _without(body: Mapping, path: list[str], cards: bool) -> Mapping | None:
    """The body without what the path of names leads to; None when it leads nowhere."""
    entry = body.entry(path[0])
    if entry is None:
        return _without_member(body, path) if cards else None
    if len(path) == 1:
        return Mapping(tuple(other for other in body if other is not entry), body.span)
    inner = _without(entry.value, path[1:], False) if isinstance(entry.value, Mapping) else None
    return None if inner is None else _with(body, entry, inner)


def _without_member(body: Mapping, path: list[str]) -> Mapping | None:
    """The cards without one of a group: its id is that of the group, `_` and its own."""
    for group in body:
        members = group.value.entry(MEMBERS) if isinstance(group.value, Mapping) else None
        if members and isinstance(group.value, Mapping) and isinstance(members.value, Mapping) and path[0].startswith(f"{group.name}_"):
            left = _without(members.value, [path[0].removeprefix(f"{group.name}_"), *path[1:]], False)
            if left is not None:
                return _with(body, group, _with(group.value, members, left))
    return None


def _with(body: Mapping, entry: Entry, value: Mapping) -> Mapping:
    return Mapping(tuple(Entry(entry.key, value) if other is entry else other for other in body), body.span)


def _report_whole(asked: Entry, sections: Sections, report: Report) -> None:
    if asked.name in sections or asked.name in WHOLE:
        report.add("H253", asked.key.span, f"nothing can be removed from `{asked.name}`", help=f"write the whole `{asked.name}` anew")
        return
    report.add(
        "H253",
        asked.key.span,
        f"there is no section `{asked.name}`",
        help=_nearest(asked.name, sorted(PATCHED), "sections are"),
        fixes=respelt(asked.key.span, asked.name, PATCHED),
    )


def _report_missing(item: Scalar, section: Scalar, body: Mapping, done: list[str], report: Report) -> None:
    if item.written in done:
        report.add("H253", item.span, f"`{item.written}` is removed twice", label="again", help="delete one of the two")
        return
    first, _, key = item.written.partition(".")
    owner = body.entry(first) or _member(body, first)
    if owner is not None:
        cards = section.written == CARDS
        keys = owner.value.names() if isinstance(owner.value, Mapping) else (TYPE,) if cards else ()
        report.add(
            "H253",
            item.part(len(first) + 1, len(item.written)),
            f"`{first}` has no `{key}` to remove",
            label="not there",
            related=(Place(owner.key.span, f"`{first}` as it is"),),
            help=_nearest(key, keys, "its keys are"),
            fixes=respelt(item.part(len(first) + 1, len(item.written)), key, keys),
        )
        return
    report.add(
        "H253",
        item.part(0, len(first)),
        f"there is no `{first}` in `{section.written}` to remove",
        label="not there",
        related=(Place(section.span, f"`{section.written}` of what this file extends"),),
        help=_nearest(first, _names(body), f"in `{section.written}` are"),
        fixes=respelt(item.part(0, len(first)), first, _names(body)),
    )


def _member(body: Mapping, name: str) -> Entry | None:
    """A card of a group by its whole id."""
    for group in body:
        members = group.value.get(MEMBERS) if isinstance(group.value, Mapping) else None
        if (
            isinstance(members, Mapping)
            and name.startswith(f"{group.name}_")
            and (found := members.entry(name.removeprefix(f"{group.name}_")))
        ):
            return found
    return None


def _names(body: Mapping) -> list[str]:
    names = list(body.names())
    for entry in body:
        members = entry.value.get(MEMBERS) if isinstance(entry.value, Mapping) else None
        names += [f"{entry.name}_{name}" for name in members.names()] if isinstance(members, Mapping) else []
    return names


def set_defaults(sections: Sections, wanted: Mapping, report: Report) -> None:
    """Give options new defaults. An option that is not there is H253, a default that it has already H252."""
    section = sections.get("options")
    options = section.value if section and isinstance(section.value, Mapping) else None
    for given in wanted:
        option = options.entry(given.name) if options else None
        if section is None or options is None or option is None:
            report.add(
                "H253",
                given.key.span,
                f"there is no option `{given.name}` to set",
                label="not there",
                related=(Place(section.key.span, "the options of what this file extends"),) if section else (),
                help=_elsewhere(given.name)
                or (_nearest(given.name, options.names(), "options are") if options else "`set` is for options of what this file extends"),
                fixes=respelt(given.key.span, given.name, options.names()) if options else (),
            )
            continue
        default = option.value.entry("default") if isinstance(option.value, Mapping) else None
        if default is None or not isinstance(option.value, Mapping):
            continue  # an option without a default: the schema tells
        if same(default.value, given.value):
            report_unchanged(given, default.value, f"`{given.name}` has this default already", report)
            continue
        body = Mapping(tuple(Entry(key.key, given.value) if key is default else key for key in option.value), option.value.span)
        options = _with(options, option, body)
        section = Entry(section.key, options)
        sections["options"] = section


def _elsewhere(name: str) -> str:
    """Where a key stands that is no option."""
    if name in WHOLE:
        return f"it is a section of its own: write `{name}: …` beside `set`"
    section = next((section for section, keys in KEYS.items() if name in keys), "")
    return f"it is a key of `{section}`: write `{section}: {{{name}: …}}`" if section else ""


def _nearest(name: str, known: Iterable[str], called: str) -> str:
    known = tuple(known)
    near = get_close_matches(name, known, n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    listed = ", ".join(f"`{other}`" for other in known[:_MOST])
    return f"{called} {listed}{' …' if len(known) > _MOST else ''}" if known else "delete it here"
