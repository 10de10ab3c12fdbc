"""What is offered where a value is due that is no expression: words of the schema, ids, settings. Knows no protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path as File

from interpreter import resources
from interpreter.expression.words import BARE_VERBS
from interpreter.lsp.hover import of_key, of_verb
from interpreter.lsp.known import Known
from interpreter.lsp.offer import Offer, of_things, of_words
from interpreter.lsp.position import Spot
from interpreter.lsp.slots import Slot, slot
from interpreter.lsp.things import Thing, moments, of_section, rows, steps, things
from interpreter.source.node import Mapping as Tree

_MOST_NUMBERS = 30
_CARD_KINDS = ("card", "card_or_group")


def values(spot: Spot, known: Known | None, folder: File | None) -> Iterator[Offer]:
    """What may be the value at a place. folder: where rulesets beside this one lie."""
    found = slot(spot.path)
    if found is None:
        return
    yield from of_words(found.words, text=of_key(spot.path))
    if found.kind == "flag":
        yield from of_words(("true", "false"))
    if found.kind == "verb":
        for verb in BARE_VERBS:
            yield Offer(verb, "a verb", "", of_verb(verb), verb)
    if spot.path == ("extends",):
        yield from _rulesets(folder)
    if known:
        yield from _ids(spot, found, known)


def _rulesets(folder: File | None) -> Iterator[Offer]:
    yield from of_words(resources.shipped(), "a shipped ruleset")
    beside = sorted(folder.glob("*" + resources.SUFFIX)) if folder and folder.is_dir() else ()
    yield from of_words((file.stem for file in beside), "a file beside this one", rank=2)


def _ids(spot: Spot, found: Slot, known: Known) -> Iterator[Offer]:
    path = spot.path
    match path:
        case ("turn", int()):
            yield from of_things(steps(known).values())
        case ("cards", "every", int()) | ("cards", "every", "of", int()) | ("attributes", str(), "from"):
            yield from _some(known.names.attributes, known)
        case ("remove", str(section), int()):
            yield from _removable(section, spot, known)
        case (*_, "at"):
            yield from of_things(steps(known).values(), 1)
            yield from of_things(moments().values(), 2)
            yield from _some((id for id in known.names.rules if id != path[1]), known, 3)
        case (str(section), str(own), "before" | "after"):
            yield from of_things(_of_section(section, (id for id in known.ids(section) if id != own), known))
        case ("yaku", _, "group"):
            yield from of_things((row for row in rows(known).values()), 1)
        case (*_, "type"):
            yield from _some(known.types, known)
        case ("set" | "options", str(option), *rest) if rest[:1] != ["help"] and found.kind in (
            "setting",
            "single_setting",
            "choice_value",
        ):
            yield from _settings(option, known)
    if found.kind in _CARD_KINDS:
        yield from _some(known.types, known)
    if found.kind == "attribute_value" and isinstance(path[-1], str):
        yield from _attribute_values(path[-1], known)


def _some(ids: Iterable[str], known: Known, rank: int = 1) -> Iterator[Offer]:
    all_ = things(known)
    return of_things((all_[id] for id in ids if id in all_), rank)


def _of_section(section: str, ids: Iterable[str], known: Known) -> Iterator[Thing]:
    return (thing for id in ids if (thing := of_section(known, section, id)))


def _removable(section: str, spot: Spot, known: Known) -> Iterator[Offer]:
    """Ids of the base; behind the dot of `id.`, its keys."""
    id, dot, _ = spot.word.partition(".")
    entry = known.entry(section, id)
    if dot and entry and isinstance(entry.value, Tree):
        yield from (Offer(f"{id}.{key}", "a key", "", of_key((section, id, key)), f"{id}.{key}") for key in entry.value.names())
    else:
        yield from of_things(_of_section(section, known.ids(section), known))


def _settings(option: str, known: Known) -> Iterator[Offer]:
    declared = known.names.options.get(option)
    if declared is None:
        return
    help = f"{declared.help}\n\n{declared.allowed}"
    if declared.choices:
        yield from of_words(declared.choices, f"a choice of `{option}`", help)
    elif declared.is_truth:
        yield from of_words(("true", "false"), f"a value of `{option}`", help)
    else:
        yield from of_words(_numbers(declared.low, declared.high), f"a value of `{option}`", help)


def _attribute_values(id: str, known: Known) -> Iterator[Offer]:
    attribute = known.names.attributes.get(id)
    if attribute:
        yield from of_words(attribute.symbols or _numbers(attribute.low, attribute.high), f"a value of `{id}`")


def _numbers(low: int, high: int) -> Iterator[str]:
    """The numbers of a span that is short enough to choose from."""
    return (str(n) for n in range(low, high + 1)) if high - low < _MOST_NUMBERS else iter(())
