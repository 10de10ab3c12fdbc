from __future__ import annotations

import os
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
