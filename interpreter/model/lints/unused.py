"""H502: what the own file declares and nothing uses."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import Report
from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.model.lints.subject import Subject
from interpreter.model.read import section
from interpreter.source.node import Entry, Mapping, Scalar, Sequence

_HELP = "use it, or leave it out"
_CHANGING = ("events", "choices", "steps")
_SECTIONS = ("options", "words", "state", "zones", "attributes", "card_types", "piles")


def unused(of: Subject, report: Report) -> None:
    """Declarations without a use, states that nothing changes, steps that do nothing."""
    used = {*of.used, *of.spoken, *_spoken(of), *_multiplied(of)}
    for name, entry in _own(of):
        if entry.name not in used and not (name == "attributes" and _has_symbol(of, entry.name, used)):
            what = (
                "is changed and nothing ever asks for it"
                if name == "state" and _changed(of, entry.name)
                else "is declared and nothing uses it"
            )
            report.add("H502", entry.key.span, f"`{entry.name}` {what}", help=_HELP)
        elif (
            name == "state"
            and of.read(*_CHANGING)
            and not any(section in _CHANGING for section, _ in of.wrong)
            and entry.name in of.ruleset.names.state
            and not _changed(of, entry.name)
        ):
            start = {"player": "nobody", "cards": "empty"}.get(of.ruleset.names.state[entry.name].holds.kind.value, "0")
            report.add(
                "H502",
                entry.key.span,
                f"nothing ever changes `{entry.name}`: it is always {start}",
                help=f"write `add: … to {entry.name}` or `set: {entry.name} to …` where it changes, or leave it out",
            )
    for id, span in of.contexts.steps.items():
        step = of.ruleset.steps.get(id)
        if step and not step.do and span.source is of.own and not of.contexts.hooked(id) and id not in of.spoken and of.sound("steps", id):
            report.add("H502", span, f"the step `{id}` does nothing", help="hook an event or a choice to it, or leave it out")


def _own(of: Subject) -> Iterator[tuple[str, Entry]]:
    for name in _SECTIONS:
        for entry in section(of.root, name):
            if entry.key.span.source is of.own and of.sound(name, entry.name):
                yield name, entry


def _spoken(of: Subject) -> Iterator[str]:
    """Names in the places that expressions have for attributes, kinds of pile and zones."""
    for part in of.everything:
        match part:
            case typed.AttributeOf() | typed.Over() | typed.HasOfOne() | typed.Best():
                yield part.attribute
            case typed.Things():
                yield part.name
            case model.Stack():
                yield part.kind
            case model.Place():
                yield part.zone
            case model.DealPacket():
                yield part.packet.zone
            case typed.ChoiceIs():
                yield part.option
    for packets in of.ruleset.deal.packets.values():
        yield from (p.zone for p in packets)
    for attribute in of.ruleset.names.attributes.values():
        yield attribute.source
    yield from (drawing.attribute for drawing in of.ruleset.match.drawn)
    for card in of.ruleset.cards.values():
        yield from (face.type for face in (card.face, card.other) if face)


def _multiplied(of: Subject) -> Iterator[str]:
    """The attributes of which the cards are the product."""
    for entry in section(of.root, "cards"):
        listed = entry.value.get("of") if isinstance(entry.value, Mapping) else entry.value
        if isinstance(listed, Sequence):
            yield from (item.written for item in listed if isinstance(item, Scalar))


def _has_symbol(of: Subject, attribute: str, used: set[str]) -> bool:
    declared = of.ruleset.names.attributes.get(attribute)
    return declared is None or any(symbol in used for symbol in declared.symbols)


def _changed(of: Subject, state: str) -> bool:
    return any(isinstance(part, model.Change) and part.state == state for part in of.everything)
