"""What conditions can be, whatever the options, the number of players and the cards: yes, no, or either."""

from __future__ import annotations

from interpreter.expression import typed
from interpreter.expression.types import PLAYERS, Kind
from interpreter.model import ruleset as model
from interpreter.model.lints.faces import numbers
from interpreter.model.lints.terms import EITHER, FAR, NO, YES, Cards, Number, Terms
from interpreter.model.lints.walk import Condition, conjuncts


class Bounds(Terms):
    """Conditions over terms whose bounds are known."""

    def rule(self, rule: model.Rule) -> int:
        """Whether a rule's `when` and `unless` let it be: NO, YES or EITHER."""
        each = rule.each if isinstance(rule, model.Event | model.Choice) else None
        with self.inside(each):
            found = self.all(tuple((e, holds) for e, holds in ((rule.when, True), (rule.unless, False)) if e is not None))
        return NO if each and self.things(each)[1] <= 0 else found

    def all(self, conditions: tuple[Condition, ...]) -> int:
        """Of several conditions that must hold or not hold, whether they do together."""
        found = YES
        for e, holds in conditions:
            one = self.truth(e)
            one = one if holds else _not(one)
            found = (found & one & YES) | ((found | one) & NO)
        return NO if self._contradict(conditions) else found

    def truth(self, e: typed.Typed) -> int:
        """What a condition may be: NO, YES or EITHER."""
        if self.tired():
            return EITHER
        match e:
            case typed.Constant():
                return YES if e.value else NO
            case typed.Logic():
                if e.operator == "and":
                    return self.all(tuple((p, True) for p in e.parts))
                return _not(self.all(tuple((p, False) for p in e.parts)))
            case typed.Not():
                return _not(self.truth(e.operand))
            case typed.If():
                test = self.truth(e.test)
                return (self.truth(e.then) if test & YES else 0) | (self.truth(e.other) if test & NO else 0)
            case typed.Compare():
                return self._compare(e)
            case typed.SameCards():
                return self._same(self.cards(e.left), self.cards(e.right))
            case typed.NoPlayers():
                low, high = self.players(e.players)
                return (YES if low <= 0 else 0) | (NO if high > 0 else 0)
            case typed.Has():
                return EITHER if e.left.type == PLAYERS else self._has(e, self.cards(e.left), self.cards(e.right))
            case typed.HasOfOne():
                group = self.cards(e.cards)
                values = self.ruleset.names.attributes[e.attribute].values if e.attribute in self.ruleset.names.attributes else ()
                most = max((self.faces.count(group.may & self.faces.having(e.attribute, v)) for v in values), default=0)
                return NO if min(most, group.high) < e.count else EITHER
            case typed.Matches():
                return NO if not (self.cards(e.left).high and self.cards(e.right).high) else EITHER
            case typed.AnyOf():
                return self._any(e)
            case typed.Call():
                said = self._word(e)
                return said if isinstance(said, int) else EITHER
            case _:
                return EITHER

    def _compare(self, e: typed.Compare) -> int:
        if e.left.type.kind not in (Kind.NUMBER, Kind.SYMBOL):
            return EITHER
        (a, b), (c, d) = self.number(e.left), self.number(e.right)
        may_no = NO if self._absent(e.left) or self._absent(e.right) else 0
        if a > b or c > d:  # an attribute that no card at hand has
            return NO
        match e.operator:
            case "is":
                yes, no = a <= d and c <= b, not a == b == c == d
            case "<":
                yes, no = a < d, b >= c
            case "<=":
                yes, no = a <= d, b > c
            case ">":
                yes, no = b > c, a <= d
            case _:
                yes, no = b >= c, a < d
        if self.key(e.left) == self.key(e.right) and not may_no:
            return YES if e.operator in ("is", "<=", ">=") else NO
        return (YES if yes else 0) | (NO if no else 0) | may_no

    def _absent(self, e: typed.Typed) -> bool:
        if isinstance(e, typed.AttributeOf) and e.cards is None and self._at is not None:
            return e.attribute not in self.faces.faces[self._at].attributes
        return typed.may_be_absent(e, self.ruleset.words)

    def _same(self, a: Cards, b: Cards) -> int:
        if a.may == a.must and b.may == b.must:
            left, right = self.faces.whole(a.may), self.faces.whole(b.may)
            belongs = self.faces.count(left) == 1 and right
            return YES if (left & right if belongs else left == right) else NO
        if not b.high or not a.high:
            other = a if not b.high else b
            return (YES if not other.low else 0) | (NO if other.high else 0)
        apart = not self.faces.whole(a.may) & self.faces.whole(b.may) and (a.low or b.low)
        alone = a.low <= 1 <= a.high
        sizes = a.low > b.high or b.low > a.high
        return NO if apart or (sizes and not alone) else EITHER

    def _has(self, e: typed.Has, a: Cards, b: Cards) -> int:
        if e.relation == "has":
            if not a.may & b.may or not a.high or not b.high:
                return NO
            return YES if a.must & b.must else EITHER
        if not b.high:
            return YES
        missing = any(not self.faces.card_of[n] & b.must & a.may for n in numbers(b.must))
        if missing or self.faces.count(b.must) > a.high:
            return NO
        return YES if not b.may & ~a.must else EITHER

    def _any(self, e: typed.AnyOf) -> int:
        things = e.things
        low, high = self.things(things)
        if high <= 0:
            return NO
        if e.other:
            return EITHER
        with self.inside(things):
            test = self.truth(e.test)
        if things.kind == "attribute":
            return test
        if not test & YES:
            return NO
        return YES if test == YES and low > 0 and things.where is None else EITHER

    def _contradict(self, conditions: tuple[Condition, ...]) -> bool:
        """Whether some of the conditions cannot hold together since they speak of the same thing."""
        said: dict[object, bool] = {}
        spans: dict[object, Number] = {}
        choices: dict[str, str] = {}
        for e, holds in conjuncts(conditions):
            if said.setdefault(self.key(e), holds) != holds:
                return True
            match e:
                case typed.ChoiceIs() if holds and not self.ruleset.names.options[e.option].several:
                    if choices.setdefault(e.option, e.choice) != e.choice:
                        return True
                case typed.Compare() if e.left.type.kind is Kind.NUMBER and (narrowed := self._narrow(e, holds)):
                    term, (low, high) = narrowed
                    old = spans.get(term, (-FAR, FAR))
                    spans[term] = (max(low, old[0]), min(high, old[1]))
                    if spans[term][0] > spans[term][1]:
                        return True
                case _:
                    pass
        return False

    def _narrow(self, e: typed.Compare, holds: bool) -> tuple[object, Number] | None:
        """What a comparison with a known number says of the other side."""
        left, right, sign = e.left, e.right, e.operator
        if isinstance(left, typed.Constant):
            left, right = right, left
            sign = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}.get(sign, sign)  # type: ignore[assignment]
        if not isinstance(right, typed.Constant) or self._absent(left):
            return None
        if not holds:
            if sign == "is":
                return None
            sign = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}[sign]  # type: ignore[assignment]
        n = right.value
        low, high = self.number(left)
        span = {"is": (n, n), "<": (low, n - 1), "<=": (low, n), ">": (n + 1, high), ">=": (n, high)}[sign]
        return self.key(left), (max(low, span[0]), min(high, span[1]))


def _not(truth: int) -> int:
    return (YES if truth & NO else 0) | (NO if truth & YES else 0)
