"""Nouns in English: players, cards and numbers. Knows the vocabulary of the language of rulesets, and no game."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.phrases.english_words import NOUNS, SEATS, SINGLE, ZONES, amount_of, listed, narrowing, relative
from interpreter.phrases.parts import Clause, Group, Head, Only, Operator, Who

_LONGEST_HELP = 6  # words of a help text that still stands as a noun


class EnglishNouns:
    """Noun phrases. head: what is known of an id of cards. plural: how people write several cards of a type.

    label: how an id of the author's is called.
    """

    code = "en"

    def __init__(self, head: Callable[[str], Head], plural: Callable[[str], str], label: Callable[[str], str]) -> None:
        self.head, self._plural, self.label = head, plural, label

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
            case "symbol" if head.name.endswith("s"):
                return head.name if many else f"card of {head.name}"
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
        said = [one for one in (found, *map(self.cards, group.joined)) if one]
        return listed([f"({one})" if ", otherwise " in one and len(said) > 1 else one for one in said], "and")

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
        bare = not (group.heads or group.only or group.said)
        if group.zone == "hand" and group.who and bare:
            return f"{self.whose(group.who)} hand"
        if bare and group.zone and group.who is None and group.zone not in ZONES:
            return f"the {self.label(group.zone)} cards"
        if not group.zone and group.joined and not group.only:
            return ""
        return f"the {self._nouns(group, many=True).removeprefix('the ')}{only} {self._place(group)}".rstrip()

    def _place(self, group: Group) -> str:
        if group.who is not None:
            match group.zone:
                case "captured":
                    return self.does(group.who, "have", "has")
                case "hand":
                    return f"in {self.whose(group.who)} hand"
                case "shown":
                    return self.does(group.who, "have shown", "has shown")
        return ZONES.get(group.zone) or (f"among the {self.label(group.zone)} cards" if group.zone else "")

    def matching(self, other: Group) -> Only:
        """Cards that match others."""
        what = self.cards(other)
        return Only(f"matching {what}", one=f"matches {what}", many=f"match {what}")

    def valued(self, attribute: str, operator: Operator, value: int | str) -> Only:
        """Cards with such a value."""
        if operator in ("is", "is not"):
            if isinstance(value, str) and " " in value and not value.startswith("this "):
                said = f"whose {self.label(attribute)} is {'' if operator == 'is' else 'not '}{value}"
                return Only(said, attribute=attribute, operator=operator, value=value)
            said = f"of {value}" if isinstance(value, str) and value.startswith("this ") else f"of {self.label(attribute)} {value}"
            said = said if operator == "is" else f"not {said}"
        else:
            said = f"with {self.label(attribute)} {amount_of(operator, value)}"
        return Only(said, attribute=attribute, operator=operator, value=value)

    def extreme(self, attribute: str, extreme: str) -> Only:
        """Cards with the highest or lowest value."""
        return Only(f"with the {extreme} {self.label(attribute)}")

    def where(self, clause: Clause) -> Only:
        """Cards for which something holds."""
        return Only(f"for which {clause.text}")

    def within(self, group: Group) -> Only:
        """Cards that are also in another group."""
        return Only(f"that are among {self.cards(group)}")

    # ------------------------------------------------------------ numbers

    def number_of(self, group: Group) -> str:
        """How many cards."""
        said = self.cards(group)
        if group.heads and all(self.head(id).kind == "card" for id in group.heads):
            return f"the number of cards among {said}"
        return f"the number of {said.removeprefix('the ')}" if said.startswith("the ") else f"the number of cards in {said}"

    def sum_of(self, attribute: str, group: Group, fold: str) -> str:
        """The sum, or the highest or lowest value, of an attribute."""
        return f"the {'total' if fold == 'sum' else fold} {self.label(attribute)} of {self.cards(group)}"

    def attribute(self, id: str) -> str:
        """An attribute."""
        return self.label(id)

    def attribute_of(self, attribute: str, group: Group | None) -> str:
        """The value of an attribute."""
        return f"the {self.label(attribute)} of {self.cards(group)}" if group else f"its {self.label(attribute)}"

    def times(self, who: Who, rule: str, chosen: bool) -> str:
        """How often a choice or an event has been a player's, as a number."""
        return f"the number of times {self.does(who, 'have', 'has')} {'chosen' if chosen else 'had'} “{rule}”"

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
        return NOUNS.get(key, self.label(key))

    def state(self, id: str, help: str, mover: Who) -> str:
        """What is remembered, as a noun."""
        label = self.label(id)
        if label != id.replace("_", " "):
            return label
        if help and not help[0].isdigit() and len(help.split()) <= _LONGEST_HELP:
            return help.replace("the mover", self.who(mover))
        return f"“{label}”"

    def term(self, id: str) -> str:
        """A word of the author's, as a noun."""
        return f"“{self.label(id)}”"

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
                left, right = (f"({one})" if any(sign in one for sign in (" plus ", " minus ", ", but ")) else one for one in (left, right))
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
        return f"this {self.label(kind)}"

    def one(self, kind: str, group: Group | None, *, each: bool = False) -> str:
        """One thing of a range, or each."""
        if group is None:
            return f"{'each' if each else 'one'} {self.label(kind)}"
        if each:
            return f"each of {self.cards(group)}" if kind == "card" else f"each {self.label(kind)} among {self.cards(group)}"
        if kind == "card":
            if group.zone == "hand" and group.who and not (group.heads or group.only or group.joined):
                return f"a card of {self.cards(group)}"
            return f"one of {self.cards(group)}"
        if kind == "set":
            return f"some of {self.cards(group)} together"
        return f"a {self.label(kind)} among {self.cards(group)}"

    def players(self, kind: str, clause: Clause | None) -> str:
        """The players of a range for whom something holds."""
        one = kind.removesuffix("s")
        if clause is None:
            return f"the {kind}"
        said = relative(clause.text, one, many=True)
        return f"the {kind} {said}" if said else f"the {kind} for whom {clause.text}"
