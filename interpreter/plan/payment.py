"""Who pays whom at the end of a hand, as code, and what comes between hands: the next dealer, the end of the match."""

from __future__ import annotations

from dataclasses import replace

from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.code import FALSE, TRUE, Code, lit, name
from interpreter.plan.marks import Ending, Mark
from interpreter.plan.module import Writer
from interpreter.plan.notes import Mode, comment
from interpreter.plan.setup import Env
from interpreter.plan.values import Values

_SEAT = name("seat")
_DOUBLINGS = 999  # more make no difference to anybody, and could fill the memory


class Paying:
    """Writes the functions `settle`, `next_dealer` and `match_ends`."""

    def __init__(self, values: Values, numbers: dict[str, int], mode: Mode) -> None:
        self._values, self._numbers, self._mode = values, numbers, mode
        self._rules, self._players = values.setup.ruleset, values.setup.players

    def write(self) -> None:
        self._settle()
        self._match()

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

    # ------------------------------------------------------------ amounts

    def _each_player(self, w: Writer, payment: model.Payment) -> None:
        """Everyone gets his own amount; the highest is the winner."""
        w.line(f"amounts = [0] * {self._players}")
        with w.block(f"for seat in {self._seats()}:"):
            self._note_rows(w, "seat")
            receiver = Env(whose=_SEAT, bound={"receiver": _SEAT, "payer": lit(-1)}, rule="payment")
            w.line(f"amount = {self._values.number(payment.amount, receiver)}")
            for multiplier in self._rules.multipliers.values():
                self._multiply(w, multiplier, receiver, "-1")
            w.line("amounts[seat] = amount")
        self._equal_in_teams(w)
        with w.block(f"if h.ending != {int(Ending.WINS)}:"):
            w.line(f"h.winner = {self._highest(payment)}")
        with w.block(f"for seat in {self._seats()}:"):
            w.line("h.result[seat] += amounts[seat]")
            self._note(w, Mark.RESULT, 0, "amounts[seat]", seat="seat")

    def _seats(self) -> str:
        """The code of all seats that take part, from the lead on."""
        return f"{self._values.by_seat('AROUND', self._values.setup.around)}[h.lead]"

    def _find_winner(self, w: Writer, payment: model.Payment) -> None:
        env = Env(whose=_SEAT, bound={"receiver": _SEAT, "payer": lit(-1)}, rule="payment")
        w.line(f"amounts = [0] * {self._players}")
        with w.block(f"for seat in {self._seats()}:"):
            w.line(f"amounts[seat] = {self._values.number(payment.amount, env)}")
        self._equal_in_teams(w)
        w.line(f"h.winner = {self._highest(payment)}")

    def _teams(self) -> str:
        return self._values.module.table("TEAM", self._values.setup.team)

    def _equal_in_teams(self, w: Writer) -> None:
        if self._values.setup.partners:
            w.line(f"equal_in_teams(amounts, {self._seats()}, {self._teams()})")

    def _highest(self, payment: model.Payment) -> str:
        return f"highest(amounts, {self._seats()}, {self._teams()}, {payment.tie == 'first_from_lead'})"

    # ------------------------------------------------------------ payers

    def _to_winner(self, w: Writer, payment: model.Payment) -> None:
        values = self._values
        w.line("winner = h.winner")
        with w.block("if h.fixed is None:"):
            self._note_rows(w, "winner")
        winner = name("winner")
        if payment.from_losers:
            payers = f"{values.by_seat('OTHERS', values.setup.others)}[winner]"
            w.line(f"bill = [0] * {self._players}")
            with w.block(f"for payer in {payers}:"):
                self._amount(w, payment, Env(whose=winner, bound={"receiver": winner, "payer": name("payer")}, rule="payment"))
                w.line("bill[payer] = amount")
            for liability in self._rules.liability.values():
                self._liable(w, liability, payers)
            with w.block(f"for payer in {payers}:"):
                w.line("h.result[winner] += bill[payer]")
                w.line("h.result[payer] -= bill[payer]")
                self._note(w, Mark.PAY, 1, "winner", "bill[payer]", seat="payer")
        else:
            self._amount(w, payment, Env(whose=winner, bound={"receiver": winner, "payer": lit(-1)}, rule="payment"))
            w.line("h.result[winner] += amount")
            self._note(w, Mark.RESULT, 0, "h.result[winner]", seat="winner")
        if values.setup.partners:
            w.line(f"share_in_team(h.result, winner, {self._teams()})")

    def _amount(self, w: Writer, payment: model.Payment, env: Env) -> None:
        """`amount` becomes what one payer pays."""
        w.line("amount = h.fixed")
        with w.block("if amount is None:"):
            w.line(f"amount = {self._values.number(payment.amount, env)}")
            for multiplier in self._rules.multipliers.values():
                self._multiply(w, multiplier, env, env.bound["payer"].text)

    def _multiply(self, w: Writer, multiplier: model.Multiplier, env: Env, payer: str) -> None:
        """`amount` becomes what the multiplier makes of it."""
        env = replace(env, rule=multiplier.id)
        holds = self._holds(multiplier, env)
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
            w.line(f"if {holds}:", comment(multiplier))
            body = w.deeper()
        number = self._numbers[f"multipliers {multiplier.id}"]
        told = self._mode.trace or self._mode.census
        if told:
            body.line("before = amount")
        body.line(f"amount = {changed}", "" if holds != TRUE else comment(multiplier))
        if told:
            with body.block("if amount != before:"):
                self._note(body, Mark.MULTIPLIER, number, payer, "before", "amount", seat=env.whose.text if env.whose else "-1")
                self._mode.see(body, str(number))
                self._mode.count(body, str(number), "amount - before")

    def _liable(self, w: Writer, rule: model.Liability, payers: str) -> None:
        """A payer for whom it holds pays for all; where it holds for several, nothing shifts."""
        winner = name("winner")
        holds = self._holds(rule, Env(whose=winner, bound={"receiver": winner, "payer": name("payer")}, rule=rule.id))
        if holds == FALSE:
            return
        number = self._numbers[f"liability {rule.id}"]
        w.line("liable = -1", comment(rule))
        w.line("several = 0")
        with w.block(f"for payer in {payers}:"), w.block(f"if {holds}:"):
            w.line("liable = payer")
            w.line("several += 1")
        with w.block(f"if several == 1 and len({payers}) > 1:"):
            self._mode.see(w, str(number))
            with w.block(f"for payer in {payers}:"), w.block("if payer != liable:"):
                self._note(w, Mark.LIABILITY, number, "payer", "bill[payer]", seat="liable")
                self._mode.count(w, str(number), "bill[payer]")
                w.line("bill[liable] += bill[payer]")
                w.line("bill[payer] = 0")

    def _holds(self, rule: model.Rule, env: Env) -> Code:
        when = TRUE if rule.when is None else self._values.truth(rule.when, env)
        return when if rule.unless is None else c.and_(when, c.not_(self._values.truth(rule.unless, env)))

    # ------------------------------------------------------------ between hands

    def _match(self) -> None:
        rules, values, env = self._rules.match, self._values, Env(rule="match")
        for function, e in (("next_dealer", rules.next_dealer), ("match_ends", rules.ends)):
            w = Writer()
            if e is None:
                w.line("return h.dealer" if function == "next_dealer" else "return False")
            else:
                w.line(f"return {values.player(e, env) if function == 'next_dealer' else values.truth(e, env)}")
            values.module.function(function, "h", w)

    # ------------------------------------------------------------ notes

    def _note_rows(self, w: Writer, seat: str) -> None:
        if self._mode.trace:
            with w.block(f"for number, worth, better in rows(h, {seat}):"):
                self._note(w, Mark.YAKU, "number", "worth", "better", seat=seat)
        if self._mode.census:
            w.line(f"see_rows(h, {seat})")

    def _note(self, w: Writer, mark: Mark, number: int | str, *data: str, seat: str) -> None:
        if self._mode.trace:
            w.line(f"h.notes.append((h.turn, {seat}, {int(mark)}, {number}, {', '.join(data)}))")
