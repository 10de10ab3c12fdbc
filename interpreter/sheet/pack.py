"""The cards of a sheet: by type with their short codes, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from interpreter.expression.types import Attribute
from interpreter.model import ruleset as model
from interpreter.phrases.codes import code, match_attribute
from interpreter.phrases.languages import Speech
from interpreter.sheet.document import Block, Paragraph, Table
from interpreter.sheet.wording import Wording


def cards(speech: Speech, say: Wording) -> Iterator[Block]:
    """The pack, how cards match, and what their attributes are."""
    rules, deck = speech.fold.rules, speech.fold.setup.deck
    yield Paragraph(f"{say('pack', count=len(deck.cards))} {_matching(speech, say)}".strip())
    by_kind: dict[str, list[model.Card]] = {}
    symbolic = next((a for a in rules.names.attributes.values() if a.symbols), None)
    for card in deck.cards:
        by_kind.setdefault(_kind(speech, card, symbolic, say), []).append(card)
    ordered = sorted(by_kind, key=[*map(speech.names.type, rules.types), *by_kind].index)
    rows = tuple((kind, str(len(by_kind[kind])), named(speech, by_kind[kind])) for kind in ordered)
    yield Table((say("type"), say("count"), say("which")), rows, right=(1,))
    for attribute in rules.names.attributes.values():
        said = "" if attribute.symbols else _by_name(speech, attribute, say)
        if not said and not attribute.symbols and attribute.id != match_attribute(rules):
            said = _values(speech, attribute, say)
        yield from (Paragraph(said),) if said else ()
    if _turns_over(speech):
        for card in deck.cards:
            if card.other is not None:
                face = " ".join([speech.names.type(card.other.type), *_other_values(speech, card)])
                yield Paragraph(say("turns", card=short(speech, card), face=face))


def named(speech: Speech, some: Sequence[model.Card]) -> str:
    """Cards with their codes; names only where a code is one card's own."""
    rules = speech.fold.rules
    codes: dict[str, list[model.Card]] = {}
    for card in some:
        codes.setdefault(code(rules, card) or speech.names.card(card.id), []).append(card)
    said = []
    for key, same in codes.items():
        if len(same) > 1:
            said.append(f"{key} ×{len(same)}")
        else:
            said.append(short(speech, same[0]))
    return ", ".join(said)


def short(speech: Speech, card: model.Card) -> str:
    """A card by its code and, where it has one in the language, its name."""
    key, name = code(speech.fold.rules, card), card.name.by_language.get(speech.language)
    plain = speech.card(card.id) if speech.language == "en" else name or ""
    if not key:
        return plain or speech.names.card(card.id)
    return f"{key} {plain}".strip()


def _matching(speech: Speech, say: Wording) -> str:
    rules = speech.fold.rules
    if attribute := match_attribute(rules):
        return say("same", attribute=speech.say.language.attribute(attribute))
    if rules.match_condition is None:
        return ""
    return say("matching", condition=speech.say.language.bend(speech.say.condition(speech.fold(rules.match_condition)), "if"))


def _kind(speech: Speech, card: model.Card, symbolic: Attribute | None, say: Wording) -> str:
    if card.face.type:
        return speech.names.type(card.face.type)
    if symbolic and symbolic.id in card.face.attributes:
        return _called(speech, symbolic, card.face.attributes[symbolic.id])
    return say("other_cards")


def _called(speech: Speech, attribute: Attribute, value: int) -> str:
    """What a value of an attribute is called."""
    text = speech.fold.rules.value_names.get((attribute.id, value))
    return text.get(speech.language) if text else attribute.show(value).replace("_", " ")


def _by_name(speech: Speech, attribute: Attribute, say: Wording) -> str:
    """Of cards that are a product: the numbers of those values that have names, or what is looked up for each; else nothing."""
    rules = speech.fold.rules
    base = rules.names.attributes[attribute.source or attribute.id]
    if not any(id == base.id for id, _ in rules.value_names):
        return ""
    by_value: dict[int, list[str]] = {}
    for value in base.values:
        worth = attribute.table.get(value) if attribute.source else value if (base.id, value) in rules.value_names else None
        if worth is not None:
            by_value.setdefault(worth, []).append(_called(speech, base, value))
    said = [say("worth_of", value=value, cards=", ".join(some)) for value, some in sorted(by_value.items())]
    return say("worth", attribute=speech.say.language.attribute(attribute.id), values="; ".join(said))


def _values(speech: Speech, attribute: Attribute, say: Wording) -> str:
    """The values of an attribute: by type where all cards of a type agree, else by code."""
    rules, deck = speech.fold.rules, speech.fold.setup.deck
    by_value: dict[int, list[str]] = {}
    kinds: dict[str, list[model.Card]] = {}
    for card in deck.cards:
        kinds.setdefault(card.face.type, []).append(card)
    for kind, some in kinds.items():
        counts: dict[int, list[model.Card]] = {}
        for card in some:
            if attribute.id in card.face.attributes:
                counts.setdefault(card.face.attributes[attribute.id], []).append(card)
        for value, same in sorted(counts.items()):
            whole = kind and len(same) > len(some) / 2 and len(same) > 1
            by_value.setdefault(value, []).append(speech.plural(kind) if whole else named(speech, same))
    if not by_value or not rules.types:
        return ""
    said = [say("worth_of", value=value, cards=", ".join(some)) for value, some in sorted(by_value.items())]
    return say("worth", attribute=speech.say.language.attribute(attribute.id), values="; ".join(said))


def _other_values(speech: Speech, card: model.Card) -> Iterator[str]:
    assert card.other is not None
    for id, value in card.other.attributes.items():
        attribute = speech.fold.rules.names.attributes[id]
        if card.face.attributes.get(id) != value:
            yield f"({speech.say.language.attribute(id)} {attribute.show(value)})"


def _turns_over(speech: Speech) -> bool:
    fold = speech.fold
    rules: list[model.Event | model.Choice] = [*fold.rules.events.values(), *fold.rules.choices.values()]
    return any(isinstance(v, model.Simple) and v.verb == "turn_over" for rule in rules if fold.happens(rule.id) for v in rule.do)
