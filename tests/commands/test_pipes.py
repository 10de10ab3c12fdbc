from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.runner import hwatu


@pytest.mark.parametrize("arguments", [("check",), ("replay",), ("show",), ("play",), ("test",)])
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    said = hwatu(*arguments, str(tmp_path / "pipe.yaml"))
    assert said.code == 1
    assert "error[H002]" in said.out + said.err
    assert "pipe.yaml` is no regular file" in said.out + said.err


@pytest.mark.parametrize(("to", "code", "said"), [(">&-", 0, ""), ("> /dev/full", 2, "the output cannot be written: no space left\n")])
def test_an_output_that_is_closed_or_full_is_no_fault_of_the_program(to: str, code: int, said: str) -> None:
    program = "import sys; from interpreter.commands.main import run; sys.exit(run(['schema']))"
    done = subprocess.run(["sh", "-c", f'{sys.executable} -c "{program}" {to}'], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, said)
