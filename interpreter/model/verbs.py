"""What a `do` says: each phrase read, its names resolved, its types checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from interpreter.diagnostics import Place as Related
from interpreter.diagnostics import Report
from interpreter.diagnostics.spelling import nearest, respelt
from interpreter.expression import tree, typed
from interpreter.expression.check import Checker
from interpreter.expression.parse import expression, phrase
from interpreter.expression.scope import RANGES_OF_PLAYERS, Scope
from interpreter.expression.types import CARDS, NUMBER, PILE, PLAYER, Type
from interpreter.model import ruleset as model
from interpreter.source.node import Mapping, Node, Scalar, Sequence

if TYPE_CHECKING:
    from interpreter.model.contexts import Contexts

_SIMPLE: dict[str, Literal["play", "lay", "take", "turn_over", "shuffle"]] = {
    "play": "play", "lay": "lay", "take": "take", "turn_over": "turn_over", "shuffle": "shuffle"}  # fmt: skip
_OF_MOVER = {"play": "write `lay: …`, or `move: … to …`", "take": "write `move: … to captured of …`"}
_BARE: dict[str, type[model.Flip | model.Reverse]] = {"flip": model.Flip, "reverse": model.Reverse}
_AS = re.compile(r"\bas ([a-z][a-z0-9_]*)")  # what is chosen has this name, whatever else is wrong with the phrase
_OF_PLAYERS = ("hand", "captured")
_SHARED = ("table", "in_play", "stock")


class Doer:
    """Reads the `do` lists of one ruleset."""

    def __init__(self, checker: Checker, contexts: Contexts, report: Report) -> None:
        self._checker, self._contexts, self._report = checker, contexts, report
        self._readers: dict[str, Callable[[Scalar, Scope], model.Verb | None]] = {
            "move": self._move, "stack": self._stack, "add": self._add, "set": self._set, "lot": self._lot, "pay": self._pay,
            "score": self._score, "show": self._show, "cut": self._cut, "deal": self._deal, "run": self._run, "end": self._end,
        }  # fmt: skip

    def read(self, node: Node | None, scope: Scope) -> tuple[model.Verb, ...]:
        """The verbs of a `do`, those left out that something was wrong with (it has been said)."""
        found: list[model.Verb] = []
        for item in node.items if isinstance(node, Sequence) else ():
            if isinstance(item, Scalar) and item.written in _BARE:
                found.append(_BARE[item.written](item.span))
            for entry in item.entries if isinstance(item, Mapping) else ():
                verb, said = entry.name, entry.value
                if verb in _SIMPLE:
                    if (e := expression(said, self._report, verb)) is not None:
                        if verb in _OF_MOVER and not scope.whose:
                            self._report.add("H404", e.span, f"who does `{verb}`? nobody is on move here", help=_OF_MOVER[verb])
                        found.append(model.Simple(e.span, _SIMPLE[verb], self._checker.want(e, CARDS, scope)))
                elif verb == "sit_out":
                    if (e := expression(said, self._report, verb)) is not None:
                        found.append(model.SitOut(e.span, self._checker.want(e, PLAYER, scope)))
                elif isinstance(said, Scalar) and verb == "choose":
                    if chosen := self._choose(said, scope):
                        found.append(chosen)
                    scope = scope.binding(chosen.name if chosen else "chosen", *_AS.findall(said.written))
                elif isinstance(said, Scalar) and verb in self._readers:
                    read = self._readers[verb](said, scope)
                    if read is not None:
                        found.append(read)
        return tuple(found)

    def _player(self, e: tree.Expression | None, scope: Scope) -> typed.Typed | None:
        return None if e is None else self._checker.want(e, PLAYER, scope)

    def players(self, each: tree.Word | None, player: tree.Expression | None, scope: Scope) -> model.Players | None:
        """`each opponent`, or a player; None after a complaint."""
        if each is not None:
            if each.id not in RANGES_OF_PLAYERS:
                near = nearest(each.id, RANGES_OF_PLAYERS, 1)
                helps = f"did you mean `each {near[0]}`?" if near else "known are " + ", ".join(f"`each {r}`" for r in RANGES_OF_PLAYERS)
                fixes = respelt(each.span, each.id, RANGES_OF_PLAYERS)
                self._report.add("H401", each.span, f"`each {each.id}` is no range of players", help=helps, fixes=fixes)
                return None
            things = self._checker.things(tree.Things(each, None, each.span), None, scope)
            return model.Players(None, things) if things else None
        return model.Players(self._player(player, scope), None)

    def place(self, e: tree.Expression, scope: Scope) -> model.Place | None:
        """Where cards may be moved to."""
        zones = self._checker.names.zones
        zone = e.word.id if isinstance(e, tree.Of) else e.id if isinstance(e, tree.Name) else ""
        if zone in _OF_PLAYERS:
            owner = e.owner if isinstance(e, tree.Of) else None
            if owner is None and not scope.whose:
                self._report.add("H404", e.span, f"whose `{zone}`? nobody is meant here", help=f"write `{zone} of …`")
                return None
            return model.Place(zone, self._player(owner, scope) or typed.Seat(e.span, PLAYER, "whose"))
        if zone in (*_SHARED, *zones) and isinstance(e, tree.Name):
            return model.Place(zone, None)
        known = ", ".join(f"`{z}`" for z in (*_SHARED, *_OF_PLAYERS, *zones))
        self._report.add("H401", e.span, f"`{e.span.text}` is no place that cards can be moved to", help=f"known are {known}")
        return None

    def _move(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("move", said, self._report, "move"):
            case tree.Move(cards, to):
                checked = self._checker.want(cards, CARDS, scope)
                place = self.place(to, scope)
                return model.Move(said.span, checked, place) if place else None
        return None

    def _stack(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("stack", said, self._report, "stack"):
            case tree.Stack(cards, kind, worth, by):
                kinds = self._checker.names.pile_kinds()
                if kind is not None and kind.id not in kinds:
                    self._report.add(
                        "H401", kind.span, f"there is no kind of pile `{kind.id}`", help="known are " + ", ".join(f"`{k}`" for k in kinds)
                    )
                    kind = None
                amount = None if worth is None else self._checker.amount(worth, scope)
                return model.Stack(
                    said.span, self._checker.want(cards, CARDS, scope), kind.id if kind else "stack", amount, self._player(by, scope)
                )
        return None

    def _choose(self, said: Scalar, scope: Scope) -> model.Choose | None:
        match phrase("choose", said, self._report, "choose"):
            case tree.Choose(cards, as_, by):
                name = as_.id if as_ else "chosen"
                if as_ is not None and (as_.id in self._checker.all_names() or as_.id in self._contexts.steps):
                    self._report.add("H403", as_.span, f"`{as_.id}` is something else already", help="take another name")
                checked = self._checker.want(cards, CARDS, scope)
                if by is None and not scope.whose:
                    self._report.add("H404", said.span, "who chooses? nobody is on move here", help="add `by dealer`, `by this player`, …")
                return model.Choose(said.span, checked, name, self._player(by, scope))
        return None

    def _add(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("add", said, self._report, "add"):
            case tree.Add(value, target):
                return self._target("add", target, value, said, scope)
        return None

    def _lot(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("add", said, self._report, "lot"):
            case tree.Add(value, target):
                return self._target("lot", target, value, said, scope)
        return None

    def _set(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("set", said, self._report, "set"):
            case tree.Set(target, value):
                return self._target("set", target, value, said, scope)
        return None

    def _target(
        self, verb: Literal["add", "set", "lot"], target: tree.Target, value: tree.Expression, said: Scalar, scope: Scope
    ) -> model.Verb | None:
        names, word = self._checker.names, target.word
        if word.id not in names.state:
            near = ", ".join(f"`{s}`" for s in names.state)
            what = "counts itself" if word.id in names.rules else "is no state"
            self._report.add("H401", word.span, f"`{word.id}` {what}: only a state can be changed",
                             help=f"known are {near}" if near else "declare it under `state`")  # fmt: skip
            self._checker.value(value, scope.anything())
            return None
        state = names.state[word.id]
        said_whose = target.each is not None or target.owner is not None
        if said_whose and not state.per_player:
            self._report.add("H404", target.span, f"`{state.id}` is nobody's: there is one for the table", help=f"write `{state.id}` alone",
                             related=(Related(state.span, "declared here"),))  # fmt: skip
            return None
        whose = None
        if state.per_player:
            if not said_whose and not scope.whose:
                self._report.add("H404", word.span, f"whose `{state.id}`? nobody is meant here", help=f"write `{state.id} of …`")
                return None
            whose = (
                self.players(target.each, target.owner, scope)
                if said_whose
                else model.Players(typed.Seat(word.span, PLAYER, "whose"), None)
            )
            if whose is None:
                return None
        wanted: Type = state.holds
        if (verb == "add" and wanted == PLAYER) or (verb == "lot" and wanted != NUMBER):
            what = "nothing can be added" if verb == "add" else "a lot is a number"
            self._report.add("H402", said.span, f"`{state.id}` holds {wanted}: {what}", help=f"write `set: {state.id} to …`")
            return None
        inner = scope.binding(target.each.id) if target.each else scope
        checked = self._checker.amount(value, inner) if wanted == NUMBER else self._checker.want(value, wanted, inner)
        return model.Change(said.span, verb, state.id, whose, checked)

    def _pay(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("pay", said, self._report, "pay"):
            case tree.Pay(value, each, payer, to):
                payers = self.players(each, payer, scope)
                if to is None and not scope.whose:
                    self._report.add("H404", said.span, "paid to whom? nobody is on move here", help="add `to …`")
                inner = scope.binding(each.id) if each else scope
                amount = self._checker.amount(value, inner)
                return model.Pay(said.span, amount, payers, self._player(to, scope)) if payers else None
        return None

    def _score(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("score", said, self._report, "score"):
            case tree.Score(value, to):
                return model.Score(said.span, self._checker.amount(value, scope), self._checker.want(to, PLAYER, scope))
        return None

    def _show(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("show", said, self._report, "show"):
            case tree.Show(cards, None, None):
                if not scope.whose:
                    helps = "do it at a step of a turn, or say to whom: `show: … to …`"
                    self._report.add("H404", said.span, "who does `show`? nobody is on move here", help=helps)
                return model.Simple(cards.span, "show", self._checker.want(cards, CARDS, scope))
            case tree.Show(cards, each, viewer):
                viewers = self.players(each, viewer, scope)
                inner = scope.binding(each.id) if each else scope
                return model.ShowTo(said.span, self._checker.want(cards, CARDS, inner), viewers) if viewers else None
        return None

    def _cut(self, said: Scalar, scope: Scope) -> model.Verb | None:
        count = expression(said, self._report, "cut")
        return None if count is None else model.Cut(said.span, self._checker.amount(count, scope))

    def _deal(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("packet", said, self._report, "deal"):
            case tree.Packet() as packet:
                checked = self.packet(packet)
                return model.DealPacket(said.span, checked) if checked else None
        return None

    def packet(self, packet: tree.Packet) -> model.Packet | None:
        zones = ("hand", "table", *self._checker.names.zones)
        if packet.zone.id not in zones:
            self._report.add(
                "H401",
                packet.zone.span,
                f"cards cannot be dealt to `{packet.zone.id}`",
                help="known are " + ", ".join(f"`{z}`" for z in zones),
            )
            return None
        return model.Packet(packet.zone.id, packet.count, packet.span)

    def _run(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("run", said, self._report, "run"):
            case tree.Run(step, with_):
                given = self._contexts.given(step.id)
                if with_ is None:
                    if given:
                        self._report.add(
                            "H202", said.span, f"the step `{step.id}` is run with a {given}", help=f"write `run: {step.id} with …`"
                        )
                        return None
                    return model.Run(said.span, step.id, None)
                if not given:
                    self._report.add(
                        "H402",
                        step.span,
                        f"the step `{step.id}` is run with nothing",
                        help=f"declare `{step.id}: {{given: card}}` under `steps`",
                    )
                    self._checker.value(with_, scope)
                    return None
                return model.Run(said.span, step.id, self._checker.want(with_, PILE if given == "pile" else CARDS, scope))
        return None

    def _end(self, said: Scalar, scope: Scope) -> model.Verb | None:
        match phrase("end", said, self._report, "end"):
            case tree.End(kind, player, points):
                amount = None if points is None else self._checker.amount(points, scope)
                return model.End(said.span, kind, self._player(player, scope), amount)
        return None
