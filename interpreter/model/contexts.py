"""Where rules happen: which steps, events and choices come with a mover, and what `this` may name in each.

Works on the merged tree before any expression is checked, since that is what checking needs to know.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from interpreter.diagnostics import Report
from interpreter.model.read import section, word
from interpreter.model.ruleset import MOMENTS
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.text import Span

MOST_WRITTEN_OUT = 1000


class Contexts:
    """Follows `turn`, `run` and `at` from where a hand begins.

    steps: everything that may be a step, with the place that first names it. at_moments: the ids that may happen without a mover.
    """

    def __init__(self, root: Mapping, report: Report) -> None:
        self._root, self._report = root, report
        self.turn = tuple(i for i in _items(root.get("turn")) if isinstance(i, Scalar))
        self.rules = {e.name: e for part in ("events", "choices") for e in section(root, part)}
        self._declared = {e.name: e for e in section(root, "steps")}
        self.steps: dict[str, Span] = {s.written: s.span for s in self.turn}
        for entry in (*self._declared.values(), *self.rules.values()):
            for run in _runs(entry.value):
                self.steps.setdefault(run.written.split()[0], run.span)
        for id, entry in self._declared.items():
            self.steps.setdefault(id, entry.key.span)
        self._hooks: dict[str, list[str]] = {}
        for id, entry in self.rules.items():
            self._hooks.setdefault(word(entry.value, "at"), []).append(id)
        self._check_ats()
        self._check_circles()
        self.at_moments = self._reach(MOMENTS)
        self.in_turns = self._reach(tuple(s.written for s in self.turn))

    def hooked(self, id: str) -> bool:
        return id in self._hooks

    def given(self, step: str) -> str:
        entry = self._declared.get(step)
        return word(entry.value, "given") if entry else ""

    def above(self, id: str) -> str:
        """The rule that a rule is hooked to, or "" when it stands at a step or a moment."""
        at = word(self.rules[id].value, "at")
        return at if at in self.rules else ""

    def step_of(self, id: str) -> str:
        """The step or moment that a rule happens at, through the rules it is hooked to; "" where that is unknown."""
        seen = set()
        while id in self.rules and id not in seen:
            seen.add(id)
            id = word(self.rules[id].value, "at")
        return id

    def _follow(self, id: str) -> Iterator[str]:
        entry = self.rules.get(id) or self._declared.get(id)
        if entry is not None:
            for run in _runs(entry.value):
                yield run.written.split()[0]
        yield from self._hooks.get(id, ())

    def _reach(self, starts: tuple[str, ...]) -> frozenset[str]:
        seen: set[str] = set()
        todo = list(starts)
        while todo:
            id = todo.pop()
            if id not in seen:
                seen.add(id)
                todo += self._follow(id)
        return frozenset(seen)

    def _check_ats(self) -> None:
        known = (*self.steps, *MOMENTS, *self.rules)
        for id, entry in self.rules.items():
            at = word(entry.value, "at")
            where = entry.value.get("at") if isinstance(entry.value, Mapping) else None
            if where is None:
                self._report.add(
                    "H202", entry.key.span, f"`{id}` has no `at`: when is it tried?", help="write `at:` and a step of the turn, or `dealt`"
                )
            elif at not in known:
                near = get_close_matches(at, [other for other in known if other != id], n=2)
                helps = (
                    f"did you mean {' or '.join(f'`{n}`' for n in near)}?"
                    if near
                    else f"name a step of the turn, a step that is run, a moment ({', '.join(MOMENTS)}), or a rule"
                )
                self._report.add("H401", where.span, f"there is no step, moment or rule `{at}`", help=helps)

    def _check_circles(self) -> None:
        done: set[str] = set()

        def visit(id: str, path: tuple[str, ...]) -> None:
            if id in path:
                circle = (*path[path.index(id) :], id)
                entry = self.rules.get(id) or self._declared.get(id)
                span = entry.key.span if entry else self.steps[id]
                self._report.add("H406", span, f"`{id}` leads to itself: {' -> '.join(circle)}", help="a thing that repeats needs `while`")
                done.add(id)
            if id in done:
                return
            for other in self._follow(id):
                visit(other, (*path, id))
            done.add(id)

        for id in (*self.steps, *self.rules):
            visit(id, ())
        self.circular = self._report.errors > 0 and any(d.code == "H406" for d in self._report)
        if not self.circular:
            self._check_sizes()

    def _check_sizes(self) -> None:
        """Steps and rules are written out wherever they are run: those that run each other can come to more than can be held."""
        sizes: dict[str, int] = {}

        def size(id: str) -> int:
            if id not in sizes:
                sizes[id] = 1 + sum(size(other) for other in self._follow(id))
                if sizes[id] > MOST_WRITTEN_OUT:
                    entry = self.rules.get(id) or self._declared.get(id)
                    span = entry.key.span if entry else self.steps[id]
                    self._report.add("H302", span, f"`{id}` leads to {sizes[id]:,} steps and rules",
                                     label=f"{MOST_WRITTEN_OUT:,} are allowed", help="run steps from fewer places")  # fmt: skip
                    sizes[id] = 1  # what leads to it is not told too
            return sizes[id]

        for id in (*self.steps, *self.rules):
            size(id)


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else ()


def _runs(body: Node) -> Iterator[Scalar]:
    """The phrases of the verb `run` in the `do` of a body."""
    for item in _items(body.get("do") if isinstance(body, Mapping) else None):
        entry = item.entry("run") if isinstance(item, Mapping) else None
        if isinstance(entry, Entry) and isinstance(entry.value, Scalar) and entry.value.written.split():
            yield entry.value
