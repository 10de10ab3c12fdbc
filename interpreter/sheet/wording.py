"""The titles and sentences of a sheet, by language. Knows no game; braces are filled in with `str.format`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_ENGLISH = {
    "players": "{count} players",
    "cards": "Cards",
    "pack": "{count} cards.",
    "type": "kind",
    "which": "cards",
    "count": "number",
    "other_cards": "other",
    "same": "Two cards match if they are of the same {attribute}.",
    "match": "Two cards match if {condition}.",
    "worth": "{attribute}: {values}.",
    "worth_of": "{value} for {cards}",
    "turns": "{card} may be turned over: then it is {face}.",
    "deal": "The deal",
    "first": "The first cards go to {who}.",
    "packets": "The dealer deals, in this order: {packets}.",
    "stock": "The other {count} cards are the stock, face down.",
    "no_stock": "All cards are dealt.",
    "lead": "The first turn is that of {who}; then it goes round.",
    "dealer": "the dealer",
    "next_to_dealer": "the player after the dealer",
    "after_deal": "Then, before the first turn:",
    "turn": "The turn",
    "steps": "A turn has these steps, in this order:",
    "again": "as before",
    "runs": "When it says “see”",
    "first_only": "Only the first of these that applies:",
    "of_these": "You choose one of these, of those that are possible:",
    "asked": "{who} chooses one of these, of those that are possible:",
    "you_may": "You do this:",
    "scoring": "What gives points",
    "per_player": "Counted over the cards that you have captured, and what has happened to you.",
    "combination": "name",
    "needs": "what you need",
    "points": "points",
    "exclusive": "Of {rows} only the best counts.",
    "always": "always",
    "growing": "{first} for {least}, {step} for each one more",
    "pay": "Who pays",
    "payment_winner": "Each loser pays the winner: {amount}.",
    "payment_score": "The winner gets: {amount}. Nobody pays it.",
    "payment_each": "When the hand is counted, each player gets his own amount. Yours is: {amount}. The one with the most has won; nobody pays.",
    "tie_nobody": "Of several with the most, nobody has won.",
    "tie_first": "Of several with the most, the first from the lead has won.",
    "multipliers": "Then, in this order, for each loser:",
    "multipliers_one": "Then, in this order:",
    "no_multipliers": "Nothing is added or multiplied.",
    "add": "plus {value}",
    "times": "times {value}",
    "doubled": "doubled",
    "doublings": "doubled n times, where n is {value}",
    "doublings_each": "doubled for {value}",
    "add_each": "plus 1 for {value}",
    "at_most": "no more than {value}",
    "liability": "One loser pays for all, where for him alone this holds:",
    "example": "An example, worked out by the program",
    "example_of": "A hand of seats a, b, c … that {dealer} dealt (seed {seed}). In the end they have captured:",
    "has_captured": "{seat}: {cards}",
    "match": "The match",
    "matching": "Two cards match if {condition}.",
    "first_dealer_": "Who sits first deals the first hand.",
    "first_dealer_lot": "The first dealer is drawn by lot.",
    "first_dealer_lowest": "Each draws a card: the lowest {attribute} deals first.",
    "first_dealer_highest": "Each draws a card: the highest {attribute} deals first.",
    "next_dealer": "The next hand is dealt by {who}.",
    "same_dealer": "The same player deals again.",
    "ends": "The match ends after a hand when {condition}.",
    "no_end": "The match ends when the players say so.",
    "stake": "A point is worth {stake}{unit}.",
    "after_hand": "After each hand:",
    "before_payment": "When a hand is over, before anything is paid:",
    "options": "House rules in force",
    "option": "house rule",
    "value": "is",
    "means": "what it says",
    "yes": "yes",
    "no": "no",
    "none": "none",
    "terms": "Words used above",
    "instead": "(as written)",
    "for_each": "For {thing}: ",
    "if": "if {condition}",
    "unless": "unless {condition}",
    "while": "as long as {condition}",
    "only_if": "Only if {condition}.",
    "not_if": "Not if {condition}.",
    "again_asked": "Then you choose again.",
    "nothing": "Nothing is done.",
    "counted": "nothing comes of it by itself",
    "then": "then",
    "sit": "Of the {count} at the table some sit out.",
    "teams": "Those who sit opposite are partners and take together.",
}

_PHRASES: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": _ENGLISH})


class Wording:
    """The titles and sentences of one language; English where it lacks one."""

    def __init__(self, language: str) -> None:
        self._phrases = _PHRASES.get(language, _ENGLISH)

    def __call__(self, key: str, **parts: object) -> str:
        """A sentence with its parts filled in. Raises KeyError for one that there is not."""
        return (self._phrases.get(key) or _ENGLISH[key]).format(**parts)
