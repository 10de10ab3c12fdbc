"""Random rulesets, played by generated code and walked by hand: the same at every decision."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.engine.hand import Hand
from interpreter.engine.rules import Rules
from interpreter.engine.soundness import faults
from interpreter.plan.notes import Mode
from tests.engine import test_bulk
from tests.oracle import Position
from tests.plan.courses import GROUND, Course
from tests.plan.walker import Walker
from tests.positions import position, written
from tests.small import ruleset

FIELDS = ("mover", "stock", "shared", "own", "numbers", "state", "turned")


def differences(hand: Hand, walked: Walker) -> list[str]:
    """What is not the same in the engine's state and in the walked position."""
    here = position(hand.plan, hand.state, walked.p.words)
    found = []
    for field in FIELDS:
        mine, other = getattr(here, field), getattr(walked.p, field)
        if isinstance(mine, dict):
            found += [f"{field} {key}: {mine[key]} against {other.get(key)}" for key in mine if mine[key] != other.get(key)]
        elif mine != other:
            found.append(f"{field}: {mine} against {other}")
    if len(here.piles) != len(walked.p.piles) or set(here.piles) != set(walked.p.piles):
        found.append(f"piles: {here.piles} against {walked.p.piles}")
    if list(hand.paid) != walked.paid:
        found.append(f"paid: {hand.paid} against {walked.paid}")
    return found + faults(hand.plan, hand.state)


def dealt(rules: Rules, players: int, deck: list[str], dealer: int) -> Position:
    """The position before the packets are dealt."""
    plan = rules.plan(players)
    start = plan.program(Mode(trace=True)).state()
    start.dealer, start.hand_number = dealer, 1
    start.lead = (dealer + plan.setup.ruleset.deal.lead) % players
    found = position(plan, start, written(rules.ruleset))
    found.stock = list(deck)
    found.numbers |= {id: [0] * players for id in rules.ruleset.names.rules}
    return found


def compare(seed: int) -> int:
    """One ruleset, one hand; how many decisions it had."""
    random = Random(seed)
    course = Course(random).course()
    rules, players = Rules(ruleset(GROUND + course), {}), random.choice((2, 3, 4))
    plan = rules.plan(players)
    deck = [c.id for c in plan.setup.deck.cards]
    random.shuffle(deck)
    dealer = random.randrange(players)
    hand = rules.deal(players, deck=deck, dealer=dealer)
    decided = 0

    def asked(seat: int, names: list[str]) -> str:
        nonlocal decided
        decided += 1
        found = differences(hand, walked)
        assert (found, hand.seat, sorted(hand.legal_names())) == ([], seat, sorted(names)), course  # a turned card stands last
        name = random.choice(names)
        hand.apply(name)
        return name

    walked = Walker(rules.ruleset, dealt(rules, players, deck, dealer), asked)
    for packet in plan.packets:
        _deal(walked, packet.zone, packet.count)
    walked.hand()
    assert hand.over, course
    assert differences(hand, walked) == [], course
    return decided


def _deal(walked: Walker, zone: str, count: int) -> None:
    p = walked.p
    if zone != "hand":
        p.shared[zone] |= frozenset(p.stock[:count])
        del p.stock[:count]
        return
    for player in p.around((p.dealer + walked.rules.deal.first) % p.players):
        p.own["hand"][player.seat] |= frozenset(p.stock[:count])
        del p.stock[:count]


@settings(max_examples=40)
@given(seed=st.integers(0, 2**48))
def test_random_courses_go_the_same_way_by_code_and_by_hand(seed: int) -> None:
    compare(seed)


@settings(max_examples=15)
@given(seed=st.integers(0, 2**48))
def test_random_courses_go_the_same_way_in_bulk(seed: int) -> None:
    random = Random(seed)
    rules = Rules(ruleset(GROUND + Course(random).course()), {})
    test_bulk.compare(rules, random.choice((2, 3, 4)), str(seed))


def test_courses_have_decisions() -> None:
    assert sum(compare(seed) for seed in range(10)) > 40
