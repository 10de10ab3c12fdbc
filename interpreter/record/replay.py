"""Plays a record again, and names the first thing that comes out otherwise. Draws nothing: the decks are in the record."""

from __future__ import annotations

from dataclasses import fields

from interpreter.diagnostics import Report
from interpreter.engine.errors import CannotDeal, HandFault, IllegalAction
from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.record.fingerprint import fingerprint
from interpreter.record.lines import Decision, Ending, Played
from interpreter.record.recorder import ending, followed, happened
from interpreter.text import Span

_KEYS = {"carried": "carry"}  # arguments of a deal that a record calls otherwise


class _DiffersError(Exception):
    """The first difference: where in the record, and what was wanted and found."""

    def __init__(self, span: Span | None, message: str, expected: object = "", found: object = "") -> None:
        self.span, self.message, self.expected, self.found = span, message, expected, found


def replay(played: Played, rules: Rules, report: Report) -> Hand | None:
    """Play one hand of a record again with the rules of its ruleset and options. The hand, or None where it cannot be dealt.

    The first difference is an H702 at its line; rules that are not those of the record are an H703, and the hand is played on.
    """
    opening = played.opening
    if fingerprint(rules.ruleset.chain) != opening.rules:
        report.add(
            "H703",
            opening.span,
            f"`{opening.ruleset}` is not what it was when this hand was played",
            help="as long as nothing below differs, it makes no difference to this hand",
        )
    try:
        hand = rules.deal(
            opening.players,
            opening.seed,
            deck=opening.decks,
            dealer=opening.dealer,
            number=opening.number,
            carried=opening.carry,
            totals=opening.totals,
        )
    except CannotDeal as fault:
        key = _KEYS.get(fault.argument, fault.argument)
        span = opening.places.get(f"{key}.{fault.id}" if fault.id else key, opening.span)
        report.add("H702", span, f"the hand cannot be dealt: {fault}")
        return None
    except (ValueError, HandFault) as fault:
        report.add("H702", opening.span, f"the hand cannot be dealt: {fault}")
        return None
    try:
        _same(opening.places.get("dealt", opening.span), "what happened after the deal", opening.dealt, happened(hand, 0))
        for number, decision in enumerate(played.decisions, 1):
            _decide(hand, decision, number)
        _compare_end(hand, played.ending)
    except HandFault as fault:
        report.add("H702", played.ending.span, f"the hand breaks down: {fault}")
    except _DiffersError as difference:
        sides = (("recorded", difference.expected), ("replayed", difference.found))
        notes = tuple(f"{side}: {_shown(what)}" for side, what in sides) if difference.expected != difference.found else ()
        report.add("H702", difference.span, difference.message, notes=notes)
    return hand


def _decide(hand: Hand, decision: Decision, number: int) -> None:
    said = f"decision {number}, `{decision.action}`"
    action, seat, then = (decision.places.get(key, decision.span) for key in ("action", "seat", "then"))
    if hand.over:
        raise _DiffersError(action, f"{said}: the hand is over already")
    if hand.seat != decision.seat:
        raise _DiffersError(seat, f"{said}: another seat is to decide", decision.seat, hand.seat)
    before = len(hand.state.notes)
    try:
        hand.apply(decision.action)
    except IllegalAction as illegal:
        raise _DiffersError(action, f"decision {number}: {illegal}") from None
    _same(then, f"{said}: what followed", decision.then, followed(hand, before, decision.action))


def _compare_end(hand: Hand, recorded: Ending) -> None:
    if hand.over != recorded.over:
        raise _DiffersError(recorded.places.get("over", recorded.span), "the hand is over" if hand.over else "the hand is not over yet")
    found = ending(hand)
    for field in fields(found):
        if field.compare:
            _same(
                recorded.places.get(field.name, recorded.span),
                f"`{field.name}` of the end",
                getattr(recorded, field.name),
                getattr(found, field.name),
            )


def _shown(what: object) -> str:
    return ", ".join(map(str, what)) or "nothing" if isinstance(what, tuple) else str(what)


def _same(span: Span | None, what: str, expected: object, found: object) -> None:
    if expected != found:
        raise _DiffersError(span, f"{what} differs", expected, found)
