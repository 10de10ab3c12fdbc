"""The table: plays a match with people and bots, asks people, tells everybody what happens. Where it is written to is not its business."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from interpreter.engine.hand import Hand
from interpreter.engine.match import Match
from interpreter.engine.trace import seat_name
from interpreter.engine.view import View
from interpreter.phrases.names import Names
from interpreter.play.bots import Bot, ending_choices
from interpreter.play.console import Console
from interpreter.play.layout import Layout, Pieces
from interpreter.play.matching import Matching
from interpreter.play.story import Story, amounts
from interpreter.play.summary import rules_in_short
from interpreter.play.wording import Wording
from interpreter.record.lines import Kept, Played
from interpreter.record.recorder import Recorder, kept

Ask = Callable[[str], str | None]
"""Asks with a prompt; gives the line that was typed, or None when there is no more input."""


class LeftError(Exception):
    """A person has left the table."""


class Table:
    """A match at a table.

    bots: by seat; every other seat is a person, asked by `ask`. played: the records of the hands so far, the last perhaps not whole.
    width: cells of a line, where places are to be left away for which there is no room.
    """

    def __init__(self, match: Match, bots: Mapping[int, Bot], console: Console, ask: Ask, language: str, width: int | None = None) -> None:
        self.match, self._bots, self._console, self._ask, self._width = match, bots, console, ask, width
        self._matching = Matching(match.rules.plan(match.players))
        self._wording = Wording(language)
        self._say = self._wording.say
        self._names = Names(match.rules.ruleset, language)
        self._layout = Layout(self._names, self._wording)
        self._ending = ending_choices(match.rules.ruleset)
        self._marks = ["" if seat in bots else self._say("you") for seat in range(match.players)]
        self.played: list[Played] = []

    def play(self, hands: int) -> bool:
        """Play at most so many hands of the match; False when somebody left before that."""
        for one in self.match.drawn if not self.match.hands else ():
            self._write((self._say("first_deal", seat=seat_name(one.seat), card=self._names.card(one.card)),))
        carry: dict[str, Kept] = {}
        for _ in range(hands):
            if self.match.over:
                break
            recorder = Recorder(self.match.deal(), self.match.totals, carry)
            try:
                self._play_hand(recorder)
            except LeftError:
                self._write((self._say("left"),))
                return False
            finally:
                self.played.append(recorder.played())
            carry = kept(recorder.hand.carried)
            self.match.settle()
            self._tell_totals()
        return True

    def _play_hand(self, recorder: Recorder) -> None:
        hand = recorder.hand
        people = [seat for seat in range(hand.players) if seat not in self._bots]
        story = Story(self._names, self._wording, people[0] if people else None, self._width)
        number = self._say("hand_number", number=hand.number)
        self._write(((f"{number} · {self._say('dealer', seat=seat_name(hand.dealer))}", "bold underline"),))
        told = False
        while not hand.over:
            if not told and (told := any(hand.state.hand)):
                self._tell_hands(hand, people)
            self._tell(story.news(hand))
            recorder.apply(self._decide(hand))
        if not told:
            self._tell_hands(hand, people)
        self._tell(story.news(hand))
        self._tell(story.outcome(hand))

    def _tell_hands(self, hand: Hand, people: list[int]) -> None:
        """What the people were dealt; where only bots play, what everybody was."""
        for seat in range(hand.players):
            if seat in people or not people:
                self._write((f"{seat_name(seat)}: ", *self._layout.cards(hand.view(seat).hand)))

    def _decide(self, hand: Hand) -> int:
        view, actions = hand.view(hand.seat), hand.legal_actions()
        bot = self._bots.get(hand.seat)
        return bot.choose(view, actions) if bot else self._ask_person(hand, view)

    def _ask_person(self, hand: Hand, view: View) -> int:
        self._write(("",))
        self._tell(self._layout.position(view, self._marks))
        self._write(self._layout.hand(view))
        width = len(str(len(view.legal)))
        for number, (action, name) in enumerate(view.legal, 1):
            self._write((f"  {number:>{width}}  ", *self._action(hand, view, action, name)))
        prompt = self._say("choose", seat=seat_name(hand.seat), last=len(view.legal))
        while True:
            answer = self._ask(prompt)
            if answer is None or answer.strip().lower() in ("q", "quit"):
                raise LeftError
            text = answer.strip()
            if text == "?":
                self._tell(rules_in_short(self.match.rules, hand.players, self._names, self._wording))
            elif text.isdecimal() and 1 <= int(text) <= len(view.legal):
                return view.legal[int(text) - 1][0]
            else:
                self._write((self._say("not_a_number", last=len(view.legal)),))

    def _action(self, hand: Hand, view: View, action: int, name: str) -> Pieces:
        """An action, and what can be known of what comes of it."""
        shown: Pieces = (self._names.action(name),)
        choice, _, thing = name.partition(" ")
        if choice in self._ending:
            return (*shown, f"   {self._ending_pays(hand, view, action)}")
        if thing in view.hand and (met := self._matching.met(thing, view.table)):
            return (*shown, "   = ", *self._layout.cards(met))
        return shown

    def _ending_pays(self, hand: Hand, view: View, action: int) -> str:
        """What ending the hand now would pay. It is played on a copy: an end shows no card that is not seen."""
        copy = hand.copy()
        copy.apply(action)
        if not copy.over:
            return self._say("now_points", points=view.points[view.seat])
        return self._say("ending_pays", payments=amounts(copy.payments))

    def _tell_totals(self) -> None:
        self._write((f"  {self._say('totals', hands=self.match.hands)}: {amounts(self.match.totals)}",))
        stake = self.match.rules.ruleset.match.stake
        if stake not in (0, 1):
            money = "  ".join(f"{seat_name(seat)} {amount:+,}" for seat, amount in enumerate(self.match.money))
            self._write((f"  {self._say('money', amount=money)}",))
        if self.match.over:
            self._write((self._say("over"),))
        self._write(("",))

    def _write(self, pieces: Pieces) -> None:
        self._console.write(*pieces)

    def _tell(self, lines: Iterator[Pieces]) -> None:
        for pieces in lines:
            self._console.write(*pieces)
