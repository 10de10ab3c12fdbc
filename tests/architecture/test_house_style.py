"""Habits of the house that no linter knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.architecture.modules import Module, modules

LONGEST = 400  # lines of a file

# What runs text as code, makes chance or prints, and the rooms that may do so.
ALLOWED = {
    "exec": {"plan", "frozen"},  # the generated program of a ruleset; the `__init__` of our own classes
    "compile": {"plan"},
    "eval": set[str](),
    "__import__": set[str](),
    "print": set[str](),  # commands speak through click
    "input": set[str](),
    "breakpoint": set[str](),
    "random": {"engine", "simulate"},  # bots may; decks come from a stream of our own, which no version of Python changes
    "secrets": {"commands", "play", "engine"},  # a seed where none was given
    "pickle": set[str](),
    "marshal": set[str](),
}

# Nodes that are a table: the module's docstring and the names say what they are.
CATALOGUES = {"interpreter/expression/tree.py", "interpreter/expression/typed.py", "interpreter/model/ruleset.py"}


def uses(module: Module) -> Iterator[tuple[int, str]]:
    """Line and name of every use of a builtin or a module of the table."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                yield node.lineno, name
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name.split(".")[0]) for alias in names)
            case ast.ImportFrom(module=str(source)):
                yield node.lineno, source.split(".")[0]


def test_code_chance_and_print_are_where_they_may_be() -> None:
    wrong = [
        f"{module.shown}:{line} uses {name}"
        for module in modules()
        for line, name in uses(module)
        if name in ALLOWED and module.room not in ALLOWED[name]
    ]
    assert wrong == [], "\n" + "\n".join(wrong)


def test_no_file_is_longer_than_one_can_hold_in_mind() -> None:
    long = [f"{module.shown}: {lines} lines" for module in modules() if (lines := len(module.text.splitlines())) > LONGEST]
    assert long == [], "\n" + "\n".join(long)


def test_every_module_says_what_it_knows() -> None:
    silent = [module.shown for module in modules() if len(ast.get_docstring(module.tree) or "") < 20]
    assert silent == [], "\n" + "\n".join(silent)


def test_every_public_function_and_class_says_what_it_is() -> None:
    silent = [
        f"{module.shown}:{node.lineno} {node.name}"
        for module in modules()
        if module.shown not in CATALOGUES
        for node in module.tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert silent == [], "\n" + "\n".join(silent)
