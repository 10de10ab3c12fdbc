"""Nouns in Korean: players, cards and numbers, and how clauses bend. Knows the vocabulary of the language of rulesets, and no game."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.phrases.korean_words import BENT, FORMS, NOUNS, RANGES, SEATS, SINGLE, ZONES, listed, quantity_of, than
from interpreter.phrases.particles import final, with_particle
from interpreter.phrases.parts import Clause, Group, Head, Only, Operator, Who


class KoreanNouns:
    """Noun phrases. head: what is known of an id of cards. label: how an id of the author's is called."""

    code = "ko"

    def __init__(self, head: Callable[[str], Head], label: Callable[[str], str]) -> None:
        self.head, self.label = head, label

    def bend(self, clause: Clause, form: str) -> str:
        """A clause with the ending for `and or if when end that`."""
        verb = BENT[clause.verb][FORMS.index(form)] if clause.verb else ""
        if clause.verb == "이다" and form in ("and", "or", "if") and not final(clause.text):
            verb = verb.removeprefix("이")
        return f"{clause.text}{verb}"

    # ------------------------------------------------------------ players

    def who(self, who: Who) -> str:
        """A player as a noun."""
        match who.role:
            case "this":
                return f"이 {RANGES.get(who.kind, who.kind)}"
            case "that":
                return f"그 {RANGES.get(who.kind, who.kind)}"
            case "each":
                return f"{RANGES.get(who.kind, who.kind)}마다"
            case "said":
                return who.kind
        return SEATS.get(who.role) or who.role

    def whose(self, who: Who) -> str:
        """A player as an owner."""
        return f"{self.who(who)}의"

    def _by(self, who: Who | None) -> str:
        """A player as the one who does; nothing for whoever is spoken to."""
        return "" if who is None or who.role == "you" else f"{with_particle(self.who(who), '이/가')} "

    # ------------------------------------------------------------ cards

    def _noun(self, id: str) -> str:
        head = self.head(id)
        return f"{head.name} 패" if head.kind in ("group", "symbol") else head.name

    def _nouns(self, group: Group) -> str:
        return listed([self._noun(id) for id in group.heads]) or "패"

    def _place(self, group: Group) -> str:
        match group.zone:
            case "captured":
                return f"{self._by(group.who)}먹은"
            case "hand":
                return f"{self.whose(group.who)} 손에 있는" if group.who and group.who.role != "you" else "손에 든"
            case "shown":
                return f"{self._by(group.who)}보인"
            case "":
                return ""
        return ZONES.get(group.zone) or f"{self.label(group.zone)} 가운데"

    def cards(self, group: Group) -> str:
        """Cards as a noun phrase."""
        parts = [body] if (body := self._body(group)) else []
        found = listed([*parts, *(self.cards(other) for other in group.joined)])
        if group.without:
            left_out = listed([self._nouns(o) if o.heads and not o.zone and not o.only else self.cards(o) for o in group.without])
            found = f"{found} ({left_out} 빼고)"
        return found

    def _body(self, group: Group) -> str:
        only = "".join(f"{one.text} " for one in group.only)
        if group.zone.startswith("word "):
            mine = f"{self.whose(group.who)} " if group.who and group.who.role != "you" else ""
            return f"{only}{mine}{group.said}"
        if group.said:
            return f"{only}{group.said}"
        if group.zone.startswith(("this ", "that ")):
            kind = group.zone.partition(" ")[2]
            return f"{only}{'이' if group.zone[:4] == 'this' else '그'} {RANGES.get(kind, self.label(kind))}"
        if not group.zone and group.heads and not group.only:
            return self._fixed(group)
        bare = not (group.heads or only or group.said)
        if bare and group.zone and group.who is None and group.zone not in ZONES and group.zone not in SINGLE:
            return self.label(group.zone)
        if group.zone in SINGLE and not group.heads and not only:
            return SINGLE[group.zone]
        if not group.zone and group.joined and not only:
            return ""
        place = self._place(group)
        if not group.heads and place.endswith("패 가운데"):  # a zone that is called cards itself
            return f"{only}{place.removesuffix(' 가운데')}"
        return f"{place} {only}{self._nouns(group)}".strip()

    def _fixed(self, group: Group) -> str:
        said = []
        for id in group.heads:
            head = self.head(id)
            said.append(head.name if head.kind == "card" else f"{self._noun(id)} {head.count}장 모두")
        return listed(said)

    def matching(self, other: Group) -> Only:
        """Cards that match others."""
        return Only(f"{with_particle(self.cards(other), '과/와')} 짝이 맞는")

    def valued(self, attribute: str, operator: Operator, value: int | str) -> Only:
        """Cards with such a value."""
        name = self.label(attribute)
        if operator in ("is", "is not"):
            said = f"{value}의" if isinstance(value, str) else f"{name} {value}의"
            said = said if operator == "is" else f"{said.removesuffix('의')}{'이' if final(said[:-1]) else '가'} 아닌"
        elif isinstance(value, int):
            said = f"{name} {quantity_of(operator, value, '')}인"
        else:
            said = f"{name}{'이' if final(name) else '가'} {self.bend(than('', operator, value, ''), 'that').strip()}"
        return Only(said, attribute=attribute, operator=operator, value=value)

    def extreme(self, attribute: str, extreme: str) -> Only:
        """Cards with the highest or lowest value."""
        return Only(f"{with_particle(self.label(attribute), '이/가')} 가장 {'큰' if extreme == 'highest' else '작은'}")

    def where(self, clause: Clause) -> Only:
        """Cards for which something holds."""
        return Only(self.bend(clause, "that"))

    def within(self, group: Group) -> Only:
        """Cards that are also in another group."""
        return Only(f"{self.cards(group)}에 드는")

    # ------------------------------------------------------------ numbers

    def number_of(self, group: Group) -> str:
        """How many cards."""
        return f"{self.cards(group)} 수"

    def sum_of(self, attribute: str, group: Group, fold: str) -> str:
        """The sum, or the highest or lowest value, of an attribute."""
        return f"{self.cards(group)}의 {self.label(attribute)} { {'sum': '합', 'highest': '최고', 'lowest': '최저'}[fold] }"

    def attribute(self, id: str) -> str:
        """An attribute."""
        return self.label(id)

    def attribute_of(self, attribute: str, group: Group | None) -> str:
        """The value of an attribute."""
        return f"{self.cards(group)}의 {self.label(attribute)}" if group else f"그 패의 {self.label(attribute)}"

    def times(self, who: Who, rule: str, chosen: bool) -> str:
        """How often a choice or an event has been a player's, as a number."""
        del chosen
        return f"{self._by(who)}{with_particle(f'「{rule}」', '을/를')} 한 횟수"

    def each_time(self, number: str) -> str:
        """`each time …`, of a number that is how often something was; else nothing."""
        rest = number.removesuffix(" 횟수")
        return f"{rest} 때마다" if rest != number and not any(sign in rest for sign in (" + ", " - ", " × ")) else ""

    def own(self, who: Who | None, noun: str) -> str:
        """Something of a player."""
        return noun if who is None or who.role == "you" else f"{self.whose(who)} {noun}"

    def noun(self, key: str) -> str:
        """What the language itself calls something."""
        return NOUNS.get(key) or self.label(key)

    def state(self, id: str, help: str, mover: Who) -> str:
        """What is remembered, as a noun."""
        del help, mover
        return f"「{self.label(id)}」"

    def term(self, id: str) -> str:
        """A word of the author's, as a noun."""
        return f"「{self.label(id)}」"

    def either(self, test: Clause, then: str, other: str) -> str:
        """One of two nouns, by a condition."""
        return f"{self.bend(test, 'if')} {then}, 아니면 {other}"

    def more_if(self, test: Clause, number: str, more: str) -> str:
        """A number, and more by a condition."""
        return f"{number} ({self.bend(test, 'if')} +{more})"

    def also_if(self, test: Clause, cards: str) -> str:
        """Further cards by a condition."""
        return f"({self.bend(test, 'if')}) {cards}"

    def reckoned(self, operator: str, left: str, right: str) -> str:
        """Two numbers reckoned together."""
        left, right = (f"({one})" if ", 아니면 " in one else one for one in (left, right))
        match operator:
            case "+" | "-":
                return f"{left} {operator} {right}"
            case "*":
                left, right = (f"({one})" if " + " in one or " - " in one else one for one in (left, right))
                return f"{left} × {right}"
            case "divided":
                left, right = (f"({one})" if any(sign in one for sign in (" + ", " - ", " (")) else one for one in (left, right))
                return f"{left} ÷ {right} (버림)"
            case "capped":
                return f"{left} (많아야 {right})"
            case _:
                return f"{left} (적어도 {right})"

    def over_range(self, total: str, value: str, thing: str) -> str:
        """The sum, or the highest or lowest, of a number over a range."""
        one = RANGES.get(thing, self.label(thing))
        said = value.replace(f"이 {one}", f"각 {one}")
        return f"{said}의 { {'total': '합', 'highest': '최고', 'lowest': '최저'}[total] }"

    def with_more(self, value: str, group: Group) -> str:
        """A number as it would be with more cards."""
        return f"{self.cards(group)}도 먹었을 때의 {value}"

    def this(self, kind: str) -> str:
        """The thing at hand."""
        return f"이 {RANGES.get(kind) or self.label(kind)}"

    def one(self, kind: str, group: Group | None, *, each: bool = False) -> str:
        """One thing of a range, or each."""
        if group is None:
            return f"{RANGES.get(kind) or self.label(kind)} {'마다' if each else '하나'}".replace(" 마다", "마다")
        noun = self.cards(group)
        if kind == "card":
            return f"{noun}마다" if each else f"{noun} 한 장"
        return f"{noun} 가운데 {RANGES.get(kind) or self.label(kind)}{'마다' if each else ' 하나'}"

    def players(self, kind: str, clause: Clause | None) -> str:
        """The players of a range for whom something holds."""
        one = RANGES.get(kind.removesuffix("s"), kind)
        if clause is None:
            return f"{one}들"
        said = self.bend(clause, "that").replace(f"이 {one}의 ", "").replace(f"이 {with_particle(one, '이/가')} ", "")
        return f"{said} {one}"
