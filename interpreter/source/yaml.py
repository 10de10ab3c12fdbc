"""Text to node tree, by the YAML profile of rulesets: the subset that YAML 1.1 and 1.2 read alike.

Reads the events of the YAML library one after the other and builds the nodes itself; constructors and resolvers of the
library never run. No anchors, aliases, merge keys, tags; one document; bounded size and depth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from interpreter.diagnostics import Applicability, Edit, Fix, Place, Report
from interpreter.source.characters import BYTE_ORDER_MARK, check_characters
from interpreter.source.compare import same
from interpreter.source.deleting import deleted
from interpreter.source.limits import MOST_BYTES, MOST_DEPTH, MOST_NODES, TOO_LARGE_HELP
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.offsets import block_end, offsets
from interpreter.source.plain import Odd, read_plain
from interpreter.text import Source, Span

_LOADER: type[yaml.CSafeLoader] | type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PROPERTIES = re.compile(r"(?:[&!][^\s,\[\]{}]*\s*)+")
_GLUED = re.compile(r"[a-z][a-z0-9_]*:(?=[^:]+$)")
_QUOTING = "re-use goes through `extends` and `words`; if the text itself begins with this sign, put it in quotes"
_KEYS = "a key is a word such as `cards`, or a whole number"


@dataclass(slots=True)
class _Open:
    """A collection that is being read: where it starts, its keys and values so far, the first place of each key."""

    start: int
    mapping: bool
    children: list[Node] = field(default_factory=list)


class _TooLargeError(Exception):
    """Reading stops: a cap is passed, and reported."""


def read(source: Source, report: Report, most: int = MOST_NODES) -> Mapping | None:
    """The tree of a file, or None when there is none to speak of: no YAML, too large, empty, not a mapping.

    most: keys and values that it may have. Everything that is wrong is added to the report: H003, H101 to H108, H203. Nodes stand
    for wrong scalars too, so that reading can go on; of two equal keys the first counts.
    """
    if len(source.text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        report.add(
            "H003",
            source.span(0, 0),
            f"the file is larger than {MOST_BYTES:,} bytes",
            help=TOO_LARGE_HELP,
        )
        return None
    if not check_characters(source, report):
        return None
    builder = _Builder(source, report, most)
    try:
        root = builder.build()
    except _TooLargeError:
        return None
    except yaml.MarkedYAMLError as error:
        from interpreter.source.syntax import Fault, report_fault

        shift = source.text.startswith(BYTE_ORDER_MARK)
        at = error.problem_mark.index + shift if error.problem_mark else len(source.text)
        opened = error.context_mark.index + shift if error.context_mark else None
        report_fault(source, Fault(error.problem or "", error.context or "", at, opened, builder.bracket()), report)
        return None
    if root is None:
        report.add("H107", source.span(0, 0), "the file holds nothing", help="begin with `format: 1` and `id:`")
        return None
    if isinstance(root, Mapping):
        return root
    span = source.span(root.span.start, root.span.start + len(root.span.text.split("\n", 1)[0].rstrip()))
    what = "a list" if isinstance(root, Sequence) else "one text"
    report.add(
        "H203",
        span,
        f"the file holds {what} and no keys",
        label="keys are wanted",
        help="write keys with values, as in `format: 1`, with a blank after the colon",
    )
    return None


class _Builder:
    """Builds the nodes of one file from its events, without recursion."""

    def __init__(self, source: Source, report: Report, most: int) -> None:
        self.source = source
        self.most = most
        self.text = source.text
        self.report = report
        self.shift = len(BYTE_ORDER_MARK) if self.text.startswith(BYTE_ORDER_MARK) else 0
        self.stack: list[_Open] = []
        self.nodes = 0
        self.documents = 0
        self.root: Node | None = None

    def build(self) -> Node | None:
        for event in self._events():
            if isinstance(event, yaml.DocumentStartEvent):
                self.documents += 1
                if self.documents > 1:
                    self._second_document(event)
                    break
            elif isinstance(event, yaml.ScalarEvent):
                self._count(event)
                self._put(self._scalar(event))
            elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
                self._count(event)
                self._forbid_properties(event)
                self.stack.append(_Open(self._content(event), isinstance(event, yaml.MappingStartEvent)))
                if len(self.stack) > MOST_DEPTH:
                    self._too_large(event, f"the file is nested more than {MOST_DEPTH} levels deep")
            elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
                self._put(self._close(self.stack.pop(), event))
            elif isinstance(event, yaml.AliasEvent):
                self._count(event)
                span = self._span(event)
                self.report.add(
                    "H103",
                    span,
                    f"`{span.text}` is an alias, which rulesets do not have",
                    label="text cannot begin with `*`",
                    help=_QUOTING,
                )
                self._put(Scalar(span.text, span.text, span, tuple(range(span.start, span.end + 1))))
        return self.root

    def bracket(self) -> int | None:
        """Where the innermost bracket stands that is open when reading stops."""
        return next((opened.start for opened in reversed(self.stack) if self.text.startswith(("[", "{"), opened.start)), None)

    def _events(self) -> Iterator[yaml.Event]:
        yield from yaml.parse(self.text[self.shift :], Loader=_LOADER)

    def _count(self, event: yaml.Event) -> None:
        self.nodes += 1
        if self.nodes > self.most:
            self._too_large(event, f"the file has more than {self.most:,} keys and values")

    def _too_large(self, event: yaml.Event, message: str) -> None:
        start = self._start(event)
        self.report.add("H003", self.source.span(start, start + 1), message, help=TOO_LARGE_HELP)
        raise _TooLargeError

    def _second_document(self, event: yaml.Event) -> None:
        span = self._span(event)
        self.report.add("H106", span, "a second document begins here", label="`---`", help="put each ruleset in a file of its own")

    def _start(self, event: yaml.Event) -> int:
        return event.start_mark.index + self.shift if event.start_mark else 0

    def _end(self, event: yaml.Event) -> int:
        return event.end_mark.index + self.shift if event.end_mark else len(self.text)

    def _span(self, event: yaml.Event) -> Span:
        return self.source.span(self._start(event), self._end(event))

    # ---------------------------------------------------------------- anchors and tags
    def _content(self, event: yaml.Event) -> int:
        """Where a node begins, behind its anchor and tag."""
        start = self._start(event)
        if getattr(event, "anchor", None) is None and getattr(event, "tag", None) is None:
            return start
        properties = _PROPERTIES.match(self.text, start)
        return properties.end() if properties else start

    def _forbid_properties(self, event: yaml.ScalarEvent | yaml.MappingStartEvent | yaml.SequenceStartEvent) -> None:
        if event.anchor is None and event.tag is None:
            return
        start = self._start(event)
        properties = _PROPERTIES.match(self.text, start)
        end = start + len(properties[0].rstrip()) if properties else start + 1
        span = self.source.span(start, end)
        kind = "an anchor" if event.anchor is not None else "a tag"
        self.report.add(
            "H103",
            span,
            f"`{span.text}` is {kind}, which rulesets do not have",
            label=f"text cannot begin with `{span.text[:1]}`",
            help=_QUOTING,
        )

    # ---------------------------------------------------------------- scalars
    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        self._forbid_properties(event)
        style = event.style or ""
        start, end = self._content(event), self._end(event)
        end = max(start, end)
        places = offsets(self.text, start, end, style, event.value)
        if style in ("|", ">"):
            end = block_end(self.text, start, end)
            places = tuple(min(place, end) for place in places)
        span = self.source.span(start, end)
        if style or event.tag is not None:
            return Scalar(event.value, event.value, span, places)
        reading = read_plain(event.value)
        if reading.odd and not self._at_key() and not (reading.odd.code == "H105" and self._at_id()):
            self._odd(reading.odd, span)
        return Scalar(reading.value, event.value, span, places)

    def _at_key(self) -> bool:
        return bool(self.stack) and self.stack[-1].mapping and len(self.stack[-1].children) % 2 == 0

    def _at_id(self) -> bool:
        """Whether the value of `id` or `extends` at the top is next: a ruleset may be called `n` or `on`."""
        key = self.stack[0].children[-1] if len(self.stack) == 1 and self.stack[0].children else None
        return isinstance(key, Scalar) and key.written in ("id", "extends")

    def _odd(self, odd: Odd, span: Span) -> None:
        trust = Applicability.MACHINE if odd.sure else Applicability.MAYBE
        fixes = (Fix(f"write {odd.better}", (Edit(span, odd.better),), trust),) if odd.better else ()
        self.report.add(odd.code, span, odd.message, help=odd.help, fixes=fixes)

    # ---------------------------------------------------------------- collections
    def _put(self, node: Node) -> None:
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node

    def _close(self, opened: _Open, event: yaml.Event) -> Node:
        """The finished collection. In brackets it spans them; else it goes from its first key or `-` to the end of its last value."""
        if self.text.startswith(("[", "{"), opened.start) and self.text.startswith(("]", "}"), self._end(event) - 1):
            end = self._end(event)
        else:
            end = max((child.span.end for child in opened.children[-2:]), default=opened.start)
        span = self.source.span(opened.start, max(opened.start, end))
        return self._mapping(opened.children, span) if opened.mapping else Sequence(tuple(opened.children), span)

    def _mapping(self, children: list[Node], span: Span) -> Mapping:
        entries: dict[str, Entry] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, Scalar) or not self._is_word(key):
                self._bad_key(key)
                continue
            entry = Entry(key, value)
            first = entries.setdefault(key.written, entry)
            if first is not entry:
                related = (Place(first.key.span, f"`{key.written}` stands here first"),)
                self.report.add(
                    "H102",
                    key.span,
                    f"`{key.written}` stands twice in one mapping",
                    label="again",
                    related=related,
                    help="delete one of the two, or join what they say",
                    fixes=deleted(entry) if same(first.value, value) else (),
                )
        return Mapping(tuple(entries.values()), span)

    def _is_word(self, key: Scalar) -> bool:
        """Whether a key is text or a plain number. `yes`, `on` and the like are text, since ids may be called so."""
        odd = read_plain(key.written).odd
        if key.written in ("", "<<") or ":" in key.written or (odd and odd.code == "H104"):
            return False
        return isinstance(key.value, int | str) and not isinstance(key.value, bool)

    def _bad_key(self, key: Node) -> None:
        line = key.span.text.split("\n", 1)[0].rstrip()
        span = self.source.span(key.span.start, key.span.start + len(line))
        if line == "<<":
            self.report.add(
                "H103", span, "`<<` is a merge key, which rulesets do not have", help="use `extends` to build on another ruleset"
            )
        elif not line:
            self.report.add("H108", span, "a key is missing before the `:`", label="a key is wanted", help=_KEYS)
        else:
            glued = isinstance(key, Scalar) and ":" in line
            advice = "write a blank after the `:` of a key" if glued else _KEYS
            from interpreter.source.wide import first_wide

            if wide := first_wide(line, line.find(":") + 1 if glued else 0):
                advice = f"{wide.message}: {wide.help}"
            colon = _GLUED.match(line) if isinstance(key, Scalar) else None
            place = self.source.span(span.start + colon.end(), span.start + colon.end()) if colon else span
            fixes = (Fix("write a blank after the `:`", (Edit(place, " "),)),) if colon else ()
            self.report.add("H108", span, f"`{line}` is not a plain word", label="a key is wanted", help=advice, fixes=fixes)
