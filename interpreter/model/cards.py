"""The pack: types, groups and cards with their faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from math import prod

from interpreter.diagnostics import Place, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.expression.types import Attribute, Names
from interpreter.model.card_names import ProductNames
from interpreter.model.declare import Namespace
from interpreter.model.read import section, text, word
from interpreter.model.ruleset import Card, CardType, Face, Text
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Span

MOST_CARDS = 256

_KEYS = ("name", "short", "type", "when", "other_face", "cards", "every")


class Pack:
    """Reads the sections `card_types` and `cards`. A card's `when` is left to whoever checks conditions: `conditions` holds the nodes."""

    def __init__(self, root: Mapping, names: Names, space: Namespace, report: Report) -> None:
        self._names, self._space, self._report = names, space, report
        self.types: dict[str, CardType] = {}
        self.groups: dict[str, Text] = {}
        self.cards: dict[str, Card] = {}
        self.conditions: dict[str, Node] = {}
        self.value_names: dict[tuple[str, int], Text] = {}
        self._shared: dict[str, dict[str, int]] = {}
        self._full = False
        for entry in section(root, "card_types"):
            if space.take(entry.name, "a type of card", entry.key.span):
                names.cards[entry.name] = entry.key.span
                self.types[entry.name] = CardType(entry.name, text(entry.name, _get(entry.value, "name")), word(entry.value, "short"))
                self._shared[entry.name] = self._attributes(entry.value)
        for entry in section(root, "cards"):
            self._read(entry)

    def _read(self, entry: Entry) -> None:
        body = entry.value
        listed = _get(body, "of") if entry.name == "every" else None
        if entry.name == "every" and isinstance(body, Sequence):
            self._product(entry, tuple(i for i in body if isinstance(i, Scalar)))
        elif isinstance(body, Mapping) and isinstance(listed, Sequence):
            self._product(entry, tuple(i for i in listed if isinstance(i, Scalar)), body)
        elif isinstance(body, Mapping) and body.get("cards") is not None:
            if not self._space.take(entry.name, "a group of cards", entry.key.span):
                return
            self._names.cards[entry.name] = entry.key.span
            self.groups[entry.name] = text(entry.name, body.get("name"))
            for card in section(body, "cards"):
                self._card(f"{entry.name}_{card.name}", entry.name, self._attributes(body), card.value, card.key.span)
        else:
            self._card(entry.name, "", {}, body, entry.key.span)

    def _product(self, entry: Entry, over: tuple[Scalar, ...], named: Mapping | None = None) -> None:
        unknown = [s for s in over if s.written not in self._names.attributes]
        for scalar in unknown:
            self._report.add("H401", scalar.span, f"there is no attribute `{scalar.written}`")
        if unknown or not over:
            return
        many = prod(len(self._names.attributes[s.written].values) for s in over)
        if many > MOST_CARDS:
            self._report.add("H505", entry.value.span, f"these are {many:,} cards, and a pack has at most {MOST_CARDS}",
                             help="name fewer attributes, or attributes with fewer values")  # fmt: skip
            return
        attributes = [self._names.attributes[s.written] for s in over]
        names = None if named is None else ProductNames(named, attributes, self._report)
        self.value_names.update(names.values if names else {})
        for values in _tuples(attributes):
            id = "_".join(a.show(v) for a, v in values)
            self._card(id, "", {a.id: v for a, v in values}, None, entry.key.span)
            if names is not None and id in self.cards:
                self.cards[id] = replace(self.cards[id], name=names.of(id, values))

    def _card(self, id: str, group: str, shared: dict[str, int], body: Node | None, span: Span) -> None:
        if len(self.cards) >= MOST_CARDS:
            if not self._full:
                self._report.add("H505", span, f"the pack has more than {MOST_CARDS} cards", help="leave cards out")
            self._full = True
            return
        if not self._space.take(id, "a card", span):
            return
        self._names.cards[id] = span
        type_ = body.written if isinstance(body, Scalar) else word(body, "type")
        face = self._face(type_, {**shared, **self._attributes(body)}, _get(body, "type") or body, span)
        other = None
        turned = _get(body, "other_face")
        if isinstance(turned, Mapping):
            other_type = word(turned, "type", type_)
            own = {**shared, **self._attributes(body), **self._attributes(turned)}
            other = self._face(other_type, own, turned.get("type") or turned, span)
        if (when := _get(body, "when")) is not None:
            self.conditions[id] = when
        self.cards[id] = Card(id, text(id, _get(body, "name")), group, face, other, None, span, word(body, "short"))

    def _face(self, type_: str, own: dict[str, int], where: Node | None, span: Span) -> Face:
        if type_ and type_ not in self.types:
            known = ", ".join(f"`{t}`" for t in self.types)
            near = get_close_matches(type_, self.types, n=1)
            helps = f"did you mean `{near[0]}`?" if near else f"known are {known}" if known else "declare it under `card_types`"
            at = where.span if where else span
            self._report.add("H401", at, f"there is no type of card `{type_}`", help=helps, fixes=respelt(at, type_, self.types))
        values = {**self._shared.get(type_, {}), **own}
        for attribute in self._names.attributes.values():
            if attribute.source and attribute.id not in values and values.get(attribute.source) in attribute.table:
                values[attribute.id] = attribute.table[values[attribute.source]]
        return Face(type_, values)

    def _attributes(self, body: Node | None) -> dict[str, int]:
        found: dict[str, int] = {}
        if not isinstance(body, Mapping):
            return found
        for entry in body:
            if entry.name in _KEYS:
                continue
            attribute = self._names.attributes.get(entry.name)
            if attribute is None:
                self._report.add("H201", entry.key.span, f"`{entry.name}` is neither an attribute nor a key of a card",
                                 help="declare it under `attributes`, or see: " + ", ".join(self._names.attributes))  # fmt: skip
            elif (value := _value(attribute, entry.value)) is None:
                self._report.add("H402", entry.value.span, f"this is no value of `{attribute.id}`", help=_values(attribute),
                                 related=(Place(attribute.span, "declared here"),))  # fmt: skip
            else:
                found[attribute.id] = value
        return found


def _get(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def _value(attribute: Attribute, node: Node) -> int | None:
    if not isinstance(node, Scalar):
        return None
    if attribute.symbols:
        return attribute.symbols.index(node.written) if node.written in attribute.symbols else None
    if isinstance(node.value, int) and not isinstance(node.value, bool) and node.value in attribute.values:
        return node.value
    return None


def _values(attribute: Attribute) -> str:
    return (
        "it is one of " + ", ".join(attribute.symbols) if attribute.symbols else f"it is a number from {attribute.low} to {attribute.high}"
    )


def _tuples(attributes: list[Attribute]) -> Iterator[list[tuple[Attribute, int]]]:
    if not attributes:
        yield []
        return
    for value in attributes[0].values:
        for rest in _tuples(attributes[1:]):
            yield [(attributes[0], value), *rest]
