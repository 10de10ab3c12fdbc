"""What is shown where the cursor rests: the reference text of a key, a verb, a form or a name. Knows no protocol."""

from __future__ import annotations

import re

from interpreter.expression.words import BARE_VERBS, FORMS, RANGES, RESERVED, VERBS, Form, Range
from interpreter.frozen import frozen
from interpreter.lsp.known import Known
from interpreter.lsp.meant import meant, start_of
from interpreter.lsp.outline import Path
from interpreter.lsp.position import Spot, locate
from interpreter.lsp.slots import slot
from interpreter.lsp.written import flow

_MOST_FORMS = 5
_WORDS = re.compile(r"[a-z]+")


@frozen
class Hover:
    """Markdown about the text between two offsets."""

    text: str
    start: int
    end: int


def hover(text: str, offset: int, known: Known | None) -> Hover | None:
    """What is to be said of an offset, or None."""
    spot = locate(text, offset)
    if spot is None or not spot.word:
        return None
    said = _about(spot, known)
    if not said:
        return None
    if spot.role == "key":
        return Hover(said, spot.start, spot.start + len(spot.text))
    return Hover(said, spot.word_start, spot.word_end)


def _about(spot: Spot, known: Known | None) -> str:
    thing = meant(spot, known)
    if thing:
        return thing.markdown
    if spot.role == "key":
        return of_key(spot.path)
    if start_of(spot):
        return of_word(spot.word, spot.before)
    if (alone := spot.text.strip()) in BARE_VERBS:
        return of_verb(alone)
    return of_key(spot.path) if spot.role == "value" else ""


def of_key(path: Path) -> str:
    """The reference text of a key, from the schema; empty for one that the schema does not know."""
    found = slot(path)
    if found is None or not path:
        return ""
    if (around := slot(path[:-1])) and around.kind == "verb":
        return of_verb(str(path[-1]))
    example = f"`{path[-1]}: {flow(found.examples[0])}`" if found.examples else ""
    words = "one of " + ", ".join(f"`{word}`" for word in found.words) if len(found.words) > 1 else ""
    head = f"**{path[-1]}**: {found.title}" if isinstance(path[-1], str) else f"**{found.title}**"
    return "\n\n".join(part for part in (head, found.description, words, example) if part)


def of_verb(name: str) -> str:
    """The reference text of a verb; empty for what is none."""
    verb = next((verb for verb in VERBS if verb.name == name), None)
    if verb is None:
        return ""
    phrase = f": {verb.phrase}" if verb.phrase else ""
    return f"**{verb.name}**{phrase}\n\n{verb.meaning}\n\n`{verb.example}`"


def of_word(word: str, before: str = "") -> str:
    """The reference text of a reserved word: the forms that it stands in. before: the text in front of it."""
    if before.split()[-1:] in (["each"], ["any"], ["other"]) and (ranges := [r for r in RANGES if r.form.split()[0] == word]):
        return "\n\n".join(_told(range_) for range_ in ranges)
    if word not in RESERVED:
        return ""
    forms = [form for form in FORMS if word in _WORDS.findall(form.form)]
    forms.sort(key=lambda form: _WORDS.findall(form.form).index(word))
    return "\n\n".join(_told(form) for form in forms[:_MOST_FORMS])


def _told(form: Form | Range) -> str:
    type_ = f": {form.type}" if isinstance(form, Form) else ""
    return f"**{form.form}**{type_}\n\n{form.meaning}\n\n`{form.example}`"
