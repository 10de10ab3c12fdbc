"""What many hands come to, as a picture: what winners get, wins by seat, and how often each rule happened. Needs matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.engine.trace import seat_name
from interpreter.replacing import replaced
from interpreter.simulate.statistics import quantile, wilson
from interpreter.simulate.summary import Summary
from interpreter.simulate.tally import KINDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS = (".png", ".svg")
LINE = 0.19  # inches for each rule
COLOURS = {"choices": "#4e79a7", "events": "#59a14f", "yaku": "#e15759", "multipliers": "#f28e2b", "liability": "#76608a"}


class CannotPlot(ValueError):
    """A picture that cannot be made; the message is for people."""


def ready(path: Path) -> None:
    """Raises CannotPlot for a file that is no picture, or without the extra; called before hours of play."""
    if path.suffix not in ENDINGS:
        raise CannotPlot(f"a picture is {' or '.join(ENDINGS)}, not `{path.name}`")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise CannotPlot("pictures need the extra `plot`: pip install 'hwatu[plot]'") from None


def plot(found: Summary, path: Path) -> None:
    """Write the picture. Raises CannotPlot, and OSError where the file cannot be written."""
    ready(path)
    from matplotlib.figure import Figure

    rules = [(kind, id) for kind in KINDS for id in found.rules[kind] if found.tally.happened[kind][id]]
    figure = Figure(figsize=(10, max(6.0, 1.5 + LINE * len(rules))), layout="constrained")
    axes = figure.subplot_mosaic([["gains", "rules"], ["seats", "rules"]])
    figure.suptitle(f"{found.ruleset}, {found.players} players, {found.tally.hands:,} hands")
    _gains(axes["gains"], found)
    _seats(axes["seats"], found)
    _rules(axes["rules"], found, rules)
    with replaced(path) as fresh:
        figure.savefig(fresh, format=path.suffix[1:], dpi=150)


def _gains(axes: Axes, found: Summary) -> None:
    counts = found.tally.gains
    end = quantile(counts, 0.99)
    shown = [value for value in sorted(counts) if value <= end]
    axes.bar(shown, [counts[value] / max(1, found.tally.hands) for value in shown], width=1.0, color="#4e79a7")
    axes.set(title="what the winner gets", xlabel="points of stake (to the 99th of 100)", ylabel="part of the hands")


def _seats(axes: Axes, found: Summary) -> None:
    tally = found.tally
    names = [*map(seat_name, range(found.players)), "dealer", "nobody"]
    counts = [*tally.wins, tally.places.wins[0], tally.draws]
    parts = [count / max(1, tally.hands) for count in counts]
    ends = [wilson(count, tally.hands) for count in counts]
    reach = [[max(0.0, part - low) for part, (low, _) in zip(parts, ends, strict=True)],
             [max(0.0, high - part) for part, (_, high) in zip(parts, ends, strict=True)]]  # fmt: skip
    axes.bar(names, parts, yerr=reach, capsize=4, color="#59a14f")
    axes.set(title="wins, with intervals of 95 %", ylabel="part of the hands")


def _rules(axes: Axes, found: Summary, rules: list[tuple[str, str]]) -> None:
    parts = [found.tally.happened[kind][id] / found.tally.hands for kind, id in rules]
    places = range(len(rules))
    axes.barh(places, parts, color=[COLOURS[kind] for kind, _ in rules])
    axes.set_yticks(places, [id for _, id in rules], fontsize=7)
    axes.invert_yaxis()
    axes.set(title="in what part of the hands a rule happened")
