"""The conformance kit: many hands of a ruleset, and each promise that one of them breaks, with the command that shows it again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from interpreter.conformance.promises import Broken, broken
from interpreter.diagnostics import Report
from interpreter.engine.errors import HandFault
from interpreter.engine.rules import Rules
from interpreter.engine.short_matches import HANDS, Numbered
from interpreter.engine.telling import MEND, fault, tell, turn
from interpreter.play.bots import RandomBot
from interpreter.record.recorder import Recorder, kept

_OURS = "no rule can be to blame for this: please report it with the ruleset"


@dataclass(slots=True)
class Kit:
    """Tries one ruleset. name: how it is called on the command line. hands, decisions: how many were played so far.

    Hands are those of matches with the seeds first, first + 1, …, of each its first three hands.
    """

    rules: Rules
    name: str
    report: Report
    first: int = 0
    hands: int = 0
    decisions: int = 0
    _told: set[tuple[int, str]] = field(default_factory=set)

    def play(self, players: int, hands: int, progress: Callable[[int], None] = lambda done: None) -> None:
        """Play so many hands with a number of players. A promise is told once. progress: called with the hands done since."""
        at = Numbered(self.first, 1)
        while hands > 0:
            done = self._match(players, min(HANDS, hands), at, progress)
            hands -= done
            at.seed += 1

    def _match(self, players: int, hands: int, at: Numbered, progress: Callable[[int], None]) -> int:
        """The first hands of a match, fewer where it is over or one of them breaks down; how many there were."""
        match = self.rules.match(players, at.seed)
        bots = [RandomBot(f"{at.seed}/bot/{seat}") for seat in range(players)]
        carry, done = kept({}), 0
        while done < hands and not match.over:
            done += 1
            at.hand = done
            self.hands += 1
            totals = tuple(match.totals)
            try:
                hand = match.deal()
            except HandFault as wrong:
                self._tell(Broken("ends", str(wrong), fault=True), players, at)
                break
            for one in broken(Recorder(hand, totals, carry), lambda hand: bots[hand.seat].pick(hand.legal_actions())):
                self._tell(one, players, at)
            self.decisions += len(hand.decisions)
            progress(1)
            if not hand.over:
                break
            carry = kept(hand.carried)
            match.settle()
        return done

    def _tell(self, one: Broken, players: int, at: Numbered) -> None:
        if (players, one.promise) in self._told:
            return
        self._told.add((players, one.promise))
        ruleset = self.rules.ruleset
        if one.promise == "ends":
            span, said = fault(ruleset, one.said)
        else:
            span, said = ruleset.payment.span if one.promise == "sums" else turn(ruleset), one.said
        tell(self.report, span, said, self.rules, self.name, players, at, MEND if one.fault else _OURS)
