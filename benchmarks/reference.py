"""The hand that speed is measured by, written for it alone: plain objects and lists, as one would write it without a ruleset.

Three players of Go-Stop, core rules only, who decide by lot: `core_gostop.yaml` is the same hand as a ruleset.

* 48 cards; 7 to each, 6 on the table, 21 in the stock; dealt again while the table or a hand holds four of a month.
* A turn: any card of the hand, then the top of the stock. A card that meets none is laid, one takes it, two one of them, three all.
  The flipped card of the month of the played one: it met none, both are taken (a junk from each opponent); one, all three stay;
  two, all four are taken (a junk from each). Three taken at once, and an empty table: a junk from each. None of these once the
  stock is out.
* An opponent gives a single junk first, else a double, else nothing.
* A seat that took something and has 3 points or more, and more than at its last go, goes on with probability 1/2 while it has cards,
  else stops.
* A payer pays points and one for each go, doubled for the third go and each after it, doubled with at most 5 of junk against 10 or
  more, and doubled without a bright against three.
* Nobody wins when the stock is out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

BRIGHTS = {1: 0, 3: 0, 8: 0, 11: 0, 12: 0}  # month: number of the card in it
ANIMALS = {2: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 1, 9: 0, 10: 0, 12: 1}
RIBBONS = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 9: 1, 10: 1, 12: 2}
DOUBLES = {11: 1, 12: 3}
SETS = {"godori": ("animal", (2, 4, 8)), "red": ("ribbon", (1, 2, 3)), "grass": ("ribbon", (4, 5, 7)), "blue": ("ribbon", (6, 9, 10))}
RAIN = 12

FIGURES = ("wins of a", "wins of b", "wins of c", "draws", "receipts", "turns", "gos", "steals", "ppeoks", "receipts squared")


@dataclass(frozen=True)
class Card:
    """number: from 0, the cards of a month in a row. set: the name of the set that it counts for, or "". worth: as junk."""

    number: int
    month: int
    type: str
    set: str
    worth: int


def card(month: int, place: int) -> Card:
    """The card at this place (0 to 3) of its month."""
    type = "junk"
    for name, places in (("bright", BRIGHTS), ("animal", ANIMALS), ("ribbon", RIBBONS)):
        if places.get(month) == place:
            type = name
    sets = [id for id, (of, months) in SETS.items() if of == type and month in months]
    if type == "bright" and month == RAIN:
        sets = ["rain"]
    worth = 0 if type != "junk" else 2 if DOUBLES.get(month) == place else 1
    return Card(4 * (month - 1) + place, month, type, sets[0] if sets else "", worth)


PACK = [card(month, place) for month in range(1, 13) for place in range(4)]


@dataclass
class Seat:
    """What a player holds and has taken, the gos said, and the points at the last of them."""

    hand: list[Card]
    taken: list[Card] = field(default_factory=list)
    gos: int = 0
    said_at: int = 0

    def number(self, type: str) -> int:
        """How many cards of a type are taken."""
        return sum(1 for c in self.taken if c.type == type)

    def of_set(self, name: str) -> int:
        """How many cards of a set are taken."""
        return sum(1 for c in self.taken if c.set == name)

    def junk(self) -> int:
        """The worth of the junk taken."""
        return sum(c.worth for c in self.taken if c.type == "junk")

    def points(self) -> int:
        """The points of all that is taken."""
        points = 0
        brights = self.number("bright")
        if brights == 5:
            points += 15
        elif brights == 4:
            points += 4
        elif brights == 3:
            points += 2 if self.of_set("rain") else 3
        animals = self.number("animal")
        if animals >= 5:
            points += animals - 4
        if self.of_set("godori") == 3:
            points += 5
        ribbons = self.number("ribbon")
        if ribbons >= 5:
            points += ribbons - 4
        for name in ("red", "grass", "blue"):
            if self.of_set(name) == 3:
                points += 3
        junk = self.junk()
        if junk >= 10:
            points += junk - 9
        return points


def four_of_a_month(cards: list[Card]) -> bool:
    """Whether all cards of a month are among these."""
    months = [c.month for c in cards]
    return any(months.count(month) == 4 for month in set(months))


class Hand:
    """One hand, from the deal to who gets what: `winner` (-1 for nobody) and `receipts`."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        while True:
            deck = PACK[:]
            chance.shuffle(deck)
            self.seats = [Seat(deck[first : first + 7]) for first in (0, 7, 14)]
            self.table, self.stock = deck[21:27], deck[27:]
            if not four_of_a_month(self.table) and not any(four_of_a_month(seat.hand) for seat in self.seats):
                break
        self.winner, self.receipts = -1, 0
        self.turns = self.steals = self.ppeoks = 0

    def met(self, month: int) -> list[Card]:
        """The cards of a month on the table."""
        return [c for c in self.table if c.month == month]

    def surrender(self, thief: Seat, times: int) -> None:
        """Each opponent gives so many junk cards, as far as there are any."""
        for seat in self.seats:
            if seat is thief:
                continue
            for _ in range(times):
                junk = [c for c in seat.taken if c.type == "junk"]
                if not junk:
                    break
                given = min(junk, key=lambda c: (c.worth, c.number))
                seat.taken.remove(given)
                thief.taken.append(given)
                self.steals += 1

    def capture(self, card: Card, met: list[Card]) -> tuple[list[Card], int]:
        """What a card takes, itself with it, and how much junk that brings."""
        chosen = [self.chance.choice(met)] if len(met) == 2 else met
        for c in chosen:
            self.table.remove(c)
        return [card, *chosen], int(len(met) == 3)

    def turn(self, seat: Seat) -> bool:
        """One turn; whether something was taken."""
        played = self.chance.choice(seat.hand)
        seat.hand.remove(played)
        met, flipped = self.met(played.month), self.stock.pop()
        taken: list[Card] = []
        steals = 0
        if flipped.month == played.month:
            if len(met) == 1:
                self.table += [played, flipped]
                self.ppeoks += 1
            else:
                for c in met:
                    self.table.remove(c)
                taken, steals = [played, flipped, *met], 1
        else:
            if met:
                taken, steals = self.capture(played, met)
            else:
                self.table.append(played)
            met = self.met(flipped.month)
            if met:
                more, more_steals = self.capture(flipped, met)
                taken += more
                steals += more_steals
            else:
                self.table.append(flipped)
        if taken:
            seat.taken += taken
            if not self.table:
                steals += 1
            if steals and self.stock:
                self.surrender(seat, steals)
        return bool(taken)

    def play(self) -> None:
        """Play to the end."""
        while True:
            for number, seat in enumerate(self.seats):
                self.turns += 1
                if self.turn(seat):
                    points = seat.points()
                    if points >= 3 and points > seat.said_at:
                        if seat.hand and self.chance.random() < 0.5:
                            seat.gos += 1
                            seat.said_at = points
                        else:
                            self.settle(number, points)
                            return
                if not self.stock:
                    return

    def settle(self, winner: int, points: int) -> None:
        """What the others pay."""
        seat = self.seats[winner]
        amount = points + seat.gos
        if seat.gos >= 3:
            amount *= 2 ** (seat.gos - 2)
        self.winner = winner
        for payer in self.seats:
            if payer is seat:
                continue
            paid = amount
            if seat.junk() >= 10 and payer.junk() <= 5:
                paid *= 2
            if seat.number("bright") >= 3 and payer.number("bright") == 0:
                paid *= 2
            self.receipts += paid


def run(hands: int, seed: int | str) -> list[int]:
    """Play so many hands; the sums of `FIGURES`."""
    chance = random.Random(seed)
    sums = [0] * len(FIGURES)
    for _ in range(hands):
        hand = Hand(chance)
        hand.play()
        sums[hand.winner if hand.winner >= 0 else 3] += 1
        of_hand = (hand.receipts, hand.turns, sum(seat.gos for seat in hand.seats), hand.steals, hand.ppeoks, hand.receipts**2)
        for place, number in enumerate(of_hand, 4):
            sums[place] += number
    return sums
