"""That the scripts run, and measure what they say; never how fast anything is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from benchmarks import bench, masks, reference
from benchmarks.bench import Figure, table
from benchmarks.rounds import Work, alternate, longer, peak, ratio
from interpreter.engine.rules import load
from interpreter.plan.notes import Mode
from tests.architecture.modules import HERE


def test_the_reference_plays_whole_hands() -> None:
    sums = reference.run(40, 1)
    assert sum(sums[:4]) == 40
    assert sums == reference.run(40, 1)
    assert sums[4] > 3 * sum(sums[:3])  # a winner has three points, and two pay them
    assert len(reference.FIGURES) == len(sums)


def test_masks_and_the_ruleset_and_the_reference_count_alike() -> None:
    plan = load(bench.CORE).plan(3)
    assert len(plan.setup.deck.cards) == len(reference.PACK)
    program, points, random = plan.program(Mode(census=True, bulk=True)), masks.make_points(), Random("points")
    found = set()
    for _ in range(500):
        cards = random.sample(reference.PACK, random.randint(3, 30))
        pile, state = sum(1 << c.number for c in cards), program.state()
        state.captured[0] = pile
        worth = reference.Seat([], cards).points()
        assert points(pile) == program.points(state, 0) == worth
        found.add(worth)
    assert len(found) > 8


def test_works_take_turns() -> None:
    order: list[tuple[str, int]] = []

    def work(name: str, pieces: int) -> Work:
        def done(number: int) -> int:
            order.append((name, number))
            return pieces

        return done

    rates = alternate({"a": work("a", 1), "b": work("b", 2)}, 2)
    assert order == [("a", 0), ("b", 0), ("a", 1), ("b", 1), ("a", 2), ("b", 2)]
    assert [len(of) for of in rates.values()] == [2, 2]


def test_a_ratio_is_a_median_over_rounds() -> None:
    assert ratio([2.0, 30.0, 4.0], [1.0, 1.0, 1.0]) == 4.0


def test_programs_are_measured_over_another() -> None:
    commands = {"same": [sys.executable, "-c", "pass"]}
    assert set(longer(commands, [sys.executable, "-c", "pass"], 1)) == {"same"}
    with pytest.raises(RuntimeError, match="no such thing"):
        longer({"bad": [sys.executable, "-c", "raise SystemExit('no such thing')"]}, commands["same"], 1)
    assert peak(["--version"]) > 1000


@pytest.mark.parametrize(
    ("figure", "before", "said"),
    [
        (Figure("a", "what", 3.0, 2.0, "times"), 3.5, "met"),
        (Figure("a", "what", 3.0, 4.0, "times"), 4.0, "not met, WORSE than before"),
        (Figure("a", "what", 90, 80, "ms", False), 80, "not met"),
        (Figure("a", "what", 70, 80, "ms", False), 50, "met, WORSE than before"),
    ],
)
def test_what_is_worse_by_a_fifth_is_shown(figure: Figure, before: float, said: str) -> None:
    assert table([figure], {"a": before})[1].split("  ")[-1] == said


def test_the_figures_are_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "figures.json"
    assert bench.main(["--only", "hands", "--rounds", "1", "--hands", "3", "--to", str(path)]) == 0
    figures = json.loads(path.read_text(encoding="utf-8"))["figures"]
    assert {"core", "api", "full", "minhwatu", "yaku"} <= set(figures)
    assert all(figure["value"] > 0 for figure in figures.values())
    assert "legal_actions and apply" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("script", "arguments", "said"),
    [("hands.py", ("minhwatu", "--hands", "2"), "7 players"), ("agreement.py", ("--hands", "60"), "ppeoks")],
)
def test_scripts_run(script: str, arguments: tuple[str, ...], said: str) -> None:
    run = subprocess.run([sys.executable, HERE / "benchmarks" / script, *arguments], capture_output=True, text=True, check=True)
    assert said in run.stdout
