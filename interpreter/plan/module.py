"""A generated module while it is being written: lines of functions, and the tables they use."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Writer:
    """Lines of a function, with indentation."""

    def __init__(self, indent: int = 1) -> None:
        self.lines: list[str] = []
        self._indent = indent

    def line(self, text: str, comment: str = "") -> None:
        shown = "    " * self._indent + text
        self.lines.append(f"{shown:<88}  # {comment}" if comment else shown)

    @contextmanager
    def block(self, head: str, comment: str = "") -> Iterator[None]:
        """An indented block; an empty one becomes `pass`."""
        self.line(head, comment)
        before = len(self.lines)
        self._indent += 1
        yield
        if len(self.lines) == before:
            self.line("pass")
        self._indent -= 1


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
        self._functions[name] = [*head, *(writer.lines or ["    pass"])]

    def helper(self, stem: str, parameters: tuple[str, ...], writer: Writer) -> str:
        """A function for a part of an expression; the same body twice is one function."""
        key = (", ".join(parameters), tuple(writer.lines))
        if key not in self._bodies:
            name = self.fresh(stem)
            self._bodies[key] = name
            self.function(name, key[0], writer)
        return self._bodies[key]

    def text(self) -> str:
        return "\n\n\n".join("\n".join(lines) for lines in self._functions.values()) + "\n"
