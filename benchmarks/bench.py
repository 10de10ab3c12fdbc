"""Measures what speed matters, prints it as ratios, and compares it with what was measured before: `make bench`.

    python benchmarks/bench.py [--rounds N] [--hands N] [--workers-hands N] [--only WORD …] [--keep]

The hand of `reference.py` in plain objects is the 1 of every ratio of hands. All take turns in one process and are timed by processor time;
told is the median of the rounds. The figures go to benchmarks/latest.json, with `--keep` to benchmarks/baseline.json too, with which
later ones are compared: what is worse by more than 20 percent is shown.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks import masks, reference  # noqa: E402
from benchmarks.rounds import Work, alternate, longer, peak, ratio  # noqa: E402
from interpreter.engine.rules import Rules, load  # noqa: E402
from interpreter.simulate.run import simulate  # noqa: E402

CORE = str(HERE / "core_gostop.yaml")
WORSE = 0.2  # by so much a figure may change without being shown
PILES = 500


@dataclass(frozen=True)
class Figure:
    """A measured figure and its bar. more: whether more is better; a figure of milliseconds or memory is better the less it is."""

    id: str
    what: str
    value: float
    bar: float
    unit: str
    more: bool = True

    @property
    def met(self) -> bool:
        """Whether the bar is met."""
        return self.value >= self.bar if self.more else self.value <= self.bar

    def worse(self, before: float) -> bool:
        """Whether it is worse than before by more than chance and a busy machine explain."""
        return self.value < before * (1 - WORSE) if self.more else self.value > before * (1 + WORSE)


# ------------------------------------------------------------ works


def by_reference(hands: int) -> Work:
    """The reference."""

    def work(number: int) -> int:
        reference.run(hands, number)
        return hands

    return work


def in_bulk(rules: Rules, players: int, hands: int) -> Work:
    """`simulate` with random bots."""

    def work(number: int) -> int:
        simulate(rules, hands, players, seed=number)
        return hands

    return work


def as_code(rules: Rules, players: int, hands: int) -> Work:
    """`simulate` with random bots as machine code, which is compiled before."""

    def work(number: int) -> int:
        simulate(rules, hands, players, seed=number, native=True)
        return hands

    return work


def by_api(rules: Rules, players: int, hands: int) -> Work:
    """Actions one by one, any legal one as likely as another."""

    def work(number: int) -> int:
        choose = Random(number).choice
        for hand_number in range(hands):
            hand = rules.deal(players, f"{number}/{hand_number}", trace=False)
            while not hand.over:
                hand.apply(choose(hand.legal_actions()))
        return hands

    return work


def piles(cards: int) -> list[int]:
    """Masks of captured cards: of each size that a hand comes to."""
    random = Random("piles")
    return [sum(1 << n for n in random.sample(range(cards), random.randint(4, 24))) for _ in range(PILES)]


def yaku_by_hand(times: int) -> Work:
    """All yaku of a pile, in code written by hand."""
    points, of = masks.make_points(), piles(len(reference.PACK))

    def work(number: int) -> int:
        for _ in range(times):
            for pile in of:
                points(pile)
        return times * len(of)

    return work


def yaku(rules: Rules, players: int, times: int) -> Work:
    """All yaku of a pile, as the ruleset has them."""
    from interpreter.plan.notes import Mode

    plan = rules.plan(players)
    program = plan.program(Mode(census=True, bulk=True))
    state, of = program.state(), piles(len(plan.setup.deck.cards))

    def work(number: int) -> int:
        points, captured, counted = program.points, state.captured, state.counted
        for _ in range(times):
            for pile in of:
                captured[0] = pile
                counted[0] = -1  # what was counted before is not to be found again
                points(state, 0)
        return times * len(of)

    return work


# ------------------------------------------------------------ figures


def of_hands(rounds: int, hands: int, told: Callable[[str], None]) -> list[Figure]:
    """Hands a second, and yaku of a pile."""
    core, full, small = load(CORE), load("gostop"), load("minhwatu")
    times, many = max(1, hands // 100), 40 * hands
    rates = alternate(
        {
            "reference": by_reference(hands),
            "core": in_bulk(core, 3, hands),
            "api": by_api(core, 3, hands),
            "full": in_bulk(full, 3, hands),
            "minhwatu": in_bulk(small, 2, hands),
            "native_core": as_code(core, 3, many),
            "native_full": as_code(full, 3, many),
            "native_minhwatu": as_code(small, 2, many),
            "masks": yaku_by_hand(times),
            "yaku": yaku(full, 3, times),
        },
        rounds,
        told,
    )

    def against(name: str, to: str = "reference") -> float:
        return ratio(rates[name], rates[to])

    return [
        Figure("core", "the benchmark hand, simulate, pure Python", against("core"), 3, "times"),
        Figure("api", "the benchmark hand, legal_actions and apply", against("api"), 1.2, "times"),
        Figure("full", "the full Go-Stop for 3, simulate, pure Python", against("full"), 1, "times"),
        Figure("minhwatu", "Minhwatu for 2, simulate, pure Python", against("minhwatu"), 3, "times"),
        Figure("native_core", "the benchmark hand, simulate, machine code", against("native_core"), 100, "times"),
        Figure("native_full", "the full Go-Stop for 3, simulate, machine code", against("native_full"), 40, "times"),
        Figure("native_minhwatu", "Minhwatu for 2, simulate, machine code", against("native_minhwatu"), 100, "times"),
        Figure("yaku", "all yaku of a pile of Go-Stop, of masks by hand", against("yaku", "masks"), 1.1 / 3, "times"),
    ]


def of_workers(rounds: int, hands: int) -> list[Figure]:
    """Two workers against one, by the clock: a busy machine shows here."""
    rules = load("gostop")
    found = []
    for number in range(rounds):
        taken = []
        for jobs in (1, 2):
            begun = time.perf_counter()
            simulate(rules, hands, 3, number, jobs)
            taken.append(time.perf_counter() - begun)
        found.append(taken[0] / taken[1])
    return [Figure("workers", f"two workers against one, {hands:,} hands", sorted(found)[len(found) // 2], 1.8, "times")]


def of_starts(rounds: int) -> list[Figure]:
    """From cold, over a Python that does nothing."""
    python, call = sys.executable, "from interpreter.commands.main import run; import sys; sys.exit(run(sys.argv[1:]))"
    commands = {
        "help": [python, "-c", call, "--help"],
        "check": [python, "-c", call, "check", "gostop"],
        "first_hand": [python, "-c", call, "simulate", "gostop", "-n", "1"],
    }
    more = longer(commands, [python, "-c", "pass"], rounds)
    return [
        Figure("help", "hwatu --help, over bare Python", more["help"], 80, "ms", False),
        Figure("check", "hwatu check gostop, over bare Python", more["check"], 300, "ms", False),
        Figure("first_hand", "first hand of hwatu simulate, over bare Python", more["first_hand"], 400, "ms", False),
    ]


def of_memory(hands: int) -> list[Figure]:
    """Peak memory of many hands against a tenth of them, in Python and (of 20 times as many) as machine code."""
    found = []
    for id, what, flag, times in (("memory", "", "--no-native", 1), ("native_memory", " as machine code", "--native", 20)):
        command = ["simulate", "minhwatu", "--players", "2", flag, "-n"]
        few, many = (peak([*command, str(n)]) for n in (max(1, times * hands // 10), times * hands))
        found.append(Figure(id, f"peak memory, {times * hands:,} hands{what} against a tenth", many / few, 1.05, "times", False))
    return found


PARTS = ("hands", "starts", "memory", "workers")


def main(arguments: list[str]) -> int:
    """Measure, print the table, and write the figures."""
    parser = argparse.ArgumentParser(description="Measure what speed matters.")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="alternating runs of each; their median is told (7)")
    parser.add_argument(
        "--hands", type=int, default=5000, metavar="N", help="hands of each in a round (5000); 40 times as many as machine code"
    )
    parser.add_argument("--memory-hands", type=int, default=50_000, metavar="N", help="hands for the peak of memory (50000)")
    parser.add_argument("--workers-hands", type=int, default=20_000, metavar="N", help="hands for two workers against one (20000)")
    parser.add_argument("--only", nargs="*", choices=PARTS, default=PARTS, help="only these parts")
    parser.add_argument("--to", type=Path, default=HERE / "latest.json", metavar="FILE", help="where the figures go (latest.json)")
    parser.add_argument("--keep", action="store_true", help="keep them as what later ones are compared with")
    chosen = parser.parse_args(arguments)
    figures: list[Figure] = []
    if "hands" in chosen.only:
        figures += of_hands(chosen.rounds, chosen.hands, _tell)
    if "starts" in chosen.only:
        _tell("starts")
        figures += of_starts(chosen.rounds)
    if "memory" in chosen.only:
        _tell("memory")
        figures += of_memory(chosen.memory_hands)
    if "workers" in chosen.only:
        _tell("workers")
        figures += of_workers(min(3, chosen.rounds), chosen.workers_hands)
    _tell("")
    baseline = HERE / "baseline.json"
    before = _read(baseline)
    for line in table(figures, before):
        print(line)
    made = {"python": platform.python_version(), "rounds": chosen.rounds, "figures": {f.id: asdict(f) | {"met": f.met} for f in figures}}
    _write(chosen.to, made)
    if chosen.keep:
        kept = {**before, **{f.id: round(f.value, 3) for f in figures}}
        _write(baseline, {"python": platform.python_version(), "values": kept})
    return 0


def table(figures: list[Figure], before: dict[str, float]) -> list[str]:
    """A line for each figure: its value, its bar, and how it was before."""
    lines = [f"{'':<66}{'value':>9}{'bar':>9}{'':>7}{'before':>9}"]
    for one in figures:
        was = before.get(one.id)
        line = f"{one.what:<66}{one.value:>9.2f}{one.bar:>9.2f} {one.unit:<6}{'' if was is None else f'{was:.2f}':>9}"
        line += "  met" if one.met else "  not met"
        lines.append(line + (", WORSE than before" if was is not None and one.worse(was) else ""))
    return lines


def _read(path: Path) -> dict[str, float]:
    return dict(json.loads(path.read_text(encoding="utf-8"))["values"]) if path.is_file() else {}


def _write(path: Path, data: object) -> None:
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    fresh.replace(path)


def _tell(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{what}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
