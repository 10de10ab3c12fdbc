from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from interpreter.commands.group import COMMANDS, ExampleCommand, cli
from interpreter.commands.main import run
from interpreter.engine.errors import HandFault
from tests.commands.runner import hwatu


def fail_with(error: BaseException) -> click.Command:
    def fail() -> None:
        raise error

    return click.Command("fail", callback=fail)


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    code = "from interpreter.commands import main; main()"
    env = os.environ | environment
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=env, check=False)


def test_the_list_of_commands_is_told_in_the_order_of_the_table() -> None:
    said = hwatu("--help")
    assert said.code == 0
    places = [said.out.index(f"\n  {name} ") for name in COMMANDS]
    assert places == sorted(places)


def test_the_list_loads_no_command() -> None:
    code = "import sys; from interpreter.commands.main import run; run(['--help']); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    loaded = {name.split(".")[1] for name in said.splitlines()[-1].split() if name.startswith("interpreter.")}
    assert loaded == {"commands", "resources"}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_of_itself(name: str) -> None:
    said = hwatu(name, "--help")
    assert said.code == 0
    assert f"\n  hwatu {name}" in said.out
    command = cli.get_command(click.Context(cli), name)
    assert isinstance(command, ExampleCommand)
    assert command.help
    assert all(param.help for param in command.params if isinstance(param, click.Option))


def test_rules_that_lead_a_hand_nowhere_are_no_fault_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "get_command", lambda context, name: fail_with(HandFault("`throw` finds no end")))
    said = hwatu("simulate")
    assert said.code == 1
    assert said.err.startswith("error[H603] dead-end: `throw` finds no end\n  = help: `hwatu check --playouts 50`")


def test_the_version_is_told() -> None:
    assert hwatu("--version").out.startswith("hwatu, version ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chekc",), "No such command 'chekc'"),
        (("chek",), "did you mean 'check'?"),
        (("SIMULAT",), "did you mean 'simulate'?"),
        (("check",), "Missing argument 'RULESET...'"),
        (("check", "x", "--frmt"), "No such option '--frmt'"),
        (("show", "x", "--format", "xml"), "'xml' is not one of"),
    ],
)
def test_wrong_usage_is_told_with_code_2(arguments: tuple[str, ...], said: str) -> None:
    outcome = hwatu(*arguments)
    assert outcome.code == 2
    assert said in outcome.err
    assert outcome.out == ""


def test_a_fault_of_the_program_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("HWATU_DEBUG", raising=False)
    monkeypatch.setattr(cli, "get_command", lambda ctx, name: fail_with(ZeroDivisionError("no\nsuch share")))
    assert run(["check"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error[H901] internal: a fault of the program itself: ZeroDivisionError: no such share\n")
    assert "Traceback" not in said


def test_a_fault_is_raised_for_whoever_looks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HWATU_DEBUG", "1")
    monkeypatch.setattr(cli, "get_command", lambda ctx, name: fail_with(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        run(["check"])


def test_an_interruption_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(cli, "get_command", lambda ctx, name: fail_with(KeyboardInterrupt()))
    assert run(["check"]) == 130
    assert capsys.readouterr().err.strip() == "interrupted"


@pytest.mark.parametrize("arguments", [("show", "gostop"), ("--help",)])
def test_nobody_reading_on_is_no_fault(arguments: tuple[str, ...]) -> None:
    code = "from interpreter.commands import main; main()"
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        ended = subprocess.run([sys.executable, "-c", code, *arguments], stdout=closed, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.stderr == ""
    assert ended.returncode == 141


def test_a_shell_is_offered_commands_and_rulesets() -> None:
    commands = program(_HWATU_COMPLETE="bash_complete", COMP_WORDS="hwatu s", COMP_CWORD="1").stdout.split()
    assert commands == [f"plain,{name}" for name in COMMANDS if name.startswith("s")]
    rulesets = program(_HWATU_COMPLETE="bash_complete", COMP_WORDS="hwatu show minh", COMP_CWORD="2").stdout.split()
    assert rulesets == ["plain,minhwatu"]
