"""The English words of phrases, and how nouns, quantities and clauses are put in a row. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.phrases.parts import Clause, Group, Operator

SEATS = {
    "mover": "the player on move",
    "dealer": "the dealer",
    "next_player": "the next player",
    "next_to_dealer": "the player after the dealer",
    "winner": "the winner",
    "receiver": "the player who is paid",
    "payer": "the loser",
    "nobody": "nobody",
    "you": "you",
}
NOUNS = {
    "points": "points",
    "match_points": "points in the match",
    "turn_number": "turn",
    "hand_number": "the number of the hand",
    "worth": "the worth of this pile",
    "owner": "the owner of the pile",
    "nothing": "no card",
}
ZONES = {
    "table": "on the table",
    "loose": "loose on the table",
    "stock": "in the stock",
    "in_play": "in play",
    "played": "that were played",
    "flipped": "that were turned up",
    "taken": "that were taken this turn",
}
SINGLE = {
    "top": "the top card of the stock",
    "chosen": "the chosen card",
    "flipped": "the card turned up",
    "played": "what was played",
    "taken": "what was taken this turn",
    "in_play": "what is in play",
}


def ordinal(number: int) -> str:
    """`first`, `second`, …"""
    words = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number] if 0 < number < len(words) else f"{number}th"


def with_article(noun: str) -> str:
    """A noun with `a` or `an`."""
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def quantity_of(operator: Operator, quantity: int | str) -> str:
    """So many: of what is counted."""
    if isinstance(quantity, int):
        return {
            ">=": f"{quantity} or more",
            "<=": f"{quantity} or fewer",
            ">": f"more than {quantity}",
            "<": f"fewer than {quantity}",
            "is": f"exactly {quantity}",
            "is not": f"not {quantity}",
        }[operator]
    return {
        ">=": f"at least {quantity}",
        "<=": f"at most {quantity}",
        ">": f"more than {quantity}",
        "<": f"fewer than {quantity}",
        "is": f"exactly {quantity}",
        "is not": f"not {quantity}",
    }[operator]


def amount_of(operator: Operator, quantity: int | str) -> str:
    """So much: of a number."""
    return {
        ">=": f"{quantity} or more",
        "<=": f"{quantity} or less",
        ">": f"more than {quantity}",
        "<": f"less than {quantity}",
        "is": str(quantity),
        "is not": str(quantity),
    }[operator]


def narrowing(group: Group) -> str:
    """What narrows a group, each with a blank before it."""
    said, before = "", ""
    for one in group.only:
        said += f" and {one.text.removeprefix('with ')}" if one.text.startswith("with ") and before.startswith("with ") else f" {one.text}"
        before = one.text
    return said


def listed(items: Sequence[str], word: str) -> str:
    """Several in a row."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def joined_by(clauses: Sequence[Clause], word: str) -> Clause:
    """Clauses in a row; those joined in another way stand in parentheses, since commas could be read either way."""
    said = [f"({c.text})" if c.joined and c.joined != word else c.text for c in clauses]
    return Clause(listed(said, word), joined="and" if word == "and" else "or")


def relative(clause: str, one: str, *, many: bool = False) -> str:
    """A clause about `this opponent` as `who has …` or `whose …`; of several with `many`; nothing where it begins otherwise."""
    if clause.startswith(f"this {one}'s "):
        return "whose " + clause.removeprefix(f"this {one}'s ")
    if not clause.startswith(f"this {one} "):
        return ""
    verb, _, rest = clause.removeprefix(f"this {one} ").partition(" ")
    plural = {"has": "have", "holds": "hold", "is": "are", "does": "do"}
    return f"who {plural.get(verb, verb) if many else verb} {rest}"
