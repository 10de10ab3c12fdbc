"""What a phrase is put together from, before a language says it: players, groups of cards, clauses. Knows no language."""

from __future__ import annotations

from typing import Literal

from interpreter.frozen import frozen

Operator = Literal["is", "is not", "<", "<=", ">", ">="]

OPPOSITE: dict[Operator, Operator] = {"is": "is not", "is not": "is", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


@frozen
class Who:
    """A player. role: you mover dealer next_player next_to_dealer winner receiver payer nobody, this or each (of a `kind`), or said.

    kind: player, opponent, loser, partner, sitter; what is said of one that has no name of his own.
    """

    role: str
    kind: str = ""


@frozen
class Clause:
    """What is or is not so. verb: how a language bends its end. joined: of several clauses, by what they are joined."""

    text: str
    verb: str = ""
    joined: Literal["", "and", "or", "if"] = ""


@frozen
class Only:
    """What narrows a group of cards. one, many: the same as a verb of one card and of several, where it can be said so.

    attribute, operator, value: where it is a comparison of an attribute.
    """

    text: str
    one: str = ""
    many: str = ""
    attribute: str = ""
    operator: str = ""
    value: int | str = ""


@frozen
class Group:
    """Cards. heads: ids of cards, types, groups and symbols; none for any cards. zone: where they are; "" for wherever.

    zone is a place of a player, a shared zone, `this card`, `this pile`, `chosen`, `top`, or `word ID` for a word that is not taken apart.
    whole: all of the heads, rather than some. joined: further groups beside this one. without: groups that are left out.
    """

    heads: tuple[str, ...] = ()
    zone: str = ""
    who: Who | None = None
    only: tuple[Only, ...] = ()
    joined: tuple[Group, ...] = ()
    without: tuple[Group, ...] = ()
    said: str = ""

    @property
    def plain(self) -> bool:
        """Whether it is just what lies somewhere."""
        return not (self.heads or self.only or self.joined or self.without or self.said)

    @property
    def single(self) -> bool:
        """Whether it is surely one card."""
        return self.zone in ("this card", "that card", "chosen", "top") and not (self.joined or self.without)


@frozen
class Head:
    """An id that cards are called by. kind: card, type, group or symbol. count: how many cards of the pack it is."""

    id: str
    kind: Literal["card", "type", "group", "symbol"]
    name: str
    count: int
