"""Phrases in English: the words and their order. Knows the vocabulary of the language of rulesets, and no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from interpreter.phrases.english_words import (
    NOUNS,
    SEATS,
    SINGLE,
    ZONES,
    amount_of,
    joined_by,
    listed,
    narrowing,
    ordinal,
    quantity_of,
    with_article,
    words,
)
from interpreter.phrases.parts import Clause, Group, Head, Only, Operator, Who

class English:
    """The English language. head: what is known of an id of cards. plural: how people write several cards of a type, where they do."""

    code = "en"

    def __init__(self, head: Callable[[str], Head], plural: Callable[[str], str]) -> None:
        self.head, self._plural = head, plural

    def bend(self, clause: Clause, form: str) -> str:
        """A clause; in English it is the same wherever it stands."""
        del form
        return clause.text

    # ------------------------------------------------------------ players

    def who(self, who: Who) -> str:
        """A player as a noun."""
        match who.role:
            case "this" | "that":
                return f"{who.role} {who.kind}"
            case "each":
                return f"each {who.kind}"
            case "said":
                return who.kind
        return SEATS.get(who.role) or who.role

    def whose(self, who: Who) -> str:
        """A player as an owner."""
        return "your" if who.role == "you" else f"{self.who(who)}'s"

    def does(self, who: Who, several: str, one: str) -> str:
        """A player and a verb."""
        return f"{self.who(who)} {several if who.role == 'you' else one}"

    # ------------------------------------------------------------ cards

    def _noun(self, head: Head, many: bool) -> str:
        match head.kind:
            case "card":
                return f"the {head.name}"
            case "type":
                return self._plural(head.id) if many else head.name
            case _:
                return f"{head.name} card{'s' if many else ''}"

    def _nouns(self, group: Group, many: bool) -> str:
        heads = [self.head(id) for id in group.heads]
        if not heads:
            return "cards" if many else "card"
        return listed([self._noun(head, many) for head in heads], "or" if not many else "and")

    def _fixed(self, group: Group) -> str:
        """Cards that are named, with no place."""
        said = []
        for id in group.heads:
            head = self.head(id)
            if head.kind == "card":
                said.append(f"the {head.name}")
            else:
                said.append(f"all {head.count} {self._noun(head, many=True)}" if head.count > 1 else f"the {self._noun(head, many=False)}")
        return listed(said, "and")

    def cards(self, group: Group) -> str:
        """Cards as a noun phrase."""
        found = self._body(group)
        if group.without:
            found += " except " + listed([self._bare(other) for other in group.without], "and")
        return listed([found, *(self.cards(other) for other in group.joined)], "and") if found else listed(list(map(self.cards, group.joined)), "and")

    def _bare(self, group: Group) -> str:
        if group.heads and not group.zone and not group.only:
            return listed([self._noun(self.head(id), many=True) for id in group.heads], "and")
        return self.cards(group)

    def _body(self, group: Group) -> str:
        only = narrowing(group)
        if group.zone.startswith("word "):
            mine = f"{self.whose(group.who)} " if group.who else ""
            return f"{mine}{group.said}{only}"
        if group.said:
            return f"{group.said}{only}"
        if group.zone.startswith(("this ", "that ")):
            return f"{group.zone}{only}"
        if not group.zone and group.heads:
            return f"the {self._nouns(group, many=True)}{only}" if group.only else self._fixed(group)
        if group.zone in SINGLE and not group.heads and not group.only:
            return SINGLE[group.zone]
        if group.zone == "hand" and group.who and group.plain:
            return f"{self.whose(group.who)} hand"
        if group.plain and group.zone and group.who is None and group.zone not in ZONES:
            return f"the {words(group.zone)} cards"
        if not group.zone and group.joined and not group.only:
            return ""
        return f"the {self._nouns(group, many=True)}{only} {self._place(group)}".rstrip()

    def _place(self, group: Group) -> str:
        if group.who is not None:
            match group.zone:
                case "captured":
                    return self.does(group.who, "have", "has")
                case "hand":
                    return f"in {self.whose(group.who)} hand"
                case "shown":
                    return self.does(group.who, "have shown", "has shown")
        return ZONES.get(group.zone) or (f"among the {words(group.zone)} cards" if group.zone else "")

    def _counted(self, group: Group, quantity: str, many: bool) -> str:
        """A clause about so many cards."""
        if group.joined or group.without or (group.said and not group.zone):
            return f"there {'are' if many else 'is'} {quantity} {'cards' if many else 'card'} in {self.cards(group)}"
        if group.zone.startswith("word "):
            noun = group.said
            return f"{self.does(group.who, 'have', 'has')} {quantity} {noun}" if group.who else f"there are {quantity} {noun}"
        only = narrowing(group)
        noun = f"{quantity} {self._nouns(group, many)}"
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

    def counted(self, group: Group, operator: Operator, quantity: int | str) -> Clause:
        """So many cards of a group."""
        if isinstance(quantity, int):
            if (operator, quantity) in ((">", 0), (">=", 1), ("is not", 0)):
                return self.some(group)
            if (operator, quantity) in (("is", 0), ("<=", 0), ("<", 1)):
                return self.some(group, no=True)
        many = quantity != 1 or operator not in ("is", "is not")
        if operator == "is not":
            said = self._counted(group, f"exactly {quantity}", many)
            for verb in ("have", "hold"):
                said = said.replace(f"you {verb} ", f"you do not {verb} ", 1)
            return Clause(said if "do not" in said else f"not {said}")
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
        return Clause(self._counted(group, "no", many=group.zone in ("captured", "hand") or group.zone.startswith("word ")) if no else self._counted(group, "at least one", many=False))

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
        return Clause(self._counted(group, "no" if no else str(count), many=True).replace(" cards", f" {count} cards of one {words(attribute)}" if no else f" cards of one {words(attribute)}", 1))

    def matching(self, other: Group) -> Only:
        """Cards that match others."""
        what = self.cards(other)
        return Only(f"matching {what}", one=f"matches {what}", many=f"match {what}")

    def valued(self, attribute: str, operator: Operator, value: int | str) -> Only:
        """Cards with such a value."""
        if operator in ("is", "is not"):
            said = f"of {value}" if isinstance(value, str) and value.startswith("this ") else f"of {words(attribute)} {value}"
            said = said if operator == "is" else f"not {said}"
        else:
            said = f"with {words(attribute)} {amount_of(operator, value)}"
        return Only(said, attribute=attribute, operator=operator, value=value)

    def extreme(self, attribute: str, extreme: str) -> Only:
        """Cards with the highest or lowest value."""
        return Only(f"with the {extreme} {words(attribute)}")

    def where(self, clause: Clause) -> Only:
        """Cards for which something holds."""
        return Only(f"for which {clause.text}")

    def within(self, group: Group) -> Only:
        """Cards that are also in another group."""
        return Only(f"that are among {self.cards(group)}")

    # ------------------------------------------------------------ clauses

    def compared(self, number: str, operator: Operator, quantity: int | str) -> Clause:
        """A number compared."""
        return Clause(f"{number} {'is not' if operator == 'is not' else 'is'} {amount_of(operator, quantity)}")

    def pointed(self, who: Who, operator: Operator, quantity: int | str, *, match: bool = False) -> Clause:
        """The points of a player, in the hand or in the match, compared."""
        noun = "points in the match" if match else "points"
        if isinstance(quantity, str):
            than = {">": "more {} than", "<": "fewer {} than", ">=": "at least as many {} as", "<=": "at most as many {} as", "is": "as many {} as"}
            said = than.get(operator, "not as many {} as").format(noun)
            return Clause(f"{self.does(who, 'have', 'has')} {said} {quantity}")
        return Clause(f"{self.does(who, 'have', 'has')} {quantity_of(operator, quantity)} {noun}")

    def numbered(self, operator: Operator, quantity: int | str) -> Clause:
        """Which hand of the match it is."""
        return Clause(f"it {'is not' if operator == 'is not' else 'is'} hand {amount_of(operator, quantity).replace('or more', 'or later')}")

    def turned(self, who: Who, operator: Operator, quantity: int | str) -> Clause:
        """Which turn of a player it is."""
        if operator in ("is", "is not") and isinstance(quantity, int):
            return Clause(f"it is {'not ' if operator == 'is not' else ''}{self.whose(who)} {ordinal(quantity)} turn")
        return Clause(f"the number of {self.whose(who)} turn {'is not' if operator == 'is not' else 'is'} {amount_of(operator, quantity)}")

    def happened(self, who: Who, rule: str, chosen: bool, operator: Operator, quantity: int | str) -> Clause:
        """How often a choice or an event has been a player's."""
        verb = (lambda no: self.does(who, f"have {no}called", f"has {no}called")) if chosen else (lambda no: self.does(who, f"have {no}had", f"has {no}had"))
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
        said = clause.text.replace(f"this {one}'s", "whose", 1).replace(f"this {one} ", "", 1)
        return Clause(f"there is {'no' if no else with_article(one)}{' ' + one if no else ''} who {said}" if said != clause.text and "whose" not in said else f"for {'no' if no else 'some'} {one} {clause.text}")

    def no_players(self, players: str, *, no: bool = False) -> Clause:
        """Whether there is nobody of a range."""
        return Clause(f"there are {players}" if no else f"there are no {players.removeprefix('the ')}")

    def any_thing(self, thing: str, clause: Clause, *, no: bool = False) -> Clause:
        """Whether something holds for some thing of a range."""
        return Clause(f"there is {'no' if no else 'at least one'} {thing.removeprefix('one ')} for which {clause.text}")

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

    # ------------------------------------------------------------ numbers

    def number_of(self, group: Group) -> str:
        """How many cards."""
        said = self.cards(group)
        return f"the number of {said.removeprefix('the ')}" if said.startswith("the ") else f"the number of cards in {said}"

    def sum_of(self, attribute: str, group: Group, fold: str) -> str:
        """The sum, or the highest or lowest value, of an attribute."""
        return f"the {'total' if fold == 'sum' else fold} {words(attribute)} of {self.cards(group)}"

    def attribute(self, id: str) -> str:
        """An attribute."""
        return words(id)

    def attribute_of(self, attribute: str, group: Group | None) -> str:
        """The value of an attribute."""
        return f"the {words(attribute)} of {self.cards(group)}" if group else f"its {words(attribute)}"

    def times(self, who: Who, rule: str, chosen: bool) -> str:
        """How often a choice or an event has been a player's, as a number."""
        return f"the number of times {self.does(who, 'have', 'has')} {'called' if chosen else 'had'} “{rule}”"

    def each_time(self, number: str) -> str:
        """`each time …`, of a number that is how often something was; else nothing."""
        rest = number.removeprefix("the number of times ")
        return "" if rest == number or any(word in rest for word in (" plus ", " minus ", " times ", ", ")) else f"each time {rest}"

    def own(self, who: Who | None, noun: str) -> str:
        """Something of a player."""
        if who is None:
            return noun
        return f"{self.whose(who)} {noun.removeprefix('the ')}"

    def noun(self, key: str) -> str:
        """What the language itself calls something."""
        return NOUNS.get(key, words(key))

    def state(self, id: str, help: str, mover: Who) -> str:
        """What is remembered, as a noun."""
        help = help.replace("the mover", self.who(mover))
        return help if help and not help[0].isdigit() and len(help.split()) <= 6 else f"“{words(id)}”"

    def term(self, id: str) -> str:
        """A word of the author's, as a noun."""
        return f"“{words(id)}”"

    def either(self, test: Clause, then: str, other: str) -> str:
        """One of two nouns, by a condition."""
        return f"{then} if {test.text}, otherwise {other}"

    def more_if(self, test: Clause, number: str, more: str) -> str:
        """A number, and more by a condition."""
        return f"{number}, plus {more} if {test.text}"

    def also_if(self, test: Clause, cards: str) -> str:
        """Further cards by a condition."""
        return f"(if {test.text}) {cards}"

    def reckoned(self, operator: str, left: str, right: str) -> str:
        """Two numbers reckoned together."""
        left, right = (f"({one})" if ", otherwise " in one else one for one in (left, right))
        match operator:
            case "+":
                return f"{left} plus {right}"
            case "-":
                return f"{left} minus {right}"
            case "*":
                left, right = (f"({one})" if " plus " in one or " minus " in one else one for one in (left, right))
                return f"{left} times {right}"
            case "divided":
                return f"{left} divided by {right} (rounded down)"
            case "capped":
                return f"{left}, but at most {right}"
            case _:
                return f"{left}, but at least {right}"

    def over_range(self, total: str, value: str, thing: str) -> str:
        """The sum, or the highest or lowest, of a number over a range."""
        said = value.replace(f"this {thing}'s", f"every {thing}'s").replace(f"this {thing}", f"every {thing}")
        return f"the {total if total != 'total' else 'sum'} of {said}"

    def with_more(self, value: str, group: Group) -> str:
        """A number as it would be with more cards."""
        return f"{value} with {self.cards(group)} as well"

    def this(self, kind: str) -> str:
        """The thing at hand."""
        return f"this {words(kind)}"

    def one(self, kind: str, group: Group | None, *, each: bool = False) -> str:
        """One thing of a range, or each."""
        if group is None:
            return f"{'each' if each else 'one'} {words(kind)}"
        if each:
            return f"each of {self.cards(group)}" if kind == "card" else f"each {words(kind)} among {self.cards(group)}"
        if kind == "card":
            if group.zone == "hand" and group.plain and group.who:
                return f"a card of {self.whose(group.who)} hand"
            return f"one of {self.cards(group)}"
        if kind == "set":
            return f"some of {self.cards(group)} together"
        return f"a {words(kind)} among {self.cards(group)}"

    def players(self, kind: str, clause: Clause | None) -> str:
        """The players of a range for whom something holds."""
        one = kind.removesuffix("s")
        if clause is None:
            return f"the {kind}"
        said = clause.text.replace(f"this {one} has ", "have ", 1).replace(f"this {one} holds ", "hold ", 1).replace(f"this {one}'s ", "whose ", 1)
        return f"the {kind} {'who ' if not said.startswith('whose') else ''}{said}" if said != clause.text else f"the {kind} for whom {clause.text}"
