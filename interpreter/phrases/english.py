"""Clauses in English: the words and their order. Knows the vocabulary of the language of rulesets, and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interpreter.phrases.english_nouns import EnglishNouns
from interpreter.phrases.english_words import (
    SINGLE,
    ZONES,
    amount_of,
    joined_by,
    listed,
    narrowing,
    ordinal,
    quantity_of,
    relative,
    with_article,
)
from interpreter.phrases.parts import Clause, Group, Operator, Who


class English(EnglishNouns):
    """The English language: what is or is not so."""

    def bend(self, clause: Clause, form: str) -> str:
        """A clause; in English it is the same wherever it stands."""
        del form
        return clause.text

    # ------------------------------------------------------------ cards

    def _counted(self, group: Group, quantity: str, many: bool, *, no: bool = False) -> str:
        """A clause about so many cards; with `no` that there are not so many."""
        if no:
            if group.who and group.zone in ("captured", "hand") and not (group.joined or group.without or group.said):
                verb = "have" if group.zone == "captured" else "hold"
                return f"{self.does(group.who, 'do not', 'does not')} {verb} {quantity} {self._nouns(group, many)}{narrowing(group)}"
            return f"the number of {self.cards(group).removeprefix('the ')} is not {quantity.removeprefix('exactly ')}"
        if group.without and not group.joined and group.zone in ("captured", "hand", "table"):
            rest = listed([self._bare(other) for other in group.without], "and")
            return f"{self._counted(replace(group, without=()), quantity, many)}, {rest} not counted"
        if group.joined or group.without or (group.said and not group.zone):
            return f"there {'are' if many else 'is'} {quantity} {'cards' if many else 'card'} in {self.cards(group)}"
        if group.zone.startswith("word "):
            noun = group.said
            return f"{self.does(group.who, 'have', 'has')} {quantity} {noun}" if group.who else f"there are {quantity} {noun}"
        only = narrowing(group)
        mixed = len({self.head(id).kind for id in group.heads}) > 1
        noun = f"{quantity} cards that are {self._either(group)}" if mixed and many else f"{quantity} {self._nouns(group, many)}"
        match group.zone:
            case "captured" if group.who:
                return f"{self.does(group.who, 'have', 'has')} {noun}{only}"
            case "hand" if group.who:
                return f"{self.does(group.who, 'hold', 'holds')} {noun}{only}"
            case "taken":
                return f"{noun}{only} {'were' if many else 'was'} taken this turn"
            case "table" | "loose":
                for n, one in enumerate(group.only):
                    if one.one:
                        rest = "".join(f" {o.text}" for i, o in enumerate(group.only) if i != n)
                        return f"{noun}{rest} on the table {one.many if many else one.one}"
                return f"{noun}{only} {'lie' if many else 'lies'} {ZONES[group.zone]}"
            case "stock":
                return f"{noun}{only} {'are' if many else 'is'} left in the stock"
            case "":
                return f"there {'are' if many else 'is'} {noun}{only}"
        return f"{noun}{only} {'are' if many else 'is'} {self._place(group)}"

    def _either(self, group: Group) -> str:
        return listed([self._noun(self.head(id), many=True) for id in group.heads], "or")

    def counted(self, group: Group, operator: Operator, quantity: int | str) -> Clause:
        """So many cards of a group."""
        if isinstance(quantity, str):
            return self.compared(self.number_of(group), operator, quantity)
        if (operator, quantity) in ((">", 0), (">=", 1), ("is not", 0)):
            return self.some(group)
        if (operator, quantity) in (("is", 0), ("<=", 0), ("<", 1)):
            return self.some(group, no=True)
        many = quantity != 1 or operator not in ("is", "is not")
        if operator == "is not":
            return Clause(self._counted(group, f"exactly {quantity}", many, no=True))
        return Clause(self._counted(group, quantity_of(operator, quantity), many))

    def some(self, group: Group, *, no: bool = False) -> Clause:
        """Whether there are any."""
        if group.plain and group.zone == "hand" and group.who:
            return Clause(f"{self.whose(group.who)} hand is {'' if no else 'not '}empty")
        if group.plain and group.zone in ("table", "stock"):
            return Clause(f"the {group.zone} is {'' if no else 'not '}empty")
        if group.plain and group.zone == "played":
            return Clause("nothing was played" if no else "something was played")
        if group.plain and group.zone == "flipped":
            return Clause("no card was turned up" if no else "a card was turned up")
        if group.plain and group.zone == "taken":
            return Clause("nothing was taken this turn" if no else "something was taken this turn")
        return Clause(
            self._counted(group, "no", many=group.zone in ("captured", "hand") or group.zone.startswith("word "))
            if no
            else self._counted(group, "at least one", many=False)
        )

    def has(self, group: Group, other: Group, *, every: bool = False, no: bool = False) -> Clause:
        """Whether a group has cards, or all cards, of another."""
        what = self.cards(other)
        simple = not (group.heads or group.only or group.joined or group.without or group.said)
        if not every and other.heads and not other.zone and any(self.head(id).kind != "card" for id in other.heads):
            what = "any " + listed([self._noun(self.head(id), many=True) for id in other.heads], "or")
        elif not every and len(other.heads) > 1 and not other.zone:
            what = "one of " + what
        if simple and group.who and group.zone in ("captured", "hand"):
            verb = ("have", "has") if group.zone == "captured" else ("hold", "holds")
            if no:
                return Clause(f"{self.does(group.who, 'do not', 'does not')} {verb[0]} {what}")
            return Clause(f"{self.does(group.who, *verb)} {what}")
        if every:
            return Clause(f"{self.cards(group)} {'do not ' if no else ''}include {what}")
        return Clause(f"{what} is {'not ' if no else ''}among {self.cards(group)}")

    def same(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether two groups are the same cards, or one card is of a group."""
        negated = "not " if no else ""
        if (group.single or group.zone in ("flipped", "played")) and other.heads and not other.zone:
            heads = [self.head(id) for id in other.heads]
            kinds = [noun if noun.startswith("the ") else with_article(noun) for noun in (self._noun(h, many=False) for h in heads)]
            return Clause(f"{self.cards(group)} is {negated}{listed(kinds, 'or')}")
        return Clause(f"{self.cards(group)} {'are' if group.zone not in SINGLE else 'is'} {negated}exactly {self.cards(other)}")

    def matches(self, group: Group, other: Group, *, no: bool = False) -> Clause:
        """Whether cards of two groups match."""
        single = group.single or group.zone in SINGLE
        verb = ("does not match" if single else "do not match") if no else "matches" if single else "match"
        return Clause(f"{self.cards(group)} {verb} {self.cards(other)}")

    def alike(self, group: Group, count: int, attribute: str, *, no: bool = False) -> Clause:
        """Whether so many cards of a group agree in an attribute."""
        return Clause(
            self._counted(group, "no" if no else str(count), many=True).replace(
                " cards", f" {count} cards of one {self.label(attribute)}" if no else f" cards of one {self.label(attribute)}", 1
            )
        )

    # ------------------------------------------------------------ players and numbers

    def compared(self, number: str, operator: Operator, quantity: int | str) -> Clause:
        """A number compared."""
        return Clause(f"{number} {'is not' if operator == 'is not' else 'is'} {amount_of(operator, quantity)}")

    def pointed(self, who: Who, operator: Operator, quantity: int | str, *, match: bool = False) -> Clause:
        """The points of a player, in the hand or in the match, compared."""
        noun = "points in the match" if match else "points"
        if isinstance(quantity, str):
            than = {
                ">": "more {} than",
                "<": "fewer {} than",
                ">=": "at least as many {} as",
                "<=": "at most as many {} as",
                "is": "as many {} as",
            }
            said = than.get(operator, "not as many {} as").format(noun)
            return Clause(f"{self.does(who, 'have', 'has')} {said} {quantity}")
        return Clause(f"{self.does(who, 'have', 'has')} {quantity_of(operator, quantity)} {noun}")

    def numbered(self, operator: Operator, quantity: int | str) -> Clause:
        """Which hand of the match it is."""
        return Clause(
            f"it {'is not' if operator == 'is not' else 'is'} hand {amount_of(operator, quantity).replace('or more', 'or later')}"
        )

    def turned(self, who: Who, operator: Operator, quantity: int | str) -> Clause:
        """Which turn of a player it is."""
        if operator in ("is", "is not") and isinstance(quantity, int):
            return Clause(f"it is {'not ' if operator == 'is not' else ''}{self.whose(who)} {ordinal(quantity)} turn")
        return Clause(f"the number of {self.whose(who)} turn {'is not' if operator == 'is not' else 'is'} {amount_of(operator, quantity)}")

    def happened(self, who: Who, rule: str, chosen: bool, operator: Operator, quantity: int | str) -> Clause:
        """How often a choice or an event has been a player's."""
        done = "chosen" if chosen else "had"

        def verb(no: str) -> str:
            return self.does(who, f"have {no}{done}", f"has {no}{done}")

        if (operator, quantity) in ((">", 0), (">=", 1), ("is not", 0)):
            return Clause(f"{verb('')} “{rule}”")
        if (operator, quantity) in (("is", 0), ("<=", 0), ("<", 1)):
            return Clause(f"{verb('not ')} “{rule}”")
        if (operator, quantity) == ("is", 1):
            return Clause(f"{verb('')} “{rule}” for the first time")
        often = f"{quantity_of(operator, quantity)} times" if operator != "is" else f"{quantity} times"
        return Clause(f"{verb('')} “{rule}” {often}")

    def is_player(self, who: Who, other: Who, *, no: bool = False) -> Clause:
        """Whether two are the same player."""
        if other.role == "nobody" or who.role == "nobody":
            one = who if other.role == "nobody" else other
            if one.role == "winner":
                return Clause("somebody wins" if no else "nobody has won")
            return Clause(f"{self.who(one)} is {'somebody' if no else 'nobody'}")
        return Clause(f"{self.does(who, 'are', 'is')} {'not ' if no else ''}{self.who(other)}")

    def owns(self, who: Who, pile: str, *, no: bool = False) -> Clause:
        """Whether a pile is a player's."""
        if who.role == "nobody":
            return Clause(f"this {pile} is {'somebody' if no else 'nobody'}'s")
        mine = "yours" if who.role == "you" else self.whose(who)
        return Clause(f"this {pile} is {'not ' if no else ''}{mine}")

    def scored(self, who: Who, row: str, *, no: bool = False) -> Clause:
        """Whether a player has points from a row."""
        return Clause(f"{self.does(who, 'have', 'has')} {'no ' if no else ''}points for “{row}”")

    def any_player(self, kind: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some player of a range."""
        one = kind.removesuffix("s")
        said = relative(clause.text, one)
        if not said:
            return Clause(f"for {'no' if no else 'some'} {one} {clause.text}")
        return Clause(f"there is {f'no {one}' if no else with_article(one)} {said}")

    def no_players(self, players: str, *, no: bool = False) -> Clause:
        """Whether there is nobody of a range."""
        return Clause(f"there are {players.removeprefix('the ')}" if no else f"there are no {players.removeprefix('the ')}")

    def any_thing(self, thing: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some thing of a range."""
        if thing.startswith("some of "):
            return Clause(f"there are {thing.replace('some of', 'none of', 1) if no else thing} for which {clause.text}")
        found = f"no {thing.removeprefix('a ').removeprefix('one ')}"
        some = thing if thing.startswith("a ") else f"at least one {thing.removeprefix('one ')}"
        return Clause(f"there is {found if no else some} for which {clause.text}")

    def holds(self, word: str, who: Who | None, *, no: bool = False) -> Clause:
        """Whether what a word means is so."""
        of = f" for {self.who(who)}" if who and who.role != "you" else ""
        return Clause(f"{word} {'does not hold' if no else 'holds'}{of}")

    def all_of(self, clauses: Sequence[Clause]) -> Clause:
        """All hold."""
        return joined_by(clauses, "and")

    def any_of(self, clauses: Sequence[Clause]) -> Clause:
        """One holds, or several."""
        return joined_by(clauses, "or")

    def depends(self, test: Clause, then: Clause, other: Clause) -> Clause:
        """One of two, by a third."""
        return Clause(f"where {test.text}: {then.text}; otherwise: {other.text}", joined="if")
