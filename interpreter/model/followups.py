"""Findings that only follow from others, left out; and names that a removal left without a thing, told as that.

Works on findings and trees; must not know what sections mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter.diagnostics import Diagnostic, Place, Report
from interpreter.diagnostics.spelling import nearest
from interpreter.model.overriding import with_both_places
from interpreter.model.refused import Refused
from interpreter.source.extends import Resolved
from interpreter.source.node import Mapping, Scalar, Sequence
from interpreter.text import Span

_ONCE = "H4"  # of a name or a type at one place only the first is told
_OF_THE_PACK = ("H501", "H510")  # what is said of a deal may come from cards that are gone
_MOST = 5  # places that are shown of one finding
_DID = "did you mean"
_ANY = ("known are", "`hwatu show`")  # what is advised where no name is near
_NAMES = ("H201", "H253", "H401", "H402", "H404")  # what is said of a name that nothing has


def without_followups(found: Iterable[Diagnostic], refused: Refused, resolved: Resolved, report: Report) -> None:
    """Put into `report` what of the findings stands by itself. Names of what a file has removed become H254, with both places."""
    removed = {item.written: item for item in resolved.removed if "." not in item.written}
    steps = _dropped(resolved)
    dangling: dict[str, list[Span]] = {}
    untimely: dict[str, list[Span]] = {}
    told_at: set[tuple[str, Span]] = set()
    made = _beginnings(refused, resolved)
    for one in found:
        if one.span and one.code.startswith(_ONCE):
            if (one.code, one.span) in told_at:
                continue
            told_at.add((one.code, one.span))
        name = one.span.text if one.span and one.code in _NAMES else ""
        if name and (name in refused.names or name.startswith(made) or (refused.vague and one.code != "H404")):
            continue
        if name and one.code == "H401" and (not one.help or one.help.startswith(_ANY)) and (near := nearest(name, refused.names, 1)):
            one = replace(one, help=f"{_DID} `{near[0]}`?")
        taken = _removal(name, removed, resolved) if one.code == "H401" and one.span else ""
        if taken and one.span:
            dangling.setdefault(taken, []).append(one.span)
        elif name in steps and one.code == "H401" and one.span:
            untimely.setdefault(name, []).append(one.span)
        else:
            told = _at_removal(with_both_places(one, resolved), resolved)
            report.add(told.code, told.span, told.message, label=told.label, related=told.related, help=told.help, notes=told.notes,
                       fixes=told.fixes, path=told.path)  # fmt: skip
    for id, spans in dangling.items():
        _tell(removed[id], spans, resolved, report)
    for step, spans in untimely.items():
        turn = steps[step]
        owners = " and ".join(f"`{owner}`" for owner in dict.fromkeys(_owner(span, resolved) for span in spans))
        report.add(
            "H254",
            turn.span,
            f"the step `{step}` is not in `turn` any more, and {owners} still {'happens' if len(spans) == 1 else 'happen'} at it",
            label=f"without `{step}`",
            related=_places(spans, "named here"),
            notes=_and_more(spans),
            help=f"put `{step}` back, or change or remove what happens there",
        )


def _beginnings(refused: Refused, resolved: Resolved) -> tuple[str, ...]:
    """How the names of cards begin that are missing since what they are made of is: with a value of an attribute."""
    declared = resolved.root.get("attributes") if refused.made else None
    lists = [entry.value for entry in declared if isinstance(entry.value, Sequence)] if isinstance(declared, Mapping) else []
    symbols = [item.written for one in lists for item in one if isinstance(item, Scalar)]
    return tuple(f"{symbol}_" for symbol in symbols)


def _at_removal(found: Diagnostic, resolved: Resolved) -> Diagnostic:
    """A finding in a base that a removal has caused: a key that is missing is told at the removal, a pack that is too small names it."""
    if found.span is None:
        return found
    gone = [item for item in resolved.removed if item.span.source is not found.span.source]
    if found.code == "H202" and (item := next((item for item in gone if item.written.startswith(f"{found.span.text}.")), None)):
        return replace(found, span=item.span, label="removed here", related=(Place(found.span, "without it now"), *found.related),
                       help="do not remove it, or remove the whole, or give it another value in its own section", fixes=())  # fmt: skip
    if found.code in _OF_THE_PACK:
        cards = [item for item in gone if any(_removes(file, "cards", item) for file in resolved.files)]
        return replace(found, related=(*found.related, *_places((item.span for item in cards), "removed here")))
    return found


def _removes(file: Mapping, section: str, item: Scalar) -> bool:
    wanted = file.get("remove")
    items = wanted.get(section) if isinstance(wanted, Mapping) else None
    return isinstance(items, Sequence) and item in items.items


def _places(spans: Iterable[Span], label: str) -> tuple[Place, ...]:
    """The first few places."""
    return tuple(Place(span, label) for span in list(spans)[:_MOST])


def _and_more(spans: list[Span]) -> tuple[str, ...]:
    """How many places are not shown."""
    more = len(spans) - _MOST
    return (f"it is named at {more} more place{'s' if more > 1 else ''}",) if more > 0 else ()


def _dropped(resolved: Resolved) -> dict[str, Scalar]:
    """The steps that a later `turn` has left out, with the key of that `turn`."""
    found: dict[str, Scalar] = {}
    known: set[str] = set()
    for file in resolved.files:
        turn = file.entry("turn")
        if turn is None or not isinstance(turn.value, Sequence):
            continue
        steps = {item.written for item in turn.value if isinstance(item, Scalar)}
        found = {step: turn.key if step in known else found[step] for step in (known | found.keys()) - steps}
        known = steps
    return found


def _removal(name: str, removed: dict[str, Scalar], resolved: Resolved) -> str:
    """The removed thing that a name was of: itself, or a card by its group."""
    if name in removed:
        return name
    groups = (id for id in removed if name.startswith(f"{id}_"))
    return next((id for id in groups if any(_has(file, "cards", id) for file in resolved.files)), "")


def _has(file: Mapping, section: str, id: str) -> bool:
    body = file.get(section)
    return isinstance(body, Mapping) and body.entry(id) is not None


def _tell(item: Scalar, spans: list[Span], resolved: Resolved, report: Report) -> None:
    own = [span for span in spans if span.source is item.span.source]
    for span in own:
        report.add(
            "H254",
            span,
            f"`{span.text}` is named here and was removed",
            label="nothing has this name any more",
            related=(Place(item.span, "removed here"),),
            help="name something else, or do not remove it",
        )
    others = [span for span in spans if span not in own]
    if others:
        owners = list(dict.fromkeys(owner for span in others if (owner := _owner(span, resolved))))
        named = _listed([f"`{owner}`" for owner in owners]) or "something"
        report.add(
            "H254",
            item.span,
            f"`{item.written}` is removed here, and {named} still {'name' if len(owners) > 1 else 'names'} it",
            label="still used",
            related=_places(others, "named here"),
            notes=_and_more(others),
            help="remove or change what names it, or do not remove it",
        )


def _listed(parts: list[str]) -> str:
    """As in `a, b and c`."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def _owner(span: Span, resolved: Resolved) -> str:
    """What stands around a place, as `section.id`."""
    for file in resolved.files:
        for section in file if file.span.source is span.source else ():
            if not section.key.span.start <= span.start <= section.value.span.end:
                continue
            body = section.value
            inner = (
                next((e.name for e in body if e.key.span.start <= span.start <= e.value.span.end), "") if isinstance(body, Mapping) else ""
            )
            return f"{section.name}.{inner}" if inner else section.name
    return ""
