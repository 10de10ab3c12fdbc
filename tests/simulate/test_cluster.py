"""A real cluster of processes on this machine. It runs alone in its group: it needs both cores, and ends a process."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from interpreter.engine.rules import load
from interpreter.simulate import batch
from interpreter.simulate.keeping import Keeper
from interpreter.simulate.rows import header
from interpreter.simulate.run import run_of, simulate
from interpreter.simulate.workers import NoCluster

pytestmark = pytest.mark.xdist_group("cluster")

HANDS = 1600
BATCH = 20
PATIENCE = 40  # seconds for a process to say where it is


@contextmanager
def process(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A Python process that is ended with its children."""
    started = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True)
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def address(file: Path) -> str:
    """Where the scheduler says that it is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if file.exists() and (text := file.read_text(encoding="utf-8")).endswith("}"):
            return str(json.loads(text)["address"])
        time.sleep(0.05)
    raise TimeoutError("the scheduler did not start")


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler with two workers, each a process of one thread: its address, and the three processes."""
    from distributed import Client

    file = folder / "scheduler.json"
    schedule = ("--no-dashboard", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    work = ("--no-dashboard", "--no-nanny", "--nthreads", "1", "--local-directory", str(folder))
    with process("-m", "distributed.cli.dask_scheduler", *schedule) as scheduler:
        at = address(file)
        with (
            process("-m", "distributed.cli.dask_worker", at, *work) as one,
            process("-m", "distributed.cli.dask_worker", at, *work) as other,
        ):
            with Client(at, set_as_default=False) as client:  # type: ignore[no-untyped-call]
                client.wait_for_workers(2, timeout=PATIENCE)
            yield at, [scheduler, one, other]


def test_what_dies_takes_nothing_with_it(tmp_path: Path) -> None:
    rules, path = load("minhwatu"), tmp_path / "hands.csv"
    told: list[int] = []
    alone = simulate(rules, HANDS, 2, "c")
    with cluster(tmp_path) as (at, (scheduler, one, other)):

        def worker_dies(done: int) -> None:
            told.append(done)
            if len(told) == 3:
                one.kill()

        shared = simulate(rules, HANDS, 2, "c", batch=BATCH, scheduler=at, progress=worker_dies)
        assert (one.wait() != 0, other.poll()) == (True, None)
        assert told == [BATCH] * (HANDS // BATCH)
        assert shared.to_json() == alone.to_json()
        assert not batch._known  # nothing was played here

        def all_die(done: int) -> None:
            scheduler.kill()

        run = run_of(rules, 2, "c", ("random", "random"))
        with pytest.raises(NoCluster, match="has gone"), Keeper(path, run, header(2), resume=False) as keeper:
            simulate(rules, HANDS, 2, "c", batch=BATCH, scheduler=at, progress=all_die, keeper=keeper)
    with Keeper(path, run, header(2), resume=True) as keeper:
        assert keeper.tally.hands >= BATCH
        assert simulate(rules, HANDS, 2, "c", keeper=keeper).to_json() == alone.to_json()
    assert len(path.read_text(encoding="utf-8").splitlines()) == HANDS + 1


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interpreter.simulate.workers.PATIENCE", 1)
    with pytest.raises(NoCluster, match=r"there is no scheduler at tcp://127\.0\.0\.1:9"):
        simulate(load("minhwatu"), 10, 2, scheduler="tcp://127.0.0.1:9")


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"hwatu\[cluster\]"):
        simulate(load("minhwatu"), 10, 2, scheduler="tcp://127.0.0.1:9")
