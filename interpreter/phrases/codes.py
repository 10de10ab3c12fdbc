"""Short codes of cards, as in `3R 11D`: the number that a card matches by, and the letters of the card or of its type."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.expression.typed import AttributeOf, Compare
from interpreter.model.ruleset import Card, Ruleset
from interpreter.text import Source, Span

_DIGITS = "0123456789"
_WORD = re.compile(r"[^\s,+]+")


def match_attribute(ruleset: Ruleset) -> str:
    """The attribute that two cards match by, where one equality says it all; else the empty text."""
    match ruleset.match_condition:
        case Compare(operator="is", left=AttributeOf(attribute=left), right=AttributeOf(attribute=right)) if left == right:
            return left
        case _:
            return ""


def match_number(ruleset: Ruleset, card: Card) -> str:
    """What a card matches by, as people write it; the empty text where it has none."""
    attribute = match_attribute(ruleset)
    if attribute not in card.face.attributes:
        return ""
    return ruleset.names.attributes[attribute].show(card.face.attributes[attribute])


def code(ruleset: Ruleset, card: Card) -> str:
    """The short code of a card; the empty text where the ruleset gives none. Several cards may have one code."""
    kind = ruleset.types.get(card.face.type)
    letters = card.short or (kind.short if kind else "")
    return f"{match_number(ruleset, card)}{letters}" if letters else ""


def read_cards(source: Source, ruleset: Ruleset, report: Report) -> dict[str, Span]:
    """The ids of the cards that a text names, each with its place: by code, by id, or all of a group or type.

    A code that stands twice is the next card of that code. H401 for what is no card, H602 for a card that is named twice.
    """
    by_code: dict[str, list[str]] = {}
    for card in ruleset.cards.values():
        by_code.setdefault(code(ruleset, card).upper(), []).append(card.id)
    found: dict[str, Span] = {}
    for match in _WORD.finditer(source.text):
        word, span = match.group(), source.span(match.start(), match.end())
        ids = by_code.get(word.upper()) or _named(word, ruleset)
        if not ids:
            known = [*by_code, *ruleset.cards, *ruleset.groups, *ruleset.types]
            near = get_close_matches(word.upper(), by_code, 1) or get_close_matches(word, known, 1)
            near = near or [one for one in by_code if one and one.strip(_DIGITS) == word.upper().strip(_DIGITS)][:3]
            advice = f"did you mean {' or '.join(f'`{one}`' for one in near)}?" if near else f"cards are named like {_examples(by_code)}"
            report.add("H401", span, f"there is no card `{word}`", help=advice)
            continue
        free = [id for id in ids if id not in found]
        if not free:
            first = (Place(found[ids[-1]], "first here"),)
            report.add("H602", span, f"there are no more cards `{word}`" if len(ids) > 1 else f"`{word}` is named twice", related=first)
        for id in free[:1] if word.upper() in by_code else free:
            found[id] = span
    return found


def _examples(by_code: Mapping[str, list[str]]) -> str:
    return ", ".join(f"`{short}` or `{ids[0]}`" for short, ids in [row for row in by_code.items() if row[0]][:1])


def _named(word: str, ruleset: Ruleset) -> list[str]:
    if word in ruleset.cards:
        return [word]
    if word in ruleset.groups:
        return [card.id for card in ruleset.cards.values() if card.group == word]
    return [card.id for card in ruleset.cards.values() if card.face.type == word]
