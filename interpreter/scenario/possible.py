"""Whether a position could have come about: what the deal and the options rule out.

Only what no course of play could bring is refused. Points that have gone down again, cards that somebody gave away and the like are
the author's to know.
"""

from __future__ import annotations

from interpreter.diagnostics import Place, Report
from interpreter.engine.trace import seat_name
from interpreter.expression import typed
from interpreter.model import ruleset as model
from interpreter.plan.plan import Plan
from interpreter.plan.setup import Env
from interpreter.plan.usage import everything, parts
from interpreter.plan.values import Values
from interpreter.scenario.position import Position
from interpreter.scenario.read import Scenario
from interpreter.text import Span

_SETTLED = (typed.Constant, typed.Setting, typed.ChoiceIs, typed.Logic, typed.Not, typed.Compare, typed.Arithmetic, typed.If)


def check_possible(scenario: Scenario, position: Position, plan: Plan, most: int | None, values: Values, report: Report) -> bool:
    """False after a complaint (H602): a hand of more cards than `most`, something done before the first turn, a rule that cannot be."""
    before = report.errors
    _hands(scenario, position, plan, most, report)
    if position.at:
        _just_begun(scenario, position, plan, report)
    for id, seat in position.counts:
        _counted(_span(scenario, f"{id} of {seat_name(seat)}"), id, position.counts[id, seat], plan, values, report)
    return report.errors == before


def most_in_hand(plan: Plan) -> int | None:
    """How many cards a hand can have: as many as are dealt to it, or None where a rule may give it more."""
    for thing in everything(plan.setup.ruleset):
        if (isinstance(thing, model.Move) and thing.place.zone == "hand") or (
            isinstance(thing, model.DealPacket) and thing.packet.zone == "hand"
        ):
            return None
    return sum(packet.count for packet in plan.packets if packet.zone == "hand")


def _hands(scenario: Scenario, position: Position, plan: Plan, most: int | None, report: Report) -> None:
    for seat, hand in enumerate(position.own["hand"]):
        if most is not None and hand.bit_count() > most:
            dealt = tuple(Place(packet.span, "dealt here") for packet in plan.packets if packet.zone == "hand")
            where = _span(scenario, f"hand of {seat_name(seat)}")
            message = f"the hand of {seat_name(seat)} has {hand.bit_count()} cards, and {most} are dealt to each of {plan.players}"
            report.add("H602", where, message, related=dealt)


def _just_begun(scenario: Scenario, position: Position, plan: Plan, report: Report) -> None:
    done = [f"{place} of {seat_name(seat)}" for place in ("captured", "shown") for seat, cards in enumerate(position.own[place]) if cards]
    done += [f"{pile.kind} of {seat_name(pile.owner)}" for pile in position.piles]
    done += [f"{id} of {seat_name(seat)}" for (id, seat), count in position.counts.items() if count]
    if position.at == "shuffled":
        done += [f"hand of {seat_name(seat)}" for seat, cards in enumerate(position.own["hand"]) if cards]
        done += [zone for zone, cards in position.shared.items() if cards]
    since = "with `at: dealt` nothing has happened since the deal" if position.at == "dealt" else "with `at: shuffled` nothing is dealt"
    lasting = {id for id, state in plan.setup.names.state.items() if state.lasts == "match"}
    done += [f"{id} of {seat_name(seat)}" if seat >= 0 else id for id, seat in position.state if id not in lasting]
    for key in done:
        report.add(
            "H602",
            _span(scenario, key),
            f"`{key}` cannot be yet: {since}",
            help="leave out `at`",
        )


def _counted(span: Span, id: str, count: int, plan: Plan, values: Values, report: Report) -> None:
    rules = plan.setup.ruleset
    rule = rules.events.get(id) or rules.choices[id]
    for condition, needed in ((rule.when, True), (rule.unless, False)):
        if count and condition is not None and _settled(condition, values) is not None and _settled(condition, values) != needed:
            related = (Place(condition.span, f"never {'true' if needed else 'false'} with the options as set"),)
            report.add("H602", span, f"`{id}` can never have happened: an option rules it out", related=related)


def _settled(condition: typed.Typed, values: Values) -> bool | None:
    """What a condition is by the options alone; None where it depends on more."""
    match condition:
        case typed.Logic(operator=operator):
            found = [_settled(part, values) for part in condition.parts]
            decisive = operator == "or"
            if decisive in found:
                return decisive
            return None if None in found else not decisive
        case typed.Not():
            inner = _settled(condition.operand, values)
            return None if inner is None else not inner
        case _ if all(isinstance(part, _SETTLED) for part in parts(condition)):
            return bool(values.truth(condition, Env(still=True)).value)
        case _:
            return None


def _span(scenario: Scenario, key: str) -> Span:
    """Where a key of `given` stands."""
    return next((entry.key.span for entry in scenario.given if " ".join(entry.name.split()) == key), scenario.span)
