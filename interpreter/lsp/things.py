"""What a name of a ruleset stands for, told in a few lines: for hovers and beside completions. Knows no text and no offsets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from interpreter.expression.types import BROKEN, Type
from interpreter.expression.words import BUILT_INS, MOMENTS
from interpreter.frozen import frozen
from interpreter.lsp.expected import BUILT_IN_TYPES, type_of
from interpreter.lsp.known import Known
from interpreter.model.declare import show
from interpreter.model.ruleset import Card
from interpreter.model.ruleset import Text as Named
from interpreter.source.node import Entry, Node, Scalar, Sequence
from interpreter.source.node import Mapping as Tree
from interpreter.text import Span


@frozen
class Thing:
    """Something with a name.

    kind: in an author's words. detail: in one line. text: in a few, as Markdown. span: where it is declared; path: of the key that
    declares it, empty where no key does.
    """

    name: str
    kind: str
    detail: str = ""
    text: str = ""
    type: Type | None = None
    span: Span | None = None
    path: tuple[str, ...] = ()

    @property
    def markdown(self) -> str:
        """All of it, with the place of the declaration at the end."""
        head = f"**{self.name}**: {self.kind}" + (f", {self.detail}" if self.detail else "")
        return "\n\n".join(part for part in (head, self.text, f"`{self.span.place}`" if self.span else "") if part)


def built_ins() -> Mapping[str, Thing]:
    """The names that every ruleset knows."""
    return {
        n.name: Thing(
            n.name,
            "a name of the language",
            f"{n.type} of {n.whose}" if n.whose else n.type,
            f"{n.meaning}\n\n`{n.example}`",
            BUILT_IN_TYPES.get(n.name),
        )
        for n in BUILT_INS
    }


def things(known: Known | None) -> Mapping[str, Thing]:
    """Everything that an expression may name, by its name."""
    found = dict(built_ins())
    if known:
        found |= {thing.name: thing for thing in _own(known)}
    return found


def _own(known: Known) -> Iterator[Thing]:
    names = known.names
    for id, attribute in names.attributes.items():
        values = (
            ", ".join(attribute.symbols)
            if attribute.symbols
            else "looked up"
            if attribute.source
            else f"{attribute.low} to {attribute.high}"
        )
        yield Thing(id, "an attribute of cards", values, "", attribute.type, attribute.span, ("attributes", id))
        items = {i.written: i.span for i in _items(known.entry("attributes", id)) if isinstance(i, Scalar)}
        yield from (Thing(s, f"a value of `{id}`", "", "", attribute.type, items.get(s, attribute.span)) for s in attribute.symbols)
    for id, option in names.options.items():
        defaults = ", ".join(show(value) + (f" for {n} players" if n else "") for n, value in option.defaults.items())
        text = "\n\n".join(part for part in (_said(option.help), f"Unless set: {defaults}." if defaults else "") if part)
        yield Thing(id, "an option", option.allowed, text, type_of(id, known), option.span, ("options", id))
    for id, state in names.state.items():
        whose = "of each player" if state.per_player else "of the table"
        yield Thing(id, "a state", f"{state.holds} {whose}, for a {state.lasts}", state.help, state.holds, state.span, ("state", id))
    for id, span in names.zones.items():
        yield Thing(id, "a zone", "cards", _help(known, "zones", id), type_of(id, known), span, ("zones", id))
    for id, span in names.words.items():
        type_ = known.words.get(id)
        body = known.entry("words", id)
        written = body.value.written if body and isinstance(body.value, Scalar) else ""
        yield Thing(
            id,
            "a word",
            str(type_) if type_ and type_ != BROKEN else "",
            f"```\n{written}\n```" if written else "",
            type_,
            span,
            ("words", id),
        )
    yield from _rules(known)
    for id, span in names.cards.items():
        yield _card(id, span, known)


def _rules(known: Known) -> Iterator[Thing]:
    """Events and choices, which as values are counts."""
    for part, kind in (("events", "an event"), ("choices", "a choice")):
        for id in known.ids(part):
            if id in known.names.rules:
                yield Thing(
                    id, kind, "how often it has happened", _rule(known, part, id), type_of(id, known), known.names.rules[id], (part, id)
                )


def _rule(known: Known, part: str, id: str) -> str:
    """The names and keys of a rule."""
    entry = known.entry(part, id)
    body = entry.value if entry else None
    if not isinstance(body, Tree):
        return ""
    lines = [f"{e.name}: {e.value.span.text}" for e in body if e.name != "name" and "\n" not in e.value.span.text]
    return "\n\n".join(
        part for part in (_languages(_names(body.get("name"))), "```yaml\n" + "\n".join(lines) + "\n```" if lines else "") if part
    )


def _names(node: Node | None) -> Mapping[str, str]:
    if isinstance(node, Tree):
        return {e.name: e.value.written for e in node if isinstance(e.value, Scalar)}
    return {"en": node.written} if isinstance(node, Scalar) else {}


def _languages(names: Mapping[str, str]) -> str:
    return " · ".join(f"{language}: {name}" for language, name in names.items())


def _items(entry: Entry | None) -> tuple[Node, ...]:
    return entry.value.items if entry and isinstance(entry.value, Sequence) else ()


def _help(known: Known, part: str, id: str) -> str:
    entry = known.entry(part, id)
    found = entry.value.get("help") if entry and isinstance(entry.value, Tree) else None
    return _said(_names(found))


def _said(texts: Mapping[str, str]) -> str:
    """A text for people: in English, and where there is none in every language that it has."""
    return texts.get("en") or _languages(texts)


def _card(id: str, span: Span, known: Known) -> Thing:
    """A card, a group of cards, or a type of card."""
    type_ = type_of(id, known)
    if id in known.cards:
        card = known.cards[id]
        path = ("cards", card.group, "cards", id.removeprefix(f"{card.group}_")) if card.group else ("cards", id)
        return Thing(id, "a card", _named(card.name), _faces(card, known), type_, span, path)
    members = known.types.get(id)
    if members:
        inner = [card for card in known.cards.values() if id in (card.face.type, card.other.type if card.other else "")]
        return Thing(id, "a type of card", _named(members.name), f"{len(inner)} cards", type_, span, ("card_types", id))
    cards = [card.id for card in known.cards.values() if card.group == id]
    return Thing(
        id,
        "a group of cards",
        _named(known.groups[id]) if id in known.groups else "",
        ", ".join(f"`{card}`" for card in cards),
        type_,
        span,
        ("cards", id),
    )


def _named(name: Named) -> str:
    return " · ".join(dict.fromkeys((name.get("en"), *name.by_language.values())))


def _faces(card: Card, known: Known) -> str:
    lines = []
    for face in (card.face, card.other):
        if face is not None:
            own = [_named(known.types[face.type].name)] if face.type in known.types else []
            own += [f"{id} {known.names.attributes[id].show(value)}" for id, value in face.attributes.items()]
            lines.append(("turned over: " if face is card.other else "") + ", ".join(own))
    group = known.groups.get(card.group)
    return "  \n".join((*lines, *((f"of {_named(group)}",) if group else ())))


def steps(known: Known | None) -> Mapping[str, Thing]:
    """What may be a step."""
    if known is None:
        return {}
    return {
        id: Thing(
            id, "a step", f"run with a {known.given[id]}" if id in known.given else "", _rule(known, "steps", id), None, span, ("steps", id)
        )
        for id, span in known.steps.items()
    }


def moments() -> Mapping[str, Thing]:
    """Places of events that are no steps."""
    return {id: Thing(id, "a moment", "", meaning) for id, meaning in MOMENTS.items()}


def rows(known: Known | None) -> Mapping[str, Thing]:
    """The yaku and their groups."""
    if known is None:
        return {}
    ids = set(known.ids("yaku"))
    return {
        id: Thing(
            id, "a yaku" if id in ids else "a group of yaku", "", _rule(known, "yaku", id) if id in ids else "", None, span, ("yaku", id)
        )
        for id, span in known.names.rows.items()
    }


def piles(known: Known | None) -> Mapping[str, Thing]:
    """The kinds of pile."""
    own = known.names.piles if known else {}
    return {
        "stack": Thing("stack", "a kind of pile"),
        **{id: Thing(id, "a kind of pile", span=span, path=("piles", id)) for id, span in own.items()},
    }


def of_section(known: Known | None, name: str, id: str) -> Thing | None:
    """An id of a section whose things no expression names: multipliers, liability, yaku."""
    entry = known.entry(name, id) if known else None
    return Thing(id, f"of the section `{name}`", "", _rule(known, name, id), None, entry.key.span, (name, id)) if known and entry else None
