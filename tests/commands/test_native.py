"""`simulate --native`, and `compile`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import interpreter.commands.simulate as simulating
from interpreter.simulate.run import simulate
from interpreter.simulate.summary import Summary
from tests.commands.runner import hwatu

RUN = ("minhwatu", "--players", "2", "-n", "400", "--seed", "n", "--format", "json")


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    patch, folder = pytest.MonkeyPatch(), tmp_path_factory.mktemp("cache")
    patch.setenv("HWATU_CACHE", str(folder))
    return folder


def test_machine_code_changes_no_figure() -> None:
    in_python, as_code = (hwatu("simulate", *RUN, flag) for flag in ("--no-native", "--native"))
    assert (in_python.code, as_code.code) == (0, 0)
    assert as_code.out == in_python.out
    assert in_python.err == ""


def test_it_is_used_by_itself_for_many_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    def watched(*given: Any, native: bool, **named: Any) -> Summary:
        seen.append(native)
        return simulate(*given, native=native, **named)

    monkeypatch.setattr(simulating, "simulate", watched)
    monkeypatch.setattr(simulating, "NATIVE_FROM", 300)
    for hands in ("299", "300"):
        assert hwatu("simulate", "minhwatu", "--players", "2", "-n", hands).code == 0
    assert seen == [False, True]


def test_what_cannot_be_compiled_is_played_in_python_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "NATIVE_FROM", 10)
    said = hwatu("simulate", "scopa", "--players", "2", "-n", "10", "--bots", "greedy")
    assert (said.code, said.err) == (
        0,
        "note: scopa cannot be compiled: a seat that picks sets of cards by what it sees; played in Python\n",
    )
    wanted = hwatu("simulate", "scopa", "--players", "2", "-n", "10", "--bots", "greedy", "--native")
    assert wanted.code == 2
    assert "scopa cannot be compiled" in wanted.err


def test_what_is_needed_is_told_where_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules]:
        if name.startswith("interpreter.native"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    for arguments in (("simulate", "gostop", "-n", "10", "--native"), ("compile", "gostop", "--native")):
        said = hwatu(*arguments)
        assert said.code == 2
        assert "pip install 'hwatu[native]'" in said.err


def test_processes_that_start_at_once_compile_safely_and_find_it_the_next_time(tmp_path: Path) -> None:
    code = "import sys; from interpreter.commands.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "simulate", *RUN, "--native"]
    environment = {"HWATU_CACHE": str(tmp_path), "PATH": ""}
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    outs = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], outs
    assert outs[0][0] == outs[1][0] == hwatu("simulate", *RUN, "--no-native").out
    assert "being compiled" in outs[0][1] + outs[1][1]
    again = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert (again.stdout, again.stderr) == (outs[0][0], "")
    assert not list(tmp_path.rglob("*.new"))


@pytest.mark.parametrize("damage", [b"", b"rubbish"])
def test_what_was_kept_and_is_damaged_is_no_hindrance(damage: bytes, tmp_path: Path) -> None:
    code = "import sys; from interpreter.commands.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "simulate", *RUN, "--native"]
    environment = {"HWATU_CACHE": str(tmp_path), "PATH": "", "TMPDIR": str(tmp_path)}
    first = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    for kept in tmp_path.glob("native/*/*.py") if damage else tmp_path.glob("native/*/__pycache__/*.nb?"):
        kept.write_bytes(damage)
    again = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert again.stdout == first.stdout
    assert damage or f"what is kept in {tmp_path / 'native'} cannot be used; remove it" in again.stderr


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    code = "import sys; from interpreter.commands.main import run; sys.exit(run(sys.argv[1:]))"
    environment = {"HWATU_CACHE": str(file), "PATH": "", "TMPDIR": str(tmp_path)}
    said = subprocess.run(
        [sys.executable, "-c", code, "simulate", *RUN, "--native"], env=environment, capture_output=True, text=True, check=True
    )
    assert said.stdout == hwatu("simulate", *RUN, "--no-native").out
    assert f"each time anew: nothing can be kept in {file}" in said.stderr


def test_the_code_of_a_ruleset_is_printed() -> None:
    said = hwatu("compile", "minhwatu", "--players", "2")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith('"""minhwatu for 2 players, as `hwatu simulate` plays it.\n')
    assert "def turn(h, pick):" in said.out
    compile(said.out, "minhwatu", "exec")
    lowered = hwatu("compile", "minhwatu", "--players", "2", "--native")
    assert "@njit\ndef turn(h):" in lowered.out
    compile(lowered.out, "minhwatu", "exec")


def test_wrong_usage_of_compile_is_told() -> None:
    assert hwatu("compile", "gostop", "--players", "9").code == 2
    assert "is a base to extend" in hwatu("compile", "flower_base").err
