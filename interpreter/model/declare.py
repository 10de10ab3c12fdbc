"""What there is: attributes, options, state, zones, piles, and who may be named how. One namespace for all of it."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches

from interpreter.diagnostics import Place, Report
from interpreter.expression.scope import BUILT_IN
from interpreter.expression.types import CARDS, NUMBER, PLAYER, Attribute, Names, Option, Setting, State
from interpreter.model.option_values import TRUTHS, lacking, refuse
from interpreter.model.read import explained, section, setting, word
from interpreter.model.ruleset import MOMENTS
from interpreter.model.spans import MOST_VALUES
from interpreter.model.spans import span as span_of
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Span

_HOLDS = {"number": NUMBER, "player": PLAYER, "cards": CARDS}


class Namespace:
    """Refuses a second thing of the same name, and names that the language has for itself."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._taken: dict[str, tuple[str, Span]] = {}

    def take(self, id: str, kind: str, span: Span) -> bool:
        """Give `id` to a thing of some kind; False after a complaint."""
        if id in (*BUILT_IN, "stack", *MOMENTS):
            self._report.add("H403", span, f"`{id}` is a name of the language itself", help="take another name")
            return False
        if id in self._taken:
            other, first = self._taken[id]
            self._report.add("H403", span, f"`{id}` is already {other}", label=f"{kind} here", related=(Place(first, f"{other} here"),))
            return False
        self._taken[id] = (kind, span)
        return True


def attributes(root: Mapping, space: Namespace, report: Report) -> dict[str, Attribute]:
    """What cards have, from the section `attributes`."""
    found: dict[str, Attribute] = {}
    for entry in section(root, "attributes"):
        id, span, node = entry.name, entry.key.span, entry.value
        if not space.take(id, "an attribute", span):
            continue
        match node:
            case Scalar():
                if limits := span_of(node, report, id, MOST_VALUES):
                    found[id] = Attribute(id, span, limits.low, limits.high)
            case Sequence():
                symbols = tuple(i.written for i in node if isinstance(i, Scalar))
                found[id] = Attribute(id, span, symbols=symbols)
                for item in node:
                    if isinstance(item, Scalar):
                        space.take(item.written, f"a value of `{id}`", item.span)
            case Mapping():
                if derived := _derived(id, entry, found, report):
                    found[id] = derived
    return found


def _derived(id: str, entry: Entry, known: dict[str, Attribute], report: Report) -> Attribute | None:
    source = word(entry.value, "from")
    if source not in known:
        near = get_close_matches(source, known, n=1)
        where = entry.value.entry("from") if isinstance(entry.value, Mapping) else None
        report.add("H401", where.value.span if where else entry.key.span, f"there is no attribute `{source}` above to look `{id}` up from",
                   help=f"did you mean `{near[0]}`?" if near else "")  # fmt: skip
        return None
    base, table = known[source], {}
    for pair in section(entry.value, "values"):
        key = base.symbols.index(pair.name) if pair.name in base.symbols else int(pair.name) if pair.name.isdecimal() else -1
        if key not in base.values:
            report.add("H402", pair.key.span, f"`{pair.name}` is no value of `{source}`")
        elif isinstance(pair.value, Scalar) and isinstance(pair.value.value, int):
            table[key] = int(pair.value.value)
    return Attribute(id, entry.key.span, source=source, table=table)


def options(root: Mapping, players: range, space: Namespace, report: Report, files: tuple[Mapping, ...] = ()) -> dict[str, Option]:
    """House rules with a switch, from the section `options`; each has a default for every number of players.

    files: the trees that were merged: what kind an option is of says the file that declares it.
    """
    found = {}
    said = next((entry.value.span for file in files[-1:] if (entry := file.entry("players"))), None)
    for entry in section(root, "options"):
        if space.take(entry.name, "an option", entry.key.span) and isinstance(entry.value, Mapping):
            option = _option(entry, entry.value, players, report, _declared_default(entry, entry.value, files), said)
            if option is not None:
                found[entry.name] = option
    return found


def _declared_default(entry: Entry, body: Mapping, files: tuple[Mapping, ...]) -> Node | None:
    """The default in the file that declares the option; that of `body` where another file has given it other values to choose from."""
    source = entry.key.span.source
    kinds = [node for key in ("choices", "range") if (node := body.get(key)) is not None]
    file = next((file for file in files if file.span.source is source), None)
    declared = file.get("options") if file else None
    first = declared.get(entry.name) if isinstance(declared, Mapping) else None
    if not isinstance(first, Mapping) or any(node.span.source is not source for node in kinds):
        return body.get("default")
    return first.get("default")


def _option(entry: Entry, body: Mapping, players: range, report: Report, declared: Node | None, said: Span | None) -> Option | None:
    """An option, or None where it is not known of what kind it is."""
    id, default = entry.name, body.get("default")
    listed, limits = body.get("choices"), body.get("range")
    choices = tuple(i.written for i in listed if isinstance(i, Scalar)) if isinstance(listed, Sequence) else ()
    numbers: tuple[int, ...] = ()
    if choices and all(c.isdecimal() and c.isascii() for c in choices):
        numbers, choices = tuple(int(c) for c in choices), ()
    low, high = (min(numbers), max(numbers)) if numbers else (0, 0)
    if limits is not None:
        between = span_of(limits, report, "range")
        if between is None:
            return None
        low, high = between.low, between.high
    first = _values(_by_players(declared))
    several = any(isinstance(v, tuple) for v in first.values())
    option = Option(id, entry.key.span, first, low, high, choices, several, explained(body), numbers)
    if not choices and not numbers and limits is None and first and not option.is_truth:
        truth = next((TRUTHS[value.lower()] for value in first.values() if isinstance(value, str) and value.lower() in TRUTHS), "")
        help = f"write `default: {truth}` for a yes or no" if truth else "write `range: 0 to 20`, or `choices: [this, that]`"
        report.add("H202", entry.key.span, f"the option `{id}` needs a `range` or `choices`", help=help)
        return None
    nodes = _by_players(default)
    if isinstance(default, Mapping):
        lacking(id, "default" if default is declared else "value", default, players, report, said)
    values = _values(nodes)
    sound = True
    for n, value in values.items():
        if option.is_truth and limits is not None:
            report.add("H409", nodes[n].span, f"`{show(value)}` is not allowed for the option `{id}`",
                       help="write a number, or leave `range` out", related=(Place(entry.key.span, "declared here"),))  # fmt: skip
        elif not option.allows(value):
            refuse(option, nodes[n], report)
            sound = False
    return replace(option, defaults=values) if sound and values else option


def _by_players(default: Node | None) -> dict[int, Node]:
    """A default by numbers of players; 0 stands for all of them."""
    if isinstance(default, Mapping):
        return {int(e.name): e.value for e in default if e.name.isdecimal()}
    return {} if default is None else {0: default}


def _values(nodes: dict[int, Node]) -> dict[int, Setting]:
    return {n: value for n, node in nodes.items() if (value := setting(node)) is not None}


def show(value: Setting) -> str:
    """A value of an option as an author writes it."""
    if isinstance(value, tuple):
        return "[" + ", ".join(value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def states(root: Mapping, space: Namespace) -> dict[str, State]:
    """What is remembered, from the section `state`."""
    found = {}
    for entry in section(root, "state"):
        if space.take(entry.name, "a state", entry.key.span):
            body = entry.value
            holds = _HOLDS.get(word(body, "holds", "number"), NUMBER)
            told = explained(body).get("en", "")
            found[entry.name] = State(entry.name, entry.key.span, word(body, "per") == "player", word(body, "lasts", "hand"), holds, told)
    return found


def plain(root: Mapping, name: str, kind: str, space: Namespace) -> dict[str, Span]:
    """The ids of a section of which expressions know only the name."""
    return {e.name: e.key.span for e in section(root, name) if space.take(e.name, kind, e.key.span)}


def rows(root: Mapping) -> dict[str, Span]:
    """Yaku and their groups: a namespace of their own."""
    found: dict[str, Span] = {}
    for entry in section(root, "yaku"):
        found[entry.name] = entry.key.span
    for entry in section(root, "yaku"):
        if group := word(entry.value, "group"):
            found.setdefault(group, entry.key.span)
    return found


def names(root: Mapping, players: range, report: Report, files: tuple[Mapping, ...] = ()) -> tuple[Names, Namespace]:
    """Everything that can be named, cards excepted: those are added as they are made. files: what was merged into `root`."""
    space = Namespace(report)
    found = Names(attributes=attributes(root, space, report))
    found.options = options(root, players, space, report, files)
    found.state = states(root, space)
    found.zones = plain(root, "zones", "a zone", space)
    found.piles = plain(root, "piles", "a kind of pile", space)
    found.words = plain(root, "words", "a word", space)
    found.rules = plain(root, "events", "an event", space) | plain(root, "choices", "a choice", space)
    found.rows = rows(root)
    return found, space
