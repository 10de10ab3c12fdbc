"""What captured cards are worth, as code: points, and the rows that count.

Both follow the section `yaku`: every row whose condition holds, of each group only the best (a tie keeps the first).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import nullcontext

from interpreter.model import ruleset as model
from interpreter.plan import code as c
from interpreter.plan.code import FALSE, TRUE, Code, ident, lit, name
from interpreter.plan.module import Writer
from interpreter.plan.notes import Mode, comment
from interpreter.plan.setup import Env
from interpreter.plan.usage import of_captured_alone
from interpreter.plan.values import SHORT, Values

_SEAT = name("seat")
_WRITTEN_OUT = 600  # characters of a word that is not a function of its own here
_LOOKED_UP = 12  # cards at most that a table of points goes over: it has an entry for each set of them that comes up
_NAMED = re.compile(r"    (word\d+) = ")
_OF_FEW = re.compile(r"\b(\d+) & h\.captured\[seat\]|h\.captured\[seat\] & (\d+)\b")


class Scoring:
    """Writes the functions `points`, `scored_…`, and those that tell which rows count: `rows`, and `see_rows` for a census."""

    def __init__(self, values: Values, numbers: dict[str, int], mode: Mode) -> None:
        self._values, self._numbers, self._mode = values, numbers, mode
        self._rules = values.setup.ruleset
        self._groups: dict[str, list[model.Yaku]] = {}  # a row of no group is one by itself, under its id
        for row in self._rules.yaku.values():
            self._groups.setdefault(row.group or f"row {row.id}", []).append(row)

    def write(self) -> None:
        self._points()
        for row in self._rules.names.rows:
            self._scored(row)
        if self._mode.trace or not self._mode.bulk:
            self._row_function()
        if self._mode.census:
            self._census()

    def _row(self, row: model.Yaku) -> tuple[Code, Code]:
        """Whether a row holds for a seat, and what it is worth then."""
        env = Env(whose=_SEAT, bound={"receiver": _SEAT}, rule=row.id)
        when = TRUE if row.when is None else self._values.truth(row.when, env)
        unless = FALSE if row.unless is None else self._values.truth(row.unless, env)
        return c.and_(when, c.not_(unless)), self._values.number(row.points, env)

    def _possible(self, rows: Iterable[model.Yaku]) -> list[tuple[model.Yaku, Code, Code]]:
        """The rows that can give points, with what `_row` says of them."""
        found = [(row, *self._row(row)) for row in rows]
        return [(row, holds, worth) for row, holds, worth in found if holds != FALSE and worth.value != 0]

    # ------------------------------------------------------------ points

    def _points(self) -> None:
        w, cards = Writer(), f"h.captured[{self._pile()}]"
        alone = of_captured_alone(self._rules)
        with w.block(f"if h.counted[seat] == {cards}:") if alone else nullcontext():
            if alone:
                w.line("return h.counted_points[seat]")
        rest = list(self._groups.values())
        if alone and not self._values.setup.partners:
            rest = self._look_up(w, rest)
        else:
            w.line("total = 0")
        self._share(w, rest)
        for rows in rest:
            self._add(w, rows)
        self._share(w, [])
        if alone:
            w.line(f"h.counted[seat] = {cards}")
            w.line("h.counted_points[seat] = total")
        w.line("return total")
        w.lines[:] = [f"    cards = {cards}", *(line.replace(cards, "cards") for line in w.lines)]
        spoken = Counter(re.findall(r"\bword\d+", "\n".join(w.lines)))
        w.lines[:] = [line for line in w.lines if not ((word := _NAMED.match(line)) and spoken[word[1]] == 1)]
        self._values.module.function("points", "h, seat", w, "The points of a seat now.")

    def _share(self, w: Writer, groups: Sequence[Sequence[model.Yaku]]) -> None:
        """Words that rows use several times, those within others too, are worked out once, before the rows."""
        values = self._values
        values.shared, values.short = {}, _WRITTEN_OUT if groups else SHORT
        while groups:
            values.calls, values.calls_within = Counter(), True
            for rows in groups:
                self._possible(rows)
            calls, values.calls, values.calls_within = values.calls, None, False
            known = {"h", "seat", *(code.text for code in values.shared.values())}
            again = [word for word, times in calls.items() if times > 1 and word.text not in values.shared and word.free <= known]
            if not again:
                return
            for word in again:
                if not any(other.text in word.text for other in again if other is not word):  # the innermost first
                    variable = values.module.fresh("word")
                    w.line(f"{variable} = {word}")
                    values.shared[word.text] = name(variable)

    def _pile(self) -> str:
        return f"{self._values.module.table('TEAM', self._values.setup.team)}[seat]" if self._values.setup.partners else "seat"

    def _add(self, w: Writer, rows: Sequence[model.Yaku]) -> None:
        """What a row by itself, or the best of a group, adds to `total`."""
        if rows[0].group:
            self._find_best(w, rows)
            w.line("total += best")
            return
        for row, holds, worth in self._possible(rows):
            self._under(w, holds, f"total += {worth}", row)

    def _look_up(self, w: Writer, groups: list[Sequence[model.Yaku]] | list[list[model.Yaku]]) -> list[list[model.Yaku]]:
        """Rows that look at few cards stand in tables by which of those are there. Gives the groups that are left."""
        tables: list[tuple[int, list[list[model.Yaku]]]] = []
        left: list[list[model.Yaku]] = []
        for rows in map(list, groups):
            cards = self._looks_at(rows)
            if cards is None or cards.bit_count() > _LOOKED_UP:
                left.append(rows)
                continue
            near = next((n for n, (mask, _) in enumerate(tables) if (mask | cards).bit_count() <= _LOOKED_UP), None)
            if near is None:
                tables.append((cards, [rows]))
            else:
                tables[near] = tables[near][0] | cards, [*tables[near][1], rows]
        terms = []
        for mask, together in tables:
            inner = Writer()
            inner.line("total = 0")
            for rows in together:
                self._add(inner, rows)
            inner.line("return total")
            inner.lines[:] = [line.replace("h.captured[seat]", "cards") for line in inner.lines]
            function = self._values.module.helper("worth_of", ("cards",), inner)
            terms.append(f"{self._values.module.remembered(function)}[cards & {mask}]")
        w.line(f"total = {' + '.join(terms) if terms else 0}")
        return left

    def _looks_at(self, rows: Sequence[model.Yaku]) -> int | None:
        """The captured cards that some rows look at; None where that is not plain from their code."""
        found = 0
        for _, *codes in self._possible(rows):
            for code in codes:
                rest = _OF_FEW.sub("", code.text)
                if re.search(r"[a-z]\w*[.(]|\[", rest.replace(".bit_count()", "")):
                    return None
                for before, after in _OF_FEW.findall(code.text):
                    found |= int(before or after)
        return found

    def _under(self, w: Writer, holds: Code, line: str, rule: model.Rule) -> None:
        if holds == TRUE:
            w.line(line, comment(rule))
            return
        with w.block(f"if {holds}:", comment(rule)):
            w.line(line)

    def _find_best(self, w: Writer, rows: Iterable[model.Yaku], number: bool = False) -> None:
        """`best` becomes the points of the best row, 0 where none holds; with `number`, `which` becomes its number, -1 for none."""
        w.line("best = 0")
        if number:
            w.line("which = -1")
        for row, holds, worth in self._possible(rows):
            body = w
            if holds != TRUE:
                w.line(f"if {holds}:", comment(row))
                body = w.deeper()
            body.line(f"worth = {worth}")
            with body.block("if worth != 0 and (best == 0 or worth > best):"):
                body.line("best = worth")
                if number:
                    body.line(f"which = {self._numbers[f'yaku {row.id}']}")

    # ------------------------------------------------------------ rows

    def _row_function(self) -> None:
        """All rows that give points, as (number, points, number of the row that shadows it or -1)."""
        w = Writer()
        groups = list(dict.fromkeys(r.group for r in self._rules.yaku.values()))
        w.line("found = []")
        for row, holds, worth in self._possible(self._rules.yaku.values()):
            group = groups.index(row.group) if row.group else -1
            self._under(w, holds, f"found.append(({self._numbers[f'yaku {row.id}']}, {worth}, {group}))", row)
        w.line("return best_of_each(found)")
        self._values.module.function(
            "rows", "h, seat", w, "The rows that a seat has: (number, points, number of the better row of its group or -1)."
        )

    def _census(self) -> None:
        """The rows that count are kept as having happened."""
        w, mode = Writer(), self._mode
        for rows in self._groups.values():
            if rows[0].group:
                self._find_best(w, rows, number=True)
                with w.block("if which >= 0:"):
                    mode.see(w, "which")
                    mode.count(w, "which", "best")
                continue
            for row, holds, worth in self._possible(rows):
                number = str(self._numbers[f"yaku {row.id}"])
                body = w
                for test in (holds, c.not_(c.compare("is", worth, lit(0)))):
                    if test != TRUE:
                        body.line(f"if {test}:", comment(row))
                        body = body.deeper()
                mode.see(body, number)
                mode.count(body, number, worth.text)
        self._values.module.function("see_rows", "h, seat", w, "The rows that a seat has are among what has happened.")

    def _scored(self, id: str) -> None:
        """Whether a seat has points from a row, or from a group."""
        w = Writer()
        rows = [r for r in self._rules.yaku.values() if r.group == id] or [self._rules.yaku[id]]
        if rows[0].id == id and rows[0].group and rows[0].group != id:
            self._find_best(w, self._groups[rows[0].group], number=True)
            w.line(f"return which == {self._numbers[f'yaku {id}']}")
        else:
            tests = [c.and_(holds, c.not_(c.compare("is", worth, lit(0)))) for _, holds, worth in self._possible(rows)]
            w.line(f"return {c.or_(*tests)}")
        self._values.module.function(ident("scored_", id), "h, seat", w)
