"""What was probably meant by what does not fit: other words for keys, lists and mappings written as text, keys indented too little.

Knows the shapes of nodes; must not know the schema.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Mapping as Mapping_

from interpreter.diagnostics import Applicability, Edit, Fix
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence

OTHER_WORDS = {
    **dict.fromkeys(("if", "condition", "conditions", "requires", "require"), "when"),
    **dict.fromkeys(("except", "excluding"), "unless"),
    **dict.fromkeys(("score", "scores", "value", "worth"), "points"),
    **dict.fromkeys(("then", "effect", "effects", "action", "actions"), "do"),
    **dict.fromkeys(("multiply", "factor"), "times"),
    **dict.fromkeys(("double", "doubles", "doubling"), "doublings"),
    **dict.fromkeys(("max", "maximum", "cap", "limit"), "at_most"),
    **dict.fromkeys(("description", "comment", "note"), "help"),
    **dict.fromkeys(("title", "label"), "name"),
    **dict.fromkeys(("trigger", "step", "on"), "at"),
    **dict.fromkeys(("each", "foreach"), "for"),
    **dict.fromkeys(("repeat", "until"), "while"),
    **dict.fromkeys(("base", "parent", "inherits", "inherit", "from"), "extends"),
    **dict.fromkeys(("values", "options"), "choices"),
}
"""Words of other languages, and the key that is used here."""

OTHER_SECTIONS = {
    **dict.fromkeys(("points", "scoring", "score", "scores", "combinations", "sets", "melds"), "yaku"),
    **dict.fromkeys(("winner", "win", "winning", "payout", "payments", "settlement", "pay"), "payment"),
    **dict.fromkeys(("deck", "pack"), "cards"),
    **dict.fromkeys(("setup", "dealing"), "deal"),
    **dict.fromkeys(("actions", "moves", "action"), "choices"),
    **dict.fromkeys(("rules", "effects", "triggers"), "events"),
    **dict.fromkeys(("variables", "counters", "memory"), "state"),
    **dict.fromkeys(("rounds", "hands"), "match"),
    **dict.fromkeys(("order", "turns", "phases"), "turn"),
    **dict.fromkeys(("settings", "house_rules"), "options"),
    **dict.fromkeys(("title",), "name"),
}
"""Names that authors give to sections, and that of the section where such things stand."""

_PLAIN_LIST = re.compile(r"[a-z0-9_]+(?: [a-z0-9_]+)*(?:, ?[a-z0-9_]+(?: [a-z0-9_]+)*)*")
_DOING = frozenset({"a step", "an event", "a choice"})
_CHANGE = re.compile(r"([a-z][a-z0-9_]*) *(\+\+|\+=?|=) *([0-9]*)")
_MAIN_KEYS = {"a yaku": "points", "an option": "default"}


def other_word(key: str, known: Collection[str], words: Mapping_[str, str] = OTHER_WORDS) -> str:
    """The key that is used instead of a word of another language, or nothing."""
    meant = words.get(key.lower(), "")
    return meant if meant in known else ""


def as_list(node: Scalar, verbs: Collection[str]) -> str:
    """A text as the list that was meant, or nothing: `one, other` in brackets, and what begins with a verb with a colon behind it."""
    text = node.written
    if not _PLAIN_LIST.fullmatch(text):
        return ""
    parts = [part.strip() for part in text.split(",")]
    if not verbs:
        parts = [one for part in parts for one in re.split(" and | then ", part)]
    else:
        firsts = [part.partition(" ") for part in parts]
        if any(first not in verbs for first, _, _ in firsts):
            return ""
        parts = [f"{first}: {rest}" if rest else first for first, _, rest in firsts]
    return f"[{', '.join(parts)}]"


def changing(text: str) -> str:
    """A change of a state as other languages write it, as the verb that was meant; or nothing."""
    match = _CHANGE.fullmatch(text)
    if match is None or (match[2] != "++") != bool(match[3]):
        return ""
    return f"set: {match[1]} to {match[3]}" if match[2] == "=" else f"add: {match[3] or 1} to {match[1]}"


def as_mapping(node: Scalar, owner: str, verbs: Collection[str]) -> str:
    """A single value as the mapping that was meant, or nothing. verbs: those of the language."""
    if owner in _DOING and (verb := as_list(node, verbs)):
        return f"{{do: {verb}}}"
    if owner == "a state" and node.value == 0:
        return "{}"
    key = _MAIN_KEYS.get(owner, "")
    return f"{{{key}: {node.written}}}" if key and isinstance(node.value, int) and not isinstance(node.value, bool) else ""


def removal(node: Node, bases: tuple[Mapping, ...]) -> str:
    """What to write for ids under `remove` that stand in no section: each under the section in which a base has it; or nothing."""
    items = node.items if isinstance(node, Sequence) else (node,)
    found: dict[str, list[str]] = {}
    for item in items:
        id = item.written if isinstance(item, Scalar) else ""
        first = id.partition(".")[0]
        sections = {entry.name for base in bases for entry in base if isinstance(entry.value, Mapping) and entry.value.entry(first)}
        sections -= {"set", "called"}
        if len(sections) != 1:
            return "name the section in which it stands, as in `{events: [one]}`"
        found.setdefault(sections.pop(), []).append(id)
    return "write `{" + ", ".join(f"{section}: [{', '.join(ids)}]" for section, ids in found.items()) + "}`"


def write(place: Scalar, text: str, applicability: Applicability = Applicability.MAYBE) -> tuple[Fix, ...]:
    """The fix that writes a text in the place of a value."""
    return (Fix(f"write `{text}`", (Edit(place.span, text),), applicability),) if text else ()


def further_in(entry: Entry, section: Mapping) -> tuple[str, tuple[Fix, ...]]:
    """For a key that is one of the thing above it: the id of that thing, and the blanks that are missing before the key."""
    before = [other for other in section if other.key.span.end <= entry.key.span.start and isinstance(other.value, Mapping)]
    above = before[-1] if before else None
    if above is None or not isinstance(above.value, Mapping) or not above.value.entries or above.value.entry(entry.name):
        return "", ()
    first, place = above.value.entries[0].key.span, entry.key.span
    if (
        first.source is not place.source
        or first.begin.line == above.key.span.begin.line
        or entry.value.span.finish.line != place.begin.line
    ):
        return above.name, ()
    blanks = first.begin.column - place.begin.column
    alone = not place.source.line(place.begin.line)[: place.begin.column - 1].strip()
    if blanks <= 0 or not alone:
        return above.name, ()
    return above.name, (Fix("indent it", (Edit(place.source.span(place.start, place.start), " " * blanks),)),)
