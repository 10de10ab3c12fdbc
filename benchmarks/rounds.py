"""Alternating runs: everything that is measured takes its turn in every round, so that a busy machine is busy for all alike."""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

Work = Callable[[int], int]
"""Does the work of a round (by its number) and tells how many pieces of work that was."""


def alternate(works: Mapping[str, Work], rounds: int, told: Callable[[str], None] = lambda name: None) -> dict[str, list[float]]:
    """Pieces a second of processor time of each work, round by round. Each is done once before, so that nothing is compiled within."""
    for name, work in works.items():
        told(name)
        work(0)
    found: dict[str, list[float]] = {name: [] for name in works}
    for number in range(1, rounds + 1):
        told(f"round {number} of {rounds}")
        for name, work in works.items():
            begun = time.process_time()
            pieces = work(number)
            found[name].append(pieces / max(1e-9, time.process_time() - begun))
    return found


def ratio(rates: Sequence[float], to: Sequence[float]) -> float:
    """The median over rounds of how many times faster the one was than the other."""
    return median(mine / theirs for mine, theirs in zip(rates, to, strict=True))


def seconds(command: Sequence[str]) -> float:
    """How long a program takes in processor time, with its children's. Raises RuntimeError where it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def longer(commands: Mapping[str, Sequence[str]], than: Sequence[str], rounds: int) -> dict[str, float]:
    """How many milliseconds more each program takes than another, as medians of alternating runs."""
    for command in (than, *commands.values()):
        _run(command)  # once without the clock: files are read, caches are filled
    more: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        bare = seconds(than)
        for name, command in commands.items():
            more[name].append(1000 * (seconds(command) - bare))
    return {name: median(of) for name, of in more.items()}


def peak(arguments: Sequence[str]) -> int:
    """The peak memory of a command of hwatu in KiB."""
    code = (
        "import resource, sys\nfrom interpreter.commands.main import run\ncode = run(sys.argv[1:])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\nsys.exit(code)"
    )
    return int(_run([sys.executable, "-c", code, *arguments]).split()[-1])


def _run(command: Sequence[str]) -> str:
    """What a program says on standard error."""
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed: {done.stderr.strip()[-400:]}")
    return done.stderr
