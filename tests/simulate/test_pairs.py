from __future__ import annotations

import pytest

from interpreter.engine.rules import Rules, load
from interpreter.simulate.pairs import FIGURES, compare
from interpreter.simulate.run import simulate


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


def test_a_ruleset_does_not_differ_from_itself(rules: Rules) -> None:
    found = compare(rules, load("gostop"), (3, 3), 40)
    assert found.same_decks
    assert found.same == found.hands == 40
    for sums in (*found.figures.values(), *found.rules.values()):
        assert found.estimate(sums).difference == (0.0, 0.0)
        assert not found.estimate(sums).clear


def test_a_change_shows_with_its_interval(rules: Rules) -> None:
    found = compare(rules, load("gostop", {"target": 7}), (3, 3), 150, "p")
    won = found.estimate(found.figures["won"])
    assert won.clear
    assert won.interval[1] < 0
    assert won.difference[0] == pytest.approx(won.second[0] - won.first[0])
    text = found.to_text()
    assert "hands that somebody won" in text
    assert "events won" in text.split("clearly not the same")[1]


def test_the_same_decks_tell_more_than_others_do(rules: Rules) -> None:
    found = compare(rules, load("gostop", {"first_ppeok_points": 0}), (3, 3), 150)
    dealer = found.estimate(found.figures["dealer"])
    assert 0 < dealer.difference[1] < (dealer.first[1] ** 2 + dealer.second[1] ** 2) ** 0.5


def test_each_side_is_what_it_is_alone(rules: Rules) -> None:
    other = load("minhwatu")
    found = compare(rules, other, (3, 3), 30, "alone")
    for which, one in enumerate((rules, other)):
        tally = simulate(one, 30, 3, "alone").tally
        turns = found.figures["turns"]
        assert (turns.first, turns.second)[which] == tally.turns
        won = found.figures["won"]
        assert (won.first, won.second)[which] == sum(tally.wins)
    assert found.same_decks == (
        [c.id for c in rules.plan(3).setup.deck.cards] == [c.id for c in other.plan(3).setup.deck.cards]
    )  # fmt: skip


def test_the_number_of_jobs_changes_nothing(rules: Rules) -> None:
    other = load("gostop", {"target": 5})
    alone, shared = (compare(rules, other, (2, 2), 450, 3, jobs).to_json() for jobs in (1, 2))
    assert alone == shared


def test_it_is_plain_data_for_programs(rules: Rules) -> None:
    data = compare(rules, load("matgo"), (2, 2), 20).to_json()
    assert (data["rulesets"], data["hands"], data["players"]) == (["gostop", "matgo"], 20, [2, 2])
    figures = data["figures"]
    assert isinstance(figures, dict)
    assert tuple(figures) == FIGURES
    rules_ = data["rules"]
    assert isinstance(rules_, list)
    first = rules_[0]
    assert isinstance(first, dict)
    assert {"section", "id", "hands", "first", "second", "difference", "difference_95", "clear"} == set(first)
