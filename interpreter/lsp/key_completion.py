"""What is offered where a key is due: keys of the schema, and ids of the base that may be changed. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from interpreter.lsp.hover import of_key
from interpreter.lsp.known import Known
from interpreter.lsp.offer import Offer
from interpreter.lsp.outline import Path
from interpreter.lsp.slots import Slot, slot
from interpreter.lsp.things import Thing, of_section, rows, steps, things
from interpreter.source.sections import BY_ID

_LANGUAGES = {"en": "English", "ko": "Korean", "ja": "Japanese"}
_CARDS = ("card", "card_or_group", "card_type", "face")
_WRITES = ": "


def keys(path: Path, known: Known | None, taken: Iterable[str], colon: bool) -> Iterator[Offer]:
    """The keys that the mapping at a path may still have. taken: those it has. colon: whether one is to be written behind the key."""
    found = slot(path)
    if found is None:
        return
    behind, has = (_WRITES if colon else ""), set(taken)
    for rank, key in enumerate(found.keys):
        if key not in has:
            inner = slot((*path, key))
            yield Offer(key, "a key", inner.title if inner else "", of_key((*path, key)), key + behind, rank)
    for thing in _named(path, found, known):
        if thing.name not in has:
            yield Offer(thing.name, thing.kind, thing.detail, thing.markdown, thing.name + behind, 100)


def _named(path: Path, found: Slot, known: Known | None) -> Iterator[Thing]:
    """Keys that are no words of the language."""
    if found.kind == "name":
        yield from (Thing(code, "a language", language) for code, language in _LANGUAGES.items())
    if known is None:
        return
    all_ = things(known)
    if found.kind in ("packets", "setting", "section_teams"):
        yield from (Thing(str(n), "a number of players") for n in known.players)
    if found.kind in _CARDS:
        yield from (all_[id] for id in known.names.attributes)
    match path:
        case ("set",):
            yield from (all_[id] for id in known.names.options)
        case ("cards",):
            yield from (_card(id, all_) for id in known.ids("cards") if id != "every")
        case ("cards", str(group), "cards"):
            for card in known.cards.values():
                if card.group == group:
                    inner = _card(card.id, all_)
                    yield Thing(card.id.removeprefix(f"{group}_"), inner.kind, inner.detail, inner.text, span=inner.span)
        case ("yaku",):
            yield from (rows(known)[id] for id in known.ids("yaku"))
        case ("steps",):
            yield from steps(known).values()
        case ("attributes", str(id), "values"):
            attribute = known.names.attributes.get(id)
            base = known.names.attributes.get(attribute.source) if attribute else None
            yield from (Thing(base.show(value), f"a value of `{base.id}`") for value in (base.values if base else ()) if base)
        case (str(section),) if section in BY_ID:
            for id in known.ids(section):
                yield all_.get(id) or of_section(known, section, id) or Thing(id, f"of the section `{section}`")


def _card(id: str, all_: Mapping[str, Thing]) -> Thing:
    return all_.get(id) or Thing(id, "a card")
