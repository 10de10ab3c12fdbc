"""Rooms import only what lies before them, and a program that starts loads only what it needs."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.architecture.modules import Module, imported, modules, room_of

# The way of a ruleset, left to right. A room may import the rooms before its own; those of one step may import each other
# as long as no circle comes of it. The package itself comes last: it gathers the public names.
ORDER = (
    {"frozen", "replacing"},
    {"resources", "text"},
    {"diagnostics"},
    {"source"},
    {"schema"},
    {"expression"},
    {"model"},
    {"plan"},
    {"engine"},
    {"native"},
    {"record", "scenario", "simulate", "play", "conformance", "lsp", "phrases", "sheet", "differ", "reckoning"},
    {"commands"},
    {"interpreter"},
)
STEP = {room: step for step, rooms in enumerate(ORDER) for room in rooms}

HEAVY = {"lark", "yaml", "jsonschema", "rich", "joblib", "click", "numba", "dask", "distributed", "matplotlib", "pygls", "lsprotocol"}


def inner_imports(module: Module) -> list[tuple[int, str]]:
    """Line and room of every import of the project's own."""
    known = set(STEP) - {"interpreter"}
    found = []
    for line, name in imported(module):
        if name.split(".")[0] == "interpreter":
            room = room_of(name)
            found.append((line, room if room in known else "interpreter"))
    return found


def test_every_module_is_in_a_room_of_the_order() -> None:
    strangers = [module.shown for module in modules() if module.room not in STEP]
    assert strangers == [], "\n" + "\n".join(strangers)


def test_no_room_imports_one_after_it() -> None:
    wrong = [
        f"{module.shown}:{line} imports {room}"
        for module in modules()
        for line, room in inner_imports(module)
        if STEP[room] > STEP.get(module.room, len(ORDER))
    ]
    assert wrong == [], "\n" + "\n".join(wrong)


def test_rooms_import_each_other_in_no_circle() -> None:
    graph: dict[str, set[str]] = {}
    for module in modules():
        graph.setdefault(module.room, set()).update(room for _, room in inner_imports(module) if room != module.room)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"rooms in a circle: {' -> '.join(error.args[1])}")


def test_what_is_private_to_a_module_stays_there() -> None:
    wrong = [
        f"{module.shown}:{line} imports {name}"
        for module in modules()
        for line, name in imported(module)
        if name.startswith("interpreter.") and any(part.startswith("_") for part in name.split("."))
    ]
    assert wrong == [], "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("started", "needed"),
    [("interpreter", set()), ("interpreter.commands", {"click"}), ("interpreter.resources", set()), ("interpreter.diagnostics", set())],
)
def test_nothing_heavy_is_loaded_at_the_start(started: str, needed: set[str]) -> None:
    code = f"import sys, {started}; print(*sorted({HEAVY!r} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(run.stdout.split()) <= needed


# What only tells of mistakes, or is wanted for one option, and takes time to import.
WHEN_WANTED = {
    *("importlib.metadata", "importlib.resources", "logging"),
    *("interpreter.schema.shape", "interpreter.source.syntax", "interpreter.expression.mistakes"),
    *("interpreter.model.followups", "interpreter.model.partly", "interpreter.diagnostics.render.text", "interpreter.diagnostics.mend"),
    *("interpreter.plan", "interpreter.engine"),
}


@pytest.mark.parametrize(("arguments", "needed"), [(["--help"], {"click"}), (["check", "bakappana", "scopa"], {"click", "yaml"})])
def test_a_command_loads_what_it_needs(arguments: list[str], needed: set[str]) -> None:
    code = f"import sys; from interpreter.commands.main import run; run({arguments}); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(run.stdout.splitlines()[-1].split()) & (HEAVY | WHEN_WANTED) <= needed


def test_every_way_of_importing_is_seen() -> None:
    source = """
import interpreter.plan
from interpreter.engine import hand
def late():
    from interpreter import record, nothing
    importlib.import_module("interpreter.play.bots")
    import_module(f"interpreter.commands.{name}")
"""
    module = Module(modules()[0].path, "interpreter.text.source", source, ast.parse(source))
    assert [room for _, room in sorted(inner_imports(module))] == ["plan", "engine", "interpreter", "record", "play", "commands"]
