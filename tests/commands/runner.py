"""Runs a command in this process as the program would, without a terminal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from click.testing import CliRunner

from interpreter.commands.main import run


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exit code and what was written to standard output and standard error."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output read as JSON."""
        return json.loads(self.out)


def hwatu(*arguments: str, input: str = "") -> Outcome:
    """Run `hwatu` with these arguments and this standard input."""
    with CliRunner().isolation(input=input) as (out, err, _):
        code = run(arguments)
        return Outcome(code, out.getvalue().decode(), err.getvalue().decode())
