"""What repositories of rulesets take from this one: hooks of pre-commit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from interpreter.commands.group import cli

HOOKS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_a_hook_calls_a_command_with_options_that_it_has(hook: dict[str, Any]) -> None:
    assert {"id", "name", "description", "entry", "language", "files"} <= set(hook)
    assert hook["language"] == "python"
    program, name, *options = hook["entry"].split()
    command = cli.get_command(click.Context(cli), name)
    assert program == "hwatu"
    assert command
    known = {option for param in command.params for option in param.opts}
    assert set(options) <= known


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("rulesets/house.yaml", {"hwatu-check", "hwatu-fix"}),
        ("rulesets/house.scenarios.yaml", {"hwatu-test"}),
        ("rulesets/scenarios/house.yaml", {"hwatu-test"}),
        ("rulesets/scenarios/house/more.yaml", {"hwatu-test"}),
        ("house.yaml", set()),
        (".github/workflows/rulesets/x.yaml", set()),
    ],
)
def test_hooks_look_at_the_files_that_are_theirs(path: str, hooks: set[str]) -> None:
    assert {h["id"] for h in HOOKS if re.search(h["files"], path) and not re.search(h.get("exclude", "$^"), path)} == hooks
