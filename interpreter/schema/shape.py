"""What in a file is not of the shape that its schema asks for, told in words at the narrowest place.

Knows the keywords that the schemas use. Must not import the validating library by itself, only through `validator`.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from interpreter.diagnostics import Applicability, Edit, Fix, Report
from interpreter.diagnostics.spelling import respelt
from interpreter.schema.kinds import Plain, find, kind_of
from interpreter.schema.meant import OTHER_SECTIONS, as_list, as_mapping, changing, further_in, other_word, removal, write
from interpreter.schema.validator import Kind, Misfit, Schema, keys, misfits, schema
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.wide import first_wide
from interpreter.text import Span

FORMAT = 1
"""The newest version of the language that is understood."""


def tell(root: Mapping, data: Plain, report: Report, kind: Kind, bases: tuple[Mapping, ...]) -> None:
    """Report whatever in one file's own tree is not of the shape of its kind. data: the tree without places; bases: what it extends."""
    told = _Shape(root, report, kind, bases)
    for misfit in misfits(kind, data):
        told.tell(misfit)


class _Shape:
    """Tells errors of one file."""

    def __init__(self, root: Mapping, report: Report, kind: Kind, bases: tuple[Mapping, ...]) -> None:
        self._root, self._report, self._kind, self._bases = root, report, kind, bases
        self._tellers = {
            "additionalProperties": self._unknown_key,
            "propertyNames": self._bad_key,
            "required": self._missing,
            "type": self._wrong_kind,
            "enum": self._not_one_of,
            "const": self._format,
            "pattern": self._bad_id,
            "not": self._bad_id,
        }

    def tell(self, misfit: Misfit) -> None:
        """Report one."""
        if key := self._without_colon(misfit):
            help = "a comma within braces begins another key: put a text with a comma in quotes"
            self._add("H201", misfit, key.span, f"`{key.written}` has no colon behind it", help)
            return
        self._tellers.get(misfit.keyword, self._too_few)(misfit)

    def _add(
        self, code: str, misfit: Misfit, span: Span, message: str, help: str = "", *, label: str = "", fixes: tuple[Fix, ...] = ()
    ) -> None:
        path = "".join(f"/{part}" for part in misfit.path)
        self._report.add(code, span, message, label=label, help=help, fixes=fixes, path=path)

    @property
    def _bare_verbs(self) -> list[str]:
        """The verbs that stand without a phrase."""
        return list(schema("ruleset")["$defs"]["verb"]["then"]["enum"])

    # ------------------------------------------------------------ keys

    def _unknown_key(self, misfit: Misfit) -> None:
        path = misfit.path
        key, owner = str(path[-1]), misfit.owner
        entry, _ = find(self._root, path)
        span = entry.key.span if entry else self._root.span
        known = list(owner.get("properties", {}))
        near = get_close_matches(key, known, n=1)
        if owner.get("$anchor") == "verb":
            help = f"did you mean `{near[0]}`?" if near else "the verbs are " + _listed([*self._bare_verbs, *known])
            self._add("H303", misfit, span, f"there is no verb `{key}`", help, fixes=respelt(span, key, known))
            return
        message = f"`{key}` is not a section of {owner['title']}" if len(path) == 1 else f"`{key}` is not a key of {owner['title']}"
        if wide := first_wide(key):
            self._add("H201", misfit, span, message, f"{wide.message}: {wide.help}{' and a blank' if wide.plain == ':' else ''}")
        elif meant := other_word(key, self._free(misfit, known)):
            fixes = write(entry.key, meant) if entry else ()
            self._add("H201", misfit, span, message, f"the key for this is `{meant}`", fixes=fixes)
        elif {"from", "values"} <= owner.get("properties", {}).keys() and key.isdecimal():
            self._table(misfit, span)
        elif len(path) == 1 and (section := other_word(key, known, OTHER_SECTIONS)):
            self._add("H201", misfit, span, message, f"such things stand under `{section}`, as in `{section}: {self._example(section)}`")
        elif near:
            self._add("H201", misfit, span, message, f"did you mean `{near[0]}`?", fixes=respelt(span, key, self._free(misfit, known)))
        else:
            self._add(
                "H201", misfit, span, message, self._belongs(key, path, owner) or f"the keys of {owner['title']} are {_listed(known)}"
            )

    def _without_colon(self, misfit: Misfit) -> Scalar | None:
        """The key of an entry within braces that has no colon, where it is one."""
        entry, value = find(self._root, misfit.path)
        if entry is None or value is not entry.value or not isinstance(value, Scalar) or value.written or value.value is not None:
            return None
        behind = entry.key.span.source.text[entry.key.span.end :].lstrip()
        return entry.key if behind[:1] in (",", "}") else None

    def _table(self, misfit: Misfit, span: Span) -> None:
        """A value in a table that is not said to be one: told at the first."""
        _, owner = find(self._root, misfit.path[:-1])
        if isinstance(owner, Mapping) and owner.entries and owner.entries[0].name == misfit.path[-1]:
            value = owner.entries[0].value
            first = f"{misfit.path[-1]}: {value.written if isinstance(value, Scalar) else '…'}"
            help = f"write `{{from: …, values: {{{first}, …}}}}`, with the attribute from which it is looked up"
            self._add("H201", misfit, span, "a table of values stands under `values`", help)

    def _free(self, misfit: Misfit, known: list[str]) -> list[str]:
        """The keys that its owner does not have yet."""
        _, owner = find(self._root, misfit.path[:-1])
        taken = owner.names() if isinstance(owner, Mapping) else ()
        return [key for key in known if key not in taken]

    def _belongs(self, key: str, path: tuple[str | int, ...], owner: Schema) -> str:
        """Where a key would be right."""
        known = keys(self._kind)
        around = known.along(path[:-1])
        for up, above in enumerate(reversed(around[:-1]), start=1):
            if key in above.get("properties", {}):
                return f"it belongs {'one level' if up == 1 else f'{up} levels'} further out: it is a key of {above['title']}"
        for name, below in owner.get("properties", {}).items():
            if key in known.resolve(below).get("properties", {}):
                return f"it belongs one level further in, under `{name}`"
        owners = known.owners(key)
        return f"it is a key of {_or(owners)}" if owners else ""

    def _bad_key(self, misfit: Misfit) -> None:
        entry, _ = find(self._root, misfit.path)
        if entry and misfit.inner:
            self._bad_name(misfit, misfit.inner, entry.key)

    def _missing(self, misfit: Misfit) -> None:
        entry, node = find(self._root, misfit.path)
        for name in misfit.value:
            if name in misfit.data or get_close_matches(name, misfit.data.keys() - misfit.owner["properties"].keys()):
                continue  # it is there, or was meant by a key that is told already
            first = node.entries[0].key.span if isinstance(node, Mapping) and node.entries else node.span
            span = entry.key.span if entry else first.source.span(first.start, first.start)
            example = _written(misfit.owner["properties"][name]["examples"][0])
            self._add("H202", misfit, span, f"`{name}` is missing in {misfit.owner['title']}", f"add it: `{name}: {example}`")

    # ------------------------------------------------------------ values

    def _wrong_kind(self, misfit: Misfit) -> None:
        name, node = self._value(misfit)
        wanted = misfit.owner["title"]
        types = [misfit.value] if isinstance(misfit.value, str) else misfit.value
        if isinstance(node, Scalar) and node.value is not None and self._is_misplaced(misfit, types):
            return
        fixes: tuple[Fix, ...] = ()
        if isinstance(node, Scalar) and node.value is None:
            help = "write a value after the colon, or leave the key out"
        elif isinstance(node, Scalar) and (written := self._meant(misfit, node, types)):
            help, fixes = f"write `{written}`", write(node, written)
            if wanted == "an option":
                help += " with a `range`; a new default for an option of the base stands under `set`"
        elif wanted == "a mapping from sections to ids" and (told := removal(node, self._bases)):
            help = told
        elif isinstance(node, Scalar) and wanted.startswith(_PHRASE):
            help = f"write it like {wanted.removeprefix(_PHRASE)}"
        elif isinstance(node, Scalar) and types == ["integer"] and (number := re.match("[1-9][0-9]*", node.written)):
            help, fixes = f"write `{number[0]}`", write(node, number[0])
        elif isinstance(node, Sequence) and wanted == "a number":
            help = "write one number, without brackets"
        elif isinstance(node, Sequence) and "string" in types and name != "`extends`":
            help = "write one, without brackets"
        elif isinstance(node, Sequence) and name == "`extends`":
            help = "a ruleset extends one other: write its name without brackets; that one may extend another"
        elif isinstance(node, Mapping) and "string" in types:
            help = "braces, and a colon followed by a blank, make a mapping of it; write plain text"
        elif len(misfit.path) == 1 and "boolean" not in types:
            help = f"write it like `{self._example(str(misfit.path[0]))}`"
        else:
            help = next((help for type_, help in _HELP.items() if type_ in types), "")
        entry, _ = find(self._root, misfit.path)
        nothing = isinstance(node, Scalar) and node.value is None and entry is not None and entry.value is node
        span = entry.key.span if nothing and entry else node.span
        if types == ["boolean"] and isinstance(node, Scalar) and (meant := _TRUTHS.get(node.written.lower())):
            fixes = (Fix(f"write `{meant}`", (Edit(node.span, meant),)),)
        is_what = "has keys of its own" if wanted.startswith("the ") else f"is {wanted}"
        self._add("H203", misfit, span, f"{name} {is_what}; {kind_of(node)} stands here", help, fixes=fixes)

    def _example(self, section: str) -> str:
        """A section as an author writes it."""
        return _written(schema(self._kind)["properties"][section]["examples"][0])

    def _meant(self, misfit: Misfit, node: Scalar, types: list[str]) -> str:
        """The list or mapping that a single value was meant for, or nothing."""
        if "array" in types and isinstance(node.value, str):
            items = keys(self._kind).resolve(misfit.owner.get("items", {}))
            return as_list(node, [*self._bare_verbs, *items["properties"]] if items.get("$anchor") == "verb" else [])
        if types != ["object"]:
            return ""
        verbs = schema(self._kind)["$defs"].get("verb", {}).get("properties", {})
        return as_mapping(node, misfit.owner["title"], [*self._bare_verbs, *verbs] if verbs else [])

    def _is_misplaced(self, misfit: Misfit, types: list[str]) -> bool:
        """Whether a key among ids is no id, but a key of the thing above it; then that is told."""
        entry, _ = find(self._root, misfit.path)
        if types != ["object"] or entry is None or entry.name not in misfit.owner.get("properties", {}):
            return False
        _, section = find(self._root, misfit.path[:-1])
        above, fixes = further_in(entry, section) if isinstance(section, Mapping) else ("", ())
        title = misfit.owner["title"]
        help = f"indent it like the other keys of `{above}`" if above else f"write it below the id of {title}, further in"
        self._add("H201", misfit, entry.key.span, f"`{entry.name}` is a key of {title} and cannot stand beside ids", help, fixes=fixes)
        return True

    def _not_one_of(self, misfit: Misfit) -> None:
        name, node = self._value(misfit)
        if not isinstance(node, Scalar) or node.value is None:
            self._add("H203", misfit, node.span, f"{name} is {_or([f'`{c}`' for c in misfit.value])}; {kind_of(node)} stands here")
            return
        if misfit.value == self._bare_verbs:
            self._no_phrase(misfit, node)
            return
        near = get_close_matches(node.written, misfit.value, n=1)
        help = f"did you mean `{near[0]}`?" if near else "it is " + _or([f"`{c}`" for c in misfit.value])
        self._add(
            "H206",
            misfit,
            node.span,
            f"`{node.written}` is not allowed here: {name} is one of a few words",
            help,
            fixes=respelt(node.span, node.written, misfit.value),
        )

    def _no_phrase(self, misfit: Misfit, node: Scalar) -> None:
        """Text in a `do` that is no verb without a phrase."""
        verbs = schema(self._kind)["$defs"]["verb"]["properties"]
        first, _, rest = node.written.partition(" ")
        if first in verbs:
            example = rest or _written(verbs[first]["examples"][0])
            self._add(
                "H303",
                misfit,
                node.span,
                f"`{node.written}` is no verb with a phrase",
                f"write `{first}: {example}`",
                label="a colon is missing",
                fixes=(Fix("write a colon", (Edit(node.part(len(first), len(first)), ":"),)),) if rest else (),
            )
            return
        near = get_close_matches(first, [*self._bare_verbs, *verbs], n=1)
        owners = keys(self._kind).owners(node.written)
        if changed := changing(node.written):
            help = f"write `{changed}`"
        elif owners:
            help = f"it is a key of {_or(owners)}: write it beside `do`"
        else:
            help = f"did you mean `{near[0]}`?" if near else "the verbs are " + _listed([*self._bare_verbs, *verbs])
        fixes = respelt(node.span, node.written, self._bare_verbs)
        self._add("H303", misfit, node.span, f"there is no verb `{node.written}`", help, fixes=fixes)

    def _format(self, misfit: Misfit) -> None:
        name, node = self._value(misfit)
        if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool) and node.value > FORMAT:
            message = f"this file is written for version {node.value} of the language; version {FORMAT} is the newest that is known here"
            self._add("H205", misfit, node.span, message, "use a newer version of this program")
        else:
            self._add("H203", misfit, node.span, f"{name} is `{FORMAT}`", f"write `format: {FORMAT}`")

    def _bad_id(self, misfit: Misfit) -> None:
        _, node = self._value(misfit)
        if isinstance(node, Scalar):
            self._bad_name(misfit, misfit, node)

    def _bad_name(self, misfit: Misfit, why: Misfit, scalar: Scalar) -> None:
        written, title = scalar.written, why.owner["title"]
        if why.keyword == "not":
            self._add(
                "H204",
                misfit,
                scalar.span,
                f"`{written}` is a word of the language and cannot be {title}",
                "take another word, or add one to it",
            )
            return
        small = written.strip().lower().replace("-", "_").replace(" ", "_")
        fits = title.startswith(("an id", "a choice")) and small.isascii() and small.replace("_", "").isalnum() and small[:1].isalpha()
        help = f"write `{small}`" if fits else _lower(why.owner.get("description", ""))
        if numbers := re.fullmatch(r"([0-9]+) *(?:-|–|to|\.\.+) *([0-9]+)", written):
            help = f"write `{numbers[1]} to {numbers[2]}`, without brackets"
        if wide := first_wide(written):
            help = f"{wide.message}: {wide.help}{' and a blank' if wide.plain == ':' else ''}"
        fixes = (Fix(f"write `{small}`", (Edit(scalar.span, small),), Applicability.MAYBE),) if fits else ()
        self._add("H204", misfit, scalar.span, f"`{written}` is not {title}", help, fixes=fixes)

    def _too_few(self, misfit: Misfit) -> None:
        """A number too small, a list or mapping too short or too long."""
        name, node = self._value(misfit)
        match misfit.keyword:
            case "minimum":
                self._add("H206", misfit, node.span, f"{name} is {misfit.owner['title']}", f"write a number from {misfit.value} on")
            case "maxProperties":
                if all(key in misfit.owner["properties"] for key in misfit.data):
                    self._add("H203", misfit, node.span, "one item of a `do` has several verbs", "begin each verb with a `- ` of its own")
            case _:
                self._add("H203", misfit, node.span, f"{name} is empty", "write something into it, or leave it out")

    def _value(self, misfit: Misfit) -> tuple[str, Node]:
        """The node of a wrong value, and how to speak of it."""
        path = misfit.path
        entry, node = find(self._root, path)
        name = f"`{entry.name}`" if entry else "this"
        return (f"an item of {name}" if path and isinstance(path[-1], int) else name), node


_PHRASE = "a phrase such as "
_TRUTHS = {"yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"}
_HELP = {
    "string": "write it as plain text",
    "array": "write each item on a line of its own behind `- `, or all of them in brackets",
    "object": "write `key: value` below it, further in",
    "integer": "write a whole number",
    "boolean": "write `true` or `false`",
}


def _listed(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _or(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " or " + parts[-1]


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _written(value: object) -> str:
    """An example as it stands in a file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)
