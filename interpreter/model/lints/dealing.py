"""H501 and H510: the deal against the pack, for each number of players and each option that changes either; the stock against the turns."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.diagnostics import Place, Report
from interpreter.expression import typed
from interpreter.expression.types import Setting
from interpreter.model import ruleset as model
from interpreter.model.declare import show
from interpreter.model.lints.settled import defaults, holds, values
from interpreter.model.lints.subject import Subject
from interpreter.model.lints.walk import through_words

_SECTIONS = ("cards", "deal", "players")


def dealing(of: Subject, report: Report) -> None:
    """Only where the whole pack and the whole deal were read."""
    if not of.read(*_SECTIONS) or any(section in _SECTIONS for section, _ in of.wrong):
        return
    for players in range(of.ruleset.low, of.ruleset.high + 1):
        packets = of.ruleset.deal.packets.get(players, of.ruleset.deal.packets.get(0, ()))
        if packets and not _too_large(of, players, packets, report):
            _exhausted(of, players, packets, report)


def _size(ruleset: model.Ruleset, players: int, options: Mapping[str, Setting]) -> int:
    return sum(card.when is None or holds(card.when, options, players, ruleset) for card in ruleset.cards.values())


def _needed(packets: tuple[model.Packet, ...], players: int) -> int:
    return sum(p.count * (players if p.zone == "hand" else 1) for p in packets)


def _too_large(of: Subject, players: int, packets: tuple[model.Packet, ...], report: Report) -> bool:
    ruleset, needed = of.ruleset, _needed(packets, players)
    usual = defaults(ruleset, players)
    pack = _size(ruleset, players, usual)
    over = next((p for n, p in enumerate(packets, 1) if _needed(packets[:n], players) > pack), None)
    if over is not None:
        report.add(
            "H501",
            over.span,
            f"the deal for {players} players needs {needed} cards; the pack has {pack}",
            label="here they run out",
            help="deal fewer cards, or allow fewer players",
        )
        return True
    speaks = {
        part.option
        for card in ruleset.cards.values()
        if card.when
        for part in through_words(card.when, ruleset)
        if isinstance(part, typed.Setting | typed.ChoiceIs)
    }
    for id in sorted(speaks):
        option = ruleset.names.options[id]
        for value in values(option):
            pack = _size(ruleset, players, {**usual, id: value})
            if pack < needed:
                report.add(
                    "H501",
                    packets[-1].span,
                    f"the deal for {players} players needs {needed} cards; with `{id}: {show(value)}` the pack has {pack}",
                    related=(Place(option.span, f"it may be {show(value)}"),),
                    help="deal fewer cards, or allow fewer values of the option",
                )
                return True
    return False


def _exhausted(of: Subject, players: int, packets: tuple[model.Packet, ...], report: Report) -> None:
    """A stock that is empty before the hands are, where each turn turns up a card and nothing is dealt again."""
    ruleset = of.ruleset
    flips = sum(isinstance(verb, model.Flip) for step in ruleset.turn if step in ruleset.steps for verb in ruleset.steps[step].do)
    again = any(
        isinstance(part, model.DealPacket | model.SitOut) or (isinstance(part, model.Simple) and part.verb == "shuffle")
        for part in of.everything
    )
    if not flips or again:
        return
    held = sum(p.count for p in packets if p.zone == "hand") * players
    stock = _size(ruleset, players, defaults(ruleset, players)) - _needed(packets, players)
    if stock < held * flips:
        report.add(
            "H510",
            packets[-1].span,
            f"for {players} players the hands have {held} cards and the stock only {stock}: in the last turns nothing is turned up",
            label="too little is left",
            help="deal fewer cards to the hands; or write what happens then, `when: stock is empty`",
        )
