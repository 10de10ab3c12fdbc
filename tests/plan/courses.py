"""Random rulesets: events, choices and steps whose verbs move, count and pay, over the pack of the small ruleset."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.expressions import Known, Maker
from tests.small import HEAD, OPTIONS, PACK, PLACES, WORDS, section

PLACES_TO = ("table", "pot", "well", "hand", "captured", "hand of next_player", "captured of leader", "captured of next_player")
YAKU = """
    yaku:
      many:  {group: size, when: count of captured >= 4, points: 2}
      most:  {group: size, when: count of captured >= 6, points: 3}
      bold:  {when: captured has red_1, points: bonus + 1}
      steady: {points: drop}
    payment: {from: each loser, to: winner, amount: points}
"""
GROUND = "".join(section(part) for part in (HEAD, OPTIONS, PACK, PLACES, WORDS, YAKU))
SHORT = 110  # characters of an expression, so that rules can be read


class Course:
    """Writes one ruleset."""

    def __init__(self, random: Random) -> None:
        self.random, self.maker, self.chosen = random, Maker(random), 0

    def pick(self, *options: str) -> str:
        return self.random.choice(options)

    def course(self) -> str:
        landing = [self.event(f"l{n}", "land", Known(bound=("card",))) for n in range(self.random.randint(0, 2))]
        middle = [self.event(f"m{n}", "mid", Known()) for n in range(self.random.randint(1, 3))]
        hooks = [self.event(f"h{n}", self.pick("drop", "m0", "down"), Known()) for n in range(self.random.randint(0, 2))]
        lifted = [self.event("g0", "gather", Known(bound=("pile",)))] if self.random.random() < 0.5 else []
        first = self.pick("{given: card, events: first}", "{given: card}")
        at_card = Known(bound=("card",))
        lines = [
            "deal: {first: next_to_dealer, lead: dealer, packets: [hand 3, table 3]}",
            "turn: [play, mid, finish]",
            f"steps: {{land: {first}, gather: {{given: pile, do: [take: this pile]}}}}",
            "choices:",
            "  drop: {at: play, for: each card in hand, do: [play: this card, run: land with played]}",
            f"  more: {{at: play, for: each card in table, when: {self.truth(at_card)}, do: [{self.verbs(at_card)}]}}",
            "  wait: {at: play}",
            "events:",
            *landing,
            "  down: {at: land, when: in_play has this card, do: [lay: this card]}",
            *middle,
            *hooks,
            *lifted,
            "  lift: {at: finish, for: each stack in table, when: owner of this stack is mover, do: [run: gather with this stack]}",
            "  rest: {at: finish, do: [lay: in_play]}",
            "  close: {at: finish, when: hand of next_player is empty or turn_number >= 3, do: [end: scoring]}",
        ]
        return "\n".join(lines) + "\n"

    def event(self, id: str, at: str, known: Known) -> str:
        each = self.pick("", "", "card", "player", "opponent", "suit", "stack")
        body = [f"at: {at}"]
        if each:
            source = f" in {self.cards(known)}" if each in ("card", "stack") else ""
            body.append(f"for: each {each}{source}")
            known = Known(bound=(*known.bound, each, *(("pile",) if each == "stack" else ())))
        if self.random.random() < 0.7:
            body.append(f"{self.pick('when', 'unless')}: {self.truth(known)}")
        body.append(f"do: [{self.verbs(known)}]")
        return f"  {id}: {{{', '.join(body)}}}"

    def verbs(self, known: Known) -> str:
        return ", ".join(self.verb(known) for _ in range(self.random.randint(1, 3)))

    def verb(self, known: Known) -> str:
        cards = self.cards(known)
        forms: list[Callable[[], str]] = [
            lambda: "flip",
            lambda: f"lay: {cards}",
            lambda: f"take: {cards}",
            lambda: f"play: {cards}",
            lambda: f"show: {cards}",
            lambda: f"turn_over: {self.pick('moon', 'moon_new', cards)}",
            lambda: f"move: {cards} to {self.pick(*PLACES_TO)}",
            lambda: f"move: {cards} to {self.pick(*PLACES_TO)}",
            lambda: f"stack: {cards}{self.pick('', ' as build', ' worth 2')}{self.pick('', ' by nobody', ' by next_player')}",
            lambda: self.chosen_verbs(cards),
            lambda: f"add: {self.number(known)} to {self.pick('gained', 'level', 'brief', 'gained of each player', 'gained of leader')}",
            lambda: f"set: {self.pick('gained of next_player', 'level', 'gained of each opponent')} to {self.number(known)}",
            lambda: f"set: leader to {self.pick('mover', 'nobody', 'next_player', 'owner of table')}",
            lambda: f"set: {self.pick('pool', 'kept', 'kept of next_player')} to {cards}",
            lambda: f"add: {cards} to {self.pick('pool', 'kept')}",
            lambda: f"pay: {self.number(known)} from {self.pick('each opponent', 'leader', 'next_player')}{self.pick('', ' to leader')}",
            lambda: f"score: {self.number(known)} to {self.pick('mover', 'leader')}",
            lambda: self.pick("deal: hand 1", "deal: table 1", "deal: pot 1"),
        ]
        return self.random.choice(forms)()

    def chosen_verbs(self, cards: str) -> str:
        self.chosen += 1
        name = f"c{self.chosen}"
        after = self.pick(f"take: {name}", f"move: {name} to pot", f"lay: {name} + played", f"move: {name} + flipped to hand")
        return f"choose: one of {cards} as {name}, {after}"

    def short(self, made: list[str]) -> str:
        return min(made, key=lambda text: (len(text) > SHORT, len(text) if len(text) > SHORT else 0))

    def cards(self, known: Known) -> str:
        plain = (
            "played",
            "flipped",
            "table",
            "loose",
            "top of stock",
            "hand",
            "in_play",
            "taken",
            "pot",
            "captured of next_player",
            "red in table",
        )
        if self.random.random() < 0.5:
            mine = [f"this {b}" for b in known.bound if b in ("card", "pile")]
            return self.random.choice([*plain, *mine, *mine])
        return self.short([self.maker.group(known, 1) for _ in range(3)])

    def truth(self, known: Known) -> str:
        return self.short([self.maker.truth(known, 1) for _ in range(3)])

    def number(self, known: Known) -> str:
        return self.pick("1", "2", "drop", "gained", "level", "count of played", "turn_number", "sum of rank in taken")
