"""A generated module while it is being written: lines of functions, and the tables they use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from interpreter.frozen import frozen
from interpreter.plan.runtime import Table


class Writer:
    """Lines of a function, with indentation."""

    def __init__(self, indent: int = 1, lines: list[str] | None = None) -> None:
        self.lines: list[str] = [] if lines is None else lines
        self._indent = indent

    def deeper(self) -> Writer:
        """A writer one level deeper in the same function."""
        return Writer(self._indent + 1, self.lines)

    def line(self, text: str, comment: str = "") -> None:
        shown = "    " * self._indent + text
        self.lines.append(f"{shown:<88}  # {comment}" if comment else shown)

    @contextmanager
    def block(self, head: str, comment: str = "") -> Iterator[None]:
        """An indented block."""
        self.line(head, comment)
        self._indent += 1
        yield
        self._indent -= 1


_FIELD = re.compile(r"\bh\.[a-z_0-9]+(?:\[[a-z_0-9]+\])?(?!\[|\w|\()")


def hoisted(text: str, inside: str) -> tuple[str, list[tuple[str, str]]]:
    """The text of a loop's condition with the fields of the state under local names, and those names with the fields, to be read once.

    inside: the name that changes in the loop. Only for conditions: nothing in the loop may change the state.
    """
    fields = dict.fromkeys(f for f in _FIELD.findall(text) if f"[{inside}]" not in f)
    names = {field: re.sub(r"[^a-z0-9]+", "_", field[2:]).strip("_") + "_" for field in fields}
    for field in sorted(names, key=len, reverse=True):
        text = re.sub(re.escape(field) + r"(?!\[|\w)", names[field], text)
    return text, [(name, field) for field, name in names.items()]


_NAME = re.compile(r"\b[A-Za-z_]\w*")


@frozen
class Remembered:
    """Stands among the tables for one that remembers what a function of the module gives."""

    function: str


class Module:
    """Functions and tables by name. Names are given here, so that none is given twice."""

    def __init__(self) -> None:
        self.tables: dict[str, object] = {}
        self._functions: dict[str, list[str]] = {}
        self._bodies: dict[tuple[str, tuple[str, ...]], str] = {}
        self._numbers: dict[str, int] = {}

    def fresh(self, stem: str) -> str:
        """A name that nothing has yet: `stem1`, `stem2`, …"""
        self._numbers[stem] = self._numbers.get(stem, 0) + 1
        return f"{stem}{self._numbers[stem]}"

    def table(self, name: str, value: object) -> str:
        self.tables.setdefault(name, value)
        return name

    def function(self, name: str, parameters: str, writer: Writer, document: str = "") -> None:
        head = [f"def {name}({parameters}):"]
        if document:
            head.append(f'    """{document}"""')
        self._functions[name] = _filled([*head, *writer.lines])

    def __contains__(self, name: object) -> bool:
        """Whether there is a function of a name."""
        return name in self._functions

    def lines(self, name: str) -> list[str]:
        """The lines of a function, its head and document among them."""
        return self._functions[name]

    def klass(self, name: str, writer: Writer) -> None:
        self._functions[name] = [f"class {name}:", *writer.lines]

    def helper(self, stem: str, parameters: tuple[str, ...], writer: Writer) -> str:
        """A function for a part of an expression; the same body twice is one function."""
        key = (", ".join(parameters), tuple(writer.lines))
        if key not in self._bodies:
            name = self.fresh(stem)
            self._bodies[key] = name
            self.function(name, key[0], writer)
        return self._bodies[key]

    def remembered(self, function: str) -> str:
        """The name of a table of what a function of one number gives, filled as it is asked."""
        table = function.upper()
        self.tables.setdefault(table, Remembered(function))
        return table

    def prune(self, roots: Iterable[str]) -> None:
        """Leave out the functions that nothing uses but what is left out."""
        used = set(roots)
        todo = [*used]
        tables = {table: of.function for table, of in self.tables.items() if isinstance(of, Remembered)}
        while todo:
            for word in _NAME.findall("\n".join(self._functions.get(todo.pop(), ()))):
                word = tables.get(word, word)
                if word in self._functions and word not in used:
                    used.add(word)
                    todo.append(word)
        self._functions = {name: lines for name, lines in self._functions.items() if name in used}
        self._bodies = {body: name for body, name in self._bodies.items() if name in used}

    def text(self, after: int = 0) -> str:
        """The functions as source; only those written after the first `after`."""
        return "\n\n\n".join("\n".join(lines) for lines in list(self._functions.values())[after:]) + "\n"

    def run(self, space: dict[str, Any], name: str, after: int = 0) -> None:
        """Compile the functions (those written after the first `after`) under a name for tracebacks, into a space with all tables."""
        remembered = {table: of for table, of in self.tables.items() if isinstance(of, Remembered)}
        space.update((table, value) for table, value in self.tables.items() if table not in remembered)
        exec(compile(self.text(after), f"<{name}>", "exec"), space)
        for table, of in remembered.items():
            if table not in space and of.function in space:
                space[table] = Table(space[of.function])

    def __len__(self) -> int:
        """How many functions there are."""
        return len(self._functions)


def _filled(lines: list[str]) -> list[str]:
    """Blocks that stayed empty become `pass`."""
    found: list[str] = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        found.append(line)
        indent = len(line) - len(line.lstrip())
        if line.split("  # ")[0].rstrip().endswith(":") and len(after) - len(after.lstrip()) <= indent:
            found.append(" " * (indent + 4) + "pass")
    return found
