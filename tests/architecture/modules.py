"""The modules of the interpreter as the architecture tests see them: paths, names, rooms, syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent.parent
PACKAGE = HERE / "interpreter"


@dataclass(frozen=True, slots=True)
class Module:
    """A source file. `name` is its dotted name, `room` what stands after `interpreter.` in it (`interpreter` for the package itself)."""

    path: Path
    name: str
    text: str
    tree: ast.Module

    @property
    def room(self) -> str:
        return room_of(self.name)

    @property
    def shown(self) -> str:
        return self.path.relative_to(HERE).as_posix()


def room_of(name: str) -> str:
    """The room of a dotted name: the part after `interpreter.`."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


@cache
def modules() -> tuple[Module, ...]:
    """All source files of the interpreter."""
    return tuple(_read(path) for path in sorted(PACKAGE.rglob("*.py")))


def _read(path: Path) -> Module:
    parts = path.relative_to(HERE).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    text = path.read_text(encoding="utf-8")
    return Module(path, name, text, ast.parse(text, str(path)))


def imported(module: Module) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that is imported, wherever in the file, names taken from a package included."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=str(source), names=names):
                yield from ((node.lineno, f"{source}.{alias.name}") for alias in names)
            case ast.Call(func=ast.Attribute(attr="import_module") | ast.Name(id="import_module"), args=[argument, *_]):
                yield from ((node.lineno, text) for text in _beginning(argument))


def _beginning(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.Constant(value=str(text)) | ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield text.rstrip(".")
