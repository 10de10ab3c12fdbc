"""A hand played by lot and held to its promises after every action. Knows no file and no place in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from interpreter.diagnostics import Report
from interpreter.engine.errors import HandFault
from interpreter.engine.hand import Hand
from interpreter.engine.playouts import balanced
from interpreter.engine.soundness import faults, leaks
from interpreter.frozen import frozen
from interpreter.record import reader, writer
from interpreter.record.recorder import Recorder
from interpreter.record.replay import replay
from interpreter.text import Source

Promise = Literal["cards", "actions", "json", "views", "ends", "replay", "sums"]
"""Every card lies in one place; every action that is offered can be taken; a hand comes back from JSON as it was and goes on alike;
a seat is shown no card that it cannot know; every hand ends; its record comes to the same when it is played again; payments come to
nothing where losers pay."""

Choose = Callable[[Hand], int]  # one of the legal actions of the seat that is asked


@frozen
class Broken:
    """A promise that a hand does not keep, and in what way. fault: what the rules themselves led to, if they did."""

    promise: Promise
    said: str
    fault: bool = False


def broken(recorder: Recorder, choose: Choose) -> Iterator[Broken]:
    """Play a hand that was dealt just now to its end, and tell what it does not keep. A hand that breaks down ends there."""
    hand = recorder.hand
    while not hand.over:
        yield from _at_rest(hand)
        again = Hand.from_json(hand.rules, hand.to_json())
        same = (again.digest(), again.legal_names()) == (hand.digest(), hand.legal_names())
        if not same:
            yield Broken("json", f"in turn {hand.state.turn} a hand comes back from JSON as another")
        action = choose(hand)
        try:
            recorder.apply(action)
        except HandFault as fault:
            yield Broken("ends", str(fault), fault=True)
            return
        if same:
            again.apply(action)
            if again.digest() != hand.digest():
                yield Broken("json", f"after `{hand.name_of(action)}` a hand from JSON has become another")
    yield from _sound(hand, "at the end of a hand")
    yield from _seen(hand)
    if balanced(hand.plan) and (total := sum(hand.payments)):
        yield Broken("sums", f"all payments of a hand come to {total} and not to nothing", fault=True)
    yield from _replayed(recorder)


def _at_rest(hand: Hand) -> Iterator[Broken]:
    """What is wrong where a seat is asked."""
    yield from _sound(hand, f"in turn {hand.state.turn}")
    yield from _seen(hand)
    for action in hand.legal_actions():
        copy = hand.copy()
        try:
            copy.apply(action)
        except HandFault as fault:
            yield Broken("ends", f"{fault} (so it would be after `{hand.name_of(action)}` in turn {hand.state.turn})", fault=True)
        except Exception as fault:  # whatever it is: it was said to be possible
            yield Broken("actions", f"`{hand.name_of(action)}` is offered and breaks down: {type(fault).__name__}: {fault}")
        else:
            yield from _sound(copy, f"after `{hand.name_of(action)}`")


def _sound(hand: Hand, when: str) -> Iterator[Broken]:
    for said in faults(hand.plan, hand.state):
        yield Broken("cards", f"{when} {said}")


def _seen(hand: Hand) -> Iterator[Broken]:
    for seat in range(hand.players):
        cards = leaks(hand, seat, hand.view(seat))
        if cards:
            yield Broken("views", f"in turn {hand.state.turn} seat {seat} sees {', '.join(sorted(cards))}, which it cannot know")


def _replayed(recorder: Recorder) -> Iterator[Broken]:
    """What is wrong with the record of the hand, written and read as a file is."""
    report = Report()
    for played in reader.read(Source("record", writer.text([recorder.played()])), report):
        replay(played, recorder.hand.rules, report)
    for found in report:
        yield Broken("replay", f"the record of a hand does not replay: {found.message}")
