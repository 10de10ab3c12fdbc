"""Phrases in Korean: the words, their order and their endings. Knows the vocabulary of the language of rulesets, and no game.

A clause is kept as what stands before its verb and the verb; `bend` gives the verb the ending that its place in a sentence wants.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.phrases.korean_words import BENT, FORMS, NOUNS, RANGES, SEATS, SINGLE, ZONES, listed, quantity_of, than
from interpreter.phrases.parts import Clause, Group, Head, Only, Operator, Who
from interpreter.phrases.particles import final, with_particle

class Korean:
    """The Korean language. head: what is known of an id of cards. label: how an id of the author's is called."""

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
        if group.zone in SINGLE and not group.heads and not only:
            return SINGLE[group.zone]
        if not group.zone and group.joined and not only:
            return ""
        return f"{self._place(group)} {only}{self._nouns(group)}".strip()

    def _fixed(self, group: Group) -> str:
        said = []
        for id in group.heads:
            head = self.head(id)
            said.append(head.name if head.kind == "card" else f"{self._noun(id)} {head.count}장 모두")
        return listed(said)

    def counted(self, group: Group, operator: Operator, quantity: int | str) -> Clause:
        """So many cards of a group."""
        if isinstance(quantity, int):
            if (operator, quantity) in ((">", 0), (">=", 1), ("is not", 0)):
                return self.some(group)
            if (operator, quantity) in (("is", 0), ("<=", 0), ("<", 1)):
                return self.some(group, no=True)
        noun = with_particle(self.cards(group), "이/가")
        if isinstance(quantity, str):
            return than(noun, operator, quantity, "장")
        if operator == "is not":
            return Clause(f"{noun} {quantity}장이 ", "아니다")
        return Clause(f"{noun} {quantity_of(operator, quantity, '장')}", "이다")

    def some(self, group: Group, *, no: bool = False) -> Clause:
        """Whether there are any."""
        if group.plain and group.zone in ("hand", "table", "stock"):
            place = {"table": "바닥", "stock": "더미"}.get(group.zone)
            noun = place or ("손" if group.who is None or group.who.role == "you" else f"{self.whose(group.who)} 손")
            return Clause(f"{noun}에 패가 ", "없다" if no else "있다")
        return Clause(f"{with_particle(self.cards(group), '이/가')} ", "없다" if no else "있다")

    def has(self, group: Group, other: Group, *, every: bool = False, no: bool = False) -> Clause:
        """Whether a group has cards, or all cards, of another."""
        what = self._nouns(other) if not every and other.heads and not other.zone and not other.only else self.cards(other)
        if not every and len(other.heads) > 1:
            what = f"{what} 가운데 하나"
        every_ = " 모두" if every and len(other.heads) > 1 else ""
        return Clause(f"{self.cards(group)} 가운데 {with_particle(what + every_, '이/가')} ", "없다" if no else "있다")

    def same(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether two groups are the same cards, or one card is of a group."""
        noun = with_particle(self.cards(group), "이/가")
        if (group.single or group.zone in ("flipped", "played")) and other.heads and not other.zone:
            kinds = " 또는 ".join(map(self._noun, other.heads))
            return Clause(f"{noun} {with_particle(kinds, '이/가')} ", "아니다") if no else Clause(f"{noun} {kinds}", "이다")
        if no:
            return Clause(f"{noun} {with_particle(self.cards(other), '과/와')} ", "다르다")
        return Clause(f"{noun} 바로 {self.cards(other)}", "이다")

    def matches(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether cards of two groups match."""
        text = f"{with_particle(self.cards(group), '이/가')} {with_particle(self.cards(other), '과/와')} 짝이 "
        return Clause(f"{text}맞지 ", "않았다") if no else Clause(text, "맞다")

    def alike(self, group: Group, count: int, attribute: str, *, no: bool = False) -> Clause:
        """Whether so many cards of a group agree in an attribute."""
        return Clause(f"{self.cards(group)} 가운데 {self.label(attribute)} 같은 것이 {count}장 ", "없다" if no else "있다")

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

    # ------------------------------------------------------------ clauses

    def compared(self, number: str, operator: Operator, quantity: int | str) -> Clause:
        """A number compared."""
        noun = with_particle(number, "이/가")
        if isinstance(quantity, str):
            return than(noun, operator, quantity, "")
        if operator == "is not":
            return Clause(f"{noun} {quantity}{'이' if final(str(quantity)) else '가'} ", "아니다")
        return Clause(f"{noun} {quantity_of(operator, quantity, '')}", "이다")

    def pointed(self, who: Who, operator: Operator, quantity: int | str, *, match: bool = False) -> Clause:
        """The points of a player, in the hand or in the match, compared."""
        noun = with_particle(self.own(who, self.noun("match_points" if match else "points")), "이/가")
        if isinstance(quantity, str):
            return than(noun, operator, quantity, "")
        return Clause(f"{noun} {quantity_of(operator, quantity, '점')}", "이다")

    def numbered(self, operator: Operator, quantity: int | str) -> Clause:
        """Which hand of the match it is."""
        later = {">=": " 이후", ">": " 다음", "<=": " 이전", "<": " 앞"}.get(operator, "")
        if operator == "is not":
            return Clause(f"{quantity}번째 판이 ", "아니다")
        return Clause(f"{quantity}번째 판{later}", "이다")

    def turned(self, who: Who, operator: Operator, quantity: int | str) -> Clause:
        """Which turn of a player it is."""
        mine = "" if who.role == "you" else f"{self.whose(who)} "
        if operator in ("is", "is not") and isinstance(quantity, int):
            which = "첫 차례" if quantity == 1 else f"{quantity}번째 차례"
            return Clause(f"{mine}{which}가 ", "아니다") if operator == "is not" else Clause(f"{mine}{which}", "이다")
        return self.compared(f"{mine}차례 수", operator, quantity)

    def happened(self, who: Who, rule: str, chosen: bool, operator: Operator, quantity: int | str) -> Clause:
        """How often a choice or an event has been a player's."""
        del chosen
        what = f"{self._by(who)}{with_particle(f'「{rule}」', '을/를')} "
        if (operator, quantity) in ((">", 0), (">=", 1), ("is not", 0)):
            return Clause(what, "했다")
        if (operator, quantity) in (("is", 0), ("<=", 0), ("<", 1)):
            return Clause(f"{what}하지 ", "않았다")
        if (operator, quantity) == ("is", 1):
            return Clause(f"{what}처음 ", "했다")
        if isinstance(quantity, str):
            return than(f"{self._by(who)}「{rule}」 한 횟수가", operator, quantity, "")
        return Clause(f"{what}{quantity_of(operator, quantity, '번')} ", "했다")

    def is_player(self, who: Who, other: Who, *, no: bool = False) -> Clause:
        """Whether two are the same player."""
        if "nobody" in (who.role, other.role):
            one = who if other.role == "nobody" else other
            return Clause(f"{with_particle(self.who(one), '이/가')} ", "있다" if no else "없다")
        noun = with_particle(self.who(who), "이/가")
        return Clause(f"{noun} {with_particle(self.who(other), '이/가')} ", "아니다") if no else Clause(f"{noun} {self.who(other)}", "이다")

    def owns(self, who: Who, pile: str, *, no: bool = False) -> Clause:
        """Whether a pile is a player's."""
        name = RANGES.get(pile, self.label(pile))
        if who.role == "nobody":
            return Clause(f"이 {name}의 임자가 ", "있다" if no else "없다")
        text = f"이 {with_particle(name, '이/가')} {self.who(who)} 것"
        return Clause(f"{text}이 ", "아니다") if no else Clause(text, "이다")

    def scored(self, who: Who, row: str, *, no: bool = False) -> Clause:
        """Whether a player has points from a row."""
        return Clause(f"{'' if who.role == 'you' else self.whose(who) + ' '}「{row}」 점수가 ", "없다" if no else "있다")

    def any_player(self, kind: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some player of a range."""
        one = RANGES.get(kind.removesuffix("s"), kind)
        said = self.bend(clause, "that").replace(f"이 {one}의 ", "").replace(f"이 {with_particle(one, '이/가')} ", "")
        return Clause(f"{said} {with_particle(one, '이/가')} ", "없다" if no else "있다")

    def no_players(self, players: str, *, no: bool = False) -> Clause:
        """Whether there is nobody of a range."""
        return Clause(f"{with_particle(players, '이/가')} ", "있다" if no else "없다")

    def any_thing(self, thing: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some thing of a range."""
        return Clause(f"{self.bend(clause, 'that')} {with_particle(thing, '이/가')} ", "없다" if no else "있다")

    def holds(self, word: str, who: Who | None, *, no: bool = False) -> Clause:
        """Whether what a word means is so."""
        of = f"{self.who(who)}: " if who and who.role != "you" else ""
        return Clause(f"{of}{with_particle(word, '이/가')} ", "아니다") if no else Clause(f"{of}{word}", "이다")

    def all_of(self, clauses: Sequence[Clause]) -> Clause:
        """All hold."""
        return self._joined(clauses, "and")

    def any_of(self, clauses: Sequence[Clause]) -> Clause:
        """One holds, or several."""
        return self._joined(clauses, "or")

    def _joined(self, clauses: Sequence[Clause], form: str) -> Clause:
        if len(clauses) == 1:
            return clauses[0]
        said = []
        for clause in clauses[:-1]:
            text = self.bend(clause, form)
            said.append(f"({text})" if clause.joined and clause.joined != form else text)
        last = clauses[-1]
        start = "(" if last.joined and last.joined != form else ""
        if start:
            return Clause(f"{', '.join(said)}, ({self.bend(last, 'end')})", "이다", joined="and" if form == "and" else "or")
        return Clause(f"{', '.join(said)}, {last.text}", last.verb, joined="and" if form == "and" else "or")

    def depends(self, test: Clause, then: Clause, other: Clause) -> Clause:
        """One of two, by a third."""
        text = f"{self.bend(test, 'if')} {self.bend(then, 'end')}, 아니면 {self.bend(other, 'end')}"
        return Clause(text, "이다", joined="if")

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
        return f"{self._by(who)}「{rule}」 한 횟수"

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
