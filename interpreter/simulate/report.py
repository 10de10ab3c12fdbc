"""What many hands come to, as tables and bars for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.engine.trace import seat_name
from interpreter.simulate.sample import EACH, FIRST, LAST
from interpreter.simulate.statistics import classes, quantile, wilson
from interpreter.simulate.tally import KINDS
from interpreter.text.cells import cells, pad

if TYPE_CHECKING:
    from interpreter.simulate.summary import Summary

BAR = 40  # cells
EIGHTHS = " ▏▎▍▌▋▊▉█"
WORTH = {
    "choices": "paid a hand",
    "events": "paid a hand",
    "yaku": "points a hand",
    "multipliers": "added a hand",
    "liability": "shifted a hand",
}


def lines(found: Summary) -> Iterator[str]:
    """The report, line by line."""
    tally, hands = found.tally, found.tally.hands
    broken = "" if found.whole else ", broken off"
    yield f"{found.ruleset}, {found.players} players ({', '.join(found.bots)}), seed {found.seed}: {hands:,} hands{broken}"
    if not hands:
        return
    yield ""
    yield f"{'seat':<8}{'wins':>9}{'':>9}{'95 %':>16}{'mean payment':>15}{'error':>9}"
    for seat, wins in enumerate(tally.wins):
        yield f"{seat_name(seat):<8}{_part(wins, hands)}{found.means[seat]:>15.3f}{found.errors[seat]:>9.3f}"
    dealt = tally.places
    yield f"{'dealer':<8}{_part(dealt.wins[0], hands)}{dealt.paid[0] / hands:>15.3f}"
    yield f"{'nobody':<8}{_part(tally.draws, hands)}"
    yield ""
    (lead, lead_error), (turns, turns_error) = found.advantage(), found.turns()
    yield f"the dealer gets {lead:+.3f} ±{lead_error:.3f} a hand beyond the mean of the others"
    yield f"turns in a hand: {turns:.2f} ±{turns_error:.2f}"
    sample = tally.sample
    if sample.decisions:
        asked = sample.decisions / sample.hands
        yield f"decisions in a hand: {asked:.1f}, among {sample.options / sample.decisions:.2f} legal actions each, in {_sample(found)}"
    yield from _spread("what the winner gets", tally.gains)
    for kind in KINDS:
        yield from _kind(found, kind)
    if sample.hands:
        yield ""
        yield "± is a standard error, 95 % an interval of Wilson"
        if sample.hands < hands:
            yield f"times and worth are of {_sample(found)}: the first {FIRST:,}, and every {EACH}th of the first {LAST:,}"


def _sample(found: Summary) -> str:
    n = found.tally.sample.hands
    return f"a sample of {n:,} hands" if n < found.tally.hands else "all of them"


def _part(found: int, hands: int) -> str:
    low, high = wilson(found, hands)
    return f"{found:>9,}{found / hands:>9.1%}{f'{low:.1%} – {high:.1%}':>16}"


def _kind(found: Summary, kind: str) -> Iterator[str]:
    counts, hands, sample = found.tally.happened[kind], found.tally.hands, found.tally.sample
    seen = [rule for rule in found.rules[kind] if counts[rule]]
    never = [rule for rule in found.rules[kind] if not counts[rule]]
    if not seen and not never:
        return
    yield ""
    width = max((cells(rule) for rule in [*seen, kind]), default=0)
    head = f"{pad(kind, width + 2)}{'hands':>10}{'':>9}{'95 %':>16}"
    if sample.hands:
        head += f"{'times a hand':>15}"
        head += f"{WORTH[kind]:>18}" if any(sample.worth[kind, rule] for rule in seen) else ""
    yield head
    for rule in seen:
        line = f"  {pad(rule, width)} {_part(counts[rule], hands)}"
        if sample.hands:
            line += f"{sample.times[kind, rule] / sample.hands:>15.3f}"
            mean, error = found.worth((kind, rule))
            line += f"{f'{mean:+.3f} ±{error:.3f}':>18}" if sample.worth[kind, rule] else ""
        yield line
    if never:
        yield f"  never: {', '.join(never)}"


def _spread(what: str, counts: Mapping[int, int]) -> Iterator[str]:
    """A histogram, and the quantiles below it."""
    found = classes(counts)
    if not found:
        return
    total = sum(counts.values())
    names = [f"{low}" if low == high else f"{low} to {high}" for low, high, _ in found]
    width, most = max(map(len, names)), max(n for _, _, n in found)
    yield ""
    yield f"{what}, in points of stake"
    for name, (_, _, n) in zip(names, found, strict=True):
        yield f"  {name:>{width}} {pad(bar(n / most), BAR)}{n / total:>7.1%}"
    told = (f"{part:.0%} {quantile(counts, part)}" for part in (0.05, 0.25, 0.5, 0.75, 0.95, 0.99))
    yield f"  not more than, in part of the hands: {', '.join(told)}, all {max(counts)}"


def bar(part: float) -> str:
    """A bar for a part of the longest one (0 to 1), to an eighth of a cell; what is more than nothing shows."""
    eighths = max(1, round(part * BAR * 8)) if part > 0 else 0
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
