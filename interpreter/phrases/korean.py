"""Clauses in Korean. Knows the vocabulary of the language of rulesets, and no game.

A clause is kept as what stands before its verb and the verb; `bend` gives the verb the ending that its place in a sentence wants.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.phrases.korean_nouns import KoreanNouns
from interpreter.phrases.korean_words import RANGES, quantity_of, than
from interpreter.phrases.particles import final, with_particle
from interpreter.phrases.parts import Clause, Group, Operator, Who


class Korean(KoreanNouns):
    """The Korean language: what is or is not so."""

    # ------------------------------------------------------------ cards

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
        return Clause(f"{self.cards(group)} 가운데 같은 {self.label(attribute)}의 패가 {count}장 ", "없다" if no else "있다")

    # ------------------------------------------------------------ players and numbers

    def compared(self, number: str, operator: Operator, quantity: int | str) -> Clause:
        """A number compared."""
        noun = with_particle(number, "이/가")
        if isinstance(quantity, str) or operator in (">", "<"):
            return than(noun, operator, str(quantity), "")
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
            return than(f"{self.times(who, rule, False)}가", operator, quantity, "")
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
            return Clause(f"{', '.join(said)}, ({self.bend(last, 'end')}) ", "맞다", joined="and" if form == "and" else "or")
        return Clause(f"{', '.join(said)}, {last.text}", last.verb, joined="and" if form == "and" else "or")

    def depends(self, test: Clause, then: Clause, other: Clause) -> Clause:
        """One of two, by a third."""
        text = f"{self.bend(test, 'if')} {self.bend(then, 'end')}, 아니면 {self.bend(other, 'end')}"
        return Clause(f"({text}) ", "맞다")
