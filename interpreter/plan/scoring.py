"""What a hand is worth, as code: points, the rows that count, and who pays whom.

Points and rows follow the section `yaku`: every row whose condition holds, of each group only the best (a tie keeps the first).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.code import FALSE, TRUE, Code, ident, lit, name
from interpreter.plan.marks import Ending, Mark
from interpreter.plan.module import Writer
from interpreter.plan.setup import Env
from interpreter.plan.usage import of_captured_alone
from interpreter.plan.values import Values

_SEAT = name("seat")
_DOUBLINGS = 999  # more make no difference to anybody, and could fill the memory


class Scoring:
    """Writes the functions `points`, `rows`, `scored_…`, `settle`, `next_dealer` and `match_ends`."""

    def __init__(self, values: Values, numbers: dict[str, int], trace: bool, census: bool) -> None:
        self._values, self._numbers, self._trace, self._census = values, numbers, trace, census
        self._rules = values.setup.ruleset

    def write(self) -> None:
        self._points()
        self._row_function()
        for row in self._rules.names.rows:
            self._scored(row)
        self._settle()
        self._match()

    # ------------------------------------------------------------ points

    def _row(self, row: model.Yaku) -> tuple[Code, Code]:
        env = Env(whose=_SEAT, bound={"receiver": _SEAT}, rule=row.id)
        when = TRUE if row.when is None else self._values.truth(row.when, env)
        unless = FALSE if row.unless is None else self._values.truth(row.unless, env)
        return c.and_(when, c.not_(unless)), self._values.number(row.points, env)

    def _points(self) -> None:
        w = Writer()
        cards = "h.captured[TEAM[seat]]" if self._values.setup.partners else "h.captured[seat]"
        alone = of_captured_alone(self._rules)
        if alone:
            self._values.module.table("TEAM", self._values.setup.team)
            w.line(f"cards = {cards}")
            with w.block("if h.counted[seat] == cards:"):
                w.line("return h.counted_points[seat]")
        w.line("total = 0")
        done: set[str] = set()
        for row in self._rules.yaku.values():
            if row.group in done:
                continue
            if not row.group:
                holds, worth = self._row(row)
                if holds != FALSE and worth.value != 0:
                    self._under(w, holds, f"total += {worth}", row)
                continue
            done.add(row.group)
            self._group(w, [r for r in self._rules.yaku.values() if r.group == row.group])
        if alone:
            w.line("h.counted[seat] = cards")
            w.line("h.counted_points[seat] = total")
        w.line("return total")
        self._values.module.function("points", "h, seat", w, "The points of a seat now.")

    def _group(self, w: Writer, rows: list[model.Yaku]) -> None:
        w.line("best = None")
        for row in rows:
            holds, worth = self._row(row)
            if holds == FALSE or worth.value == 0:
                continue
            body = w
            if holds != TRUE:
                w.line(f"if {holds}:", self._comment(row))
                body = w.deeper()
            body.line(f"worth = {worth}")
            with body.block("if worth and (best is None or worth > best):"):
                body.line("best = worth")
        w.line("total += best or 0")

    def _under(self, w: Writer, holds: Code, line: str, rule: model.Rule) -> None:
        if holds == TRUE:
            w.line(line, self._comment(rule))
            return
        with w.block(f"if {holds}:", self._comment(rule)):
            w.line(line)

    def _row_function(self) -> None:
        """All rows that give points, as (number, points, number of the row that shadows it or -1)."""
        w = Writer()
        self._find(w, self._rules.yaku.values())
        w.line("return best_of_each(found)")
        self._values.module.function(
            "rows", "h, seat", w, "The rows that a seat has: (number, points, number of the better row of its group or -1)."
        )

    def _find(self, w: Writer, rows: Iterable[model.Yaku]) -> None:
        """Gather rows that hold: (number, points, number of the group or -1)."""
        groups = list(dict.fromkeys(r.group for r in self._rules.yaku.values()))
        w.line("found = []")
        for row in rows:
            holds, worth = self._row(row)
            if holds != FALSE and worth.value != 0:
                group = groups.index(row.group) if row.group else -1
                self._under(w, holds, f"found.append(({self._numbers[f'yaku {row.id}']}, {worth}, {group}))", row)

    def _scored(self, id: str) -> None:
        """Whether a seat has points from a row, or from a group."""
        w = Writer()
        rows = [r for r in self._rules.yaku.values() if r.group == id] or [self._rules.yaku[id]]
        if rows[0].id == id and rows[0].group and rows[0].group != id:
            self._find(w, [r for r in self._rules.yaku.values() if r.group == rows[0].group])
            w.line(f"return any(number == {self._numbers[f'yaku {id}']} and better < 0 for number, _, better in best_of_each(found))")
        else:
            tests = []
            for row in rows:
                holds, worth = self._row(row)
                tests.append(c.and_(holds, c.not_(c.compare("is", worth, lit(0)))))
            w.line(f"return {c.or_(*tests)}")
        self._values.module.function(ident("scored_", id), "h, seat", w)

    # ------------------------------------------------------------ payment

    def _settle(self) -> None:
        payment = self._rules.payment
        w = Writer()
        if payment.to == "each player":
            with w.block(f"if h.ending == {int(Ending.WINS)} and h.winner < 0:"):
                w.line("return")
            with w.block("if h.fixed is None:"):
                self._each_player(w, payment)
                w.line("return")
        else:
            with w.block(f"if h.ending == {int(Ending.SCORING)}:"):
                self._find_winner(w, payment)
            with w.block("if h.winner < 0:"):
                w.line("return")
        self._to_winner(w, payment)
        self._values.module.function("settle", "h", w, "Who pays whom.")

    def _each_player(self, w: Writer, payment: model.Payment) -> None:
        """Everyone gets his own amount; the highest is the winner."""
        w.line("amounts = {}")
        with w.block(f"for seat in {self._seats()}:"):
            self._note_rows(w, "seat")
            receiver = Env(whose=_SEAT, bound={"receiver": _SEAT, "payer": lit(-1)}, rule="payment")
            w.line(f"amount = {self._values.number(payment.amount, receiver)}")
            for multiplier in self._rules.multipliers.values():
                self._multiply(w, multiplier, receiver, "-1")
            w.line("amounts[seat] = amount")
        w.line("equal_in_teams(amounts)")
        with w.block(f"if h.ending != {int(Ending.WINS)}:"):
            w.line(f"h.winner = highest(h, amounts, {payment.tie == 'first_from_lead'})")
        with w.block("for seat, amount in amounts.items():"):
            w.line("h.result[seat] += amount")
            self._note(w, Mark.RESULT, 0, "amount", seat="seat")

    def _seats(self) -> str:
        """The code of all seats that take part, from the lead on."""
        return f"{self._values.by_seat('AROUND', self._values.setup.around)}[h.lead]"

    def _find_winner(self, w: Writer, payment: model.Payment) -> None:
        env = Env(whose=_SEAT, bound={"receiver": _SEAT, "payer": lit(-1)}, rule="payment")
        amount = self._values.number(payment.amount, env)
        w.line("amounts = {}")
        with w.block(f"for seat in {self._seats()}:"):
            w.line(f"amounts[seat] = {amount}")
        w.line("equal_in_teams(amounts)")
        w.line(f"h.winner = highest(h, amounts, {payment.tie == 'first_from_lead'})")

    def _to_winner(self, w: Writer, payment: model.Payment) -> None:
        values = self._values
        payers = f"{values.by_seat('OTHERS', values.setup.others)}[winner]" if payment.from_losers else "(-1,)"
        winner, payer = name("winner"), name("payer") if payment.from_losers else lit(-1)
        env = Env(whose=winner, bound={"receiver": winner, "payer": payer}, rule="payment")
        w.line("winner = h.winner")
        with w.block("if h.fixed is None:"):
            self._note_rows(w, "winner")
        w.line("bill = {}")
        w.line(f"for payer in {payers}:")
        inner = w.deeper()
        inner.line("amount = h.fixed")
        with inner.block("if amount is None:"):
            inner.line(f"amount = {values.number(payment.amount, env)}")
            for multiplier in self._rules.multipliers.values():
                self._multiply(inner, multiplier, env, "payer")
        inner.line("bill[payer] = amount")
        if payment.from_losers:
            for liability in self._rules.liability.values():
                self._liable(w, liability, env)
        with w.block("for payer, amount in bill.items():"):
            w.line("h.result[winner] += amount")
            if payment.from_losers:
                w.line("h.result[payer] -= amount")
                self._note(w, Mark.PAY, 1, "winner", "amount", seat="payer")
        if not payment.from_losers:
            self._note(w, Mark.RESULT, 0, "h.result[winner]", seat="winner")
        if values.setup.partners:
            w.line("share_in_team(h.result, winner)")

    def _multiply(self, w: Writer, multiplier: model.Multiplier, env: Env, payer: str) -> None:
        """`amount` becomes what the multiplier makes of it."""
        env = replace(env, rule=multiplier.id)
        holds = TRUE if multiplier.when is None else self._values.truth(multiplier.when, env)
        if multiplier.unless is not None:
            holds = c.and_(holds, c.not_(self._values.truth(multiplier.unless, env)))
        value = self._values.number(multiplier.value, env)
        if holds == FALSE or (multiplier.way in ("add", "doublings") and value.value == 0):
            return
        amount = name("amount")
        changed = {
            "add": c.arithmetic("+", amount, value),
            "times": c.arithmetic("*", amount, value),
            "doublings": Code(
                f"amount << min(max({value}, 0), {_DOUBLINGS})"
                if value.value is None
                else f"amount << {min(max(value.value, 0), _DOUBLINGS)}"
            ),
            "at_most": c.arithmetic("capped", amount, value),
        }[multiplier.way]
        body = w
        if holds != TRUE:
            w.line(f"if {holds}:", self._comment(multiplier))
            body = w.deeper()
        number = self._numbers[f"multipliers {multiplier.id}"]
        if self._trace or self._census:
            body.line("before = amount")
        body.line(f"amount = {changed}", "" if holds != TRUE else self._comment(multiplier))
        if self._trace or self._census:
            with body.block("if amount != before:"):
                self._note(body, Mark.MULTIPLIER, number, payer, "before", "amount", seat=env.whose.text if env.whose else "-1")
                if self._census:
                    body.line(f"h.seen |= {1 << number}")

    def _liable(self, w: Writer, rule: model.Liability, env: Env) -> None:
        """A payer for whom it holds pays for all; where it holds for several, nothing shifts."""
        env = replace(env, rule=rule.id)
        holds = TRUE if rule.when is None else self._values.truth(rule.when, env)
        if rule.unless is not None:
            holds = c.and_(holds, c.not_(self._values.truth(rule.unless, env)))
        if holds == FALSE:
            return
        number = self._numbers[f"liability {rule.id}"]
        w.line("liable = []", self._comment(rule))
        with w.block("for payer in bill:"), w.block(f"if {holds}:"):
            w.line("liable.append(payer)")
        with w.block("if len(liable) == 1 and len(bill) > 1:"):
            if self._census:
                w.line(f"h.seen |= {1 << number}")
            with w.block("for payer in bill:"), w.block("if payer != liable[0]:"):
                self._note(w, Mark.LIABILITY, number, "payer", "bill[payer]", seat="liable[0]")
                w.line("bill[liable[0]] += bill[payer]")
                w.line("bill[payer] = 0")

    # ------------------------------------------------------------ between hands

    def _match(self) -> None:
        rules, values = self._rules.match, self._values
        for function, e in (("next_dealer", rules.next_dealer), ("match_ends", rules.ends)):
            w = Writer()
            if e is None:
                w.line("return h.dealer" if function == "next_dealer" else "return False")
            else:
                w.line(f"return {values.player(e, Env(rule='match')) if function == 'next_dealer' else values.truth(e, Env(rule='match'))}")
            values.module.function(function, "h", w)

    # ------------------------------------------------------------ notes

    def _note_rows(self, w: Writer, seat: str) -> None:
        if not (self._trace or self._census):
            return
        with w.block(f"for number, worth, better in rows(h, {seat}):"):
            self._note(w, Mark.YAKU, "number", "worth", "better", seat=seat)
            if self._census:
                with w.block("if better < 0:"):
                    w.line("h.seen |= 1 << number")

    def _note(self, w: Writer, mark: Mark, number: int | str, *data: str, seat: str) -> None:
        if self._trace:
            w.line(f"h.notes.append((h.turn, {seat}, {int(mark)}, {number}, {', '.join(data)}))")

    def _comment(self, rule: model.Rule) -> str:
        return f"{rule.id}  {rule.place}" if rule.place.isascii() and rule.place.isprintable() else rule.id
