"""Expressions taken apart, for a language to say. Knows which language only through what it asks of it, and no game.

Words of the author's are taken apart too as long as they stay short; the others become terms, which whoever prints must explain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from interpreter.expression import typed
from interpreter.expression.types import CARDS, NUMBER, PLAYER, PLAYERS, TRUTH
from interpreter.phrases.fold import Fold
from interpreter.phrases.language import Language
from interpreter.phrases.names import Names
from interpreter.phrases.parts import OPPOSITE, Clause, Group, Only, Operator, Who
from interpreter.phrases.settled import is_nothing

LONGEST = 11  # parts of a word that is still taken apart
LONGEST_NUMBER = 6

TURN = {"whose": Who("you"), "mover": Who("you")}
HAND = {"whose": Who("you"), "receiver": Who("you")}
PAYING = {"whose": Who("winner"), "receiver": Who("winner")}


class Say:
    """Says the expressions of one plan in one language.

    persona: whom `whose` and seats stand for. terms: words that were said by their ids. unsaid: expressions that stand as they were
    written, since nothing better could be said.
    """

    def __init__(self, fold: Fold, language: Language, names: Names, persona: Mapping[str, Who] | None = None) -> None:
        self.fold, self.language, self.names = fold, language, names
        self.persona = dict(persona or {})
        self.terms: dict[str, None] = {}
        self.unsaid: list[str] = []
        self._sizes: dict[str, int] = {}

    def as_(self, persona: Mapping[str, Who]) -> Say:
        """The same for other players; terms and what is unsaid are gathered in one place."""
        other = Say(self.fold, self.language, self.names, persona)
        other.terms, other.unsaid, other._sizes = self.terms, self.unsaid, self._sizes
        return other

    # ------------------------------------------------------------ conditions

    def condition(self, e: typed.Typed, no: bool = False) -> Clause:
        """A condition that is folded already; the contrary with `no`."""
        say = self.language
        match e:
            case typed.Logic():
                parts = [self.condition(p, no) for p in e.parts]
                return say.all_of(parts) if (e.operator == "and") != no else say.any_of(parts)
            case typed.Not():
                return self.condition(e.operand, not no)
            case typed.If():
                return say.depends(self.condition(e.test), self.condition(e.then, no), self.condition(e.other, no))
            case typed.Compare():
                return self._compare(e, no)
            case typed.SameCards(left=left, right=right):
                if is_nothing(right):
                    return say.some(self.cards(left), no=not no)
                return say.same(self.cards(left), self.cards(right), no=no)
            case typed.NoPlayers(players=typed.Where(group=typed.Seats(name=kind), test=test)):
                return say.any_player(kind, self.of(kind).condition(test), no=not no)
            case typed.NoPlayers():
                return say.no_players(self.players(e.players), no=no)
            case typed.Has() if e.left.type != PLAYERS:
                return say.has(self.cards(e.left), self.cards(e.right), every=e.relation == "has all", no=no)
            case typed.HasOfOne():
                return say.alike(self.cards(e.cards), e.count, e.attribute, no=no)
            case typed.Matches():
                return say.matches(self.cards(e.left), self.cards(e.right), no=no)
            case typed.Scored():
                return say.scored(self._seat("whose"), self.row(e.row), no=no)
            case typed.AnyOf(things=things) if things.source is None and things.kind != "attribute":
                return say.any_player(f"{things.kind}s", self.of(things.kind).condition(e.test), no=no)
            case typed.AnyOf():
                return say.any_thing(self.thing(e.things), self.condition(e.test), no=no)
            case typed.Call():
                if self.short(e.word):
                    return self.condition(self.fold.inline(e), no)
                return say.holds(self._term(e.word), self.who(e.player) if e.player else None, no=no)
            case _:
                return self._unsaid_clause(e, no)

    def _compare(self, e: typed.Compare, no: bool) -> Clause:
        say = self.language
        operator: Operator = OPPOSITE[e.operator] if no else e.operator
        left, right = self._open(e.left), self._open(e.right)
        if left.type == PLAYER:
            return self._players_compared(left, right, no)
        if left.type == TRUTH:
            return self._unsaid_clause(e, no)
        if left.type.kind.value not in ("number", "unknown"):
            return self._symbols(left, right, no)
        quantity = right.value if isinstance(right, typed.Constant) else self.number(right)
        match left:
            case typed.Shared(name="hand_number"):
                return say.numbered(operator, quantity)
            case typed.Count(group=group) if group.type == CARDS:
                return say.counted(self.cards(group), operator, quantity)
            case typed.Own(name="points" | "match_points"):
                return say.pointed(self.who(left.player), operator, quantity, match=left.name == "match_points")
            case typed.Own(name="turn_number"):
                return say.turned(self.who(left.player), operator, quantity)
            case typed.Own(name=rule) if rule in self.fold.setup.names.rules:
                return say.happened(self.who(left.player), self.names.rule(rule), rule in self.fold.rules.choices, operator, quantity)
            case _:
                return say.compared(self.number(left), operator, quantity)

    def _players_compared(self, left: typed.Typed, right: typed.Typed, no: bool) -> Clause:
        for one, other in ((left, right), (right, left)):
            if isinstance(one, typed.Fact):
                return self.language.owns(self.who(other), self._pile(one), no=no)
        return self.language.is_player(self.who(left), self.who(right), no=no)

    def _symbols(self, left: typed.Typed, right: typed.Typed, no: bool) -> Clause:
        attribute = left.type.attribute
        names = self.fold.setup.names.attributes[attribute]
        value = names.show(right.value) if isinstance(right, typed.Constant) else self.number(right)
        return self.language.compared(self.number(left), "is not" if no else "is", value)

    def _pile(self, e: typed.Fact) -> str:
        of = e.of
        return of.kind if isinstance(of, typed.Bound) else "pile"

    # ------------------------------------------------------------ numbers

    def number(self, e: typed.Typed) -> str:
        """A number as a noun phrase."""
        say, names = self.language, self.fold.setup.names
        match e:
            case typed.Constant():
                attribute = e.type.attribute
                return names.attributes[attribute].show(e.value) if attribute else str(e.value)
            case typed.Count() if e.group.type == PLAYERS:
                return say.number_of(Group(said=self.players(e.group)))
            case typed.Count():
                return say.number_of(self.cards(e.group))
            case typed.Over():
                return say.sum_of(e.attribute, self.cards(e.cards), e.fold)
            case typed.Own(name=rule) if rule in names.rules:
                return say.times(self.who(e.player), self.names.rule(rule), rule in self.fold.rules.choices)
            case typed.Own(name=name) if name in names.state:
                return say.own(self.who(e.player), self.state(name))
            case typed.Own():
                return say.own(self.who(e.player), say.noun(e.name))
            case typed.Shared(name=name) if name in names.state:
                return self.state(name)
            case typed.Shared():
                return say.noun(e.name)
            case typed.AttributeOf():
                return say.attribute_of(e.attribute, None if e.cards is None else self.cards(e.cards))
            case typed.Fact():
                return say.own(None, say.noun("worth"))
            case typed.Bound():
                return say.this(e.kind)
            case typed.If():
                return say.either(self.condition(e.test), self.number(e.then), self.number(e.other))
            case typed.Arithmetic(operator="+", right=typed.If(other=typed.Constant(value=0)) as more):
                return say.more_if(self.condition(more.test), self.number(e.left), self.number(more.then))
            case typed.Arithmetic():
                return say.reckoned(e.operator, self.number(e.left), self.number(e.right))
            case typed.ForEach():
                return say.over_range(e.total, self.number(e.value), e.things.name)
            case typed.WithMore():
                return say.with_more(self.number(e.value), self.cards(e.cards))
            case typed.Call():
                if self.short(e.word):
                    return self.number(self.fold.inline(e))
                return say.own(self.who(e.player) if e.player else None, self._term(e.word))
            case _:
                return self._unsaid(e)

    # ------------------------------------------------------------ cards

    def cards(self, e: typed.Typed) -> Group:
        """Cards as a group."""
        match e:
            case typed.Named():
                return Group(heads=(e.id,)) if e.id else Group(said=self.language.noun("nothing"))
            case typed.Zone():
                return Group(zone=e.name)
            case typed.Top():
                return Group(zone="top")
            case typed.Own(name=name) if name in self.fold.setup.names.state:
                return Group(said=self.number(e))
            case typed.Own():
                return Group(zone=e.name, who=self.who(e.player))
            case typed.Shared():
                return Group(said=self.number(e))
            case typed.Bound():
                return Group(zone=f"that {e.kind}" if e.other else f"this {e.kind}")
            case typed.Chosen():
                return Group(zone="chosen")
            case typed.PileCards(pile=pile):
                return Group(zone=f"this {pile.kind}" if isinstance(pile, typed.Bound) else "this pile")
            case typed.If():
                test, then, other = self.condition(e.test), self.cards(e.then), self.cards(e.other)
                return Group(said=self.language.either(test, self.language.cards(then), self.language.cards(other)))
            case typed.Join():
                return self._join(e)
            case typed.Where():
                return self._where(e)
            case typed.Best():
                return self._narrowed(self.cards(e.cards), self.language.extreme(e.attribute, e.extreme))
            case typed.Call():
                if self.short(e.word):
                    return self.cards(self.fold.inline(e))
                return Group(zone=f"word {e.word}", who=self.who(e.player) if e.player else None, said=self._term(e.word))
            case _:
                return Group(said=self._unsaid(e))

    def _join(self, e: typed.Join) -> Group:
        say = self.language
        left, right = self.cards(e.left), self.cards(e.right)
        match e.operator:
            case "+":
                fixed = left.heads and right.heads and left == Group(heads=left.heads) and right == Group(heads=right.heads)
                if fixed:
                    return Group(heads=left.heads + right.heads)
                match e.right:
                    case typed.If(other=other) if is_nothing(other):
                        also = say.also_if(self.condition(e.right.test), say.cards(self.cards(e.right.then)))
                        right = Group(said=also)
                rest = right.joined if right == Group(joined=right.joined) else (right,)
                return replace(left, joined=left.joined + rest)
            case "-":
                return replace(left, without=(*left.without, right))
            case "matching":
                return self._narrowed(left, say.matching(right))
            case _:
                for part, place in ((left, right), (right, left)):
                    if part == Group(heads=part.heads) and part.heads and not place.heads and not place.joined and not place.said:
                        return replace(place, heads=part.heads)
                return self._narrowed(right, say.within(left))

    def _where(self, e: typed.Where) -> Group:
        group, say = self.cards(e.group), self.language
        tests = e.test.parts if isinstance(e.test, typed.Logic) and e.test.operator == "and" else (e.test,)
        for test in tests:
            no = isinstance(test, typed.Not)
            one = test.operand if isinstance(test, typed.Not) else test
            match one:
                case typed.Compare(left=typed.AttributeOf(cards=None, attribute=attribute), right=right):
                    operator: Operator = OPPOSITE[one.operator] if no else one.operator
                    value = right.value if isinstance(right, typed.Constant) and not right.type.attribute else self.number(right)
                    kept = tuple(o for o in group.only if (o.attribute, o.operator) != (attribute, operator) or not isinstance(value, int))
                    group = self._narrowed(replace(group, only=kept), say.valued(attribute, operator, value))
                case _:
                    group = self._narrowed(group, say.where(self.condition(test)))
        return group

    def _narrowed(self, group: Group, only: Only) -> Group:
        if group.joined or group.without:
            group = Group(said=self.language.cards(group))
        return replace(group, only=(*group.only, only))

    # ------------------------------------------------------------ players and ranges

    def who(self, e: typed.Typed) -> Who:
        """A player."""
        match e:
            case typed.Seat(name=name):
                return self._seat(name)
            case typed.Bound(kind=kind):
                return self.persona.get(kind, Who("this", kind))
            case typed.Own() | typed.Shared() if e.name in self.fold.setup.names.state:
                return Who("said", self.number(e))
            case typed.Fact():
                return Who("said", self.language.own(None, self.language.noun("owner")))
            case typed.If():
                test, then, other = self.condition(e.test), self.who(e.then), self.who(e.other)
                return Who("said", self.language.either(test, self.language.who(then), self.language.who(other)))
            case typed.Call():
                return self.who(self.fold.inline(e))
            case _:
                return Who("said", self._unsaid(e))

    def _seat(self, name: str) -> Who:
        return self.persona.get(name, Who(name))

    def of(self, kind: str) -> Say:
        """What is said of one of a range of players."""
        one = kind.removesuffix("s")
        persona = {**self.persona, "whose": Who("this", one), one: Who("this", one)}
        return self.as_(persona)

    def players(self, e: typed.Typed) -> str:
        """Several players."""
        match e:
            case typed.Seats(name=kind):
                return self.language.players(kind, None)
            case typed.Where(group=typed.Seats(name=kind), test=test):
                return self.language.players(kind, self.of(kind).condition(test))
            case typed.Call():
                return self.players(self.fold.inline(e))
            case _:
                return self._unsaid(e)

    def thing(self, things: typed.Things) -> str:
        """One thing of a range, as a noun."""
        return self.language.one(things.name, None if things.source is None else self.cards(things.source))

    # ------------------------------------------------------------ names

    def row(self, id: str) -> str:
        """A yaku, or a group of yaku, by its name."""
        return self.names.rule(id)

    def short(self, word: str) -> bool:
        """Whether a word is taken apart, rather than said by its id."""
        longest = LONGEST_NUMBER if self.fold.word(word).type == NUMBER else LONGEST
        return self._size_of(word) <= longest

    def _size_of(self, word: str) -> int:
        if word not in self._sizes:
            self._sizes[word] = 0
            self._sizes[word] = self._size(self.fold.word(word))
        return self._sizes[word]

    def _size(self, e: object) -> int:
        """How much there is to say: parts, those of short words included."""
        if isinstance(e, typed.Call):
            return self._size_of(e.word) if self.short(e.word) else 1
        if isinstance(e, tuple):
            return sum(map(self._size, e))
        if not isinstance(e, typed.Typed | typed.Things):
            return 0
        own = 3 if isinstance(e, typed.If) else 2 if isinstance(e, typed.Arithmetic) else 0 if isinstance(e, typed.Seat) else 1
        return own + sum(self._size(getattr(e, field.name)) for field in fields(e))

    def _open(self, e: typed.Typed) -> typed.Typed:
        """What stands behind short words."""
        while isinstance(e, typed.Call) and self.short(e.word):
            e = self.fold.inline(e)
        return e

    def state(self, id: str) -> str:
        """What is remembered, as a noun."""
        return self.language.state(id, self.fold.setup.names.state[id].help, self._seat("mover"))

    def _term(self, word: str) -> str:
        self.terms.setdefault(word)
        return self.language.term(word)

    def _unsaid(self, e: typed.Typed) -> str:
        text = " ".join(e.span.text.split())
        self.unsaid.append(text)
        return f"`{text}`"

    def _unsaid_clause(self, e: typed.Typed, no: bool) -> Clause:
        return self.language.holds(self._unsaid(e), None, no=no)
