"""How a hand goes, said a second time: a slow walk over the rules as they are written, on a position of names.

Covers steps, events, hooks, ranges, menus of the mover and the verbs that move, count, pay and end. Decisions are replayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from interpreter.diagnostics import Report
from interpreter.expression import tree
from interpreter.expression.parse import expression, phrase
from interpreter.model.ruleset import Ruleset
from interpreter.source.extends import resolve
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from tests.oracle import NO_CARDS, NOBODY, Cards, Eyes, Oracle, Pile, Player, Position, Symbol, Value, as_cards
from tests.positions import section

PHRASES = {verb: verb for verb in ("move", "stack", "choose", "add", "set", "pay", "score", "run", "end")} | {"deal": "packet"}
FUEL = 1000


@dataclass(frozen=True)
class Rule:
    id: str
    at: str
    each: tree.Each | None
    conditions: tuple[tuple[tree.Expression, bool], ...]  # and whether it must hold
    repeats: tree.Expression | None
    do: tuple[tuple[str, Any], ...]
    again: bool


class Stopped(Exception):
    """The hand is over, or (`turn`) only the turn."""


class Walker:
    """Walks one hand. `asked` gives what is decided: it is called with a seat and the names of what is possible."""

    def __init__(self, rules: Ruleset, position: Position, asked: Any) -> None:
        self.p, self.rules, self.asked = position, rules, asked
        found = resolve(rules.chain[-1], Report())
        assert found is not None
        root = found.root
        self.events = [self._rule(e.name, e.value) for e in section(root, "events")]
        self.choices = [self._rule(e.name, e.value) for e in section(root, "choices")]
        self.steps = {e.name: e.value for e in section(root, "steps")}
        self.paid = [0] * position.players
        self.eyes = Eyes()
        self.order = list(rules.cards)

    # ------------------------------------------------------------ reading

    def _rule(self, id: str, body: Node) -> Rule:
        assert isinstance(body, Mapping)
        over, repeats = body.get("for"), body.get("while")
        each = None if over is None else phrase("each", over, Report())
        assert each is None or isinstance(each, tree.Each)
        conditions = [(e, key == "when") for key in ("when", "unless") for e in self._expressions(body.get(key))]
        again = body.get("again")
        return Rule(
            id,
            body.get("at").written,  # type: ignore[union-attr]
            each,
            tuple(conditions),
            None if repeats is None else self._expressions(repeats)[0],
            tuple(self._do(body.get("do"))),
            isinstance(again, Scalar) and again.value is True,
        )

    def _expressions(self, node: Node | None) -> list[tree.Expression]:
        nodes = node.items if isinstance(node, Sequence) else () if node is None else (node,)
        return [e for n in nodes if (e := expression(n, Report())) is not None]

    def _do(self, node: Node | None) -> Iterator[tuple[str, Any]]:
        for item in node.items if isinstance(node, Sequence) else ():
            if isinstance(item, Scalar):
                yield item.written, None
            for entry in item.entries if isinstance(item, Mapping) else ():
                start = PHRASES.get(entry.name)
                yield entry.name, phrase(start, entry.value, Report()) if start else expression(entry.value, Report())

    # ------------------------------------------------------------ asking

    @property
    def oracle(self) -> Oracle:
        return Oracle(self.p)

    def cards(self, e: tree.Expression, eyes: Eyes) -> Cards:
        return as_cards(self.oracle(e, eyes))

    def player(self, e: tree.Expression | None, eyes: Eyes) -> Player:
        if e is None:
            return Player(-1 if eyes.whose is None else eyes.whose)
        found = self.oracle(e, eyes)
        assert isinstance(found, Player)
        return found

    def number(self, e: tree.Expression, eyes: Eyes) -> int:
        found = self.oracle.number(e, eyes)
        assert found is not None
        return found

    def holds(self, rule: Rule, eyes: Eyes) -> bool:
        return all(self.oracle.truth(e, eyes) == wanted for e, wanted in rule.conditions)

    def range(self, each: tree.Each, eyes: Eyes) -> list[tuple[str, Value]]:
        kind = each.things.kind.id
        things = list(self.oracle.range(kind, eyes, each.things.source))
        if kind == "card":
            things.sort(key=lambda t: self.order.index(next(iter(as_cards(t)))))
        kept = [t for t in things if each.where is None or self.oracle.truth(each.where, self.oracle.seen(kind, t, eyes))]
        return [(kind, t) for t in kept]

    # ------------------------------------------------------------ the course

    def hand(self) -> None:
        """From the deal to the end."""
        try:
            self.tried("dealt", Eyes())
            while True:
                self.turn()
        except Stopped:
            return

    def turn(self) -> None:
        p = self.p
        p.mover = p.lead if p.mover < 0 else (p.mover + 1) % p.players
        p.numbers["turn_number"][p.mover] += 1
        for register in ("played", "flipped", "taken"):
            p.shared[register] = NO_CARDS
        for state in self.rules.names.state.values():
            if state.lasts == "turn":
                start: Value = {"number": 0, "player": NOBODY, "cards": NO_CARDS}[state.holds.kind.value]  # type: ignore[assignment]
                p.state[state.id] = [start] * p.players if state.per_player else start
        for step in self.rules.turn:
            self.step(step, Eyes(whose=p.mover))

    def step(self, id: str, eyes: Eyes) -> None:
        body = self.steps.get(id)
        if isinstance(body, Mapping):
            self.do(tuple(self._do(body.get("do"))), eyes)
        events = body.get("events") if isinstance(body, Mapping) else None
        self.tried(id, eyes, first=isinstance(events, Scalar) and events.written == "first")

    def tried(self, at: str, eyes: Eyes, first: bool = False) -> None:
        for event in self.events:
            if event.at == at and self.event(event, eyes) and first:
                break
        self.menu([c for c in self.choices if c.at == at], eyes)

    def event(self, event: Rule, eyes: Eyes) -> bool:
        happened = False
        for kind, thing in self.range(event.each, eyes) if event.each else [("", None)]:
            inner = self.bound(eyes, kind, thing)
            for _ in range(FUEL if event.repeats else 1):
                if (event.repeats and not self.oracle.truth(event.repeats, inner)) or not self.holds(event, inner):
                    break
                happened = True
                self.fire(event, inner, thing.seat if kind == "player" and isinstance(thing, Player) else eyes.whose)
        return happened

    def bound(self, eyes: Eyes, kind: str, thing: Value) -> Eyes:
        if not kind:
            return eyes
        return replace(eyes, bound={**eyes.bound, kind: thing, **({"pile": thing} if isinstance(thing, Pile) else {})})

    def fire(self, rule: Rule, eyes: Eyes, who: int | None) -> None:
        if who is not None:
            self.p.numbers[rule.id][who] += 1
        self.do(rule.do, eyes)
        self.tried(rule.id, eyes)

    def menu(self, choices: list[Rule], eyes: Eyes) -> None:
        while choices:
            possible: dict[str, tuple[Rule, Eyes]] = {}
            for choice in choices:
                for kind, thing in self.range(choice.each, eyes) if choice.each else [("", None)]:
                    inner = self.bound(eyes, kind, thing)
                    if self.holds(choice, inner):
                        possible[f"{choice.id} {self.shown(thing)}".strip()] = choice, inner
            if not possible:
                return
            assert eyes.whose is not None
            name = next(iter(possible)) if len(possible) == 1 else self.asked(eyes.whose, list(possible))
            choice, inner = possible[name]
            self.fire(choice, inner, eyes.whose)
            if not choice.again:
                return

    def shown(self, thing: Value) -> str:
        if isinstance(thing, Pile | frozenset):
            return min(as_cards(thing), key=self.order.index)
        if isinstance(thing, Player):
            return "abcdefg"[thing.seat]
        return "" if thing is None else thing.id if isinstance(thing, Symbol) else str(thing)

    # ------------------------------------------------------------ verbs

    def do(self, verbs: tuple[tuple[str, Any], ...], eyes: Eyes) -> None:
        for verb, said in verbs:
            if verb == "choose":
                eyes = self.choose(said, eyes)
            else:
                getattr(self, f"v_{verb}")(said, eyes)

    def choose(self, said: tree.Choose, eyes: Eyes) -> Eyes:
        cards = sorted(self.cards(said.cards, eyes), key=self.order.index)
        seat = self.player(said.by, eyes).seat
        if len(cards) > 1:
            cards = [self.asked(seat, [f"choose {c}" for c in cards]).removeprefix("choose ")]
        return replace(eyes, bound={**eyes.bound, said.as_.id if said.as_ else "chosen": frozenset(cards)})

    def put(self, cards: Cards, place: str, seat: int | None, piles_stay: bool = True) -> None:
        """Whole piles go with their cards; in a shared zone they stay piles."""
        p = self.p
        for pile in p.piles:
            if pile.cards & cards:
                cards |= pile.cards
        if seat is not None or place == "in_play" or not piles_stay:
            p.piles = [pile for pile in p.piles if not pile.cards & cards]
        p.stock = [c for c in p.stock if c not in cards]
        for zone in ("table", "in_play", *self.rules.zones):
            p.shared[zone] -= cards
        for own in ("hand", "captured"):
            p.own[own] = [held - cards for held in p.own[own]]
        if seat is None:
            p.shared[place] |= cards
        else:
            seat = min(p.team(seat)) if place == "captured" else seat
            p.own[place][seat] |= cards
            if place == "captured" and p.mover >= 0 and seat == min(p.team(p.mover)):
                p.shared["taken"] |= cards

    def v_play(self, said: tree.Expression, eyes: Eyes) -> None:
        cards = self.cards(said, eyes)
        before = self.p.shared["in_play"]
        self.put(cards, "in_play", None)
        self.p.shared["played"] |= cards | (self.p.shared["in_play"] - before)

    def v_flip(self, said: None, eyes: Eyes) -> None:
        if self.p.stock:
            card = frozenset({self.p.stock[0]})
            self.put(card, "in_play", None)
            self.p.shared["flipped"] |= card

    def v_lay(self, said: tree.Expression, eyes: Eyes) -> None:
        self.put(self.cards(said, eyes), "table", None, piles_stay=False)

    def v_take(self, said: tree.Expression, eyes: Eyes) -> None:
        assert eyes.whose is not None
        self.put(self.cards(said, eyes), "captured", eyes.whose)

    def v_move(self, said: tree.Move, eyes: Eyes) -> None:
        cards = self.cards(said.cards, eyes)
        place = said.place
        if isinstance(place, tree.Of):
            owner = self.player(place.owner, eyes)
            if owner != NOBODY:
                self.put(cards, place.word.id, owner.seat)
            return
        assert isinstance(place, tree.Name)
        self.put(cards, place.id, eyes.whose if place.id in ("hand", "captured") else None)

    def v_stack(self, said: tree.Stack, eyes: Eyes) -> None:
        worth = 0 if said.worth is None else self.number(said.worth, eyes)
        owner, cards = self.player(said.by, eyes), self.cards(said.cards, eyes)
        if not cards:
            return
        for pile in self.p.piles:
            if pile.cards & cards:
                cards |= pile.cards
        self.put(cards, "table", None, piles_stay=False)
        self.p.piles.append(Pile(cards, said.kind.id if said.kind else "stack", owner, worth))

    def v_show(self, said: tree.Expression, eyes: Eyes) -> None:
        assert eyes.whose is not None
        cards = self.cards(said, eyes)
        held = [cards & hand for hand in self.p.own["hand"]]
        for seat, shown in enumerate(held):
            self.p.own["shown"][seat] |= shown
        self.p.own["shown"][eyes.whose] |= cards - frozenset().union(*held)

    def v_turn_over(self, said: tree.Expression, eyes: Eyes) -> None:
        for card in self.cards(said, eyes) - set(self.p.stock):
            if self.rules.cards[card].other is not None:
                self.p.turned ^= {card}

    def _change(self, verb: str, target: tree.Target, value: tree.Expression, eyes: Eyes) -> None:
        p, state = self.p, self.rules.names.state[target.word.id]
        if not state.per_player:
            p.state[state.id] = self._new(verb, p.state[state.id], value, eyes)
            return
        held = p.state[state.id]
        assert isinstance(held, list)
        if target.each is not None:
            for kind, player in self.range(tree.Each(tree.Things(target.each, None, target.span), None, target.span), eyes):
                assert isinstance(player, Player)
                held[player.seat] = self._new(verb, held[player.seat], value, self.bound(eyes, kind, player))
            return
        seat = self.player(target.owner, eyes).seat
        if seat >= 0:
            held[seat] = self._new(verb, held[seat], value, eyes)

    def _new(self, verb: str, old: Any, value: tree.Expression, eyes: Eyes) -> Value:
        new: Any = self.oracle(value, eyes)
        new = new.cards if isinstance(new, Pile) else new
        return new if verb == "set" else old | new if isinstance(old, frozenset) else old + new  # type: ignore[no-any-return]

    def v_add(self, said: tree.Add, eyes: Eyes) -> None:
        self._change("add", said.target, said.value, eyes)

    def v_set(self, said: tree.Set, eyes: Eyes) -> None:
        self._change("set", said.target, said.value, eyes)

    def v_pay(self, said: tree.Pay, eyes: Eyes) -> None:
        to = self.player(said.to, eyes).seat
        if said.each is not None:
            payers = self.range(tree.Each(tree.Things(said.each, None, said.each.span), None, said.each.span), eyes)
        else:
            payers = [("", self.player(said.payer, eyes))]
        for kind, payer in payers:
            assert isinstance(payer, Player)
            amount = self.number(said.value, self.bound(eyes, kind, payer))
            if to >= 0 and payer.seat >= 0:
                self.paid[payer.seat] -= amount
                self.paid[to] += amount

    def v_score(self, said: tree.Score, eyes: Eyes) -> None:
        seat = self.player(said.to, eyes).seat
        if seat >= 0:
            self.paid[seat] += self.number(said.value, eyes)

    def v_deal(self, said: tree.Packet, eyes: Eyes) -> None:
        p = self.p
        if said.zone.id != "hand":
            p.shared[said.zone.id] |= frozenset(p.stock[: said.count])
            del p.stock[: said.count]
            return
        first = (p.dealer + self.rules.deal.first) % p.players
        for player in p.around(first):
            p.own["hand"][player.seat] |= frozenset(p.stock[: said.count])
            del p.stock[: said.count]

    def v_run(self, said: tree.Run, eyes: Eyes) -> None:
        eyes = replace(eyes, at=None)
        if said.with_ is None:
            self.step(said.step.id, replace(eyes, bound={}))
            return
        thing = self.oracle(said.with_, eyes)
        if isinstance(thing, Pile):
            self.step(said.step.id, replace(eyes, bound={"pile": thing}))
            return
        for card in sorted(as_cards(thing), key=self.order.index):
            self.step(said.step.id, replace(eyes, bound={"card": frozenset({card})}))

    def v_end(self, said: tree.End, eyes: Eyes) -> None:
        raise Stopped(said.kind)
