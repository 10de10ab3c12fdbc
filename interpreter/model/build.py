"""From the merged tree to the ruleset as it is meant. Everything wrong is reported; what comes out without an error can be played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from typing import TypeVar

from interpreter.diagnostics import Diagnostic, Place, Report
from interpreter.expression import tree, typed
from interpreter.expression.check import Checker
from interpreter.expression.parse import expression, phrase
from interpreter.expression.scope import ANYTHING, Scope, bindings
from interpreter.expression.types import BROKEN, NUMBER, PLAYER, TRUTH, Names
from interpreter.model import lints
from interpreter.model import ruleset as model
from interpreter.model.cards import Pack
from interpreter.model.contexts import Contexts
from interpreter.model.declare import names as declare
from interpreter.model.read import explained, flag, section, text, word
from interpreter.model.refused import Refused, sound
from interpreter.model.spans import MOST_PLAYERS
from interpreter.model.spans import span as span_of
from interpreter.model.timeless import check_timeless
from interpreter.model.verbs import Doer
from interpreter.schema import check_shape
from interpreter.source.extends import Resolved, lineage, merge
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Source, Span

_R = TypeVar("_R", bound=model.Rule)
_WAYS = ("add", "times", "doublings", "at_most")
_REQUIRED = ("players", "cards", "deal", "turn", "payment")
_SYNTAX = "H3"  # what can be told of a file whose base is missing
_COUNTED = Scope(bound=frozenset({"receiver", "payer"}), scored=True)
_YAKU = Scope(bound=frozenset({"receiver"}))


def check(source: Source, report: Report) -> model.Ruleset | None:
    """Everything that can be known of a ruleset without playing it: None where there are errors (they are in `report`)."""
    early, later = Report(), Report()
    found = lineage(source, early)
    for place, file in enumerate(found.files):
        check_shape(file, early, "ruleset", found.files[:place])
    report.extend(early)
    if not found.files:
        return None
    _tell_same_id(found.files, report)
    files, refused = sound(found.files, early)
    resolved = merge(files, later)
    try:
        builder = Builder(resolved, later, refused)
        ruleset = builder.build()
        told = [*later, *_of_what_is_left(found.files, files, early, refused)]
    except RecursionError:
        report.add("H003", resolved.root.span.source.span(0, 0), "the rules lead to each other through more levels than any game needs",
                   help="let words, steps and rules that build on each other be fewer")  # fmt: skip
        return None
    refused = replace(refused, names=refused.names | builder.missing())
    if not found.complete or _misses_base(early):
        told = [d for d in told if d.code.startswith(_SYNTAX)]
    if told:
        from interpreter.model.followups import without_followups

        without_followups(told, refused, resolved, report)
    report.take_ignores(later)
    return ruleset if found.complete and not report.errors else None


def _tell_same_id(files: tuple[Mapping, ...], report: Report) -> None:
    own = files[-1].get("id")
    for base in files[:-1]:
        other = base.get("id")
        if isinstance(own, Scalar) and isinstance(other, Scalar) and own.written == other.written:
            report.add("H255", own.span, f"`{own.written}` is the id of what this file extends", label="the same id",
                       related=(Place(other.span, "that one's id"),), help="take an id of its own")  # fmt: skip


def _of_what_is_left(files: tuple[Mapping, ...], kept: tuple[Mapping, ...], early: Report, refused: Refused) -> list[Diagnostic]:
    """What more is wrong with those rules that were left out since something in them is wrong."""
    if not early.errors:
        return []
    from interpreter.model.partly import of_itself, partly

    trees, spans = partly(files, kept, early)
    if not spans:
        return []
    more = Report()
    Builder(merge(trees, Report()), more, refused).build()
    return of_itself(more, spans)


def _misses_base(found: Report) -> bool:
    """Whether a key that is none was meant to be `extends`."""
    return any(edit.text == "extends" for one in found if one.code == "H201" for fix in one.fixes for edit in fix.edits)


class Builder:
    """Reads one merged tree, once."""

    def __init__(self, resolved: Resolved, report: Report, refused: Refused) -> None:
        self._root, self._chain, self._report, self._refused = resolved.root, resolved.chain, report, refused
        self._abstract = flag(self._root, "abstract")
        self._abstract_base = next((word(file, "id") for file in resolved.files[-2:-1] if flag(file, "abstract")), "")
        self._players = self._span("players") or (range(1, 2) if self._root.get("players") is None else range(0))
        self._names, space = declare(self._root, self._players, report, resolved.files)
        self._pack = Pack(self._root, self._names, space, report)
        self._contexts = Contexts(self._root, report)
        for step, span in self._contexts.steps.items():
            space.take(step, "a step", span)
        bodies = {e.name: e.value for e in section(self._root, "words")}
        parsed = {id: e for id, node in bodies.items() if (e := expression(node, report, id)) is not None}
        self._checker = Checker(self._names, parsed, report)
        self._doer = Doer(self._checker, self._contexts, report)

    def build(self) -> model.Ruleset | None:
        root, before = self._root, self._report.errors
        if not self._abstract:
            missing = [key for key in _REQUIRED if root.get(key) is None and not get_close_matches(key, self._refused.touched)]
            if missing:
                said = ", ".join(f"`{key}`" for key in missing)
                base = self._abstract_base
                helps = "build on another with `extends`, or write what is missing"
                if base:
                    helps = f"`{base}` is abstract, a base without a game: write what is missing, or extend a game"
                self._report.add("H202", self._head(), f"the ruleset has no {said}", help=helps)
        for id, node in self._pack.conditions.items():
            self._pack.cards[id] = replace(self._pack.cards[id], when=self._condition(node, Scope(whose=False), "when"))
        match = root.get("cards_match")
        match_scope = Scope(whose=False, bound=frozenset({"card", "that card"}))
        built = {
            "steps": {s: self._step(s, span) for s, span in self._contexts.steps.items()},
            "events": {e.name: self._event(e) for e in section(root, "events")},
            "choices": {e.name: self._choice(e) for e in section(root, "choices")},
            "yaku": {e.name: self._yaku(e) for e in section(root, "yaku")},
            "multipliers": {e.name: m for e in section(root, "multipliers") if (m := self._multiplier(e))},
            "liability": {e.name: model.Liability(*self._rule(e, _COUNTED)) for e in section(root, "liability")},
        }
        for id, span in self._names.words.items():
            self._checker.word(id, span)
        ruleset = model.Ruleset(
            id=word(root, "id"), name=text(word(root, "id"), root.get("name")), abstract=self._abstract,
            low=self._players.start, high=self._players.stop - 1,
            teams={int(e.name): tuple(self._teams(e.value)) for e in section(root, "teams") if e.name.isdecimal()},
            names=self._names, types=self._pack.types, groups=self._pack.groups, cards=self._pack.cards,
            match_condition=None if match is None else self._condition(match, match_scope, "cards_match"),
            words=self._checker.meanings,
            zones={e.name: word(e.value, "seen_by", "all") == "all" for e in section(root, "zones")},
            deal=self._deal(), turn=tuple(s.written for s in self._contexts.turn),
            payment=self._payment(), match=self._match(), chain=self._chain, called=self._called(),
            value_names=self._pack.value_names,
            explained={e.name: explained(e.value) for e in section(root, "zones")}, **built,  # type: ignore[arg-type]
        )  # fmt: skip
        if self._report.errors == before:
            check_timeless(ruleset, self._report)
        if not self._abstract:
            lints.run(lints.subject(ruleset, root, self._contexts, self._checker.used, self._refused, self._report), self._report)
        return ruleset if self._report.errors == before else None

    def missing(self) -> frozenset[str]:
        """What is declared and was not taken, since something is wrong with it."""
        attributes = {e.name: e.value for e in section(self._root, "attributes") if e.name not in self._names.attributes}
        symbols = (i.written for node in attributes.values() if isinstance(node, Sequence) for i in node if isinstance(i, Scalar))
        cards = (f"{e.name}_{c.name}" for e in section(self._root, "cards") for c in section(e.value, "cards"))
        options = (e.name for e in section(self._root, "options") if e.name not in self._names.options)
        return frozenset((*attributes, *symbols, *options, *(c for c in cards if c not in self._pack.cards)))

    def _called(self) -> dict[str, model.Text]:
        """What people call things that are no rules and no cards: by their own `name`, and by the section `called` before that."""
        names, found = self._names, {}
        for part in ("options", "zones", "piles", "state", "steps"):
            for entry in section(self._root, part):
                if isinstance(entry.value, Mapping) and (own := entry.value.get("name")) is not None:
                    found[entry.name] = text(entry.name, own)
        rules = [e.name for part in ("events", "choices", "multipliers", "liability") for e in section(self._root, part)]
        choices = (choice for option in names.options.values() for choice in option.choices)
        known = {*names.attributes, *names.options, *choices,
                 *names.state, *names.zones, *names.pile_kinds(), *names.words, *names.rows, *rules,
                 *self._contexts.steps, *self._pack.types, *self._pack.groups, *self._pack.cards}  # fmt: skip
        for entry in section(self._root, "called"):
            if entry.name in known or self._refused.vague or entry.name in self._refused.names:
                found[entry.name] = text(entry.name, entry.value)
                continue
            near = get_close_matches(entry.name, known, 1)
            said = f"did you mean `{near[0]}`?" if near else "names are given to what the ruleset has"
            self._report.add("H401", entry.key.span, f"there is no `{entry.name}` to give a name to", help=said)
        return found

    # ------------------------------------------------------------ slots

    def _head(self) -> Span:
        entry = self._root.entry("id")
        return entry.value.span if entry else self._root.span

    def _span(self, key: str) -> range | None:
        node = self._root.get(key)
        if node is None:
            return None
        found = span_of(node, self._report, key, MOST_PLAYERS)
        return range(found.low, found.high + 1) if found else None

    def _condition(self, node: Node, scope: Scope, slot: str) -> typed.Typed | None:
        e = expression(node, self._report, slot)
        return None if e is None else self._checker.condition(e, scope)

    def _unless(self, node: Node, scope: Scope) -> typed.Typed | None:
        """Of a list none may hold: the conditions joined by `or`."""
        e = expression(node, self._report, "unless")
        if isinstance(e, tree.All):
            return typed.Logic(e.span, TRUTH, "or", tuple(self._checker.condition(p, scope) for p in e.parts))
        return None if e is None else self._checker.condition(e, scope)

    def _amount(self, node: Node, scope: Scope, slot: str) -> typed.Typed:
        e = expression(node, self._report, slot)
        return typed.Broken(node.span, BROKEN) if e is None else self._checker.amount(e, scope)

    def _rule(self, entry: Entry, scope: Scope) -> tuple[str, model.Text, Span, typed.Typed | None, typed.Typed | None]:
        body = entry.value
        when = body.get("when") if isinstance(body, Mapping) else None
        unless = body.get("unless") if isinstance(body, Mapping) else None
        return (
            entry.name, text(entry.name, body.get("name") if isinstance(body, Mapping) else None), entry.key.span,
            None if when is None else self._condition(when, scope, "when"),
            None if unless is None else self._unless(unless, scope),
        )  # fmt: skip

    # ------------------------------------------------------------ what happens

    def _scope(self, id: str, below: tuple[str, ...] = ()) -> Scope:
        """What a step, event or choice may speak of before its own range. below: what is hooked to it (circles have been told)."""
        contexts = self._contexts
        if id in below:
            return Scope(word=True)
        whose = id not in contexts.at_moments
        if id in contexts.rules:
            at = word(contexts.rules[id].value, "at")
            if at in contexts.rules:
                scope = self._scope(at, (*below, id))
                return replace(self._ranged(contexts.rules[at], scope)[0], whose=scope.whose and whose)
            given = contexts.given(at)
        else:
            given = contexts.given(id)
        return Scope(whose=whose, bound=frozenset({given} if given else ()))

    def _ranged(self, entry: Entry, scope: Scope) -> tuple[Scope, typed.Things | None, model.Players | None]:
        """The scope inside a rule's `by` and `for`, with what these say."""
        body = entry.value
        chooser = each = None
        by, over = (body.get("by"), body.get("for")) if isinstance(body, Mapping) else (None, None)
        if by is not None and isinstance(said := phrase("by", by, self._report, "by"), tree.By):
            chooser = self._doer.players(said.each, said.player, scope)
            scope = scope.binding(said.each.id) if said.each else scope
        if over is not None and isinstance(ranged := phrase("each", over, self._report, "for"), tree.Each):
            each = self._checker.things(ranged.things, ranged.where, scope)
            scope = scope.binding(*bindings(each)) if each else scope
        if over is not None and each is None:
            scope = scope.binding(ANYTHING)
        return scope, each, chooser

    def _do(self, entry: Entry, scope: Scope) -> tuple[model.Verb, ...]:
        return self._doer.read(entry.value.get("do") if isinstance(entry.value, Mapping) else None, scope)

    def _step(self, id: str, span: Span) -> model.Step:
        entry = next((e for e in section(self._root, "steps") if e.name == id), None)
        if entry is None:
            return model.Step(id, span)
        return model.Step(
            id, entry.key.span, self._do(entry, self._scope(id)), word(entry.value, "events") == "first", word(entry.value, "given")
        )

    def _event(self, entry: Entry) -> model.Event:
        scope, each, _ = self._ranged(entry, self._scope(entry.name))
        repeat = entry.value.get("while") if isinstance(entry.value, Mapping) else None
        return model.Event(
            *self._rule(entry, scope), at=word(entry.value, "at"), each=each,
            while_=None if repeat is None else self._condition(repeat, scope, "while"), do=self._do(entry, scope),
        )  # fmt: skip

    def _choice(self, entry: Entry) -> model.Choice:
        outer = self._scope(entry.name)
        scope, each, by = self._ranged(entry, outer)
        if by is None and not outer.whose:
            self._report.add(
                "H404", entry.key.span, f"who takes the choice `{entry.name}`? nobody is on move here", help="add `by: dealer`, …"
            )
        return model.Choice(
            *self._rule(entry, scope),
            at=word(entry.value, "at"),
            each=each,
            by=by,
            do=self._do(entry, scope),
            again=flag(entry.value, "again"),
        )

    # ------------------------------------------------------------ what it is worth

    def _yaku(self, entry: Entry) -> model.Yaku:
        points = entry.value.get("points") if isinstance(entry.value, Mapping) else None
        if points is None:
            self._report.add("H202", entry.key.span, f"the yaku `{entry.name}` has no `points`", help="write `points: 3`, or an expression")
        worth = typed.Constant(entry.key.span, NUMBER, 0) if points is None else self._amount(points, _YAKU, "points")
        return model.Yaku(*self._rule(entry, _YAKU), points=worth, group=word(entry.value, "group"))

    def _multiplier(self, entry: Entry) -> model.Multiplier | None:
        body = entry.value
        ways = [e for e in body if e.name in _WAYS] if isinstance(body, Mapping) else []
        if len(ways) != 1:
            has = "has " + " and ".join(f"`{w.name}`" for w in ways) if ways else "does not say what it does"
            self._report.add(
                "H202", entry.key.span, f"the multiplier `{entry.name}` {has}", help="give it one of `add`, `times`, `doublings`, `at_most`"
            )
            return None
        way = ways[0]
        value = self._amount(way.value, _COUNTED, way.name)
        return model.Multiplier(*self._rule(entry, _COUNTED), way=way.name, value=value)  # type: ignore[arg-type]

    def _teams(self, node: Node) -> Iterator[model.Teams]:
        """The ways of making teams, each with its condition."""
        if isinstance(node, Scalar):
            yield model.Teams("alternate" if node.written == "alternate" else "opposite", None)
        for entry in node if isinstance(node, Mapping) else ():
            when = self._condition(entry.value, Scope(whose=False), entry.name)
            yield model.Teams("alternate" if entry.name == "alternate" else "opposite", when)

    def _payment(self) -> model.Payment:
        node = self._root.get("payment")
        amount = node.get("amount") if isinstance(node, Mapping) else None
        span = node.span if node else self._head()
        if amount is None and isinstance(node, Mapping) and not self._abstract:
            self._report.add("H202", span, "`payment` has no `amount`", help="write `amount: points`")
        value = typed.Constant(span, NUMBER, 0) if amount is None else self._amount(amount, _COUNTED, "amount")
        to = "each player" if word(node, "to", "winner") == "each player" else "winner"
        from_losers = word(node, "from", "nobody") != "nobody"
        tie = "first_from_lead" if word(node, "tie") == "first_from_lead" else "nobody"
        return model.Payment(to, from_losers, value, tie, span)  # type: ignore[arg-type]

    def _match(self) -> model.MatchRules:
        node, scope = self._root.get("match"), Scope(whose=False)
        dealer = node.get("next_dealer") if isinstance(node, Mapping) else None
        ends = node.get("ends") if isinstance(node, Mapping) else None
        stake = node.get("stake") if isinstance(node, Mapping) else None
        said = None if dealer is None else expression(dealer, self._report, "next_dealer")
        return model.MatchRules(
            None if said is None else self._checker.want(said, PLAYER, scope),
            None if ends is None else self._condition(ends, scope, "ends"),
            stake.value if isinstance(stake, Scalar) and isinstance(stake.value, int) else 1,
            text("", node.get("unit") if isinstance(node, Mapping) else None),
            word(node, "first_dealer") == "lot",
            tuple(self._drawings(node.get("first_dealer") if isinstance(node, Mapping) else None)),
        )

    def _drawings(self, node: Node | None) -> Iterator[model.Drawing]:
        """How the cards drawn for the first deal are compared."""
        for item in node.items if isinstance(node, Sequence) else (node,):
            way, _, attribute = item.written.partition(" ") if isinstance(item, Scalar) else ("", "", "")
            if not isinstance(item, Scalar) or not attribute:
                continue
            if attribute not in self._names.attributes:
                near = get_close_matches(attribute, self._names.attributes, n=1)
                span = item.part(len(way) + 1, len(item.written))
                self._report.add("H401", span, f"cards have no attribute `{attribute}`", help=f"did you mean `{near[0]}`?" if near else "")
            yield model.Drawing("lowest" if way == "lowest" else "highest", attribute)

    def _deal(self) -> model.Deal:
        node = self._root.get("deal")
        packets = node.get("packets") if isinstance(node, Mapping) else None
        found: dict[int, tuple[model.Packet, ...]] = {}
        lists = {int(e.name): e.value for e in packets if e.name.isdecimal()} if isinstance(packets, Mapping) else {0: packets}
        for players, listed in lists.items():
            read = [phrase("packet", p, self._report, "packets") for p in listed] if isinstance(listed, Sequence) else []
            found[players] = tuple(c for p in read if isinstance(p, tree.Packet) and (c := self._doer.packet(p)))
        if isinstance(packets, Mapping):
            for n in self._players:
                if n not in found and not self._abstract:
                    self._lacks_packets(packets, n)
        direction = word(node, "direction")
        way = direction if direction in ("clockwise", "counter_clockwise") else ""
        return model.Deal(_offset(node, "first"), _offset(node, "lead"), found, way)  # type: ignore[arg-type]

    def _lacks_packets(self, packets: Mapping, n: int) -> None:
        """Told at the numbers of players where they stand in another file."""
        said = self._root.get("players")
        message = f"`packets` does not say how to deal to {n} players"
        own = self._chain[-1]
        if said is None or said.span.source is not own or packets.span.source is own:
            self._report.add("H202", packets.span, message, help=f"add `{n}: [hand …, table …]`")
        else:
            self._report.add("H202", said.span, message, related=(Place(packets.span, f"nothing for {n} here"),),
                             help=f"write `deal: {{packets: {{…, {n}: [hand …, table …]}}}}` with all numbers")  # fmt: skip


def _offset(deal: Node | None, key: str) -> int:
    return 0 if word(deal, key, "dealer") == "dealer" else 1


__all__ = ["Builder", "Names", "check"]
