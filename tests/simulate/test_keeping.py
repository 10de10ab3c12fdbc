from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from interpreter.engine.rules import Rules, load
from interpreter.simulate.keeping import CannotKeep, Keeper, Run, plain, restored
from interpreter.simulate.rows import header
from interpreter.simulate.run import run_of, simulate
from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import Tally

BOTS = ("random", "random")


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load("gostop")


def played(rules: Rules, path: Path, hands: int, seed: str = "k", *, resume: bool = False, jobs: int = 1, batch: int = 25) -> Summary:
    with Keeper(path, run_of(rules, 2, seed, BOTS), header(2), resume=resume) as keeper:
        return simulate(rules, hands, 2, seed, jobs, batch=batch, keeper=keeper)


def broken_off(rules: Rules, path: Path, hands: int) -> None:
    """A run of which so many hands are kept."""
    with Keeper(path, run_of(rules, 2, "k", BOTS), header(2), resume=False) as keeper:
        simulate(rules, hands, 2, "k", batch=25, keeper=keeper)
        keeper.finished = False


def part(path: Path) -> Path:
    return path.with_name(path.name + ".part")


def test_there_is_a_row_for_each_hand(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    tally = played(rules, path, 60).tally
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["hand"] for row in rows] == [str(n) for n in range(60)]
    assert [row["dealer"] for row in rows[:3]] == ["a", "b", "a"]
    assert [sum(row["winner"] == seat for row in rows) for seat in ("a", "b", "")] == [*tally.wins, tally.draws]
    assert [sum(int(row[f"payment_{seat}"]) for row in rows) for seat in "ab"] == tally.paid
    assert sum(int(row["turns"]) for row in rows) == tally.turns
    assert sum("jjok" in row["happened"].split() for row in rows) == tally.happened["events"]["jjok"]
    assert list(tmp_path.iterdir()) == [path]


def test_a_run_that_is_taken_up_again_comes_to_the_same(rules: Rules, tmp_path: Path) -> None:
    straight, again = tmp_path / "straight.csv", tmp_path / "again.csv"
    whole = played(rules, straight, 130)
    broken_off(rules, again, 75)
    assert not again.exists()
    resumed = played(rules, again, 130, resume=True, jobs=2, batch=10)
    assert again.read_bytes() == straight.read_bytes()
    assert resumed.to_json() == whole.to_json()
    assert not part(again).exists()


def test_rows_after_the_last_checkpoint_are_played_again(rules: Rules, tmp_path: Path) -> None:
    straight, again = tmp_path / "straight.csv", tmp_path / "again.csv"
    whole = played(rules, straight, 60)
    broken_off(rules, again, 50)
    with part(again).open("ab") as file:
        file.write(b"50,a,,21,0,0,half a r")
    assert played(rules, again, 60, resume=True).to_json() == whole.to_json()
    assert again.read_bytes() == straight.read_bytes()


def test_without_a_part_it_begins(rules: Rules, tmp_path: Path) -> None:
    assert played(rules, tmp_path / "new.csv", 25, resume=True).tally.hands == 25


def test_a_part_is_not_written_over(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    broken_off(rules, path, 25)
    before = part(path).read_bytes()
    with pytest.raises(CannotKeep, match="go on with --resume, or remove it"):
        played(rules, path, 25)
    assert part(path).read_bytes() == before


def test_a_part_of_another_run_is_told(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    broken_off(rules, path, 25)
    with pytest.raises(CannotKeep, match="is of another run: seed differ"):
        played(rules, path, 50, "other", resume=True)


def test_a_finished_file_is_gone_on_with_only_by_the_same_run(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    played(rules, path, 30)
    before = path.read_bytes()
    with pytest.raises(CannotKeep, match="is finished, and of another run"):
        played(rules, path, 50, "other", resume=True)
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (before, [path])
    played(rules, path, 50, resume=True)
    assert path.read_bytes().startswith(before)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"run": {}, "bytes": 3}', '{"run": {}, "bytes": 1, "tally": {"players": 2}}'])
def test_a_broken_checkpoint_is_told(rules: Rules, tmp_path: Path, text: str) -> None:
    path = tmp_path / "hands.csv"
    broken_off(rules, path, 25)
    (tmp_path / "hands.csv.part.json").write_text(text, encoding="utf-8")
    with pytest.raises(CannotKeep, match="remove both to begin anew"):
        played(rules, path, 50, resume=True)


def test_a_part_that_was_cut_is_told(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    broken_off(rules, path, 25)
    part(path).write_bytes(part(path).read_bytes()[:100])
    with pytest.raises(CannotKeep, match="shorter than it was"):
        played(rules, path, 50, resume=True)


def test_a_tally_is_the_same_after_it_was_kept(rules: Rules) -> None:
    tally = simulate(rules, 45, 3, 5).tally
    assert tally.sample.hands == 45
    assert restored(json.loads(json.dumps(plain(tally)))) == tally
    assert restored(json.loads(json.dumps(plain(Tally(2))))) == Tally(2)


def test_what_makes_two_runs_the_same_is_kept(rules: Rules) -> None:
    one = run_of(rules, 2, "k", BOTS)
    assert one == run_of(load("gostop"), 2, "k", BOTS)
    others = [run_of(rules, 3, "k", BOTS), run_of(rules, 2, "l", BOTS), run_of(load("gostop", {"target": 5}), 2, "k", BOTS)]
    assert one not in [*others, run_of(load("matgo"), 2, "k", BOTS)]
    assert isinstance(one, Run)
